import { HttpError, InternalServerError, RpcError, type Server, TooManyRequests } from '@chainwright/runtime-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// The messages of a generated JSON-RPC server, as the specification of JSON-RPC 2.0 defines them (§4 to §6): ids of every kind,
// notifications, batches of both, and the media types of requests.
const document = {
  openrpc: '1.4.1',
  info: { title: 'Messages', version: '1.0.0' },
  servers: [{ name: 'rpc', url: 'http://localhost:1/rpc', 'x-jsonrpc': { batches: true } }],
  methods: [
    { name: 'read', params: [], result: { name: 'value', schema: { type: ['string', 'null'] } } },
    { name: 'empty', params: [], result: { name: 'value', schema: { type: 'null' } }, 'x-rate-limit': { cost: 5 } },
    { name: 'fail', params: [], result: { name: 'value', schema: { type: 'string' } } },
    { name: 'crash', params: [], result: { name: 'value', schema: { type: 'string' } } },
    {
      name: 'pay',
      params: [],
      result: { name: 'value', schema: { type: 'string' } },
      'x-errors': [{ id: 'outOfRange', code: 9, message: '{amount} is not from {low} to {high}: {amount}, {other}' }],
    },
  ],
}

let made: Generated
let server: Server
let create: (service: object, options: object) => Server
let called: string[] = []
beforeAll(async () => {
  made = await generatedFrom({ messages: document })
  const module = await made.load('messages', 'server')
  create = module['createMessagesServer'] as typeof create
  const payErrors = module['payErrors'] as Readonly<Record<string, (parts: object) => RpcError>>
  const service = {
    read: () => {
      called.push('read')
      return 'x'
    },
    empty: () => null,
    fail: () => {
      throw new RpcError(7, 'no', null)
    },
    crash: () => {
      throw new Error('connection to db-7 refused')
    },
    pay: () => {
      throw payErrors['outOfRange']?.({ amount: '{low}', low: '$&', high: 0 })
    },
  }
  server = create(service, { onError: () => undefined })
})
afterAll(() => made.remove())

const sent = async (body: string, type = 'application/json') => {
  called = []
  const headers = { 'content-type': type }
  const response = await server.fetch(new Request('http://localhost/rpc', { method: 'POST', headers, body }))
  return [response.status, await response.text(), called.length]
}

const message = (more: string, method = 'read'): string => `{"jsonrpc":"2.0","method":"${method}"${more}}`
const result = (id: string, value = '"x"'): string => `{"jsonrpc":"2.0","result":${value},"id":${id}}`

// a fast path reads numbers of one form at two places
const ofNumbers = [
  '1.0',
  '1e0',
  '1E0',
  '10e-1',
  '0.0',
  '-0',
  '-0.0',
  '12345678901234567890',
  '1e400',
  '7',
  '-7',
  '0.5',
].flatMap(id => [
  ['last', message(`,"id":${id}`), id] as const,
  ['second', `{"jsonrpc":"2.0","id":${id},"method":"read"}`, id] as const,
  ['second, before a space', `{"jsonrpc":"2.0","id":${id} ,"method":"read"}`, id] as const,
  ['third', `{"jsonrpc":"2.0","method":"read","id":${id},"params":[]}`, id] as const,
  ['first', `{"id":${id},"jsonrpc":"2.0","method":"read"}`, id] as const,
  ['between spaces', message(`, "id": ${id} `), id] as const,
  ['after an id inside', message(`,"a":{"id":1},"id":${id}`), id] as const,
  ['under an escaped name', `{"jsonrpc":"2.0","method":"read","\\u0069d":${id},"other":1}`, id] as const,
  ['before an id inside', message(`,"id":${id},"a":{"b":2,"id":1}`), id] as const,
])

