import type { IncomingMessage } from 'node:http'
import { startServer } from '@chainwright/testing/start-server'

/**
 * The faults that the shop can have, one at a time, and where `verify` must find them: the operation, and the keyword of the
 * finding.
 */
export const violations = {
  'a limit above its maximum is accepted': ['listItems', 'status'],
  'an unknown category is accepted': ['listItems', 'status'],
  'a limit that is not a number causes 500': ['listItems', 'status'],
  'the second page begins with the last item of the first': ['listItems', 'uniqueItems'],
  'the second page omits an item': ['listItems', 'pages'],
  'a page token that was never issued returns the first page': ['listItems', 'status'],
  'the price of a returned item is a string': ['getItem', 'type'],
  'the error of an absent item has no message': ['getItem', 'required'],
  'an item is created without a name': ['createItem', 'status'],
  'the response to a created item has the status 200': ['createItem', 'status'],
  'a name of the maximum length is refused': ['createItem', 'status'],
  'a created item is not stored': ['getItem', 'status'],
  'a deleted item still exists': ['getItem', 'status'],
  'orders are returned to anonymous callers': ['listOrders', 'status'],
  'the response has no version header': ['getStatus', 'required'],
  'an undeclared method gets the status 200': ['getStatus', 'status'],
  'a stock is null': ['stock.getStock', 'type'],
  'invalid parameters cause an internal error': ['stock.checkSum', 'code'],
  'a batch gets the response to its first call': ['stock.listStocks', 'id'],
  'a string id is returned as a number': ['stock.listStocks', 'id'],
} as const
export type Violation = keyof typeof violations

interface Item {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly category: string
  readonly note?: string | null
}

interface Answer {
  readonly status: number
  readonly value?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Shop {
  readonly url: string
  /** The number of requests that it received. */
  readonly count: () => number
  close(): Promise<void>
}

export const shopKey = 'open-sesame-7'

/** The shop on a loopback port: a correct one, or one with a fault. */
export const openShop = async (broken?: Violation): Promise<Shop> => {
  const is = (each: Violation): boolean => each === broken
  const shop = newShop(is)
  let count = 0
  const { url, stop } = await startServer((incoming, outgoing) => {
    count += 1
    void bodyOf(incoming).then(body => {
      const { status, value, headers } = shop(incoming, body)
      const type = value === undefined ? {} : { 'content-type': 'application/json' }
      outgoing.writeHead(status, { ...type, ...headers }).end(value === undefined ? undefined : JSON.stringify(value))
    })
  })
  return {
    url,
    count: () => count,
    close: stop,
  }
}

const bodyOf = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

type Is = (broken: Violation) => boolean

const newShop = (is: Is) => {
  const items = new Map<string, Item>()
  const categories = ['tea', 'cups', 'books']
  let last = 0
  const keep = (item: Omit<Item, 'id'>): Item => {
    last += 1
    const kept = { id: `it-${last}`, ...item }
    if (!(is('a created item is not stored') && last > 9)) items.set(kept.id, kept)
    return kept
  }
  for (let index = 1; index <= 9; index += 1)
    keep({ name: `item ${index}`, price: index * 100, category: categories[index % 3] ?? 'tea' })
  const orders = Array.from({ length: 7 }, (_, index) => ({
    id: index + 1,
    item: `it-${index + 1}`,
    day: `2026-03-0${index + 1}`,
  }))
  const rpc = newStock(is)
  return (incoming: IncomingMessage, body: string): Answer => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost')
    const method = incoming.method ?? 'GET'
    if (pathname === '/rpc') return method === 'POST' ? rpc(body) : allowing('POST')
    const [, api, kind, id, ...rest] = pathname.split('/')
    if (api !== 'api' || rest.length > 0) return refusal(404, 'there is no such path')
    const allowed = allowedAt(kind, id)
    if (allowed === undefined) return refusal(404, 'there is no such path')
    if (!allowed.includes(method))
      return is('an undeclared method gets the status 200') ? { status: 200, value: {} } : allowing(...allowed)
    if (kind === 'status')
      return {
        status: 200,
        value: { open: true },
        headers: is('the response has no version header') ? {} : { 'x-shop-version': '7' },
      }
    if (kind === 'orders') {
      const isUnauthorized = incoming.headers['x-shop-key'] !== shopKey
      if (isUnauthorized && !is('orders are returned to anonymous callers'))
        return refusal(401, 'x-shop-key must be a key')
      return id === undefined ? listOrders(searchParams, orders) : readOrder(id, orders)
    }
    if (id === undefined)
      return method === 'GET' ? listItems(searchParams, [...items.values()], is) : createItem(incoming, body, keep, is)
    if (!/^it-[0-9]+$/.test(id)) return refusal(400, 'itemId must be it- and a number')
    const item = items.get(id)
    if (item === undefined)
      return is('the error of an absent item has no message')
        ? { status: 404, value: { text: 'there is no such item' } }
        : refusal(404, 'there is no such item')
    if (method === 'DELETE') {
      if (!is('a deleted item still exists')) items.delete(id)
      return { status: 204 }
    }
    if (method === 'GET')
      return {
        status: 200,
        value: is('the price of a returned item is a string') ? { ...item, price: String(item.price) } : item,
      }
    const wrong = newItemProblem(incoming, body, is)
    if (wrong !== undefined) return wrong
    const replaced = { id, ...(JSON.parse(body) as Omit<Item, 'id'>) }
    items.set(id, replaced)
    return { status: 200, value: replaced }
  }
}

