import {
  type Content,
  codeContents,
  essenceOf,
  fixedPairs,
  type HttpBinding,
  isJsonInRange,
  isJsonType,
  isStreamType,
  isTextBySchema,
  isTextType,
  itemContents,
  type Operation,
  type Outcome,
  sentStreamsOf,
} from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import type { Emission } from '../source/typescript/emission.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { arrayOf, memberOf, objectOf } from '../source/typescript/layouts.ts'
import { type LiteralValue, literal, member, objectKey } from '../source/typescript/quoting.ts'
import { constantOf } from '../source/typescript/structures.ts'
import { subscribedOf } from '../source/typescript/subscribed.ts'
import { challengeOf } from './challenge.ts'
import { choiceOf } from './choice.ts'
import { formatRows, itemFormatRows } from './formats.ts'
import { paramRows } from './params.ts'
import { resultMember } from './result-by.ts'
import { runtimeType, validators } from './runtime.ts'
import type { ServerEmission } from './server-emission.ts'

/** The table of operations: the properties that differ between them, one constant each. */
export const operationsModule = (emission: ServerEmission): SourceFile => ({
  kind: 'server',
  module: 'operations',
  origin: emission.origin,
  imports: [],
  reexports: [],
  statements: [
    ...emission.api.operations.map(operation =>
      constantOf({
        name: emission.names.operation(operation),
        type: runtimeType(operation.binding.protocol === 'http' ? 'HttpOperation' : 'RpcOperation'),
        initializer: rowCode(operation, emission, { received: false }),
      }),
    ),
    ...subscribedOf(emission).map(({ operation, member }) =>
      constantOf({
        name: emission.names.operation(operation),
        type: runtimeType('RpcOperation'),
        initializer: rowCode(operation, emission, { received: false, member }),
      }),
    ),
  ],
})

type Member = readonly [name: string, code: Code] | undefined

/** `received`: the caller is the API itself, to which its own security requirements do not apply. */
export const rowCode = (
  operation: Operation,
  emission: ServerEmission,
  { received, member }: { readonly received: boolean; readonly member?: readonly string[] },
): Code => object(rowOf(operation, emission, { received, member }))

const rowOf = (
  operation: Operation,
  emission: ServerEmission,
  { received, member: own }: { readonly received: boolean; readonly member: readonly string[] | undefined },
): Member[] => {
  const { binding } = operation
  const validator = (member: string): Code => validators(operation, emission, member)
  const common = {
    id: value('id', operation.id),
    member: value('member', own ?? [...emission.names.group(operation), emission.names.member(operation)]),
    decode: operation.input.length === 0 ? undefined : (['decode', validator('decode')] as const),
    formats: operation.input.length === 0 ? undefined : value('formats', formatRows(operation, emission)),
    rest: [
      operation.deprecation === undefined ? undefined : value('deprecated', true),
      value('limits', limitsOf(operation)),
      value('pagination', paginationOf(operation)),
      value('resultBy', resultByOf(operation, emission)),
    ],
  }
  if (binding.protocol === 'http') {
    return [
      value('protocol', 'http'),
      common.id,
      common.member,
      value('method', binding.method),
      value('path', binding.path),
      value('fixedQuery', fixedQueryOf(binding)),
      common.decode,
      common.formats,
      binding.body === undefined
        ? undefined
        : value('body', {
            required: binding.body.required,
            mediaTypes: codeContents(binding.body.content).map(({ mediaType }) => mediaType),
            texts: textsOf(codeContents(binding.body.content)),
          }),
      sentStreams(operation, emission, validator('decodeItem')),
      [
        'responses',
        arrayOf(
          operation.outcomes.filter(({ kind }) => kind === 'success').flatMap(outcome => answerRow(outcome, validator)),
        ),
      ],
      value('errors', errorTypesOf(operation)),
      value(
        'security',
        received ? undefined : operation.security?.map(alternative => alternative.map(({ scheme }) => scheme)),
      ),
      value('challenge', challengeOf(operation)),
      ...common.rest,
    ]
  }
  return [
    value('protocol', 'jsonrpc'),
    common.id,
    common.member,
    value('method', binding.method),
    value('endpoint', binding.endpoint.path),
    value('structure', binding.paramStructure),
    value('params', paramRows(operation)),
    common.decode,
    common.formats,
    // A method without a result is a notification.
    operation.outcomes.some(
      outcome => outcome.kind === 'success' && outcome.protocol === 'jsonrpc' && outcome.schema !== undefined,
    )
      ? ['check', validator('outcomes.result')]
      : undefined,
    ...common.rest,
  ]
}

const fixedQueryOf = (binding: HttpBinding): LiteralValue => {
  const pairs = fixedPairs(binding)
  return pairs.length === 0 ? undefined : pairs.map(pair => [...pair])
}

