import { isJsonArray } from '@chainwright/model'
import { flattened, memberOf, membersOf } from '@chainwright/model/bundled'
import { isClosed } from '../contract/closed.ts'
import type { Contract, HttpOperation, Operation, RpcOperation, SchemaText } from '../contract/contract.ts'
import { idPlaces, isIdName, lookupPlaces, namingParameter, nounOf } from '../contract/identifiers.ts'
import { itemPath } from '../contract/item-path.ts'
import { methodRole } from '../contract/method-role.ts'
import { cursorOf } from '../contract/pagination.ts'
import { isOffset, isPageNumber, isPageSize, type PagingName } from '../contract/paging-names.ts'
import { type Input, requestWith } from '../contract/request.ts'
import { sampled } from '../contract/sample.ts'
import { listPlace, successIn, successOf } from '../contract/success.ts'
import { typesIn } from '../contract/typed.ts'
import type { Json, RequestText, Volatile } from '../format/fixture.ts'
import { isObject, segmentsOf, valueAt } from '../format/pointer.ts'
import { shown } from '../format/shown.ts'
import { differences } from '../judge/difference.ts'
import type { Exchanged } from '../judge/drawn.ts'
import { broken, drifted, type Finding, unjudged } from '../judge/finding.ts'
import { operationFinder, type Plan } from '../judge/plan.ts'
import { type Base, openTexts } from './base.ts'
import { type DrawnStep, drawnPlan } from './drawn-plan.ts'
import { type Source, sourcesOf } from './known.ts'
import type { Oracle } from './oracle.ts'
import { withoutReadOnly } from './variants.ts'

/** A sequence of related requests. */
export interface Chain {
  /** The operations that it calls. */
  readonly operations: readonly Operation[]
  readonly plan: Plan
  /**
   * The same sequences with other values, for a provider that refuses the first request: it may have an item with the
   * same name already.
   */
  readonly instead?: readonly Plan[]
}

export interface Chaining {
  readonly contract: Contract
  /** The valid call of an operation, if there is one. */
  readonly baseOf: (operation: Operation) => Base | undefined
  readonly seed: number
  readonly oracle: Oracle
  /** Whether the user gave the value of a parameter or of a member of the body. */
  readonly isGiven?: (operation: Operation, name: string) => boolean
  /** Whether a request is about an item that the run deleted. */
  readonly isRemoved?: (operation: Operation, request: RequestText) => boolean
}

/**
 * The sequences of related requests that test a contract: items in lists and links are read; items are created, read,
 * changed, deleted and read again; the pages of a list are read in turn and compared with the whole list.
 */
export const chainsOf = (chaining: Chaining): readonly Chain[] =>
  [...readsOf(chaining), ...lifecyclesOf(chaining), ...pagesOf(chaining)].map(chain => checked(chain, chaining))

/**
 * Adds a check before each request. It is not sent if a value from a response is invalid as its input, or if an earlier
 * case deleted its item.
 */
const checked = (chain: Chain, chaining: Chaining): Chain => ({
  ...chain,
  plan: checkedPlan(chain.plan, chain.operations, chaining),
  ...(chain.instead && { instead: chain.instead.map(plan => checkedPlan(plan, chain.operations, chaining)) }),
})

const checkedPlan = (plan: Plan, operations: readonly Operation[], { oracle, isRemoved }: Chaining): Plan => {
  if (plan.drawn === undefined) return plan
  const operationAt = operationFinder({ operations, credentials: new Set() })
  const refuses = (request: RequestText): string | undefined => {
    const operation = operationAt(request)
    const issues = operation === undefined ? [] : oracle(operation, request)
    if (typeof issues !== 'string' && issues.length > 0)
      return 'a value from a response violates the contract of the next operation'
    // a sequence that deletes its item reads it again
    if (operation === undefined || plan.drawn?.expects.includes('gone') === true) return undefined
    return isRemoved?.(operation, request) === true ? 'an earlier case deleted the item' : undefined
  }
  return { ...plan, drawn: { ...plan.drawn, refuses } }
}

/** The place of a value in a step's response, for a later step. */
const bind = (step: number, at: string, name: string): Volatile => ({
  step,
  side: 'response',
  at,
  judge: { bind: name },
})

const idName = 'drawnId'
const tagName = 'drawnTag'

