import { describe, expect, it } from 'vitest'
import type { Contract } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import { parsed } from '../format/json.ts'
import { isObject } from '../format/pointer.ts'
import { type VerifyOptions, verify } from '../verify/verify.ts'
import { otherBases } from './chains.ts'

const string = { type: 'string' }
const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } })
const none = { description: '' }
const tool = { type: 'object', required: ['name'], properties: { id: { ...string, readOnly: true }, name: string } }
const toolId = { name: 'toolId', in: 'path', required: true, schema: string }
const loan = { type: 'object', properties: { id: string, toolId: string } }
const ifMatch = { name: 'If-Match', in: 'header', required: true, schema: { ...string, minLength: 1 } }
const items = {
  get: {
    operationId: 'getTool',
    responses: { 200: { ...json(tool), headers: { ETag: { schema: string } } }, 404: none },
  },
  put: {
    operationId: 'replaceTool',
    parameters: [ifMatch],
    requestBody: { required: true, content: { 'application/json': { schema: tool } } },
    responses: { 200: json(tool), 404: none, 412: none },
  },
  delete: { operationId: 'deleteTool', responses: { 204: none, 404: none } },
}
const create = {
  operationId: 'createTool',
  requestBody: { required: true, content: { 'application/json': { schema: tool, example: { name: 'Saw' } } } },
  responses: { 201: json(tool), 409: none },
}
const contractWith = (collection: object) =>
  contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Tools', version: '1' },
      paths: {
        '/tools': {
          get: { operationId: 'listTools', responses: { 200: json({ type: 'array', items: tool }) } },
          ...collection,
        },
        '/tools/{toolId}': { parameters: [toolId], ...items },
        '/tools/{toolId}/manual': {
          parameters: [toolId],
          get: { operationId: 'getManual', responses: { 200: json({ type: 'object' }), 404: none } },
        },
        '/loans/{loanId}': {
          get: {
            operationId: 'getLoan',
            parameters: [{ name: 'loanId', in: 'path', required: true, schema: { enum: ['a'] } }],
            responses: {
              200: {
                ...json(loan),
                links: { tool: { operationId: 'getTool', parameters: { toolId: '$response.body#/toolId' } } },
              },
            },
          },
        },
      },
    },
  ])

/** A correct provider with unique names, entity tags and tools without a manual. */
const provider = ({ full = false, stale = false } = {}) => {
  const tools = new Map([
    ['t0', 'Axe'],
    ['t1', 'Drill'],
  ])
  const removed: string[] = []
  const changed: string[] = []
  const tagOf = (id: string): string => `"${id}-${tools.get(id)}"`
  const shown = (id: string, status = 200): Response =>
    Response.json({ id, name: tools.get(id) }, { status, headers: { etag: tagOf(id) } })
  const empty = (status: number): Response => new Response(null, { status })
  const answer = (method: string, path: string, headers: Headers, body: string): Response => {
    const [, collection, id, below] = path.split('/')
    const name = (): string => String((JSON.parse(body || '{}') as { name?: unknown } | null)?.name)
    if (collection === 'loans') return Response.json({ id, toolId: 't0' })
    if (id === undefined && method === 'GET')
      return Response.json([...tools].map(([each, of]) => ({ id: each, name: of })))
    if (id === undefined && method === 'POST') {
      if (full || [...tools.values()].includes(name())) return empty(409)
      const made = `t${tools.size + 10}`
      tools.set(made, name())
      return shown(made, 201)
    }
    if (id === undefined || !tools.has(id) || below !== undefined) return empty(404)
    if (method === 'DELETE') {
      tools.delete(id)
      removed.push(id)
      return empty(204)
    }
    if (method === 'PUT') {
      if (stale || headers.get('if-match') !== tagOf(id)) return empty(412)
      tools.set(id, name())
      changed.push(id)
    }
    return shown(id)
  }
  const send = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const body = init?.body === undefined ? '' : new TextDecoder().decode(init.body as Uint8Array)
    return answer(init?.method ?? 'GET', new URL(String(url)).pathname, new Headers(init?.headers), body)
  }
  return { removed, changed, send }
}

