import { bytesOf, type RequestText, textOf, withQuotedNames } from '@chainwright/contract'
import {
  certainParts,
  essenceOf,
  type HttpParameter,
  type InputField,
  isUrlencodedType,
  type Operation,
  type Schema,
} from '@chainwright/model'
import { type Match, percentDecoded } from './match.ts'

/** The input of an operation as values, by the names on the wire; the request's body is `body`. */
export type Input = Readonly<Record<string, unknown>>

/**
 * Reads the input of a request without validation. Text becomes a number or a boolean only if the schema requires one
 * and the text is one. A body that is not valid JSON is its text. In JSON, names that replace numbers are strings. RPC
 * parameters without a name are numbered: `#2`. A reviver replaces values of JSON.
 */
export const inputOf = ({ operation, templates }: Match, request: RequestText, reviver?: Reviver): Input =>
  operation.binding.protocol === 'jsonrpc'
    ? paramsOf(operation, rpcParamsOf(request, reviver))
    : Object.fromEntries(
        operation.input.flatMap(field => {
          const value = httpValue(field, templates, request, reviver)
          return value === undefined ? [] : [[field.name, value]]
        }),
      )

/** Replaces a value of JSON: its third parameter has the text of a number. */
export type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown

/** The `params` of a JSON-RPC request; undefined if it has none. */
export const rpcParamsOf = (request: Pick<RequestText, 'body'>, reviver?: Reviver): unknown => {
  const message = jsonOf(request, reviver)
  return typeof message === 'object' && message !== null && 'params' in message ? message.params : undefined
}

const paramsOf = (operation: Operation, params: unknown): Input => {
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
      return text === undefined ? undefined : pathValue(field, text)
    }
    case 'query':
      return queryValue(field, pairsOf(request.target))
    case 'header': {
      const text = request.headers[field.name.toLowerCase()]
      return text === undefined ? undefined : headerValue(text, field.schema)
    }
    case 'cookie': {
      const text = cookiesOf(request).get(field.name)
      return text === undefined ? undefined : simpleValue(text, field.schema)
    }
    case 'body':
      return request.body === undefined ? undefined : bodyValue(field.schema, request, reviver)
    default:
      return undefined
  }
}

/** The value of a header in `simple` style. */
export const headerValue = (text: string, schema: Schema | undefined): unknown =>
  isList(schema) ? items(text.split(/, */), schema) : simpleValue(text, schema)

/** OpenAPI 3.1 §4.8.12.3: `label` and `matrix` are like `simple`, with a prefix. */
const pathValue = ({ name, style, explode, schema }: HttpParameter, text: string): unknown => {
  if (style === 'label' && text.startsWith('.'))
    return simpleValue(explode ? text.slice(1).replaceAll('.', ',') : text.slice(1), schema)
  if (style !== 'matrix' || !text.startsWith(';')) return simpleValue(text, schema)
  const own = text
    .slice(1)
    .split(';')
    .map(part => (part.startsWith(`${name}=`) ? part.slice(name.length + 1) : part))
  return simpleValue(own.join(','), schema)
}

/** Items between commas; for an object `name,value` or `name=value`. */
const simpleValue = (text: string, schema: Schema | undefined): unknown => {
  if (isList(schema)) return items(text.split(','), schema)
  if (!isObject(schema)) return scalar(text, schema)
  const parts = text.split(',')
  const pairs = parts.every(part => part.includes('='))
    ? parts.map(part => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as const)
    : parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : []))
  return members(pairs, schema)
}

const members = (pairs: readonly (readonly [string, string])[], schema: Schema | undefined): unknown =>
  Object.fromEntries(pairs.map(([name, value]) => [name, scalar(value, propertyOf(schema, name))]))

const cookiesOf = ({ headers }: RequestText): ReadonlyMap<string, string> =>
  new Map(
    (headers['cookie'] ?? '').split(/; */).flatMap(pair => {
      const end = pair.indexOf('=')
      return end < 1 ? [] : [[pair.slice(0, end), percentDecoded(pair.slice(end + 1))] as const]
    }),
  )

/** The value of a body by its media type: a form as an object of its fields, anything else as JSON if it is valid. */
const bodyValue = (schema: Schema | undefined, request: RequestText, reviver: Reviver | undefined): unknown => {
  const type = request.headers['content-type'] ?? ''
  const text = request.body && textOf(request.body)
  const fields = isUrlencodedType(type)
    ? [...new URLSearchParams(text ?? '')]
    : essenceOf(type).startsWith('multipart/')
      ? partsOf(request, type)
      : undefined
  if (fields === undefined) return jsonOf(request, reviver)
  const names = [...new Set(fields.map(([name]) => name))]
  return Object.fromEntries(
    names.map(name => {
      const of = propertyOf(schema, name)
      const texts = fields.flatMap(([other, value]) => (other === name ? [value] : []))
      return [name, isList(of) ? items(texts, of) : isObject(of) ? parsed(texts[0] ?? '') : scalar(texts[0] ?? '', of)]
    }),
  )
}

/** RFC 7578 §4.2: each part names its field. */
const partsOf = ({ body }: RequestText, type: string): readonly (readonly [string, string])[] => {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  if (boundary === undefined || body === undefined) return []
  const text = Buffer.from(bytesOf(body)).toString('latin1')
  return text.split(`--${boundary}`).flatMap(part => {
    const end = part.indexOf('\r\n\r\n')
    const name = /[; ]name="([^"]*)"/i.exec(part.slice(0, Math.max(end, 0)))?.[1]
    return name === undefined ? [] : [[name, part.slice(end + 4).replace(/\r\n$/, '')] as const]
  })
}

