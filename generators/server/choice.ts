import { type Content, isJsonType, isRange, meant } from '@chainwright/model'

export interface Choice {
  /** The media types that a handler may choose from, the main one first. */
  readonly mediaTypes: readonly string[]
  /** The media types in which any value of the main one may be sent. */
  readonly alike: readonly string[] | undefined
}

/** The media types of a response, if there are several. Ranges are omitted, because they cannot be sent. */
export const choiceOf = (main: Content, contents: readonly Content[]): Choice | undefined => {
  const others = contents.filter(content => content !== main && !isRange(content.mediaType))
  if (others.length === 0) return undefined
  const alike = isJsonText(main) ? others.filter(content => isJsonText(content) && areEquivalent(content, main)) : []
  return {
    mediaTypes: typesOf([main, ...others]),
    alike: alike.length === 0 ? undefined : typesOf([main, ...alike]),
  }
}

const typesOf = (contents: readonly Content[]): readonly string[] => contents.map(({ mediaType }) => mediaType)

const isJsonText = ({ mediaType }: Content): boolean => isJsonType(mediaType)

const areEquivalent = (a: Content, b: Content): boolean =>
  a.schema !== undefined && b.schema !== undefined && meant(a.schema) === meant(b.schema)
