import { describe, expect, it } from 'vitest'
import type { Issue } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import type { Json } from '../format/fixture.ts'
import { operationFinder } from '../judge/plan.ts'
import { redactorOf } from '../secrets/redactor.ts'
import { judgeSubscriptions } from './subscriptions.ts'
import { verify } from './verify.ts'

const document = {
  openrpc: '1.3.2',
  info: { title: 'Case', version: '1' },
  servers: [{ name: 'main', url: `https://case.example/\${chain}/rpc`, variables: { chain: { default: 'a' } } }],
  methods: [{ name: 'list', params: [], result: { name: 'items', schema: { type: 'array' } } }],
  'x-subscriptions': [
    {
      endpoint: `/\${chain}/rpc`,
      path: `/\${chain}/ws`,
      subscribe: 'sub',
      unsubscribe: 'unsub',
      notification: 'item',
      kinds: [
        { name: 'numbers', item: { type: 'integer' } },
        { name: 'sized', params: [{ name: 'size', required: true, schema: { type: 'integer' } }], item: true },
      ],
    },
    // The provider has no methods.
    { endpoint: '/other', subscribe: 'a', unsubscribe: 'b', notification: 'c', kinds: [{ name: 'd', item: true }] },
  ],
}

type Message = Readonly<Record<string, unknown>>

/** The default behavior of a provider. */
const good = {
  subscribe: { result: '0x1' } as Message,
  unsubscribe: { result: true } as Message,
  reported: [{ jsonrpc: '2.0', method: 'item', params: { subscription: '0x1', result: 7 } }] as readonly unknown[],
  /** The number of WebSockets that are refused before one is opened. */
  refusals: 0,
}

interface Options {
  readonly values?: Readonly<Record<string, string>>
  readonly all?: boolean
  readonly open?: boolean
  readonly only?: string
}

const judgedOf = async (
  differs: Partial<typeof good> = {},
  { values = {}, all = false, open = true, only = 'numbers' }: Options = {},
) => {
  const { subscribe, unsubscribe, reported: notifications, refusals } = { ...good, ...differs }
  const [sent, urls]: [Message[], string[]] = [[], []]
  const provider = (url: string) => {
    urls.push(url)
    const listeners = new Map<string, (event: never) => void>()
    const report = (type: string, event: object): void => listeners.get(type)?.(event as never)
    const answer = (message: unknown): void =>
      report('message', { data: typeof message === 'string' ? message : JSON.stringify(message) })
    setTimeout(() => report(urls.length > refusals ? 'open' : 'close', { code: 1006 }))
    return {
      addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
      send(text: string) {
        const call = JSON.parse(text) as { readonly id: number; readonly method: string }
        sent.push(call)
        setTimeout(() => {
          answer({ jsonrpc: '2.0', id: call.id, ...(call.method === 'sub' ? subscribe : unsubscribe) })
          if (call.method === 'sub') for (const message of notifications) answer(message)
        })
      },
      close: () => report('close', { code: 1000 }),
    }
  }
  const contract = contractOf([document])
  const issuesOf = (value: Json): readonly Issue[] =>
    Number.isInteger(value)
      ? []
      : [{ pointer: '', keyword: 'type', expected: 'integer', actual: JSON.stringify(value) }]
  const bench = {
    contract,
    redactor: redactorOf(contract),
    judge: ({ value }: { readonly value: Json }) => issuesOf(value),
    judgeHeader: undefined,
    judgeItems: undefined,
    operationOf: operationFinder(contract),
    values: new Map(Object.entries(values)),
    ownData: false,
    unsafe: false,
    readOnly: [],
    maxWait: 0,
    sandbox: false,
    reproduce: (name: string) => `verify --only ${name}`,
    sending: {
      target: new URL('http://provider.test'),
      headers: {},
      timeout: 60,
      maxRetryDelay: 0,
      fetch,
      pace: async () => undefined,
    },
  }
  const { judged, warnings } = await judgeSubscriptions({
    bench,
    open: open ? (provider as never) : undefined,
    chosen: name => values['size'] !== undefined || name.endsWith(only),
    all,
  })
  const verdicts = [...judged.values()].flat()
  return {
    sent,
    urls,
    warnings,
    found: verdicts.map(({ outcome, pointer, keyword, reason }) =>
      outcome === 'skipped' ? `skipped: ${reason}` : [outcome, pointer, keyword].join(' ').trim(),
    ),
  }
}

