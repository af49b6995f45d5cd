import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { contractOf, sample } from '@chainwright/contract'
import {
  type Api,
  isBytes,
  isTextBySchema,
  type Operation,
  type Schema,
  travels,
  withDefaults,
} from '@chainwright/model'
import { reply, type Server } from '@chainwright/runtime-server'
import type { Names } from '../../generators/source/names/names.ts'
import { comparable } from '../features/comparable.ts'
import type { OpenEnums } from './corpus.ts'

export interface CallsResult {
  readonly made: number
  /** Calls with a value that an enum does not list. */
  readonly opened: number
  /** Operations for which no value could be generated, with the reason. */
  readonly left: readonly string[]
  readonly faults: readonly string[]
}

type Described = ReturnType<typeof contractOf>['operations'][number]
type SchemaText = Parameters<typeof sample>[0]
type Input = Readonly<Record<string, unknown>>
interface Check {
  check(value: unknown): { readonly ok: boolean }
}

/** The number of attempts to generate a value that the generated validators accept. */
const tries = 12

/**
 * Calls operations of a generated client against the generated server of the same document. The input of the client must arrive
 * at the handler, and the value of the handler must come back. Both ends use the generated validators.
 *
 * @param folder The folder of the generated kinds.
 * @param most The number of operations to call, from the first.
 */
export const callsOf = async (
  { api, names, openEnums }: { readonly api: Api; readonly names: Names; readonly openEnums?: OpenEnums | undefined },
  folder: string,
  most: number,
): Promise<CallsResult> => {
  const load = async (kind: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(join(folder, kind, 'index.ts')).href)) as Record<string, unknown>
  const [clientModule, serverModule, validators] = [
    await load('client'),
    await load('server'),
    await load('validation'),
  ]
  const described = contractOf(api.documents.map(({ bundled }) => bundled)).operations
  const createServer = serverModule[`create${names.api}Server`] as (service: object, options: object) => Server
  const createClient = clientModule[`create${names.api}Client`] as (options: object) => object

  let answer: unknown
  const received: unknown[] = []
  const requests: Sent[] = []
  const problems: string[] = []
  const service: Record<string, unknown> = {}
  for (const operation of api.operations)
    place(service, [...names.group(operation), names.member(operation)], (input: unknown) => {
      received.push(input)
      return answer
    })
  const server = createServer(service, {
    validate: 'throw',
    partial: true,
    windows: false,
    rateLimit: false,
    authenticate: () => 'caller',
    onError: (error: unknown) => problems.push(String(error)),
  })
  const credentials = Object.fromEntries(api.securitySchemes.map(scheme => [scheme.id, credentialOf(scheme)]))
  const client = createClient({
    ...(isAddressed(api) ? {} : { baseUrl: 'http://documents.test' }),
    credentials,
    // Operations may have their own servers, which get keys only if their origin is listed.
    credentialOrigins: originsOf(api),
    validators,
    retry: false,
    fetch: (url: string, init: RequestInit) => {
      const request = new Request(url, init)
      requests.push({ url, head: [url, ...[...request.headers].flat()].join(' ') })
      return server.fetch(request)
    },
  })

  const schemes = new Set(api.securitySchemes.map(({ id }) => id))
  const left: string[] = []
  const faults: string[] = []
  let [made, opened] = [0, 0]
  for (const operation of api.operations.slice(0, most)) {
    const one = described.find(each => isSame(each, operation))
    if (isShadowed(operation, api)) {
      left.push(`${operation.id}: another operation has its path`)
      continue
    }
    const module = validators[names.operation(operation)] as Modules | undefined
    const traffic = one && drawn({ operation, described: one, names, schemes }, module ?? {})
    if (traffic === undefined || 'reason' in traffic) {
      left.push(`${operation.id}: ${traffic?.reason ?? 'not described'}`)
      continue
    }
    made += 1
    const call = [...names.group(operation), names.member(operation)].reduce<unknown>(
      (member, name) => Reflect.get(member as object, name),
      client,
    ) as (input: unknown) => Promise<unknown>
    const others = openEnums === undefined ? [] : othersOf(traffic, operation, openEnums)
    opened += others.length
    for (const { input, answered = traffic, isRefused } of [
      ...traffic.inputs.map(input => ({ input })),
      ...others,
    ] as readonly Try[]) {
      answer = answered.answer
      received.length = 0
      requests.length = 0
      problems.length = 0
      try {
        const got = await comparable(await call(input))
        const expected = await comparable(answered.value)
        if (isRefused) faults.push(`${operation.id}: a request with another value is accepted: ${text(input)}`)
        // an integer beyond 2^53 that a handler returns as a number arrives as a bigint
        if (!isPartOf(expected, got) || !isDeepStrictEqual(rounded(got), rounded(expected)))
          faults.push(`${operation.id}: answered ${text(expected)}, read ${text(got)}`)
        const [sent, arrived] = [await comparable(input), await comparable(received[0] ?? {})]
        if (received.length !== 1 || !isPartOf(sent, arrived))
          faults.push(`${operation.id}: sent ${text(sent)}, received ${text(arrived)}`)
        const lacking = defaultsLackingIn(operation, names, arrived)
        if (lacking.length > 0) faults.push(`${operation.id}: the default of ${lacking[0]} is not in ${text(arrived)}`)
        for (const fault of requests.flatMap(sent => misdirected(sent, operation, api)))
          faults.push(`${operation.id}: ${fault}`)
      } catch (error) {
        if (isRefused && received.length === 0) continue
        faults.push(`${operation.id}: ${String(error)} ${problems.join('; ')} (sent ${text(input)})`)
      }
    }
  }
  return { made, opened, left, faults }
}

