import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Issue, RequestJudge } from '../contract/contract.ts'
import type { Fixture, Json, Step } from '../format/fixture.ts'
import { type RunningReplay, startReplay } from './start.ts'

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')) as unknown

const specs = { data: ['openapi'], metrics: ['openapi'], node: ['openapi', 'openrpc'] } as const
const documentsOf = (api: keyof typeof specs): readonly unknown[] =>
  specs[api].map(kind => read(`packages/${api}/spec/src/gen/${kind}.json`))

const petstore = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://pets.example/api' }],
  paths: {
    '/pets/{id}': {
      get: {
        operationId: 'getPet',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, examples: { rex: { value: '7' } } },
        ],
        responses: {
          200: {
            description: '',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Pet' },
                examples: { rex: { value: { name: 'Rex' } } },
              },
            },
          },
          404: {
            description: '',
            content: {
              'application/json': {
                schema: { type: 'object', required: ['error'], properties: { error: { const: 'no such pet' } } },
              },
            },
          },
        },
      },
      put: { operationId: 'putPet', responses: { 204: { description: '' } } },
    },
    '/pets': {
      get: {
        operationId: 'listPets',
        responses: {
          200: {
            description: '',
            content: {
              'application/json': {
                schema: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Pet' } },
              },
            },
          },
          400: { description: '' },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: { type: 'object', required: ['name'], properties: { name: { type: 'string', pattern: '^[A-Z][a-z]+$' } } },
    },
  },
}

const calculator = {
  openrpc: '1.3.2',
  info: { title: 'Calculator', version: '1' },
  servers: [{ url: 'http://localhost/rpc' }],
  methods: [
    {
      name: 'add',
      params: [
        { name: 'a', schema: { type: 'number' } },
        { name: 'b', schema: { type: 'number' } },
      ],
      result: { name: 'sum', schema: { type: 'number' } },
      examples: [
        {
          name: 'small',
          params: [
            { name: 'a', value: 1 },
            { name: 'b', value: 2 },
          ],
          result: { name: 'sum', value: 3 },
        },
      ],
    },
    { name: 'draw', params: [], result: { name: 'card', schema: { enum: ['ace', 'king'] } } },
  ],
}

const fixture = (claim: string, steps: readonly Step[], more: Partial<Fixture> = {}): Fixture => ({
  claim,
  kind: 'positive',
  provenance: { type: 'synthesised', by: 'this test' },
  ...more,
  steps,
})
const get = (target: string): Step['request'] => ({ method: 'GET', target, headers: {} })
const ok = (json: Json, status = 200): Step['response'] => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: { json },
})
const rpc = (body: Json): Step['request'] => ({
  method: 'POST',
  target: '/rpc',
  headers: { 'content-type': 'application/json' },
  body: { json: body },
})

const fixtures: readonly Fixture[] = [
  fixture('A pet is found', [{ request: get('/api/pets/1'), response: ok({ name: 'Bello' }) }], {
    operation: 'getPet',
  }),
  fixture('Tags are compared as a multiset', [
    { request: get('/pets?tag=a&tag=b&size=2'), response: ok(['multiset']) },
  ]),
  fixture(
    'Pages are continued by their token',
    [
      { request: get('/pets?pageSize=1'), response: ok({ pets: ['a'], next: 'token-1' }) },
      { request: get('/pets?pageSize=1&token={{page}}'), response: ok({ pets: ['b'] }) },
      { at: '+24h', request: get('/pets?pageSize=1&token={{page}}'), response: ok({ error: 'expired' }, 400) },
    ],
    { volatile: [{ step: 0, side: 'response', at: '/next', judge: { bind: 'page' } }] },
  ),
  fixture(
    'A pet is fed once an hour',
    [
      { request: { ...get('/pets/1/feed'), method: 'POST' }, response: ok({}, 201) },
      { at: '+59m59s', request: { ...get('/pets/1/feed'), method: 'POST' }, response: ok({}, 429) },
      { at: '+60m', request: { ...get('/pets/1/feed'), method: 'POST' }, response: ok({}, 201) },
    ],
    { kind: 'behaviour' },
  ),
  fixture('A broken answer', [{ request: get('/pets/broken'), response: ok({ name: 5 }) }], {
    kind: 'negative-response',
    operation: 'getPet',
  }),
  fixture(
    'A sum is recorded',
    [
      {
        request: rpc({ jsonrpc: '2.0', id: 1, method: 'add', params: [2, 2] }),
        response: {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: { text: '{"jsonrpc":"2.0","id":1,"result":4.0}\n' },
        },
      },
    ],
    { operation: 'add' },
  ),
]

