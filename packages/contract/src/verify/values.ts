import type { Contract, HttpOperation, Operation } from '../contract/contract.ts'
import { isObject } from '../contract/pointer.ts'
import { baseIn, decoded, targetParts } from '../contract/route.ts'
import { serverPath } from '../contract/server-path.ts'
import { bodyOf, textOf } from '../format/body.ts'
import type { Body, Json, RequestText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { percentEncoded } from '../format/percent.ts'

export type Values = ReadonlyMap<string, string>

/** A value that the user gave for a parameter: `getBlock.blockId` of one operation, `blockId` of all. */
export const ownValue = (values: Values, operation: Operation, name: string): string | undefined =>
  values.get(`${operation.id}.${name}`) ?? values.get(name)

/** A request with the values of `{{name}}`, or the names that have none. */
export const filled = (
  request: RequestText,
  values: Values,
): { request: RequestText } | { missing: readonly string[] } => {
  const result = filledPartly(request, values)
  return result.missing.length > 0 ? { missing: result.missing } : { request: result.request }
}

/** A request with the values that there are; other names stay as they are written. */
export const filledPartly = (
  request: RequestText,
  values: Values,
): { readonly request: RequestText; readonly missing: readonly string[] } => {
  const missing = new Set<string>()
  const fill = (text: string, encode: (value: string) => string): string =>
    text.replace(/\{\{([A-Za-z][A-Za-z0-9_]*)\}\}/g, (whole, name: string) => {
      const value = values.get(name)
      if (value === undefined) missing.add(name)
      return value === undefined ? whole : encode(value)
    })
  const body = request.body === undefined ? undefined : textOf(request.body)
  const result: RequestText = {
    ...request,
    target: fill(request.target, percentEncoded),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, text]) => [name, fill(text, plain)])),
    ...(body === undefined ? {} : { body: bodyOf(fill(body, inJson)) }),
  }
  return { request: result, missing: [...missing] }
}

const plain = (value: string): string => value
const inJson = (value: string): string => JSON.stringify(value).slice(1, -1)

/** A request whose parameters have the provider's own values, by the parameters' names. `except` stays as it is. */
export const withOwnValues = (
  request: RequestText,
  operation: Operation,
  values: Values,
  except: string | undefined,
): RequestText => {
  const bad = nameAt(except, operation)
  const named: OwnNames = name => (name === bad ? undefined : ownValue(values, operation, name))
  if (operation.protocol === 'http') return { ...request, target: ownTarget(request.target, operation, named) }
  const target = ownTemplate(request.target, operation.path, named)
  const body = request.body === undefined ? undefined : parsed(textOf(request.body))
  const params = isObject(body) ? body['params'] : undefined
  if (!isObject(body) || params === undefined) return { ...request, target }
  const own = (name: string | undefined, value: Json): Json => {
    const text = name === undefined ? undefined : named(name)
    return text === undefined ? value : ownJson(text, value)
  }
  const replaced: Json = Array.isArray(params)
    ? (params as readonly Json[]).map((value, index) => own(operation.parameters[index]?.name, value))
    : isObject(params)
      ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, own(name, value)]))
      : params
  return { ...request, target, body: { json: { ...body, params: replaced } } satisfies Body }
}

/** A value of the environment is text; where a number or an object stood, it is read as JSON. */
const ownJson = (text: string, stated: Json): Json => (typeof stated === 'string' ? text : (parsed(text) ?? text))

type OwnNames = (name: string) => string | undefined

/** The parameter that a place of a refusal is in: `query:pageSize`, `/params/txID`, `/params/0/to`. */
const nameAt = (place: string | undefined, { parameters }: Operation): string | undefined => {
  if (place === undefined) return undefined
  const [, named] = /^(?:path|query|header|cookie|params):(.*)$/.exec(place) ?? []
  if (named !== undefined) return named
  const [, first] = /^\/params\/([^/]+)/.exec(place) ?? []
  if (first === undefined) return undefined
  return /^\d+$/.test(first) ? parameters[Number(first)]?.name : first.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** A path whose variables have the values that were given: those of a server's URL too. */
const ownTemplate = (target: string, template: string, own: OwnNames): string => {
  const { path } = targetParts(target)
  const names = template.split('/')
  const segments = path.split('/')
  // the provider's own path may stand before it
  const offset = segments.length - names.length
  const replaced = segments.map((segment, index) => ownSegment(segment, names[index - offset] ?? '', own))
  return `${replaced.join('/')}${target.slice(path.length)}`
}

const ownTarget = (target: string, { path: template, bases, servers }: HttpOperation, own: OwnNames): string => {
  const { path, query } = targetParts(target)
  const base = baseIn(bases, path)
  const replaced = ownTemplate(path.slice(base.length), template, own)
  const pairs = query.map(([name, value]) => {
    // a continued page is continued by what the page before said
    return `${percentEncoded(name)}=${value.includes('{{') ? value : percentEncoded(own(name) ?? value)}`
  })
  const server = servers.find(each => serverPath(each) === base)
  const ownBase = server === undefined ? base : serverPath(server, own)
  return `${ownBase}${replaced}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}

const ownSegment = (segment: string, template: string, named: OwnNames): string => {
  const name = /^\{([^}]*)\}$/.exec(template)?.[1]
  const own = name === undefined ? undefined : named(name)
  return own === undefined || decoded(segment) === own ? segment : percentEncoded(own)
}

/** A contract whose server variables have the values that were given. */
export const withServerValues = (contract: Contract, values: Values): Contract => ({
  ...contract,
  operations: contract.operations.map(operation => {
    if (operation.protocol === 'http') {
      const given = operation.servers.map(server => serverPath(server, name => ownValue(values, operation, name)))
      return { ...operation, bases: [...new Set([...given, ...operation.bases])] }
    }
    const own = Object.keys(operation.variables).flatMap(name => {
      const value = ownValue(values, operation, name)
      return value === undefined ? [] : [[name, value] as const]
    })
    return own.length === 0
      ? operation
      : { ...operation, variables: { ...operation.variables, ...Object.fromEntries(own) } }
  }),
})
