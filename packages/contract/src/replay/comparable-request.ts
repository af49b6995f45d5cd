import { isJsonArray } from '@chainwright/model'
import { essenceOf, isMultipartType } from '@chainwright/model/bundled'
import { decoded, targetParts } from '../contract/route.ts'
import { fixtureTemplateOf, valuesOf } from '../contract/template.ts'
import { bodyOfBytes, textOf } from '../format/body.ts'
import type { Body, Json, RequestText } from '../format/fixture.ts'
import { partsOfMultipart } from '../format/multipart.ts'
import { isObject } from '../format/pointer.ts'
import { valueOfMessage } from '../format/stream.ts'

/** A request in normal form for comparison. */
export interface ComparableRequest {
  readonly method: string
  /** The decoded segments of the path. */
  readonly path: readonly string[]
  readonly query: readonly (readonly [string, string])[]
  readonly contentType: string
  readonly text: string
  readonly json: Json | undefined
}

export const comparableOf = ({ method, target, headers, body }: RequestText): ComparableRequest => {
  const { path, query } = targetParts(target)
  const text = body === undefined ? '' : (textOf(body) ?? '')
  return {
    method,
    path: path.split('/').map(decoded),
    query,
    contentType: essenceOf(headers['content-type']),
    text,
    json: body === undefined ? undefined : (valueOfMessage({ headers, body }) ?? valueOfParts(body, headers)),
  }
}

/** The parts of a form, without the boundary, which differs in each request. */
const valueOfParts = (body: Body, headers: RequestText['headers']): Json | undefined => {
  const type = headers['content-type'] ?? ''
  const parts = isMultipartType(type) ? partsOfMultipart(body, type) : undefined
  return parts?.map(({ name, fileName = null, bytes }) => ({ name, fileName, body: bodyOfBytes(bytes) }) as Json)
}

/**
 * `unissued`: the requests are equal except for a value that an earlier step should have issued. `absent`: this value
 * is in the path, and names the requested item.
 */
export type Match = 'yes' | 'no' | 'unissued' | 'absent'

/** Whether a request matches that of a fixture. `{{name}}` matches a value that an earlier step issued. */
export const matches = (
  stated: ComparableRequest,
  actual: ComparableRequest,
  issued: ReadonlyMap<string, string>,
): Match =>
  stated.method === actual.method && sameType(stated, actual)
    ? all([
        () => inPath(matchList(stated.path, actual.path, issued)),
        () => matchQuery(stated.query, actual.query, issued),
        () => matchBody(stated, actual, issued),
      ])
    : 'no'

const inPath = (match: Match): Match => (match === 'unissued' ? 'absent' : match)

/**
 * Whether a JSON-RPC call matches that of a fixture. Absent `params` are equal to empty ones, and params by position to
 * those by name, where the contract declares the names.
 */
export const matchesCall = (
  stated: Json,
  call: { readonly method: string | undefined; readonly params: Json | undefined; readonly names: readonly string[] },
  issued: ReadonlyMap<string, string>,
): Match => {
  if (!isObject(stated) || stated['method'] !== call.method) return 'no'
  const [one, other] = [paramsOf(stated['params']), paramsOf(call.params)]
  return Array.isArray(one) === Array.isArray(other)
    ? matchJson(one, other, issued)
    : matchJson(byName(one, call.names), byName(other, call.names), issued)
}

/** Params by name; those at a position without a name stay unchanged. */
const byName = (params: Json, names: readonly string[]): Json =>
  isJsonArray(params) && params.length <= names.length
    ? Object.fromEntries(params.map((value, index) => [names[index] ?? '', value]))
    : params

/** Whether two requests have the same method and path, so that only the rest differs. */
export const sameEndpoint = (stated: ComparableRequest, actual: ComparableRequest): boolean =>
  stated.method === actual.method &&
  sameType(stated, actual) &&
  matchList(stated.path, actual.path, new Map()) === 'yes'

