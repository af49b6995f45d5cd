import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// The targets that a generated client sends for values of plain parameters (RFC 3986 §2.1, §5.2.4).
const document = {
  openapi: '3.1.0',
  info: { title: 'Targets', version: '1.0.0' },
  paths: {
    '/files/{name}': {
      get: {
        operationId: 'getFile',
        parameters: [
          { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'q', in: 'query', schema: { type: 'string' } },
        ],
        responses: { 204: { description: 'Found.' } },
      },
    },
  },
}

interface Client {
  getFile(input: object): PromiseLike<unknown>
}

let made: Generated
let create: (options: object) => Client
beforeAll(async () => {
  made = await generatedFrom({ targets: document })
  create = (await made.load('targets', 'client'))['createTargetsClient'] as unknown as typeof create
})
afterAll(() => made.remove())

/** The target that is sent for an input, or the error of the call. */
const sentFor = async (input: object): Promise<string> => {
  let target = 'nothing'
  const client = create({
    baseUrl: 'https://api.example',
    fetch: async (request: Request | string | URL) => {
      target = String(request instanceof Request ? request.url : request).replace('https://api.example', '')
      return new Response(null, { status: 204 })
    },
  })
  try {
    await client.getFile(input)
  } catch (error) {
    return `${target}: ${(error as Error).message}`
  }
  return target
}

it.each([
  [{ name: 'a' }, '/files/a'],
  [{ name: '...' }, '/files/...'],
  [{ name: 'a/b?c#d%' }, '/files/a%2Fb%3Fc%23d%25'],
  [{ name: 'a', q: 'a+b' }, '/files/a?q=a%2Bb'],
  [{ name: 'a', q: 'a&b=c#d' }, '/files/a?q=a%26b%3Dc%23d'],
  [{ name: 'a', q: 'ä ' }, '/files/a?q=%C3%A4%20'],
  [{ name: 'a', q: '' }, '/files/a?q='],
])('the input %j is sent as %s', async (input, target) => {
  expect(await sentFor(input), 'operation getFile of the contract at the target').toBe(target)
})

it.each(['', '.', '..'])('the segment %j is refused, because servers and proxies remove it', async name => {
  expect(await sentFor({ name }), 'operation getFile of the contract at path:name').toMatch(/^nothing: .*name/)
})

// OpenRPC 1.3 "Server Object": a method is called at the URL of a server. A base URL without a path replaces only the origin.
describe('a method', () => {
  const variables = { chain: { default: 'C' } }
  const method = (name: string, more: object): object => ({
    name,
    params: [],
    result: { name: 'value', schema: { type: 'string' } },
    ...more,
  })
  const rpc = {
    openrpc: '1.4.1',
    info: { title: 'Methods', version: '1.0.0' },
    servers: [{ name: 'rpc', url: `http://own.example/bc/\${chain}/rpc`, variables }],
    methods: [
      method('read', {}),
      method('readBelow', {
        servers: [{ name: 'below', url: `http://own.example/bc/\${chain}/rpc/below`, variables }],
      }),
      method('readBeside', { servers: [{ name: 'beside', url: 'http://own.example/beside' }] }),
    ],
  }
  type Methods = Readonly<Record<string, () => PromiseLike<unknown>>>
  let methods: Generated
  let connect: (options: object) => Methods
  beforeAll(async () => {
    methods = await generatedFrom({ methods: rpc })
    connect = (await methods.load('methods', 'client'))['createMethodsClient'] as unknown as typeof connect
  })
  afterAll(() => methods.remove())

  it.each([
    ['read', {}, 'http://own.example/bc/C/rpc'],
    ['read', { chain: 'X' }, 'http://own.example/bc/X/rpc'],
    ['read', { baseUrl: 'http://h.example' }, 'http://h.example/bc/C/rpc'],
    ['read', { baseUrl: 'http://h.example/v2' }, 'http://h.example/v2'],
    ['readBelow', { baseUrl: 'http://h.example' }, 'http://h.example/bc/C/rpc/below'],
    ['readBelow', { baseUrl: 'http://h.example/v2' }, 'http://h.example/v2/below'],
    ['readBeside', { baseUrl: 'http://h.example/v2' }, 'http://h.example/beside'],
  ])('%s with the options %j is called at %s', async (name, options, url) => {
    const sent: string[] = []
    const fetch = async (request: Request | string | URL): Promise<Response> => {
      sent.push(request instanceof Request ? request.url : String(request))
      return Response.json({ jsonrpc: '2.0', id: 1, result: '' })
    }
    await connect({ ...options, fetch })[name]?.()
    expect(sent, `operation ${name} of the contract at the URL`).toEqual([url])
  })
})
