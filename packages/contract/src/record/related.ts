import { escaped, isObject } from '../contract/pointer.ts'
import { decoded, targetParts } from '../contract/route.ts'
import { bodyOf, textOf } from '../format/body.ts'
import type { Json, RequestText, ResponseText, Volatile } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import type { RecordedStep, Recording } from './fixture.ts'

/** An exchange as a proxy saw it. */
export interface Exchange extends Omit<RecordedStep, 'stated' | 'at'> {
  /** Who asked: exchanges of different sessions have nothing to do with each other. */
  readonly session: string
}

/**
 * Exchanges as recordings: one that sends a value which an earlier answer of its session gave is a step after that one, and sends
 * the value by a name. With `join` a session is one recording, its steps in their order.
 */
export const relatedRecordings = (exchanges: readonly Exchange[], join: boolean): readonly Recording[] =>
  [...new Set(exchanges.map(({ session }) => session))].flatMap(name => {
    const session = exchanges.filter(exchange => exchange.session === name)
    const links = session.map((_, index) => linksOf(session, index))
    return (join ? [session.map((_, index) => index)] : chainsOf(links)).map(chain =>
      recordingOf(chain, session, links),
    )
  })

/** A value of an earlier answer that a request sends. */
interface Link {
  readonly from: number
  /** JSON Pointer into the earlier answer. */
  readonly at: string
  readonly value: string
}

function linksOf(session: readonly Exchange[], index: number): readonly Link[] {
  const request = session[index]?.sent
  if (request === undefined) return []
  const known = new Set<string>()
  return session.slice(0, index).flatMap(({ sent, responses: [response] }, from) => {
    // what a client said before it was told is its own
    for (const text of textsIn(sent)) known.add(text)
    const wanted = new Set(textsIn(request).filter(text => text.length >= shortest && !known.has(text)))
    const found = [...leavesOf(response)].filter(({ value }) => wanted.has(value))
    for (const { value } of found) known.add(value)
    return [...new Map(found.map(leaf => [leaf.value, leaf])).values()].map(leaf => ({ ...leaf, from }))
  })
}

// shorter ones are words and small numbers that occur by chance
const shortest = 6

/** Connected exchanges, each chain in the order of its exchanges. */
function chainsOf(links: readonly (readonly Link[])[]): readonly (readonly number[])[] {
  const chains: number[][] = []
  for (const [index, from] of links.entries()) {
    const related = chains.filter(chain => from.some(link => chain.includes(link.from)))
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

function recordingOf(
  chain: readonly number[],
  session: readonly Exchange[],
  links: readonly (readonly Link[])[],
): Recording {
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
    const values = new Map((links[index] ?? []).map(({ value }) => [value, names.get(value)?.name ?? '']))
    return [{ ...exchange, stated: withNames(exchange.sent, values) }]
  })
  const [first, ...rest] = steps
  if (first === undefined) throw new RangeError('A recording has a step.')
  return { steps: [first, ...rest], bindings: [...names.values()].map(({ place }) => place) }
}

/** `nextPageToken` of `/nextPageToken`, `id` of `/pets/0/id`, `id2` where that is taken. */
function nameFor(at: string, taken: Set<string>): string {
  const last = at
    .split('/')
    .filter(part => !/^\d*$/.test(part))
    .at(-1)
  const plain = (last ?? '').replaceAll(/\W/g, '').replace(/^[^A-Za-z]+/, '')
  const base = plain === '' ? 'value' : plain
  let name = base
  for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`
  taken.add(name)
  return name
}

/** Segments of the path, values of the query, texts and whole numbers of the body. */
function textsIn({ target, body }: RequestText): readonly string[] {
  const { path, query } = targetParts(target)
  const value = body === undefined ? undefined : parsed(textOf(body))
  return [
    ...path.split('/').flatMap(segment => [decoded(segment), ...decoded(segment).split(':')]),
    ...query.map(([, text]) => text),
    ...(value === undefined ? [] : [...leaves(value, '')].map(leaf => leaf.value)),
  ]
}

const leavesOf = ({ body }: ResponseText): Iterable<{ readonly at: string; readonly value: string }> => {
  const value = body === undefined ? undefined : parsed(textOf(body))
  return value === undefined ? [] : leaves(value, '')
}

function* leaves(value: Json, at: string): Generator<{ readonly at: string; readonly value: string }> {
  if (typeof value === 'string') yield { at, value }
  else if (typeof value === 'number' && Number.isSafeInteger(value)) yield { at, value: String(value) }
  else if (Array.isArray(value))
    for (const [index, item] of (value as readonly Json[]).entries()) yield* leaves(item, `${at}/${index}`)
  else if (isObject(value))
    for (const [name, member] of Object.entries(value)) yield* leaves(member, `${at}/${escaped(name)}`)
}

/** A request with names in place of the values that earlier answers gave. */
function withNames(request: RequestText, names: ReadonlyMap<string, string>): RequestText {
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
  const value = request.body === undefined ? undefined : parsed(textOf(request.body))
  return {
    ...request,
    target: `${segments.join('/')}${mark === -1 ? '' : `?${pairs.join('&')}`}`,
    ...(value === undefined ? {} : { body: bodyOf(JSON.stringify(namedIn(value, place))) }),
  }
}

/** A segment may have a verb after its value: `7:reindex`. */
const withNameBefore = (segment: string, place: (text: string) => string | undefined): string =>
  segment.includes(':')
    ? segment
        .split(':')
        .map(part => place(decoded(part)) ?? part)
        .join(':')
    : segment

const namedIn = (value: Json, place: (text: string) => string | undefined): Json => {
  if (typeof value === 'string') return place(value) ?? value
  if (Array.isArray(value)) return (value as readonly Json[]).map(item => namedIn(item, place))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, namedIn(member, place)]))
}
