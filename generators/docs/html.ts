/** HTML text. Only `html` creates it, so that no text of a document can become markup. */
export class Html {
  readonly #text: string
  private constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
  /** Wraps the output of another escaping renderer. */
  static trusted(text: string): Html {
    return new Html(text)
  }
}

export type HtmlPart = string | number | Html | undefined | false | readonly HtmlPart[]

/** A template with escaped values. `Html` is inserted unchanged, lists are joined, `undefined` and `false` are omitted. */
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

// Control characters are not HTML, and reordered text misleads readers.
const escaped = (text: string): string =>
  text
    .replace(/[&<>"']/g, character => entities[character] ?? character)
    .replace(/(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069\p{Surrogate}]/gu, '\u{FFFD}')