const allowedAt = (kind: string | undefined, id: string | undefined): readonly string[] | undefined => {
  if (kind === 'status') return id === undefined ? ['GET'] : undefined
  if (kind === 'orders') return ['GET']
  if (kind !== 'items') return undefined
  return id === undefined ? ['GET', 'POST'] : ['GET', 'PUT', 'DELETE']
}

const refusal = (status: number, message: string): Answer => ({ status, value: { message } })
const allowing = (...methods: readonly string[]): Answer => ({
  status: 405,
  value: { message: 'the path has other methods' },
  headers: { allow: methods.join(', ') },
})

/** An integer parameter of the query, or the error in it. */
const wholeIn = (query: URLSearchParams, name: string, least: number, most: number): number | undefined | Answer => {
  const text = query.get(name)
  if (text === null) return undefined
  const wrong = refusal(400, `${name} must be a whole number from ${least} to ${most}`)
  return /^-?[0-9]+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : wrong
}

const listItems = (query: URLSearchParams, all: readonly Item[], is: Is): Answer => {
  if (is('a limit that is not a number causes 500') && !/^-?[0-9]*$/.test(query.get('limit') ?? ''))
    return refusal(500, 'NaN')
  const limit =
    wholeIn(query, 'limit', 1, is('a limit above its maximum is accepted') ? Number.MAX_SAFE_INTEGER : 20) ?? 10
  if (typeof limit !== 'number') return limit
  const category = query.get('category')
  const takesAny = is('an unknown category is accepted')
  if (category !== null && !['tea', 'cups', 'books'].includes(category) && !takesAny)
    return refusal(400, 'category must be tea, cups or books')
  const token = query.get('pageToken')
  const place = token === null ? 0 : all.findIndex(({ id }) => `after-${id}` === token) + 1
  if (token !== null && place === 0 && !is('a page token that was never issued returns the first page'))
    return refusal(400, 'pageToken must be one of an answer before')
  const shift =
    place === 0
      ? 0
      : is('the second page begins with the last item of the first')
        ? -1
        : is('the second page omits an item')
          ? 1
          : 0
  const found = category === null ? all : all.filter(each => each.category === category)
  const page = found.slice(place + shift, place + shift + limit)
  const end = page.at(-1)
  const isLast = end === undefined || end === found.at(-1)
  return { status: 200, value: { items: page, ...(isLast ? {} : { next: `after-${end.id}` }) } }
}

const createItem = (
  incoming: IncomingMessage,
  body: string,
  keep: (item: Omit<Item, 'id'>) => Item,
  is: Is,
): Answer => {
  const wrong = newItemProblem(incoming, body, is)
  if (wrong !== undefined) return wrong
  const item = keep(JSON.parse(body) as Omit<Item, 'id'>)
  return { status: is('the response to a created item has the status 200') ? 200 : 201, value: item }
}