it.each<readonly [name: string, body: string, expected: string, calls: number]>([
  ...ofNumbers.map(([at, body, id]) => [`a number as written, ${id}, ${at}`, body, result(id), 1] as const),
  ['a number', message(',"id":7'), result('7'), 1],
  [
    'numbers as written in a batch',
    `[${['1.0', '2e0'].map(id => `{"jsonrpc":"2.0","id":${id},"method":"read"}`).join()},${message(',"id":3.0')}]`,
    `[${['1.0', '2e0', '3.0'].map(id => result(id)).join()}]`,
    3,
  ],
  [
    'a number as written, after a text that ends with a backslash',
    message(',"a":"b\\\\","c":["\\\\","\\\\\\"]}"],"id":1.0'),
    result('1.0'),
    1,
  ],
  [
    'numbers as written in a batch of texts with brackets, quotes and backslashes',
    `[${['"\\\\"', '"]},{["', '"\\\\\\"]"', '["\\\\",{"b":"}"}]'].map(text => message(`,"a":${text},"id":1.0`)).join(' , ')}]`,
    `[${Array(4).fill(result('1.0')).join()}]`,
    4,
  ],
  ['an integer beyond 2^53', message(',"id":12345678901234567890'), result('12345678901234567890'), 1],
  ['zero', message(',"id":0'), result('0'), 1],
  ['a text', message(',"id":"a\\"b"'), result('"a\\"b"'), 1],
  ['an empty text', message(',"id":""'), result('""'), 1],
  ['null, which is not absent', message(',"id":null'), result('null'), 1],
  ['a call with the result null', message(',"id":1', 'empty'), result('1', 'null'), 0],
  [
    'an error with the data null',
    message(',"id":1', 'fail'),
    '{"jsonrpc":"2.0","error":{"code":7,"message":"no","data":null},"id":1}',
    0,
  ],
  ['a batch of one call', `[${message(',"id":1')}]`, `[${result('1')}]`, 1],
  ['a batch with a notification', `[${message('')},${message(',"id":2')}]`, `[${result('2')}]`, 2],
  ['calls with one id', `[${message(',"id":1')},${message(',"id":1')}]`, `[${result('1')},${result('1')}]`, 2],
])('the response to %s has the id of the call', async (_, body, expected, calls) => {
  expect(await sent(body), `operation read of the contract at the response/body of ${body}`).toEqual([
    200,
    expected,
    calls,
  ])
})

// JSON-RPC 2.0 §4 and §5: an id is a text, a number or null, and the response to another one has the id null
it.each(['true', 'false', '[1]', '[]', '{}', '{"id":1}'])('a call with the invalid id %s is refused', async id => {
  const refusal = '{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request"},"id":null}'
  const place = `operation read of the contract at the id ${id} of the request`
  expect(await sent(message(`,"id":${id}`)), place).toEqual([200, refusal, 0])
  const [, text] = await sent(`[${message(`,"id":${id}`)},${message(',"id":1')}]`)
  expect(text, `${place} in a batch`).toBe(`[${refusal},${result('1')}]`)
})

it.each([
  ['its own body', new HttpError(402, 'no credit', { body: { left: 3n } }), -32000, 'no credit', '{"left":3}'],
  [
    'the usual body',
    new HttpError(402, 'no credit'),
    -32000,
    'no credit',
    '{"message":"no credit","statusCode":402,"error":"Payment Required"}',
  ],
  [
    'the code of a limit',
    new TooManyRequests('slower'),
    -32005,
    'slower',
    '{"message":"slower","statusCode":429,"error":"Too Many Requests"}',
  ],
  ['no text of the server', new InternalServerError('db-7'), -32603, 'Internal error (request id-7)', undefined],
])('an HttpError of a handler becomes an error of JSON-RPC with %s', async (_, thrown, code, text, data) => {
  const read = () => {
    throw thrown
  }
  const headers = { 'content-type': 'application/json', 'x-request-id': 'id-7' }
  const request = new Request('http://localhost/rpc', { method: 'POST', headers, body: message(',"id":1') })
  const response = await create({ read }, { partial: true, onError: () => undefined }).fetch(request)
  const error = `{"code":${code},"message":"${text}"${data === undefined ? '' : `,"data":${data}`}}`
  const place = 'operation read of the contract at the response/body/error'
  expect(await response.text(), place).toBe(`{"jsonrpc":"2.0","error":${error},"id":1}`)
})

