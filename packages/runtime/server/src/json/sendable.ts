import { writeJson } from './write.ts'

/**
 * The JSON text of a value that a handler returned; undefined for `undefined`. Rejects a value that JSON cannot
 * represent, at any depth. Otherwise streams, generators, promises, responses, files, buffers, maps, sets and functions
 * would silently become `{}`, and bytes an object with a member for each byte.
 *
 * @throws TypeError that names the operation, the kind of value, and its place as a JSON Pointer.
 */
export const sendableText = (value: unknown, operation: string): string | undefined => {
  const refuse = (what: string, pointer: string): never => {
    const at = pointer === '' ? '' : ` at ${pointer}`
    throw new TypeError(`The handler of ${operation} returned ${what}${at}, which cannot be sent as JSON`)
  }
  const lost = kindOfLost(value)
  if (lost !== undefined) refuse(lost, '')
  const text = writeJson(value)
  // a value that is lost below the root becomes `{}`, so most texts show that there is none
  if (text?.includes('{}')) checkMembers(value, '', refuse)
  return text
}

const checkMembers = (value: unknown, pointer: string, refuse: (what: string, pointer: string) => never): void => {
  if (typeof value !== 'object' || value === null || hasToJson(value)) return
  for (const [name, member] of Object.entries(value)) {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const lost = kindOfLost(member)
    if (lost !== undefined) refuse(lost, at)
    checkMembers(member, at, refuse)
  }
}

/** The kind of a value whose content JSON does not represent; undefined if it does. */
const kindOfLost = (value: unknown): string | undefined => {
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`
  if (typeof value !== 'object' || value === null) return undefined
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null || Array.isArray(value)) return undefined
  if (hasToJson(value) && !ArrayBuffer.isView(value)) return undefined
  const isLost = ArrayBuffer.isView(value) || Symbol.asyncIterator in value || Object.keys(value).length === 0
  return isLost ? `an object of the class ${value.constructor?.name || 'without a name'}` : undefined
}

const hasToJson = (value: object): boolean => 'toJSON' in value && typeof value.toJSON === 'function'
