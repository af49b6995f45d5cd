import { hasToJson, isScalar, writeJson } from './write.ts'

/**
 * The JSON text of a value that a handler returned; undefined for `undefined`. Rejects a value that JSON cannot
 * represent: streams, generators, promises, responses, files, buffers, maps and sets would silently become `{}`, at the
 * root or below it. At the root, it also rejects functions, symbols and bytes.
 *
 * @throws TypeError that names the operation, the kind of value, and its place as a JSON Pointer.
 */
export const sendableText = (value: unknown, operation: string): string | undefined => {
  const refuse = (what: string, pointer: string): never => {
    const at = pointer === '' ? '' : ` at ${pointer}`
    throw new TypeError(`The handler of ${operation} returned ${what}${at}, which cannot be sent as JSON`)
  }
  if (typeof value === 'function' || typeof value === 'symbol') refuse(`a ${typeof value}`, '')
  if (isBytesOrStream(value) || isLost(value)) refuse(`an object of ${classOf(value as object)}`, '')
  const text = writeJson(value)
  // a value that is lost below the root becomes `{}`, so most texts show that there is none
  if (text?.includes('{}')) checkMembers(value, '', refuse)
  return text
}

const checkMembers = (value: unknown, pointer: string, refuse: (what: string, pointer: string) => never): void => {
  if (typeof value !== 'object' || value === null || hasToJson(value)) return
  for (const [name, member] of Object.entries(value)) {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (isLost(member)) refuse(`an object of ${classOf(member as object)}`, at)
    checkMembers(member, at, refuse)
  }
}

/** Whether a value has members in JSON that do not represent its content. */
const isBytesOrStream = (value: unknown): boolean =>
  ArrayBuffer.isView(value) ||
  (typeof value === 'object' && value !== null && Symbol.asyncIterator in value && !hasToJson(value))

/** Whether an object that is not plain becomes `{}`. */
const isLost = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = prototype === Object.prototype || prototype === null
  return !isPlain && !hasToJson(value) && !isScalar(value) && Object.keys(value).length === 0
}

const classOf = (value: object): string => `the class ${value.constructor?.name || 'without a name'}`
