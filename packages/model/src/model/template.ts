/** A text with variables. */
export interface Template {
  /** The texts before, between and after the variables: one more than there are variables. */
  readonly literals: readonly string[]
  readonly names: readonly string[]
}

/** Reads the variables `{name}` of a path (OpenAPI 3.1 §4.8.8) or of a server's URL (§4.8.5). A name may be empty. */
export const templateOf = (text: string): Template => {
  const parts = text.split(/\{([^{}]*)\}/)
  return { literals: parts.filter((_, index) => index % 2 === 0), names: parts.filter((_, index) => index % 2 === 1) }
}

/** The text with the values of its variables. A variable whose value is undefined stays as it is. */
export const filledTemplate = (text: string, valueFor: (name: string) => string | undefined): string => {
  const { literals, names } = templateOf(text)
  return literals.map((literal, index) => literal + filled(names[index], valueFor)).join('')
}

const filled = (name: string | undefined, valueFor: (name: string) => string | undefined): string =>
  name === undefined ? '' : (valueFor(name) ?? `{${name}}`)

/** The text without the names of its variables. Paths that match the same requests have the same shape. */
export const templateShape = (text: string): string => templateOf(text).literals.join('{}')

/** A server's URL, or another text with its variables, with the defaults of the variables. */
export const withDefaults = (text: string, variables: Defaults): string =>
  filledTemplate(text, name => variables.get(name)?.default)

type Defaults = ReadonlyMap<string, { readonly default: string }>
