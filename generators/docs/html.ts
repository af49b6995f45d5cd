/** Text that is HTML already. Made by `html` alone, so that nothing of a document can pass for markup. */
export class Html {
  readonly #text: string
  private constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
  /** For text that another escaping renderer made. */
  static trusted(text: string): Html {
    return new Html(text)
  }
}

export type HtmlPart = string | number | Html | undefined | false | readonly HtmlPart[]

/** A template whose holes are escaped; `Html` goes in as it is, a list joined, `undefined` and `false` as nothing. */
export const html = (texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  Html.trusted(texts.map((text, index) => text + rendered(parts[index])).join(''))

const rendered = (part: HtmlPart): string => {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.toString()
  return Array.isArray(part) ? part.map(rendered).join('') : escaped(String(part))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// Control characters are not HTML, and text that is reordered in a browser reads as something it is not.
const escaped = (text: string): string =>
  text
    .replace(/[&<>"']/g, character => entities[character] ?? character)
    .replace(/(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069\p{Surrogate}]/gu, '\u{FFFD}')
