import { describe, expect, it } from 'vitest'
import { exit } from '../exit.ts'
import { run } from '../program.ts'
import { orderResponses } from '../testing/documents.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

const shop = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://shop.example/api }]
security: [{ token: [] }]
paths:
  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }
        - { name: state, in: query, schema: { enum: [open, paid] } }
${orderResponses}
  /orders/{id}:
    delete:
      operationId: deleteOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '204': { description: Deleted. } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Order:
      type: object
      required: [id]
      properties:
        id: { type: integer }
        paidBy: { anyOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Transfer' }] }
    Card: { type: object, required: [number], properties: { number: { type: string } } }
    Transfer: { type: object, required: [iban], properties: { iban: { type: string } } }
`

const listed = {
  claim: 'fifty open orders are listed',
  operation: 'listOrders',
  kind: 'positive',
  provenance: { type: 'documented', source: 'the shop' },
  steps: [
    {
      request: { method: 'GET', target: '/api/orders?limit=50&state=open', headers: {} },
      response: {
        status: 200,
        headers: { 'content-type': 'application/json', 'x-total': '1' },
        body: { json: [{ id: 1, paidBy: { iban: 'DE02' } }] },
      },
    },
  ],
}

const refused = {
  ...listed,
  claim: 'a limit of none is refused',
  kind: 'negative-request',
  refused: { step: 0, side: 'request', at: 'query:limit', keyword: 'minimum' },
  steps: [
    {
      request: { method: 'GET', target: '/api/orders?limit=0', headers: {} },
      response: { status: 400, headers: {} },
    },
  ],
}

interface Report {
  readonly covered: number
  readonly total: number
  readonly percent: number
  readonly apis: readonly {
    readonly operations: readonly {
      readonly id: string
      readonly cases: number
      readonly missing: readonly { readonly kind: string; readonly name: string; readonly reason?: string }[]
    }[]
  }[]
}

const coverage = async (
  args: readonly string[],
  files: Readonly<Record<string, string>> = {},
  how: Parameters<typeof recordingTerminal>[1] = {},
) => {
  const folder = await temporaryFolder({
    'shop.yaml': shop,
    'fixtures/listOrders/listed.json': JSON.stringify(listed),
    'fixtures/listOrders/refused.json': JSON.stringify(refused),
    ...files,
  })
  const terminal = recordingTerminal(folder.path, how)
  const code = await run(['coverage', 'shop.yaml', ...args], terminal)
  return { code, ...terminal.printed, folder }
}

describe('chainwright coverage', () => {
  it('lists the points of every kind that no fixture covers', async () => {
    const { code, out } = await coverage(['--json'])
    const [list, remove] = (JSON.parse(out) as Report).apis[0]?.operations ?? []
    expect([code, list?.cases]).toEqual([exit.ok, 2])
    expect(list?.missing.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
      'parameters: limit absent',
      'refusals: limit refused by type',
      'bounds: limit minimum 1',
      'refusals: limit refused by maximum',
      'parameters: state absent',
      'values: state enum "paid"',
      'refusals: state refused by enum',
      'responses: a response that is refused',
      'properties: response 200 /*/paidBy absent',
      'properties: response 200 /*/paidBy<Card> present',
      'properties: response 200 /*/paidBy<Card>/number present',
      'credentials: credentials none',
      'credentials: credentials wrong',
      'credentials: credentials renewed',
      'credentials: credentials other',
    ])
    expect(remove).toMatchObject({ id: 'deleteOrder', cases: 0 })
    expect(remove?.missing.map(({ name }) => name)).toContain('response 204')
  })

  it('an invalid request covers only the point of its refusal', async () => {
    const { out } = await coverage(['--json'], { 'fixtures/listOrders/listed.json': JSON.stringify(refused) })
    const names = (JSON.parse(out) as Report).apis[0]?.operations[0]?.missing.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['limit present', 'state absent', 'response 200']))
    expect(names).not.toContain('limit refused by minimum')
    expect(names).not.toContain('response 400')
  })

  it('a header with an invalid value covers no point', async () => {
    const wrong = JSON.stringify(listed).replace('"x-total":"1"', '"x-total":"many"')
    const { out } = await coverage(['--json'], { 'fixtures/listOrders/listed.json': wrong })
    expect((JSON.parse(out) as Report).apis[0]?.operations[0]?.missing).toContainEqual({
      kind: 'headers',
      name: 'response 200 header x-total present',
    })
  })

  it('a request covers the points of a bound value; an unknown value covers none, but the rest of its request does', async () => {
    const removal = (target: string, volatile: readonly object[]) =>
      JSON.stringify({
        ...listed,
        ...(volatile.length > 0 && { volatile }),
        claim: 'an order is deleted',
        operation: 'deleteOrder',
        steps: [
          ...listed.steps,
          { request: { method: 'DELETE', target, headers: {} }, response: { status: 204, headers: {} } },
        ],
      })
    const binding = { step: 0, side: 'response', at: '/0/id', judge: { bind: 'order' } }
    const missing = async (fixture: string): Promise<readonly string[]> => {
      const { out, code } = await coverage(['--json'], { 'fixtures/deleteOrder/deleted.json': fixture })
      expect(code).toBe(exit.ok)
      const operations = (JSON.parse(out) as Report).apis[0]?.operations ?? []
      return operations.find(({ id }) => id === 'deleteOrder')?.missing.map(({ name }) => name) ?? []
    }
    const withLiteral = await missing(removal('/api/orders/1', []))
    expect(withLiteral).not.toContain('id present')
    expect(await missing(removal('/api/orders/{{order}}', [binding]))).toEqual(withLiteral)
    expect(await missing(removal('/api/orders/{{order}}', []))).toEqual(withLiteral)
    expect(
      await missing(
        removal('/api/orders/x', []).replace(
          '"operation":"deleteOrder","kind":"positive"',
          '"operation":"deleteOrder","kind":"behaviour"',
        ),
      ),
    ).toContain('id present')
  })

  it('counts the rest of a body in which an unknown value replaces a number', async () => {
    const document = shop.replace(
      '  /orders/{id}:\n',
      `  /lines:
    post:
      operationId: addLine
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Line' } } } }
      responses: { '204': { description: Added. } }
  /orders/{id}:
`,
    )
    const line =
      '    Line: { type: object, properties: { order: { type: integer }, size: { type: integer, maximum: 9 } } }\n'
    const added = (text: string) =>
      JSON.stringify({
        ...listed,
        claim: 'a line is added',
        operation: 'addLine',
        steps: [
          {
            request: {
              method: 'POST',
              target: '/api/lines',
              headers: { 'content-type': 'application/json' },
              body: { text },
            },
            response: { status: 204, headers: {} },
          },
        ],
      })
    const found = async (text: string) => {
      const files = { 'shop.yaml': document + line, 'fixtures/addLine/added.json': added(text) }
      const { out, err } = await coverage(['--json'], files)
      const operations = out === '' ? [] : ((JSON.parse(out) as Report).apis[0]?.operations ?? [])
      return { err, missing: operations.find(({ id }) => id === 'addLine')?.missing.map(({ name }) => name) }
    }
    const withLiteral = await found('{"order":1,"size":9}')
    expect(withLiteral.missing).not.toContain('body/size maximum 9')
    expect(await found('{"order":{{order}},"size":9}')).toEqual(withLiteral)
    expect((await found('{"order":{{order}},"size":10}')).err).toContain('`/size` of the request violates `maximum`')
  })

  it('reports an invalid value in a request with a value that only a run supplies', async () => {
    const fixture = JSON.stringify(listed).replace('limit=50&state=open', 'limit={{limit}}&state=lost')
    const { code, err } = await coverage([], { 'fixtures/listOrders/listed.json': fixture })
    expect(code).toBe(exit.findings)
    expect(err).toContain('`query:state` of the request violates `enum`')
  })

  it('prints the names of operations without a fixture, and the uncovered points of the others', async () => {
    const { out } = await coverage([])
    expect(out).toMatch(/^shop: 14 of 37 points covered \(37\.8 %\)\n {2}responses 1\/3, errors 1\/1, /)
    expect(out).toContain('without a fixture:\n  deleteOrder (')
    expect(out).toContain('\n  bounds: limit minimum 1\n')
  })

  it.each([
    ['100', exit.findings],
    ['10', exit.ok],
  ])('--min %s decides the exit code', async (min, expected) => {
    const { code, err } = await coverage(['--min', min])
    expect(code).toBe(expected)
    expect(err.includes(`less than --min ${min}`)).toBe(expected === exit.findings)
  })

  it('a point with a reason counts neither as covered nor as uncovered', async () => {
    const gaps = '# reasons\ndeleteOrder: ... | nobody may delete orders in the shop of the tests\n'
    const before = JSON.parse((await coverage(['--json'])).out) as Report
    const { code, out } = await coverage(['--json', '--gaps', 'gaps.txt'], { 'gaps.txt': gaps })
    const after = JSON.parse(out) as Report
    expect([code, after.covered, after.total]).toEqual([exit.ok, before.covered, before.total])
    expect(after.percent).toBeGreaterThan(before.percent)
    expect(after.apis[0]?.operations[1]?.missing[0]?.reason).toBe('nobody may delete orders in the shop of the tests')
  })

  it('fails if a fixture covers a listed gap, or if a file is not a fixture', async () => {
    const stale = await coverage(['--gaps', 'gaps.txt'], { 'gaps.txt': 'listOrders: limit present | not recorded' })
    expect([stale.code, stale.err]).toEqual([
      exit.findings,
      'gaps.txt: line 1: fixtures cover "listOrders: limit present". Remove the line.\n',
    ])
    const unread = await coverage([], { 'fixtures/x.json': '{' })
    expect([unread.code, unread.err]).toEqual([
      exit.findings,
      expect.stringContaining('fixtures/x.json:1:2: error fixture.invalid: The fixture must be JSON'),
    ])
  })

  it('fails if a gap names a point that the contract does not have, with its line and the nearest one', async () => {
    const gaps = '# reasons\nlistOrders: limit minimun 1 | not recorded\n'
    const { code, out, err, folder } = await coverage(
      ['--gaps', 'gaps.txt', '--report', 'html=c.html', '--report', 'github=c.txt'],
      { 'gaps.txt': gaps },
      { annotations: 'github' },
    )
    const problem =
      'a gap must name a point of the contract, but names "listOrders: limit minimun 1". Did you mean "listOrders: limit minimum 1"?'
    expect([code, err]).toEqual([exit.findings, `gaps.txt: line 2: ${problem}\n`])
    const annotation = `::error file=gaps.txt,line=2,col=1,title=coverage.invalid-gap::${problem}`
    expect(out.split('\n')).toContain(annotation)
    expect((await folder.read('c.txt')).split('\n')).toContain(annotation)
    expect(await folder.read('c.html')).toContain('<li>line 2: a gap must name a point of the contract')
  })

  it('annotates an invalid line of the gaps file', async () => {
    const { code, out, err } = await coverage(
      ['--gaps', 'gaps.txt'],
      { 'gaps.txt': 'listOrders: limit present | not recorded\nlistOrders limit\n' },
      { annotations: 'github' },
    )
    const problem = 'a gap must be "<operation>: <point> | <reason>", but is "listOrders limit".'
    expect([code, err, out]).toEqual([
      exit.usage,
      `gaps.txt: line 2: ${problem}\n`,
      `::error file=gaps.txt,line=2,col=1,title=coverage.invalid-gap::${problem}\n`,
    ])
  })

  it('counts the points with a reason in each kind', async () => {
    const gaps = 'listOrders: a response that is refused | no server\ndeleteOrder: response 204 | not recorded\n'
    const args = ['--gaps', 'gaps.txt', '--report', 'html=c.html']
    const { code, out, folder } = await coverage(args, { 'gaps.txt': gaps })
    expect([code, out]).toEqual([exit.ok, expect.stringContaining('\n  responses 1/3 (2 accepted gaps), errors 1/1, ')])
    expect(await folder.read('c.html')).toContain(
      '<th scope="row">responses</th><td>1</td><td>3</td><td>2</td><td><progress',
    )
  })

  it('lists the response properties of an operation without a fixture, and the line of each operation', async () => {
    const { folder } = await coverage(['--report', 'html=c.html', '--report', 'json=c.json'], {
      'fixtures/listOrders/listed.json': '[]',
      'fixtures/listOrders/refused.json': '[]',
    })
    const page = await folder.read('c.html')
    const line = shop.split('\n').indexOf('    get:') + 1
    expect(page).toMatch(/<details><summary>[^\n]*8 properties of responses<\/summary>\n<ul><li class="properties">/)
    expect(page).toContain('<code>response 200 /*/paidBy&lt;Card&gt;/number present</code>')
    expect(page).toContain(`<p class="quiet"><code>shop.yaml:${line}</code></p>`)
    const report = JSON.parse(await folder.read('c.json')) as { apis: { operations: { source: unknown }[] }[] }
    expect(report.apis[0]?.operations[0]?.source).toEqual({ file: 'shop.yaml', line })
  })

  it.each([
    ['nope', exit.usage, 'Unknown API "nope". Use shop.\n'],
    ['shoo', exit.usage, 'Unknown API "shoo". Did you mean "shop"?\n'],
    ['shop', exit.ok, ''],
  ])('--api %s may only name the API of the documents', async (name, expected, message) => {
    const { code, err } = await coverage(['--api', name])
    expect([code, err]).toEqual([expected, message])
  })

  it('fails if a gap names an operation that the documents do not have, with its line and the nearest one', async () => {
    const gaps = '# reasons\nlistOrder: limit absent | not recorded\n'
    const { code, err } = await coverage(['--gaps', 'gaps.txt', '--report', 'html=c.html'], { 'gaps.txt': gaps })
    const problem =
      'gaps.txt: line 2: a gap must name an operation of the documents, but names "listOrder". Did you mean "listOrders"?'
    expect([code, err]).toEqual([exit.findings, expect.stringContaining(problem)])
    expect(err).not.toContain('a fixture now covers')
  })

  it.each([
    [['--min', 'all'], '--min must be a percentage from 0 to 100, not "all".'],
    [['--min', '101'], '--min must be a percentage from 0 to 100, not "101".'],
    [['--report', 'junit=r.xml'], '--report must be <format>=<file>, not "junit=r.xml". Formats: json, html, github.'],
    [['--gaps', 'none.txt'], '--gaps "none.txt" cannot be read: it does not exist.'],
    [['--gaps', '.'], '--gaps "." cannot be read: it is a folder, not a file.'],
    [['--fixtures', 'nowhere'], '--fixtures "nowhere" cannot be read: it does not exist.'],
    [['--fixtures', 'shop.yaml/x'], '--fixtures "shop.yaml/x" cannot be read: a part of its path is a file'],
    [['--report', 'json=-', '--report', 'html=-'], 'Only one --report can be written to standard output (-).'],
    [['--report', 'json=fixtures'], '--report "json=fixtures" cannot be written: it is a folder, not a file.'],
    [['--json', '--report', 'json=-'], '--json cannot be combined with a --report on standard output (-).'],
    [['--gaps', 'shop.yaml'], 'shop.yaml: line 1: a gap must be "<operation>: <point> | <reason>"'],
    [['--reference', 'javascript:alert(1)'], '--reference must be an http or https URL or a relative path'],
  ])('%j is an invalid command line', async (args, expectedMessage) => {
    const { code, err } = await coverage(args)
    expect([code, err]).toEqual([exit.usage, expect.stringContaining(expectedMessage)])
  })

  it('writes a report to standard output if its file is -, and everything else to standard error', async () => {
    const { out, err, folder } = await coverage(['--report', 'json=-'])
    expect(JSON.parse(out)).toMatchObject({ covered: 14 })
    expect(err).toContain('shop: 14 of 37 points covered')
    expect((await folder.files()).filter(file => file.endsWith('-'))).toEqual([])
  })

  it('lists in each report the fixtures that cover nothing, with their number and reason', async () => {
    const wrong = JSON.stringify(listed, undefined, 2).replace('"status": 200', '"status": 418')
    const { code, out, err, folder } = await coverage(
      ['json=c.json', 'html=c.html', 'github=c.txt'].flatMap(report => ['--report', report]),
      {
        'fixtures/listOrders/wrong.json': wrong,
        'fixtures/listOrders/half.json': '{',
      },
    )
    expect(code).toBe(exit.findings)
    expect(out).toMatch(
      /^2 of 4 fixtures are invalid or contradict the contract\. They cover no point\.\nshop: 14 of 37 /,
    )
    const line = wrong.split('\n').findIndex(each => each.includes('418')) + 1
    const report = JSON.parse(await folder.read('c.json')) as { fixtures: unknown; problems: unknown }
    expect(report.fixtures).toEqual({ read: 4, ignored: 2 })
    expect(report.problems).toEqual([
      expect.objectContaining({ code: 'fixture.invalid' }),
      expect.objectContaining({
        code: 'fixture.invalid-response',
        source: { file: 'fixtures/listOrders/wrong.json', line, column: 9 },
        pointer: '#/steps/0/response/status',
        message: '`status` of the response violates `status`: expected a declared status (200, 400), but found 418.',
      }),
    ])
    const page = await folder.read('c.html')
    expect(page).toContain('2 of 4 fixtures are invalid')
    expect(page).toContain(`<code>fixtures/listOrders/wrong.json:${line}</code> \`status\` of the response violates`)
    expect(await folder.read('c.txt')).toContain(
      `::error file=fixtures/listOrders/wrong.json,line=${line},col=9,title=`,
    )
    expect(err).toContain('2 errors')
  })

  it('annotates operations at their line of the contract, with the first uncovered points', async () => {
    const how = { env: { GITHUB_WORKSPACE: '/' }, annotations: 'github' as const }
    const { out, folder } = await coverage(['--report', 'github=-'], {}, how)
    const lineOf = (text: string) => shop.split('\n').findIndex(each => each.includes(text)) + 1
    const file = `${folder.path.slice(1)}/shop.yaml`
    expect(out.split('\n').filter(each => each.includes('::'))).toEqual([
      expect.stringMatching(
        `^::notice file=${file},line=${lineOf('    get:')},col=1,title=coverage of listOrders::14 of 29 points covered\\. Not covered:%0Aparameters: limit absent%0A.*%0Aand 5 more$`,
      ),
      expect.stringMatching(
        `^::notice file=${file},line=${lineOf('    delete:')},.*::0 of 8 points covered, no fixture\\.`,
      ),
    ])
  })

  it('a report on standard output is not mixed with annotations', async () => {
    const { out, err } = await coverage(['--json'], { 'fixtures/half.json': '{' }, { annotations: 'github' })
    expect(JSON.parse(out)).toMatchObject({ fixtures: { read: 3, ignored: 1 } })
    expect(err).toContain('::error file=fixtures/half.json,')
  })

  it('a gap of the operation * applies to all operations', async () => {
    const { out } = await coverage(['--json', '--gaps', 'gaps.txt'], {
      'gaps.txt': '*: credentials renewed | keys do not expire',
    })
    expect(out.match(/"reason": "keys do not expire"/g)).toHaveLength(2)
  })

  it('has no points for readOnly properties of requests and writeOnly properties of responses', async () => {
    const document = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /users:
    post:
      operationId: addUser
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }
      responses:
        '200': { description: Added., content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }
components:
  schemas:
    User:
      type: object
      required: [id, secret]
      properties: { id: { type: string, readOnly: true }, secret: { type: string, writeOnly: true }, name: { type: string } }
`
    const { out } = await coverage(['--json'], { 'shop.yaml': document, 'fixtures/listOrders/listed.json': '[]' })
    const names = (JSON.parse(out) as Report).apis[0]?.operations[0]?.missing.map(({ name }) => name)
    expect(names).toEqual([
      'response 200',
      'body present',
      'body refused by required',
      'body refused by type',
      'body/secret refused by required',
      'body/secret present',
      'body/secret refused by type',
      'body/name present',
      'body/name refused by type',
      'body/name absent',
      'a response that is refused',
      'response 200 /id present',
      'response 200 /name present',
      'response 200 /name absent',
    ])
  })

  it('treats an extension that it ignores as generate does: as a warning, or by --strict and --rule', async () => {
    const files = {
      'shop.yaml': shop.replace('      operationId: listOrders', '      operationId: listOrders\n      x-rules: 7'),
    }
    const message = 'extension.malformed: `x-rules` is ignored, because its value is invalid'
    const plain = await coverage([], files)
    expect([plain.code, plain.err]).toEqual([exit.ok, expect.stringContaining(`warning ${message}`)])
    for (const args of [['--strict'], ['--rule', 'extension.malformed=error']]) {
      const { code, out, err } = await coverage(args, files)
      expect([code, out, err]).toEqual([exit.findings, '', expect.stringContaining(`error ${message}`)])
    }
    const off = await coverage(['--rule', 'extension.malformed=off'], files)
    expect([off.code, off.err]).toEqual([exit.ok, ''])
  })

  it('marks an operation with more points than the limit', async () => {
    const parts = Array.from({ length: 80 }, (_, index) => `p${index}: { $ref: '#/components/schemas/Inner' }`).join(
      ', ',
    )
    const inner = Array.from({ length: 80 }, (_, index) => `q${index}: { type: string }`).join(', ')
    const { out } = await coverage([], {
      'shop.yaml': shop
        .replace('    Card:', `    Inner: { type: object, properties: { ${inner} } }\n    Card:`)
        .replace(
          'id: { type: integer }\n        paidBy',
          `id: { type: integer }\n        ${parts.split(', p').join('\n        p')}\n        paidBy`,
        ),
    })
    expect(out).toMatch(/^listOrders: \d+ of at least \d+ points$/m)
  })

  it.each([
    ['json=shop.yaml/x.json', 'a part of its path is a file, not a folder'],
    ['html=/proc/reports/x.html', 'its file system does not allow new folders there'],
  ])('names option, path and reason if --report %s cannot be written', async (report, reason) => {
    const { code, err } = await coverage(['--report', report])
    expect([code, err]).toEqual([exit.environment, `--report "${report}" cannot be written: ${reason}.\n`])
  })

  it('reports the folders in which it found no fixture', async () => {
    const { code, err } = await coverage(['--fixtures', 'notes'], { 'notes/a.txt': '' })
    expect([code, err]).toEqual([exit.ok, 'No fixture was found in notes.\n'])
  })

  it('reports that it found no fixture', async () => {
    const folder = await temporaryFolder({ 'shop.yaml': shop })
    const terminal = recordingTerminal(folder.path)
    expect(await run(['coverage', 'shop.yaml'], terminal)).toBe(exit.ok)
    expect(terminal.printed.err).toContain('No fixture was found. Name the folders of fixtures with --fixtures.')
    expect(terminal.printed.out).toContain('  listOrders (')
  })

  it('writes a page without scripts that escapes names and links to the reference pages', async () => {
    const { folder } = await coverage(['--report', 'html=out/page.html', '--reference', 'https://docs.example/{api}'], {
      'shop.yaml': shop.replace('enum: [open, paid]', 'enum: [open, \'<img src=x onerror="alert(1)">\']'),
    })
    const page = await folder.read('out/page.html')
    expect(page).not.toContain('<img')
    expect(page).not.toContain('<script')
    expect(page).not.toContain(' style=')
    expect(page).toContain('&lt;img src=x onerror=')
    expect(page).toContain('<a href="https://docs.example/shop/operations/orders.html#listOrders">')
    expect(page).toMatch(/content="default-src 'none'; style-src 'sha256-[\w+/]{43}='"/)
    expect(page).toContain('id="show-bounds"')
    expect(page).toContain('no fixture')
    expect(page).toContain(
      '<li class="properties"><span class="kind">properties</span> <code>response 200 /*/paidBy absent',
    )
  })
})

describe('parts without a name', () => {
  const parts = {
    tags: '{ type: object, additionalProperties: { type: string, maxLength: 3, enum: [a, abc] } }',
    marks:
      "{ type: object, properties: { own: { type: integer } }, patternProperties: { '^x': { type: integer, maximum: 9 } }, additionalProperties: { type: [boolean, 'null'] } }",
    pair: '{ type: array, prefixItems: [{ enum: [in, out] }, { type: integer, minimum: 1 }], items: { type: string, minLength: 2 } }',
    note: "{ type: [string, 'null'] }",
    level: "{ type: [string, 'null'], enum: [low, high] }",
  }
  const schema = `{ type: object, properties: { ${Object.entries(parts)
    .map(([name, of]) => `${name}: ${of}`)
    .join(', ')} } }`
  const document = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /things:
    post:
      operationId: add
      parameters: [{ name: q, in: query, schema: { type: [string, 'null'] } }]
      requestBody: { required: true, content: { application/json: { schema: ${schema} } } }
      responses:
        '200': { description: Added., content: { application/json: { schema: ${schema} } } }
        '400': { description: Refused. }
`
  const openAfter = async (...cases: readonly { readonly body: object; readonly refused?: readonly string[] }[]) => {
    const headers = { 'content-type': 'application/json' }
    const fixtures = cases.map(({ body, refused: [at, keyword] = [] }, index) => ({
      claim: `case ${index}`,
      operation: 'add',
      kind: at === undefined ? 'positive' : 'negative-request',
      provenance: { type: 'documented', source: 'the shop' },
      ...(at !== undefined && { refused: { step: 0, side: 'request', at, keyword } }),
      steps: [
        {
          request: { method: 'POST', target: '/things', headers, body: { json: body } },
          response: at === undefined ? { status: 200, headers, body: { json: body } } : { status: 400, headers: {} },
        },
      ],
    }))
    const { out, err } = await coverage(['--json'], {
      'shop.yaml': document,
      'fixtures/listOrders/listed.json': JSON.stringify(fixtures),
      'fixtures/listOrders/refused.json': JSON.stringify([{ ...fixtures[0], claim: 'first' }]),
    })
    expect(err).toBe('')
    return (JSON.parse(out) as Report).apis[0]?.operations[0]?.missing.map(({ name }) => name) ?? []
  }
  const nothing = { body: {} }

  it('have points in requests and responses', async () => {
    const names = await openAfter(nothing)
    expect(names.filter(name => /[/][*]|pair.\d|null/.test(name))).toEqual([
      'body/tags/* refused by type',
      'body/tags/* maxLength 3',
      'body/tags/* refused by maxLength',
      'body/tags/* enum "a"',
      'body/tags/* enum "abc"',
      'body/tags/* refused by enum',
      'body/marks/* refused by type',
      'body/marks/* maximum 9',
      'body/marks/* refused by maximum',
      'body/marks/* boolean true',
      'body/marks/* boolean false',
      'body/marks/* type null',
      'body/pair/0 enum "in"',
      'body/pair/0 enum "out"',
      'body/pair/0 refused by enum',
      'body/pair/1 refused by type',
      'body/pair/1 minimum 1',
      'body/pair/1 refused by minimum',
      'body/pair/* refused by type',
      'body/pair/* minLength 2',
      'body/pair/* refused by minLength',
      'body/note type null',
      'response 200 /tags/* present',
      'response 200 /tags/* is "a"',
      'response 200 /tags/* is "abc"',
      'response 200 /marks/* present',
      'response 200 /marks/* is null',
      'response 200 /pair/0 present',
      'response 200 /pair/0 is "in"',
      'response 200 /pair/0 is "out"',
      'response 200 /pair/1 present',
      'response 200 /pair/* present',
      'response 200 /note is null',
    ])
  })

  it('are covered by the values at their places, and not by those at other places', async () => {
    const all = await openAfter(nothing)
    const open = await openAfter(
      nothing,
      { body: { tags: { x: 'abc' }, marks: { own: 9, xa: 9, y: null }, pair: ['in', 1, 'ab'], note: null } },
      { body: { marks: { y: true }, pair: ['out', 2] } },
    )
    expect(all.filter(name => !open.includes(name) && /[/][*]|pair.\d|null/.test(name))).toEqual([
      'body/tags/* maxLength 3',
      'body/tags/* enum "abc"',
      'body/marks/* maximum 9',
      'body/marks/* boolean true',
      'body/marks/* type null',
      'body/pair/0 enum "in"',
      'body/pair/0 enum "out"',
      'body/pair/1 minimum 1',
      'body/pair/* minLength 2',
      'body/note type null',
      'response 200 /tags/* present',
      'response 200 /tags/* is "abc"',
      'response 200 /marks/* present',
      'response 200 /marks/* is null',
      'response 200 /pair/0 present',
      'response 200 /pair/0 is "in"',
      'response 200 /pair/0 is "out"',
      'response 200 /pair/1 present',
      'response 200 /pair/* present',
      'response 200 /note is null',
    ])
    expect(await openAfter(nothing, { body: { marks: { own: 9 }, pair: ['in'] } })).toEqual(
      expect.arrayContaining(['body/marks/* maximum 9', 'response 200 /pair/* present']),
    )
  })

  it('are refused at their places', async () => {
    const all = await openAfter(nothing)
    const open = await openAfter(
      nothing,
      { body: { tags: { x: 'abcd' } }, refused: ['/tags/x', 'maxLength'] },
      { body: { marks: { xa: 10 } }, refused: ['/marks/xa', 'maximum'] },
      { body: { pair: ['up'] }, refused: ['/pair/0', 'enum'] },
      { body: { pair: ['in', 0] }, refused: ['/pair/1', 'minimum'] },
      { body: { pair: ['in', 1, 'a'] }, refused: ['/pair/2', 'minLength'] },
    )
    expect(all.filter(name => !open.includes(name))).toEqual([
      'response 400',
      'body/tags/* refused by maxLength',
      'body/marks/* refused by maximum',
      'body/pair/0 refused by enum',
      'body/pair/1 refused by minimum',
      'body/pair/* refused by minLength',
    ])
  })
})

