import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { bodyOf } from '../format/body.ts'
import type { Json } from '../format/fixture.ts'
import { redactorOf } from './redactor.ts'
import { kindsIn } from './texts.ts'

const hash = { type: 'string', pattern: '^0x[0-9a-f]{64}$' }
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Chain', version: '1' },
    paths: {
      '/tx/{hash}': {
        parameters: [{ name: 'hash', in: 'path', required: true, schema: hash }],
        post: {
          operationId: 'getTx',
          requestBody: { content: { 'application/json': { schema: { properties: { of: hash, token: hash } } } } },
          responses: { 200: { description: '', content: { 'application/json': { schema: {} } } } },
        },
      },
    },
  },
  {
    openrpc: '1.3.2',
    info: { title: 'Calls', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: [
      { name: 'sendKey', params: [{ name: 'value', schema: hash }], result: { name: 'r', schema: {} } },
      {
        name: 'getUnsigned',
        params: [],
        result: {
          name: 'r',
          schema: {
            properties: {
              credentials: {
                type: 'array',
                items: { properties: { signatures: { items: { type: 'string', pattern: '^0x' } } } },
              },
            },
          },
        },
      },
    ],
  },
])

const some = `0x${'5f'.repeat(32)}`
const address = `0x${'a7'.repeat(20)}`
const ordinary: readonly Json[] = [
  { hash: some, parentHash: some, id: some, stateRoot: some, topics: [some, some], data: `0x${'00'.repeat(96)}` },
  { token: { name: 'USD Coin', symbol: 'USDC', address, decimals: 6 }, tokenId: '17', tokenUri: 'https://x.example/1' },
  { token: 'USDC', pin: 'top', seed: 'oak', auth: 'none' },
  { token: address, nextPageToken: 'eyJhIjoxfQ==', page_token: 'b64' },
  {
    uuid: '9f1c7c7e-4c1d-4d1a-9f57-2f3f0a4f6c11',
    at: '2026-11-22T12:00:00Z',
    big: '115792089237316195423570985008687907853',
  },
  { message: 'The token is invalid: it must be a string. Authorization is required.', code: -32000 },
  { text: 'the path of the block and of the transactions that it has in it are two of many in a list' },
  { bech: 'X-fuji1ur873jhz9qnaqv5qthk5sn3e8nj3e0kmafyxut', cb58: '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm' },
  { apiKeyId: 'key-lighthouse', tokenIds: ['1'] },
  { private: true, key: 7, keys: ['a'], author: 'someone', keyword: 'pattern', storageKeys: [some] },
  { url: 'https://x.example:8080/a@b', mail: 'a@x.example' },
  {
    inputs: [
      { name: 'token', type: 'address', value: address },
      { name: 'seed', type: 'uint256', value: 'oak' },
      { name: 'password', value: 'required' },
      { name: 'hash', value: some },
      { key: 'USDC', value: 'AbCd1234EfGh5678IjKl' },
    ],
  },
  {
    page: `https://x.example/tx?signature=${'5AbC9dEf'.repeat(8)}`,
    link: `https://x.example/tx?sig=0x${'ab'.repeat(32)}`,
    signature: '5AbC9dEf'.repeat(8),
    v: { sig: '5AbC9dEf'.repeat(8), Signature: 'abc' },
  },
  { text: 'date -u 12:30, docker run -u 1000:1000, -x a:b, --user alice, --signature 0xabcd' },
  { text: 'the --password flag is given; the password is base64-encoded; use --password or --token instead' },
  { text: '<input type="submit" name="resetPassword" value="Reset my password"><input name="q" value="hello world">' },
  {
    text: '<p>a</p><hash><![CDATA[0x5f5f5f5f]]></hash>',
    yaml: 'description: |\n  two lines\n  of text\nkey:\n  value',
  },
  { code: 'AbCd1234EfGh5678', assertion: 'a is b', device_code: 'x1' },
  { text: 'password: must be at least 8 characters\nauthorization is required\nCookies: we use them' },
  { text: 'the user of https://alice@x.example/ has no password yet; https://x.example/v3/abc; a@b' },
  { text: '<string name="app_name">Wallet</string><key>hash</key><string>0x5f5f5f5f5f5f5f5f</string>' },
  { text: 'the scheme is AWS4-HMAC-SHA256 for us-east-1', scheme: 'AWS4-HMAC-SHA256' },
  { totPrice: 'twelve', backup: 'daily', recovery: 'none', verifier: address, errorCode: 'E123', bearerFormat: 'JWT' },
]

it.each(ordinary.map(value => [JSON.stringify(value), value] as const))(
  'a value that is not a secret is kept: %s',
  (_, value) => {
    const redactor = redactorOf(contract)
    const exchange = {
      request: {
        method: 'POST',
        target: `/tx/${some}`,
        headers: { 'content-type': 'application/json' },
        body: bodyOf(JSON.stringify({ of: some, token: some })),
      },
      response: {
        status: 200,
        headers: { 'content-type': 'application/json', 'access-control-allow-credentials': 'true' },
        body: bodyOf(JSON.stringify(value)),
      },
    }
    redactor.learn(exchange)
    expect(redactor.step(exchange, 0)).toEqual({ step: exchange, redacted: [] })
  },
)

