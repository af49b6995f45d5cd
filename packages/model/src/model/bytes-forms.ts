import type { Api, Content } from './api.ts'
import { isBytes } from './bytes.ts'
import { isJsonType, isUrlencodedType } from './media-type.ts'
import { partsOf } from './parts.ts'
import type { Schema } from './schema.ts'

/** The representation of the bytes of a schema in clients and servers: a file, a text, or one or the other by place. */
export type BytesForm = 'file' | 'text' | 'either'

/**
 * Returns the representation of bytes, by schema. JSON, parameters and urlencoded forms cannot contain bytes, so a
 * binary schema is a text there. Elsewhere, and in schemas that no operation uses, it is a file.
 */
export const bytesFormsOf = (api: Pick<Api, 'operations' | 'callbacks'>): ((schema: Schema) => BytesForm) => {
  let places: Places | undefined
  return schema => {
    // Computed on demand, because most documents contain no bytes.
    places ??= placesIn(api)
    return !places.texts.has(schema) ? 'file' : places.files.has(schema) ? 'either' : 'text'
  }
}

/** The schemas of bytes that operations use, as text and as files. */
interface Places {
  readonly texts: ReadonlySet<Schema>
  readonly files: ReadonlySet<Schema>
}

const placesIn = ({ operations, callbacks }: Pick<Api, 'operations' | 'callbacks'>): Places => {
  const all = [...operations, ...callbacks.map(({ operation }) => operation)]
  const contents = all.flatMap(({ binding, outcomes }) => [
    ...(binding.protocol === 'http' ? (binding.body?.content ?? []) : []),
    ...outcomes.flatMap(outcome => (outcome.protocol === 'http' ? outcome.content : [])),
  ])
  const values = all.flatMap(({ input, outcomes }) => [
    ...input.flatMap(({ place, schema }) => (place === 'body' ? [] : [schema])),
    ...outcomes.flatMap(outcome =>
      outcome.protocol === 'http' ? [] : [outcome.kind === 'success' ? outcome.schema : outcome.data],
    ),
  ])
  return {
    texts: bytesIn([...contents.filter(isTextual).map(({ schema }) => schema), ...values]),
    files: bytesIn(contents.filter(content => !isTextual(content)).map(({ schema }) => schema)),
  }
}

/** Whether a content is text: an item of a stream is a line or an event, whatever the media type. */
const isTextual = ({ mediaType, stream }: Content): boolean =>
  stream !== undefined || isJsonType(mediaType) || isUrlencodedType(mediaType)

const bytesIn = (roots: readonly (Schema | undefined)[]): ReadonlySet<Schema> => {
  const seen = new Set<Schema>()
  const open = [...roots]
  while (open.length > 0) {
    const schema = open.pop()
    if (schema === undefined || seen.has(schema)) continue
    seen.add(schema)
    open.push(...partsOf(schema))
  }
  return new Set([...seen].filter(isBytes))
}