describe('a union in a request', () => {
  const card =
    '{ type: object, required: [id, number], properties: { id: { type: string, readOnly: true }, number: { type: string, minLength: 4 }, note: { type: string } } }'
  const document = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /payments:
    post:
      operationId: pay
      parameters:
        - { name: at, in: query, schema: { anyOf: [{ type: integer }, { enum: [now, later] }] } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                by: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Transfer' }, { type: 'null' }] }
                to: { anyOf: [{ $ref: '#/components/schemas/Transfer' }, { type: 'null' }] }
                currency: { oneOf: [{ const: EUR }, { const: USD }] }
      responses: { '204': { description: Paid. } }
components:
  schemas:
    Card: ${card}
    Transfer: { type: object, required: [iban], properties: { iban: { type: string } } }
`
  const all = [
    'at<0> present',
    'at<1> present',
    'body/by<Card> present',
    'body/by<Card>/number present',
    'body/by<Card>/number minLength 4',
    'body/by<Card>/note present',
    'body/by<Card>/note absent',
    'body/by<Transfer> present',
    'body/by<Transfer>/iban present',
    'body/by type null',
    'body/to/iban present',
    'body/to type null',
    'body/currency const "EUR"',
    'body/currency const "USD"',
  ]

  /** The points of unions that no request covers. */
  const openAfter = async (...requests: readonly { readonly query?: string; readonly body?: unknown }[]) => {
    const fixtures = requests.map(({ query = '', body = {} }, index) => {
      const headers = { 'content-type': 'application/json' }
      const request = { method: 'POST', target: `/payments${query}`, headers, body: { json: body } }
      const fixture = {
        claim: `case ${index}`,
        operation: 'pay',
        kind: 'positive',
        provenance: { type: 'documented', source: 'the shop' },
        steps: [{ request, response: { status: 204, headers: {} } }],
      }
      return [`fixtures/pay/${index}.json`, JSON.stringify(fixture)]
    })
    const files = { 'shop.yaml': document, 'fixtures/listOrders/listed.json': '[]', ...Object.fromEntries(fixtures) }
    const { out } = await coverage(['--json'], files)
    const [operation] = (JSON.parse(out) as Report).apis[0]?.operations ?? []
    const names = new Set(operation?.missing.map(({ name }) => name))
    return all.filter(name => names.has(name))
  }

  it('has points for each member, and for each part of a member', async () => {
    expect(await openAfter()).toEqual(all)
  })

  it('is covered by the member that accepts the value, without `readOnly` properties', async () => {
    expect(
      await openAfter(
        { query: '?at=5', body: { by: { number: '1234', note: 'x' }, to: null, currency: 'EUR' } },
        { body: { by: { number: '123456' } } },
      ),
    ).toEqual([
      'at<1> present',
      'body/by<Transfer> present',
      'body/by<Transfer>/iban present',
      'body/by type null',
      'body/to/iban present',
      'body/currency const "USD"',
    ])
    expect(await openAfter({ query: '?at=now', body: { by: null, to: { iban: 'DE' }, currency: 'USD' } })).toEqual(
      all.filter(name => !/at<1>|by type null|to.iban|USD/.test(name)),
    )
  })

  it('is not covered by a refused value', async () => {
    expect(await openAfter({ body: { by: { number: '123' } } })).toEqual(all)
  })
})

it('a member of a union has the name of its schema, also if a discriminator identifies it', async () => {
  const deposit = (name: string) =>
    `${name}: { type: object, required: [kind], properties: { kind: { type: string } } }`
  const document = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /deposits:
    post:
      operationId: pay
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Deposit' } } } }
      responses: { '204': { description: Paid. } }
components:
  schemas:
    Deposit:
      oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Cash' }]
      discriminator: { propertyName: kind, mapping: { card: '#/components/schemas/Card' } }
    ${deposit('Card')}
    ${deposit('Cash')}
`
  const { out } = await coverage(['--json'], { 'shop.yaml': document, 'fixtures/listOrders/listed.json': '[]' })
  const names = (JSON.parse(out) as Report).apis[0]?.operations[0]?.missing.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['body<Card> present', 'body<Cash> present']))
})

