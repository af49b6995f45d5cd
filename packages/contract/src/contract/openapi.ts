import type { Json } from '../format/fixture.ts'
import { isJsonType } from '../format/media-type.ts'
import type {
  Answer,
  AnswerHeader,
  BodyContent,
  Credential,
  Example,
  HttpOperation,
  Link,
  Pagination,
  Parameter,
  PartEncoding,
  SchemaText,
  Server,
} from './contract.ts'
import { escaped, followed, isObject, type JsonObject, segmentsOf } from './pointer.ts'
import { serverPath } from './server-path.ts'
import { streamSchema } from './stream-schema.ts'

/** The operations of a bundled OpenAPI 3 document, in its order. */
export const operationsOfOpenApi = (document: JsonObject): readonly HttpOperation[] =>
  membersOf(document['paths']).flatMap(([path, written]) => {
    const item = followed(written, document)
    return membersOf(item)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => operationAt({ document, path, method, item: item as JsonObject, operation }))
  })

/** Names of the headers, query parameters and cookies of API keys. */
export const credentialsOf = (document: JsonObject): readonly string[] =>
  membersOf(memberOf(document['components'], 'securitySchemes')).flatMap(([, written]) => {
    const name = memberOf(followed(written, document), 'name')
    return typeof name === 'string' ? [name.toLowerCase()] : []
  })

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

interface Place {
  readonly document: JsonObject
  readonly path: string
  readonly method: string
  readonly item: JsonObject
  readonly operation: Json
}

