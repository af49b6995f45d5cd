import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cors } from '../middleware/cors.ts'
import { requestIds } from '../middleware/request-id.ts'
import { createServer } from '../server/server.ts'
import { type Hosted, hosts } from '../testing/hosts.ts'
import { petService, pets } from '../testing/pets.ts'

const json = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = json): RequestInit => ({ method: 'POST', headers, body })

interface Claim {
  readonly claim: string
  readonly path: string
  readonly init?: RequestInit
  readonly status: number
  readonly headers?: Readonly<Record<string, string | RegExp | null>>
  /** Exact text, JSON value or a pattern. */
  readonly body?: unknown
  /** Names of the hosts that respond to this request themselves. */
  readonly except?: readonly string[]
}

const fileForm = (): FormData => {
  const form = new FormData()
  form.set('a', '1')
  form.set('file', new Blob(['text of a file'], { type: 'text/plain' }), 'a.txt')
  return form
}

const errorBody = (statusCode: number, error: string, message: unknown = expect.any(String)) => ({
  message,
  statusCode,
  error,
})
const parsedBefore = ['express after express.json()']

const claims: readonly Claim[] = [
  {
    claim: 'a plain path',
    path: '/pets',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: { query: '' },
  },
  {
    claim: 'the query is passed as sent',
    path: '/pets?a=1&b=%20x+y&a=2',
    status: 200,
    body: { query: 'a=1&b=%20x+y&a=2' },
  },
  {
    claim: 'a refused query',
    path: '/pets?size=x',
    status: 400,
    headers: { 'content-type': 'application/json' },
    body: errorBody(400, 'Bad Request', "size must be an integer, but is 'x'"),
  },
  { claim: 'a path parameter', path: '/pets/7', status: 200, body: { petId: '7' } },
  {
    claim: 'a path parameter is decoded once',
    path: '/pets/a%2Fb%2520%C3%A9',
    status: 200,
    body: { petId: 'a/b%20é' },
  },
  { claim: 'a path parameter may hold a colon', path: '/pets/a:b', status: 200, body: { petId: 'a:b' } },
  {
    claim: 'a custom verb',
    path: '/pets/7:wash',
    init: { method: 'POST' },
    status: 201,
    headers: { 'content-type': null },
    body: '',
  },
  { claim: 'an encoded custom verb', path: '/pets/7%3Awash', init: { method: 'POST' }, status: 201, body: '' },
  { claim: 'a verb in the last segment', path: '/pets/7/ages:byYear', status: 200, body: { petId: '7' } },
  {
    claim: 'an encoded verb in the last segment',
    path: '/pets/7/ages%3AbyYear',
    status: 200,
    body: { petId: '7' },
  },
  { claim: 'an empty path parameter matches no route', path: '/pets/', status: 404, body: errorBody(404, 'Not Found') },
  {
    claim: 'an invalid percent-encoding',
    path: '/pets/%zz',
    status: 400,
    body: errorBody(400, 'Bad Request'),
    except: ['hono', 'fastify', 'fastify with a prefix'],
  },
  {
    claim: 'bytes that are not UTF-8',
    path: '/pets/%ff',
    status: 400,
    body: errorBody(400, 'Bad Request'),
    except: ['hono', 'fastify', 'fastify with a prefix'],
  },
  { claim: 'an unknown path', path: '/nothing/here', status: 404, body: errorBody(404, 'Not Found') },
  { claim: 'a trailing slash is another path', path: '/pets/7/', status: 404 },
  {
    claim: 'a wrong method',
    path: '/pets',
    init: { method: 'DELETE' },
    status: 405,
    headers: { allow: 'GET, POST, HEAD, OPTIONS' },
    body: errorBody(405, 'Method Not Allowed'),
  },
  {
    claim: 'HEAD is GET without a body',
    path: '/pets',
    init: { method: 'HEAD' },
    status: 200,
    headers: { 'content-length': '12', 'content-type': 'application/json' },
    body: '',
  },
  { claim: 'HEAD of a refused request', path: '/pets?size=x', init: { method: 'HEAD' }, status: 400, body: '' },
  {
    claim: 'OPTIONS',
    path: '/pets/7',
    init: { method: 'OPTIONS' },
    status: 204,
    headers: { allow: 'GET, HEAD, OPTIONS' },
    body: '',
  },
  { claim: 'a body', path: '/pets', init: post('{"name":"Rex"}'), status: 201, body: { body: { name: 'Rex' } } },
  {
    claim: 'a charset in the content type',
    path: '/pets',
    init: post('1', { 'content-type': 'Application/JSON; charset=utf-8' }),
    status: 201,
    body: { body: 1 },
  },
  {
    claim: 'an integer beyond 2^53 keeps its digits',
    path: '/pets',
    init: post('{"n":12345678901234567890}'),
    status: 201,
    body: '{"body":{"n":12345678901234567890}}',
    except: parsedBefore,
  },
  {
    claim: 'a property called __proto__ is refused',
    path: '/pets',
    init: post('{"__proto__":{"x":1}}'),
    status: 400,
    body: '{"message":"Body is refused: it has a property \\"__proto__\\", which is not allowed","statusCode":400,"error":"Bad Request"}',
  },
  {
    claim: 'malformed JSON',
    path: '/pets',
    init: post('{"name":'),
    status: 400,
    body: errorBody(400, 'Bad Request', 'Body is not JSON: unexpected end at character 8'),
    except: parsedBefore,
  },
  {
    claim: 'a body that is not UTF-8',
    path: '/pets',
    init: { method: 'POST', headers: json, body: new Uint8Array([0x22, 0xff, 0x22]) },
    status: 400,
    body: errorBody(400, 'Bad Request', 'Body is not valid UTF-8'),
    except: parsedBefore,
  },
  {
    claim: 'a missing body',
    path: '/pets',
    init: { method: 'POST' },
    status: 400,
    body: errorBody(400, 'Bad Request', 'Body is required'),
  },
  {
    claim: 'a wrong content type',
    path: '/pets',
    init: post('a=1', { 'content-type': 'text/plain' }),
    status: 415,
    headers: { accept: 'application/json' },
    body: errorBody(415, 'Unsupported Media Type'),
  },
  {
    claim: 'an encoded body',
    path: '/pets',
    init: post('{}', { ...json, 'content-encoding': 'br' }),
    status: 415,
    headers: { 'accept-encoding': 'identity' },
    except: parsedBefore,
  },
  {
    claim: 'a body over the limit',
    path: '/pets',
    init: post(JSON.stringify('x'.repeat(2000))),
    status: 413,
    body: errorBody(413, 'Content Too Large', 'Body is larger than 1000 bytes (maxBodyBytes)'),
  },
  {
    claim: 'a body of text',
    path: '/notes',
    init: { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'hello' },
    status: 200,
    body: { body: 'hello' },
  },
  { claim: 'an optional body', path: '/notes', init: { method: 'PUT' }, status: 200, body: {} },
  {
    claim: 'bytes are received and sent unchanged',
    path: '/copy',
    init: {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array([97, 98, 99]),
    },
    status: 200,
    headers: { 'content-type': 'application/octet-stream', 'x-size': '3' },
    body: 'abc',
  },
  {
    claim: 'a form',
    path: '/form',
    init: { method: 'POST', body: new URLSearchParams('a=1&b=x+y&a=2') },
    status: 200,
    body: { a: ['1', '2'], b: 'x y' },
  },
  {
    claim: 'a form with a file',
    path: '/form',
    init: { method: 'POST', body: fileForm() },
    status: 200,
    body: { a: '1', file: 'text of a file' },
  },
  {
    claim: 'an invalid multipart form',
    path: '/form',
    init: post('nonsense', { 'content-type': 'multipart/form-data; boundary=x' }),
    status: 400,
    body: errorBody(400, 'Bad Request', 'Body is not multipart/form-data'),
  },
  {
    claim: 'a status of the handler',
    path: '/health',
    status: 503,
    headers: { 'x-checked': 'yes' },
    body: { healthy: false },
  },
  {
    claim: 'an error of the handler',
    path: '/pets/none',
    status: 404,
    body: errorBody(404, 'Not Found', 'no pet none'),
  },
  {
    claim: 'Retry-After',
    path: '/busy',
    status: 429,
    headers: { 'retry-after': '7' },
    body: errorBody(429, 'Too Many Requests', 'slow down'),
  },
  {
    claim: 'a crash, whose error is not shown',
    path: '/crash',
    status: 500,
    headers: { 'x-request-id': /.+/ },
    body: errorBody(500, 'Internal Server Error', expect.stringMatching(/^Internal server error \(request [^)]+\)$/)),
  },
  { claim: 'an asynchronous crash', path: '/crash/later', status: 500, body: errorBody(500, 'Internal Server Error') },
  {
    claim: 'values that a handler receives',
    path: '/context/a%20b?q=1',
    init: { headers: { 'x-data-api-key': 'k', 'x-own': 'y', 'x-request-id': 'my-id' } },
    status: 200,
    headers: { 'x-request-id': 'my-id' },
    body: {
      path: { name: 'a b' },
      apiKey: 'k',
      requestId: 'my-id',
      header: 'y',
      query: 'q=1',
      now: '2026-01-01T00:00:00.000Z',
      aborted: false,
    },
  },
  {
    claim: 'an invalid request id is replaced',
    path: '/pets',
    init: { headers: { 'x-request-id': 'a b' } },
    status: 200,
    headers: { 'x-request-id': /^[0-9a-f-]{36}$/ },
  },
  {
    claim: 'CORS',
    path: '/pets',
    init: { headers: { origin: 'http://a.test' } },
    status: 200,
    headers: { 'access-control-allow-origin': '*' },
  },
  {
    claim: 'a CORS preflight',
    path: '/pets',
    init: { method: 'OPTIONS', headers: { origin: 'http://a.test', 'access-control-request-method': 'POST' } },
    status: 204,
    headers: { 'access-control-allow-methods': /POST/ },
  },
  {
    claim: 'CORS of an error',
    path: '/nothing',
    init: { headers: { origin: 'http://a.test' } },
    status: 404,
    headers: { 'access-control-allow-origin': '*' },
  },
  {
    claim: 'a call',
    path: '/rpc',
    init: post('{"jsonrpc":"2.0","id":1,"method":"echo","params":{"value":"é"}}'),
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: { jsonrpc: '2.0', result: 'é', id: 1 },
  },
  {
    claim: 'an id is kept as sent',
    path: '/rpc',
    init: post('{"jsonrpc":"2.0","id":12345678901234567890,"method":"echo"}'),
    status: 200,
    body: '{"jsonrpc":"2.0","result":null,"id":12345678901234567890}',
    except: parsedBefore,
  },
  {
    claim: 'a fraction is kept as sent',
    path: '/rpc',
    init: post('{"jsonrpc":"2.0","id":1.50,"method":"echo"}'),
    status: 200,
    body: '{"jsonrpc":"2.0","result":null,"id":1.50}',
    except: parsedBefore,
  },
  {
    claim: 'a value beyond 2^53 is unchanged',
    path: '/rpc',
    init: post('{"jsonrpc":"2.0","id":1,"method":"echo","params":[18446744073709551615]}'),
    status: 200,
    body: '{"jsonrpc":"2.0","result":18446744073709551615,"id":1}',
    except: parsedBefore,
  },
  { claim: 'a notification', path: '/rpc', init: post('{"jsonrpc":"2.0","method":"echo"}'), status: 204, body: '' },
  {
    claim: 'a batch',
    path: '/rpc',
    init: post(
      '[{"jsonrpc":"2.0","id":1,"method":"echo","params":["a"]},{"jsonrpc":"2.0","method":"echo"},{"jsonrpc":"2.0","id":"2","method":"nope"}]',
    ),
    status: 200,
    body: [
      { jsonrpc: '2.0', result: 'a', id: 1 },
      { jsonrpc: '2.0', error: { code: -32601, message: 'Method not found: nope' }, id: '2' },
    ],
  },
  {
    claim: 'a batch over the limit',
    path: '/rpc',
    init: post(`[${Array(11).fill('1').join(',')}]`),
    status: 200,
    body: {
      jsonrpc: '2.0',
      error: { code: -32600, message: 'Invalid Request: a batch must have at most 10 calls' },
      id: null,
    },
  },
  { claim: 'GET of an endpoint', path: '/rpc', status: 405, headers: { allow: 'POST, OPTIONS' } },
  {
    claim: 'a wrong content type of an endpoint',
    path: '/rpc',
    init: post('{}', { 'content-type': 'text/plain' }),
    status: 415,
  },
  {
    claim: 'a body over the limit at an endpoint',
    path: '/rpc',
    init: post(JSON.stringify('x'.repeat(2000))),
    status: 413,
  },
  {
    claim: "an endpoint's variable",
    path: '/chain/X',
    init: post('{"jsonrpc":"2.0","id":1,"method":"pet.where"}'),
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: '{"jsonrpc":"2.0","result":"X","id":1}\n',
  },
  {
    claim: 'an endpoint of the ethereum dialect with a longer path',
    path: '/chain/X/rpc',
    init: post('{"jsonrpc":"2.0","id":1,"method":"pet_where"}'),
    status: 200,
    body: '{"jsonrpc":"2.0","id":1,"result":"X"}\n',
  },
  {
    claim: 'rpc.discover',
    path: '/rpc',
    init: post('{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}'),
    status: 200,
    body: { jsonrpc: '2.0', result: { openrpc: '1.4.1', methods: [] }, id: 1 },
  },
  {
    claim: 'the OpenAPI document of the server',
    path: '/openapi.json',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: /"openapi":"3\.1\.0"/,
  },
  { claim: 'the OpenRPC document of the server', path: '/openrpc.json', status: 200, body: /"openrpc":"1\.4\.1"/ },
  {
    claim: 'the documentation page',
    path: '/docs',
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': /default-src 'none'/ },
    body: /List &#60;pets&#62;/,
  },
]

for (const [name, start] of Object.entries(hosts)) {
  describe(name, () => {
    let host: Hosted
    beforeAll(async () => {
      const server = createServer(pets, petService, {
        use: [requestIds(), cors()],
        clock: () => Date.parse('2026-01-01T00:00:00Z'),
        maxBodyBytes: 1000,
        maxBatch: 10,
        onError: () => undefined,
      })
      host = await start(server)
    })
    afterAll(() => host.stop())

    it.each(
      claims
        .filter(({ except }) => except?.includes(name) !== true)
        .map(claim => [`${claim.claim}: ${claim.status}`, claim] as const),
    )('%s', async (_claim, { path, init, status, headers, body }) => {
      const response = await host.call(path, init)
      const text = await response.text()
      expect({ status: response.status, text }).toMatchObject({ status })
      for (const [header, value] of Object.entries(headers ?? {})) {
        const given = response.headers.get(header)
        if (value instanceof RegExp) expect(given).toMatch(value)
        else expect(given).toBe(value)
      }
      if (typeof body === 'string') expect(text).toBe(body)
      else if (body instanceof RegExp) expect(text).toMatch(body)
      else if (body !== undefined) expect(JSON.parse(text)).toEqual(body)
    })
  })
}
