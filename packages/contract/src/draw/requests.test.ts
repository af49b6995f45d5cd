import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { requestJudge } from '../replay/request-judge.ts'
import { verify } from '../verify/verify.ts'

const documentOf = (parameters: readonly object[], others: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Headers', version: '1' },
  paths: {
    '/pets/{petId}': {
      get: {
        operationId: 'getPet',
        parameters,
        responses: { 200: { description: '' }, 400: { description: '' }, ...others },
      },
    },
  },
})

const petId = { name: 'petId', in: 'path', required: true, schema: { type: 'integer' } }
const apiKey = (schema: object, required: boolean) => ({ name: 'api_key', in: 'header', required, schema })

const verified = async (parameters: readonly object[], answer: (url: string) => number, others?: object) => {
  const sent: { readonly url: string; readonly headers: Headers }[] = []
  const run = await verify({
    contract: contractOf([documentOf(parameters, others)]),
    target: 'http://127.0.0.1:1',
    judge: () => [],
    // accepts integers
    draw: {
      judge: requestJudge({
        getPet: {
          decode: (raw: {
            readonly path: readonly string[]
            readonly headers: { get(name: string): string | null }
          }) => {
            raw.headers.get('api_key')
            return /^-?\d+$/.test(raw.path[0] ?? '')
              ? { ok: true, issues: [] }
              : { ok: false, issues: [{ pointer: '/petId', keyword: 'type', expected: 'an integer', received: '' }] }
          },
        },
      }),
    },
    rate: 1_000_000,
    headers: { api_key: 'a-key-of-this-test' },
    fetch: async (url, init) => {
      sent.push({ url: String(url), headers: new Headers(init?.headers) })
      return new Response(null, { status: init?.method === 'GET' ? answer(String(url)) : 501 })
    },
  })
  return { ...run, sent }
}

it('draws no value that a header cannot contain', async () => {
  const { verdicts, sent } = await verified([petId, apiKey({ type: 'string' }, false)], url =>
    /\/-?\d+$/.test(url) ? 200 : 400,
  )
  expect(verdicts.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
  expect(sent.some(({ headers }) => headers.has('api_key'))).toBe(true)
})

it('reports an operation that requires a value that a header cannot contain', async () => {
  const { verdicts } = await verified([petId, apiKey({ const: '漢字' }, true)], () => 200)
  expect(verdicts.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('the generated value cannot be sent in a header'),
  ])
})

it('reports the request as it was drawn, with a value for each path parameter', async () => {
  const { verdicts } = await verified([petId, apiKey({ type: 'string' }, false)], () => 200)
  const shown = verdicts.flatMap(({ outcome, reproduce }) => (outcome === 'violation' ? [reproduce] : []))
  expect(shown.length).toBeGreaterThan(0)
  for (const command of shown) {
    expect(command).not.toContain('{petId}')
    expect(command).toContain('-H "api_key: $API_KEY"')
    expect(command).not.toContain('REDACTED')
  }
})

it('draws forms, and ids that are numbers in one place and strings in another', async () => {
  const item = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }
  const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } })
  const document = {
    openapi: '3.1.0',
    info: { title: 'Forms', version: '1' },
    paths: {
      '/items': {
        get: { operationId: 'listItems', responses: { 200: json({ type: 'array', items: item }) } },
        post: {
          operationId: 'createItem',
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
              },
            },
          },
          responses: { 200: json(item), 400: { description: '' } },
        },
      },
      '/found': {
        get: {
          operationId: 'getFound',
          parameters: [{ name: 'itemId', in: 'query', required: true, schema: { type: 'string' } }],
          responses: { 200: json(item) },
        },
      },
    },
  }
  const urlencoded = (text: string) => ({ ok: true, value: Object.fromEntries(new URLSearchParams(text)) })
  const hasName = (raw: { readonly body?: { readonly name?: string } }) =>
    raw.body === undefined || raw.body.name !== undefined
      ? { ok: true, issues: [] }
      : { ok: false, issues: [{ pointer: '/body/name', keyword: 'required', expected: 'a value', received: '' }] }
  const { verdicts } = await verify({
    contract: contractOf([document]),
    target: 'http://127.0.0.1:1',
    judge: () => [],
    draw: {
      judge: requestJudge({ createItem: { decode: Object.assign(hasName, { form: { urlencoded } }) } as object }),
    },
    unsafe: true,
    all: true,
    rate: 1_000_000,
    fetch: async (url, init) => {
      const { pathname } = new URL(String(url))
      const body =
        init?.body === undefined || init.body === null ? '' : new TextDecoder().decode(init.body as Uint8Array)
      const headers = { 'content-type': 'application/json' }
      if (pathname === '/items' && init?.method === 'GET') return new Response('[{"id":7}]', { headers })
      if (pathname === '/found' && init?.method === 'GET') return new Response('{"id":7}', { headers })
      if (init?.method !== 'POST' || pathname !== '/items') return new Response(null, { status: 501 })
      const isForm = new Headers(init.headers).get('content-type') === 'application/x-www-form-urlencoded'
      return body === '' || (isForm && new URLSearchParams(body).has('name'))
        ? new Response('{"id":8}', { headers })
        : new Response(null, { status: 400 })
    },
  })
  expect(verdicts.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
})

