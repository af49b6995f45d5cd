/**
 * What is wrong with the target of a request; `undefined` where it is a path and a query that stay at the origin they are sent to
 * (RFC 9112 §3.2.1: origin-form).
 */
export const targetProblem = (target: unknown): string | undefined => {
  if (typeof target !== 'string') return 'the target must be a text'
  if (!target.startsWith('/')) return `the target ${shown(target)} must begin with "/": it would continue the host`
  // URL parsers take a backslash for a slash, and drop tabs and line ends
  if (/[\p{Cc} \\]/u.test(target.split('?', 1)[0] ?? ''))
    return `the target ${shown(target)} has a character that a path cannot have`
  return undefined
}

const shown = (target: string): string => JSON.stringify(target.length > 100 ? `${target.slice(0, 100)}…` : target)