const queryValue = (field: HttpParameter, pairs: readonly (readonly [string, string])[]): unknown => {
  if (field.style === 'deepObject') {
    const members = pairs.flatMap(([name, value]): readonly DeepMember[] =>
      name.startsWith(`${field.name}[`) && name.endsWith(']')
        ? [{ path: name.slice(field.name.length + 1, -1).split(']['), text: percentDecoded(value) }]
        : [],
    )
    return members.length === 0 ? undefined : deepValue(members, field.schema)
  }
  if (field.style === 'form' && field.explode && field.mediaType === undefined && isObject(field.schema)) {
    // OpenAPI 3.1 §4.8.12.3: each member is a separate pair.
    const own = pairs.filter(([name]) => propertyOf(field.schema, name) !== undefined)
    return own.length === 0
      ? undefined
      : members(
          own.map(([name, value]) => [name, percentDecoded(value)]),
          field.schema,
        )
  }
  const texts = pairs.filter(([name]) => name === field.name).map(([, value]) => value)
  const [first] = texts
  if (first === undefined) return undefined
  if (field.mediaType !== undefined) return parsed(percentDecoded(first))
  if (!isList(field.schema)) return simpleValue(percentDecoded(first), field.schema)
  // An empty list in one parameter has an empty text.
  if (!field.explode && first === '') return []
  const delimiter = field.style === 'spaceDelimited' ? /%20|\+| / : field.style === 'pipeDelimited' ? /%7C|\|/i : ','
  return items((field.explode ? texts : first.split(delimiter)).map(percentDecoded), field.schema)
}

/** `name[a][0]=text` */
interface DeepMember {
  readonly path: readonly string[]
  readonly text: string
}

/**
 * The value of a deep object: an object or a list from the members with brackets, or the value of the member without
 * brackets.
 */
const deepValue = (members: readonly DeepMember[], schema: Schema | undefined): unknown => {
  const own = members.find(({ path }) => path.length === 0)
  if (own !== undefined) return scalar(own.text, schema)
  const of = (name: string): Schema | undefined =>
    isList(schema) ? schema && itemsOf(schema) : propertyOf(schema, name)
  const values = [...new Set(members.map(({ path }) => path[0] as string))].map(name => {
    const inner = members
      .filter(({ path }) => path[0] === name)
      .map(({ path, text }) => ({ path: path.slice(1), text }))
    return [name, deepValue(inner, of(name))] as const
  })
  return isList(schema) ? values.map(([, value]) => value) : Object.fromEntries(values)
}

/** The names and values of a query. Names are percent-decoded; in values, only `+` is replaced by a space. */
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

/** Converts a text to the type of the schema, if possible. */
const scalar = (text: string, schema: Schema | undefined): unknown => {
  const types = schema === undefined ? new Set<string>() : typesOf(schema)
  if ((types.has('integer') || types.has('number')) && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text))
    return Number(text)
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

const isList = (schema: Schema | undefined): boolean => schema !== undefined && typesOf(schema).has('array')

/** Whether a value is read as an object. A text that may be a string is read as a string. */
const isObject = (schema: Schema | undefined): boolean => {
  const types = schema === undefined ? new Set<string>() : typesOf(schema)
  return types.has('object') && !types.has('string')
}

const propertyOf = (
  schema: Schema | undefined,
  name: string,
  seen: ReadonlySet<Schema> = new Set(),
): Schema | undefined => {
  if (schema === undefined || seen.has(schema)) return undefined
  const { properties, anyOf = [], oneOf = [] } = schema.keywords
  const inner = new Set([...seen, schema])
  return (
    properties?.get(name) ??
    [...certainParts(schema), ...anyOf, ...oneOf]
      .map(other => propertyOf(other, name, inner))
      .find(found => found !== undefined)
  )
}

/** The types that a schema allows, according to `type`, references and compositions. */
export const typesOf = (schema: Schema, seen: ReadonlySet<Schema> = new Set()): Set<string> => {
  if (seen.has(schema)) return new Set()
  const { type, anyOf = [], oneOf = [] } = schema.keywords
  const inner = new Set([...seen, schema])
  const below = [...certainParts(schema), ...anyOf, ...oneOf].flatMap(other => [...typesOf(other, inner)])
  return new Set([...(type ?? []), ...below])
}

const itemsOf = (schema: Schema, seen: ReadonlySet<Schema> = new Set()): Schema | undefined => {
  if (seen.has(schema)) return undefined
  const { items } = schema.keywords
  if (items !== undefined) return items
  const inner = new Set([...seen, schema])
  for (const other of certainParts(schema)) {
    const found = itemsOf(other, inner)
    if (found !== undefined) return found
  }
  return undefined
}

const jsonOf = (request: Pick<RequestText, 'body'>, reviver?: Reviver): unknown => {
  const text = request.body && textOf(request.body)
  return text === undefined ? undefined : parsed(text, reviver)
}

const parsed = (text: string, reviver?: Reviver): unknown => {
  try {
    return JSON.parse(withQuotedNames(text), reviver)
  } catch {
    return text
  }
}
