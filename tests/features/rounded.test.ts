import type { Server } from '@chainwright/runtime-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Generated, generated, generatedFrom } from './generated.ts'

// JSON Schema validates a number as it is written (Core §4.2.3), also if its fraction is lost in a double.
let made: Generated
beforeAll(async () => {
  made = await generated(['integers', 'integers-over-rpc'])
})
afterAll(() => made.remove())

const received: unknown[] = []
const handle = (input: unknown) => {
  received.push(input)
  return { height: 1 }
}

const sent = async (feature: string, name: string, operations: readonly string[], target: string, body: string) => {
  received.length = 0
  const module = await made.load(feature, 'server')
  const create = module[`create${name}Server`] as (service: object, options: object) => Server
  const server = create(Object.fromEntries(operations.map(operation => [operation, handle])), { partial: true })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const response = await server.fetch(new Request(`http://localhost${target}`, init))
  return { status: response.status, text: await response.text() }
}

const overHttp = (body: string, query = '') => sent('integers', 'Integers', ['setSupply'], `/supply/1${query}`, body)
const overRpc = (method: string, params: string) =>
  sent(
    'integers-over-rpc',
    'IntegersOverRpc',
    ['setSupply', 'getHeight'],
    '/rpc',
    `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`,
  )

const fractions = [
  '9007199254740993.5',
  '9007199254740992.5',
  '4503599627370497.5',
  '18446744073709551614.5',
  '90071992547409935e-1',
  '1.00000000000000000001',
  '0.99999999999999999999',
  '1e-400',
]

// RFC 8259 §4: the effect of a repeated name is left to the reader, so it must not depend on the other members
it.each(['2', '9007199254740993', '9223372036854775807'])(
  'the last of members with one name counts, next to %s',
  async offset => {
    await overHttp(`{"height":1,"list":[1],"height":2,"offset":${offset}}`)
    const inputs = received.map(input => (input as { readonly body: { readonly height: unknown } }).body.height)
    expect(inputs.map(Number), 'operation setSupply of specs/features/integers.yaml at body.height').toEqual([2])
  },
)

describe('a number whose fraction is lost is not an integer', () => {
  it.each(fractions)('%s in a body', async text => {
    const { status, text: body } = await overHttp(`{"height":${text}}`)
    const place = 'operation setSupply of specs/features/integers.yaml at body.height'
    expect({ status, body, received }, place).toEqual({
      status: 400,
      body: expect.stringContaining(`body.height must be an integer, but is ${text}`),
      received: [],
    })
  })

  it.each(['{"height":1,"list":[2,9007199254740993.5]}', '{"height":1,"offset":-9007199254740993.5}'])(
    '%s',
    async body => {
      const place = 'operation setSupply of specs/features/integers.yaml at body'
      expect((await overHttp(body)).status, place).toBe(400)
      expect(received, place).toEqual([])
    },
  )

  it('in a parameter that is JSON', async () => {
    const place = 'operation setSupply of specs/features/integers.yaml at json'
    const query = `?json=${encodeURIComponent('{"height":9007199254740993.5}')}`
    expect((await overHttp('{"height":1}', query)).text, place).toContain(
      'must be an integer, but is 9007199254740993.5',
    )
    expect(received, place).toEqual([])
  })

  it.each([
    ['setSupply', '{"height":9007199254740993.5}'],
    ['getHeight', '[9007199254740993.5]'],
  ])('%s with %s over JSON-RPC', async (method, params) => {
    const { text } = await overRpc(method, params)
    const place = `operation ${method} of specs/features/integers-over-rpc.yaml at params`
    expect(JSON.parse(text), place).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('must be an integer, but is 9007199254740993.5') },
    })
    expect(received, place).toEqual([])
  })
})