interface Try {
  readonly input: Input
  readonly answered?: Pick<Traffic, 'answer' | 'value'>
  readonly isRefused?: true
}

/** Calls with values that enums do not list. Servers return them; they accept them only if all enums are open. */
const othersOf = (traffic: Traffic, operation: Operation, openEnums: OpenEnums): readonly Try[] => {
  const [input] = traffic.inputs
  if (input === undefined) return []
  const outcome = operation.outcomes.find(({ kind }) => kind === 'success')
  const value = newIn(traffic.value, outcome && schemaOf(outcome))
  const { status, mediaType } = traffic.answer as ReturnType<typeof reply>
  const how = { ...(status !== undefined && { status }), ...(mediaType !== undefined && { mediaType }) }
  const answered = { answer: traffic.answer === traffic.value ? value : reply(value, how), value }
  const field = operation.input.find(({ place }) => place === 'body')
  const body = isOneJson(operation) ? newIn(input['body'], field?.schema) : input['body']
  return [
    ...(isDeepStrictEqual(value, traffic.value) ? [] : [{ input, answered }]),
    ...(isDeepStrictEqual(body, input['body'])
      ? []
      : [{ input: { ...input, body }, ...(openEnums === true && { isRefused: true as const }) }]),
  ]
}

/** The schema of a success that has only JSON, of one schema. */
const schemaOf = (outcome: Operation['outcomes'][number]): Schema | undefined => {
  if (outcome.protocol === 'jsonrpc') return outcome.kind === 'success' ? outcome.schema : undefined
  const [content, ...more] = outcome.content
  return more.length === 0 && /[/+]json\b/.test(content?.mediaType ?? '') ? content?.schema : undefined
}

const isOneJson = ({ binding }: Operation): boolean => {
  const contents = (binding.protocol === 'http' && binding.body?.content) || []
  return contents.length === 1 && /[/+]json\b/.test(contents[0]?.mediaType ?? '')
}

/** A value with other texts in the places of enums that no other keyword restricts. */
const newIn = (value: unknown, schema: Schema | undefined): unknown => {
  const { keywords } = schema ?? {}
  if (keywords === undefined || Object.keys(keywords).some(keyword => !simple.has(keyword))) return value
  const { ref, enum: values, items, properties } = keywords
  if (ref !== undefined)
    return Object.keys(keywords).some(keyword => assertions.has(keyword)) ? value : newIn(value, ref)
  if (values !== undefined) return values.every(one => typeof one === 'string') ? `${value}, new` : value
  if (Array.isArray(value)) return value.map(item => newIn(item, items))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, newIn(member, properties?.get(name))]))
}

const assertions: ReadonlySet<string> = new Set(
  'type enum items properties required minItems maxItems additionalProperties'.split(' '),
)
const simple: ReadonlySet<string> = new Set([
  ...assertions,
  ...'ref openEnum extensions title description deprecated readOnly writeOnly default'.split(' '),
])

