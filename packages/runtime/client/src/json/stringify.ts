/**
 * Like `JSON.stringify`, but a bigint becomes a number with all its digits. Throws `TypeError` for NaN and infinite numbers,
 * which JSON does not support.
 */
export const stringify = (value: unknown): string => {
  let text: string | undefined
  try {
    text = JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return strictly(value, error)
  }
  // null can be the original value, or the result of such a number
  return text?.includes('null') ? strictly(value) : (text as string)
}

// a bigint becomes a string with a prefix that no other string of this value has; the prefix and the quotes are then removed from
// the text
const strictly = (value: unknown, error?: TypeError): string => {
  let found = !error
  const mark = `bigint ${Math.random()}:`
  const text = JSON.stringify(value, (key, item) => {
    if (typeof item === 'number' && !Number.isFinite(item))
      throw new TypeError(`${key} is ${item}, which JSON cannot write`)
    if (typeof item !== 'bigint') return item
    found = true
    return mark + item
  })
  if (!found) throw error
  return text.replace(new RegExp(`"${mark.replace('.', '\\.')}(-?\\d+)"`, 'g'), '$1')
}
