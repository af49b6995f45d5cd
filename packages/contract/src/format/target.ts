/**
 * The problem with the target of a request; `undefined` if it is a path and a query at the origin that it is sent to (RFC 9112
 * §3.2.1: origin-form).
 */
export const targetProblem = (target: unknown): string | undefined => {
  if (typeof target !== 'string') return 'the target must be a string'
  if (!target.startsWith('/'))
    return `the target ${shown(target)} must begin with "/", because it is appended to the host`
  // URL parsers treat a backslash as a slash, and remove tabs and line ends
  if (/[\p{Cc} \\]/u.test(target.split('?', 1)[0] ?? ''))
    return `the target ${shown(target)} contains a character that is invalid in a path`
  return undefined
}

const shown = (target: string): string => JSON.stringify(target.length > 100 ? `${target.slice(0, 100)}…` : target)