/** The place of a result in the body of its response. */
const inBody = ({ protocol }: Operation, at: string): string => (protocol === 'jsonrpc' ? `/result${at}` : at)

/**
 * A request with a placeholder for a value that an earlier step binds. It is created with another text, because a
 * target would contain the braces percent-encoded.
 */
const withBound = (name: string, requestOf: (mark: string) => DrawnStep['request']): DrawnStep['request'] => {
  const mark = '7357drawn7357'
  const text = JSON.stringify(requestOf(mark)).replaceAll(mark, `{{${name}}}`)
  return JSON.parse(text) as DrawnStep['request']
}

/** A parameter with a bound value. In a body of JSON-RPC, a number has no quotes. */
const boundParameter = (
  operation: Operation,
  parameter: string,
  request: DrawnStep['request'],
): DrawnStep['request'] => {
  if (operation.protocol !== 'jsonrpc' || request.body === undefined) return request
  const stated = operation.parameters.find(({ name }) => name === parameter)
  const types = stated === undefined ? [] : typesIn(stated)
  const text = JSON.stringify('json' in request.body ? request.body.json : null)
  return (types.includes('integer') || types.includes('number')) && !types.includes('string')
    ? { ...request, body: { text: text.replaceAll(`"{{${idName}}}"`, `{{${idName}}}`) } }
    : request
}

const itemRequest = (operation: Operation, base: Base, parameter: string): DrawnStep['request'] =>
  boundParameter(
    operation,
    parameter,
    withBound(idName, mark => requestWith(operation, withValue(base.input, parameter, mark))),
  )

const readsOf = ({ contract, baseOf }: Chaining): readonly Chain[] =>
  sourcesOf(contract).flatMap((source): readonly Chain[] => {
    const { from, to, parameter } = source
    const [at] = source.at
    const [first, second] = [baseOf(from), baseOf(to)]
    const isRead = (operation: Operation): boolean => operation.protocol === 'jsonrpc' || operation.method === 'GET'
    if (at === undefined || first === undefined || second === undefined || !isRead(from) || !isRead(to)) return []
    // other path parameters have the same values in both
    const shared = Object.fromEntries(source.shared.map(name => [name, second.input.input[name] ?? null]))
    const input: Input = { ...first.input, input: { ...first.input.input, ...shared } }
    if (to.protocol === 'http' && !onlyPlace(to, source)) return []
    // something below an existing item need not exist, unless a link of the contract refers to it
    const isItem = readsItem(source)
    const exists = isItem || source.linked === true
    const plan = drawnPlan({
      operation: to,
      claim: exists
        ? `the item that ${from.id} returns at ${at} exists`
        : `a part of the item that ${from.id} returns at ${at} gets a response`,
      kind: 'positive',
      steps: [
        { request: requestWith(from, input), expects: first.free.length === 0 ? 'valid' : 'answered' },
        { request: itemRequest(to, second, parameter), expects: exists ? 'accepted' : 'valid' },
      ],
      // the id in another response is the id of something else
      drawn: isItem ? { after: exchanges => sameId(to, source, at, exchanges) } : {},
      volatile: [bind(0, inBody(from, at), idName)],
    })
    return [{ operations: [from, to], plan }]
  })

/** Whether an operation reads the item that its parameter identifies: `/pets/{petId}`, but not `/pets/{petId}/photo`. */
const readsItem = ({ to, parameter }: Source): boolean =>
  to.protocol === 'jsonrpc' || itemPath(to.path)?.variable === parameter

/**
 * Whether a source supplies all required path parameters of the operation that reads: its value, and the shared
 * parameters.
 */
const onlyPlace = (to: HttpOperation, { parameter, shared }: Source): boolean =>
  to.parameters.every(
    ({ in: place, name, required }) => !required || place !== 'path' || name === parameter || shared.includes(name),
  )

/** Checks that the item in the response is the requested one. */
const sameId = (to: Operation, { from }: Source, at: string, exchanges: readonly Exchanged[]): readonly Finding[] => {
  const [first, second] = exchanges
  if (first === undefined || second === undefined) return []
  const expected = valueAt(successIn(from, first), at)
  const name = at.slice(at.lastIndexOf('/'))
  const got = valueAt(successIn(to, second), name)
  if (got === undefined || expected === undefined || String(got) === String(expected)) return []
  return [broken(`body#${inBody(to, name)}`, 'value', shown(expected), shown(got))]
}