it('shows invalid credentials as sent, and never those of the run', async () => {
  const { verdicts } = await verify({
    contract: contractOf([
      {
        ...documentOf([]),
        paths: {
          '/me': {
            get: {
              operationId: 'getMe',
              security: [{ key: [] }],
              responses: { 200: { description: '' }, 401: { description: '' } },
            },
          },
        },
        components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
      },
    ]),
    target: 'http://127.0.0.1:1',
    judge: () => [],
    draw: { judge: () => [] },
    rate: 1_000_000,
    headers: { 'x-key': 'hush-9-hush' },
    // any key is accepted
    fetch: async (_, init) =>
      new Response(null, {
        status: init?.method === 'GET' ? (new Headers(init.headers).has('x-key') ? 200 : 401) : 405,
        headers: { allow: 'GET' },
      }),
  })
  const [bad] = verdicts.filter(({ outcome }) => outcome === 'violation')
  expect(bad?.fixture).toContain('invalid-credentials')
  expect(bad?.reproduce).toMatch(/-H '?x-key: (?:x+|REDACTED)'?/)
  expect(bad?.reproduce).not.toMatch(/\$X_KEY|hush/)
})

it.each([
  ['checks its time', true],
  ['checks its signature alone', false],
])('sends an expired token of the run to a provider that %s', async (_, checks) => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { sub: 'ada', exp: 4_000_000_000 }
  const token = `${part({ alg: 'HS256' })}.${part(claims)}.c2lnbmF0dXJl`
  const sent: string[] = []
  const { verdicts } = await verify({
    contract: contractOf([
      {
        ...documentOf([]),
        paths: {
          '/me': {
            get: {
              operationId: 'getMe',
              security: [{ jwt: [] }],
              responses: { 200: { description: '' }, 401: { description: '' } },
            },
          },
        },
        components: { securitySchemes: { jwt: { type: 'http', scheme: 'bearer' } } },
      },
    ]),
    target: 'http://127.0.0.1:1',
    judge: () => [],
    draw: { judge: () => [] },
    rate: 1_000_000,
    headers: { authorization: `Bearer ${token}` },
    fetch: async (__, init) => {
      if (init?.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } })
      const given = new Headers(init.headers).get('authorization') ?? ''
      sent.push(given)
      const [, payload = '', signature] = given.split('.')
      if (signature !== 'c2lnbmF0dXJl') return new Response(null, { status: 401 })
      const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { readonly exp: number }
      return new Response(null, { status: checks && exp < 1_000 ? 401 : 200 })
    },
  })
  const bad = verdicts.filter(({ outcome }) => outcome === 'violation')
  expect(bad.map(({ fixture }) => fixture)).toEqual(checks ? [] : ['getMe/generated-an-expired-token-is-refused'])
  expect(
    bad.every(({ reproduce }) => !reproduce.includes('c2lnbmF0dXJl') && !reproduce.includes('$AUTHORIZATION')),
  ).toBe(true)
  expect(sent.some(each => each.includes(part({ ...claims, exp: 1 })))).toBe(true)
})

const reading = (path: string, operationId: string, more: object = {}) => ({
  [path]: { get: { operationId, responses: { 200: { description: '' }, 404: { description: '' } }, ...more } },
})
const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } })

it('never sends a declared method of a path as an undeclared one, and draws no header that describes the body', async () => {
  const slug = { name: 'slug', in: 'path', required: true, schema: { type: 'string' } }
  const sent: string[] = []
  const { verdicts } = await verify({
    contract: contractOf([
      {
        openapi: '3.1.0',
        info: { title: 'Docs', version: '1' },
        paths: {
          '/docs/search': {
            post: {
              operationId: 'search',
              parameters: ['Content-Type', 'accept', 'AUTHORIZATION'].map(name => ({
                name,
                in: 'header',
                schema: { enum: ['a', 'b'] },
              })),
              requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
              responses: { 200: { description: '' }, '4XX': { description: '' } },
            },
          },
          ...reading('/docs/{slug}', 'getDoc', { parameters: [slug] }),
          ...reading('/moved', 'getMoved', { responses: { 301: { description: '' } } }),
        },
      },
    ]),
    target: 'http://127.0.0.1:1',
    judge: () => [],
    draw: { judge: () => [] },
    unsafe: true,
    rate: 1_000_000,
    fetch: async (url, init) => {
      const { pathname } = new URL(String(url))
      const headers = new Headers(init?.headers)
      sent.push(`${headers.get('content-type')} ${headers.get('accept')} ${headers.get('authorization')}`)
      if (pathname === '/moved' && init?.method === 'GET') return new Response(null, { status: 301 })
      const isThere = init?.method === 'GET' || (init?.method === 'POST' && pathname === '/docs/search')
      return isThere
        ? new Response(null, { status: 200 })
        : new Response(null, { status: 405, headers: { allow: 'GET' } })
    },
  })
  expect(
    verdicts.filter(({ outcome }) => outcome === 'violation').map(({ fixture, actual }) => [fixture, actual]),
  ).toEqual([
    // accepts a body with an undeclared media type
  ])
  expect(sent.filter(each => /^[ab] | [ab] | [ab]$/.test(each))).toEqual([])
})

it('does not check an item whose id the next operation cannot accept', async () => {
  const order = { type: 'object', properties: { id: { type: 'integer' } } }
  const { verdicts } = await verify({
    contract: contractOf([
      {
        openapi: '3.1.0',
        info: { title: 'Orders', version: '1' },
        paths: {
          '/orders': { get: { operationId: 'listOrders', responses: { 200: json({ type: 'array', items: order }) } } },
          ...reading('/orders/{orderId}', 'getOrder', {
            parameters: [{ name: 'orderId', in: 'path', required: true, schema: { type: 'integer', maximum: 10 } }],
            responses: { 200: json(order), 400: json({}), 404: json({}) },
          }),
        },
      },
    ]),
    target: 'http://127.0.0.1:1',
    judge: () => [],
    draw: {
      judge: ({ operation, request }) =>
        operation.id === 'getOrder' && Number(request.target.slice('/orders/'.length)) > 10
          ? [{ pointer: 'path:orderId', keyword: 'maximum', expected: '10', actual: '' }]
          : [],
    },
    rate: 1_000_000,
    fetch: async url => {
      const { pathname } = new URL(String(url))
      const headers = { 'content-type': 'application/json' }
      if (pathname === '/orders') return new Response('[{"id":527}]', { headers })
      const isWrong = Number(pathname.slice('/orders/'.length)) > 10
      return new Response('{}', { headers, status: isWrong ? 400 : 404 })
    },
  })
  expect(
    verdicts
      .filter(({ outcome, fixture }) => outcome === 'violation' && fixture.includes('names'))
      .map(({ actual }) => actual),
  ).toEqual([])
  expect(verdicts.map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining('violates the contract of the next operation'),
  )
})

it.each([
  [399, true],
  [400, false],
  [499, false],
  [500, true],
])('reports an invalid request whose response has the status %i: %s', async (status, isReported) => {
  const { verdicts } = await verified([petId], url => (/\/-?\d+$/.test(url) ? 200 : status), {
    default: { description: '' },
  })
  const expected = verdicts.map(each => each.expected)
  expect(expected.includes('a 4xx response, because the request is invalid')).toBe(isReported)
})