describe('an integer in any notation is accepted, and any number if its schema is not of integers', () => {
  it.each<[string, object]>([
    ['{"height":1e2}', { height: 100 }],
    ['{"height":100.0}', { height: 100 }],
    ['{"height":9007199254740993.0}', { height: 9007199254740993n }],
    ['{"height":10e-1}', { height: 1 }],
    ['{"height":1,"ratio":9007199254740993.5}', { height: 1, ratio: 9007199254740994 }],
    ['{"height":1,"ratios":[1.00000000000000000001,0.5]}', { height: 1, ratios: [1, 0.5] }],
  ])('%s', async (text, body) => {
    const { status } = await overHttp(text)
    const place = 'operation setSupply of specs/features/integers.yaml at body'
    expect(status, place).toBe(200)
    expect(received, place).toMatchObject([{ body }])
  })

  it('over JSON-RPC', async () => {
    const { text } = await overRpc('setSupply', '{"height":1e2,"ratio":9007199254740993.5}')
    const place = 'operation setSupply of specs/features/integers-over-rpc.yaml at params'
    expect(JSON.parse(text), place).toMatchObject({ result: { height: 1 } })
    expect(received, place).toMatchObject([{ height: 100, ratio: 9007199254740994 }])
  })
})

// docs/extensions.md: a multiple of `to`; `nearest` rounds a half up. Integers beyond 2^53 are rounded as exactly as others.
describe('an integer is rounded to a multiple', () => {
  const integer = (more: object): object => ({ type: 'integer', format: 'int64', ...more })
  const rounds = Object.fromEntries(
    ['down', 'up', 'nearest'].map(mode => [mode, integer({ 'x-round': { to: 10, mode } })]),
  )
  const bounded = integer({ 'x-clamp': { minimum: -5, maximum: 5 } })
  const properties = { ...rounds, odd: integer({ 'x-round': { to: 7, mode: 'nearest' } }), plain: integer({}), bounded }
  const json = { schema: { type: 'object', properties } }
  const setValues = {
    operationId: 'setValues',
    parameters: Object.entries(rounds).map(([name, schema]) => ({ name, in: 'query', schema })),
    requestBody: { content: { 'application/json': json } },
    responses: { 204: { description: 'Set.' } },
  }
  let own: Generated
  let server: Server
  let got: unknown
  beforeAll(async () => {
    const info = { title: 'Values', version: '1.0.0' }
    own = await generatedFrom({ values: { openapi: '3.1.0', info, paths: { '/values': { post: setValues } } } })
    const create = (await own.load('values', 'server'))['createValuesServer'] as (service: object) => Server
    server = create({
      setValues(input: unknown) {
        got = input
      },
    })
  })
  afterAll(() => own.remove())

  const base = 9007199254740990n
  const wide = [...[0n, 1n, 4n, 5n, 6n, 9n, 10n, 15n].map(more => base + 10n + more), 9223372036854775800n]
  const small = [0n, 1n, 4n, 5n, 6n, 9n, 10n, 11n, 15n, 100n, base]
  const values = [...small, ...wide].flatMap(value => (value === 0n ? [value] : [value, -value]))
  const down = (value: bigint, to: bigint): bigint => value - (((value % to) + to) % to)
  const expectedOf = (value: bigint): Readonly<Record<string, bigint>> => ({
    down: down(value, 10n),
    up: -down(-value, 10n),
    nearest: down(value + 5n, 10n),
    odd: down(2n * value + 7n, 14n) / 2n,
    plain: value,
    bounded: value > 5n ? 5n : value < -5n ? -5n : value,
  })
  const sentTo = async (path: string, body?: string): Promise<number> => {
    got = undefined
    const init = {
      method: 'POST',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body }),
    }
    return (await server.fetch(new Request(`http://localhost${path}`, init))).status
  }
  /** The members as bigints: a sum of more than 2^53 may be a number or a bigint. */
  const exact = (members: object): object =>
    Object.fromEntries(Object.entries(members).map(([name, value]) => [name, BigInt(value)]))

  it.each(values)('%d in a body', async value => {
    const expected = expectedOf(value)
    const body = `{${Object.keys(expected).map(name => `"${name}":${value}`)}}`
    const place = `operation setValues of the contract at request/body of ${value}`
    expect(await sentTo('/values', body), place).toBe(204)
    expect(exact((got as { body: object }).body), place).toEqual(expected)
  })

  it.each(values)('%d in a query', async value => {
    const { down, up, nearest } = expectedOf(value)
    const place = `operation setValues of the contract at query of ${value}`
    expect(await sentTo(`/values?down=${value}&up=${value}&nearest=${value}`), place).toBe(204)
    expect(exact(got as object), place).toEqual({ down, up, nearest })
  })
})