it.each([
  ['a notification', message(''), 1],
  ['a batch of notifications', `[${message('')},${message('')}]`, 2],
  ['a notification that fails', message('', 'fail'), 0],
  ['a notification of an unknown method', message('', 'nothing'), 0],
])('%s gets no response', async (_, body, calls) => {
  expect(await sent(body), `operation read of the contract at the response/body of ${body}`).toEqual([204, '', calls])
})

// a call beyond the maximum gets an error, and the texts are counted as they are sent: in UTF-8
it.each(['x', 'é', '€', '😀'])('the bytes of a batch of responses with the text %s are counted', async value => {
  const create = (await made.load('messages', 'server'))['createMessagesServer'] as (
    service: object,
    options: object,
  ) => Server
  const text = value.repeat(100)
  const answer = result('1', JSON.stringify(text))
  const most = new TextEncoder().encode(answer).length * 2
  const body = `[${message(',"id":1')},${message(',"id":1')}]`
  const texts = [most, most - 1].map(async maxBatchBytes => {
    const limited = create({ read: () => text }, { partial: true, maxBatchBytes })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const answers = await (await limited.fetch(new Request('http://localhost/rpc', init))).json()
    return (answers as readonly object[]).map(each => ('error' in each ? 'error' : 'result'))
  })
  expect(await Promise.all(texts), `operation read of the contract at a batch of ${most} bytes`).toEqual([
    ['result', 'result'],
    ['result', 'error'],
  ])
})

it.each([
  ['application/json', 200],
  ['application/json; charset=utf-8', 200],
  ['application/json;charset="UTF-8"', 200],
  ['Application/JSON', 200],
  ['application/json ; charset=utf-8', 200],
  ['application/vnd.api+json; version=1', 200],
  ['application/json-rpc', 200],
  ['application/jsonrequest', 200],
  ['application/jsonx', 415],
  ['application/json-seq', 415],
  ['text/plain; type=application/json', 415],
])('a request with the media type %s has the status %d', async (type, status) => {
  const [got] = await sent(message(',"id":1'), type)
  expect(got, `operation read of the contract at header:content-type ${type}`).toBe(status)
})

it.each([
  ['OPTIONS', 204],
  ['GET', 405],
  ['PUT', 405],
])('the response to %s names the methods of the endpoint', async (method, status) => {
  const response = await server.fetch(new Request('http://localhost/rpc', { method }))
  const found = [response.status, response.headers.get('allow')]
  expect(found, 'operation read of the contract at header:allow').toEqual([status, 'POST, OPTIONS'])
})

it('the response to a crash names the request, and not the error', async () => {
  const headers = { 'content-type': 'application/json', 'x-request-id': 'id-7' }
  const body = message(',"id":1', 'crash')
  const response = await server.fetch(new Request('http://localhost/rpc', { method: 'POST', headers, body }))
  expect(await response.json(), 'operation crash of the contract at the response/body').toEqual({
    jsonrpc: '2.0',
    error: { code: -32603, message: 'Internal error (request id-7)' },
    id: 1,
  })
})

it('the message of an error contains the values of all its variables, unchanged', async () => {
  const [, text] = await sent(message(',"id":1', 'pay'))
  expect(text, 'operation pay of the contract at the response/body/error/message').toBe(
    '{"jsonrpc":"2.0","error":{"code":9,"message":"{low} is not from $& to 0: {low}, {other}"},"id":1}',
  )
})

it.each([1, 2, 3, 7])('at most %d calls of a batch run at a time', async most => {
  let [running, highest] = [0, 0]
  const read = async (): Promise<string> => {
    running += 1
    highest = Math.max(highest, running)
    await new Promise(resolve => setTimeout(resolve, 1))
    running -= 1
    return 'x'
  }
  const limited = create({ read }, { partial: true, batchConcurrency: most })
  const body = `[${Array.from({ length: 8 }, (_, id) => message(`,"id":${id}`)).join()},${message('')}]`
  const headers = { 'content-type': 'application/json' }
  const response = await limited.fetch(new Request('http://localhost/rpc', { method: 'POST', headers, body }))
  const got = [((await response.json()) as readonly unknown[]).length, highest]
  expect(got, 'operation read of the contract at the responses, and the calls at a time').toEqual([8, most])
})