/** Places of an input that have a default and no value. */
const defaultsLackingIn = (operation: Operation, names: Names, input: unknown): readonly string[] => {
  const members = operation.input.map(field => [names.field(operation, field), field.schema, field.required] as const)
  return members.flatMap(([name, schema, required]) => lackingIn(input, { name, schema, required }, name))
}

interface Member {
  readonly name: string
  readonly schema: Schema | undefined
  readonly required: boolean
}

const lackingIn = (holder: unknown, { name, schema, required }: Member, at: string): readonly string[] => {
  if (schema === undefined || typeof holder !== 'object' || holder === null || Array.isArray(holder)) return []
  if (Object.hasOwn(holder, name)) return lackingBelow((holder as Input)[name], schema, at)
  return !required && everyPart(schema).some(({ keywords }) => keywords.default !== undefined) ? [at] : []
}

/** Missing members with a default, in schemas that certainly apply to a value: references and `allOf`. */
const lackingBelow = (value: unknown, schema: Schema, at: string): readonly string[] =>
  everyPart(schema).flatMap(({ keywords: { properties, items, required = [] } }) => [
    ...[...(properties ?? [])].flatMap(([name, member]) =>
      travels(member) === 'output'
        ? []
        : lackingIn(value, { name, schema: member, required: required.includes(name) }, `${at}.${name}`),
    ),
    ...(Array.isArray(value) && items !== undefined
      ? value.flatMap((item, index) => lackingBelow(item, items, `${at}[${index}]`))
      : []),
  ])

const everyPart = (schema: Schema): readonly Schema[] => {
  const parts = new Set([schema])
  for (const { keywords } of parts)
    for (const part of [...(keywords.ref === undefined ? [] : [keywords.ref]), ...(keywords.allOf ?? [])])
      parts.add(part)
  return [...parts]
}

interface Modules {
  readonly input?: Check
  readonly outcomes?: Readonly<Record<string, Check>>
}

interface Both {
  /** Ids of the security schemes that the document has. */
  readonly schemes: ReadonlySet<string>
  readonly operation: Operation
  readonly described: Described
  readonly names: Names
}

interface Traffic {
  /** One input with all members that can be sent, and, if it differs, one with only the required members. */
  readonly inputs: readonly Input[]
  /** The return value of the handler. */
  readonly answer: unknown
  /** The return value of the client. */
  readonly value: unknown
}

const drawn = (both: Both, { input: check, outcomes }: Modules): Traffic | { readonly reason: string } => {
  const { operation, described, schemes } = both
  if (operation.security?.length && !operation.security.some(each => each.every(({ scheme }) => schemes.has(scheme))))
    return { reason: 'it requires a security scheme that the document does not have' }
  // neither `fetch` nor `Request` sends one (Fetch §5.3)
  if (described.protocol === 'http' && /^(?:GET|HEAD)$/.test(described.method) && described.bodyRequired)
    return { reason: `a body of ${described.method}` }
  const answered = answerOf(both, outcomes ?? {})
  if ('reason' in answered) return answered
  const inputs: Input[] = []
  for (let seed = 0; seed < tries && inputs.length < 2; seed += 1) {
    const input = inputOf(both, seed)
    if (input === undefined || check?.check(input).ok === false) continue
    if (inputs[0] === undefined || Object.keys(input).length < Object.keys(inputs[0]).length) inputs.push(input)
    // the next seed selects only the required members
    if (seed % 2 === 1) break
  }
  return inputs.length === 0 ? { reason: 'no valid input was drawn' } : { inputs, ...answered }
}

/** The first seed selects every input, the next one only the required inputs. */
const inputOf = ({ operation, described, names }: Both, seed: number): Input | undefined => {
  const input: Record<string, unknown> = {}
  const isBodiless = described.protocol === 'http' && /^(?:GET|HEAD)$/.test(described.method)
  // a parameter that is sent by position needs those before it
  let isGap = false
  for (const field of operation.input) {
    if (!field.required && (isGap || seed % 2 === 1 || (field.place === 'body' && isBodiless))) continue
    const value =
      field.place === 'body'
        ? filesIn(
            writable(bodyOf(described, field.schema, seed), field.schema),
            isMultipart(described) ? field.schema : undefined,
          )
        : sampleOf(described.parameters.find(one => one.in === field.place && one.name === field.name)?.schema, seed)
    // no path segment is empty, `.` or `..` (RFC 3986 §5.2.4), and an empty list has no text
    if (value === undefined || isLost(value, field.place)) {
      if (field.required) return undefined
      isGap ||= field.place === 'params'
      continue
    }
    input[names.field(operation, field)] = value
  }
  return input
}

