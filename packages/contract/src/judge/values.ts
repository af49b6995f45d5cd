import { isJsonArray, pathVariables, type Template } from '@chainwright/model'
import { flattened, memberOf, membersOf } from '@chainwright/model/bundled'
import { isClosed, isListed } from '../contract/closed.ts'
import type { Contract, HttpOperation, Operation, RpcOperation, SchemaText } from '../contract/contract.ts'
import { pathTemplateOf, pathValuesOf, segmentsOf, segmentWith } from '../contract/path.ts'
import { baseIn, decoded, targetParts } from '../contract/route.ts'
import { serverPath } from '../contract/server-path.ts'
import { bareNamesIn, withBareNames, withQuotedBody } from '../format/bare-names.ts'
import { bodyOf, textOf } from '../format/body.ts'
import type { Body, Json, RequestText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { percentEncoded } from '../format/percent.ts'
import { escaped, isObject } from '../format/pointer.ts'

export type Values = ReadonlyMap<string, string>

/**
 * A value that the user gave for a parameter or a member of the body: `getBlock.blockId` of one operation, `blockId` of
 * all.
 */
export const ownValue = (values: Values, operation: Operation, name: string): string | undefined =>
  values.get(`${operation.id}.${name}`) ?? values.get(name)

/** A request with values in place of `{{name}}`, or the names that have no value. */
export const filled = (
  request: RequestText,
  values: Values,
): { request: RequestText } | { missing: readonly string[] } => {
  const result = filledPartly(request, values)
  return result.missing.length > 0 ? { missing: result.missing } : { request: result.request }
}

/** A request with the known values in place of `{{name}}`. Other placeholders stay unchanged. */
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

/**
 * A request with the given values of parameters and members of a JSON body, by name. The place `except` stays
 * unchanged.
 */
export const withOwnValues = (
  request: RequestText,
  operation: Operation,
  values: Values,
  except: string | undefined,
): RequestText => {
  const quoted = withQuotedBody(request)
  const result = withOwnQuoted(quoted, operation, { values, except, bare: bareNamesIn(request) })
  // an unchanged body keeps its text
  return result.body === quoted.body
    ? { ...result, ...(request.body && { body: request.body }) }
    : withBareNames(result, request)
}

interface OwnValues {
  readonly values: Values
  readonly except: string | undefined
  /** The places of names that replace numbers. */
  readonly bare: ReadonlySet<string>
}

const withOwnQuoted = (
  request: RequestText,
  operation: Operation,
  { values, except, bare }: OwnValues,
): RequestText => {
  const bad = nameAt(except, operation)
  const named: OwnNames = name => (name === bad ? undefined : ownValue(values, operation, name))
  if (operation.protocol === 'http')
    return {
      ...request,
      target: ownTarget(request.target, operation, named),
      // if the body as a whole is invalid on purpose, keep it
      ...(request.body === undefined || except === '' ? {} : { body: ownBody(request.body, named, bare) }),
    }
  const target = ownTemplate(request.target, operation.path, named)
  const body = request.body === undefined ? undefined : parsed(textOf(request.body))
  const params = isObject(body) ? body['params'] : undefined
  if (!isObject(body) || params === undefined) return { ...request, target }
  const own = (name: string | undefined, token: string | number, value: Json): Json => {
    const text = name === undefined ? undefined : named(name)
    const stated = bare.has(`/params/${escaped(String(token))}`) ? null : value
    return text === undefined ? value : ownJson(text, stated)
  }
  const replaced: Json = isJsonArray(params)
    ? params.map((value, index) => own(operation.parameters[index]?.name, index, value))
    : isObject(params)
      ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, own(name, name, value)]))
      : params
  return { ...request, target, body: { json: { ...body, params: replaced } } satisfies Body }
}

/** The value of a variable: a string, or parsed as JSON if it replaces a number or an object. */
export const ownJson = (text: string, stated: Json): Json =>
  typeof stated === 'string' ? text : (parsed(text) ?? text)

/** A JSON body with the given values of its members, by name. */
const ownBody = (body: Body, own: OwnNames, bare: ReadonlySet<string>): Body => {
  const value = parsed(textOf(body))
  if (!isObject(value)) return body
  const given = Object.keys(value).filter(name => own(name) !== undefined)
  if (given.length === 0) return body
  const stated = (name: string): Json => (bare.has(`/${escaped(name)}`) ? null : (value[name] ?? null))
  return {
    json: { ...value, ...Object.fromEntries(given.map(name => [name, ownJson(own(name) ?? '', stated(name))])) },
  }
}

/**
 * The names of values in an HTTP request that belong to the data of the fixture: neither the contract, the user nor an
 * earlier response supplied them.
 *
 * @param request The request with its `{{name}}` placeholders.
 */
