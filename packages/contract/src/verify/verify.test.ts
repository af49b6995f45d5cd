import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serverOf } from '@chainwright/testing'
import { registerSchema, type SchemaObject, validate } from '@hyperjump/json-schema/draft-2020-12'
import { describe, expect, it } from 'vitest'
import type { Contract, Judge } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import type { Fixture, Json } from '../format/fixture.ts'
import { type FixtureFile, readFixtures } from '../replay/fixtures.ts'
import { startReplay } from '../replay/start.ts'
import { parseExpected } from './expected.ts'
import { type VerifyOptions, verify } from './verify.ts'

const root = new URL('../../../../', import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as unknown

const specs = { data: ['openapi'], metrics: ['openapi'], node: ['openapi', 'openrpc'] } as const
const documentsOf = (api: keyof typeof specs): readonly unknown[] =>
  specs[api].map(kind => read(`packages/${api}/spec/src/gen/${kind}.json`))

let registered = 0
/** An independent validator. The other validators must refuse every value that it refuses. */
const judgeBy = async ({ operations }: Contract): Promise<Judge> => {
  const validators = new Map<Json, Awaited<ReturnType<typeof validate>>>()
  for (const operation of operations)
    for (const { contents } of operation.responses)
      for (const { schema } of contents) {
        if (schema === undefined) continue
        registered += 1
        const uri = `https://verify.example/${registered}`
        const whole = { allOf: [schema.schema], ...(schema.document as SchemaObject) }
        registerSchema(whole as SchemaObject, uri, 'https://json-schema.org/draft/2020-12/schema')
        validators.set(schema.schema, await validate(uri))
      }
  return ({ response, value }) => {
    const valid = validators.get(response.contents[0]?.schema?.schema ?? null)?.(value as never).valid ?? true
    return valid ? [] : [{ pointer: '', keyword: 'schema', expected: 'valid', actual: 'invalid' }]
  }
}

const pets = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://pets.example/api' }],
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        parameters: [{ name: 'token', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: {
            description: '',
            headers: { 'x-total': { required: true, schema: { type: 'string' } } },
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['pets'],
                  properties: {
                    pets: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
                    next: { type: 'string' },
                    height: { type: 'integer' },
                  },
                },
              },
            },
          },
        },
      },
      post: { operationId: 'createPet', responses: { 201: { description: '' } } },
    },
    '/pets/{id}': {
      get: {
        operationId: 'getPet',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '7' }],
        responses: {
          200: {
            description: '',
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Pet' }, example: { name: 'Rex', age: 3 } },
            },
          },
          404: {
            description: '',
            content: {
              'application/json': {
                schema: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: { type: 'object', required: ['name'], properties: { name: { type: 'string' }, age: { type: 'integer' } } },
    },
  },
}
const sums = {
  openrpc: '1.3.2',
  info: { title: 'Sums', version: '1' },
  servers: [{ url: 'http://localhost/rpc' }],
  methods: [
    {
      name: 'getSum',
      params: [{ name: 'a', schema: { type: 'number' } }],
      result: { name: 'sum', schema: { type: 'number' } },
    },
    { name: 'deleteSums', params: [], result: { name: 'done', schema: { type: 'boolean' } } },
  ],
}
const contract = contractOf([pets, sums])

const file = (claim: string, steps: Fixture['steps'], more: Partial<Fixture> = {}): FixtureFile => ({
  path: `fixtures/${claim}.json`,
  fixture: { claim, kind: 'positive', provenance: { type: 'synthesised', by: 'this test' }, ...more, steps },
})
const json = (value: Json, status = 200, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: { json: value },
})
const get = (target: string) => ({ method: 'GET', target, headers: {} })
const rpc = (method: string, params: Json) => ({
  method: 'POST',
  target: '/rpc',
  headers: { 'content-type': 'application/json' },
  body: { json: { jsonrpc: '2.0', id: 5, method, params } as Json },
})