describe('a replay server', () => {
  let server: RunningReplay
  beforeAll(async () => {
    server = await startReplay({ documents: [petstore, calculator], fixtures })
  })
  afterAll(() => server.close())

  const send = async (target: string, init: RequestInit = {}) => {
    const response = await fetch(server.url + target, init)
    const text = await response.text()
    return {
      status: response.status,
      source: response.headers.get('x-replay-source'),
      headers: response.headers,
      text,
      json: () => JSON.parse(text) as unknown,
    }
  }
  const call = (text: string) =>
    send('/rpc', { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })

  it('responds with the fixture of a request, and names it', async () => {
    const answer = await send('/api/pets/1')
    expect(answer).toMatchObject({ status: 200, source: 'fixture', text: '{"name":"Bello"}' })
    expect(answer.headers.get('x-replay-fixture')).toBe('getPet/a-pet-is-found')
  })

  it('compares the parameters of a query in any order, but the values of one parameter in order', async () => {
    expect((await send('/pets?size=2&tag=a&tag=b')).text).toBe('["multiset"]')
    expect((await send('/pets?size=2&tag=b&tag=a')).source).toBe('generated')
    expect((await send('/pets?tag=a&tag=b&size=2&size=2')).source).toBe('generated')
  })

  it('responds with examples of the contract, and reports this', async () => {
    expect(await send('/pets/7')).toMatchObject({ status: 200, source: 'example', text: '{"name":"Rex"}' })
  })

  it('responds with values that satisfy the schema, the same for equal requests', async () => {
    const [one, two, other] = [await send('/pets'), await send('/pets'), await send('/pets?page=2')]
    expect(one).toMatchObject({ status: 200, source: 'generated', text: two.text })
    expect(one.text).not.toBe(other.text)
    for (const pet of one.json() as { name: string }[]) expect(pet.name).toMatch(/^[A-Z][a-z]+$/)
  })

  it('responds with the requested status', async () => {
    const answer = await send('/pets/7', { headers: { 'x-replay-status': '404' } })
    expect(answer).toMatchObject({ status: 404, source: 'generated', text: '{"error":"no such pet"}' })
    expect(await send('/pets/7', { method: 'PUT' })).toMatchObject({ status: 204, text: '' })
  })

  it('distinguishes an unknown path from an unknown method', async () => {
    expect(await send('/nowhere')).toMatchObject({ status: 404, source: 'none' })
    const answer = await send('/pets', { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  })

  it('reads a call only from a POST', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'add', params: [1, 2] })
    const answer = await send('/rpc', { method: 'PUT', body })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    expect(server.log.at(-1)).toMatchObject({ request: 'PUT /rpc', operation: undefined, source: 'none' })
  })

  it('accepts a token only after it issued it, and only in the same session', async () => {
    const session = { headers: { 'x-replay-session': 'tokens' } }
    expect((await send('/pets?pageSize=1&token=token-1', session)).status).toBe(400)
    expect((await send('/pets?pageSize=1', session)).json()).toMatchObject({ next: 'token-1' })
    expect(await send('/pets?pageSize=1&token=token-1', session)).toMatchObject({ status: 200, text: '{"pets":["b"]}' })
    expect((await send('/pets?pageSize=1&token=token-2', session)).status).toBe(400)
    expect((await send('/pets?pageSize=1&token=token-1', { headers: { 'x-replay-session': 'other' } })).status).toBe(
      400,
    )
  })

  it('lets a token expire after the time in a header', async () => {
    const at = (time: string) => ({ headers: { 'x-replay-session': 'expiry', 'x-replay-time': time } })
    await send('/pets?pageSize=1', at('+0s'))
    expect((await send('/pets?pageSize=1&token=token-1', at('+23h59m'))).status).toBe(200)
    expect(await send('/pets?pageSize=1&token=token-1', at('+24h'))).toMatchObject({
      status: 400,
      text: '{"error":"expired"}',
    })
  })

  it('applies a rule over time with its own clock', async () => {
    const feed = async () => (await send('/pets/1/feed', { method: 'POST' })).status
    expect([await feed(), await feed()]).toEqual([201, 429])
    server.advance('+60m')
    expect(await feed()).toBe(201)
    server.reset()
    expect(await feed()).toBe(201)
  })

  it('returns a response that violates the contract only if the request names its fixture', async () => {
    expect((await send('/pets/broken')).source).toBe('example')
    const answer = await send('/pets/broken', { headers: { 'x-replay-fixture': 'getPet/a-broken-answer' } })
    expect(answer.text).toBe('{"name":5}')
    expect((await send('/pets/1', { headers: { 'x-replay-fixture': 'getPet/misspelled' } })).status).toBe(400)
  })

  it('echoes JSON-RPC ids exactly', async () => {
    for (const id of ['1', '12345678901234567890', '1.50', '"a\\u0062"', 'null'])
      expect((await call(`{"id": ${id}, "jsonrpc":"2.0","method":"add","params":[2,2]}`)).text).toBe(
        `{"jsonrpc":"2.0","id":${id},"result":4.0}\n`,
      )
  })

  it('finds calls by method and parameters, by name from the examples too', async () => {
    expect(await call('{"jsonrpc":"2.0","id":7,"method":"add","params":{"a":1,"b":2}}')).toMatchObject({
      source: 'example',
      text: '{"jsonrpc":"2.0","id":7,"result":3}',
    })
    const drawn = await call('{"jsonrpc":"2.0","id":7,"method":"draw"}')
    expect(drawn.source).toBe('generated')
    expect(['ace', 'king']).toContain((drawn.json() as { result: string }).result)
    expect((await call('{"jsonrpc":"2.0","id":7,"method":"sub"}')).json()).toMatchObject({
      id: 7,
      error: { code: -32601 },
    })
    expect((await call('{"jsonrpc":')).json()).toMatchObject({ id: null, error: { code: -32700 } })
  })

  it('responds to a batch in order, but not to notifications', async () => {
    const batch = `[{"jsonrpc":"2.0","id":"x","method":"add","params":[2,2]},{"jsonrpc":"2.0","method":"draw"},1,{"jsonrpc":"2.0","id":18446744073709551615,"method":"add","params":[1,2]}]`
    expect((await call(batch)).text).toBe(
      '[{"jsonrpc":"2.0","id":"x","result":4.0},{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"invalid request"}},{"jsonrpc":"2.0","id":18446744073709551615,"result":3}]',
    )
    expect((await call('[{"jsonrpc":"2.0","method":"draw"}]')).status).toBe(204)
    expect((await call('[]')).json()).toMatchObject({ error: { code: -32600 } })
  })

  it('fails in the way that the request selects', async () => {
    const limited = await send('/pets/7', { headers: { 'x-replay-fault': '429' } })
    expect([limited.status, limited.headers.get('retry-after'), limited.source]).toEqual([429, '1', 'fault'])
    expect(await send('/pets/7', { headers: { 'x-replay-fault': '404' } })).toMatchObject({
      text: '{"error":"no such pet"}',
    })
    await expect(send('/pets/7', { headers: { 'x-replay-fault': 'reset' } })).rejects.toThrow()
    const start = performance.now()
    await send('/pets/7', { headers: { 'x-replay-latency': '80ms' } })
    expect(performance.now() - start).toBeGreaterThan(75)
  })

  it('accepts requests from pages of other origins', async () => {
    const origin = { origin: 'https://app.example' }
    const preflight = await send('/pets', {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-key' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'x-key'])
    expect((await send('/pets/7', { headers: origin })).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('survives a client that disconnects during its request', async () => {
    const { port } = new URL(server.url)
    await new Promise<void>(done => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write('POST /rpc HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"json', () => socket.destroy())
      })
      socket.on('close', () => done())
    })
    expect((await send('/pets/7')).status).toBe(200)
  })

  it('logs the source of each response', () => {
    expect(server.log.some(({ operation, source }) => operation === 'getPet' && source === 'fixture')).toBe(true)
  })
})

describe('options of a replay server', () => {
  it('strict refuses requests without a fixture', async () => {
    await using server = await startReplay({ documents: [petstore, calculator], fixtures, strict: true })
    expect((await fetch(`${server.url}/pets/7`)).status).toBe(501)
    expect((await fetch(`${server.url}/api/pets/1`)).status).toBe(200)
  })

  it('faults make every second response of one operation a 503', async () => {
    await using server = await startReplay({
      documents: [petstore],
      faults: [{ operation: 'listPets', every: 2, status: 503, retryAfter: 9 }],
    })
    const statuses = []
    for (let index = 0; index < 4; index += 1) statuses.push((await fetch(`${server.url}/pets`)).status)
    expect(statuses).toEqual([200, 503, 200, 503])
    expect((await fetch(`${server.url}/pets/7`)).status).toBe(200)
  })

  it('faults count only the requests of their own operation', async () => {
    await using server = await startReplay({
      documents: [petstore],
      faults: [{ operation: 'listPets', every: 2, status: 503 }],
    })
    const statuses = []
    for (const path of ['/pets/7', '/pets', '/pets/7', '/pets', '/pets'])
      statuses.push((await fetch(`${server.url}${path}`)).status)
    expect(statuses).toEqual([200, 200, 200, 503, 200])
  })

  it.each([
    [3_598_999, 201],
    [3_599_000, 429],
    [3_599_999, 429],
    [3_600_000, 201],
  ])('a step is served from its time on: after %d ms', async (later, expected) => {
    let now = 0
    const post = { ...get('/pets/1/feed'), method: 'POST' }
    const steps = [
      { request: post, response: ok({}, 201) },
      { at: '+1s', request: post, response: ok({}, 201) },
      { at: '+59m59s', request: post, response: ok({}, 429) },
      { at: '+60m', request: post, response: ok({}, 201) },
    ]
    const timed = [fixture('A pet is fed once an hour', steps, { kind: 'behaviour' })]
    await using server = await startReplay({ documents: [petstore], fixtures: timed, clock: () => now })
    const feed = async () => (await fetch(`${server.url}/pets/1/feed`, { method: 'POST' })).status
    await feed()
    now = later
    expect(await feed()).toBe(expected)
  })

  it('clock sets the time', async () => {
    let now = 0
    await using server = await startReplay({ documents: [petstore], fixtures, clock: () => now })
    const feed = async () => (await fetch(`${server.url}/pets/1/feed`, { method: 'POST' })).status
    expect([await feed(), await feed()]).toEqual([201, 429])
    now = 3_600_000
    expect(await feed()).toBe(201)
  })

  it('seed changes generated values', async () => {
    await using one = await startReplay({ documents: [petstore], seed: 1 })
    await using two = await startReplay({ documents: [petstore], seed: 2 })
    const text = async (url: string) => (await fetch(`${url}/pets`)).text()
    expect(await text(one.url)).not.toBe(await text(two.url))
  })
})

describe('requests that violate the contract', () => {
  const broken: Issue = { pointer: 'path:id', keyword: 'pattern', expected: 'digits', actual: 'x' }
  const judge: RequestJudge = ({ operation, variables, params }) =>
    operation.protocol === 'jsonrpc'
      ? (params as { a?: number }).a === undefined
        ? [{ ...broken, pointer: '/params/a', keyword: 'required' }]
        : []
      : variables['id'] === 'x'
        ? [broken]
        : []
  const start = (mode: 'report' | 'refuse') =>
    startReplay({ documents: [petstore, calculator], fixtures, requests: { judge, mode } })

  it('get a response, and are reported in a header and in the log', async () => {
    await using server = await start('report')
    const answer = await fetch(`${server.url}/api/pets/x`)
    expect([answer.status, answer.headers.get('x-replay-request')]).toEqual([200, 'path:id pattern'])
    expect((await fetch(`${server.url}/api/pets/7`)).headers.get('x-replay-request')).toBeNull()
    expect(server.log.map(({ issues }) => issues.length)).toEqual([1, 0])
  })

  it("are refused as the contract defines, or by the method's parameters", async () => {
    await using server = await start('refuse')
    const refused = await fetch(`${server.url}/api/pets/x`)
    expect([refused.status, refused.headers.get('x-replay-source')]).toEqual([400, 'refused'])
    expect(await refused.text()).toBe('The request violates the contract: path:id pattern.\n')
    const add = (params: Json) => ({ jsonrpc: '2.0', id: 1, method: 'add', params })
    const body = JSON.stringify([add({}), add({ a: 1, b: 2 })])
    const [first, second] = (await (await fetch(`${server.url}/rpc`, { method: 'POST', body })).json()) as {
      error?: { code: number }
    }[]
    expect([first?.error?.code, second?.error]).toEqual([-32602, undefined])
  })

  it('are validated with the variables of the endpoint, for each call of a batch', async () => {
    const seen: unknown[] = []
    const keep: RequestJudge = ({ variables }) => {
      seen.push(variables)
      return []
    }
    await using server = await startReplay({
      documents: [
        { ...calculator, servers: [{ url: `http://localhost/\${chain}/rpc`, variables: { chain: { default: 'C' } } }] },
      ],
      requests: { judge: keep, mode: 'report' },
    })
    const calls = ['unknown', 'add'].map((method, id) => ({ jsonrpc: '2.0', id, method, params: [1, 2] }))
    await (await fetch(`${server.url}/X/rpc`, { method: 'POST', body: JSON.stringify(calls) })).text()
    expect(seen).toEqual([{ chain: 'X' }])
  })

  it('are refused with an error of the contract that contains the message, also in a property `error`', async () => {
    const failed = { type: 'object', required: ['error'], properties: { error: { type: 'string' } } }
    const document = {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets': {
          get: {
            operationId: 'listPets',
            responses: {
              200: { description: '' },
              400: { description: '', content: { 'application/json': { schema: failed } } },
            },
          },
        },
      },
    }
    await using server = await startReplay({
      documents: [document],
      requests: { judge: () => [broken], mode: 'refuse' },
    })
    expect(await (await fetch(`${server.url}/pets`)).json()).toEqual({
      error: 'The request violates the contract: path:id pattern.',
    })
  })

  it('get the response of a named case, because the client selected it', async () => {
    const response = ok({ name: 'x' })
    await using server = await startReplay({
      documents: [petstore],
      fixtures: [fixture('a pet with a name', [{ request: get('/pets/x'), response }], { operation: 'getPet' })],
      requests: { judge, mode: 'refuse' },
    })
    const answer = await fetch(`${server.url}/pets/x`, { headers: { 'x-replay-fixture': 'getPet/a-pet-with-a-name' } })
    expect(answer.headers.get('x-replay-source')).toBe('fixture')
    expect(answer.headers.get('x-replay-request')).toBe('path:id pattern')
  })
})

