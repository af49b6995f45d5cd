/**
 * The common prefix of all names that a pattern matches: `x-` for `^x-`. Undefined if there is no common prefix.
 *
 * @param isClosed Whether every member without a declared name must match the pattern. If so, the pattern may also
 * constrain the text after the prefix.
 */
export const prefixOf = (pattern: string, isClosed: boolean): string | undefined => {
  const [, literal = '', tail = ''] = start.exec(pattern) ?? []
  const prefix = literal.replace(/\\(.)/g, '$1')
  if (prefix === '' || /^[?*{]/.test(tail)) return undefined
  return anything.test(tail) || (isClosed && !tail.includes('|')) ? prefix : undefined
}

// These characters have no special meaning in a pattern or in a TypeScript template.
const start = /^\^((?:[\w\-:/ @#%&=~,;<>!'"]|\\[-.:/+*?()[\]|^])*)(.*)$/s
// not `.*$`: it does not match a name with a line end
const anything = /^(?:\.\*)?$/