const rex = file('rex', [{ request: get('/api/pets/7'), response: json({ name: 'Rex', age: 3 }) }], {
  operation: 'getPet',
})
const nobody = file('nobody', [{ request: get('/api/pets/0'), response: json({ error: 'no pet 0' }, 404) }], {
  operation: 'getPet',
  kind: 'negative-request',
})
const page = file(
  'pages',
  [
    {
      request: get('/api/pets'),
      response: json({ pets: [{ name: 'Rex' }], next: 't1', height: 5 }, 200, { 'x-total': '2' }),
    },
    { request: get('/api/pets?token={{next}}'), response: json({ pets: [], height: 6 }, 200, { 'x-total': '2' }) },
  ],
  {
    operation: 'listPets',
    volatile: [
      { step: 0, side: 'response', at: '/next', judge: { bind: 'next' } },
      { step: 0, side: 'response', at: '/height', judge: 'monotone' },
      { step: 1, side: 'response', at: '/height', judge: 'monotone' },
    ],
  },
)
const sum = file('a sum', [{ request: rpc('getSum', [1]), response: json({ jsonrpc: '2.0', id: 5, result: 1 }) }], {
  operation: 'getSum',
})

type Answer = { status?: number; headers?: Record<string, string>; text?: string }

/** A provider that responds by path and query as a test defines. */
const provider = async (
  answers: Readonly<Record<string, Answer | ((body: string) => Answer)>>,
): Promise<{ url: string; seen: string[] }> => {
  const seen: string[] = []
  const url = await serverOf((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += String(chunk)
    })
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers['x-api-key'] ?? ''}`.trim())
      const found = answers[request.url ?? ''] ?? { status: 404, text: '{"error":"no such pet"}' }
      const { status = 200, headers = {}, text = '' } = typeof found === 'function' ? found(body) : found
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
    })
  })
  return { url, seen }
}
const right = '{"name":"Rex","age":3}'
const run = async (fixtures: readonly FixtureFile[], target: string, more: Partial<VerifyOptions> = {}) =>
  verify({ contract, fixtures, target, judge: await judgeBy(contract), rate: 1000, only: 'pet', ...more })
const only = (fixture: FixtureFile): Partial<VerifyOptions> => ({ only: `${fixture.fixture.operation}/` })
const place = ({
  outcome,
  pointer,
  keyword,
  expected,
  actual,
}: {
  outcome: string
  pointer: string
  keyword: string
  expected: string
  actual: string
}) => [outcome, pointer, keyword, expected, actual]

describe.each(Object.keys(specs) as (keyof typeof specs)[])('a replay of the fixtures of %s', api => {
  it('passes the same fixtures, and omits no case', async () => {
    const documents = documentsOf(api)
    const folder = fileURLToPath(new URL(`specs/${api}/fixtures`, root))
    const fixtures = await readFixtures(folder)
    await using server = await startReplay({ documents, fixtures: folder })
    const own = contractOf(documents)
    const result = await verify({
      contract: own,
      fixtures,
      target: server.url,
      judge: await judgeBy(own),
      rate: 5000,
      sandbox: true,
      unsafe: true,
    })
    // A replay server does not accept WebSockets, and the report gives this as the reason.
    const isSubscription = ({ fixture }: { readonly fixture: string }): boolean => fixture.startsWith('subscription:')
    for (const { outcome, reason } of result.verdicts.filter(isSubscription))
      expect([outcome, reason]).toEqual(['skipped', expect.stringMatching(/^no WebSocket at ws:/)])
    expect(result.verdicts.filter(verdict => verdict.outcome !== 'passed' && !isSubscription(verdict))).toEqual([])
    expect(result.outcome).toBe('ok')
    expect(result.verdicts.length).toBeGreaterThanOrEqual(
      fixtures.filter(({ fixture }) => fixture.kind !== 'negative-response').length,
    )
  })
})

describe('a violation', () => {
  it.each([
    [
      'a status that the contract does not declare',
      rex,
      { '/api/pets/7': { status: 418, text: '{}' } },
      ['violation', 'steps/0/response/status', 'status', 'a declared status (200, 404)', '418'],
    ],
    [
      'a status of another class',
      rex,
      { '/api/pets/7': { status: 404, text: '{"error":"x"}' } },
      ['violation', 'steps/0/response/status', 'status', '200', '404'],
    ],
    [
      'a success instead of a refusal',
      nobody,
      { '/api/pets/0': { text: right } },
      ['violation', 'steps/0/response/status', 'status', '404', '200'],
    ],
    [
      'a body that is not JSON',
      rex,
      { '/api/pets/7': { text: '<html>' } },
      ['violation', 'steps/0/response/body', 'json', 'JSON', '"<html>"'],
    ],
    [
      'a missing body',
      rex,
      { '/api/pets/7': {} },
      ['violation', 'steps/0/response/body', 'content', 'a body of application/json', 'nothing'],
    ],
    [
      'another media type',
      rex,
      { '/api/pets/7': { headers: { 'content-type': 'text/html' }, text: right } },
      ['violation', 'steps/0/response/header:content-type', 'content-type', 'application/json', '"text/html"'],
    ],
    [
      'a missing property',
      rex,
      { '/api/pets/7': { text: '{"age":3}' } },
      ['violation', 'steps/0/response/body#', 'schema', 'valid', 'invalid'],
    ],
    [
      'a missing header',
      page,
      { '/api/pets': { text: '{"pets":[{"name":"Rex"}],"next":"t","height":5}' } },
      ['violation', 'steps/0/response/header:x-total', 'required', 'a header that the contract requires', 'nothing'],
    ],
    [
      'a decreased value that may only grow',
      page,
      {
        '/api/pets': { headers: { 'x-total': '2' }, text: '{"pets":[{"name":"Rex"}],"next":"t","height":5}' },
        '/api/pets?token=t': { headers: { 'x-total': '2' }, text: '{"pets":[],"height":4}' },
      },
      ['violation', 'steps/1/response/body#/height', 'monotone', 'at least 5', '4'],
    ],
    [
      'a number with too many digits to compare',
      page,
      {
        '/api/pets': { headers: { 'x-total': '2' }, text: '{"pets":[{"name":"Rex"}],"next":"t","height":5}' },
        '/api/pets?token=t': { headers: { 'x-total': '2' }, text: `{"pets":[],"height":"${'7'.repeat(1_001)}"}` },
      },
      [
        'violation',
        'steps/1/response/body#/height',
        'monotone',
        'a number of at most 1000 digits',
        'a number with more digits',
      ],
    ],
    [
      'a JSON-RPC id that was not sent',
      sum,
      { '/rpc': { text: '{"jsonrpc":"2.0","id":6,"result":1}' } },
      ['violation', 'steps/0/response/body#/id', 'id', '5', '6'],
    ],
    [
      'another version of JSON-RPC',
      sum,
      { '/rpc': { text: '{"jsonrpc":"1.0","id":5,"result":1}' } },
      ['violation', 'steps/0/response/body#/jsonrpc', 'const', '"2.0"', '"1.0"'],
    ],
    [
      'a response with both result and error',
      sum,
      { '/rpc': { text: '{"jsonrpc":"2.0","id":5,"result":1,"error":{"code":1,"message":"m"}}' } },
      ['violation', 'steps/0/response/body', 'oneOf', 'either result or error', 'both'],
    ],
    [
      'a result that its schema refuses',
      sum,
      { '/rpc': { text: '{"jsonrpc":"2.0","id":5,"result":"1"}' } },
      ['violation', 'steps/0/response/body#/result', 'schema', 'valid', 'invalid'],
    ],
    [
      'an error instead of a result',
      sum,
      { '/rpc': { text: '{"jsonrpc":"2.0","id":5,"error":{"code":-1,"message":"m"}}' } },
      ['violation', 'steps/0/response/body#/error', 'error', 'a result', '{"code":-1,"message":"m"}'],
    ],
    [
      'an error without a code',
      sum,
      { '/rpc': { text: '{"jsonrpc":"2.0","id":5,"error":"no"}' } },
      ['violation', 'steps/0/response/body#/error', 'type', 'an object with an integer code and a message', '"no"'],
    ],
  ] as [string, FixtureFile, Record<string, Answer>, string[]][])('is %s', async (_, fixture, answers, expected) => {
    const { url } = await provider(answers)
    const { outcome, verdicts } = await run([fixture], url, only(fixture))
    expect(outcome).toBe('violation')
    expect(verdicts.map(place)).toContainEqual(expected)
  })
})

describe('drift', () => {
  it.each([
    [
      'a property that the contract does not declare',
      { text: '{"name":"Rex","age":3,"color":"red"}' },
      [
        'drift',
        'steps/0/response/body#/color',
        'undeclared',
        'a property that the contract declares',
        'an undeclared property',
      ],
    ],
    [
      'a different value',
      { text: '{"name":"Rex","age":4}' },
      ['drift', 'steps/0/response/body#/age', 'value', '3', '4'],
    ],
    [
      'an absent optional property',
      { text: '{"name":"Rex"}' },
      ['drift', 'steps/0/response/body#/age', 'value', '3', 'nothing'],
    ],
  ] as [string, Answer, string[]][])('is %s', async (_, answer, expected) => {
    const { url } = await provider({ '/api/pets/7': answer })
    const { outcome, verdicts } = await run([rex], url, only(rex))
    expect(outcome).toBe('drift')
    expect(verdicts.map(place)).toContainEqual(expected)
  })
})

describe('an inconclusive verdict', () => {
  it.each([
    ['credentials are missing', { status: 401, text: '{}' }, 'credentials'],
    ['credentials are not sufficient', { status: 403, text: '{}' }, 'credentials'],
    ['the limit is reached', { status: 429, text: '{}' }, 'rate-limit'],
    ['the provider is down', { status: 503, text: '{}' }, 'unavailable'],
    ['a gateway has no provider', { status: 502, text: '{}' }, 'unavailable'],
    ['a gateway does not wait for the provider', { status: 504, text: '{}' }, 'unavailable'],
  ] as [string, Answer, string][])('is given if %s', async (_, answer, keyword) => {
    const { url } = await provider({ '/api/pets/7': answer })
    const { outcome, verdicts } = await run([rex], url, only(rex))
    expect([outcome, verdicts[0]?.keyword]).toEqual(['inconclusive', keyword])
  })

  it('is given with the reason if the provider does not respond', async () => {
    const { outcome, verdicts } = await run([rex], 'http://127.0.0.1:1', only(rex))
    expect([outcome, verdicts[0]?.keyword]).toEqual(['inconclusive', 'connect'])
    expect(verdicts[0]?.actual).toMatch(/connection refused|blocks this port/)
  })

  it('is given if a response takes too long', async () => {
    await using server = await startReplay({ contract, fixtures: [rex.fixture], faults: [{ latency: '500ms' }] })
    const { verdicts } = await run([rex], server.url, { ...only(rex), timeout: 50 })
    expect(verdicts[0]).toMatchObject({ outcome: 'inconclusive', actual: 'no response within 50 ms' })
  })

  it('is avoided by a retry after the time that the provider requests', async () => {
    let requested = 0
    const { url } = await provider({
      '/api/pets/7': () =>
        requested++ === 0 ? { status: 429, headers: { 'retry-after': '0' }, text: '{}' } : { text: right },
    })
    expect((await run([rex], url, only(rex))).outcome).toBe('ok')
    expect(requested).toBe(2)
  })
})

describe('the data of a provider', () => {
  it('has its own values of parameters, and its responses are not compared', async () => {
    const { url, seen } = await provider({ '/api/pets/12': { text: '{"name":"Bello"}' } })
    const result = await run([rex], url, { ...only(rex), ownData: true, variables: { id: '12' } })
    expect([result.outcome, seen]).toEqual(['ok', ['GET /api/pets/12']])
  })

  it('must be given if the provider lacks the data of the fixtures, and a warning reports that every response was 4xx', async () => {
    const { url } = await provider({})
    const { outcome, verdicts, warnings } = await run([rex], url, { ...only(rex), ownData: true })
    expect(outcome).toBe('nothing')
    expect(verdicts[0]?.reason).toContain('CHAINWRIGHT_VAR_id')
    expect(warnings[0]).toMatch(/^Every response was a 4xx/)
  })

  it('is not the cause of a response with the status 500', async () => {
    const { url } = await provider({ '/api/pets/12': { status: 500, text: '{}' } })
    const { warnings } = await run([rex], url, { ...only(rex), ownData: true, variables: { id: '12' } })
    expect(warnings.filter(warning => warning.includes('4xx'))).toEqual([])
  })

  it('is prepared by a set-up hook, whose credentials are sent to the provider and are in no report', async () => {
    const { url, seen } = await provider({ '/api/pets/new': { text: '{"name":1}' } })
    const result = await run([rex], url, {
      ...only(rex),
      ownData: true,
      setUp: async ({ target }) => ({
        variables: { id: target === url ? 'new' : '' },
        headers: { 'x-api-key': 'hush' },
      }),
    })
    expect(seen).toEqual(['GET /api/pets/new hush'])
    expect(JSON.stringify(result)).not.toContain('hush')
  })

  it('does not replace deliberately invalid values, and distinguishes parameters of the same name in two operations', async () => {
    const bad = file(
      'bad',
      [
        {
          request: rpc('getSum', { a: 'x' }),
          response: json({ jsonrpc: '2.0', id: 5, error: { code: -32602, message: 'no' } }),
        },
      ],
      {
        operation: 'getSum',
        kind: 'negative-request',
        refused: { step: 0, side: 'request', at: '/params/a', keyword: 'type' },
      },
    )
    const sum = file(
      'sum',
      [{ request: rpc('getSum', { a: 1 }), response: json({ jsonrpc: '2.0', id: 5, result: 1 }) }],
      { operation: 'getSum' },
    )
    const bodies: unknown[] = []
    const { url } = await provider({
      '/rpc': body => {
        bodies.push((JSON.parse(body) as { params: unknown }).params)
        return { text: '{"jsonrpc":"2.0","id":5,"error":{"code":-32602,"message":"no"}}' }
      },
    })
    for (const each of [bad, sum])
      await run([each], url, { ...only(each), ownData: true, variables: { a: '8', 'getSum.a': '7' } })
    expect(bodies).toEqual([{ a: 'x' }, { a: 7 }])
  })

  it.each([
    ['null', '{"jsonrpc":"2.0","id":5,"result":null}', 'nothing', 'the result is null'],
    ['an error', '{"jsonrpc":"2.0","id":5,"error":{"code":-32000,"message":"not here"}}', 'nothing', 'not here'],
    [
      'an unknown method',
      '{"jsonrpc":"2.0","id":5,"error":{"code":-32000,"message":"can\'t find service"}}',
      'violation',
      undefined,
    ],
  ] as const)('is missing if the response is %s', async (_, text, expectedValue, expectedMessage) => {
    const sum = file(
      'sum',
      [{ request: rpc('getSum', { a: 1 }), response: json({ jsonrpc: '2.0', id: 5, result: 1 }) }],
      { operation: 'getSum' },
    )
    const { url } = await provider({ '/rpc': { text } })
    const { outcome, verdicts } = await run([sum], url, { ...only(sum), ownData: true, judge: () => [] })
    expect([outcome, verdicts[0]?.reason]).toEqual([
      expectedValue,
      expectedMessage === undefined ? undefined : expect.stringContaining(expectedMessage),
    ])
  })

  it('is missing if the result is null, but that of the example is not', async () => {
    const responses = { '/rpc': { text: '{"jsonrpc":"2.0","id":1,"result":null}' } }
    const { url } = await provider(responses)
    const examples = [{ name: 'one', params: [{ name: 'a', value: 1 }], result: { name: 'sum', value: 1 } }]
    const shown = contractOf([{ ...sums, methods: [{ ...sums.methods[0], examples }] }])
    const { outcome, verdicts } = await run([], url, { contract: shown, only: 'getSum', judge: () => [] })
    expect([outcome, verdicts.map(({ reason }) => reason)]).toEqual([
      'nothing',
      [expect.stringContaining('the result is null')],
    ])
  })

  it('may be in a state other than that of the fixture', async () => {
    const ill = file('ill', [{ request: get('/api/pets/7'), response: json({ error: 'ill' }, 503) }], {
      operation: 'getPet',
    })
    const { url } = await provider({ '/api/pets/7': { text: right } })
    const { outcome, verdicts } = await run([ill], url, { ...only(ill), ownData: true })
    expect([outcome, verdicts[0]?.reason]).toEqual([
      'nothing',
      expect.stringContaining('the state in which the response is 503'),
    ])
  })

  it.each([409, 412, 428])(
    'of a fixture with status %i explains another response only if the status depends on the state',
    async status => {
      const refused = file('refused', [{ request: get('/api/pets/7'), response: json({ error: 'no' }, status) }], {
        operation: 'getPet',
      })
      const { url } = await provider({ '/api/pets/7': { text: right } })
      const { outcome } = await run([refused], url, { ...only(refused), ownData: true })
      // RFC 6585 §3: a request without a condition is refused in every state
      expect(outcome).toBe(status === 428 ? 'violation' : 'nothing')
    },
  )

  it.each([
    ['a result that the contract allows', '"result":1', 'nothing'],
    ['the same error', '"error":{"code":-32004,"message":"m"}', 'ok'],
    ['another error of the server', '"error":{"code":-32603,"message":"m"}', 'violation'],
    ['both', '"result":1,"error":{"code":-32004,"message":"m"}', 'violation'],
  ])('%s in place of a generated error (%s) gives: %s', async (_, answer, expectedValue) => {
    const text = `{"jsonrpc":"2.0","id":5,${answer}}`
    const response = json({ jsonrpc: '2.0', id: 5, error: { code: -32004, message: 'not available' } })
    const made = file('made', [{ request: rpc('getSum', { a: 1 }), response }], {
      operation: 'getSum',
      provenance: { type: 'synthesised', by: 'the contract' },
      volatile: [{ step: 0, side: 'response', at: '/error/message', judge: 'schema' }],
    })
    const { url } = await provider({ '/rpc': { text } })
    for (const ownData of [false, true]) {
      const { outcome } = await run([made], url, { ...only(made), ownData, judge: () => [] })
      expect(outcome).toBe(expectedValue)
    }
    // A recorded error is the real outcome of the call.
    const recorded = {
      ...made,
      fixture: { ...made.fixture, provenance: { type: 'documented', source: 'https://example.com' } as const },
    }
    const { outcome } = await run([recorded], url, { ...only(recorded), judge: () => [] })
    expect(outcome).toBe(expectedValue === 'nothing' ? 'violation' : expectedValue)
  })

  it('may be at a path with server variables whose values are given', async () => {
    const chains = {
      ...sums,
      servers: [{ url: `http://localhost/bc/\${chain}/rpc`, variables: { chain: { default: 'C' } } }],
    }
    const sum = file(
      'sum',
      [
        {
          request: { ...rpc('getSum', { a: 1 }), target: '/bc/C/rpc' },
          response: json({ jsonrpc: '2.0', id: 5, result: 1 }),
        },
      ],
      { operation: 'getSum' },
    )
    const { url, seen } = await provider({ '/bc/X/rpc': { text: '{"jsonrpc":"2.0","id":5,"result":1}' } })
    const own = contractOf([chains])
    const options = {
      contract: own,
      target: url,
      judge: () => [],
      rate: 1000,
      ownData: true,
      variables: { chain: 'X' },
    }
    expect((await verify({ ...options, fixtures: [sum] })).outcome).toBe('ok')
    expect(seen).toEqual(['POST /bc/X/rpc'])
  })

  it('is reached at a path with server variables whose values are given', async () => {
    const own = contractOf([
      {
        openapi: '3.1.0',
        info: { title: 'Blocks', version: '1' },
        servers: [
          { url: 'https://{host}/{stage}/v1', variables: { host: { default: 'a' }, stage: { default: 'live' } } },
        ],
        paths: { '/blocks': { get: { operationId: 'listBlocks', responses: { 200: { description: '' } } } } },
      },
    ])
    const blocks = file('blocks', [{ request: get('/live/v1/blocks'), response: { status: 200, headers: {} } }], {
      operation: 'listBlocks',
    })
    const { url, seen } = await provider({ '/test/v1/blocks': {} })
    const options = { contract: own, target: url, judge: () => [], rate: 1000, variables: { stage: 'test' } }
    for (const more of [{ fixtures: [blocks], ownData: true }, { fixtures: [] }])
      expect((await verify({ ...options, ...more })).outcome).toBe('ok')
    expect(seen).toEqual(['GET /test/v1/blocks', 'GET /test/v1/blocks'])
  })

  it('continues with values of an earlier response', async () => {
    const pageOf = (text: string) => ({ headers: { 'x-total': '9' }, text })
    const { url, seen } = await provider({
      '/api/pets': pageOf('{"pets":[{"name":"A"}],"next":"own token"}'),
      '/api/pets?token=own%20token': pageOf('{"pets":[]}'),
    })
    expect((await run([page], url, { ...only(page), ownData: true })).outcome).toBe('ok')
    expect(seen).toHaveLength(2)
  })

  it('must be given if a value is missing', async () => {
    const fixture = file('by name', [{ request: get('/api/pets/{{pet}}'), response: json({ name: 'x' }) }], {
      operation: 'getPet',
    })
    const { url, seen } = await provider({ '/api/pets/3': { text: '{"name":"x"}' } })
    const missing = await run([fixture], url, only(fixture))
    expect([missing.outcome, missing.verdicts[0]?.actual, seen]).toEqual([
      'inconclusive',
      'no value: set CHAINWRIGHT_VAR_pet',
      [],
    ])
    expect((await run([fixture], url, { ...only(fixture), variables: { pet: '3' } })).outcome).toBe('ok')
  })
})

