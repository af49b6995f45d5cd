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

// OpenAPI 3.1 §4.8.6: the value of a variable stays in its part of the URL. RFC 3986 §6.2.2: "%2e" is equivalent to "."
describe('the value of a server variable', () => {
  const api = {
    openapi: '3.1.0',
    info: { title: 'Variables', version: '1.0.0' },
    servers: [
      {
        url: '{scheme}://{host}.example:{port}/a/{base}/v1',
        variables: {
          scheme: { default: 'https' },
          host: { default: 'api' },
          port: { default: '8443' },
          base: { default: 'b' },
        },
      },
    ],
    paths: { '/x': { get: { operationId: 'getX', responses: { 204: { description: 'Done.' } } } } },
  }
  let variables: Generated
  let createVariables: (options: object) => { getX(): PromiseLike<unknown> }
  beforeAll(async () => {
    variables = await generatedFrom({ variables: api })
    createVariables = (await variables.load('variables', 'client'))[
      'createVariablesClient'
    ] as unknown as typeof createVariables
  })
  afterAll(() => variables.remove())

  /** The URL of the request, as the platform resolves it, or the error. */
  const urlFor = async (options: object): Promise<string> => {
    let url = 'nothing'
    const fetch = async (request: Request | string | URL): Promise<Response> => {
      url = new URL(request instanceof Request ? request.url : String(request)).href
      return new Response(null, { status: 204 })
    }
    try {
      await createVariables({ ...options, fetch }).getX()
    } catch (error) {
      return `${url}: ${(error as Error).name}: ${(error as Error).message}`
    }
    return url
  }

  it.each([
    ['scheme', 'http', 'http://api.example:8443/a/b/v1/x'],
    ['host', 'eu.api', 'https://eu.api.example:8443/a/b/v1/x'],
    ['port', '1', 'https://api.example:1/a/b/v1/x'],
    ['base', 'c/d', 'https://api.example:8443/a/c/d/v1/x'],
    ['base', 'c%2Fd', 'https://api.example:8443/a/c%2Fd/v1/x'],
    ['base', '...', 'https://api.example:8443/a/.../v1/x'],
    ['base', '.a', 'https://api.example:8443/a/.a/v1/x'],
    ['base', '%2ea..', 'https://api.example:8443/a/%2ea../v1/x'],
    ['base', '%2e%2e%2e', 'https://api.example:8443/a/%2e%2e%2e/v1/x'],
    ['base', '%252e%252e', 'https://api.example:8443/a/%252e%252e/v1/x'],
  ])('%s may be %s', async (name, value, url) => {
    expect(await urlFor({ [name]: value }), `operation getX of the contract at server.${name}`).toBe(url)
  })

  const dots = ['.', '%2e', '%2E']
  const segments = [...dots, ...dots.flatMap(first => dots.map(second => first + second))]
  it.each([
    ...segments.flatMap(segment =>
      [segment, `c/${segment}`, `${segment}/c`, `c/${segment}/d`].map(value => ['base', value]),
    ),
    ...['/evil.example', '//evil.example', '?', '#', '\\', 'c d', 'c\td', 'c\n'].map(value => ['base', value]),
    ...['evil.example/', 'evil.example?', 'evil.example#', 'evil.example\\', 'user@evil', 'e vil'].map(value => [
      'host',
      value,
    ]),
    ...['1/', '1?', '1#', '1\\', '1@evil', '1 '].map(value => ['port', value]),
    ...['https://evil.example/', 'https:', 'ht tp'].map(value => ['scheme', value]),
  ])('%s is refused as %j', async (name = '', value = '') => {
    const refusal = `nothing: TypeError: invalid value of the server variable ${name}`
    expect(await urlFor({ [name]: value }), `operation getX of the contract at server.${name}`).toBe(refusal)
  })
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
