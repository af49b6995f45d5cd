import { isJsonArray } from '@chainwright/model'
import { essenceOf, listOf, memberOf, statementsOf } from '@chainwright/model/bundled'
import { type Operation, responseOf, type SchemaText } from '../contract/contract.ts'
import { isIdName } from '../contract/identifiers.ts'
import { lettersOf, singularOf } from '../contract/noun.ts'
import { pathValuesOf } from '../contract/path.ts'
import { queryValue } from '../contract/query-name.ts'
import { baseIn, decoded, targetParts } from '../contract/route.ts'
import { statementsBelow } from '../contract/statements-below.ts'
import { textWithBareNames } from '../format/bare-names.ts'
import { bodyOf, textOf } from '../format/body.ts'
import type { Json, RequestText, ResponseText, Volatile } from '../format/fixture.ts'
import { headerOf } from '../format/header.ts'
import { parsed } from '../format/json.ts'
import { escaped, isObject, segmentsOf, valueAt } from '../format/pointer.ts'
import { streamForm, streamText, valueOfMessage } from '../format/stream.ts'
import { differences } from '../judge/difference.ts'
import type { RecordedStep, Recording } from './fixture.ts'
import { leaves, textsIn } from './texts.ts'
import { volatileOf } from './volatile.ts'

/** An exchange at a proxy. */
export interface Exchange extends Omit<RecordedStep, 'stated' | 'at'> {
  /** The session of the client. Exchanges of different sessions are unrelated. */
  readonly session: string
  /** Whether the request only reads. */
  readonly reads: boolean
}

/**
 * Groups exchanges into recordings. An exchange that sends a value from an earlier response of its session becomes a
 * later step, and refers to the value by a name. Writes, and repeated requests with a different response, are steps of
 * the same recording too. An unrelated exchange is a separate recording. With `join`, each session is one
 * recording, with its steps in order.
 */
export const relatedRecordings = (
  exchanges: readonly Exchange[],
  join: boolean,
  isAlone: (exchange: Exchange) => boolean = () => false,
): readonly Recording[] =>
  [...new Set(exchanges.map(({ session }) => session))].flatMap(name => {
    const all = exchanges.filter(exchange => exchange.session === name)
    const alone = new Set(join ? [] : all.filter(isAlone))
    const session = all.filter(exchange => !alone.has(exchange))
    const links = session.map((_, index) => linksOf(session, index))
    const related = session.map((_, index) => [
      ...(links[index] ?? []).map(({ from }) => from),
      ...changedBy(session, index),
    ])
    const chains = join ? [session.map((_, index) => index)] : chainsOf(related)
    const recordings = [
      ...chains.map(chain => recordingOf(chain, session, links)),
      ...[...alone].map(exchange => recordingOf([0], [exchange], [])),
    ]
    const place = ({ steps: [{ sent }] }: Recording): number => all.findIndex(exchange => exchange.sent === sent)
    return recordings.sort((one, other) => place(one) - place(other))
  })

/**
 * The earlier exchanges on which an exchange depends: writes at its path, and the same request with a different
 * response.
 */
const changedBy = (session: readonly Exchange[], index: number): readonly number[] => {
  const exchange = session[index]
  if (exchange === undefined) return []
  const key = keyOf(exchange)
  const before = session.slice(0, index)
  const differs = before.flatMap((other, from) =>
    keyOf(other) === key && !isSameAnswer(other, exchange) ? [from] : [],
  )
  const first = differs[0]
  // a write between two responses may be the reason for their difference
  const between =
    first === undefined ? [] : before.flatMap((other, from) => (from > first && writes(other) ? [from] : []))
  // a read before a write does not depend on it
  const atPath = before.flatMap((other, from) =>
    writes(other) && isHttp(other) && isHttp(exchange) && isSameOrNested(pathOf(other), pathOf(exchange)) ? [from] : [],
  )
  return [...differs, ...between, ...atPath]
}

/** Whether an exchange adds nothing new: the same request with the same response, and no write in between. */
export const isRepeat = (session: readonly Exchange[], exchange: Exchange): boolean => {
  const key = keyOf(exchange)
  const last = session.findLastIndex(other => keyOf(other) === key)
  const other = session[last]
  return (
    other !== undefined &&
    !writes(exchange) &&
    isSameAnswer(other, exchange) &&
    !session.slice(last + 1).some(each => writes(each))
  )
}

