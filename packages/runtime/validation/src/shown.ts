/** A value in a message: cut if long, without what is inside of lists and objects. */
export function shown(value: unknown): string {
  if (typeof value === 'string')
    return value.length > longest
      ? `${JSON.stringify(value.slice(0, longest))}… (${value.length} characters)`
      : JSON.stringify(value)
  return typeof value === 'object' || typeof value === 'function'
    ? described(value)
    : value === undefined
      ? 'missing'
      : String(value)
}

/** A value in an issue's `received`: no reference to the checked value stays in it. */
export function received(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value
  return typeof value === 'object' || typeof value === 'function' ? (value === null ? null : described(value)) : value
}

/** A path in a message: `transactions[3].from`, `value` for the root. */
export function place(path: readonly (string | number)[]): string {
  let text = ''
  for (const step of path)
    text +=
      typeof step === 'number' ? `[${step}]` : plain.test(step) ? (text === '' ? step : `.${step}`) : `[${shown(step)}]`
  return text === '' ? 'value' : text
}

export const pointer = (path: readonly (string | number)[]): string =>
  path.map(step => `/${`${step}`.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** True of members that hold secrets by their name. Page tokens and token ids are none. */
export const isSecret = (name: string | number): boolean => typeof name === 'string' && secret.test(name)

const longest = 80
const plain = /^[A-Za-z_$][\w$]{0,79}$/
const secret =
  /(?:^|[-_.])(?:token|auth|pin|otp|seed)$|pass(?:word|phrase|wd|code)|secret|credential|api[-_]?key|private[-_]?key|signing[-_]?key|(?:access|refresh|id|auth|bearer|session|csrf)[-_]?token|authorization|cookie|mnemonic/i

function described(value: object | null): string {
  if (value === null) return 'null'
  if (typeof value === 'function') return 'a function'
  return Array.isArray(value) ? `a list of ${value.length} ${value.length === 1 ? 'item' : 'items'}` : 'an object'
}