describe.each(Object.keys(specs) as (keyof typeof specs)[])('the fixtures of %s', api => {
  it('all get the recorded response', async () => {
    const folder = fileURLToPath(new URL(`../../../../specs/${api}/fixtures`, import.meta.url))
    await using server = await startReplay({
      documents: documentsOf(api),
      fixtures: folder,
    })
    const { readFixtures } = await import('./fixtures.ts')
    const { caseName } = await import('../format/case-name.ts')
    const { textOf } = await import('../format/body.ts')
    let steps = 0
    for (const { fixture: each, path } of await readFixtures(folder)) {
      if (each.kind === 'negative-response') continue
      const issued = new Map(
        (each.volatile ?? []).flatMap(({ step, at, judge }) => {
          const body = each.steps[step]?.response.body
          const value =
            body !== undefined && 'json' in body
              ? at
                  .split('/')
                  .slice(1)
                  .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], body.json)
              : undefined
          return typeof judge === 'string' ? [] : [[judge.bind, String(value)] as const]
        }),
      )
      for (const { at, request, response } of each.steps) {
        const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => issued.get(name) ?? '')
        const text = request.body === undefined ? undefined : textOf(request.body)
        const answer = await fetch(server.url + filled(request.target), {
          method: request.method,
          headers: { ...request.headers, 'x-replay-fixture': caseName(each), 'x-replay-time': at ?? '+0s' },
          ...(text === undefined ? {} : { body: filled(text) }),
        })
        expect([path, answer.status, await answer.text()]).toEqual([
          path,
          response.status,
          response.body === undefined ? '' : textOf(response.body),
        ])
        steps += 1
      }
    }
    expect(steps).toBeGreaterThan(20)
  })
})

it('a recorded fixture has precedence over a derived one', async () => {
  const rex = (claim: string, name: string, type: 'recorded' | 'synthesised'): Fixture =>
    fixture(claim, [{ request: get('/api/pets/7'), response: ok({ name }) }], {
      operation: 'getPet',
      provenance:
        type === 'recorded'
          ? { type, recorder: 'this test', date: '2030-01-01', source: 'nowhere' }
          : { type, by: 'this test' },
    })
  await using server = await startReplay({
    documents: [petstore],
    fixtures: [rex('a made-up pet', 'Made', 'synthesised'), rex('a pet that was seen', 'Seen', 'recorded')],
  })
  expect(await (await fetch(`${server.url}/api/pets/7`)).json()).toEqual({ name: 'Seen' })
})
