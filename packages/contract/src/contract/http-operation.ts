import {
  type Api,
  type Content,
  fixedPairs,
  type HttpBinding,
  type Operation,
  type Origin,
  type Outcome,
  type OutcomeHeader,
  type SecurityScheme,
} from '@chainwright/model'
import { isJsonType } from '@chainwright/model/bundled'
import type { JsonObject } from '../format/pointer.ts'
import type {
  BodyContent,
  Credential,
  DeclaredHeader,
  DeclaredResponse,
  HttpOperation,
  Parameter,
  PartEncoding,
  SchemaText,
} from './contract.ts'
import { examplesOf, type Shown } from './examples.ts'
import { paginationOf } from './pagination.ts'
import { listText, schemaText } from './schema-text.ts'
import { serverPath } from './server-path.ts'
import { serversOf } from './servers.ts'

/** Converts an HTTP operation of the model of a bundled document. */
export const httpOperation = (
  operation: Operation,
  binding: HttpBinding,
  { api, document }: { readonly api: Api; readonly document: JsonObject },
): HttpOperation => {
  const { id, input, security = [], pagination } = operation
  const bodyField = input.find(field => field.place === 'body')
  const contents = jsonFirst(binding.body?.content ?? [])
  const [first, ...others] = contents.map(content => bodyOf(content, document))
  const servers = serversOf(binding.servers.length > 0 ? binding.servers : api.servers)
  const outcomes = operation.outcomes.filter(outcome => outcome.protocol === 'http')
  return {
    protocol: 'http',
    id,
    method: binding.method,
    path: binding.path,
    fixedQuery: fixedPairs(binding),
    bases: servers.length === 0 ? [''] : [...new Set(servers.map(server => serverPath(server)))],
    servers,
    parameters: [...input, ...binding.constants].flatMap((field): Parameter[] =>
      field.place === 'body' || field.place === 'params'
        ? []
        : [
            {
              in: field.place,
              name: field.name,
              required: field.required,
              style: field.style,
              explode: field.explode,
              mediaType: field.mediaType,
              ...(field.segments && { segments: field.segments }),
              schema: schemaText(field.schema, document),
            },
          ],
    ),
    ...(first ?? { body: undefined, bodyEncoding: {}, bodyType: undefined }),
    otherBodies: others,
    bodyTypes: (binding.body?.content ?? []).map(({ mediaType }) => mediaType),
    bodyRequired: binding.body?.required === true,
    security: security.map(alternative => alternative.map(({ scheme }) => credentialOf(scheme, api.securitySchemes))),
    pagination: paginationOf(pagination),
    responses: outcomes.map(outcome => answerOf(outcome, document)),
    examples: examplesOf(
      { ...operation, input: [...input, ...binding.constants] },
      {
        body: shownIn(bodyField?.origin, contents[0]),
        answers: outcomes.map(({ key, origin, content }) => ({ key, shown: shownIn(origin, jsonFirst(content)[0]) })),
      },
      document,
    ),
  }
}

const credentialOf = (id: string, schemes: readonly SecurityScheme[]): Credential => {
  const scheme = schemes.find(each => each.id === id)
  if (scheme?.type !== 'apiKey') return { in: 'header', name: 'authorization' }
  return scheme.in === 'header'
    ? { in: 'header', name: scheme.name.toLowerCase() }
    : { in: scheme.in, name: scheme.name }
}

type HttpOutcome = Extract<Outcome, { protocol: 'http' }>

const answerOf = ({ key, headers, content, links = [] }: HttpOutcome, document: JsonObject): DeclaredResponse => ({
  key,
  headers: headers.map(header => headerOf(header, document)),
  contents: jsonFirst(content).map(each => ({
    mediaType: each.mediaType,
    schema: contentSchema(each, document),
    ...(each.stream?.form === 'events' && { eventData: each.stream.data }),
  })),
  links,
})

const headerOf = (
  { name, required, schema, mediaType, explode }: OutcomeHeader,
  document: JsonObject,
): DeclaredHeader => ({
  name: name.toLowerCase(),
  required,
  schema: schemaText(schema, document),
  mediaType,
  explode,
})

const shownIn = (origin: Origin | undefined, content: Content | undefined): Shown | undefined =>
  origin && content && { origin, mediaType: content.mediaType, hasSchema: content.schema !== undefined }

/** The schema of a body; for a stream, that of the list of its items. */
const contentSchema = ({ schema, stream }: Content, document: JsonObject): SchemaText | undefined => {
  const text = schemaText(schema, document)
  return stream === undefined ? text : listText(text)
}

const bodyOf = (content: Content, document: JsonObject): BodyContent => ({
  body: contentSchema(content, document),
  bodyEncoding: Object.fromEntries(
    [...content.encoding].map(([name, { contentType, style, explode, headers = [] }]): [string, PartEncoding] => [
      name,
      { contentType, style, explode, headers: headers.map(header => headerOf(header, document)) },
    ]),
  ),
  bodyType: content.mediaType,
})

const jsonFirst = (contents: readonly Content[]): readonly Content[] => [
  ...contents.filter(({ mediaType }) => isJsonType(mediaType)),
  ...contents.filter(({ mediaType }) => !isJsonType(mediaType)),
]
