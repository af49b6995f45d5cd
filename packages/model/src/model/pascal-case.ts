/** The words of a text, each with an upper-case first letter. Words are sequences of letters and digits. */
export const pascalCase = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
