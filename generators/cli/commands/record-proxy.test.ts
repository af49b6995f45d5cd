import type { IncomingHttpHeaders } from 'node:http'
import type { Fixture } from '@chainwright/contract'
import { serverOf } from '@chainwright/testing'
import { expect, it } from 'vitest'
import { exit } from '../exit.ts'
import { run } from '../program.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

interface Call {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
}

const served = (answerTo: (call: Call) => Answer): Promise<string> =>
  serverOf(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { method = '', url = '', headers } = request
    const answer = answerTo({ method, url, headers, text })
    const json = answer.json === undefined ? undefined : JSON.stringify(answer.json)
    response.writeHead(answer.status, {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...answer.headers,
    })
    response.end(json)
  })

/** Records the requests of a client, and runs other verbs with the recorded fixtures. */
const recorded = async (
  document: string,
  answerTo: (call: Call) => Answer,
  drive: (send: (path: string, init?: RequestInit) => Promise<Response>) => Promise<void>,
) => {
  const folder = await temporaryFolder({ 'api.yaml': document })
  const terminal = recordingTerminal(folder.path)
  const target = await served(answerTo)
  const running = run(
    ['record', 'api.yaml', '--target', target, '--to', 'fixtures', '--proxy', '--port', '0'],
    terminal,
  )
  await expect.poll(() => terminal.printed.out + terminal.printed.err, { timeout: 60_000 }).toContain('Recording at')
  const [proxy = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(terminal.printed.out) ?? []
  await drive((path, init) => fetch(proxy + path, init))
  process.emit('SIGINT')
  expect([await running, terminal.printed.err]).toEqual([exit.ok, ''])
  const files = (await folder.files()).filter(name => name.startsWith('fixtures/')).sort()
  const fixtures = await Promise.all(files.map(async name => JSON.parse(await folder.read(name)) as Fixture))
  const then = async (...args: readonly string[]) => {
    const other = recordingTerminal(folder.path)
    return { code: await run(args, other), ...other.printed }
  }
  return {
    target,
    fixtures,
    coverage: () => then('coverage', 'api.yaml'),
    verify: (again: string, ...more: readonly string[]) =>
      then('verify', 'api.yaml', '--no-generated-cases', '--unsafe', '--target', again, ...more),
  }
}

const json = (method: string, body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

const tools = `openapi: 3.1.0
info: { title: Tools, version: 1.0.0 }
paths:
  /tools:
    post:
      operationId: createTool
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Tool' } } } }
      responses: { '201': { description: Created. }, '400': { description: Bad. }, '415': { description: Not JSON. } }
  /tools/{id}:
    get:
      operationId: getTool
      parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }]
      responses: { '200': { description: It. }, '400': { description: Bad. } }
    put:
      operationId: replaceTool
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: If-Match, in: header, required: true, schema: { type: string } }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Tool' } } } }
      responses: { '204': { description: Replaced. }, '428': { description: No tag. } }
components:
  schemas: { Tool: { type: object, required: [name], properties: { name: { type: string, maxLength: 5 } } } }
`

it('writes refusals that coverage accepts', async () => {
  const answerTo = ({ method, headers }: Call): Answer => ({
    status: headers['content-type'] === 'text/plain' ? 415 : method === 'PUT' ? 428 : 400,
  })
  const { fixtures, coverage } = await recorded(tools, answerTo, async send => {
    await send('/tools', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'hello' })
    await send('/tools', json('POST', { name: 'hammer' }))
    await send('/tools', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' })
    await send('/tools/x')
    await send('/tools/1', json('PUT', { name: 'saw' }))
  })
  expect(fixtures.map(({ refused }) => [refused?.at, refused?.keyword])).toEqual(
    expect.arrayContaining([
      ['header:content-type', 'content-type'],
      ['/name', 'maxLength'],
      ['', 'json'],
      ['path:id', 'format'],
      ['header:if-match', 'required'],
    ]),
  )
  expect(await coverage()).toMatchObject({ code: exit.ok, err: '' })
})

const items = `openapi: 3.1.0
info: { title: Items, version: 1.0.0 }
paths:
  /items:
    post:
      operationId: createItem
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [state], properties: { state: { enum: [available, reserved] } } } } } }
      responses: { '201': { description: Created., headers: { ETag: { required: true, schema: { type: string } } }, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } }
  /items/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    put:
      operationId: replaceItem
      parameters: [{ name: If-Match, in: header, required: true, schema: { type: string } }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [state], properties: { state: { enum: [available, reserved] } } } } } }
      responses:
        '200': { description: Replaced., headers: { ETag: { schema: { type: string } } }, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
        '412': { description: It has changed. }
  /orders:
    post:
      operationId: createOrder
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [itemId], properties: { itemId: { type: integer }, amount: { type: integer } } } } } }
      responses: { '201': { description: Created. }, '400': { description: No such item. } }
components:
  schemas:
    Item: { type: object, required: [id, state], properties: { id: { type: integer }, state: { enum: [available, reserved] } } }
`

/** Issues ids from a number, and versions that it chooses. */
const shop = (from: number) => {
  const tags = new Map<number, string>()
  return ({ method, url, headers, text }: Call): Answer => {
    const body = JSON.parse(text) as { readonly state?: string; readonly itemId?: unknown }
    const answer = (status: number, id: number): Answer => {
      const tag = `"${(tags.size + id) * 7919}"`
      tags.set(id, tag)
      return { status, headers: { etag: tag }, json: { id, state: body.state } }
    }
    if (url === '/orders') return { status: tags.has(body.itemId as number) ? 201 : 400 }
    if (method === 'POST') return answer(201, from + tags.size)
    const id = Number(url.slice('/items/'.length))
    return headers['if-match'] === tags.get(id) ? answer(200, id) : { status: 412 }
  }
}

it.each([71_000, 3])('binds ids in bodies and versions of items, from %i, and no values of an enum', async from => {
  const { fixtures, coverage, verify } = await recorded(items, shop(from), async send => {
    const created = await send('/items', json('POST', { state: 'available' }))
    const { id } = (await created.json()) as { readonly id: number }
    const tag = created.headers.get('etag') ?? ''
    await send('/orders', json('POST', { itemId: id, amount: id }))
    await send(`/items/${id}`, json('PUT', { state: 'reserved' }, { 'if-match': tag }))
    await send(`/items/${id}`, json('PUT', { state: 'available' }, { 'if-match': tag }))
  })
  expect(fixtures).toHaveLength(1)
  const [{ steps }] = fixtures as [Fixture]
  expect(steps.map(({ request }) => request.body)).toEqual([
    { json: { state: 'available' } },
    { text: `{"itemId":{{id}},"amount":${from}}` },
    { json: { state: 'reserved' } },
    { json: { state: 'available' } },
  ])
  expect(steps.map(({ request }) => request.headers['if-match'])).toEqual([
    undefined,
    undefined,
    '{{etag}}',
    '{{etag}}',
  ])
  expect(await coverage()).toMatchObject({ code: exit.ok, err: '' })
  const passed = await verify(await served(shop(5_000)))
  expect([passed.code, passed.err], passed.out).toEqual([exit.ok, ''])
  const failed = await verify(await served(call => (call.url === '/orders' ? { status: 400 } : shop(8_000)(call))))
  expect(failed.code).toBe(exit.findings)
})

const scores = JSON.stringify({
  openrpc: '1.3.2',
  info: { title: 'Scores', version: '1.0.0' },
  servers: [{ name: 'local', url: 'http://localhost:8545/rpc' }],
  methods: [
    {
      name: 'scores.list',
      params: [],
      result: { name: 'scores', schema: { type: 'array', items: { type: 'integer' } } },
    },
    {
      name: 'scores.add',
      params: [{ name: 'points', schema: { type: 'integer' } }],
      result: { name: 'all', schema: { type: 'integer' } },
    },
  ],
})

const scored = ({ text }: Call): Answer => {
  const answer = (id: unknown, result: object): Answer => ({ status: 200, json: { jsonrpc: '2.0', id, ...result } })
  const error = (code: number) => ({ error: { code, message: 'no' } })
  try {
    const { id, method } = JSON.parse(text) as { readonly id?: unknown; readonly method?: string }
    if (typeof id !== 'number') return answer(null, error(-32_600))
    return answer(
      id,
      method === 'scores.list' ? { result: [1] } : method === 'scores.add' ? { result: 2 } : error(-32_601),
    )
  } catch {
    return answer(null, error(-32_700))
  }
}

it('writes exchanges below the level of operations as cases of the protocol', async () => {
  const { fixtures, coverage, verify, target } = await recorded(scores, scored, async send => {
    const bodies = [
      { jsonrpc: '2.0', id: 1, method: 'scores.list' },
      { jsonrpc: '2.0', id: 2, method: 'scores.add', params: [5] },
      { jsonrpc: '2.0', id: 3, method: 'scores.nope' },
      [],
      { jsonrpc: '2.0', id: {}, method: 'scores.list' },
    ]
    for (const body of bodies) await send('/rpc', json('POST', body))
    await send('/rpc', { ...json('POST', {}), body: '{bad' })
  })
  expect(fixtures.map(({ kind, steps }) => [kind, steps.length]).sort()).toEqual([
    ['positive', 1],
    ['positive', 1],
    ['protocol', 1],
    ['protocol', 1],
    ['protocol', 1],
    ['protocol', 1],
  ])
  expect(await coverage()).toMatchObject({ code: exit.ok, err: '' })
  const { code, out } = await verify(target)
  expect(code, out).toBe(exit.ok)
})

it('states the credentials of a request that they do not authorize', async () => {
  const document = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
security: [{ key: [] }]
paths:
  /pets:
    get:
      operationId: listPets
      responses: { '200': { description: They., content: { application/json: { schema: { type: array } } } }, '401': { description: No. } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    token: { type: http, scheme: bearer }
`
  const answerTo = ({ headers }: Call): Answer =>
    headers['x-key'] === 'right-key-1' ? { status: 200, json: [] } : { status: 401 }
  const { fixtures, coverage, verify, target } = await recorded(document, answerTo, async send => {
    const given = [{ 'x-key': 'right-key-1' }, { 'x-key': 'wrong-key-2' }, { authorization: 'Bearer abcdefgh1' }, {}]
    for (const headers of given) await send('/pets', { headers: headers as Record<string, string> })
  })
  const shown = fixtures.flatMap(({ steps }) => steps.map(step => [step.credentials ?? 'valid', step.response.status]))
  expect(shown.sort()).toEqual([
    ['none', 401],
    ['other', 401],
    ['valid', 200],
    ['wrong', 401],
  ])
  expect(JSON.stringify(fixtures)).not.toMatch(/wrong-key|right-key|abcdefgh/)
  expect(await coverage()).toMatchObject({ code: exit.ok, err: '' })
  const { code, out } = await verify(target, '--header', 'x-key: right-key-1')
  expect(code, out).toBe(exit.ok)
})