/** The parts in which a request with the same method and path differs from that of a fixture. */
export const differingParts = (stated: ComparableRequest, actual: ComparableRequest): readonly string[] =>
  [
    { part: 'query', isSame: matchQuery(stated.query, actual.query, new Map()) !== 'no' },
    { part: 'media type', isSame: sameType(stated, actual) },
    { part: 'body', isSame: matchBody(stated, actual, new Map()) !== 'no' },
  ].flatMap(({ part, isSame }) => (isSame ? [] : [part]))

const paramsOf = (params: Json | undefined): Json =>
  params === undefined || params === null || (typeof params === 'object' && Object.keys(params).length === 0)
    ? []
    : params

// a GET has no relevant body, and a fixture without the header accepts any type
const sameType = (stated: ComparableRequest, actual: ComparableRequest): boolean =>
  stated.contentType === '' || actual.contentType === '' || stated.contentType === actual.contentType

const matchList = (stated: readonly string[], actual: readonly string[], issued: ReadonlyMap<string, string>): Match =>
  stated.length === actual.length
    ? all(stated.map((text, index) => () => matchText(text, actual[index] ?? '', issued)))
    : 'no'

/**
 * Compares queries as multisets: the order of different parameters has no meaning, the order of values of one parameter
 * has.
 */
const matchQuery = (
  stated: readonly (readonly [string, string])[],
  actual: readonly (readonly [string, string])[],
  issued: ReadonlyMap<string, string>,
): Match => {
  if (stated.length !== actual.length) return 'no'
  const names = [...new Set(stated.map(([name]) => name))]
  const of = (pairs: readonly (readonly [string, string])[], searched: string): readonly string[] =>
    pairs.filter(([name]) => name === searched).map(([, value]) => value)
  return all(names.map(name => () => matchList(of(stated, name), of(actual, name), issued)))
}

const matchBody = (stated: ComparableRequest, actual: ComparableRequest, issued: ReadonlyMap<string, string>): Match =>
  stated.json !== undefined && actual.json !== undefined
    ? matchJson(stated.json, actual.json, issued)
    : matchText(stated.text, actual.text, issued)

const matchJson = (stated: Json, actual: Json, issued: ReadonlyMap<string, string>): Match => {
  if (typeof stated === 'string' && stated.includes('{{'))
    return typeof actual === 'object' ? 'no' : matchText(stated, String(actual), issued)
  if (typeof stated !== 'object' || stated === null || typeof actual !== 'object' || actual === null)
    return stated === actual ? 'yes' : 'no'
  if (Array.isArray(stated) !== Array.isArray(actual)) return 'no'
  const names = Object.keys(stated)
  if (names.length !== Object.keys(actual).length || !names.every(name => Object.hasOwn(actual, name))) return 'no'
  const member = (value: Json, name: string): Json => (value as { readonly [name: string]: Json })[name] ?? null
  return all(names.map(name => () => matchJson(member(stated, name), member(actual, name), issued)))
}

const matchText = (stated: string, actual: string, issued: ReadonlyMap<string, string>): Match => {
  if (!stated.includes('{{')) return stated === actual ? 'yes' : 'no'
  const template = fixtureTemplateOf(stated)
  const [first = '', ...rest] = template.literals
  const known = template.names.map(name => issued.get(name))
  const isIssued = known.every(value => value !== undefined && value !== '')
  if (isIssued && actual === rest.reduce((text, literal, index) => `${text}${known[index]}${literal}`, first))
    return 'yes'
  return valuesOf(actual, template) === undefined ? 'no' : 'unissued'
}

/** Combines checks: `no` if any is `no`, otherwise `absent` or `unissued` if any is. */
const all = (checks: readonly (() => Match)[]): Match => {
  let result: Match = 'yes'
  for (const check of checks) {
    const match = check()
    if (match === 'no') return 'no'
    if (match === 'absent' || (match === 'unissued' && result === 'yes')) result = match
  }
  return result
}
