/**
 * Like `JSON.stringify`, but a bigint becomes a number with all its digits. Throws `TypeError` for NaN and infinite numbers,
 * which JSON does not support. `names` are those of the items of a list of parameters.
 */
export const stringify = (value: unknown, names?: readonly string[]): string => {
  let text: string | undefined
  try {
    text = JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return strictly(value, names, error)
  }
  // null can be the original value, or the result of such a number
  return text?.includes('null') ? strictly(value, names) : (text as string)
}

// a bigint becomes a string with a prefix that no other string of this value has; the prefix and the quotes are then removed from
// the text
const strictly = (value: unknown, names?: readonly string[], error?: TypeError): string => {
  let found = !error
  const mark = `bigint ${Math.random()}:`
  const text = JSON.stringify(value, function (this: unknown, key, item) {
    if (typeof item === 'number' && !Number.isFinite(item))
      throw new TypeError(`${(this === value && names?.[+key]) || key} is ${item}, which is invalid in JSON`)
    if (typeof item !== 'bigint') return item
    found = true
    return mark + item
  })
  if (!found) throw error
  return text.replace(new RegExp(`"${mark.replace('.', '\\.')}(-?\\d+)"`, 'g'), '$1')
}
