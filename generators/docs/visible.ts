/**
 * A text of a document without control characters, except tabs and line ends, and without characters that reorder text. They are invalid in HTML,
 * control a terminal, or mislead readers. Lone surrogates are replaced too.
 */
export const visible = (text: string): string =>
  text.replace(/(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069\p{Surrogate}]/gu, '\u{FFFD}')
