import { type RequestText, textOf } from '@chainwright/contract'
import type { HttpParameter, InputField, Operation, Schema } from '../../../generators/model/index.ts'
import { type Match, percentDecoded } from './match.ts'

/** The input of an operation as values, by the names on the wire; the request's body is `body`. */
export type Input = Readonly<Record<string, unknown>>

/**
 * Reads what a request asks for, without judging it: text becomes a number or a boolean only where the schema wants one and
 * the text is one. A body that is no JSON is its text. RPC parameters without a name are numbered: `#2`.
 */
export const inputOf = (match: Match, request: RequestText): Input => readBy(match, request)

/** The same with whole numbers that JavaScript cannot hold as BigInt. */
export const exactInputOf = (match: Match, request: RequestText): Input => readBy(match, request, exact)

const readBy = ({ operation, templates }: Match, request: RequestText, reviver?: Reviver): Input =>
  operation.binding.protocol === 'jsonrpc'
    ? paramsOf(operation, jsonOf(request, reviver))
    : Object.fromEntries(
        operation.input.flatMap(field => {
          const value = httpValue(field, templates, request, reviver)
          return value === undefined ? [] : [[field.name, value]]
        }),
      )

type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown

/** Whole numbers that JavaScript cannot hold as BigInt, as the packages have them. */
export const exact: Reviver = (_key, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? BigInt(context?.source ?? 0)
    : value

const paramsOf = (operation: Operation, message: unknown): Input => {
  const params = typeof message === 'object' && message !== null && 'params' in message ? message.params : undefined
  if (!Array.isArray(params)) return typeof params === 'object' && params !== null ? { ...params } : {}
  return Object.fromEntries(
    params.map((value: unknown, index) => {
      const field = operation.input.find(field => field.place === 'params' && field.index === index)
      return [field?.name ?? `#${index}`, value]
    }),
  )
}

const httpValue = (
  field: InputField,
  templates: Readonly<Record<string, string>>,
  request: RequestText,
  reviver: Reviver | undefined,
): unknown => {
  switch (field.place) {
    case 'path': {
      const text = templates[field.name]
      return text === undefined
        ? undefined
        : isList(field.schema)
          ? items(text.split(','), field.schema)
          : scalar(text, field.schema)
    }
    case 'query':
      return queryValue(field, pairsOf(request.target))
    case 'header': {
      const text = request.headers[field.name.toLowerCase()]
      return text === undefined ? undefined : headerValue(text, field.schema)
    }
    case 'cookie': {
      const text = /(?:^|; )([^=]+)=([^;]*)/.exec(request.headers['cookie'] ?? '')
      return text?.[1] === field.name ? scalar(text[2] ?? '', field.schema) : undefined
    }
    case 'body':
      return request.body === undefined ? undefined : jsonOf(request, reviver)
    default:
      return undefined
  }
}

/** What a header says, of the style `simple`. */
export const headerValue = (text: string, schema: Schema | undefined): unknown =>
  isList(schema) ? items(text.split(/, */), schema) : scalar(text, schema)

const queryValue = (field: HttpParameter, pairs: readonly (readonly [string, string])[]): unknown => {
  if (field.style === 'deepObject') {
    const members = pairs.flatMap(([name, value]) => {
      const member =
        name.startsWith(`${field.name}[`) && name.endsWith(']') ? name.slice(field.name.length + 1, -1) : undefined
      return member === undefined
        ? []
        : [[member, scalar(percentDecoded(value), field.schema?.keywords.properties?.get(member))] as const]
    })
    return members.length === 0 ? undefined : Object.fromEntries(members)
  }
  const texts = pairs.filter(([name]) => name === field.name).map(([, value]) => value)
  const [first] = texts
  if (first === undefined) return undefined
  if (field.mediaType !== undefined) return parsed(percentDecoded(first))
  if (!isList(field.schema)) return scalar(percentDecoded(first), field.schema)
  // a list that is joined and empty has no text
  if (!field.explode && first === '') return []
  const delimiter = field.style === 'spaceDelimited' ? /%20|\+| / : field.style === 'pipeDelimited' ? /%7C|\|/i : ','
  return items((field.explode ? texts : first.split(delimiter)).map(percentDecoded), field.schema)
}

/** Names decoded, values as they are on the wire but for `+`. */
const pairsOf = (target: string): (readonly [string, string])[] =>
  (target.split('?')[1] ?? '')
    .split('&')
    .filter(pair => pair !== '')
    .map(pair => {
      const [name = '', ...rest] = pair.split('=')
      return [percentDecoded(name), rest.join('=').replaceAll('+', ' ')]
    })

const items = (texts: readonly string[], schema: Schema | undefined): unknown[] => {
  const of = schema && itemsOf(schema)
  return texts.map(text => scalar(text, of))
}

/** A text as what the schema wants, where it is one. */
const scalar = (text: string, schema: Schema | undefined): unknown => {
  const types = schema === undefined ? new Set<string>() : typesOf(schema)
  if ((types.has('integer') || types.has('number')) && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text))
    return Number(text)
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

const isList = (schema: Schema | undefined): boolean => schema !== undefined && typesOf(schema).has('array')

/** The types that a schema allows, as far as `type`, references and combinations say. */
export const typesOf = (schema: Schema, seen: ReadonlySet<Schema> = new Set()): Set<string> => {
  if (seen.has(schema)) return new Set()
  const { type, ref, allOf = [], anyOf = [], oneOf = [] } = schema.keywords
  const inner = new Set([...seen, schema])
  const below = [...(ref === undefined ? [] : [ref]), ...allOf, ...anyOf, ...oneOf].flatMap(other => [
    ...typesOf(other, inner),
  ])
  return new Set([...(type ?? []), ...below])
}

const itemsOf = (schema: Schema, seen: ReadonlySet<Schema> = new Set()): Schema | undefined => {
  if (seen.has(schema)) return undefined
  const { items, ref, allOf = [] } = schema.keywords
  if (items !== undefined) return items
  const inner = new Set([...seen, schema])
  for (const other of [...(ref === undefined ? [] : [ref]), ...allOf]) {
    const found = itemsOf(other, inner)
    if (found !== undefined) return found
  }
  return undefined
}

const jsonOf = (request: RequestText, reviver?: Reviver): unknown => {
  const text = request.body && textOf(request.body)
  return text === undefined ? undefined : parsed(text, reviver)
}

const parsed = (text: string, reviver?: Reviver): unknown => {
  try {
    return JSON.parse(text, reviver)
  } catch {
    return text
  }
}