describe('the requests of verify', () => {
  it('only read by default', async () => {
    const create = file(
      'create',
      [{ request: { ...get('/api/pets'), method: 'POST' }, response: { status: 201, headers: {} } }],
      { operation: 'createPet' },
    )
    const remove = file(
      'remove',
      [{ request: rpc('deleteSums', []), response: json({ jsonrpc: '2.0', id: 5, result: true }) }],
      { operation: 'deleteSums' },
    )
    const { url, seen } = await provider({
      '/api/pets': { status: 201 },
      '/rpc': { text: '{"jsonrpc":"2.0","id":5,"result":true}' },
    })
    const careful = await run([create, remove], url, { only: 'e' })
    expect(
      careful.verdicts.filter(({ fixture }) => /create|remove/.test(fixture)).map(({ outcome }) => outcome),
    ).toEqual(['skipped', 'skipped'])
    expect(seen.filter(line => line.startsWith('POST /api') || line.includes('/rpc'))).not.toContain('POST /api/pets')
    const trusted = await run([remove], url, { only: 'remove', readOnly: ['deleteSums'] })
    expect(trusted.outcome).toBe('ok')
    expect(
      (await run([create, remove], url, { only: '/', unsafe: true })).verdicts.filter(({ reason = '' }) =>
        reason.includes('may write'),
      ),
    ).toEqual([])
  })

  it('respect the rate', async () => {
    const { url, seen } = await provider({ '/api/pets/7': { text: right } })
    const start = performance.now()
    await run([rex, rex, rex], url, { ...only(rex), rate: 20 })
    expect(seen).toHaveLength(3)
    expect(performance.now() - start).toBeGreaterThan(95)
  })

  it("use the path of the target instead of that of the contract's server", async () => {
    const { url, seen } = await provider({ '/v9/pets/7': { text: right } })
    expect((await run([rex], `${url}/v9/`, only(rex))).outcome).toBe('ok')
    expect(seen).toEqual(['GET /v9/pets/7'])
  })

  it('include the example of an operation without a fixture', async () => {
    const { url, seen } = await provider({ '/api/pets/7': { text: '{"name":"Any"}' } })
    const { outcome, verdicts } = await run([], url, { only: 'getPet' })
    expect([outcome, seen, verdicts[0]?.fixture]).toEqual(['ok', ['GET /api/pets/7'], 'getPet/the-example'])
  })

  it('omit a timed step that takes too long', async () => {
    const late = file('late', [{ at: '+1h', request: get('/api/pets/7'), response: json({}) }], { operation: 'getPet' })
    const { url, seen } = await provider({})
    const { outcome, verdicts } = await run([late], url, only(late))
    expect([outcome, seen, verdicts[0]?.outcome]).toEqual(['nothing', [], 'skipped'])
  })
})

