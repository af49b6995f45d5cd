import { describe, expect, it } from 'vitest'
import type { Fixture, Json } from '../format/fixture.ts'
import { petsContract, synthesised } from '../testing/pets.ts'
import { type VerifyOptions, verify } from '../verify/verify.ts'

const json = { content: { 'application/json': { schema: {} } } }
const contract = petsContract(
  {
    '/pets': {
      get: {
        operationId: 'listPets',
        parameters: [{ name: 'token', in: 'query', schema: { type: 'string' } }],
        responses: { 200: { description: '', ...json }, 300: { description: '' } },
      },
      put: { operationId: 'putPets', responses: { 200: { description: '', ...json } } },
    },
    '/owners': { get: { operationId: 'listOwners', responses: { 200: { description: '', ...json } } } },
  },
  {
    others: [
      {
        openrpc: '1.3.2',
        info: { title: 'Sums', version: '1' },
        servers: [{ url: 'http://localhost/rpc' }],
        methods: [{ name: 'getSum', params: [], result: { name: 'sum', schema: { type: 'number' } } }],
      },
    ],
  },
)
const jsonType = { 'content-type': 'application/json' }
const step = (target: string, value: Json, more: Partial<Fixture['steps'][0]['request']> = {}) => ({
  request: { method: 'GET', target, headers: {}, ...more },
  response: { status: 200, headers: jsonType, body: { json: value } },
})

/** The verdicts about a fixture, and the requests, with a provider that gives these responses in order. */
const judged = async (
  fixture: Partial<Fixture> & Pick<Fixture, 'steps'>,
  answers: readonly (Json | Response)[],
  more: Partial<VerifyOptions> = {},
) => {
  const sent: string[] = []
  const { verdicts } = await verify({
    contract,
    target: 'http://provider.test',
    judge: () => [],
    rate: 1_000_000,
    only: 'the-case',
    fixtures: [synthesised(fixture)],
    fetch: async (url, init) => {
      sent.push(`${init?.method} ${new URL(String(url)).pathname}${new URL(String(url)).search}`)
      const answer = answers[sent.length - 1] ?? {}
      return answer instanceof Response ? answer : new Response(JSON.stringify(answer), { headers: jsonType })
    },
    ...more,
  })
  const found = verdicts.filter(({ fixture: of }) => of === 'a.json')
  return {
    sent,
    operations: found.map(({ operation }) => operation),
    found: found.map(each => [each.outcome, each.pointer, each.keyword, each.actual || each.reason || '']),
  }
}

const passed = ['passed', '', '', '']

it('all steps of a case are sent, in order', async () => {
  const steps = [step('/pets', {}), step('/pets?token=a', {})]
  expect(await judged({ steps }, [])).toMatchObject({ sent: ['GET /pets', 'GET /pets?token=a'], found: [passed] })
})

describe('a step that fails', () => {
  const owners = step('/owners', { name: 'Ann' })
  const more = { operation: 'listOwners' }

  it('is reported with its operation, not with that of the case', async () => {
    const result = await judged({ ...more, steps: [step('/pets', { a: 1 }), owners] }, [
      new Response(null, { status: 204 }),
    ])
    expect([result.operations, result.sent]).toEqual([['listPets'], ['GET /pets']])
  })

  it('does not end the case if it is drift, so a later violation is found', async () => {
    const result = await judged({ ...more, steps: [step('/pets', { a: 1 }), owners, owners] }, [
      { a: 2 },
      new Response('x', { status: 500 }),
    ])
    expect(result.found.map(([outcome, pointer]) => [outcome, pointer])).toEqual([
      ['drift', 'steps/0/response/body#/a'],
      ['violation', 'steps/1/response/status'],
    ])
    expect([result.operations, result.sent.length]).toEqual([['listPets', 'listOwners'], 2])
  })

  it('is reported once if later steps have the same drift', async () => {
    const steps = [owners, step('/pets', { name: 'Ann' }), owners, owners]
    const result = await judged({ ...more, steps }, [{ name: 'B' }, { name: 'B' }, { name: 'B' }, { name: 'C' }])
    expect(result.found.map(([, pointer, , actual]) => [pointer, actual])).toEqual([
      ['steps/0/response/body#/name', '"B"'],
      ['steps/1/response/body#/name', '"B"'],
      ['steps/3/response/body#/name', '"C"'],
    ])
  })

  it('is drift, although a later step is skipped', async () => {
    const steps = [step('/pets', { a: 1 }), { ...owners, response: { status: 200, headers: {} } }]
    const result = await judged(
      { ...more, steps },
      [new Response('{}', { status: 200, headers: jsonType }), new Response('', { status: 404 })],
      { ownData: true },
    )
    expect(result.found.map(([outcome]) => outcome)).toEqual(['skipped'])
    expect(result.sent.length).toBe(2)
  })
})