/** The media types of the body that are streams of items, and the decoder of an item. */
const sentStreams = (operation: Operation, emission: ServerEmission, decode: Code): Member => {
  const rows = sentStreamsOf(operation).map(({ mediaType, schema, stream }) =>
    object([
      value('mediaType', mediaType),
      value('form', stream?.form),
      ['decode', decode],
      value('formats', itemFormatRows(schema, emission)),
    ]),
  )
  return rows.length === 0 ? undefined : ['sentStreams', arrayOf(rows)]
}

const answerRow = (outcome: Outcome, validator: (member: string) => Code): Code[] => {
  if (outcome.protocol !== 'http') return []
  const contents = codeContents(outcome.content)
  const content = mainContent(contents)
  const streams = outcome.kind === 'success' ? itemContents(outcome.content) : []
  const item = validator(member('items', outcome.key))
  const choice = content && choiceOf(content, contents)
  return [
    object([
      value('status', statusOf(outcome.key)),
      value('mediaType', content && sentType(content)),
      value('mediaTypes', choice?.mediaTypes),
      value('alike', choice?.alike),
      streams.length === 0 ? undefined : ['streams', arrayOf(streams.map(stream => streamRow(stream, item)))],
      content?.schema === undefined || content.stream !== undefined
        ? undefined
        : ['check', validator(member('outcomes', outcome.key))],
    ]),
  ]
}

/** The media type of a response. A range of JSON is JSON; in other ranges, the value decides. */
const sentType = ({ mediaType, schema }: Content): string =>
  essenceOf(mediaType) === 'application/*' && isJsonInRange(mediaType, schema) ? plainJson : mediaType

const streamRow = ({ mediaType, schema, stream }: Content, check: Code): Code =>
  object([
    value('mediaType', mediaType),
    value('form', stream?.form),
    value('text', stream?.data === 'text' ? true : stream?.data === 'json' ? undefined : [...(stream?.data ?? [])]),
    schema === undefined ? undefined : ['check', check],
  ])

/** Media types that are read as text because of their schemas. Undefined where there are none; `text/*` is text anyway. */
const textsOf = (contents: readonly Content[]): readonly string[] | undefined => {
  const texts = contents.filter(({ mediaType, schema }) => !isTextType(mediaType) && isTextBySchema(mediaType, schema))
  return texts.length === 0 ? undefined : texts.map(({ mediaType }) => mediaType)
}

/** The media type of a value for which the handler selects none: JSON if the response allows it. */
const mainContent = (content: readonly Content[]): Content | undefined =>
  content.find(({ mediaType, stream }) => stream === undefined && isJsonType(mediaType)) ??
  content.find(({ stream }) => stream === undefined) ??
  content[0]

/**
 * The media types of errors by their keys. Undefined if all are `application/json`, which is the server's default. Otherwise, errors with that type
 * have rows too, which precede the rows of classes and of `default`.
 */
const errorTypesOf = ({ outcomes }: Operation): LiteralValue => {
  const types = outcomes.flatMap(outcome =>
    outcome.protocol === 'http' && outcome.kind === 'failure'
      ? [[outcome.key, errorType(outcome.content)] as const]
      : [],
  )
  return types.every(([, type]) => type === plainJson) ? undefined : Object.fromEntries(types)
}

const plainJson = 'application/json'

/** The media type of an error: JSON if the contract allows it; a stream with one item if there is no other. */
const errorType = (content: readonly Content[]): string => {
  const types = content
    .map(({ mediaType }) => mediaType)
    .filter(type => /^application\/(?:[^;*]+\+)?json *(?:;|$)/i.test(type))
  return (
    types.find(type => /^application\/json/i.test(type)) ??
    types.find(type => !isStreamType(type)) ??
    types[0] ??
    plainJson
  )
}

/**
 * The status code for a response key: 404 for `404`, the first of the class for a range (400 for `4XX`), 0 for
 * `default`.
 */
const statusOf = (key: string): number =>
  /^[1-5]XX$/i.test(key) ? Number(key[0]) * 100 : /^\d{3}$/.test(key) ? Number(key) : 0

const limitsOf = ({ limits }: Operation): LiteralValue => {
  const { cost, rate, tokenTtlSeconds } = limits
  if (cost === undefined && rate === undefined && tokenTtlSeconds === undefined) return undefined
  return {
    cost,
    rate: rate === undefined ? undefined : { count: rate.count, windowSeconds: rate.windowSeconds, per: rate.per },
    tokenTtlSeconds,
  }
}

const paginationOf = ({ pagination }: Operation): LiteralValue => {
  if (pagination?.style !== 'token') return undefined
  const { token, size } = pagination
  return { token: token.length === 1 ? token[0] : token, size }
}

const resultByOf = (operation: Operation, { names }: Emission): LiteralValue => {
  const by = resultMember(operation, names)
  return by && { member: by.member, default: by.preset, cases: [...by.cases.keys()] }
}

const value = (name: string, given: LiteralValue): Member => (given === undefined ? undefined : [name, literal(given)])

const object = (members: readonly Member[]): Code =>
  objectOf(members.filter(entry => entry !== undefined).map(([name, code]) => memberOf(objectKey(name), code)))