describe('a run', () => {
  it('without a checked case is not a success', async () => {
    const { url } = await provider({})
    expect((await run([rex], url, { only: 'nothing like it' })).outcome).toBe('nothing')
  })

  it('omits the fixtures of another API, and reports this', async () => {
    const { url, seen } = await provider({})
    const foreign = file('foreign', rex.fixture.steps, { operation: 'getCar' })
    const { outcome, verdicts } = await run([foreign], url, { only: 'foreign' })
    expect([outcome, seen, verdicts[0]?.reason]).toEqual([
      'nothing',
      [],
      'the documents do not contain the operation getCar',
    ])
  })

  it('is divided into shards without loss', async () => {
    const { url } = await provider({ '/api/pets/7': { text: right } })
    const names = async (index: number) =>
      (await run([rex, nobody, page], url, { only: '/', shard: { index, of: 2 } })).verdicts.map(
        ({ fixture }) => fixture,
      )
    const whole = (await run([rex, nobody, page], url, { only: '/' })).verdicts.map(({ fixture }) => fixture)
    expect([...(await names(1)), ...(await names(2))].sort()).toEqual([...whole].sort())
  })
})

describe('expected failures', () => {
  const broken = { '/api/pets/7': { text: '{"age":3}' } }
  const withLines = async (text: string, answers: Record<string, Answer>) => {
    const { url } = await provider(answers)
    const { expected, problems } = parseExpected(text)
    expect(problems).toEqual([])
    const options = {
      expected: { file: 'known.txt', failures: expected },
      today: '2030-01-15',
      shard: { index: 1, of: 1 },
    }
    return run([rex], url, { ...only(rex), ...options })
  }

  it('pass until their end date, with their reason', async () => {
    const { outcome, verdicts } = await withLines('# known\n\ngetPet/rex until 2030-01-31: ticket 12', broken)
    expect([outcome, verdicts[0]?.outcome, verdicts[0]?.reason]).toEqual([
      'ok',
      'expected',
      'ticket 12 (until 2030-01-31)',
    ])
  })

  it('fail after their end date', async () => {
    const { outcome, verdicts } = await withLines('getPet/* until 2030-01-14: ticket 12', broken)
    expect([outcome, verdicts.some(({ keyword }) => keyword === 'over')]).toEqual(['violation', true])
  })

  it('fail if the case no longer fails', async () => {
    const { outcome, verdicts } = await withLines('getPet/rex until 2030-01-31: ticket 12', {
      '/api/pets/7': { text: right },
    })
    expect([outcome, verdicts.at(-1)?.keyword, verdicts.at(-1)?.fixture]).toEqual(['violation', 'unused', 'known.txt'])
  })

  it('require a reason and an end date', () => {
    expect(parseExpected('getPet/rex: some day').problems).toEqual([expect.stringContaining('line 1')])
    expect(parseExpected('getPet/rex until 2030-13-40: never').problems).toHaveLength(1)
  })
})

