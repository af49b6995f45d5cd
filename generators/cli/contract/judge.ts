import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  contractLimits,
  type HeaderJudge,
  type Issue,
  type ItemsJudge,
  inputJudge,
  type Judge,
  ownStopper,
  parsed,
  type RequestJudge,
  requestJudge,
  type StreamPart,
  TooLong,
} from '@chainwright/contract'
import {
  type Api,
  type Direction,
  type Operation,
  type Outcome,
  type Schema,
  type Stream,
  streamsOf,
} from '@chainwright/model'
import { type Emitted, emitted, formatsOf, linkRuntime, type Result } from './emitted-modules.ts'
import { headerKey, headerOperationsOf } from './header-operations.ts'

export interface EmittedJudge {
  readonly judge: Judge
  /** Returns no findings unless `headers` was requested. */
  readonly judgeHeader: HeaderJudge
  readonly judgeItems: ItemsJudge
  readonly judgeRequest: RequestJudge
  /** Like `judgeRequest`, with places in the operation's input, and with formats only if `formats` is requested here too. */
  readonly judgeInput: (
    of: Parameters<ReturnType<typeof inputJudge>>[0],
    options?: { readonly formats?: boolean },
  ) => ReturnType<ReturnType<typeof inputJudge>>
  /** Whether one of the requested schemas accepts a value of a request (`input`) or of a response (`output`). */
  readonly accepts: (schema: Schema, value: unknown, direction: Direction) => boolean
  /** Deletes the temporary folder. */
  remove(): Promise<void>
}

/**
 * Emits the validators of APIs to a temporary folder and imports them: without eval, and with the same code as published
 * validators. They check the structure of values and, with `formats`, also formats and checksums, of requests only or of
 * responses too; with `headers`, also the values of response headers.
 */
