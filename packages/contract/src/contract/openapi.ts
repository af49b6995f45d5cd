import type {
  Api,
  Content,
  HttpBinding,
  Operation,
  Origin,
  Outcome,
  OutcomeHeader,
  SecurityScheme,
} from '@chainwright/model'
import { isJsonType } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import type {
  Answer,
  AnswerHeader,
  BodyContent,
  Credential,
  HttpOperation,
  Parameter,
  PartEncoding,
  SchemaText,
} from './contract.ts'
import { examplesOf } from './examples.ts'
import { memberOf } from './members.ts'
import { paginationOf } from './pagination.ts'
import { followed, type JsonObject } from './pointer.ts'
import { serverPath } from './server-path.ts'
import { serversOf } from './servers.ts'
import { streamSchema } from './stream-schema.ts'
import { schemaText, writtenAt } from './written.ts'

/** Converts an HTTP operation of the model of a bundled document. */
export const httpOperation = (
  operation: Operation,
  binding: HttpBinding,
  { api, document }: { readonly api: Api; readonly document: JsonObject },
): HttpOperation => {
  const { id, input, security = [], pagination } = operation
  const bodyField = input.find(field => field.place === 'body')
  const bodyMedia = mediaIn(bodyField?.origin, document)
  const contents = jsonFirst(binding.body?.content ?? [])
  const [first, ...others] = contents.map(content => bodyOf(content, bodyMedia, document))
  const servers = serversOf(binding.servers.length > 0 ? binding.servers : api.servers)
  const outcomes = operation.outcomes.filter(outcome => outcome.protocol === 'http')
  return {
    protocol: 'http',
    id,
    method: binding.method,
    path: binding.path,
    bases: servers.length === 0 ? [''] : [...new Set(servers.map(server => serverPath(server)))],
    servers,
    parameters: input.flatMap((field): Parameter[] =>
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
    answers: outcomes.map(outcome => answerOf(outcome, document)),
    examples: examplesOf(
      operation,
      {
        body: contents[0] && bodyMedia(contents[0].mediaType),
        answers: outcomes.map(({ key, origin, content }) => {
          const [shown] = jsonFirst(content)
          return { key, media: shown && mediaIn(origin, document)(shown.mediaType) }
        }),
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

const answerOf = ({ key, headers, content, links = [], origin }: HttpOutcome, document: JsonObject): Answer => {
  const media = mediaIn(origin, document)
  return {
    key,
    headers: headers.map(header => headerOf(header, document)),
    contents: jsonFirst(content).map(each => ({
      mediaType: each.mediaType,
      schema: contentSchema(each, media, document),
    })),
    links,
  }
}

const headerOf = (
  { name, required, schema, mediaType, explode }: OutcomeHeader,
  document: JsonObject,
): AnswerHeader => ({
  name: name.toLowerCase(),
  required,
  schema: schemaText(schema, document),
  mediaType,
  explode,
})

/** The media type objects of a body or a response as written. */
type MediaIn = (mediaType: string) => Json | undefined

const mediaIn =
  (origin: Origin | undefined, document: JsonObject): MediaIn =>
  mediaType =>
    origin && followed(memberOf(memberOf(writtenAt(origin, document), 'content'), mediaType), document)

/** The schema of a body; for a stream, that of the list of its items. */
const contentSchema = ({ mediaType, schema }: Content, media: MediaIn, document: JsonObject): SchemaText | undefined =>
  (streamSchema(mediaType, media(mediaType), document) ?? { schema: schemaText(schema, document) }).schema

const bodyOf = (content: Content, media: MediaIn, document: JsonObject): BodyContent => ({
  body: contentSchema(content, media, document),
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