describe('the origin', () => {
  it.each(['.evil.example/x', '@127.0.0.1:1/x', ':1/x', 'http://127.0.0.1:1/x', '/\\127.0.0.1:1/x', 'x'])(
    'is not left by the target %s, and no key is sent elsewhere',
    async target => {
      const requests: string[] = []
      const fetching = (async (url: string) => {
        requests.push(url)
        return new Response('{}')
      }) as unknown as typeof fetch
      const { verdicts, outcome } = await verify({
        contract,
        target: 'https://api.example',
        headers: { 'x-key': 'hush' },
        judge: () => [],
        fetch: fetching,
        only: 'leaves',
        fixtures: [
          file('leaves', [{ request: { method: 'GET', target, headers: {} }, response: { status: 200, headers: {} } }]),
        ],
      })
      expect(requests).toEqual([])
      expect(outcome).toBe('violation')
      expect(verdicts[0]?.pointer).toBe('steps/0/request/target')
      expect(verdicts[0]?.expected).toMatch(/^(?:to begin with "\/"|not to contain a backslash)/)
    },
  )

  it('is kept for a path that looks like a host', async () => {
    const requests: string[] = []
    const fetching = (async (url: string) => {
      requests.push(new URL(url).origin)
      return new Response('{}')
    }) as unknown as typeof fetch
    await verify({
      contract,
      target: 'https://api.example',
      judge: () => [],
      fetch: fetching,
      only: 'stays',
      fixtures: [
        file('stays', [
          {
            request: { method: 'GET', target: '//evil.example/x', headers: {} },
            response: { status: 200, headers: {} },
          },
        ]),
      ],
    })
    expect(requests).toEqual(['https://api.example'])
  })

  it('gets a limited number of requests, even if the provider always allows an immediate retry', async () => {
    let requested = 0
    const fetching = (async () => {
      requested += 1
      return new Response('', { status: 429, headers: { 'retry-after': '0' } })
    }) as unknown as typeof fetch
    await verify({
      contract,
      target: 'https://api.example',
      judge: () => [],
      fetch: fetching,
      rate: 1e6,
      only: 'getPet/',
    })
    expect(requested).toBeLessThanOrEqual(10)
  })

  it('receives no request with a header that overrides its method with a writing one', async () => {
    const { verdicts } = await verify({
      contract,
      target: 'http://127.0.0.1:1',
      judge: () => [],
      only: 'overridden',
      fixtures: [
        file('overridden', [
          {
            request: { method: 'GET', target: '/pets', headers: { 'x-http-method-override': 'DELETE' } },
            response: { status: 200, headers: {} },
          },
        ]),
      ],
    })
    expect(verdicts[0]).toMatchObject({ outcome: 'skipped', reason: expect.stringContaining('may write') })
  })
})

it('with `sandbox`, the target receives the case, the session and the time of each request', async () => {
  const answer = json({ name: 'Rex', age: 3 })
  const step = { request: get('/api/pets/7'), response: answer }
  const sent: Record<string, string>[] = []
  const { verdicts } = await verify({
    contract: contractOf([pets]),
    fixtures: [
      file('one', [step, { ...step, at: '+5s' }], { operation: 'getPet' }),
      file('two', [step], { operation: 'getPet' }),
    ],
    target: 'http://127.0.0.1:9/api',
    only: 'getPet/',
    judge: () => [],
    rate: 1_000,
    sandbox: true,
    fetch: async (_, init) => {
      sent.push(Object.fromEntries([...new Headers(init?.headers)].filter(([name]) => name.startsWith('x-replay-'))))
      return Response.json({ name: 'Rex', age: 3 })
    },
  })
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['passed', 'passed'])
  expect(sent).toEqual(
    [
      ['one', '+0s'],
      ['one', '+5s'],
      ['two', '+0s'],
    ].map(([name, time]) => ({
      'x-replay-fixture': expect.stringContaining(String(name)),
      'x-replay-session': expect.stringContaining(String(name)),
      'x-replay-time': time,
    })),
  )
})
