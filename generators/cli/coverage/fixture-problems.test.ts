import { describe, expect, it } from 'vitest'
import { exit } from '../exit.ts'
import { run } from '../program.ts'
import { orderResponses } from '../testing/documents.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

const shop = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
servers: [{ url: https://shop.example/api }]
paths:
  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }
        - { name: from, in: query, schema: { type: integer } }
        - { name: to, in: query, schema: { type: integer } }
      x-rules: [{ id: order, expression: '!has(from) || !has(to) || from <= to', message: from must not be after to }]
${orderResponses}
  /orders/{id}:
    get:
      operationId: getOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }]
      responses: { '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
components:
  schemas: { Order: { type: object, required: [id], properties: { id: { type: integer } } } }
`

interface Step {
  target?: string
  status?: number
  headers?: Readonly<Record<string, string>>
  json?: unknown
}

const listed = { target: '/api/orders?limit=50', status: 200, headers: { 'x-total': '1' }, json: [{ id: 1 }] }

const fixture = (more: object = {}, { target, status, headers, json }: Step = listed) => ({
  claim: 'orders are listed',
  operation: 'listOrders',
  kind: 'positive',
  provenance: { type: 'documented', source: 'the shop' },
  ...more,
  steps: [
    {
      request: { method: 'GET', target, headers: {} },
      response: {
        status,
        headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(json !== undefined && { body: { json } }),
      },
    },
  ],
})

const bad = { status: 400 }
const refusal = (at: string, keyword: string, side = 'request') => ({
  kind: side === 'request' ? 'negative-request' : 'negative-response',
  refused: { step: 0, side, at, keyword },
})

const coverage = async (value: unknown, { document = shop, ...how } = {} as Readonly<Record<string, string>>) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
  const folder = await temporaryFolder({ 'shop.yaml': document, 'fixtures/one.json': text })
  const terminal = recordingTerminal(folder.path, how)
  const code = await run(['coverage', 'shop.yaml', '--json'], terminal)
  return { code, ...terminal.printed, lines: text.split('\n') }
}

describe('a fixture that contradicts its contract', () => {
  it.each([
    [
      'error fixture.unknown-operation',
      '"operation"',
      fixture({ operation: 'listOrderz' }),
      '"listOrderz"',
      'Did you mean "listOrders"?',
    ],
    [
      'error fixture.unknown-target',
      '"target"',
      fixture({}, { ...listed, target: '/orderz' }),
      '`GET /orderz`',
      'Compare the method',
    ],
    [
      'error fixture.unknown-target',
      '"target"',
      fixture({ operation: 'getOrder' }),
      'a request of `listOrders`',
      '`operation`',
    ],
    [
      'error fixture.invalid-request',
      '"target"',
      fixture({}, { ...listed, target: '/api/orders?limit=0' }),
      '`query:limit` of the request violates `minimum`: expected at least 1, but found 0.',
      '',
    ],
    [
      'error fixture.invalid-request',
      '"target"',
      fixture({}, { ...listed, target: '/api/orders?from=2&to=1' }),
      'The request violates `rule:order`: from must not be after to (from is 2, to is 1).',
      '',
    ],
    [
      'error fixture.invalid-response',
      '"id"',
      fixture({}, { ...listed, json: [{ id: 'x' }] }),
      '`/0/id` of the response violates `type`: expected an integer, but found "x".',
      '',
    ],
    [
      'error fixture.invalid-response',
      '"x-total"',
      fixture({}, { ...listed, headers: { 'x-total': 'many' } }),
      '`header:x-total`',
      'many',
    ],
    [
      'error fixture.invalid-response',
      '"headers"',
      fixture({}, { ...listed, headers: {} }),
      '`header:x-total` of the response violates `required`: it is absent.',
      '',
    ],
    [
      'error fixture.invalid-response',
      '"status"',
      fixture({}, { ...listed, status: 418 }),
      'expected a declared status (200, 400), but found 418',
      '',
    ],
    [
      'error fixture.not-refused',
      '"refused"',
      fixture(refusal('query:limit', 'maximum'), { ...bad, target: '/orders?limit=5' }),
      '`query:limit` of the request must violate `maximum`, but the request is valid.',
      '',
    ],
    [
      'error fixture.not-refused',
      '"refused"',
      fixture(refusal('query:limit', 'maximum'), { ...bad, target: '/orders?limit=0' }),
      'violates `minimum` at `query:limit` (0)',
      '',
    ],
    [
      'error fixture.not-refused',
      '"refused"',
      fixture(refusal('', 'rule:order'), { ...bad, target: '/orders?from=1&to=2' }),
      'must violate `rule:order`',
      '',
    ],
    [
      'error fixture.not-refused',
      '"refused"',
      fixture(refusal('/0/id', 'type', 'response')),
      '`/0/id` of the response must violate `type`, but the response is valid.',
      '',
    ],
    [
      'error fixture.not-refused',
      '"refused"',
      fixture(refusal('/0/id', 'type', 'response'), { ...bad, target: '/orders?limit=5' }),
      '',
      '',
    ],
    [
      'error fixture.not-refused',
      '{',
      fixture({ kind: 'negative-request' }, { ...bad, target: '/orders' }),
      'but is absent',
      '"side": "request"',
    ],
    [
      'error fixture.unknown-rule',
      '"keyword"',
      fixture(refusal('', 'rule:none'), { ...bad, target: '/orders' }),
      '"rule:none"',
      'Its rules are rule:order.',
    ],
    [
      'error fixture.unknown-member',
      '"credential"',
      { ...fixture(), steps: [{ ...fixture().steps[0], credential: 'none' }] },
      '`steps/0` must not have the member "credential".',
      'Did you mean "credentials"?',
    ],
    [
      'error fixture.not-refused',
      '"refused"',
      fixture(refusal('status', 'status', 'response')),
      '`status` of the response must violate `status`, but the response is valid.',
      'Correct the response, or `refused`.',
    ],
    [
      'error fixture.not-refused',
      '"refused"',
      fixture(refusal('status', 'enum', 'response'), { ...bad, status: 418, target: '/orders?limit=5' }),
      '`status` of the response must violate `enum`, but the response violates `status` at `status` (418).',
      '',
    ],
    [
      'error fixture.not-refused',
      '"refused"',
      fixture(refusal('', 'type', 'response'), { ...listed, json: [] }),
      'The body of the response must violate `type`, but the response is valid.',
      '',
    ],
    [
      'error fixture.not-refused',
      '"side"',
      fixture({ ...refusal('/id', 'type', 'response'), kind: 'negative-request' }),
      '`refused/side` must be "request", because the kind is negative-request, but is "response".',
      '',
    ],
    [
      'error fixture.not-refused',
      '"step"',
      fixture({ kind: 'negative-request', refused: { step: 3, side: 'request', at: '', keyword: 'type' } }),
      '`refused/step` must be the index of a step, from 0 to 0, but is 3.',
      '',
    ],
    [
      'error fixture.invalid',
      '"claimm"',
      { claimm: 'orders are listed', ...fixture(), claim: undefined },
      '`claim` must be a string, but is absent.',
      'It has the member "claimm". Did you mean "claim"?',
    ],
    [
      'error fixture.invalid',
      '"responze"',
      { ...fixture(), steps: [{ ...fixture().steps[0], response: undefined, responze: {} }] },
      '`steps/0/response` must be an object, but is absent.',
      'It has the member "responze". Did you mean "response"?',
    ],
    [
      'error fixture.invalid',
      '"methot"',
      { ...fixture(), steps: [{ request: { methot: 'GET', target: '/orders', headers: {} }, response: {} }] },
      '`steps/0/request/method` must be a method in upper case, but is absent.',
      'Did you mean "method"?',
    ],
    [
      'error fixture.invalid',
      '{',
      { ...fixture(), claim: undefined, comment: 'none' },
      '`claim` must be a string, but is absent.',
      'docs/fixtures.md describes the format.',
    ],
    [
      'error fixture.invalid',
      '"kind"',
      fixture({ kind: 'good' }),
      '`kind` must be one of positive, ',
      'docs/fixtures.md',
    ],
    [
      'error fixture.invalid',
      '"status"',
      fixture({}, { ...listed, status: 99 }),
      '`steps/0/response/status`',
      'but is 99.',
    ],
  ])('is an %s at the line of %s', async (found, member, value, expectedMessage, help) => {
    const result = await coverage(value)
    const line = member === '{' ? 1 : result.lines.findLastIndex(each => each.includes(member)) + 1
    expect(result.code).toBe(exit.findings)
    expect(result.err).toMatch(new RegExp(`^fixtures/one\\.json:${line}:\\d+: ${found.replace('.', '\\.')}: `, 'm'))
    expect(result.err).toContain(expectedMessage)
    expect(result.err).toContain(help)
    expect(JSON.parse(result.out)).toMatchObject({ covered: 0 })
  })

  it.each([
    ['[]', 1, 'must have at least one fixture, but is []'],
    ['{\n  "claim": "a"\n  "kind": "positive"\n}', 3, 'must be JSON'],
    [`[\n${JSON.stringify(fixture())},\n{"claim": 1}\n]`, 3, '`claim` must be a string, but is 1.'],
    [
      `[\n${JSON.stringify(fixture())},\n${JSON.stringify(fixture({ operation: 'x', claim: 'b' }))}\n]`,
      3,
      'but is "x"',
    ],
  ])('has its line in %s', async (text, line, expectedMessage) => {
    const { code, err } = await coverage(text)
    expect([code, err]).toEqual([
      exit.findings,
      expect.stringMatching(new RegExp(`^fixtures/one\\.json:${line}:`, 'm')),
    ])
    expect(err).toContain(expectedMessage)
  })

  it('is an annotation on GitHub', async () => {
    const { err } = await coverage(fixture({ operation: 'listOrderz' }), { annotations: 'github' })
    expect(err).toMatch(/^::error file=fixtures\/one\.json,line=3,col=3,title=fixture\.unknown-operation::/m)
  })
})

describe('a fixture that agrees with its contract', () => {
  it.each([
    ['a valid call', fixture()],
    ['a path with an encoded literal', fixture({}, { ...listed, target: '/%6Frders?limit=5' })],
    ['a valid call with an error', fixture({}, { ...bad, target: '/orders' })],
    ['a refused parameter', fixture(refusal('query:limit', 'maximum'), { ...bad, target: '/orders?limit=51' })],
    [
      'a refused format',
      {
        ...fixture(
          { ...refusal('path:id', 'format'), operation: 'getOrder' },
          { status: 200, target: '/orders/x', json: { id: 1 } },
        ),
      },
    ],
    ['a refused rule', fixture(refusal('', 'rule:order'), { ...bad, target: '/orders?from=2&to=1' })],
    ['a refused status', fixture(refusal('status', 'status', 'response'), { ...listed, status: 418 })],
    ['a refused response', fixture(refusal('/0/id', 'type', 'response'), { ...listed, json: [{ id: 'x' }] })],
    [
      'a removed value',
      fixture(
        { redacted: [{ step: 0, side: 'response', at: '/0/id', reason: 'personal' }] },
        { ...listed, json: [{ id: 'REDACTED' }] },
      ),
    ],
    ['a value of the run', fixture({}, { ...listed, target: '/orders?limit={{limit}}' })],
    [
      'a case of the protocol',
      { ...fixture({ kind: 'protocol' }, { status: 404, target: '/nowhere' }), operation: undefined },
    ],
  ])('is not an error: %s', async (_, value) => {
    const { code, err } = await coverage(value)
    expect([err, code]).toEqual(['', exit.ok])
  })
})

it('an expression that validators cannot evaluate is an error at its line', async () => {
  const document = shop.replace("from <= to'", "from <= to +'")
  const { code, err } = await coverage(fixture(), { document })
  expect([code, err]).toEqual([
    exit.findings,
    expect.stringMatching(/^shop\.yaml:12:\d+: error rule\.not-enforced: The rule "order"/),
  ])
})

describe('the body of a request', () => {
  const document = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /orders:
    post:
      operationId: addOrder
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/Order' } }
          application/xml: { schema: { $ref: '#/components/schemas/Order' } }
      responses: { '204': { description: Added. } }
components:
  schemas: { Order: { type: object, required: [id], properties: { id: { type: integer } } } }
`
  const added = (body: object | undefined, type = 'application/json', more: object = {}) => ({
    claim: 'an order is added',
    operation: 'addOrder',
    kind: 'positive',
    provenance: { type: 'documented', source: 'the shop' },
    ...more,
    steps: [
      {
        request: { method: 'POST', target: '/orders', headers: { 'content-type': type }, ...(body && { body }) },
        response: { status: 204, headers: {} },
      },
    ],
  })

  it.each([
    ['absent', added(undefined), '"target"', 'The body of the request violates `required`: it is absent.'],
    [
      'a list',
      added({ json: [] }),
      '"json"',
      'The body of the request violates `type`: expected an object, but found an array.',
    ],
    [
      'not JSON',
      added({ text: '{"id": ' }),
      '"body"',
      'The body of the request violates `json`: expected JSON, but found "{\\"id\\": ".',
    ],
    [
      'of an undeclared media type',
      added({ text: 'x' }, 'text/plain'),
      '"content-type"',
      '`header:content-type` of the request violates `content-type`: expected application/json or application/xml, but found "text/plain".',
    ],
  ])('is an error if it is %s', async (_, value, member, expectedMessage) => {
    const { code, err, lines } = await coverage(value, { document })
    const line = lines.findIndex(each => each.includes(member)) + 1
    expect(err.match(/^fixtures.*$/gm)).toEqual([expect.stringMatching(`^fixtures/one\\.json:${line}:`)])
    expect([code, err]).toEqual([exit.findings, expect.stringContaining(expectedMessage)])
  })

  it.each([
    ['of a declared media type that validators do not read', added({ text: '<order/>' }, 'application/xml')],
    ['refused for its media type', added({ text: 'x' }, 'text/plain', refusal('header:content-type', 'content-type'))],
    ['refused as JSON', added({ text: '{' }, 'application/json', refusal('', 'json'))],
  ])('is not an error if it is %s', async (_, value) => {
    const { code, err } = await coverage(value, { document })
    expect([code, err]).toEqual([exit.ok, expect.not.stringContaining('error')])
  })
})

