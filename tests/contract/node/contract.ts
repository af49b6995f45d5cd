import { literalPattern } from '@chainwright/model'
import { validate } from '@hyperjump/json-schema/draft-2020-12'
import {
  closed,
  type Documents,
  isPlaceOfObject,
  type Json,
  type JsonObject,
  loadDocuments,
  member,
  members,
  type Place,
} from './document.ts'

export interface RpcError {
  readonly id: string
  readonly code: number
  readonly message: string
  readonly pattern: RegExp
  /** The location of the schema of `data`; undefined if the error has no data. */
  readonly data: string | undefined
}

export interface Endpoint {
  readonly url: string
  readonly path: RegExp
  readonly dialect: 'node' | 'ethereum'
  readonly batches: boolean
  readonly errors: readonly RpcError[]
}

export interface Parameter {
  readonly name: string
  readonly required: boolean
  readonly schema: string
}

export interface Method {
  readonly name: string
  readonly source: JsonObject
  readonly structure: 'by-name' | 'by-position'
  readonly endpoint: Endpoint
  readonly params: readonly Parameter[]
  readonly result: string
  readonly resultBy:
    | { readonly parameter: string; readonly fallback: string; readonly cases: ReadonlyMap<string, string> }
    | undefined
  readonly rules: readonly { readonly expression: string; readonly message: string }[]
  readonly errors: readonly RpcError[]
}

/** Reads `openrpc.yaml` of a folder into the tables that the validator uses. */
export const loadContract = (folder: string) => {
  const documents = loadDocuments(folder)
  const root = documents.root('openrpc.yaml')
  const methods = members(member(root, 'methods')).map(place => methodOf(documents, documents.follow(place)))
  return {
    documents,
    root,
    methods: new Map(methods.map(method => [method.name, method])),
    endpoints: endpointsOf(methods),
  }
}

export type Contract = ReturnType<typeof loadContract>

/** The problems of a value. If `strict`, the schema that validates it must name every member. */
export const problemsOf = async (schema: string, value: Json, strict: boolean): Promise<string[]> => {
  const output = await validate(strict ? closed(schema) : schema, value, 'BASIC')
  if (output.valid) return []
  const units = 'errors' in output && output.errors ? output.errors : []
  const lines = units.map(
    unit => `${unit.instanceLocation} ${unit.keyword.split('/').at(-1)} of ${unit.absoluteKeywordLocation}`,
  )
  return lines.length > 0 ? lines : [`refused by ${schema}`]
}

const methodOf = (documents: Documents, place: Place): Method => {
  if (!isPlaceOfObject(place)) throw new TypeError(`${place.uri} is no method`)
  const server = documents.follow(need(members(member(place, 'servers'))[0], place, 'servers'))
  const by = member(place, 'x-result-by')
  return {
    name: text(place.value['name']),
    source: place.value,
    structure: place.value['paramStructure'] === 'by-position' ? 'by-position' : 'by-name',
    endpoint: endpointOf(documents, server),
    params: members(member(place, 'params')).map(param => parameterOf(documents.follow(param))),
    result: need(member(documents.follow(need(member(place, 'result'), place, 'result')), 'schema'), place, 'result')
      .uri,
    resultBy: by && resultByOf(by),
    rules: members(member(place, 'x-rules')).map(rule => ({
      expression: text(member(rule, 'expression')?.value),
      message: text(member(rule, 'message')?.value),
    })),
    errors: members(member(place, 'x-errors')).map(error => errorOf(documents.follow(error))),
  }
}

const endpointsOf = (methods: readonly Method[]): Endpoint[] => {
  const byUrl = new Map<string, Endpoint>()
  for (const { endpoint } of methods) byUrl.set(endpoint.url, endpoint)
  return [...byUrl.values()]
}

const endpointOf = (documents: Documents, server: Place): Endpoint => {
  const url = text(member(server, 'url')?.value)
  const protocol = need(member(server, 'x-jsonrpc'), server, 'x-jsonrpc')
  const dialect = member(protocol, 'dialect')?.value
  if (dialect !== 'node' && dialect !== 'ethereum') throw new Error(`${server.uri}: dialect ${String(dialect)}`)
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  return {
    url,
    path: new RegExp(
      `^${path
        .split(/\$\{\w+\}/)
        .map(literalPattern)
        .join('[^/]+')}$`,
    ),
    dialect,
    batches: member(protocol, 'batches')?.value === true,
    errors: members(member(server, 'x-errors')).map(error => errorOf(documents.follow(error))),
  }
}

const parameterOf = (place: Place): Parameter => ({
  name: text(member(place, 'name')?.value),
  required: member(place, 'required')?.value === true,
  schema: need(member(place, 'schema'), place, 'schema').uri,
})

const resultByOf = (place: Place): Method['resultBy'] => {
  const cases = need(member(place, 'cases'), place, 'cases')
  const names = isPlaceOfObject(cases) ? Object.keys(cases.value) : []
  return {
    parameter: text(member(place, 'parameter')?.value),
    fallback: text(member(place, 'default')?.value),
    cases: new Map(names.map(name => [name, need(member(cases, name), cases, name).uri])),
  }
}

const errorOf = (place: Place): RpcError => {
  const message = text(member(place, 'message')?.value)
  return {
    id: text(member(place, 'id')?.value),
    code: Number(member(place, 'code')?.value),
    message,
    pattern: patternOf(message),
    data: member(place, 'schema')?.uri,
  }
}

/** `{name}` matches any text; the same name twice matches the same text. */
export const patternOf = (template: string): RegExp => {
  const seen = new Set<string>()
  const source = template.split(/(\{\w+\})/).map(part => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return literalPattern(part)
    if (seen.has(name)) return `\\k<${name}>`
    seen.add(name)
    return `(?<${name}>[\\s\\S]*)`
  })
  return new RegExp(`^${source.join('')}$`)
}

const text = (value: Json | undefined): string => {
  if (typeof value !== 'string') throw new TypeError(`${JSON.stringify(value)} is no text`)
  return value
}

const need = (place: Place | undefined, of: Place, name: string): Place => {
  if (!place) throw new Error(`${of.uri} has no ${name}`)
  return place
}