const optionsOf = (contract: Contract, send: ReturnType<typeof provider>['send']): VerifyOptions => ({
  contract,
  target: 'http://provider.test',
  judge: () => [],
  draw: { judge: () => [], cases: 1 },
  unsafe: true,
  rate: 1_000_000,
  fetch: send as typeof fetch,
})

const run = async (contract: Contract, send: ReturnType<typeof provider>['send']) => {
  const { verdicts } = await verify(optionsOf(contract, send))
  const found = verdicts.filter(({ fixture }) => /the-item-that/.test(fixture))
  return Object.fromEntries(
    found.map(({ fixture, outcome, reason, keyword }) => [fixture, reason ?? `${outcome} ${keyword}`]),
  )
}

const lifeCycle = 'getTool/generated-the-item-that-createtool-created-exists-and-does-not-exist-after'
const part = 'getManual/generated-a-part-of-the-item-that-listtools-returns-at-0-id-gets-a-response'
const ofLoan = 'getTool/generated-the-item-that-getloan-returns-at-toolid-exists'

it('an internal error of related requests is a verdict of one operation of the contract', async () => {
  const { verdicts } = await verify({
    ...optionsOf(contractWith({ post: create }), provider().send),
    progress: (_, __, name) => {
      if (name === lifeCycle) throw new TypeError('no such place')
    },
  })
  expect(verdicts.filter(({ keyword }) => keyword === 'internal-error').map(({ operation }) => operation)).toEqual([
    'getTool',
  ])
})

describe('related requests over HTTP', () => {
  it('an item is created with another name, changed on condition of its entity tag, and deleted', async () => {
    const { removed, changed, send } = provider()
    const found = await run(contractWith({ post: create }), send)
    expect(found[lifeCycle]).toBe('passed ')
    expect(changed).toHaveLength(1)
    expect(removed).not.toContain('t0')
    expect(found[ofLoan]).toBe('passed ')
  })

  it('a part of an existing item need not exist', async () => {
    const found = await run(contractWith({ post: create }), provider().send)
    expect(found[part]).toBe('passed ')
  })

  it('a refused creation is the reason why a case is skipped', async () => {
    const found = await run(contractWith({ post: create }), provider({ full: true }).send)
    expect(found[lifeCycle]).toBe('createTool responded with 409')
  })

  it('a refused change skips the case, after the item is deleted', async () => {
    const { removed, send } = provider({ stale: true })
    const found = await run(contractWith({ post: create }), send)
    expect(found[lifeCycle]).toBe('needs replaceTool to succeed: it responded with 412')
    expect(removed).not.toEqual([])
  })

  it('an item that the run deleted need not exist', async () => {
    const { removed, send } = provider()
    const found = await run(contractWith({}), send)
    expect(removed).toEqual(['t0'])
    expect(found[ofLoan]).toBe('an earlier case deleted the item')
  })
})

describe('related requests over JSON-RPC', () => {
  const score = { type: 'object', properties: { player: string, points: { type: 'integer' } } }
  const parameters = [
    { name: 'player', required: true, schema: { enum: ['ada'] } },
    { name: 'points', required: true, schema: { type: 'integer', enum: [5] } },
  ]
  const contract = contractOf([
    {
      openrpc: '1.3.2',
      info: { title: 'Scores', version: '1' },
      servers: [{ url: 'http://localhost/rpc' }],
      methods: [
        { name: 'addScore', params: parameters, result: { name: 'score', schema: score } },
        { name: 'getScore', params: parameters.slice(0, 1), result: { name: 'score', schema: score } },
      ],
    },
  ])

  it.each([
    ['shows in its response', true, 'passed '],
    ['does not show in its response', false, 'drift kept'],
  ])('a value that the provider %s may differ later', async (_, shows, expected) => {
    let points = 30 // the first response, from which the points of later requests are taken
    const found = await run(contract, async (_url, init) => {
      const text = new TextDecoder().decode(init?.body as Uint8Array)
      const sent = parsed(text)
      const call = isObject(sent) ? sent : {}
      if (call['method'] === 'addScore') points += 5
      const seen = call['method'] === 'addScore' && !shows ? 30 : points
      return Response.json({ jsonrpc: '2.0', id: call['id'] ?? null, result: { player: 'ada', points: seen } })
    })
    expect(found['getScore/generated-the-item-that-addscore-created-exists']).toBe(expected)
  })
})