describe('a subscription of a contract', () => {
  it.each([
    ['9007199254740993.5', ['violation notifications/0#/params/result type']],
    ['9007199254740993.0', ['passed']],
  ])('has items whose numbers count as written: %s', async (item, found) => {
    const text = `{"jsonrpc":"2.0","method":"item","params":{"subscription":"0x1","result":${item}}}`
    expect((await judgedOf({ reported: [text] })).found).toEqual(found)
  })

  it('is opened, checked by its items, and closed', async () => {
    const { found, sent, urls, warnings } = await judgedOf({}, { values: { size: '3' } })
    expect(found).toEqual(['passed', 'passed'])
    expect(urls).toEqual(['ws://provider.test/a/ws', 'ws://provider.test/a/ws'])
    expect(sent.map(({ method, params }) => [method, params])).toEqual(
      expect.arrayContaining([
        ['sub', ['numbers']],
        ['sub', ['sized', 3]],
        ['unsub', ['0x1']],
      ]),
    )
    expect(warnings).toEqual([])
  })

  it('passes with a warning if no item arrives in time', async () => {
    const { found, warnings } = await judgedOf({ reported: [] })
    expect(found).toEqual(['passed'])
    expect(warnings).toEqual(['No item arrived within 30 ms, so none was checked: subscription:sub/numbers.'])
  })

  it.each<[string, Partial<typeof good>, string]>([
    [
      'an item that breaks its schema',
      { reported: [{ ...(good.reported[0] as object), params: { subscription: '0x1', result: 'x' } }] },
      'violation notifications/0#/params/result type',
    ],
    [
      'a notification of another method',
      { reported: [{ jsonrpc: '2.0', method: 'other' }] },
      'violation notifications/0#/method const',
    ],
    [
      'a notification of another subscription',
      { reported: [{ jsonrpc: '2.0', method: 'item', params: { subscription: 1 } }] },
      'violation notifications/0#/params/subscription const',
    ],
    ['a message that is not JSON-RPC', { reported: ['hello'] }, 'violation notifications/0#/jsonrpc const'],
    ['an id that is not one', { subscribe: { result: null } }, 'violation subscribe#/result type'],
    ['no result and no error', { subscribe: {} }, 'violation subscribe required'],
    [
      'an error that the call does not deserve',
      { subscribe: { error: { code: -32601, message: 'no' } } },
      'violation subscribe#/error code',
    ],
    [
      'an error that says that the call is not JSON',
      { subscribe: { error: { code: -32700, message: 'no' } } },
      'violation subscribe#/error code',
    ],
    ['an error without a message', { subscribe: { error: { code: 1 } } }, 'violation subscribe#/error type'],
    [
      'a response of another version',
      { subscribe: { jsonrpc: '1.0', result: 1 } },
      'violation subscribe#/jsonrpc const',
    ],
    ['a subscription that does not end', { unsubscribe: { result: false } }, 'violation unsubscribe#/result value'],
    ['no response', { subscribe: { id: 99, result: 1 } }, 'inconclusive subscribe connect'],
  ])('is a violation or inconclusive for %s', async (_, differs, expected) => {
    expect((await judgedOf(differs)).found).toEqual([expected])
  })

  it.each<[string, Parameters<typeof judgedOf>, string]>([
    [
      'a refusal by the state of the provider',
      [{ subscribe: { error: { code: -32004, message: 'none here' } } }],
      'refused: {"code":-32004,"message":"none here"}',
    ],
    ['no WebSocket', [{ refusals: 2 }], 'no WebSocket at ws://provider.test/a/ws'],
    [
      'no WebSockets of the platform',
      [{}, { open: false }],
      'not tested: this runtime does not support WebSocket (use Node 22 or later)',
    ],
  ])('is skipped with a reason for %s, and a violation with `all`', async (_, [differs, options], reason) => {
    expect((await judgedOf(differs, options)).found).toEqual([`skipped: ${reason}`])
    expect((await judgedOf(differs, { ...options, all: true })).found).toEqual([expect.stringMatching(/^violation /)])
  })

  it('that cannot be opened is a violation of the connection with `all`', async () => {
    expect((await judgedOf({ refusals: 2 }, { all: true })).found).toEqual(['violation  connect'])
  })

  it.each([
    [1, ['subscription:sub/numbers', 'subscription:sub/sized']],
    [2, []],
  ])('is checked in the first shard only: shard %d of 2', async (index, names) => {
    const { verdicts } = await verify({
      contract: contractOf([document]),
      target: 'http://provider.test',
      judge: () => [],
      shard: { index, of: 2 },
      fetch: async () => Response.json({}),
    })
    expect(verdicts.map(({ fixture }) => fixture).filter(name => name.startsWith('subscription:sub/'))).toEqual(names)
  })

  it('with many wrong items has at most ten findings', async () => {
    const wrong = { ...(good.reported[0] as object), params: { subscription: '0x1', result: 'x' } }
    const { found } = await judgedOf({ reported: Array(12).fill(wrong) })
    expect(found).toEqual(
      Array.from({ length: 10 }, (_, index) => `violation notifications/${index}#/params/result type`),
    )
  })

  it('is opened a second time if the first WebSocket is closed', async () => {
    expect((await judgedOf({ refusals: 1 })).found).toEqual(['passed'])
  })

  it('that requires a missing value names it', async () => {
    const { found, sent } = await judgedOf({}, { only: 'sized' })
    expect([found, sent]).toEqual([['skipped: not tested: pass values of size'], []])
  })
})