it("with the provider's own data, a case ends before the first step whose value is absent", async () => {
  const steps = [step('/pets', { next: 'a' }), step('/pets?token={{next}}', {}), step('/pets?token=c', {})]
  const volatile = [{ step: 0, side: 'response', at: '/next', judge: { bind: 'next' } }] as const
  const { sent, found } = await judged({ steps, volatile }, [], { ownData: true, variables: { c: 'c' } })
  expect([sent, found]).toEqual([['GET /pets'], [passed]])
})

it("with the provider's own data, a case whose first request needs an absent value is not passed", async () => {
  const { sent, found } = await judged({ steps: [step('/pets?token={{next}}', {})] }, [], { ownData: true })
  expect([sent, found]).toEqual([
    [],
    [['inconclusive', 'steps/0/request/request', 'value', 'no value: set CHAINWRIGHT_VAR_next']],
  ])
})

it.each([
  ['positive', 'drift'],
  ['behaviour', 'violation'],
] as const)('another result of a call of a %s case is a %s', async (kind, outcome) => {
  const call = { jsonrpc: '2.0', id: 1, method: 'getSum', params: [] }
  const response = { status: 200, headers: jsonType, body: { json: { jsonrpc: '2.0', id: 1, result: 5 } } }
  const request = { method: 'POST', target: '/rpc', headers: jsonType, body: { json: call } }
  const { found } = await judged({ kind, operation: 'getSum', steps: [{ request, response }] }, [
    { jsonrpc: '2.0', id: 1, result: 6 },
  ])
  expect(found).toEqual([[outcome, 'steps/0/response/body#/result', 'value', '6']])
})

it('a case is skipped if the documents do not contain its operation, whatever the method', async () => {
  const { sent, found } = await judged({ steps: [step('/pets', {}, { method: 'PUT' })], operation: 'getCat' }, [])
  expect([sent, found]).toEqual([[], [['skipped', '', '', 'the documents do not contain the operation getCat']]])
})

it('a secret that one response contains is not shown from a later response', async () => {
  const secret = 's3Kr-tQzV9_mNp27xYw4LbGhJd85'
  const steps = [step('/pets', { password: 'REDACTED' }), step('/pets?token=a', { note: 'a' })]
  const { found } = await judged(
    { steps, volatile: [{ step: 0, side: 'response', at: '/password', judge: 'schema' }] },
    [{ password: secret }, { note: secret }],
  )
  expect(found).toEqual([['drift', 'steps/1/response/body#/note', 'value', '(not shown)']])
})

it('a request with bytes is sent, and its response is checked', async () => {
  const put = { method: 'PUT', body: { base64: '/wAB' }, headers: { 'content-type': 'application/octet-stream' } }
  expect((await judged({ steps: [step('/pets', {}, put)] }, [], { unsafe: true })).found).toEqual([passed])
})