it('a declared property of a secret object is kept, whatever its name', () => {
  const redactor = redactorOf(contract)
  const exchangeOf = (method: string, params: Json, result: Json) => ({
    request: {
      method: 'POST',
      target: '/rpc',
      headers: {},
      body: bodyOf(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })),
    },
    response: { status: 200, headers: {}, body: bodyOf(JSON.stringify({ jsonrpc: '2.0', id: 1, result })) },
  })
  for (const exchange of [
    exchangeOf('sendKey', [some], null),
    exchangeOf('getUnsigned', [], { credentials: [{ signatures: ['0xabcdef0123456789'] }] }),
    exchangeOf('eth_getTransactionByHash', [some], { hash: some }),
    exchangeOf('eth_getStorageAt', [address, some, 'latest'], some),
    exchangeOf('eth_getLogs', [{ topics: [some], blockHash: some }], []),
  ]) {
    redactor.learn(exchange)
    expect(redactor.step(exchange, 0)).toEqual({ step: exchange, redacted: [] })
  }
})

it.each([
  'invalid character "x" looking for beginning of value',
  'password must be present',
  '"password":null,"apiKey":"REDACTED"',
  'token: unexpected end',
  'https://user@x.example/',
  'pattern ^[a-z]{1,8}(-[a-z0-9]{1,8})*$',
])('a text that only mentions secrets contains none: %s', written => {
  expect(kindsIn(written)).toEqual([])
})

it('nothing in headers, paths and bodies without credentials is learned as a secret', () => {
  const redactor = redactorOf(contract)
  const id = '9f1c7c7e-4c1d-4d1a-9f57-2f3f0a4f6c11'
  const drawn = 'Kq7vTzW2mNp4RbXy9LdF8sGh'
  const output = {
    'x-request-id': drawn,
    traceparent: `00-${'4bf92f3577b34da6'.repeat(2)}-00f067aa0ba902b7-01`,
    'x-client-version': 'Sdk/1.2.3-Beta4+Build5',
    'user-agent': 'Mozilla/5.0',
    'x-block': some,
    'x-of': id,
    'if-none-match': drawn,
  }
  redactor.learnRequest({
    method: 'POST',
    target: `/nowhere/${address}/password/reset`,
    headers: output,
    body: bodyOf(JSON.stringify({ method: 'card', params: [drawn] })),
  })
  for (const value of Object.values(output)) expect(redactor.text(`it was ${value} of ${address}`)).toContain(value)
  expect(redactor.target({ method: 'GET', target: `/nowhere/${id}/${some}/password/reset`, headers: {} })).toBe(
    `/nowhere/${id}/${some}/password/reset`,
  )
})

it.each([
  ['/keys/{apiKey}.json', '/keys/Kq7vTzW2mNp4.json', '/keys/REDACTED.json', ['path:apiKey']],
  ['/keys/{apiKey}:{id}', '/keys/Kq7vTzW2mNp4:7', '/keys/REDACTED:7', ['path:apiKey']],
  ['/keys/{apiKey}.json', '/keys/Kq7vTzW2mNp4%2Ejson', '/keys/REDACTED.json', ['path:apiKey']],
  ['/keys/{apiKey}.json', '/%6Beys/Kq7vTzW2mNp4%2Ejson', '/%6Beys/REDACTED.json', ['path:apiKey']],
  ['/users/{id}.json', '/users/Kq7vTzW2mNp4.json', '/users/Kq7vTzW2mNp4.json', []],
  ['/users/{id}', '/users/Ada%20B%2fC', '/users/Ada%20B%2fC', []],
])('a segment of %s is redacted by the names of its variables', (path, target, redacted, notes) => {
  const redactor = redactorOf(
    contractOf([{ openapi: '3.1.0', info: { title: '', version: '' }, paths: { [path]: { get: { responses: {} } } } }]),
  )
  const noted: string[] = []
  expect(redactor.target({ method: 'GET', target, headers: {} }, { note: at => noted.push(at) })).toBe(redacted)
  expect(noted).toEqual(notes)
})

it('the property `method` and the list `params` in the body of an HTTP operation are kept', () => {
  const redactor = redactorOf(contract)
  const request = {
    method: 'POST',
    target: `/tx/${some}`,
    headers: {},
    body: bodyOf(JSON.stringify({ method: 'login', params: ['a long text', 'another'], of: some })),
  }
  expect(redactor.requestBody(request, { strict: true })).toEqual(request.body)
})

it('values at declared positions are kept; at other positions, booleans, null and words of chains', () => {
  const redactor = redactorOf(contract)
  const bodyWith = (method: string, params: Json) => bodyOf(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  const cleaned = (method: string, params: Json) =>
    redactor.requestBody(
      { method: 'POST', target: '/rpc', headers: {}, body: bodyWith(method, params) },
      { strict: true },
    )
  expect(cleaned('sendKey', [some])).toEqual(bodyWith('sendKey', [some]))
  expect(cleaned('sendKey', [some, true, null, 7])).toEqual(bodyWith('sendKey', [some, true, null, 'REDACTED']))
  const words: Json = ['latest', '0x12', address, 'newHeads', {}, [], '{{id}}']
  expect(cleaned('eth_unknown', words)).toEqual(bodyWith('eth_unknown', words))
  expect(cleaned('eth_unknown', ['hunter', [words]])).toEqual(bodyWith('eth_unknown', ['REDACTED', 'REDACTED']))
})

it('a secret in a path is learned from a request, whatever constants its operations need in the query', () => {
  const responses = { 200: { description: '' } }
  const parameters = [{ name: 'accessToken', in: 'path', required: true, schema: { type: 'string' } }]
  const redactor = redactorOf(
    contractOf([
      {
        openapi: '3.1.0',
        info: { title: 'Sessions', version: '1' },
        paths: { '/sessions/{accessToken}?view=full': { get: { operationId: 'get', parameters, responses } } },
      },
    ]),
  )
  redactor.learnRequest({ method: 'GET', target: '/sessions/kq7vtzw2mnp4?view=short', headers: {} })
  expect(redactor.text('It is kq7vtzw2mnp4.')).not.toContain('kq7vtzw2mnp4')
})
