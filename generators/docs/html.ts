import { visible } from './visible.ts'

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

const escaped = (text: string): string =>
  visible(text.replace(/[&<>"']/g, character => entities[character] ?? character))
