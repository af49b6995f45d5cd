/**
 * Text inside an element or a quoted attribute of XML and HTML. Characters that XML 1.0 cannot contain become U+FFFD.
 */
export const escapeMarkup = (text: string): string =>
  [...text]
    .map(character => (isXml(character.codePointAt(0) ?? 0) ? (entities[character] ?? character) : '\uFFFD'))
    .join('')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const isXml = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code < 0xd800) ||
  (code > 0xdfff && code !== 0xfffe && code !== 0xffff)
