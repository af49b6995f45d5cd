import { type Content, essenceOf, isBytes, type Schema } from '@chainwright/model'
import { bracketed, objectKey } from '../../source/quoting.ts'
import type { Writer } from '../writer.ts'
import {
  aloneCode,
  chain,
  itemsOf,
  readerCode,
  type ScalarType,
  scalarCode,
  type TextType,
  typesOf,
} from './readers.ts'

/** The readers of a body that may be a form, by media type. Undefined where it cannot be one. */
export const formCode = (writer: Writer, content: readonly Content[] = []): string | undefined => {
  const rows = content.flatMap(one => {
    const type = essenceOf(one.mediaType)
    if (one.schema === undefined) return []
    if (type === 'application/x-www-form-urlencoded')
      return [`urlencoded: ${tableCode(writer, one, { runtime: 'urlencodedForm', reader: urlencodedCode })}`]
    if (type === 'multipart/form-data')
      return [`multipart: ${tableCode(writer, one, { runtime: 'multipartForm', reader: partCode })}`]
    return []
  })
  return rows.length === 0 ? undefined : bracketed('{ ', ' }', rows)
}

type Encoding = ReturnType<Content['encoding']['get']>

interface Table {
  readonly runtime: 'urlencodedForm' | 'multipartForm'
  readonly reader: (writer: Writer, schemas: readonly Schema[], encoding: Encoding) => string
}

const tableCode = (writer: Writer, { schema, encoding }: Content, { runtime, reader }: Table): string => {
  const parts = schema === undefined ? [] : [...chain(schema)]
  const members = new Map<string, readonly Schema[]>()
  for (const { keywords } of parts)
    for (const [name, member] of keywords.properties ?? []) members.set(name, [...(members.get(name) ?? []), member])
  const rows = [...members].map(
    ([name, schemas]) => `${objectKey(name)}: ${reader(writer, schemas, encoding.get(name))}`,
  )
  const others = parts
    .flatMap(({ keywords }) => [keywords.additionalProperties ?? [], keywords.unevaluatedProperties ?? []].flat())
    .filter(({ always }) => always === undefined)
  const table = rows.length === 0 ? '{}' : bracketed('{ ', ' }', rows)
  const rest = others.length === 0 ? '' : `, ${reader(writer, others, undefined)}`
  return `/* @__PURE__ */ ${writer.use(runtime)}(${table}${rest})`
}

/** OpenAPI 3.1 §4.8.15: the style of a member defines its serialization. Without a style, arrays repeat their name, and objects are JSON. */
const urlencodedCode = (writer: Writer, schemas: readonly Schema[], encoding: Encoding): string => {
  const { style, explode, contentType } = encoding ?? {}
  const [schema] = schemas
  if (schema !== undefined && (style !== undefined || explode !== undefined)) {
    const typed = schemas.find(one => typesOf(one).size > 0) ?? schema
    const own = style ?? 'form'
    return readerCode(writer, typed, { style: own, explode: explode ?? own === 'form', place: 'query' })
  }
  if (contentType !== undefined && isJson(contentType)) return writer.use('asJson')
  const { types, scalars, items } = kindOf(schemas)
  if (!types.has('array')) return textCode(writer, types)
  const single = scalars.size === 0 ? '' : `, ${aloneCode(writer, scalars)}`
  return `{ list: ${textCode(writer, kindOf(items).types)}${single} }`
}

/** OpenAPI 3.1 §4.8.15: by its content type, else by its schema; a list has a part for each item. */
const partCode = (writer: Writer, schemas: readonly Schema[], encoding: Encoding): string => {
  const { types, items } = kindOf(schemas)
  return types.has('array')
    ? `{ list: ${onePartCode(writer, items, encoding)} }`
    : onePartCode(writer, schemas, encoding)
}

const onePartCode = (writer: Writer, schemas: readonly Schema[], encoding: Encoding): string => {
  const { types, bytes, mediaType } = kindOf(schemas)
  const contentType = encoding?.contentType ?? mediaType
  if (bytes) return types.has('object') || types.has('array') ? "'given'" : "'file'"
  if (encoding?.contentType !== undefined && isJson(encoding.contentType)) return writer.use('asJson')
  // What has no type of JSON is bytes, unless its content type is one of text.
  if (types.size === 0)
    return contentType === undefined ? "'given'" : isText(contentType) ? writer.use('asText') : "'file'"
  return types.has('string') && (types.has('object') || types.has('array')) ? "'told'" : textCode(writer, types)
}

/** One text: JSON where an object may be meant, and no text. */
const textCode = (writer: Writer, types: ReadonlySet<TextType>): string => {
  const scalars = scalarsOf(types)
  if (types.has('string') || !(types.has('object') || types.has('array'))) return scalarCode(writer, scalars)
  // It reads the other types too.
  return writer.use('asJson')
}

interface FormKind {
  readonly types: ReadonlySet<TextType>
  readonly scalars: ReadonlySet<ScalarType>
  readonly bytes: boolean
  readonly mediaType: string | undefined
  readonly items: readonly Schema[]
}

/** The kind of a member that several schemas constrain. */
const kindOf = (schemas: readonly Schema[]): FormKind => {
  const types = new Set(schemas.flatMap(schema => [...typesOf(schema)]))
  const parts = schemas.flatMap(schema => [...chain(schema)])
  return {
    types,
    scalars: scalarsOf(types),
    bytes: parts.some(isBytes),
    mediaType: parts.find(({ keywords }) => keywords.contentMediaType !== undefined)?.keywords.contentMediaType,
    items: schemas.flatMap(schema => itemsOf(schema) ?? []),
  }
}

const scalarsOf = (types: ReadonlySet<TextType>): ReadonlySet<ScalarType> =>
  new Set([...types].filter((type): type is ScalarType => type !== 'array' && type !== 'object'))

const isJson = (mediaType: string): boolean => /[/+]json\b/i.test(mediaType)
const isText = (mediaType: string): boolean => isJson(mediaType) || /^text\//i.test(mediaType)