describe('a value that may only grow', () => {
  it.each([
    ['9', '10', passed],
    ['0x9', '0xa', passed],
    ['block 9', 'block 8', passed],
    ['-8', '-9', ['violation', 'steps/1/response/body#/height', 'monotone', '-9']],
    ['0xa', '0x9', ['violation', 'steps/1/response/body#/height', 'monotone', '9']],
  ])('from %s to %s is compared as a number, if it is one', async (before, after, found) => {
    const place = { side: 'response', at: '/height', judge: 'monotone' } as const
    const steps = [step('/pets', { height: before }), step('/pets?token=a', { height: after })]
    const volatile = [
      { ...place, step: 0 },
      { ...place, step: 1 },
    ]
    expect((await judged({ steps, volatile }, [{ height: before }, { height: after }])).found).toEqual([found])
  })
})

it.each([
  ['a violation', [['violation', 'type']], { a: 2 }, '/a'],
  ['no violation', [['drift', 'value']], { a: 2 }, undefined],
  ['an undeclared property that the contract forbids', [['violation', 'additionalProperties']], { a: 1, b: 2 }, '/b'],
])('a place with %s has one finding', async (_, expected, value, pointer) => {
  const keyword = pointer === '/a' ? 'type' : 'additionalProperties'
  const judge = () => (pointer === undefined ? [] : [{ pointer, keyword, expected: '', actual: '' }])
  const { found } = await judged({ steps: [step('/pets', { a: 1 })] }, [value], { judge })
  expect(found.map(([outcome, , rule]) => [outcome, rule])).toEqual(expected)
})

describe('the report of a body', () => {
  const typed = (body: BodyInit | null, type = 'application/json') =>
    new Response(body, { headers: type === '' ? {} : { 'content-type': type } })

  it.each<[string, Response, string, string]>([
    ['is invalid UTF-8', typed(new Uint8Array([0x5b, 0xff, 0xfe, 0x5d])), 'json', 'invalid UTF-8 (4 bytes)'],
    ['has a byte order mark', typed('\u{FEFF}{}'), 'json', 'a byte order mark, then "{}"'],
    ['is not JSON', typed('{'), 'json', '"{"'],
    ['has no media type', typed(new Uint8Array([0x5b, 0x5d]), ''), 'content-type', 'nothing'],
  ])('that %s', async (_, response, keyword, actual) => {
    const { found } = await judged({ steps: [step('/pets', {})] }, [response], { ownData: true })
    expect(found.map(([outcome, , rule, text]) => [outcome, rule, text])).toEqual([['violation', keyword, actual]])
  })

  it('that ends early, twice, is a violation', async () => {
    const cut = () =>
      typed(
        new ReadableStream({
          start: controller => controller.enqueue(new TextEncoder().encode('{"')),
          pull: controller => controller.error(new TypeError('terminated', { cause: new Error('other side closed') })),
        }),
      )
    const { found } = await judged({ steps: [step('/pets', {})] }, [cut(), cut()])
    expect(found).toEqual([
      ['violation', 'steps/0/response/body', 'complete', 'the connection was closed after 2 bytes'],
    ])
  })

  it.each<[string, Json, string, string]>([
    ['minItems', [], 'an array', 'an array of 0 items'],
    ['maxItems', [1], 'an array', 'an array of 1 item'],
    ['uniqueItems', [1, 2, 1], 'an array', 'an array whose items 0 and 2 are equal'],
    [
      'uniqueItems',
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      'an array',
      'an array',
    ],
    ['minProperties', {}, 'an object', 'an object with 0 properties'],
    ['maxProperties', { a: 1 }, 'an object', 'an object with 1 property'],
    ['type', [], 'an array', 'an array'],
    ['minItems', [], 'something else', 'something else'],
  ])('with a violation of %s contains the size: %j', async (keyword, value, actual, text) => {
    const judge = () => [{ pointer: '/list', keyword, expected: '', actual }]
    const { found } = await judged({ steps: [step('/pets', {})] }, [{ list: value }], { ownData: true, judge })
    expect(found.map(([, , rule, shown]) => [rule, shown])).toEqual([[keyword, text]])
  })
})

