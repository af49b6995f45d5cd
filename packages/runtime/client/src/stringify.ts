/** As `JSON.stringify`, but a bigint is a number with all its digits. */
export const stringify = (value: unknown): string => {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return withBigints(value, error)
  }
}

// a bigint becomes a string with a mark that no other string of this value has, and loses mark and quotes in the text
const withBigints = (value: unknown, error: TypeError): string => {
  let found = false
  const mark = `bigint ${Math.random()}:`
  const text = JSON.stringify(value, (_key, item) => {
    if (typeof item !== 'bigint') return item
    found = true
    return mark + item
  })
  if (!found) throw error
  return text.replace(new RegExp(`"${mark.replace('.', '\\.')}(-?\\d+)"`, 'g'), '$1')
}