it('a sequence is skipped if its first request is about an item that the run deleted', async () => {
  const shelf = { name: 'shelfId', in: 'path', required: true, schema: { enum: ['s1'] } }
  const contract = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Shelves', version: '1' },
      paths: {
        '/shelves/{shelfId}': { parameters: [shelf], delete: { operationId: 'deleteShelf', responses: { 204: none } } },
        '/shelves/{shelfId}/tools': {
          parameters: [shelf],
          get: { operationId: 'listTools', responses: { 200: json({ type: 'array', items: tool }), 404: none } },
        },
        '/shelves/{shelfId}/tools/{toolId}': {
          parameters: [shelf, toolId],
          get: { operationId: 'getTool', responses: { 200: json(tool), 404: none } },
        },
      },
    },
  ])
  let deleted = false
  const found = await run(contract, async (_url, init) => {
    if (init?.method === 'DELETE') {
      deleted = true
      return new Response(null, { status: 204 })
    }
    return deleted ? new Response(null, { status: 404 }) : Response.json([{ id: 't1', name: 'Axe' }])
  })
  expect(Object.values(found)).toEqual(['an earlier case deleted the item'])
})

it('other values of a new item differ in each text, except enums and ids', () => {
  const kind = { type: 'string', enum: ['saw'] }
  const code = { type: 'string', examples: ['a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'b'] }
  const named = { ...tool.properties, name: { type: 'string', examples: ['Saw', 'Axe'] }, code, kind, ownerId: string }
  const schema = { type: 'object', required: ['name', 'code', 'kind', 'ownerId'], properties: named }
  const contract = contractWith({
    post: { ...create, requestBody: { required: true, content: { 'application/json': { schema } } } },
  })
  const [operation] = contract.operations.filter(({ id }) => id === 'createTool')
  if (operation === undefined) throw new Error('no operation')
  const body = { name: 'Saw', code: 'a', kind: 'saw', ownerId: 'o1' }
  const others = otherBases(operation, { input: { input: {}, body }, free: [], own: [] }, { seed: 1, oracle: () => [] })
  expect(others.map(({ input }) => input.body)).toEqual(
    Array.from({ length: 3 }, () => ({
      name: expect.not.stringMatching(/^Saw$/),
      code: expect.not.stringMatching(/^a$/),
      kind: 'saw',
      ownerId: 'o1',
    })),
  )
})

it('a page is requested with the token of the page before it', async () => {
  const query = (name: string, schema: object) => ({ name, in: 'query', schema })
  const contract = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Tools', version: '1' },
      paths: {
        '/tools': {
          get: {
            operationId: 'listTools',
            parameters: [query('limit', { type: 'integer', minimum: 1, maximum: 9 }), query('cursor', string)],
            responses: {
              200: json({ type: 'object', properties: { tools: { type: 'array', items: tool }, nextCursor: string } }),
            },
          },
        },
      },
    },
  ])
  const names = ['a', 'b', 'c', 'd', 'e']
  const tokens: (string | null)[] = []
  const { verdicts } = await verify(
    optionsOf(contract, async url => {
      const { searchParams } = new URL(String(url))
      const [limit, cursor] = [Number(searchParams.get('limit') ?? 9), searchParams.get('cursor')]
      if (limit === 2) tokens.push(cursor)
      const from = cursor?.startsWith('after ') ? names.indexOf(cursor.slice('after '.length)) + 1 : 0
      const page = names.slice(from, from + limit)
      return Response.json({
        tools: page.map(name => ({ id: name, name })),
        ...(from + limit < names.length && { nextCursor: `after ${page.at(-1)}` }),
      })
    }),
  )
  expect(tokens).toEqual([null, 'after b', 'after d'])
  expect(verdicts.filter(({ fixture }) => fixture.includes('pages')).map(({ outcome }) => outcome)).toEqual(['passed'])
})