const isLost = (value: unknown, place: string): boolean => {
  if (place === 'body' || place === 'params') return false
  if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) return true
  return value === '' || value === null || (place === 'path' && (value === '.' || value === '..'))
}

const sampleOf = (schema: SchemaText | undefined, seed: number): unknown =>
  schema === undefined ? 'value' : sample(schema, seed)

const bodyOf = (described: Described, schema: Schema | undefined, seed: number): unknown => {
  if (described.protocol !== 'http' || described.bodyType === undefined) return undefined
  const { body, bodyType } = described
  if (isTextBySchema(bodyType, schema) && body !== undefined) return sample(body, seed)
  // a body of any media type with a schema is JSON
  if (!/[/+]json\b|^text\/|urlencoded|multipart/.test(bodyType) && !(bodyType === '*/*' && body !== undefined))
    return new Blob(['bytes'], { type: bodyType.replace('*/*', 'image/png') })
  if (body === undefined) return undefined
  return sample(body, seed)
}

/** A value without the members that only responses have, at every depth. */
const writable = (value: unknown, schema: Schema | undefined): unknown => {
  if (schema === undefined || typeof value !== 'object' || value === null || value instanceof Blob) return value
  if (Array.isArray(value)) {
    const items = itemsOf(schema)
    return value.map(item => writable(item, items))
  }
  const properties = propertiesOf(schema)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const property = properties.get(name)
      return property !== undefined && travels(property) === 'output' ? [] : [[name, writable(member, property)]]
    }),
  )
}

const itemsOf = ({ keywords: { ref, items } }: Schema): Schema | undefined => items ?? (ref && itemsOf(ref))

const isMultipart = (described: Described): boolean =>
  described.protocol === 'http' && described.bodyType?.startsWith('multipart/') === true

/**
 * A form with files in place of bytes, as clients accept them. The files have a media type, because otherwise the request would
 * add one.
 */
const filesIn = (value: unknown, schema: Schema | undefined): unknown => {
  if (schema === undefined || typeof value !== 'object' || value === null || value instanceof Blob) return value
  const properties = propertiesOf(schema)
  const changed = (member: unknown, of: Schema | undefined): unknown =>
    of === undefined
      ? member
      : Array.isArray(member)
        ? member.map(item => changed(item, of.keywords.items))
        : typeof member === 'string' && isBytes(of)
          ? new Blob([member], { type: 'image/png' })
          : member
  return Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, changed(member, properties.get(name))]))
}

const propertiesOf = ({ keywords: { ref, allOf, anyOf, properties } }: Schema): ReadonlyMap<string, Schema> =>
  new Map([
    ...(ref === undefined ? [] : propertiesOf(ref)),
    ...[...(allOf ?? []), ...(anyOf ?? [])].flatMap(part => [...propertiesOf(part)]),
    ...(properties ?? []),
  ])

const answerOf = (
  { operation, described }: Both,
  outcomes: Readonly<Record<string, Check>>,
): Pick<Traffic, 'answer' | 'value'> | { readonly reason: string } => {
  const outcome = operation.outcomes.find(({ kind }) => kind === 'success')
  const check = outcome && outcomes[outcome.key]
  const answer = described.responses.find(({ key }) => key === outcome?.key)
  if (outcome === undefined) return { reason: 'no success is described' }
  if (answer === undefined) return { reason: `the answer ${outcome.key} is not described` }
  if (outcome.protocol === 'http' && outcome.content.some(({ stream }) => stream !== undefined))
    return { reason: 'its answer is a stream' }
  const content = answer.contents.find(({ mediaType }) => /[/+]json\b/.test(mediaType))
  const give = (value: unknown): Pick<Traffic, 'answer' | 'value'> => ({ answer: value, value })
  const status = /^\d+$/.test(outcome.key) ? Number(outcome.key) : 200
  const replied = (value: unknown, mediaType?: string): Pick<Traffic, 'answer' | 'value'> => ({
    answer: reply(value, mediaType === undefined ? { status } : { status, mediaType }),
    value,
  })
  if (answer.contents.length === 0) return outcome.protocol === 'jsonrpc' ? give(null) : replied(undefined)
  if (content === undefined) return { reason: `its answer is ${answer.contents[0]?.mediaType}` }
  const { schema, mediaType } = content
  const value = schema === undefined ? { any: 'thing' } : sample(schema, 1, each => check?.check(each).ok ?? true)
  if (value === undefined) return { reason: 'no valid answer was drawn' }
  return outcome.protocol === 'jsonrpc' ? give(value) : replied(value, mediaType)
}