/** The operations on one kind of item. */
interface Kind {
  readonly create: Operation
  readonly read: Operation
  readonly change: readonly Operation[]
  readonly remove: Operation | undefined
  /** The parameter of `read`, `change` and `remove` that identifies the item. */
  readonly parameter: (operation: Operation) => string
  /** The place of the id in the response of `create`. */
  readonly at: string
}

const lifecyclesOf = (chaining: Chaining): readonly Chain[] =>
  kindsOf(chaining.contract).flatMap(kind => {
    const { create } = kind
    const made = chaining.baseOf(create)
    const chain = made && lifecycleOf(kind, made, chaining)
    if (made === undefined || chain === undefined) return []
    const instead = otherBases(create, made, chaining).flatMap(other => lifecycleOf(kind, other, chaining)?.plan ?? [])
    return [{ ...chain, instead }]
  })

/** Other valid calls of an operation that creates items, if the provider refuses the first one. */
export const otherBases = (
  operation: Operation,
  base: Base,
  chaining: Pick<Chaining, 'seed' | 'oracle' | 'isGiven'>,
): readonly Base[] =>
  Array.from({ length: 3 }, (_, index) =>
    otherBase(operation, base, { ...chaining, seed: chaining.seed + 977 * (index + 1) }),
  ).filter(other => other !== undefined)

/** A valid call with other texts than a given one, so that it can create another item. Ids of other items are kept. */
const otherBase = (
  operation: Operation,
  { input: { input, body }, free, own }: Base,
  { seed, oracle, isGiven = () => false }: Pick<Chaining, 'seed' | 'oracle' | 'isGiven'>,
): Base | undefined => {
  const keeps = (name: string): boolean => own.includes(name) || isGiven(operation, name) || isIdName(name)
  const other = (schema: SchemaText | undefined, value: Json): Json => {
    if (schema === undefined) return value
    const isOther = (drawn: Json): boolean =>
      isObject(drawn)
        ? openTexts(schema, drawn).every(name => keeps(name) || memberOf(drawn, name) !== memberOf(value, name))
        : drawn !== value || isClosed(schema)
    const drawn = sampled(schema, seed, isOther)
    if ('reason' in drawn) return value
    const kept = membersOf(value).filter(([name]) => keeps(name))
    const written = withoutReadOnly(schema.schema, schema.document, drawn.value)
    return isObject(written) ? { ...written, ...Object.fromEntries(kept) } : written
  }
  const changed: Input =
    operation.protocol === 'http'
      ? { input, body: body && other(operation.body, body) }
      : {
          input: Object.fromEntries(
            Object.entries(input).map(([name, value]) => {
              const schema = operation.parameters.find(parameter => parameter.name === name)?.schema
              return [name, keeps(name) ? value : other(schema, value)]
            }),
          ),
          body,
        }
  const issues = oracle(operation, requestWith(operation, changed))
  return issues.length === 0 ? { input: changed, free, own } : undefined
}

const kindsOf = ({ operations }: Contract): readonly Kind[] => [
  ...operations.filter(operation => operation.protocol === 'http').flatMap(read => httpKind(read, operations)),
  ...operations.filter(operation => operation.protocol === 'jsonrpc').flatMap(read => rpcKind(read, operations)),
]

const httpKind = (read: HttpOperation, operations: readonly Operation[]): readonly Kind[] => {
  const item = itemPath(read.path)
  if (read.method !== 'GET' || item === undefined) return []
  const { collection, variable: parameter } = item
  const at = (path: string, ...methods: readonly string[]): readonly HttpOperation[] =>
    operations.filter(
      (each): each is HttpOperation => each.protocol === 'http' && each.path === path && methods.includes(each.method),
    )
  const [create] = at(collection, 'POST')
  if (create === undefined) return []
  const [place] = idPlaces(create, parameter, nounOf(collection))
  if (place === undefined) return []
  const [remove] = at(read.path, 'DELETE')
  const change = at(read.path, 'PUT', 'PATCH')
  return [{ create, read, change, remove, parameter: () => parameter, at: place }]
}