export const emittedJudge = async (
  apis: readonly Api[],
  options: {
    readonly formats?: boolean | 'requests'
    readonly headers?: boolean
    readonly schemas?: Readonly<Record<Direction, readonly Schema[]>>
  } = {},
): Promise<EmittedJudge> => {
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-validators-'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await linkRuntime(folder)
  const formats = options.formats === undefined || options.formats === false ? undefined : await formatsOf(folder)
  const validators = new Map<string, Emitted>()
  const readers = new Map<string, Emitted>()
  const streams = new Map(apis.flatMap(api => api.operations.map(operation => [operation.id, streamsOf(operation)])))
  const { schemas } = options
  const [input, output] = await Promise.all(
    directions.map(direction =>
      schemaValidatorsOf(apis, { schemas: schemas?.[direction] ?? [], direction, folder: join(folder, direction) }),
    ),
  )
  const taking = { input, output }
  for (const [index, api] of apis.entries()) {
    const headers = options.headers === true ? headerOperationsOf(api) : []
    const items = api.callbacks.filter(({ subscription }) => subscription !== undefined)
    const callbacks = api.callbacks.filter(({ subscription }) => subscription === undefined)
    const operations = [...api.operations, ...[...headers, ...items].map(({ operation }) => operation)]
    const keys = new Map(headers.map(({ operation, keys }) => [operation, keys]))
    for (const [operation, module] of await emitted({ ...api, operations, callbacks }, join(folder, String(index)))) {
      const of = keys.get(operation)
      if (of === undefined) validators.set(operation.id, module)
      else for (const key of of) readers.set(key, module)
    }
  }
  const requestOptions = formats && { formats }
  const requested = options.formats === true ? requestOptions : undefined
  const timely = timelyRunner()
  const judgeRequest = requestJudge(Object.fromEntries(validators), requestOptions)
  const judgeStructure = inputJudge(Object.fromEntries(validators))
  const judgeInput = inputJudge(Object.fromEntries(validators), requestOptions)
  return {
    judge: ({ operation, response, value }) =>
      timely(operation.id, () =>
        issuesOf(validators.get(operation.id)?.outcomes[response.key]?.check(value, requested), JSON.stringify),
      ),
    judgeHeader: ({ operation, response, header: { name }, text }) =>
      timely(operation.id, () =>
        // the first token is the header itself
        issuesOf(
          readers.get(headerKey(operation.id, response.key, name))?.decode?.(requestWith(name, text), requested),
        ).map(issue => ({ ...issue, pointer: issue.pointer.replace(/^\/[^/]*/, '') })),
      ),
    judgeItems: ({ operation, response, mediaType, parts }) => {
      const stream = streams.get(operation.id)?.find(content => content.mediaType === mediaType)?.stream
      const validator = validators.get(operation.id)?.items?.[response.key]
      return parts.flatMap((part, index) => {
        if (part.event === 'error' && stream?.form === 'events' && !stream.error)
          return [{ pointer: `/${index}`, keyword: 'error', expected: 'an item', actual: part.text.slice(0, 200) }]
        const item = itemOf(part, stream)
        if (item === 'end') return []
        if (item === undefined)
          return [{ pointer: `/${index}`, keyword: 'json', expected: 'JSON', actual: part.text.slice(0, 200) }]
        const issues = timely(operation.id, () => issuesOf(validator?.check(item.value, requested), JSON.stringify))
        return issues.map(issue => ({
          ...issue,
          pointer: `/${index}${issue.pointer}`,
        }))
      })
    },
    judgeRequest: of => timely(of.operation.id, () => judgeRequest(of)),
    judgeInput: (of, { formats = false } = {}) =>
      timely(of.operation.id, () => (formats ? judgeInput(of) : judgeStructure(of))),
    accepts: (schema, value, direction) => timely(schema.uri, () => taking[direction]?.(schema, value) !== false),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/**
 * Runs checks with patterns of a document on texts of a provider. An operation for which this took too long gets less time
 * afterwards.
 */
const timelyRunner = () => {
  const stopper = ownStopper()
  const slow = new Set<string>()
  return <T>(operation: string, judge: () => T): T => {
    try {
      return stopper(slow.has(operation) ? contractLimits.judgedAgain : contractLimits.judged, judge)
    } catch (error) {
      if (error instanceof TooLong) slow.add(operation)
      throw error
    }
  }
}

/** @param quoted Whether a text is shown in quotes, as in JSON, so that "149" differs from 149. */
const issuesOf = (result: Result | undefined, quoted: (text: string) => string = text => text): readonly Issue[] =>
  (result?.issues ?? []).map(({ pointer, keyword, expected, received }) => ({
    pointer,
    keyword,
    expected,
    actual:
      typeof received === 'object'
        ? JSON.stringify(received)
        : typeof received === 'string' && received !== 'an array' && received !== 'an object'
          ? quoted(received)
          : String(received ?? 'nothing'),
  }))

/** The value of a part of a stream; undefined if it should be JSON but is not. */
const itemOf = (part: StreamPart, stream: Stream | undefined): { readonly value: unknown } | 'end' | undefined => {
  const { text, ...fields } = part
  const isText =
    stream?.form === 'events' &&
    (Array.isArray(stream.data) ? stream.data.includes(part.event ?? 'message') : stream.data === 'text')
  const value = isText ? text : parsed(text)
  // many services mark the end with this text
  if (text === '[DONE]' && !isText) return 'end'
  if (value === undefined) return undefined
  return { value: stream?.form === 'events' ? { ...fields, data: value } : value }
}

/** A request of nothing but a header. */
const requestWith = (name: string, text: string): unknown => ({
  path: [],
  query: '',
  headers: { get: (requested: string) => (requested === name ? text : null) },
  body: undefined,
})

const directions = ['input', 'output'] as const

/** Validators of schemas within requests or responses, emitted as the responses of an artificial operation. */
const schemaValidatorsOf = async (
  apis: readonly Api[],
  {
    schemas,
    direction,
    folder,
  }: { readonly schemas: readonly Schema[]; readonly direction: Direction; readonly folder: string },
): Promise<(schema: Schema, value: unknown) => boolean> => {
  const [api, [operation] = []] = [apis[0], apis.flatMap(({ operations }) => operations)]
  const keys = new Map(schemas.map((schema, index) => [schema, String(index)]))
  if (api === undefined || operation === undefined || keys.size === 0) return () => true
  const holder: Operation = {
    ...operation,
    id: 'schemas',
    // the response to a request of the API is an input of the API
    sender: direction === 'input' ? 'api' : 'user',
    group: undefined,
    member: undefined,
    binding: { protocol: 'http', method: 'GET', path: '/', written: '/', constants: [], servers: [], body: undefined },
    input: [],
    outcomes: [...keys].map(([schema, key]): Outcome => {
      const { docs, origin } = operation
      const content = [{ mediaType: 'application/json', schema, encoding: new Map() }]
      // failures do not form a union, whose branches would get validators too
      return { protocol: 'http', kind: 'failure', key, docs, content, headers: [], origin }
    }),
    pagination: undefined,
    resultBy: undefined,
    rules: [],
    examples: [],
  }
  const validators = (await emitted({ ...api, operations: [holder], callbacks: [] }, folder)).get(holder)
  return (schema, value) => validators?.outcomes[keys.get(schema) ?? '']?.check(value).ok !== false
}