const writes = ({ reads }: Exchange): boolean => !reads
const isHttp = ({ operation }: Exchange): boolean => operation?.protocol !== 'jsonrpc'
const pathOf = ({ sent }: Exchange): string => targetParts(sent.target).path
/** Whether one path equals the other, or is its prefix. */
const isSameOrNested = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

/** The identity of a request; for JSON-RPC without the id. */
const keyOf = ({ sent, credentials }: Exchange): string => {
  const text = sent.body === undefined ? undefined : textOf(sent.body)
  const value = text === undefined ? undefined : parsed(text)
  const { id: _, ...call } = isObject(value) && value['jsonrpc'] !== undefined ? value : { id: null }
  const body = Object.keys(call).length > 0 ? JSON.stringify(call) : (text ?? JSON.stringify(sent.body))
  return JSON.stringify([sent.method, sent.target, body, credentials])
}

/**
 * Whether a later response equals an earlier one, except for values that changed when the earlier request was repeated.
 */
const isSameAnswer = ({ responses: [first, second] }: Exchange, { responses: [later] }: Exchange): boolean => {
  if (first.status !== later.status) return false
  const [a, b] = [valueOfMessage(first), valueOfMessage(later)]
  if (a === undefined || b === undefined) return JSON.stringify(first.body) === JSON.stringify(later.body)
  const changing = second === undefined ? [] : volatileOf(first, second, 0).map(({ at }) => at)
  // in JSON-RPC, the id is that of the request
  return (
    differences(a, b, new Set([...changing, ...(isObject(a) && a['jsonrpc'] !== undefined ? ['/id'] : [])])).length ===
    0
  )
}

/** A value in a request that comes from an earlier response. */
interface Link {
  readonly from: number
  /** JSON Pointer into the earlier response. */
  readonly at: string
  readonly value: string
}

const linksOf = (session: readonly Exchange[], index: number): readonly Link[] => {
  const request = session[index]?.sent
  if (request === undefined) return []
  const known = new Set<string>()
  const listed = listedIn(session[index])
  return session.slice(0, index).flatMap(({ sent, responses: [response] }, from) => {
    // a value that a client sent before it received it is the client's own
    for (const text of textsIn(sent)) known.add(text)
    const searched = new Set(
      textsIn(request).filter(text => text.length >= shortest && !known.has(text) && !listed.has(text)),
    )
    const named = new Set(idsIn(session[index]).filter(text => !known.has(text)))
    const members = membersWithIds(request).filter(({ value }) => !known.has(value) && !listed.has(value))
    const found = [
      ...[...leavesOf(response)].filter(
        ({ at, value }) =>
          (searched.has(value) && !isListedAt(...answerSchema(session[from], at), value)) ||
          (named.has(value) && keyName.test(at)) ||
          members.some(sent => sent.value === value && isSameId(sent.at, at, { value, from: session[from] })),
      ),
      ...versionsFor(request, response),
    ]
    for (const { value } of found) known.add(value)
    // of equal values, the last one counts, which is a version if there is one
    return [...new Map(found.map(leaf => [leaf.value, leaf])).values()].map(leaf => ({ ...leaf, from }))
  })
}

// shorter values are words and small numbers, which may be equal by coincidence
const shortest = 6

/** Names of members whose values are ids, even if they are short. */
const keyName = /(?:id|uuid|key|number|code|slug|token|cursor)$/i

const lastName = (at: string): string =>
  at
    .split('/')
    .filter(part => !/^\d*$/.test(part))
    .at(-1) ?? ''

/** The values of ids in the body and the query of a request, by the names of their members. */
const membersWithIds = (request: RequestText): readonly { readonly at: string; readonly value: string }[] => {
  const { query } = targetParts(request.target)
  const value = valueOfMessage(request)
  return [
    ...query.map(([name, text]) => ({ at: `/${name}`, value: text })),
    ...(value === undefined ? [] : leaves(value, '')),
  ].filter(({ at }) => isIdName(lastName(at)) && !(at === '/id' && isCall(value)))
}

/**
 * Whether an id in a request is that of an earlier response. Short ids of different items are often equal, so their
 * names must agree: `itemId` with `itemId`, or with the `id` of a response at `/items`.
 */