const rpcKind = (read: RpcOperation, operations: readonly Operation[]): readonly Kind[] => {
  const name = methodRole(read)
  if (name?.role !== 'read') return []
  const methods = operations.flatMap(each => {
    const other = each.protocol === 'jsonrpc' && each.path === read.path ? methodRole(each) : undefined
    return other?.noun === name.noun ? [{ operation: each, ...other }] : []
  })
  const parameter = (operation: Operation): string =>
    (operation.protocol === 'jsonrpc' ? namingParameter(operation, name) : undefined) ?? 'id'
  const create = methods.find(({ role }) => role === 'create')?.operation
  // an operation that deletes by another member needs another value
  const remove = methods.find(({ role, by = 'id' }) => role === 'delete' && by === (name.by ?? 'id'))?.operation
  const [place] = create === undefined ? [] : lookupPlaces(create, parameter(read), name)
  if (create === undefined || place === undefined) return []
  return [{ create, read, change: [], remove, parameter, at: place }]
}

const lifecycleOf = (kind: Kind, made: Base, { baseOf, seed, isGiven }: Chaining): Chain | undefined => {
  const { create, read, remove, parameter, at } = kind
  const item = baseOf(read)
  if (item === undefined) return undefined
  const volatile: Volatile[] = [bind(0, inBody(create, at), idName)]
  /** The request of a change, on condition that the item is as the last step read it. */
  const changeOf = (change: Operation, base: Base): DrawnStep['request'] => {
    const name = conditionOf(change, read)
    if (name === undefined || isGiven?.(change, name) === true) return itemRequest(change, base, parameter(change))
    const step = steps.length - 1
    volatile.push(bind(step, 'header:etag', `${tagName}${step}`))
    const input = { ...base.input, input: { ...base.input.input, [name]: `{{${tagName}${step}}}` } }
    return itemRequest(change, { ...base, input }, parameter(change))
  }
  const operations: Operation[] = [create, read]
  const steps: DrawnStep[] = [
    { request: requestWith(create, made.input), expects: made.free.length === 0 ? 'valid' : 'answered' },
    { request: itemRequest(read, item, parameter(read)), expects: 'accepted' },
  ]
  const sent: { readonly step: number; readonly value: Json | undefined }[] = [
    { step: 1, value: create.protocol === 'http' ? made.input.body : made.input.input },
  ]
  for (const change of kind.change) {
    const other = baseOf(change)
    if (other === undefined || change.protocol !== 'http' || change.body === undefined) continue
    const { schema, document } = change.body
    const drawn = sampled(change.body, seed + 13)
    const body = 'value' in drawn ? withoutReadOnly(schema, document, drawn.value) : other.input.body
    operations.push(change)
    steps.push(
      {
        request: changeOf(change, { ...other, input: { ...other.input, body } }),
        expects: 'valid',
      },
      { request: itemRequest(read, item, parameter(read)), expects: 'accepted' },
    )
    sent.push({ step: steps.length - 1, value: body })
  }
  const last = remove && baseOf(remove)
  if (remove !== undefined && last !== undefined) {
    operations.push(remove)
    steps.push(
      { request: changeOf(remove, last), expects: 'accepted' },
      {
        request: itemRequest(read, item, parameter(read)),
        expects: 'gone',
        status: read.protocol === 'http' ? 404 : 200,
      },
    )
  }
  const plan = drawnPlan({
    operation: read,
    claim: `the item that ${create.id} created exists${remove === undefined ? '' : `, and does not exist after ${remove.id}`}`,
    kind: 'behaviour',
    steps,
    drawn: { after: exchanges => [...kept(kind, sent, exchanges), ...refusedChanges(kind, sent, exchanges)] },
    volatile,
  })
  return { operations, plan }
}

/** The parameter for the condition that an item has not changed, if the response that reads it has an entity tag. */
const conditionOf = (change: Operation, read: Operation): string | undefined =>
  successOf(read)?.headers.some(({ name }) => name === 'etag') === true
    ? change.parameters.find(({ in: place, name }) => place === 'header' && name.toLowerCase() === 'if-match')?.name
    : undefined

const lastName = (pointer: string): string => segmentsOf(pointer).at(-1) ?? ''

interface SentValue {
  /** The step that reads the item again. */
  readonly step: number
  readonly value: Json | undefined
}

/**
 * Compares the members that the sent and the returned value share. The contract does not promise that they are equal,
 * so a difference is not a violation. The provider chooses the id of an item. The response to the request that creates
 * an item may already show other values: points that are added to those of an existing item, for example.
 */
