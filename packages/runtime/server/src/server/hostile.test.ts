import { describe, expect, it, vi } from 'vitest'
import type { Contract, RpcEndpoint } from '../contract/contract.ts'
import { Conflict, RpcError } from '../exchange/errors.ts'
import { listen } from '../listen.ts'
import type { ServerOptions } from '../options/options.ts'
import { ethereum } from '../rpc/ethereum.ts'
import { node } from '../rpc/node.ts'
import { standard } from '../rpc/standard.ts'
import { posted, request } from '../testing/request.ts'
import { exchangeBytes } from '../testing/socket.ts'
import { contractOf, httpOperation, rpcOperation } from '../testing/tables.ts'
import { createServer } from './server.ts'

// Hostile input must not terminate a server, and its cost must be linear in its length.

const endpoints: readonly RpcEndpoint[] = [
  { path: '/rpc', dialect: 'standard' },
  { path: '/evm', dialect: 'ethereum' },
  { path: '/node', dialect: 'node' },
]
const paths = endpoints.map(({ path }) => path)
const openrpc = JSON.stringify({ openrpc: '1.4.1', info: { description: 'x'.repeat(100_000) }, methods: [] })
const param = [{ name: 'value', required: false }]
const contract: Contract = contractOf({
  documents: { openrpc },
  endpoints,
  operations: [
    ...endpoints.flatMap(({ path: endpoint }) => [
      rpcOperation({ method: 'large', endpoint, member: ['large'] }),
      rpcOperation({ method: 'slow', endpoint, member: ['slow'] }),
      rpcOperation({ method: 'refuse', endpoint, member: ['refuse'], params: param }),
      rpcOperation({ method: 'conflict', endpoint, member: ['conflict'], params: param }),
      rpcOperation({ method: 'keep', endpoint, member: ['keep'], params: param }),
    ]),
    httpOperation({
      id: 'put',
      method: 'PUT',
      path: '/put',
      body: {
        required: true,
        mediaTypes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      },
      decode: ({ body }) => ({ ok: true, value: { body } }),
    }),
    httpOperation({
      id: 'fail',
      method: 'PUT',
      path: '/fail',
      body: { required: true, mediaTypes: ['application/json'] },
      decode: ({ body }) => ({ ok: true, value: { body } }),
    }),
  ],
})

const large = 'x'.repeat(100_000)

const serve = (options: ServerOptions = {}) => {
  const reported: unknown[] = []
  const ran: string[] = []
  const kept: unknown[] = []
  const server = createServer(
    contract,
    {
      large: () => {
        ran.push('large')
        return large
      },
      slow: async () => {
        ran.push('slow')
        await new Promise(resolve => setTimeout(resolve, 1))
        return large
      },
      refuse: ({ value }: { value: unknown }) => {
        throw new RpcError(1, 'no', value ?? nested(20_000))
      },
      conflict: ({ value }: { value: unknown }) => {
        throw new Conflict('no', { body: { value: value ?? nested(20_000) } })
      },
      keep: ({ value }: { value: unknown }) => {
        kept.push(value)
        return value
      },
      put: ({ body }: { body: unknown }) => {
        kept.push(body)
        return body
      },
      fail: ({ body }: { body: unknown }) => {
        throw new Conflict('no', { body: { given: body, own: nested(20_000) } })
      },
    },
    { onError: error => reported.push(error), ...options },
  )
  return { server, reported, ran, kept }
}

const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

