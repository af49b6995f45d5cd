/** As `JSON.stringify`, but a bigint is a number with all its digits. Throws `TypeError` for NaN and infinite numbers, which JSON has none of. */
export const stringify = (value: unknown): string => {
  let text: string | undefined
  try {
    text = JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return strictly(value, error)
  }
  // null may be what is there, or what a number became
  return text?.includes('null') ? strictly(value) : (text as string)
}

// a bigint becomes a string with a mark that no other string of this value has, and loses mark and quotes in the text
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
