import {
  type Content,
  codeContents,
  isJsonInRange,
  isTextBySchema,
  kindOfBody,
  type Operation,
} from '@chainwright/model'

/**
 * The `accept` header of an operation for its complete responses (`whole`) or its streamed ones (`stream`). Undefined
 * if the default header of the runtime is sufficient.
 */
export const acceptText = ({ outcomes }: Operation, part: 'whole' | 'stream' = 'whole'): string | undefined => {
  const types = new Set<string>()
  for (const kind of ['success', 'failure']) {
    for (const outcome of outcomes) {
      if (outcome.protocol !== 'http' || outcome.kind !== kind) continue
      for (const { mediaType, stream } of codeContents(outcome.content)) {
        if (kind === 'success' && (stream === undefined) === (part === 'stream')) continue
        const type = rangeOf(mediaType)
        if (type !== undefined) types.add(type)
      }
    }
  }
  return [...types].every(type => type === 'application/json' || type === '*/*') ? undefined : [...types].join(', ')
}

/** How a successful response is read: by the contract if all media types are of one kind, otherwise by its `content-type`. */
export const answerReading = (content: readonly Content[]): AnswerReading => {
  if (content.length === 0) return { response: 'none' }
  const kinds = new Set(
    content.map(({ mediaType, schema }) =>
      isTextBySchema(mediaType, schema) ? 'text' : isJsonInRange(mediaType, schema) ? 'any' : kindOfBody(mediaType),
    ),
  )
  const [only] = kinds
  if (kinds.size === 1)
    return only === 'text' ? { response: 'text', read: 'charsetText' } : only === 'bytes' ? { read: 'bytes' } : {}
  return {
    ...(kinds.has('json') || kinds.has('any') ? { parse: 'jsonOrAsIs' } : { response: 'text' }),
    read: kinds.has('bytes') || kinds.has('any') ? 'bytesOrText' : 'charsetText',
  }
}

/** Members of an operation's table; `read` and `parse` are names of the runtime's functions. */
interface AnswerReading {
  readonly response?: 'none' | 'text'
  readonly read?: 'bytes' | 'bytesOrText' | 'charsetText'
  readonly parse?: 'jsonOrAsIs'
}

/**
 * A media type for `accept` (RFC 9110 §12.5.1), without `charset`, because `accept` does not negotiate it. Undefined if
 * the type is invalid.
 */
const rangeOf = (mediaType: string): string | undefined => {
  const [type = '', ...parameters] = mediaType.split(';').map(part => part.trim())
  if (!/^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/.test(type)) return undefined
  const kept = parameters.filter(part => /^[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"[\w !#-[\]-~]*")$/.test(part))
  return [type.toLowerCase(), ...kept.filter(part => !/^charset=/i.test(part))].join(';')
}
