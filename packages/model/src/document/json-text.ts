/** The index after a string that starts at a quote, in a valid JSON text. */
export const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    if ((end - before) % 2 === 1) return end + 1
  }
}

/** Whether a character code is white space of JSON. */
export const isSpace = (code: number): boolean =>
  code === 0x20 || code === lineFeed || code === carriageReturn || code === 0x09

const lineFeed = 0x0a
const carriageReturn = 0x0d
const backslash = 0x5c