it('reads a contract of JSON-RPC: parameters by position, errors by their code', async () => {
  const chain = {
    openrpc: '1.3.2',
    info: { title: 'Chain', version: '1.0.0' },
    methods: [
      {
        name: 'getBlock',
        paramStructure: 'by-position',
        params: [{ name: 'height', required: true, schema: { type: 'integer', minimum: 0 } }],
        result: { name: 'block', schema: { type: 'string' } },
        errors: [
          { code: -32001, message: 'no such block' },
          { code: -32002, message: 'pruned' },
        ],
      },
    ],
  }
  const call = (params: unknown, answer: unknown) => ({
    request: {
      method: 'POST',
      target: '/',
      headers: { 'content-type': 'application/json' },
      body: { json: { jsonrpc: '2.0', id: 1, method: 'getBlock', params } },
    },
    response: {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: { json: { jsonrpc: '2.0', id: 1, ...(answer as object) } },
    },
  })
  const fixture = {
    claim: 'blocks are read',
    operation: 'getBlock',
    kind: 'positive',
    provenance: { type: 'documented', source: 'the chain' },
    steps: [call([0], { result: '0x1' }), call([9], { error: { code: -32001, message: 'no such block' } })],
  }
  const folder = await temporaryFolder({
    'chain.json': JSON.stringify(chain),
    'fixtures/getBlock/read.json': JSON.stringify(fixture),
  })
  const terminal = recordingTerminal(folder.path)
  expect(await run(['coverage', 'chain.json', '--json'], terminal)).toBe(exit.ok)
  const [operation] = (JSON.parse(terminal.printed.out) as Report).apis[0]?.operations ?? []
  expect(operation?.missing.map(({ name }) => name)).toEqual([
    'response -32002',
    'height refused by required',
    'height refused by type',
    'height refused by minimum',
  ])
})