describe('a JSON-RPC response', () => {
  const call = { jsonrpc: '2.0', id: 1, method: 'getSum', params: [] }
  const body = (value: Json): Partial<Fixture> & Pick<Fixture, 'steps'> => ({
    operation: 'getSum',
    steps: [
      {
        request: { method: 'POST', target: '/rpc', headers: jsonType, body: { json: call } },
        response: { status: 200, headers: jsonType, body: { json: { jsonrpc: '2.0', id: 1, ...(value as object) } } },
      },
    ],
  })

  it('without a result or an error has one finding', async () => {
    const judge = () => [{ pointer: '', keyword: 'type', expected: 'a number', actual: 'null' }]
    const { found } = await judged(body({ result: 1 }), [{ jsonrpc: '2.0', id: 1 }], { judge })
    expect(found).toEqual([['violation', 'steps/0/response/body', 'oneOf', 'neither']])
  })

  it('without the id of its call is a violation, even if its id is null', async () => {
    const { found } = await judged(body({ result: 1 }), [{ jsonrpc: '2.0', id: null, result: 1 }])
    expect(found).toEqual([['violation', 'steps/0/response/body#/id', 'id', 'null']])
  })

  it('of a batch with another result is a violation at the place of the result', async () => {
    const batch: readonly Json[] = [call]
    const responses = (result: number): Json => [{ jsonrpc: '2.0', id: 1, result }]
    const steps = [
      {
        request: { method: 'POST', target: '/rpc', headers: jsonType, body: { json: batch } },
        response: { status: 200, headers: jsonType, body: { json: responses(1) } },
      },
    ]
    const { found } = await judged({ operation: 'getSum', steps }, [responses(2)])
    expect(found).toEqual([['violation', 'steps/0/response/body#/0/result', 'value', '2']])
  })

  it('with a result in place of an error that depends on the state is skipped, with a readable reason', async () => {
    const stated = body({ error: { code: -32_000, message: 'busy' } })
    const { found } = await judged({ ...stated, provenance: { type: 'synthesised', by: 'this test' } }, [
      { jsonrpc: '2.0', id: 1, result: 1 },
    ])
    expect(found.map(([outcome, , , reason]) => [outcome, reason])).toEqual([
      ['skipped', 'the provider responds with a result'],
    ])
  })
})

it.each([
  [200, 'skipped', 'not-found'],
  [299, 'skipped', 'not-found'],
  [300, 'violation', 'status'],
])('with own data, 404 in place of %s is %s', async (status, outcome, keyword) => {
  const { found } = await judged(
    { steps: [{ ...step('/pets', {}), response: { status, headers: {} } }] },
    [new Response('', { status: 404 })],
    { ownData: true },
  )
  expect(found.map(([is, , why]) => [is, why])).toEqual([[outcome, keyword]])
})

it.each([
  ['application/json', 'application/json', 'passed'],
  ['application/json', '', 'passed'],
  ['application/json-rpc', 'application/json', 'passed'],
  ['text/plain', 'text/plain', 'passed'],
  ['text/plain', 'application/json', 'violation'],
])('the media type %s of a JSON-RPC response, with %s in the fixture, is %s', async (type, stated, outcome) => {
  const call = { jsonrpc: '2.0', id: 1, method: 'getSum', params: [] }
  const answer = { jsonrpc: '2.0', id: 1, result: 1 }
  const headers: Readonly<Record<string, string>> = stated === '' ? {} : { 'content-type': stated }
  const { found } = await judged(
    {
      operation: 'getSum',
      steps: [
        {
          request: { method: 'POST', target: '/rpc', headers: jsonType, body: { json: call } },
          response: { status: 200, headers, body: { json: answer } },
        },
      ],
    },
    [new Response(JSON.stringify(answer), { headers: { 'content-type': type } })],
    // The fixture's own header is compared separately.
    { ownData: true },
  )
  expect(found.map(([is]) => is)).toEqual([outcome])
})