const lists = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`
const call = (method: string, id: number, params: unknown = []) => ({ jsonrpc: '2.0', id, method, params })
const calls = (method: string, count: number) => Array.from({ length: count }, (_, id) => call(method, id))
const methodsOf = (path: string, method: string) => posted(calls(method, path === '/evm' ? 1000 : 100))

describe('a batch', () => {
  it.each([
    ['/rpc', 100],
    ['/node', 100],
    ['/evm', 1000],
  ])('at %s has at most %i calls', async (path, most) => {
    const { server, ran } = serve({ maxBatchBytes: 1000 })
    const refused = await request(server, path, posted(calls('keep', most + 1)))
    expect(refused.text).toMatch(/-32600/)
    expect(await request(server, path, posted(calls('keep', most)))).toMatchObject({ status: 200 })
    expect(ran).toEqual([])
  })

  it.each([
    ['/rpc', standard, 100],
    ['/node', node, 100],
    ['/evm', ethereum, 1000],
  ] as const)('at %s with far too many calls is refused without reading all of them', async (path, dialect, most) => {
    const { server } = serve()
    const read = vi.spyOn(dialect, 'read')
    try {
      for (const member of ['1', '{}', '[]', '12345678901234567890']) {
        read.mockClear()
        const { json } = await request(server, path, posted(`[${`${member},`.repeat(40_000)}${member}]`))
        const [refused] = [json].flat()
        expect(refused).toMatchObject({ error: { code: -32600 }, id: null })
        expect(read.mock.calls.length).toBeLessThanOrEqual(most)
      }
    } finally {
      read.mockRestore()
    }
  })

  it('that is refused for its size gets an error with the first id within the limit', async () => {
    const { server } = serve({ maxBatch: 3 })
    const refused = async (...ids: unknown[]) =>
      (await request(server, '/evm', posted(ids.map(id => (id === null ? {} : call('keep', id as number)))))).json
    expect(await refused(null, null, 7, 8)).toMatchObject([{ id: 7, error: { code: -32600 } }])
    expect(await refused(null, null, null, 8)).toMatchObject([{ id: null, error: { code: -32600 } }])
  })

  it.each(paths)('at %s has a limited response size, beyond which it runs no more calls', async path => {
    const { server, ran } = serve({ maxBatchBytes: 1_000_000 })
    const { text, json } = await request(server, path, methodsOf(path, 'large'))
    const answers = json as { result?: string; error?: { code: number } }[]
    expect(answers).toHaveLength(path === '/evm' ? 1000 : 100)
    expect(answers.filter(({ result }) => result !== undefined)).toHaveLength(9)
    expect(ran).toHaveLength(10)
    expect(text.length).toBeLessThan(1_000_000 + 200 * answers.length)
    expect(answers.at(-1)?.error).toMatchObject({ code: path === '/node' ? -32000 : -32003 })
  })

  it('with slow calls starts at most the maximum number of concurrent calls', async () => {
    const { server, ran } = serve({ maxBatchBytes: 1_000_000, batchConcurrency: 5 })
    const { json } = await request(server, '/evm', methodsOf('/evm', 'slow'))
    expect((json as { result?: string }[]).filter(({ result }) => result !== undefined)).toHaveLength(9)
    expect(ran.length).toBeLessThanOrEqual(15)
  })

  it.each(paths)('at %s returns the contract once', async path => {
    const { server } = serve()
    const { text, json } = await request(server, path, methodsOf(path, 'rpc.discover'))
    expect(text.length).toBeLessThan(openrpc.length + 1000 * 200)
    const [first, second] = json as { result?: object; error?: object }[]
    expect(first?.result).toEqual(JSON.parse(openrpc))
    expect(second?.error).toMatchObject({ code: -32600 })
  })

  it('gets its responses in the order of its calls', async () => {
    const { server } = serve({ batchConcurrency: 3 })
    const batch = Array.from({ length: 40 }, (_, id) => call(id % 3 === 0 ? 'slow' : 'keep', id, [id]))
    const { json } = await request(server, '/rpc', posted(batch))
    expect((json as { id: number }[]).map(({ id }) => id)).toEqual(batch.map(({ id }) => id))
  })
})

it('a body with very many numbers that lose their fraction is refused at once', async () => {
  const { server } = serve()
  const put = (count: number) => {
    const body = `{"list":[${Array.from({ length: count }, () => '9007199254740993.5').join()}]}`
    return request(server, '/put', { ...posted(body), method: 'PUT' })
  }
  const refused = await put(10_000)
  expect(refused).toMatchObject({ status: 400 })
  expect(refused.text).toContain('it has more than 8 numbers whose fraction a 64-bit float loses, at character 161')
  expect(await put(8)).toMatchObject({ status: 200 })
})

describe('an integer with too many digits', () => {
  const digits = (count: number) => '7'.repeat(count)

  it.each(['', '-'])(
    'is refused with its place and the limit, and accepted at the limit, with the sign "%s"',
    async sign => {
      const { server, kept } = serve()
      const put = (body: string) => request(server, '/put', { ...posted(body), method: 'PUT' })
      for (const count of [1001, 1_000_000]) {
        const refused = await put(`{"i":${sign}${digits(count)}}`)
        expect(refused).toMatchObject({ status: 400 })
        expect(refused.text).toContain('Body is refused: it has an integer of more than 1000 digits, at character 5')
      }
      expect(kept).toEqual([])
      const text = `{"i":${sign}${digits(1000)}}`
      expect(await put(text)).toMatchObject({ status: 200, text })
    },
  )

  it('does not include strings of digits, or numbers with a fraction or an exponent', async () => {
    const { server } = serve()
    const put = (body: string) => request(server, '/put', { ...posted(body), method: 'PUT' })
    const text = JSON.stringify({ a: digits(2000), b: `[${digits(2000)}]` })
    expect(await put(text)).toMatchObject({ status: 200, text })
    expect(await put(`[0.${digits(2000)},${digits(2000)}e-1999]`)).toMatchObject({
      status: 200,
      text: '[0.7777777777777778,7.777777777777778]',
    })
  })

  it('is refused in linear time', async () => {
    const { server } = serve({ maxBodyBytes: 4_000_000 })
    const started = performance.now()
    const refused = await request(server, '/put', { ...posted(`{"i":${digits(3_000_000)}8}`), method: 'PUT' })
    expect(refused.status).toBe(400)
    // creating a bigint took more than 5 s
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it.each(paths)('is malformed at %s, as an id and in params', async path => {
    const { server, kept } = serve()
    for (const body of [
      `{"jsonrpc":"2.0","id":${digits(1001)},"method":"keep","params":[1]}`,
      `{"jsonrpc":"2.0","id":1,"method":"keep","params":[${digits(100_000)}]}`,
      `[{"jsonrpc":"2.0","id":1,"method":"keep","params":[[${digits(1001)}]]}]`,
    ])
      expect((await request(server, path, posted(body))).json).toMatchObject({ error: { code: -32700 } })
    expect(kept).toEqual([])
  })
})

describe('a text that is nested too deeply', () => {
  it.each(['application/json'])('of %s is refused and not kept in memory', async type => {
    const { server, kept } = serve()
    for (const depth of [501, 5000, 400_000]) {
      const refused = await request(server, '/put', {
        method: 'PUT',
        headers: { 'content-type': type },
        body: lists(depth),
      })
      expect(refused).toMatchObject({ status: 400 })
      expect(refused.text).toContain('nested more than 500 levels deep')
    }
    expect(kept).toEqual([])
    const taken = await request(server, '/put', { method: 'PUT', headers: { 'content-type': type }, body: lists(500) })
    expect(taken).toMatchObject({ status: 200, text: lists(500) })
  })

  it('may contain long integers, and brackets in strings', async () => {
    const { server } = serve()
    const put = (body: string) => request(server, '/put', { ...posted(body), method: 'PUT' })
    expect((await put(lists(501).replace('1', '12345678901234567890'))).text).toContain('nested more than 500 levels')
    const text = JSON.stringify({ a: '['.repeat(2000), b: `\\"${'{'.repeat(2000)}`, c: '\\' })
    expect(await put(text)).toMatchObject({ status: 200, text })
  })

  it.each(paths)('is malformed at %s, as a whole and after a valid value', async path => {
    const { server, kept } = serve()
    for (const body of [lists(501), `{"jsonrpc":"2.0","id":1,"method":"keep","params":[${lists(20_000)}]}`])
      expect((await request(server, path, posted(body))).json).toMatchObject({ error: { code: -32700 } })
    expect(kept).toEqual([])
  })
})

