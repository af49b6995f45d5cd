import {
  type Content,
  essenceOf,
  isBytes,
  isJsonType,
  isMultipartType,
  isTextual,
  isUrlencodedType,
  type Schema,
} from '@chainwright/model'
import { type Code, code } from '../../source/code/code.ts'
import { callOf, memberOf, objectOf } from '../../source/typescript/layouts.ts'
import { objectKey } from '../../source/typescript/quoting.ts'
import type { Module } from '../module.ts'
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

/** The readers of a body that may be a form, by media type. Undefined if it cannot be one. */
export const formCode = (module: Module, content: readonly Content[] = []): Code | undefined => {
  const rows = content.flatMap(one => {
    const type = essenceOf(one.mediaType)
    if (one.schema === undefined) return []
    if (isUrlencodedType(type))
      return [memberOf('urlencoded', tableCode(module, one, { runtime: 'urlencodedForm', reader: urlencodedCode }))]
    if (isMultipartType(type))
      return [memberOf('multipart', tableCode(module, one, { runtime: 'multipartForm', reader: partCode }))]
    return []
  })
  return rows.length === 0 ? undefined : objectOf(rows)
}

type Encoding = ReturnType<Content['encoding']['get']>

type LiteralCode = (text: 'file' | 'given' | 'typed') => Code

const plainLiteral: LiteralCode = text => `'${text}'`
/**
 * For a property with a name of `Object.prototype`, TypeScript uses the type of the inherited property, so it would not
 * infer a literal type.
 */
const constLiteral: LiteralCode = text => `'${text}' as const`

interface Table {
  readonly runtime: 'urlencodedForm' | 'multipartForm'
  /** `word`: returns the code of a reader that is identified by a string, such as `'file'`. */
  readonly reader: (module: Module, schemas: readonly Schema[], encoding: Encoding, literalOf: LiteralCode) => Code
}

const tableCode = (module: Module, { schema, encoding }: Content, { runtime, reader }: Table): Code => {
  const parts = schema === undefined ? [] : [...chain(schema)]
  const members = new Map<string, readonly Schema[]>()
  for (const { keywords } of parts)
    for (const [name, member] of keywords.properties ?? []) members.set(name, [...(members.get(name) ?? []), member])
  const rows = [...members].map(([name, schemas]) =>
    memberOf(objectKey(name), reader(module, schemas, encoding.get(name), name in {} ? constLiteral : plainLiteral)),
  )
  const others = parts
    .flatMap(({ keywords }) => [keywords.additionalProperties ?? [], keywords.unevaluatedProperties ?? []].flat())
    .filter(({ always }) => always === undefined)
  const rest = others.length === 0 ? [] : [reader(module, others, undefined, plainLiteral)]
  return callOf(code`/* @__PURE__ */ ${module.runtime(runtime)}`, [objectOf(rows), ...rest])
}

/** OpenAPI 3.1 §4.8.15: the style of a member defines its serialization. Without a style, arrays repeat their name, and objects are JSON. */
const urlencodedCode = (module: Module, schemas: readonly Schema[], encoding: Encoding): Code => {
  const { style, explode, contentType } = encoding ?? {}
  const [schema] = schemas
  if (schema !== undefined && (style !== undefined || explode !== undefined)) {
    const typed = schemas.find(one => typesOf(one).size > 0) ?? schema
    const own = style ?? 'form'
    return readerCode(module, typed, { style: own, explode: explode ?? own === 'form', place: 'query' })
  }
  if (contentType !== undefined && isJson(contentType)) return module.runtime('asJson')
  const { types, scalars, items, mediaType } = kindOf(schemas)
  // a value of any type is one text, or a list that repeats its name
  if (types.size === 0 && mediaType === undefined) {
    const any = module.runtime('asObjectOrText')
    return objectOf([memberOf('list', any), memberOf('single', any)])
  }
  if (!types.has('array')) return textCode(module, types)
  return objectOf([
    memberOf('list', itemCode(module, kindOf(items).types)),
    ...(scalars.size === 0 ? [] : [aloneCode(module, scalars)]),
  ])
}

/** OpenAPI 3.1 §4.8.15: by its content type, otherwise by its schema; a list has one part per item. */
const partCode: Table['reader'] = (module, schemas, encoding, literalOf) => {
  const { types, items } = kindOf(schemas)
  return types.has('array')
    ? objectOf([memberOf('list', onePartCode(module, items, encoding, literalOf))])
    : onePartCode(module, schemas, encoding, literalOf)
}

const onePartCode: Table['reader'] = (module, schemas, encoding, literalOf) => {
  const { types, bytes, mediaType } = kindOf(schemas)
  const contentType = encoding?.contentType ?? mediaType
  if (bytes) return types.has('object') || types.has('array') ? literalOf('given') : literalOf('file')
  if (encoding?.contentType !== undefined && isJson(encoding.contentType)) return module.runtime('asJson')
  // A value without a JSON type is bytes, unless its content type is a text type.
  if (types.size === 0)
    return contentType === undefined
      ? literalOf('given')
      : isText(contentType)
        ? module.runtime('asText')
        : literalOf('file')
  return types.has('string') && (types.has('object') || types.has('array'))
    ? literalOf('typed')
    : textCode(module, types)
}

const itemCode = (module: Module, types: ReadonlySet<TextType>): Code =>
  types.size === 0 ? module.runtime('asObjectOrText') : textCode(module, types)

/** One string: JSON if an object is possible and a string is not. */
const textCode = (module: Module, types: ReadonlySet<TextType>): Code => {
  const scalars = scalarsOf(types)
  if (types.has('string') || !(types.has('object') || types.has('array'))) return scalarCode(module, scalars)
  // `asJson` also reads the scalar types.
  return module.runtime('asJson')
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

/** The content type of a part can be a list (OpenAPI 3.1 §4.8.15.1). */
const isJson = (contentType: string): boolean => contentType.split(',').some(isJsonType)
const isText = (contentType: string): boolean => isJson(contentType) || isTextual(contentType)
