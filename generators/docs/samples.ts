import {
  type Api,
  filledTemplate,
  fixedText,
  type HttpBinding,
  type HttpParameter,
  isJsonType,
  type Json,
  type JsonObject,
  type Operation,
  type OperationExample,
  type RpcBinding,
  type SecurityScheme,
  type Server,
  takesNull,
  wellFormed,
  withDefaults,
  withoutSlashes,
} from '@chainwright/model'
import { code } from '../source/code/code.ts'
import { textOf } from '../source/code/write.ts'
import type { Names } from '../source/names/names.ts'
import { callOf as callCode, memberOf, objectOf } from '../source/typescript/layouts.ts'
import { literal, objectKey } from '../source/typescript/quoting.ts'

/** A sample request of an example. */
export interface Sample {
  readonly label: string
  readonly text: string
}

/** The request of an example with the generated client, and with curl if it can be written by hand. */
export const samplesOf = (operation: Operation, { input }: OperationExample, api: Api, names: Names): Sample[] => {
  const curl = curlOf(operation, input, api)
  return [
    { label: 'TypeScript', text: `await ${textOf(clientCall(operation, input, names))}` },
    ...(curl === undefined ? [] : [{ label: 'curl', text: curl }]),
  ]
}

const clientCall = (operation: Operation, input: JsonObject, names: Names) => {
  const members = operation.input.flatMap(field => {
    const value = input[field.name]
    return value === undefined ? [] : [memberOf(objectKey(names.field(operation, field)), literal(value))]
  })
  const callee = ['client', ...names.group(operation), names.member(operation)].join('.')
  return code`${callCode(callee, members.length === 0 ? [] : [objectOf(members)])}`
}

const curlOf = (operation: Operation, input: JsonObject, api: Api): string | undefined =>
  operation.binding.protocol === 'http'
    ? httpRequest(operation, operation.binding, input, api)
    : rpcRequest(operation, operation.binding, input, api)

/**
 * Undefined for a request with other styles, cookies, forms or bytes. `requestOf` of the contract tools supports those;
 * generators do not import it (docs/architecture.md).
 */
const httpRequest = (operation: Operation, binding: HttpBinding, input: JsonObject, api: Api): string | undefined => {
  const parameters = operation.input.filter(
    (field): field is HttpParameter => field.place !== 'body' && field.place !== 'params',
  )
  const given = parameters.flatMap(parameter => {
    const value = input[parameter.name]
    return value === undefined ? [] : [{ parameter, value }]
  })
  if (given.some(({ parameter, value }) => !isPlain(parameter, value))) return undefined
  const path = filledTemplate(binding.path, name => {
    const found = given.find(({ parameter }) => parameter.place === 'path' && parameter.name === name)
    if (found?.parameter.segments !== undefined) return String(found.value).split('/').map(encoded).join('/')
    return found && listed(found.value).map(encoded).join(',')
  })
  const query = given.flatMap(({ parameter, value }) => {
    if (parameter.place !== 'query') return []
    const texts = listed(value).map(encoded)
    const name = encoded(parameter.name)
    return parameter.explode ? texts.map(text => `${name}=${text}`) : [`${name}=${texts.join(',')}`]
  })
  const headers = given.flatMap(({ parameter, value }) =>
    parameter.place === 'header' ? [`${parameter.name}: ${listed(value).join(',')}`] : [],
  )
  const { body } = input
  const mediaType = binding.body?.content[0]?.mediaType
  if (body !== undefined && (mediaType === undefined || !isJsonType(mediaType))) return undefined
  const keys = keysOf(operation, api)
  const server = serverOf(binding.servers[0] ?? api.servers[0])
  const constants = fixedText(binding)
  const pairs: readonly Quoted[] = [
    ...[...(constants === '' ? [] : [constants]), ...query].map(pair => [pair]),
    ...keys.query,
  ]
  const url = [...server, path, ...pairs.flatMap((pair, at) => [at === 0 ? '?' : '&', ...pair])]
  return lines([
    `curl${binding.method === 'GET' ? '' : ` -X ${binding.method}`} ${doubleQuoted(url)}`,
    ...keys.options,
    ...headers.map(header => `-H ${singleQuoted(header)}`),
    ...(body === undefined
      ? []
      : [`-H ${singleQuoted(`content-type: ${mediaType ?? ''}`)}`, `-d ${singleQuoted(JSON.stringify(body))}`]),
  ])
}