const operationAt = ({ document, path, method, item, operation }: Place): HttpOperation => {
  const parameters = parametersOf([item, operation], document)
  const body = followed(memberOf(operation, 'requestBody'), document)
  const [[bodyType, bodyMedia] = [], ...otherBodies] = jsonFirst(membersOf(memberOf(body, 'content')))
  const responses = membersOf(memberOf(operation, 'responses')).map(
    ([key, written]) => [key, followed(written, document)] as const,
  )
  const id = memberOf(operation, 'operationId')
  const servers = serversOf([memberOf(operation, 'servers'), item['servers'], document['servers']])
  return {
    protocol: 'http',
    id: typeof id === 'string' ? id : `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    bases: servers.length === 0 ? [''] : [...new Set(servers.map(server => serverPath(server)))],
    servers,
    parameters: parameters.map(parameter => parameterOf(parameter, document)),
    ...bodyOf(bodyType, bodyMedia, document),
    otherBodies: otherBodies.map(([type, media]) => bodyOf(type, media, document)),
    bodyTypes: membersOf(memberOf(body, 'content')).map(([type]) => type),
    bodyRequired: memberOf(body, 'required') === true,
    security: securityOf(memberOf(operation, 'security') ?? document['security'], document),
    pagination: paginationOf(operation),
    answers: responses.map(([key, response]) => answerOf(key, response, document)),
    examples: examplesOf(parameters, bodyMedia, responses, document),
  }
}

/** Those of the operation replace those of its path by place and name. */
const parametersOf = (owners: readonly Json[], document: JsonObject): readonly JsonObject[] => {
  const found = new Map<string, JsonObject>()
  for (const owner of owners)
    for (const written of listOf(memberOf(owner, 'parameters'))) {
      const parameter = followed(written, document)
      if (isObject(parameter) && !isIgnored(parameter))
        found.set(`${String(parameter['in'])} ${String(parameter['name'])}`, parameter)
    }
  return [...found.values()]
}

/** OpenAPI 3.1 §4.8.12.1: what such headers are is said elsewhere. */
const isIgnored = (parameter: JsonObject): boolean =>
  parameter['in'] === 'header' && /^(?:accept|content-type|authorization)$/i.test(String(parameter['name']))

const parameterOf = (parameter: JsonObject, document: JsonObject): Parameter => {
  const place = parameter['in'] as Parameter['in']
  const [mediaType, media] = membersOf(parameter['content'])[0] ?? []
  const stated = parameter['style']
  const style = typeof stated === 'string' ? stated : place === 'query' || place === 'cookie' ? 'form' : 'simple'
  return {
    in: place,
    name: String(parameter['name']),
    required: parameter['required'] === true,
    style,
    // OpenAPI 3.1 §4.8.12.2: true for `form`, false for all others
    explode: parameter['explode'] === undefined ? style === 'form' : parameter['explode'] === true,
    mediaType,
    schema: schemaIn(parameter, document) ?? schemaIn(media, document),
  }
}

/** The alternatives of a security requirement, each as the credentials that are sent. */
const securityOf = (stated: Json | undefined, document: JsonObject): readonly (readonly Credential[])[] => {
  const schemes = memberOf(document['components'], 'securitySchemes')
  return listOf(stated).map(alternative =>
    membersOf(alternative).map(([name]): Credential => {
      const scheme = followed(memberOf(schemes, name), document)
      const place = memberOf(scheme, 'in')
      const sent = memberOf(scheme, 'name')
      return memberOf(scheme, 'type') === 'apiKey' && typeof sent === 'string'
        ? place === 'query' || place === 'cookie'
          ? { in: place, name: sent }
          : { in: 'header', name: sent.toLowerCase() }
        : { in: 'header', name: 'authorization' }
    }),
  )
}

/**
 * `x-pagination` where it has the form of ours and pages by a token of a parameter that a member of the answer gives; other vendors use the
 * name for other things. Of other styles nothing is said here.
 */
export const paginationOf = (operation: Json | undefined): Pagination | undefined => {
  const stated = memberOf(operation, 'x-pagination')
  const [token, next, items, size, style] = ['token', 'next', 'items', 'size', 'style'].map(name => {
    const value = memberOf(stated, name)
    return typeof value === 'string' && value !== '' ? value : undefined
  })
  if (token === undefined || next === undefined || items === undefined || token.startsWith('/')) return undefined
  if (style !== undefined && style !== 'token' && style !== 'index') return undefined
  return { style: style ?? 'token', token, next: pointerTo(next), items: pointerTo(items), size }
}

/** What `x-pagination` names: a member, or a JSON Pointer. */
const pointerTo = (written: string): string => (written.startsWith('/') ? written : `/${escaped(written)}`)

const linkOf = (name: string, written: Json | undefined): readonly Link[] => {
  const id = memberOf(written, 'operationId')
  const reference = memberOf(written, 'operationRef')
  const operation =
    typeof id === 'string' ? id : typeof reference === 'string' ? referredOperation(reference) : undefined
  if (operation === undefined) return []
  const parameters = membersOf(memberOf(written, 'parameters')).map(
    ([key, value]) => [key.replace(/^(?:path|query|header|cookie)\./, ''), value] as const,
  )
  return [{ name, operation, parameters: Object.fromEntries(parameters) }]
}

/** `#/paths/~1pets~1{id}/get` as `GET /pets/{id}`; a reference into another document is left out. */
const referredOperation = (reference: string): string | undefined => {
  if (!reference.startsWith('#/paths/')) return undefined
  const [, path = '', method = ''] = segmentsOf(reference.slice(1))
  return `${method.toUpperCase()} ${path}`
}

const answerOf = (key: string, response: Json | undefined, document: JsonObject): Answer => ({
  key,
  headers: membersOf(memberOf(response, 'headers'))
    .map(([name, written]) => headerOf(name, followed(written, document), document))
    // OpenAPI 3.1 §4.8.17: the media types say it
    .filter(({ name }) => name !== 'content-type'),
  contents: jsonFirst(membersOf(memberOf(response, 'content'))).map(([mediaType, media]) => ({
    mediaType,
    schema: contentSchema(mediaType, media, document),
  })),
  links: membersOf(memberOf(response, 'links')).flatMap(([name, written]) => linkOf(name, followed(written, document))),
})

/** The schema of a body; of a stream that of the list of its items. */
const contentSchema = (
  mediaType: string | undefined,
  media: Json | undefined,
  document: JsonObject,
): SchemaText | undefined =>
  (
    (mediaType === undefined ? undefined : streamSchema(mediaType, media, document)) ?? {
      schema: schemaIn(media, document),
    }
  ).schema

const bodyOf = (bodyType: string | undefined, media: Json | undefined, document: JsonObject): BodyContent => ({
  body: contentSchema(bodyType, media, document),
  bodyEncoding: encodingsOf(media, document),
  bodyType,
})

const encodingsOf = (media: Json | undefined, document: JsonObject): Readonly<Record<string, PartEncoding>> =>
  Object.fromEntries(
    membersOf(memberOf(media, 'encoding')).map(([name, encoding]) => {
      const [contentType, style] = ['contentType', 'style'].map(member => {
        const value = memberOf(encoding, member)
        return typeof value === 'string' ? value : undefined
      })
      const explode = memberOf(encoding, 'explode')
      const headers = membersOf(memberOf(encoding, 'headers')).map(([header, written]) =>
        headerOf(header, followed(written, document), document),
      )
      const own: PartEncoding = {
        contentType,
        style,
        explode: typeof explode === 'boolean' ? explode : undefined,
        headers,
      }
      return [name, own]
    }),
  )

const headerOf = (name: string, header: Json | undefined, document: JsonObject): AnswerHeader => {
  const [media] = membersOf(memberOf(header, 'content'))
  return {
    name: name.toLowerCase(),
    required: memberOf(header, 'required') === true,
    schema: schemaIn(media === undefined ? header : media[1], document),
    mediaType: media?.[0],
    explode: memberOf(header, 'explode') === true,
  }
}

const schemaIn = (holder: Json | undefined, document: JsonObject): SchemaText | undefined => {
  const schema = memberOf(holder, 'schema')
  return schema === undefined ? undefined : { schema, document }
}

/** Examples with the same name belong together; where a required parameter has none of the name, it has its first. */
const examplesOf = (
  parameters: readonly JsonObject[],
  bodyMedia: Json | undefined,
  responses: readonly (readonly [string, Json | undefined])[],
  document: JsonObject,
): readonly Example[] => {
  const inputs = parameters.map(parameter => ({ parameter, values: valuesOf(parameter, document) }))
  const bodies = valuesOf(bodyMedia, document)
  const asked = new Set([...inputs.flatMap(({ values }) => [...values.keys()]), ...bodies.keys()])
  const shown = responses.flatMap(([answer, response]): readonly Example[] => {
    const values = valuesOf(jsonFirst(membersOf(memberOf(response, 'content')))[0]?.[1], document)
    // without a request of its own, an answer of success belongs to the request that has every first value
    return [...values]
      .filter(([name]) => asked.has(name) || asked.size === 0 || answer.startsWith('2'))
      .map(([name, value]) => ({
        name,
        input: inputFor(name, inputs),
        body: bodies.get(name) ?? (memberOf(bodyMedia, 'schema') === undefined ? undefined : first(bodies)),
        answer,
        value,
      }))
  })
  // a request may be shown without its answer
  const [success] = responses.find(([key]) => key.startsWith('2')) ?? []
  if (success === undefined || shown.some(({ answer }) => answer.startsWith('2'))) return shown
  const alone = [...asked].map(name => ({
    name,
    input: inputFor(name, inputs),
    body: bodies.get(name) ?? first(bodies),
    answer: success,
    value: undefined,
  }))
  return [...shown, ...alone]
}

const inputFor = (
  name: string,
  inputs: readonly { readonly parameter: JsonObject; readonly values: ReadonlyMap<string, Json> }[],
): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    inputs.flatMap(({ parameter, values }) => {
      const value = values.get(name) ?? (parameter['required'] === true ? first(values) : undefined)
      return value === undefined ? [] : [[String(parameter['name']), value]]
    }),
  )

const valuesOf = (holder: Json | undefined, document: JsonObject): ReadonlyMap<string, Json> => {
  const named = membersOf(memberOf(holder, 'examples')).flatMap(([name, written]): [string, Json][] => {
    const value = memberOf(followed(written, document), 'value')
    return value === undefined ? [] : [[name, value]]
  })
  if (named.length > 0) return new Map(named)
  const schema = followed(memberOf(holder, 'schema'), document)
  const [single] = [
    memberOf(holder, 'example'),
    memberOf(schema, 'example'),
    ...listOf(memberOf(schema, 'examples')),
  ].filter(value => value !== undefined)
  return single === undefined ? new Map() : new Map([['example', single]])
}

const first = (values: ReadonlyMap<string, Json>): Json | undefined => values.values().next().value

/** The nearest servers that are stated. */
const serversOf = (stated: readonly (Json | undefined)[]): readonly Server[] =>
  (stated.map(listOf).find(list => list.length > 0) ?? []).map(server => ({
    url: String(memberOf(server, 'url') ?? ''),
    variables: Object.fromEntries(
      membersOf(memberOf(server, 'variables')).map(([name, variable]) => [
        name,
        String(memberOf(variable, 'default') ?? ''),
      ]),
    ),
  }))

const jsonFirst = (contents: readonly (readonly [string, Json])[]): readonly (readonly [string, Json])[] => [
  ...contents.filter(([type]) => isJsonType(type)),
  ...contents.filter(([type]) => !isJsonType(type)),
]

export const membersOf = (value: Json | undefined): readonly (readonly [string, Json])[] =>
  isObject(value) ? Object.entries(value) : []
export const memberOf = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
export const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : []
