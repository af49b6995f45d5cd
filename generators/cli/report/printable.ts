/** A document's text must not steer the terminal it is shown in. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, character => (/\s/.test(character) ? ' ' : '\u{FFFD}'))