const rpcRequest = (
  operation: Operation,
  { method, paramStructure, endpoint }: RpcBinding,
  input: JsonObject,
  api: Api,
): string | undefined => {
  const values = operation.input.map(({ name }) => input[name])
  const last = values.findLastIndex(value => value !== undefined)
  const given = operation.input.slice(0, last + 1)
  const hasGap = given.some(
    ({ name, schema }) => input[name] === undefined && schema !== undefined && !takesNull(schema),
  )
  // like clients: null cannot represent an omitted parameter
  if (hasGap && paramStructure === 'by-position') return undefined
  const isByName = paramStructure === 'by-name' || hasGap
  const params = isByName ? input : values.slice(0, last + 1).map(value => value ?? null)
  const server = endpoint.origin === undefined ? originOf(api.servers[0]) : [endpoint.origin]
  const path = withDefaults(endpoint.path, endpoint.variables)
  const keys = keysOf(operation, api)
  return lines([
    `curl -X POST ${doubleQuoted([...server, path])}`,
    ...keys.options,
    `-H 'content-type: application/json'`,
    `-d ${singleQuoted(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))}`,
  ])
}

const lines = (parts: readonly string[]): string => parts.join(' \\\n  ')

/** Whether a parameter is serialized as its name and its value or values. */
const isPlain = ({ style, mediaType, place }: HttpParameter, value: Json): boolean =>
  mediaType === undefined &&
  place !== 'cookie' &&
  (style === 'simple' || style === 'form') &&
  (Array.isArray(value) ? value : [value]).every(item => typeof item !== 'object')

const listed = (value: Json): string[] => (Array.isArray(value) ? value : [value]).map(String)

/** Half a surrogate pair, which an example may have, has no form in a URL. */
const encoded = (text: string): string => encodeURIComponent(wellFormed(text))

/** The parts of a double-quoted shell word: texts, and variables that the reader sets. */
type Quoted = readonly (string | { readonly variable: string })[]

/** The URL of a server. A relative URL, or one with a variable without a default, becomes a shell variable. */
const serverOf = (server: Server | undefined): Quoted => {
  const base = withoutSlashes(urlOf(server))
  if (isWhole(base)) return [base]
  return [{ variable: 'BASE_URL' }, base.startsWith('/') ? base : '']
}

/** The origin of a server, because a JSON-RPC endpoint has its own path. */
const originOf = (server: Server | undefined): Quoted => {
  const [origin] = /^https?:\/\/[^/]+/i.exec(urlOf(server)) ?? []
  return origin === undefined || !isWhole(origin) ? [{ variable: 'BASE_URL' }] : [origin]
}

const isWhole = (url: string): boolean => /^https?:[^{}]*$/i.test(url)

/** A server's URL with the defaults of its variables. */
const urlOf = ({ url, variables }: Server = { url: '', description: undefined, variables: new Map() }): string =>
  withDefaults(url, variables)

/** Credentials of the first alternative, as variables of the shell. */
const keysOf = ({ security = [] }: Operation, { securitySchemes }: Api) => {
  const needed = security.find(alternative => alternative.length > 0) ?? []
  const schemes = needed.flatMap(({ scheme }) => securitySchemes.filter(({ id }) => id === scheme))
  return {
    query: schemes.flatMap((scheme): Quoted[] =>
      scheme.type === 'apiKey' && scheme.in === 'query'
        ? [[`${encoded(scheme.name)}=`, { variable: variableOf(scheme) }]]
        : [],
    ),
    options: schemes.flatMap(optionOf),
  }
}

const optionOf = (scheme: SecurityScheme): string[] => {
  const variable = variableOf(scheme)
  if (scheme.type === 'mutualTLS') return ['--cert client.pem']
  if (scheme.type === 'apiKey') {
    if (scheme.in === 'query') return []
    return scheme.in === 'header'
      ? [`-H ${doubleQuoted([`${scheme.name}: `, { variable }])}`]
      : [`-b ${doubleQuoted([`${scheme.name}=`, { variable }])}`]
  }
  const kind = scheme.type === 'http' ? scheme.scheme.toLowerCase() : 'bearer'
  if (kind === 'basic') return [`-u "$USER_NAME:$PASSWORD"`]
  return [`-H ${doubleQuoted([`authorization: ${kind === 'bearer' ? 'Bearer' : kind} `, { variable }])}`]
}

/** `apiKey` gives `$API_KEY`. */
const variableOf = ({ id }: SecurityScheme): string =>
  id
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()
    .replace(/^(?=\d)/, '_')

/** Quotes a text for a shell, without variables and commands. */
const singleQuoted = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`

/** Quotes a text for a shell, which expands only our variables. */
const doubleQuoted = (parts: Quoted): string =>
  `"${parts.map(part => (typeof part === 'string' ? part.replace(/[\\"`$]/g, character => `\\${character}`) : `\${${part.variable}}`)).join('')}"`