const isSameId = (sent: string, received: string, { value, from }: { value: string; from: Exchange | undefined }) => {
  const [name, other] = [lastName(sent), lastName(received)]
  if (!isIdName(other)) return false
  if (value.length >= longEnough) return true
  const item = wordOf(name.replace(/[_-]?(?:id|uuid)s?$/i, ''))
  if (item === '') return false
  const place = `${from === undefined ? '' : pathOf(from)}${received}`
  return name === other || (/^(?:id|uuid)$/i.test(other) && place.split(/[/:.]/).some(part => wordOf(part) === item))
}

const wordOf = (name: string): string => lettersOf(singularOf(name))

// ids of so many characters are rarely equal by coincidence
const longEnough = 4

/** The versions of resources that a conditional request sends (RFC 9110 §13.1), from the headers of a response. */
const versionsFor = (request: RequestText, response: ResponseText): readonly Omit<Link, 'from'>[] =>
  Object.entries(conditions).flatMap(([name, of]) => {
    const value = headerOf(response.headers, of)
    const sent = headerOf(request.headers, name)
    return value !== undefined && value !== '' && sent?.includes(value) ? [{ at: `header:${of}`, value }] : []
  })

/** The headers of conditional requests, and the response headers whose values they send. */
const conditions: Readonly<Record<string, string>> = {
  'if-match': 'etag',
  'if-none-match': 'etag',
  'if-modified-since': 'last-modified',
  'if-unmodified-since': 'last-modified',
}

/** The values of a request that its schemas list by `enum` or `const`, so that no response supplies them. */
const listedIn = (exchange: Exchange | undefined): ReadonlySet<string> => {
  if (exchange?.operation === undefined) return new Set()
  const { operation, sent } = exchange
  const value = valueOfMessage(sent)
  const inBody = value === undefined ? [] : [...leaves(value, '')]
  const inQuery = targetParts(sent.target).query.filter(([name, text]) =>
    (queryValue(operation, name)?.schemas ?? []).some(statement => lists(statement, text)),
  )
  return new Set([
    ...inBody.filter(leaf => isListedAt(...sentSchema(operation, leaf.at), leaf.value)).map(leaf => leaf.value),
    ...inQuery.map(([, text]) => text),
  ])
}

/** The schema that describes a place of a request, and the pointer from its value. */
const sentSchema = (operation: Operation, at: string): readonly [SchemaText | undefined, string] => {
  if (operation.protocol === 'http') return [operation.body, at]
  const [, first = '', ...rest] = segmentsOf(at)
  const parameter = operation.parameters.find(({ name }, index) => first === name || first === String(index))
  return [at.startsWith('/params/') ? parameter?.schema : undefined, rest.map(token => `/${escaped(token)}`).join('')]
}

/** Like `sentSchema`, for a place of a response. */
const answerSchema = (exchange: Exchange | undefined, at: string): readonly [SchemaText | undefined, string] => {
  const { operation, responses } = exchange ?? {}
  if (operation === undefined || responses === undefined) return [undefined, at]
  if (operation.protocol === 'jsonrpc') {
    const result = operation.responses.find(({ key }) => key === 'result')?.contents[0]?.schema
    return at.startsWith('/result') ? [result, at.slice('/result'.length)] : [undefined, at]
  }
  const [{ status, headers }] = responses
  const contents = responseOf(operation, status)?.contents ?? []
  const type = essenceOf(headerOf(headers, 'content-type'))
  return [(contents.find(({ mediaType }) => essenceOf(mediaType) === type) ?? contents[0])?.schema, at]
}

/** Whether a schema lists a value at a place by `enum` or `const`. */
const isListedAt = (stated: SchemaText | undefined, at: string, value: string): boolean => {
  if (stated === undefined) return false
  let statements = statementsOf([stated.schema], stated.document)
  for (const token of segmentsOf(at)) statements = statementsBelow(statements, token, stated.document) ?? []
  return statements.some(statement => lists(statement, value))
}

const lists = (statement: Json, value: string): boolean =>
  [...listOf(memberOf(statement, 'enum')), memberOf(statement, 'const')].some(
    listed => (typeof listed === 'string' || typeof listed === 'number') && String(listed) === value,
  )