const newItemProblem = (incoming: IncomingMessage, body: string, is: Is): Answer | undefined => {
  if (incoming.headers['content-type']?.startsWith('application/json') !== true)
    return refusal(415, 'the body must be application/json')
  const value = read(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refusal(400, 'the body must be an object')
  const { name, price, category, note, ...others } = value as Record<string, unknown>
  const length = typeof name === 'string' ? [...name].length : 0
  const longest = is('a name of the maximum length is refused') ? 19 : 20
  const mayBeAbsent = is('an item is created without a name') && name === undefined
  if (!mayBeAbsent && (typeof name !== 'string' || length < 1 || length > longest))
    return refusal(400, `name must have 1 to ${longest} characters`)
  if (!Number.isInteger(price) || Number(price) < 0 || Number(price) > 100_000)
    return refusal(400, 'price must be a whole number from 0 to 100000')
  if (!['tea', 'cups', 'books'].includes(category as string)) return refusal(400, 'category must be tea, cups or books')
  if (note !== undefined && note !== null && (typeof note !== 'string' || [...note].length > 50))
    return refusal(400, 'note must have at most 50 characters')
  return Object.keys(others).length > 0 ? refusal(400, 'there are other members') : undefined
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const listOrders = (query: URLSearchParams, orders: readonly object[]): Answer => {
  const offset = wholeIn(query, 'offset', 0, 1000) ?? 0
  const limit = wholeIn(query, 'limit', 1, 50) ?? 50
  if (typeof offset !== 'number') return offset
  if (typeof limit !== 'number') return limit
  const since = query.get('since')
  if (since !== null && (!/^\d{4}-\d{2}-\d{2}$/.test(since) || !isDay(since)))
    return refusal(400, 'since must be a day')
  return { status: 200, value: orders.slice(offset, offset + limit) }
}

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const readOrder = (id: string, orders: readonly { readonly id: number }[]): Answer => {
  if (!/^[1-9][0-9]*$/.test(id)) return refusal(400, 'orderId must be a whole number from 1')
  const order = orders.find(each => each.id === Number(id))
  return order === undefined ? refusal(404, 'there is no such order') : { status: 200, value: order }
}

interface Stock {
  readonly id: string
  readonly pieces: number
  readonly shelf?: string
}

class Fault extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const newStock = (is: Is) => {
  const stocks = new Map<string, Stock>([
    ['st-1', { id: 'st-1', pieces: 4, shelf: 'a' }],
    ['st-2', { id: 'st-2', pieces: 0, shelf: 'b' }],
  ])
  let last = 2
  const bad = (message: string): Fault =>
    new Fault(is('invalid parameters cause an internal error') ? -32603 : -32602, message)
  const given = (params: unknown, names: readonly string[]): Record<string, unknown> => {
    if (params === undefined) return {}
    if (Array.isArray(params)) {
      if (params.length > names.length) throw bad('too many parameters')
      return Object.fromEntries(params.map((value, index) => [names[index] ?? '', value as unknown]))
    }
    if (typeof params !== 'object' || params === null) throw bad('params must be a list or an object')
    const unknown = Object.keys(params).find(name => !names.includes(name))
    if (unknown !== undefined) throw bad(`${unknown} is no parameter`)
    return params as Record<string, unknown>
  }
  const whole = (value: unknown, most: number): number => {
    if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > most)
      throw bad(`a whole number from 0 to ${most} is due`)
    return Number(value)
  }
  const shelfOf = (value: unknown): string | undefined => {
    if (value !== undefined && value !== 'a' && value !== 'b') throw bad('shelf must be a or b')
    return value
  }
  const found = (value: unknown): Stock => {
    if (typeof value !== 'string' || !/^st-[0-9]+$/.test(value)) throw bad('id must be st- and a number')
    const stock = stocks.get(value)
    if (stock === undefined) throw new Fault(-32004, 'there is no such stock')
    return stock
  }
  const methods: Readonly<Record<string, (params: unknown) => unknown>> = {
    'stock.listStocks': params => {
      const shelf = shelfOf(given(params, ['shelf'])['shelf'])
      return [...stocks.values()].filter(stock => shelf === undefined || stock.shelf === shelf)
    },
    'stock.getStock': params => {
      const stock = found(given(params, ['id'])['id'])
      return is('a stock is null') ? null : stock
    },
    'stock.createStock': params => {
      const { pieces, shelf } = given(params, ['pieces', 'shelf'])
      const where = shelfOf(shelf)
      const count = whole(pieces, 1000)
      last += 1
      const stock = { id: `st-${last}`, pieces: count, ...(where === undefined ? {} : { shelf: where }) }
      stocks.set(stock.id, stock)
      return stock
    },
    'stock.deleteStock': params => stocks.delete(found(given(params, ['id'])['id']).id),
    'stock.checkSum': params => {
      const { a, b } = given(params, ['a', 'b'])
      return whole(a, 100) + whole(b, 100)
    },
  }
  const answer = (call: unknown): object | undefined => {
    if (typeof call !== 'object' || call === null || Array.isArray(call))
      return failure(null, -32600, 'invalid request')
    const { jsonrpc, id, method, params } = call as Record<string, unknown>
    const named = is('a string id is returned as a number') && typeof id === 'string' ? 1 : id
    if (jsonrpc !== '2.0' || typeof method !== 'string') return failure(named ?? null, -32600, 'invalid request')
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    const answered = outcome(named, run, params)
    return id === undefined ? undefined : answered
  }
  const outcome = (id: unknown, run: ((params: unknown) => unknown) | undefined, params: unknown): object => {
    if (run === undefined) return failure(id, -32601, 'method not found')
    try {
      return { jsonrpc: '2.0', id, result: run(params) }
    } catch (error) {
      return error instanceof Fault ? failure(id, error.code, error.message) : failure(id, -32603, 'internal error')
    }
  }
  return (body: string): Answer => {
    const sent = read(body)
    if (sent === undefined) return { status: 200, value: failure(null, -32700, 'parse error') }
    if (!Array.isArray(sent)) {
      const value = answer(sent)
      return value === undefined ? { status: 204 } : { status: 200, value }
    }
    if (sent.length === 0) return { status: 200, value: failure(null, -32600, 'empty batch') }
    const requested = is('a batch gets the response to its first call') ? sent.slice(0, 1) : sent
    const answers = requested.map(answer).filter(each => each !== undefined)
    return answers.length === 0 ? { status: 204 } : { status: 200, value: answers }
  }
}

const failure = (id: unknown, code: number, message: string): object => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})