const isSame = (described: Described, { binding, id }: Operation): boolean =>
  binding.protocol === 'http'
    ? described.protocol === 'http' && described.method === binding.method && described.path === binding.path
    : described.protocol === 'jsonrpc' && described.id === id

/** Whether an earlier operation has the same method and path except for parameter names. A server only serves the earlier one. */
const isShadowed = (operation: Operation, { operations }: Api): boolean => {
  const keyOf = ({ binding }: Operation): string =>
    binding.protocol === 'http' ? `${binding.method} ${binding.path.replaceAll(/\{[^}]*\}/g, '{}')}` : binding.method
  return operations.find(one => keyOf(one) === keyOf(operation)) !== operation
}

const originsOf = ({ servers, operations }: Api): readonly string[] =>
  [...servers, ...operations.flatMap(({ binding }) => (binding.protocol === 'http' ? binding.servers : []))].flatMap(
    server => {
      const address = addressOf(server)
      return URL.canParse(address) ? [new URL(address).origin] : []
    },
  )

/** The address of a server with the defaults of its variables. */
const addressOf = ({ url, variables }: Api['servers'][number]): string =>
  url.replaceAll(/\{([^}]*)\}/g, (_, name: string) => variables.get(name)?.default ?? '')

interface Sent {
  readonly url: string
  /** The URL and the headers. */
  readonly head: string
}

/** Whether a request has another address than that of its operation, or a credential that its operation does not require. */
const misdirected = ({ url, head }: Sent, { binding, security }: Operation, api: Api): readonly string[] => {
  const [server] = binding.protocol === 'http' && isAddressed(api) ? [...binding.servers, ...api.servers] : []
  const address = server && addressOf(server).replace(/\/$/, '')
  return [
    ...(address === undefined || !URL.canParse(address) || url.startsWith(address) ? [] : [`sent to ${url}`]),
    ...(security?.some(each => each.length > 0) || !credentialTexts.some(secret => head.includes(secret))
      ? []
      : ['sent a credential that it does not require']),
  ]
}

/** Whether the client has a base URL by default. */
const isAddressed = ({ servers, operations }: Api): boolean =>
  operations.every(({ binding }) => binding.protocol === 'http') && servers[0] !== undefined && isComplete(servers[0])

const isComplete = ({ url, variables }: Pick<Api['servers'][number], 'url' | 'variables'>): boolean =>
  /^https?:\/\/[^{]/.test(url) && !/[{]/.test(withDefaults(url, variables))

const credentialOf = (scheme: Api['securitySchemes'][number]): unknown =>
  scheme.type === 'http' && scheme.scheme.toLowerCase() === 'basic'
    ? { username: 'caller', password: 'secret' }
    : 'a-credential'

/** The credentials as requests contain them. */
const credentialTexts = ['a-credential', btoa('caller:secret')]

const place = (service: Record<string, unknown>, path: readonly string[], handler: unknown): void => {
  let holder = service
  for (const name of path.slice(0, -1)) {
    holder[name] ??= {}
    holder = holder[name] as Record<string, unknown>
  }
  holder[path.at(-1) ?? ''] = handler
}

/** Whether everything that was sent arrived. Handlers also get defaults. */
const isPartOf = (part: unknown, whole: unknown): boolean => {
  // a number is drawn for an integer that arrives as a bigint
  if (typeof part === 'number' && typeof whole === 'bigint') return Number(whole) === part
  if (typeof part !== 'object' || part === null) return Object.is(part, whole)
  if (typeof whole !== 'object' || whole === null) return false
  if (Array.isArray(part))
    return Array.isArray(whole) && part.length === whole.length && part.every((item, at) => isPartOf(item, whole[at]))
  return Object.entries(part).every(([name, member]) => isPartOf(member, (whole as Record<string, unknown>)[name]))
}

const rounded = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(rounded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rounded(member)]))
}

const text = (value: unknown): string =>
  (JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item)) ?? 'nothing').slice(
    0,
    300,
  )
