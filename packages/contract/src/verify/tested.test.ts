import { describe, expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Json } from '../format/fixture.ts'
import { operationFinder } from '../judge/plan.ts'
import { testedOperations } from './tested.ts'
import { verify } from './verify.ts'

const read = (operationId: string, status: number) => ({
  get: { operationId, responses: { [status]: { description: '' }, 404: { description: '' } } },
})
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/there': read('getThere', 200),
      '/gone': read('getGone', 200),
      '/moved': read('getMoved', 200),
      '/elsewhere': read('getElsewhere', 302),
      '/write': { post: { operationId: 'write', responses: { 204: { description: '' } } } },
    },
  },
])
const statuses: Readonly<Record<string, number>> = { '/there': 200, '/gone': 404, '/moved': 302, '/elsewhere': 302 }

const coverage = async (all: boolean) => {
  const { outcome, verdicts } = await verify({
    contract,
    target: 'http://127.0.0.1:1',
    judge: () => [],
    draw: { judge: () => [] },
    rate: 1_000_000,
    all,
    fetch: async (url, init) =>
      new Response(null, {
        status: init?.method === 'GET' ? (statuses[new URL(String(url)).pathname] ?? 404) : 405,
        headers: init?.method === 'GET' ? {} : { allow: 'GET' },
      }),
  })
  const found = verdicts.filter(({ layer }) => layer === 'coverage')
  return { outcome, found: found.map(each => [each.operation, each.claim, each.outcome, each.actual || each.reason]) }
}

it('an operation is listed with the reason why its calls had no response', async () => {
  const { verdicts } = await verify({
    contract,
    target: 'http://127.0.0.1:1',
    judge: () => [],
    rate: 1_000_000,
    fetch: async () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) })
    },
  })
  const found = verdicts.filter(({ layer, operation }) => layer === 'coverage' && operation !== 'write')
  expect(found.map(({ reason }) => reason)).toEqual(Array(4).fill('not tested: connection refused'))
})

describe('an operation that was not called, or had no success response', () => {
  const output = (outcome: string) => [
    ['getGone', 'responds with success', outcome, expect.stringContaining('no success response, only 404')],
    ['getMoved', 'responds with success', outcome, expect.stringContaining('no success response, only 302')],
    ['write', 'is tested', outcome, expect.stringContaining('not tested: it may write')],
  ]

  it('is listed', async () => {
    expect((await coverage(false)).found).toEqual(output('skipped'))
  })

  it('fails a run that requires all operations', async () => {
    expect(await coverage(true)).toEqual({ outcome: 'violation', found: output('violation') })
  })
})