/** The values of a request's path parameters, and of the JSON-RPC parameters whose names are those of ids. */
const idsIn = (exchange: Exchange | undefined): readonly string[] => {
  if (exchange === undefined) return []
  const { operation, sent } = exchange
  if (operation?.protocol === 'http') {
    const { path } = targetParts(sent.target)
    const base = baseIn(operation.bases, path)
    return pathValuesOf(path.slice(base.length), operation.path).map(decoded)
  }
  const value = sent.body === undefined ? undefined : parsed(textOf(sent.body))
  const params = isObject(value) ? value['params'] : undefined
  return params === undefined
    ? []
    : [...leaves(params, '')].filter(({ at }) => keyName.test(at)).map(leaf => leaf.value)
}

/** Groups connected exchanges into chains, in order. */
const chainsOf = (links: readonly (readonly number[])[]): readonly (readonly number[])[] => {
  const chains: number[][] = []
  for (const [index, from] of links.entries()) {
    const related = chains.filter(chain => from.some(other => chain.includes(other)))
    const rest = chains.filter(chain => !related.includes(chain))
    chains.splice(
      0,
      chains.length,
      ...rest,
      [...related.flat(), index].sort((a, b) => a - b),
    )
  }
  return chains.sort(([a = 0], [b = 0]) => a - b)
}

const recordingOf = (
  chain: readonly number[],
  session: readonly Exchange[],
  links: readonly (readonly Link[])[],
): Recording => {
  const names = new Map<string, { readonly name: string; readonly place: Volatile }>()
  const taken = new Set<string>()
  for (const index of chain)
    for (const { from, at, value } of links[index] ?? []) {
      if (names.has(value)) continue
      const name = nameFor(at, taken)
      names.set(value, { name, place: { step: chain.indexOf(from), side: 'response', at, judge: { bind: name } } })
    }
  const steps = chain.flatMap((index): readonly RecordedStep[] => {
    const exchange = session[index]
    if (exchange === undefined) return []
    const namesOf = (of: readonly Link[]): ReadonlyMap<string, string> =>
      new Map(of.map(({ value }) => [value, names.get(value)?.name ?? '']))
    const own = links[index] ?? []
    const versions = namesOf(own.filter(({ at }) => at.startsWith('header:')))
    return [{ ...exchange, stated: withVersions(withNames(exchange.sent, namesOf(own)), versions) }]
  })
  const [first, ...rest] = steps
  if (first === undefined) throw new RangeError('A recording has a step.')
  const bindings = [...names.values()].map(({ place }) => place)
  return { steps: [first, ...rest], bindings: [...bindings, ...repeatsOf(steps, names, bindings)] }
}

/** The places where later responses repeat a bound value, or contain it in a text. These values differ in every run. */
const repeatsOf = (
  steps: readonly RecordedStep[],
  names: ReadonlyMap<string, { readonly name: string }>,
  bindings: readonly Volatile[],
): readonly Volatile[] => {
  const taken = new Set(bindings.map(({ step, at }) => `${step} ${at}`))
  const values = [...names.keys()]
  return steps.flatMap(({ responses: [response] }, step): readonly Volatile[] => {
    const place = (at: string, text: string): readonly Volatile[] => {
      if (taken.has(`${step} ${at}`)) return []
      const bound = names.get(text)
      const side = 'response' as const
      if (bound !== undefined && steps.slice(0, step + 1).some((_, index) => isBoundBy(bindings, bound.name, index)))
        return [{ step, side, at, judge: { bind: bound.name } }]
      return values.some(value => value.length >= shortest && text.includes(value))
        ? [{ step, side, at, judge: 'schema' }]
        : []
    }
    return [
      ...Object.entries(response.headers).flatMap(([name, text]) =>
        name === 'etag' || name === 'last-modified'
          ? place(`header:${name}`, text)
          : values.some(value => text.includes(value)) && !taken.has(`${step} header:${name}`)
            ? [{ step, side: 'response' as const, at: `header:${name}`, judge: 'schema' as const }]
            : [],
      ),
      ...[...leavesOf(response)].flatMap(({ at, value }) =>
        // a short value is an id only if its member has the name of an id
        value.length >= shortest || keyName.test(at) ? place(at, value) : [],
      ),
    ]
  })
}

const isBoundBy = (bindings: readonly Volatile[], name: string, step: number): boolean =>
  bindings.some(binding => binding.step === step && typeof binding.judge === 'object' && binding.judge.bind === name)