const kept = (
  { create, read, at }: Kind,
  sent: readonly SentValue[],
  exchanges: readonly Exchanged[],
): readonly Finding[] =>
  sent.flatMap(({ step, value }, index) => {
    const exchange = exchanges[step]
    const got = exchange && successIn(read, exchange)
    const found = got === undefined ? undefined : itemIn(got, value)
    if (found === undefined || !isObject(value) || isRefused(read, exchanges[step - 1])) return []
    const [first] = exchanges
    const answer = index === 0 && first !== undefined ? successIn(create, first) : undefined
    const created = answer === undefined ? undefined : itemIn(answer, value)
    const isChanged = (name: string, member: Json): boolean => {
      const other = memberOf(created, name)
      return other !== undefined && differences(member, other).length > 0
    }
    const common = membersOf(value).filter(
      ([name, member]) =>
        name !== lastName(at) && memberOf(found, name) !== undefined && member !== null && !isChanged(name, member),
    )
    return differences(
      Object.fromEntries(common),
      Object.fromEntries(common.map(([name]) => [name, memberOf(found, name) ?? null])),
    ).map(({ pointer, expected, actual }) => drifted(`body#${pointer}`, 'kept', shown(expected), shown(actual)))
  })

/** The changes of an item that the provider refused, so that the values afterwards show nothing. */
const refusedChanges = (
  { change }: Kind,
  sent: readonly SentValue[],
  exchanges: readonly Exchanged[],
): readonly Finding[] =>
  sent.slice(1).flatMap(({ step }) => {
    const exchange = exchanges[step - 1]
    const operation = change.find(each => each.protocol === 'http' && each.method === exchange?.request.method)
    return operation !== undefined && isRefused(operation, exchange) && exchange !== undefined
      ? [unjudged('status', 'state', `${operation.id} to succeed`, `it responded with ${exchange.response.status}`)]
      : []
  })

const isRefused = (operation: Operation, exchange: Exchanged | undefined): boolean =>
  operation.protocol === 'http' && exchange !== undefined && exchange.response.status >= 300

/** The item itself, or the member of an envelope that contains it. */
const itemIn = (answer: Json, sent: Json | undefined): Json | undefined => {
  const names = membersOf(sent).map(([name]) => name)
  if (names.some(name => memberOf(answer, name) !== undefined)) return answer
  return membersOf(answer)
    .map(([, member]) => member)
    .find(member => names.some(name => memberOf(member, name) !== undefined))
}

/** The pagination of an operation, from `x-pagination` or from the names of its parameters. */
interface Paging {
  readonly size: string
  readonly items: string
  /** The parameter for the next page, and its kind. */
  readonly next?: { readonly parameter: string } & (
    | { readonly at: string }
    | { readonly count: 'pages' | 'items'; readonly first: number }
  )
  readonly stated: boolean
}

const small = 2

const pagesOf = ({ contract, baseOf }: Chaining): readonly Chain[] =>
  contract.operations.flatMap((operation): readonly Chain[] => {
    const paging = pagingOf(operation)
    const base = baseOf(operation)
    if (paging === undefined || base === undefined) return []
    const { size, next, items } = paging
    const allowed = bounded(operation, size, small)
    if (allowed === undefined) return []
    const whole = requestWith(operation, withValue(base.input, size, bounded(operation, size, 100) ?? allowed))
    const page = (name?: string, value?: Json): DrawnStep['request'] => {
      const sized = withValue(base.input, size, allowed)
      return requestWith(operation, name === undefined || value === undefined ? sized : withValue(sized, name, value))
    }
    const expects = base.free.length === 0 ? ('valid' as const) : ('answered' as const)
    const pages: DrawnStep['request'][] = [page()]
    const volatile: Volatile[] = []
    // each page is requested with the token of the page before it
    if (next !== undefined)
      for (let index = 1; index < mostPages; index += 1) {
        if ('at' in next) {
          volatile.push(bind(index, inBody(operation, next.at), `${idName}${index}`))
          pages.push(withBound(`${idName}${index}`, mark => page(next.parameter, mark)))
        } else pages.push(page(next.parameter, next.first + (next.count === 'pages' ? index : index * allowed)))
      }
    const plan = drawnPlan({
      operation,
      claim: next === undefined ? `a list has at most ${size} items` : 'the pages contain the whole list',
      kind: 'behaviour',
      steps: [{ request: whole, expects }, ...pages.map(request => ({ request, expects }))],
      drawn: {
        endsEarly: true,
        after: exchanges => joined(operation, { ...paging, items }, allowed, exchanges),
      },
      volatile,
    })
    return [{ operations: [operation], plan }]
  })