export const fixtureValueNames = (request: RequestText, operation: Operation, values: Values): readonly string[] => {
  if (operation.protocol !== 'http') return []
  const isFixtureValue = (name: string, schema: SchemaText | undefined, value: Json): boolean =>
    ownValue(values, operation, name) === undefined &&
    !(typeof value === 'string' && value.includes('{{')) &&
    !isClosed(schema) &&
    !isListed(schema, value)
  const { path, query } = targetParts(request.target)
  const { names } = pathTemplateOf(operation.path)
  const segments = pathValuesOf(path.slice(baseIn(operation.bases, path).length), operation.path)
  const stated = new Map([...query, ...names.map((name, index) => [name, segments[index] ?? ''] as const)])
  const inTarget = operation.parameters.flatMap(({ name, schema }) => {
    const value = stated.get(name)
    return value !== undefined && isFixtureValue(name, schema, decoded(value)) ? [name] : []
  })
  const sent = withQuotedBody(request).body
  const body = sent === undefined ? undefined : parsed(textOf(sent))
  const schema = operation.body
  const properties = schema && memberOf(flattened(schema.schema, schema.document), 'properties')
  const inBody = membersOf(body).flatMap(([name, value]) => {
    const own = memberOf(properties, name)
    const described = schema === undefined || own === undefined ? undefined : { ...schema, schema: own }
    return isFixtureValue(name, described, value) ? [name] : []
  })
  return [...new Set([...inTarget, ...inBody])]
}

type OwnNames = (name: string) => string | undefined

/**
 * The parameter or body member of a place in a refusal: `query:pageSize`, `/params/txID`, `/params/0/to`, `/message`.
 */
const nameAt = (place: string | undefined, operation: Operation): string | undefined => {
  const { parameters } = operation
  if (place === undefined) return undefined
  const [, named] = /^(?:path|query|header|cookie|params):(.*)$/.exec(place) ?? []
  if (named !== undefined) return named
  const [, first] = (operation.protocol === 'http' ? /^\/([^/]+)/ : /^\/params\/([^/]+)/).exec(place) ?? []
  if (first === undefined) return undefined
  return operation.protocol === 'jsonrpc' && /^\d+$/.test(first)
    ? parameters[Number(first)]?.name
    : first.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** A path with the given values of parameters, and of the variables in the server's URL. */
const ownTemplate = (target: string, template: string, own: OwnNames): string => {
  const { path } = targetParts(target)
  const templates = segmentsOf(template)
  const segments = path.split('/')
  // the path may begin with the path of the provider's URL
  const offset = segments.length - templates.length
  const variables = pathVariables(template)
  const parts = variables.flatMap(({ name, segments = ['*'] }) => partsOf(own(name), segments))
  let at = 0
  const before = templates.map(({ names }) => {
    const first = at
    at += names.length
    return first
  })
  const replaced = segments.map((segment, index) =>
    ownSegment(segment, templates[index - offset], parts.slice(before[index - offset])),
  )
  return `${replaced.join('/')}${target.slice(path.length)}`
}

const ownTarget = (target: string, { path: template, bases, servers }: HttpOperation, own: OwnNames): string => {
  const { path, query } = targetParts(target)
  const base = baseIn(bases, path)
  const replaced = ownTemplate(path.slice(base.length), template, own)
  const pairs = query.map(([name, value]) => {
    // the next page is requested with the token of the previous page
    return `${percentEncoded(name)}=${value.includes('{{') ? value : percentEncoded(own(name) ?? value)}`
  })
  const server = servers.find(each => serverPath(each) === base)
  const ownBase = server === undefined ? base : serverPath(server, own)
  return `${ownBase}${replaced}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}

const ownSegment = (
  segment: string,
  template: Template | undefined,
  parts: readonly (string | undefined)[],
): string => {
  let at = 0
  const replaced =
    template &&
    segmentWith(segment, template, value => {
      const own = parts[at++]
      return own === undefined || decoded(value) === own ? value : percentEncoded(own)
    })
  return replaced ?? segment
}

/** The parts of a value at each `*` of its segments; undefined parts if there is no value or if it does not match. */
const partsOf = (own: string | undefined, segments: readonly string[]): readonly (string | undefined)[] => {
  const given = segments.length === 1 ? [own] : (own?.split('/') ?? [])
  const matches =
    given.length === segments.length && segments.every((text, index) => text === '*' || text === given[index])
  return segments.flatMap((text, index) => (text === '*' ? [matches ? given[index] : undefined] : []))
}

/** A contract with the given values of its server variables. */
export const withServerValues = (contract: Contract, values: Values): Contract => ({
  ...contract,
  ...(contract.subscriptions && {
    subscriptions: contract.subscriptions.map(subscription => ({
      ...subscription,
      operation: withOwnVariables(subscription.operation, values),
    })),
  }),
  operations: contract.operations.map(operation => {
    if (operation.protocol === 'http') {
      const given = operation.servers.map(server => serverPath(server, name => ownValue(values, operation, name)))
      return { ...operation, bases: [...new Set([...given, ...operation.bases])] }
    }
    return withOwnVariables(operation, values)
  }),
})

const withOwnVariables = (operation: RpcOperation, values: Values): RpcOperation => {
  const own = Object.keys(operation.variables).flatMap(name => {
    const value = ownValue(values, operation, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return own.length === 0
    ? operation
    : { ...operation, variables: { ...operation.variables, ...Object.fromEntries(own) } }
}
