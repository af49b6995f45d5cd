import { type Content, type Keywords, keywordsThat, type Schema } from '@chainwright/model'

export interface Choice {
  /** What a handler may choose from, the main one first. */
  readonly mediaTypes: readonly string[]
  /** Those that the value of the main one may go out as, whatever it is. */
  readonly alike: readonly string[] | undefined
}

/** The media types of an answer, where they are several. Ranges are left out, as they cannot be sent. */
export const choiceOf = (main: Content, contents: readonly Content[]): Choice | undefined => {
  const others = contents.filter(content => content !== main && !content.mediaType.includes('*'))
  if (others.length === 0) return undefined
  const alike = isJsonText(main) ? others.filter(content => isJsonText(content) && sayTheSame(content, main)) : []
  return {
    mediaTypes: typesOf([main, ...others]),
    alike: alike.length === 0 ? undefined : typesOf([main, ...alike]),
  }
}

const typesOf = (contents: readonly Content[]): readonly string[] => contents.map(({ mediaType }) => mediaType)

const isJsonText = ({ mediaType }: Content): boolean => /^[^;]*[+/]json *(?:;|$)/i.test(mediaType)

const sayTheSame = (a: Content, b: Content): boolean =>
  a.schema !== undefined && b.schema !== undefined && meant(a.schema) === meant(b.schema)

/** What a schema refers to, if it does nothing else. */
const meant = (schema: Schema): Schema => {
  const { ref } = schema.keywords
  const names = Object.keys(schema.keywords) as (keyof Keywords)[]
  return ref !== undefined && names.every(name => name === 'ref' || silent.has(name)) ? ref : schema
}

const silent = keywordsThat('describe', 'fill', 'keep')