// each response to rpc.discover contains the contract, so a batch may have one
it.each([2, 3, 5, 40])('of %d calls of rpc.discover in a batch, only the first one has a result', async count => {
  const calls = Array.from({ length: count }, (_, id) => message(`,"id":${id}`, 'rpc.discover'))
  const body = `[${calls.join()},${message('', 'rpc.discover')},${message(',"id":"last"')}]`
  const headers = { 'content-type': 'application/json' }
  const response = await server.fetch(new Request('http://localhost/rpc', { method: 'POST', headers, body }))
  const messages = (await response.json()) as readonly { readonly id: unknown; readonly error?: { code: number } }[]
  const got = messages.map(({ id, error }) => [id, error?.code])
  const refused = Array.from({ length: count - 1 }, (_, index) => [index + 1, -32600])
  expect(got, 'operation rpc.discover of the contract at the responses of the batch').toEqual([
    [0, undefined],
    ...refused,
    ['last', undefined],
  ])
})

it.each([
  ['enough for all', 12, ['null', 'x', 'x', 'null']],
  ['not enough for the last', 8, ['null', 'x', 'x', -32005]],
  ['enough for the cheap calls only', 3, [-32005, 'x', 'x', -32005]],
  ['enough for one call', 1, [-32005, 'x', -32005, -32005]],
] as const)(
  'each call of a batch is refused or not by its own cost, if its caller has units: %s',
  async (_, units, expected) => {
    const budget = { units, windowSeconds: 60 }
    const limited = create(
      { read: () => 'x', empty: () => null, fail: () => 'x', crash: () => 'x', pay: () => 'x' },
      { rateLimit: { budget: () => budget, caller: () => 'a' } },
    )
    const body = `[${['empty', 'read', 'read', 'empty'].map((name, id) => message(`,"id":${id}`, name)).join()}]`
    const headers = { 'content-type': 'application/json' }
    const response = await limited.fetch(new Request('http://localhost/rpc', { method: 'POST', headers, body }))
    const messages = (await response.json()) as readonly {
      readonly result?: unknown
      readonly error?: { code: number }
    }[]
    const got = messages.map(({ result, error }) => error?.code ?? String(result))
    expect(got, 'operation read of the contract at the responses of the batch').toEqual(expected)
  },
)

it.each(['empty', 'void'])('a call of the method %s costs what its contract states', async method => {
  const budget = { units: 9, windowSeconds: 60 }
  const options = { rateLimit: { budget: () => budget }, methodPrefixes: { empty: ['void'] }, partial: true }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const limited = create({ empty: () => null }, options)
  const left: (string | null)[] = []
  for (const body of [message(',"id":1', method), `[${message(',"id":1', method)}]`]) {
    const { headers } = await limited.fetch(new Request('http://localhost/rpc', { ...init, body }))
    left.push(headers.get('ratelimit-remaining'))
  }
  const place = `operation empty of the contract at header:ratelimit-remaining of ${method}`
  expect(left, place).toEqual(['4', '4'])
})

it('a caller without units is refused before its message is read', async () => {
  const budget = { units: 1, windowSeconds: 60 }
  const service = { read: () => 'x', empty: () => null, fail: () => 'x', crash: () => 'x', pay: () => 'x' }
  const limited = create(service, { rateLimit: { budget: () => budget, caller: () => 'a' } })
  const statusOf = async (body: string): Promise<number> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    return (await limited.fetch(new Request('http://localhost/rpc', init))).status
  }
  const calls = [message(',"id":1'), `[${message(',"id":1')},${message(',"id":2')}]`, 'not JSON', message(',"id":1')]
  const statuses: number[] = []
  for (const body of calls) statuses.push(await statusOf(body))
  expect(statuses, 'operation read of the contract at the statuses of the responses').toEqual([200, 429, 429, 429])
})

it.each([
  ['{"jsonrpc":"2.0","id":1.0,"method":"read","id":2.0}', '2.0'],
  ['{"id":"a","jsonrpc":"2.0","method":"read","params":[],"id":12345678901234567890}', '12345678901234567890'],
])('of several ids of a call, the last one is that of the response: %s', async (body, id) => {
  const [, text] = await sent(body)
  expect(text, 'operation read of the contract at the id of the response').toContain(`"id":${id}`)
})