describe('an error', () => {
  it.each(paths)('at %s gets a response, even if its data cannot be serialized', async path => {
    const { server, reported } = serve()
    for (const method of ['refuse', 'conflict']) {
      const { status, json } = await request(server, path, posted(call(method, 7, [])))
      expect(status).toBe(200)
      expect(json).toMatchObject({ id: 7, error: { code: method === 'refuse' ? 1 : -32000, message: 'no' } })
    }
    expect(reported).toHaveLength(2)
    const { json } = await request(
      server,
      path,
      posted([call('refuse', 1), call('keep', 2, path === '/node' ? [{ value: 5 }] : [5])]),
    )
    expect(json).toMatchObject([
      { id: 1, error: {} },
      { id: 2, result: 5 },
    ])
  })

  it('over HTTP has the default body if its own body cannot be serialized', async () => {
    const { server, reported } = serve()
    expect(await request(server, '/fail', { ...posted(lists(400)), method: 'PUT' })).toMatchObject({
      status: 409,
      json: { message: 'no', statusCode: 409 },
    })
    expect(reported).toHaveLength(1)
  })

  it('thrown by `errorBody` of the host does not change the status', async () => {
    const { server } = serve({
      errorBody: () => {
        throw new Error('mine')
      },
    })
    expect(await request(server, '/nothing')).toMatchObject({ status: 404, json: { statusCode: 404 } })
  })

  it('does not terminate the server: node handles the next request', async () => {
    const { server } = serve()
    const running = await listen(server)
    try {
      const body = JSON.stringify([call('refuse', 1), call('conflict', 2)])
      const request = `POST /rpc HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`
      for (let time = 0; time < 2; time++)
        expect((await exchangeBytes(running.port, [request])).text).toMatch(/^HTTP\/1\.1 200 /)
    } finally {
      await running.close()
    }
  })
})