const mostPages = 4

const withValue = (input: Input, name: string, value: Json): Input => ({
  ...input,
  input: { ...input.input, [name]: value },
})

/** A value of a parameter that its bounds allow, near the requested one. */
const bounded = (operation: Operation, name: string, requested: number): number | undefined => {
  const { schema } = operation.parameters.find(parameter => parameter.name === name) ?? {}
  const flat = schema && flattened(schema.schema, schema.document)
  const [low, high] = [flat?.['minimum'], flat?.['maximum']]
  const least = typeof low === 'number' ? low : 1
  const most = typeof high === 'number' ? high : requested
  return least > most ? undefined : Math.min(most, Math.max(least, requested, 1))
}

const pagingOf = (operation: Operation): Paging | undefined => {
  const { pagination } = operation
  if (pagination !== undefined) {
    const { size, token, next, items, style } = pagination
    if (size === undefined || style === 'index') return undefined
    return { size, items, next: { parameter: token, at: next }, stated: true }
  }
  if (operation.protocol === 'http' && operation.method !== 'GET') return undefined
  const items = listPlace(operation)
  const named = (isNamed: PagingName): string | undefined =>
    operation.parameters.find(({ name }) => isNamed(name))?.name
  const size = named(isPageSize)
  if (items === undefined || size === undefined) return undefined
  const [offset, page] = [named(isOffset), named(isPageNumber)]
  const { parameter: token, next: at } = cursorOf(operation) ?? {}
  const base = { size, items, stated: false }
  if (token !== undefined && at !== undefined) return { ...base, next: { parameter: token, at } }
  if (offset !== undefined) return { ...base, next: { parameter: offset, count: 'items', first: 0 } }
  if (page !== undefined)
    return { ...base, next: { parameter: page, count: 'pages', first: lowestOf(operation, page) } }
  return base
}

const lowestOf = (operation: Operation, name: string): number => {
  const { schema } = operation.parameters.find(parameter => parameter.name === name) ?? {}
  const low = schema && flattened(schema.schema, schema.document)?.['minimum']
  return low === 0 ? 0 : 1
}

/** No page is longer than requested, and all pages together are the whole list, without duplicates. */
const joined = (
  operation: Operation,
  { items, stated, next, size }: Paging,
  allowed: number,
  exchanges: readonly Exchanged[],
): readonly Finding[] => {
  const lists = exchanges.map(exchange => {
    const list = valueAt(successIn(operation, exchange), items)
    return isJsonArray(list) ? list.map(item => JSON.stringify(item)) : undefined
  })
  const [whole, ...rest] = lists
  if (whole === undefined) return []
  const pages = rest.filter(list => list !== undefined)
  const place = `body#${inBody(operation, items)}`
  const found = (keyword: string, expected: string, actual: string): readonly Finding[] => [
    stated ? broken(place, keyword, expected, actual) : drifted(place, keyword, expected, actual),
  ]
  const long = pages.find(page => page.length > allowed)
  if (long !== undefined)
    return found('maxItems', `at most ${allowed} items, as requested with ${size}`, String(long.length))
  if (next === undefined) return []
  const all = pages.flat()
  const twice = all.find((item, index) => all.indexOf(item) !== index)
  if (twice !== undefined && new Set(whole).size === whole.length)
    return found('uniqueItems', 'pages without an item of an earlier page', cut(twice))
  const expected = whole.slice(0, all.length)
  const other = expected.findIndex((item, index) => item !== all[index])
  if (other !== -1)
    return found('pages', `item ${other} of the list: ${cut(expected[other] ?? '')}`, cut(all[other] ?? 'nothing'))
  // there is no next page, or it is empty
  const ended = exchanges.length <= mostPages || pages.at(-1)?.length === 0
  return ended && all.length < whole.length
    ? found('pages', `${whole.length} items over all pages`, String(all.length))
    : []
}

const cut = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text)