describe('what a run called', () => {
  const requestedFor = () => testedOperations({ contract, operationOf: operationFinder(contract) })
  const exchange = (target: string) => ({
    request: { method: 'GET', target, headers: {} },
    response: { status: 200, headers: {} },
  })

  it('contains the calls that follow a call of an unknown operation', () => {
    const requested = requestedFor()
    requested.add({ exchanges: [exchange('/unknown'), exchange('/there')], verdicts: [], statuses: [] })
    expect(requested.verdicts(undefined, false).map(({ operation }) => operation)).not.toContain('getThere')
  })

  it('explains an operation without calls with the reason of its skipped case', () => {
    const requested = requestedFor()
    const empty = { fixture: '', claim: '', pointer: '', keyword: '', expected: '', actual: '', reproduce: '' }
    const skipped = { ...empty, operation: 'getThere', outcome: 'skipped', layer: 'provider', reason: 'why' } as const
    requested.add({ exchanges: [], verdicts: [skipped], statuses: [] })
    expect(requested.verdicts(new Map([['getGone', 'another']]), false).map(({ reason }) => reason)).toEqual([
      'not tested: why',
      'not tested: another',
      ...Array(3).fill('not tested: no fixture or example calls it'),
    ])
  })

  it('explains an operation without calls with the case that ended before its step', async () => {
    const step = (target: string) => ({
      request: { method: 'GET', target, headers: {} },
      response: { status: 200, headers: {} },
    })
    const { verdicts } = await verify({
      contract,
      target: 'http://127.0.0.1:1',
      judge: () => [],
      rate: 1_000_000,
      fixtures: [
        {
          path: 'a.json',
          fixture: {
            claim: 'the case',
            operation: 'getGone',
            kind: 'positive',
            provenance: { type: 'synthesised', by: 'this test' },
            steps: [step('/gone'), step('/there')],
          },
        },
      ],
      fetch: async () => new Response(null, { status: 404 }),
    })
    const found = verdicts.find(({ layer, operation }) => layer === 'coverage' && operation === 'getThere')
    expect(found?.reason).toBe('not tested: a.json ended before this request')
  })

  /** The reasons for a method with this result schema, after one response with this member. */
  const messagesOf = (schema: Json, member: { readonly [name: string]: Json }, stated?: Json): readonly string[] => {
    const rpc = contractOf([
      {
        openrpc: '1.3.2',
        info: { title: 'Things', version: '1' },
        servers: [{ name: 'main', url: 'http://127.0.0.1/rpc' }],
        methods: [{ name: 'getThing', params: [], result: { name: 'r', schema } }],
        components: {
          schemas: {
            Tree: { oneOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] },
            Thing: { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Named' }] },
            Named: { type: 'object' },
          },
        },
      },
    ])
    const tested = testedOperations({ contract: rpc, operationOf: operationFinder(rpc) })
    const body = { json: { jsonrpc: '2.0', id: 1, method: 'getThing', params: [] } }
    tested.add({
      exchanges: [
        {
          request: { method: 'POST', target: '/rpc', headers: { 'content-type': 'application/json' }, body },
          response: { status: 200, headers: {}, body: { json: { jsonrpc: '2.0', id: 1, ...member } } },
          ...(stated !== undefined && {
            stated: { status: 200, headers: {}, body: { json: { jsonrpc: '2.0', id: 1, result: stated } } },
          }),
        },
      ],
      verdicts: [],
      statuses: [],
    })
    return tested.verdicts(undefined, true).map(({ actual }) => actual)
  }

  it('lists the errors of a method if it had no other responses', () => {
    expect(messagesOf(true, { error: { code: -32000, message: 'none' } })).toEqual([
      expect.stringContaining('no success response, only errors: '),
    ])
  })

  it.each<[string, Json, boolean]>([
    ['other types', { type: ['string', 'null'] }, false],
    ['other types in a union', { $ref: '#/components/schemas/Thing' }, false],
    ['no other type', { type: 'null' }, true],
    ['no other type in a recursive union', { $ref: '#/components/schemas/Tree' }, true],
    ['no type', true, true],
  ])('counts the result null as a success if the contract declares %s: %j', (_, schema, isSuccess) => {
    expect(messagesOf(schema, { result: null })).toEqual(
      isSuccess ? [] : [expect.stringContaining('no success response, only null: ')],
    )
  })

  it('counts the result null as a success if the fixture has it', () => {
    const schema = { type: ['string', 'null'] }
    expect(messagesOf(schema, { result: null }, null)).toEqual([])
    expect(messagesOf(schema, { result: null }, 'a value')).toHaveLength(1)
  })

  it('has the keyword `tested` for an operation without calls, and `success` for one without success', () => {
    const requested = requestedFor()
    requested.add({
      exchanges: [{ ...exchange('/gone'), response: { status: 404, headers: {} } }],
      verdicts: [],
      statuses: [],
    })
    const found = requested
      .verdicts(undefined, true)
      .map(({ operation, keyword, expected }) => [operation, keyword, expected])
    expect(found.slice(0, 2)).toEqual([
      ['getThere', 'tested', 'is tested'],
      ['getGone', 'success', 'responds with success'],
    ])
  })
})
