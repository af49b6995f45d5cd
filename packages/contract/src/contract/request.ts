import { filledTemplate, isJsonArray } from '@chainwright/model'
import {
  essenceOf,
  flattened,
  isBytesType,
  isJsonType,
  isMultipartType,
  isTextual,
  isUrlencodedType,
  membersOf,
  typesOf,
} from '@chainwright/model/bundled'
import { bodyOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { percentEncoded } from '../format/percent.ts'
import { isObject } from '../format/pointer.ts'
import { streamForm, streamText } from '../format/stream.ts'
import type {
  Example,
  HttpOperation,
  Operation,
  Parameter,
  PartEncoding,
  RpcOperation,
  SchemaText,
} from './contract.ts'
import { writtenForm } from './form.ts'
import { valueText } from './value-text.ts'

/** The input of a call: values of parameters by name, and a body. */
export type Input = Pick<Example, 'input' | 'body'>

/**
 * The request for an input, for example for that of an example of the contract; `undefined` if a required value is
 * missing.
 */
export const requestOf = (operation: Operation, given: Input): RequestText | undefined => {
  const lacksBody = operation.protocol === 'http' && operation.bodyRequired && given.body === undefined
  return lacksBody || operation.parameters.some(({ name, required }) => required && !Object.hasOwn(given.input, name))
    ? undefined
    : requestWith(operation, given)
}

/**
 * Like `requestOf`, but also returns a request if a required value is missing.
 *
 * @param byPosition For JSON-RPC: whether parameters are sent by position. Default: by name if the method accepts both.
 */
export const requestWith = (operation: Operation, { input, body }: Input, byPosition?: boolean): RequestText =>
  operation.protocol === 'http'
    ? httpRequest(operation, input, body)
    : rpcRequest(operation, input, byPosition ?? operation.byPosition)

const httpRequest = (
  operation: HttpOperation,
  input: Readonly<Record<string, Json>>,
  body: Json | undefined,
): RequestText => {
  const given = operation.parameters.filter(({ name }) => Object.hasOwn(input, name))
  const inputOf = (parameter: Parameter): Json => input[parameter.name] ?? null
  const at = (place: Parameter['in']): readonly Parameter[] => given.filter(parameter => parameter.in === place)
  const path = filledTemplate(operation.path, name => {
    const parameter = at('path').find(each => each.name === name)
    return parameter && pathText(parameter, inputOf(parameter))
  })
  const query = at('query').flatMap(parameter =>
    pairsOf(parameter, inputOf(parameter)).map(([name, text]) => `${percentEncoded(name)}=${text}`),
  )
  const headers = at('header').map(
    parameter => [parameter.name.toLowerCase(), simpleText(parameter, inputOf(parameter), plain)] as const,
  )
  // names of members are encoded as clients do; the name of a parameter is a token (RFC 6265 §4.1.1)
  const cookies = at('cookie').flatMap(parameter =>
    pairsOf(parameter, inputOf(parameter)).map(
      ([name, text]) => `${name === parameter.name ? name : percentEncoded(name)}=${text}`,
    ),
  )
  const { text, type } = body === undefined ? {} : bodyTextOf(body, operation)
  return {
    method: operation.method,
    target: `${operation.bases[0] ?? ''}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
      ...Object.fromEntries(headers),
    },
    ...(text === undefined ? {} : { body: bodyOf(text) }),
  }
}

/** Whether `requestOf` can serialize a body: it supports the media type, or the schema accepts only strings. */
export const isWritable = (type: string, schema: SchemaText | undefined): boolean =>
  isTextSchema(schema) ||
  isJsonType(type) ||
  isUrlencodedType(type) ||
  isMultipartType(type) ||
  streamForm(type) !== undefined ||
  isBytesType(type) ||
  isTextual(type) ||
  /^(?:\*|application)\/\*$/.test(essenceOf(type))

const bodyTextOf = (
  body: Json,
  { bodyType: type = 'application/json', body: schema, bodyEncoding: encoding = {} }: HttpOperation,
): { readonly text: string; readonly type: string } => {
  if (isUrlencodedType(type)) {
    const pairs = membersOf(body).flatMap(([name, value]) => formPairs(encoding, name, value))
    return { text: pairs.map(([name, text]) => `${percentEncoded(name)}=${text}`).join('&'), type }
  }
  if (isMultipartType(type)) return writtenForm({ schema, encoding }, body)
  const form = streamForm(type)
  if (form !== undefined) return { text: streamText(form, isJsonArray(body) ? body : [body]), type }
  const isRange = type.includes('*')
  if (typeof body === 'string' && !isJsonType(type))
    return {
      text: body,
      type: !isRange ? type : /^(?:\*|text)\//.test(type) ? 'text/plain' : 'application/octet-stream',
    }
  return { text: JSON.stringify(body), type: isRange ? 'application/json' : type }
}

/** Whether a schema accepts only strings. */
export const isTextSchema = (schema: SchemaText | undefined): boolean => {
  const types = schema === undefined ? [] : typesOf(flattened(schema.schema, schema.document)?.['type'])
  return types.length > 0 && types.every(type => type === 'string')
}

/**
 * The pairs of name and value for a form member. Its style defines the serialization (OpenAPI 3.1 §4.8.15). Without a
 * style, an array repeats the name, and an object is JSON.
 */
const formPairs = (
  encoding: Readonly<Record<string, PartEncoding>>,
  name: string,
  value: Json,
): readonly (readonly [string, string])[] => {
  const { style, explode, contentType } = (Object.hasOwn(encoding, name) ? encoding[name] : undefined) ?? {}
  if (style !== undefined || explode !== undefined) {
    const own = style ?? 'form'
    return pairsOf({ name, style: own, explode: explode ?? own === 'form', mediaType: undefined }, value)
  }
  if (contentType !== undefined && isJsonType(contentType)) return [[name, percentEncoded(JSON.stringify(value))]]
  return textsOf(value).map(text => [name, percentEncoded(text)] as const)
}

type Encode = (text: string) => string
const plain: Encode = text => text

/** OpenAPI 3.1 §4.8.12.3: `simple`, `label` and `matrix`. */
const pathText = (parameter: Parameter, value: Json): string => {
  if (parameter.segments !== undefined) return valueText(value).split('/').map(percentEncoded).join('/')
  if (
    parameter.mediaType !== undefined ||
    parameter.style === 'simple' ||
    !['label', 'matrix'].includes(parameter.style)
  )
    return simpleText(parameter, value, percentEncoded)
  const isLabel = parameter.style === 'label'
  const members = isObject(value) && parameter.explode
  const texts = members
    ? Object.entries(value).map(([name, member]) => `${percentEncoded(name)}=${percentEncoded(valueText(member))}`)
    : flatTexts(value).map(percentEncoded)
  const mark = isLabel ? '.' : ';'
  const named = isLabel || members ? '' : `${parameter.name}=`
  return parameter.explode
    ? texts.map(text => `${mark}${named}${text}`).join('')
    : `${mark}${named}${texts.join(isLabel ? '.' : ',')}`
}

const simpleText = (
  { mediaType, explode }: Pick<Parameter, 'mediaType' | 'explode'>,
  value: Json,
  encode: Encode,
): string => {
  if (mediaType !== undefined) return encode(isJsonType(mediaType) ? JSON.stringify(value) : valueText(value))
  if (isObject(value) && explode)
    return Object.entries(value)
      .map(([name, member]) => `${encode(name)}=${encode(valueText(member))}`)
      .join(',')
  return flatTexts(value).map(encode).join(',')
}

/** The pairs of a query or a cookie, their values encoded. */
const pairsOf = (
  parameter: Pick<Parameter, 'name' | 'style' | 'explode' | 'mediaType'>,
  value: Json,
): readonly (readonly [string, string])[] => {
  const { name, style, explode, mediaType } = parameter
  if (mediaType !== undefined) return [[name, simpleText(parameter, value, percentEncoded)]]
  if (isObject(value) && style === 'deepObject') return deepPairs(name, value)
  if (isObject(value) && explode)
    return Object.entries(value).map(([member, each]) => [member, percentEncoded(valueText(each))])
  const texts = flatTexts(value).map(percentEncoded)
  if (Array.isArray(value) && explode) return texts.map(text => [name, text] as const)
  const separator = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ','
  return [[name, texts.join(separator)]]
}

/** `name[a][0]=value`, the way generated clients write objects and lists inside of a `deepObject`. */
const deepPairs = (name: string, value: Json): readonly (readonly [string, string])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([member, each]) => (each === null ? [] : deepPairs(`${name}[${member}]`, each)))
    : [[name, percentEncoded(valueText(value))]]

/** The items of a list, or the alternating names and values of an object. */
const flatTexts = (value: Json): readonly string[] =>
  isObject(value) ? Object.entries(value).flatMap(([name, member]) => [name, valueText(member)]) : textsOf(value)

const rpcRequest = (
  operation: RpcOperation,
  input: Readonly<Record<string, Json>>,
  byPosition: boolean,
): RequestText => {
  const given = operation.parameters.filter(({ name }) => Object.hasOwn(input, name))
  // By position, an omitted parameter between two others must be null.
  const last = operation.parameters.findLastIndex(({ name }) => Object.hasOwn(input, name))
  const params: Json = byPosition
    ? operation.parameters.slice(0, last + 1).map(({ name }) => input[name] ?? null)
    : Object.fromEntries(given.map(({ name }) => [name, input[name] ?? null]))
  return {
    method: 'POST',
    target: filledTemplate(operation.path, name =>
      percentEncoded((Object.hasOwn(operation.variables, name) && operation.variables[name]) || ''),
    ),
    headers: { 'content-type': 'application/json' },
    body: { json: { jsonrpc: '2.0', id: 1, method: operation.method, params } },
  }
}

const textsOf = (value: Json): readonly string[] => (isJsonArray(value) ? value.map(valueText) : [valueText(value)])