describe('a refused parameter of JSON-RPC', () => {
  const document = (paramStructure?: string): string =>
    JSON.stringify({
      openrpc: '1.3.2',
      info: { title: 'Wallet', version: '1.0.0' },
      methods: [
        {
          name: 'getBalance',
          ...(paramStructure && { paramStructure }),
          params: [
            { name: 'address', required: true, schema: { type: 'string', pattern: '^0x' } },
            { name: 'blocks', schema: { type: 'array', items: { type: 'integer' } } },
          ],
          result: { name: 'balance', schema: { type: 'integer' } },
          errors: [{ code: -32602, message: 'invalid params' }],
        },
      ],
    })
  const called = (params: unknown, at: string, keyword: string) => {
    const headers = { 'content-type': 'application/json' }
    const message = { jsonrpc: '2.0', id: 1, method: 'getBalance', ...(params !== undefined && { params }) }
    const answer = { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'invalid params' } }
    return {
      claim: 'a wrong parameter is refused',
      operation: 'getBalance',
      kind: 'negative-request',
      provenance: { type: 'documented', source: 'the wallet' },
      refused: { step: 0, side: 'request', at, keyword },
      steps: [
        {
          request: { method: 'POST', target: '/', headers, body: { json: message } },
          response: { status: 200, headers, body: { json: answer } },
        },
      ],
    }
  }

  it.each([
    [undefined, ['x'], '/params/0', 'pattern'],
    [undefined, ['0x', ['y']], '/params/1/0', 'type'],
    [undefined, { address: 'x' }, '/params/address', 'pattern'],
    [undefined, { address: '0x', blocks: ['y'] }, '/params/blocks/0', 'type'],
    [undefined, [], '/params/0', 'required'],
    [undefined, {}, '/params/address', 'required'],
    [undefined, undefined, '/params/address', 'required'],
    ['either', ['x'], '/params/0', 'pattern'],
    ['by-position', ['x'], '/params/0', 'pattern'],
    ['by-position', undefined, '/params/0', 'required'],
    ['by-name', { address: 'x' }, '/params/address', 'pattern'],
  ])('with the structure %s is at a place of its request %j: %s', async (structure, params, at, keyword) => {
    const { code, out, err } = await coverage(called(params, at, keyword), { document: document(structure) })
    expect([code, err]).toEqual([exit.ok, ''])
    const point = `${at.includes('1') || at.includes('blocks') ? 'blocks/*' : 'address'} refused by ${keyword}`
    expect(out).not.toContain(`"${point}"`)
    const other = await coverage(called(params, '/params/other', keyword), { document: document(structure) })
    expect([other.code, other.err]).toEqual([
      exit.findings,
      expect.stringContaining(`but the request violates \`${keyword}\` at \`${at}\``),
    ])
    expect(other.out).toContain(`"${point}"`)
  })
})
