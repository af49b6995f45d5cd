/**
 * The requirement that the target of a request violates; `undefined` if it is a path and a query at the origin that it
 * is sent to (RFC 9112 §3.2.1: origin-form).
 */
export const targetProblem = (target: unknown): string | undefined => {
  if (typeof target !== 'string') return 'must be a string'
  if (!target.startsWith('/')) return 'must begin with "/", because it is appended to the origin of the provider'
  // URL parsers treat a backslash as a slash, and remove tabs and line ends
  if (/[\p{Cc} \\]/u.test(target.split('?', 1)[0] ?? ''))
    return 'must not contain a backslash, a space or a control character in its path'
  return undefined
}