/**
 * The name of a bound value: `nextPageToken` for `/nextPageToken`, `id` for `/pets/0/id`, `id2` if the name is taken.
 */
const nameFor = (at: string, taken: Set<string>): string => {
  const plain = lastName(at.replace(/^header:/, '/'))
    .replaceAll(/\W/g, '')
    .replace(/^[^A-Za-z]+/, '')
  const base = plain === '' ? 'value' : plain
  let name = base
  for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`
  taken.add(name)
  return name
}

const leavesOf = (response: ResponseText): readonly { readonly at: string; readonly value: string }[] => {
  const value = valueOfMessage(response)
  // the id of a JSON-RPC response is that of its request
  return value === undefined ? [] : [...leaves(value, '')].filter(({ at }) => !(at === '/id' && isCall(value)))
}

const isCall = (value: Json | undefined): boolean => isObject(value) && value['jsonrpc'] !== undefined

/** Replaces values from earlier responses in a request by their names. */
const withNames = (request: RequestText, names: ReadonlyMap<string, string>): RequestText => {
  if (names.size === 0) return request
  const place = (text: string): string | undefined => {
    const name = names.get(text)
    return name === undefined ? undefined : `{{${name}}}`
  }
  const mark = request.target.indexOf('?')
  const path = mark === -1 ? request.target : request.target.slice(0, mark)
  const query = mark === -1 ? [] : request.target.slice(mark + 1).split('&')
  const segments = path.split('/').map(segment => place(decoded(segment)) ?? withNameBefore(segment, place))
  const pairs = query.map(pair => {
    const at = pair.indexOf('=')
    const named = at === -1 ? undefined : place(decoded(pair.slice(at + 1).replaceAll('+', ' ')))
    return named === undefined ? pair : `${pair.slice(0, at)}=${named}`
  })
  const value = valueOfMessage(request)
  const form = streamForm(headerOf(request.headers, 'content-type'))
  const textWith = (of: Json): string => {
    const numbers = new Set(form === undefined ? numbersIn(of, names) : [])
    const named = namedIn(of, place, numbers)
    return form === undefined ? textWithBareNames(named, numbers) : streamText(form, named as readonly Json[])
  }
  return {
    ...request,
    target: `${segments.join('/')}${mark === -1 ? '' : `?${pairs.join('&')}`}`,
    ...(value === undefined ? {} : { body: bodyOf(textWith(value)) }),
  }
}

/**
 * Replaces the versions of resources in the headers of a conditional request by their names, the longest first: a
 * strong entity tag is a part of the weak one.
 */
const withVersions = (request: RequestText, names: ReadonlyMap<string, string>): RequestText => {
  const versions = [...names].sort(([a], [b]) => b.length - a.length)
  const headers = Object.entries(request.headers).map(([name, text]) => {
    if (conditions[name] === undefined) return [name, text]
    const [version, own] = versions.find(([each]) => text.includes(each)) ?? []
    return [name, version === undefined ? text : text.replaceAll(version, () => `{{${own}}}`)]
  })
  return { ...request, headers: Object.fromEntries(headers) as RequestText['headers'] }
}

/** A segment can have a verb after its value: `7:reindex`. */
const withNameBefore = (segment: string, place: (text: string) => string | undefined): string =>
  segment.includes(':')
    ? segment
        .split(':')
        .map(part => place(decoded(part)) ?? part)
        .join(':')
    : segment

/** The places of numbers that are ids, and that a name replaces. */
const numbersIn = (value: Json, names: ReadonlyMap<string, string>): readonly string[] =>
  [...leaves(value, '')].flatMap(leaf =>
    typeof valueAt(value, leaf.at) === 'number' &&
    names.has(leaf.value) &&
    (isCall(value) ? /^\/params\//.test(leaf.at) && keyName.test(leaf.at) : isIdName(lastName(leaf.at)))
      ? [leaf.at]
      : [],
  )

const namedIn = (
  value: Json,
  place: (text: string) => string | undefined,
  numbers: ReadonlySet<string>,
  at = '',
): Json => {
  if (typeof value === 'string' || numbers.has(at)) return place(String(value)) ?? value
  if (isJsonArray(value)) return value.map((item, index) => namedIn(item, place, numbers, `${at}/${index}`))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, namedIn(member, place, numbers, `${at}/${escaped(name)}`)]),
  )
}
