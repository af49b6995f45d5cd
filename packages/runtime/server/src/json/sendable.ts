/**
 * Rejects a value that JSON cannot represent. Otherwise streams, generators, responses, files, buffers, maps, sets and functions would silently
 * become `{}`, and bytes an object with a member for each byte.
 *
 * @throws TypeError that names the kind of value.
 */
export const checkSendable = (value: unknown, operation: string): void => {
  const what = typeof value === 'object' && value !== null ? objectThatIsLost(value) : plainThatIsLost(value)
  if (what !== undefined)
    throw new TypeError(`The handler of ${operation} returned ${what}, which cannot be sent as JSON`)
}

const plainThatIsLost = (value: unknown): string | undefined =>
  typeof value === 'function' || typeof value === 'symbol' ? `a ${typeof value}` : undefined

const objectThatIsLost = (value: object): string | undefined => {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null || Array.isArray(value)) return undefined
  if ('toJSON' in value && typeof value.toJSON === 'function' && !ArrayBuffer.isView(value)) return undefined
  const isLost = ArrayBuffer.isView(value) || Symbol.asyncIterator in value || Object.keys(value).length === 0
  return isLost ? `an object of the class ${value.constructor?.name || 'without a name'}` : undefined
}
