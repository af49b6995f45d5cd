/** A text with variables. */
export interface Template {
  /** The texts before, between and after the variables: one more than there are variables. */
  readonly literals: readonly string[]
  readonly names: readonly string[]
}

/**
 * Reads the variables `{name}` of a path (OpenAPI 3.1 §4.8.8) or of a server's URL (§4.8.5). A name may be empty. The name of
 * `{name=projects/*}` is `name`.
 */
export const templateOf = (text: string): Template => {
  const { literals, names } = written(text)
  return { literals, names: names.map(name => variableOf(name).name) }
}

const written = (text: string): Template => {
  const parts = text.split(/\{([^{}]*)\}/)
  return { literals: parts.filter((_, index) => index % 2 === 0), names: parts.filter((_, index) => index % 2 === 1) }
}

/** A variable of a path. */
export interface PathVariable {
  readonly name: string
  /**
   * Set if the value has several segments, as in gRPC transcoding: `projects`, `*` for `{name=projects/*}`. Each `*` stands
   * for one segment.
   */
  readonly segments?: readonly string[]
}

/** The variables of a path, in order. */
export const pathVariables = (path: string): readonly PathVariable[] => written(path).names.map(variableOf)

const variableOf = (written: string): PathVariable => {
  const [, name = written, form] = /^([^=]+)=(.*\*.*)$/.exec(written) ?? []
  if (form === undefined) return { name }
  return form === '*' ? { name } : { name, segments: form.split('/') }
}

/** The path with one variable per segment: `/v1/projects/{name}:stop` for `/v1/{name=projects/*}:stop`. */
export const segmentedPath = (path: string): string => {
  const { literals, names } = written(path)
  return literals.map((literal, index) => literal + segmentsOf(names[index])).join('')
}

const segmentsOf = (written: string | undefined): string => {
  if (written === undefined) return ''
  const { name, segments } = variableOf(written)
  // a slash in a name is not one between segments
  const single = `{${name.replaceAll('/', '')}}`
  return segments === undefined ? single : segments.map(segment => (segment === '*' ? single : segment)).join('/')
}

/** The text with the values of its variables. A variable whose value is undefined stays as it is. */
export const filledTemplate = (text: string, valueFor: (name: string) => string | undefined): string => {
  const { literals, names } = templateOf(text)
  return literals.map((literal, index) => literal + filled(names[index], valueFor)).join('')
}

const filled = (name: string | undefined, valueFor: (name: string) => string | undefined): string =>
  name === undefined ? '' : (valueFor(name) ?? `{${name}}`)

/** The text without the names of its variables. Paths that match the same requests have the same shape. */
export const templateShape = (text: string): string => templateOf(segmentedPath(text)).literals.join('{}')

/** A server's URL, or another text with its variables, with the defaults of the variables. */
export const withDefaults = (text: string, variables: Defaults): string =>
  filledTemplate(text, name => variables.get(name)?.default)

type Defaults = ReadonlyMap<string, { readonly default: string }>