describe('a property __proto__', () => {
  const put = (body: string, type = 'application/json') => {
    const { server, kept } = serve()
    return request(server, '/put', { method: 'PUT', headers: { 'content-type': type }, body }).then(reports => ({
      ...reports,
      kept,
    }))
  }

  it.each([
    ['in the root object', '{"__proto__":{"admin":true}}'],
    ['in a nested object', '{"a":[{"b":{"__proto__":1}}]}'],
    ['escaped', '{"\\u005f_proto\\u005f_":1}'],
    ['next to a long integer', '{"a":12345678901234567890,"__proto__":1}'],
  ])('of a JSON body %s does not reach a handler', async (_, body) => {
    expect(await put(body)).toMatchObject({ status: 400, kept: [] })
  })

  it('of a form does not reach a handler', async () => {
    expect(await put('__proto__=1&a=2', 'application/x-www-form-urlencoded')).toMatchObject({ status: 400, kept: [] })
    const part = '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n'
    expect(await put(part, 'multipart/form-data; boundary=b')).toMatchObject({ status: 400, kept: [] })
  })

  it('is an ordinary text as a value, or in a longer name', async () => {
    expect(await put('{"a":"__proto__","b\\u005f":"\\u005f__proto__"}')).toMatchObject({ status: 200 })
  })

  it.each(paths)('of a call at %s does not reach a handler', async path => {
    const { server, kept } = serve()
    await request(server, path, posted('{"jsonrpc":"2.0","id":1,"method":"keep","params":[{"value":{"__proto__":1}}]}'))
    await request(server, path, posted('{"jsonrpc":"2.0","id":1,"method":"keep","params":{"value":{"__proto__":1}}} '))
    expect(kept).toEqual([])
  })
})

describe('limits of single operations', () => {
  it('do not apply to other operations', async () => {
    const { server } = serve({
      maxBodyBytes: 10,
      bodies: { put: { maxBodyBytes: 100 }, '/evm': { maxBodyBytes: 200 } },
    })
    const body = JSON.stringify('x'.repeat(50))
    expect(await request(server, '/put', { ...posted(body), method: 'PUT' })).toMatchObject({ status: 200 })
    expect(await request(server, '/fail', { ...posted(body), method: 'PUT' })).toMatchObject({ status: 413 })
    expect(await request(server, '/rpc', posted(call('keep', 1)))).toMatchObject({ status: 413 })
    expect(await request(server, '/evm', posted(call('keep', 1)))).toMatchObject({ status: 200 })
  })

  it('include a time limit for the body', async () => {
    const { server } = serve({ bodyTimeout: 60_000, bodies: { put: { bodyTimeout: 40 } } })
    const running = await listen(server)
    try {
      const head = 'PUT /put HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n'
      expect((await exchangeBytes(running.port, [head], { patience: 5000 })).text).toMatch(/^HTTP\/1\.1 408 /)
    } finally {
      await running.close()
    }
  })

  it('are refused for unknown operations', () => {
    expect(() => serve({ bodies: { putt: { maxBodyBytes: 1 } } })).toThrow('bodies has a member putt')
  })
})

it('a caller that does not read its response is disconnected', async () => {
  const { server } = serve({ sendTimeout: 200, maxBatchBytes: 25_000_000 })
  const running = await listen(server)
  try {
    const body = JSON.stringify(calls('large', 200))
    const { connect } = await import('node:net')
    const socket = connect(running.port, '127.0.0.1').on('error', () => undefined)
    socket.pause()
    socket.write(
      `POST /evm HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    const open = () => new Promise<number>(resolve => running.http.getConnections((_, count) => resolve(count)))
    await expect.poll(open, { timeout: 5000 }).toBe(1)
    await expect.poll(open, { timeout: 10_000 }).toBe(0)
    socket.destroy()
  } finally {
    await running.close()
  }
})

describe('the contract of a server with authenticate', () => {
  it('is public, unless serveContract is `authenticated`', async () => {
    const key = { headers: { 'x-key': 'right' } }
    const known = contractOf({
      ...contract,
      operations: [],
      securitySchemes: [{ id: 'key', type: 'apiKey', in: 'header', name: 'x-key' }],
    })
    const serveKnown = (serveContract: ServerOptions['serveContract']) =>
      createServer(
        known,
        {},
        { authenticate: ({ key }) => key === 'right', ...(serveContract === undefined ? {} : { serveContract }) },
      )
    for (const path of ['/openrpc.json', '/docs']) {
      expect(await request(serveKnown(undefined), path)).toMatchObject({ status: 200 })
      expect(await request(serveKnown('authenticated'), path)).toMatchObject({ status: 401 })
      expect(await request(serveKnown('authenticated'), path, key)).toMatchObject({ status: 200 })
      expect(await request(serveKnown(false), path)).toMatchObject({ status: 404 })
    }
  })
})
