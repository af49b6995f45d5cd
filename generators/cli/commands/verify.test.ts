import { join } from 'node:path'
import { serverOf } from '@chainwright/testing'
import { startServer } from '@chainwright/testing/start-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { exit } from '../exit.ts'
import { run } from '../program.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'
import { startReplay } from './replay.ts'

const root = join(import.meta.dirname, '../../..')

const pets = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://pets.example }]
paths:
  /pets/{id}:
    get:
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, example: '7' }
      responses:
        '200':
          description: The pet.
          content:
            application/json:
              schema:
                type: object
                required: [name]
                properties:
                  name: { type: string, pattern: '^[A-Z]' }
                  age: { type: integer, minimum: 0 }
                  born: { type: string, format: date }
              example: { name: Rex, age: 3 }
        '404': { description: No such pet. }
`

/** A provider with the same response to every request. */
const provider = async (text: string, status = 200, headers: Readonly<Record<string, string>> = {}) => {
  const seen: string[] = []
  const url = await serverOf((request, response) => {
    seen.push(`${request.url} ${request.headers['x-key'] ?? ''}`.trim())
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  })
  return { url, seen }
}

/** Runs only fixtures and examples; other tests cover generated cases. */
const verify = (files: Readonly<Record<string, string>>, args: readonly string[], env: Record<string, string> = {}) =>
  verifyAll(files, ['--no-generated-cases', ...args], env)

const verifyAll = async (
  files: Readonly<Record<string, string>>,
  args: readonly string[],
  env: Record<string, string> = {},
) => {
  const folder = await temporaryFolder({ 'pets.yaml': pets, ...files })
  const terminal = recordingTerminal(folder.path, { env })
  const code = await run(['verify', 'pets.yaml', ...args], terminal)
  return { code, ...terminal.printed, folder }
}

describe('chainwright verify', () => {
  it.each([
    ['kept', '{"name":"Rex","age":3}', 200, exit.ok, '1 passed'],
    ['broken', '{"name":"rex"}', 200, exit.findings, 'steps/0/response/body#/name: pattern'],
    ['broken by a format', '{"name":"Rex","born":"yesterday"}', 200, exit.findings, 'body#/born: format'],
    ['broken by a status', '{}', 500, exit.findings, 'status'],
    ['drifted from', '{"name":"Rex","owner":"x"}', 200, exit.drift, 'steps/0/response/body#/owner: undeclared'],
    ['out of reach', '{}', 401, exit.environment, 'credentials'],
  ])('a contract that is %s has a separate exit code', async (_, answer, status, code, message) => {
    const { url } = await provider(answer, status)
    const result = await verify({}, ['--target', url])
    expect([result.code, result.out]).toEqual([code, expect.stringContaining(message)])
  })

  it('reports a target that refuses connections once, not for each case', async () => {
    const { url, stop } = await startServer(() => undefined)
    await stop()
    const result = await verify({}, ['--target', url])
    expect(result.code).toBe(exit.environment)
    expect(result.err).toContain(`Cannot connect to ${url}: connection refused.`)
    expect(result.out).toBe('')
  })

  it('writes a report to standard output if its file is -, and everything else to standard error', async () => {
    const { url } = await provider('{"name":"rex"}')
    const { out, err, folder } = await verify({}, ['--target', url, '--report', 'json=-'])
    expect(JSON.parse(out)).toMatchObject({ title: expect.stringContaining(url) })
    expect(err).toContain(`verify of ${url}`)
    expect((await folder.files()).filter(file => file.endsWith('-'))).toEqual([])
  })

  it('annotates files by their path in the repository, from a working folder outside of it', async () => {
    const { url } = await provider('{"name":"rex"}')
    const folder = await temporaryFolder({ 'repository/pets.yaml': pets, 'elsewhere/a.txt': '' })
    const terminal = recordingTerminal(join(folder.path, 'elsewhere'), {
      env: { GITHUB_WORKSPACE: join(folder.path, 'repository') },
      annotations: 'github',
    })
    await run(['verify', '../repository/pets.yaml', '--no-generated-cases', '--target', url], terminal)
    expect(terminal.printed.out).toContain('::error file=pets.yaml,line=6,title=violation at provider')
  })

  it('links operations of the HTML report to their reference pages', async () => {
    const { url } = await provider('{"name":"rex"}')
    const args = ['--target', url, '--report', 'html=out/r.html', '--reference', 'https://docs.example/{api}']
    const { folder } = await verify({}, args)
    const page = await folder.read('out/r.html')
    expect(page).toContain('<a href="https://docs.example/pets/operations/pets.html#getPetsById"><code>')
    const refused = await verify({}, ['--target', url, '--reference', 'javascript:alert(1)'])
    expect([refused.code, refused.err]).toEqual([exit.usage, expect.stringContaining('--reference must be')])
  })

  it('reports a file that is not a fixture as a violation, and validates the others', async () => {
    const { url } = await provider('{"name":"Rex","age":3}')
    const good = {
      claim: 'the pet is Rex',
      operation: 'getPetsById',
      kind: 'positive',
      provenance: { type: 'documented', source: 'here' },
      steps: [
        {
          request: { method: 'GET', target: '/pets/7', headers: {} },
          response: { status: 200, headers: {}, body: { json: { name: 'Rex', age: 3 } } },
        },
      ],
    }
    const { code, out, err } = await verify(
      {
        'fixtures/good.json': JSON.stringify(good),
        'fixtures/cut.json': '{"claim": "it',
        'fixtures/wrong.json': JSON.stringify({ ...good, kind: 'good' }),
      },
      ['--target', url],
    )
    expect([code, err]).toEqual([exit.findings, ''])
    expect(out).toContain('1 passed')
    expect(out).toMatch(
      /violation fixtures[/\\]cut\.json\n.*\n {2}expected to be JSON\n {2}actual {3}Unterminated string/,
    )
    expect(out).toMatch(
      /violation fixtures[/\\]wrong\.json\n {2}hygiene: kind: fixture\n {2}expected to be one of positive, .*\n {2}actual {3}"good"/,
    )
  })

  it('fails without a case', async () => {
    const { url } = await provider('{}')
    expect((await verify({}, ['--target', url, '--only', 'nothing'])).code).toBe(exit.usage)
  })

  it('takes values from the environment and credentials from an option, and writes reports without them', async () => {
    const { url, seen } = await provider('{"name":"rex"}')
    const { code, folder } = await verify(
      {},
      [
        '--target',
        url,
        '--own-data',
        '-H',
        'x-key: hush',
        ...['junit=out/verify.xml', 'html=out/verify.html', 'json=out/verify.json'].flatMap(file => ['--report', file]),
      ],
      { CHAINWRIGHT_VAR_id: '12' },
    )
    expect([code, seen]).toEqual([exit.findings, ['/pets/12 hush']])
    for (const file of ['out/verify.xml', 'out/verify.html', 'out/verify.json']) {
      const text = await folder.read(file)
      expect(text).toContain('pattern')
      expect(text).not.toContain('hush')
    }
  })

  it('reports a set-up module without the function setUp, with its exports', async () => {
    const args = ['--target', 'http://127.0.0.1:1', '--set-up', 'hook.mjs']
    const { code, err } = await verify({ 'hook.mjs': 'export const setup = () => ({})\n' }, args)
    expect([code, err]).toEqual([
      exit.usage,
      '--set-up "hook.mjs" must export a function with the name setUp, but exports setup.\n',
    ])
  })

  it('reports the place of an error in a set-up module, or in a module that it imports', async () => {
    const args = ['--target', 'http://127.0.0.1:1', '--set-up', 'hook.mjs']
    const { code, err } = await verify(
      { 'hook.mjs': "import './other.mjs'\n", 'other.mjs': "\nthrow new Error('broken')\n" },
      args,
    )
    expect([code, err]).toEqual([exit.usage, '--set-up "hook.mjs" cannot be imported: Error: broken (other.mjs:2)\n'])
  })

  it('exits with 3 if the set-up hook returns values other than strings', async () => {
    const { url, seen } = await provider('{"name":"Rex"}')
    const setUp = 'export const setUp = () => ({ headers: 5 })\n'
    const { code, err } = await verify({ 'hook.mjs': setUp }, ['--target', url, '--set-up', 'hook.mjs'])
    expect([code, seen, err]).toEqual([
      exit.environment,
      [],
      'hook.mjs: setUp must return headers as an object, not a number\n',
    ])
  })

  it('refuses an operation of --read-only that the documents do not contain', async () => {
    const { code, err } = await verify({}, ['--target', 'http://127.0.0.1:1', '--read-only', 'getPetsByID'])
    expect([code, err]).toEqual([
      exit.usage,
      '--read-only: the documents do not contain the operation "getPetsByID". Did you mean "getPetsById"?\n',
    ])
  })

  it.each([
    ['idd=secret', 'idd', ' Did you mean "id"?'],
    ['getPetsById.nosuch=secret', 'nosuch', ''],
  ])('refuses a value of --var that nothing uses: %s', async (given, name, help) => {
    const { code, err } = await verify({}, ['--target', 'http://127.0.0.1:1', '--var', given])
    expect([code, err]).toEqual([
      exit.usage,
      `--var: neither the documents nor the fixtures contain the name "${name}".${help}\n`,
    ])
  })

  it.each(['timeout', 'max-wait'])('refuses a --%s that is longer than a timer can wait', async name => {
    const { code, err } = await verify({}, ['--target', 'http://127.0.0.1:1', `--${name}`, '2147484'])
    expect([code, err]).toEqual([exit.usage, `--${name} must be at most 2147483 seconds, not "2147484".\n`])
  })

  it('exits with 3 if the set-up hook throws, with its message and without secrets or a stack', async () => {
    const { url, seen } = await provider('{"name":"Rex"}')
    const setUp =
      "export const setUp = () => { throw new Error('no login: x-key hush-hush-hush, password=tr0ub4dor') }\n"
    const { code, out, err } = await verify({ 'set-up.mjs': setUp }, [
      '--target',
      url,
      '--set-up',
      'set-up.mjs',
      '-H',
      'x-key: hush-hush-hush',
    ])
    expect([code, seen, out]).toEqual([exit.environment, [], ''])
    expect(err).toContain('set-up.mjs: setUp failed: no login: x-key')
    expect(err).not.toMatch(/hush-hush|tr0ub4dor|\n\s+at |defect/)
  })

  it('reads at most --max-response bytes of a response, and reports this', async () => {
    const { url } = await provider(`{"name":"R${'e'.repeat(2_000)}x"}`)
    const { code, out } = await verify({}, ['--target', url, '--max-response', '1000'])
    expect([code, out]).toEqual([exit.environment, expect.stringContaining('the response has more than 1000 bytes')])
  })

  it('stops checking a response at --timeout', async () => {
    const document = pets.replace("'^[A-Z]'", () => "'^(([A-Za-z])+)+$'")
    const { url } = await provider(`{"name":"${'a'.repeat(60)}!"}`)
    const begun = performance.now()
    const { code, out } = await verify({ 'pets.yaml': document }, ['--target', url, '--timeout', '2'])
    expect([code, out]).toEqual([
      exit.environment,
      expect.stringContaining('validation takes longer, because of a pattern or a schema'),
    ])
    expect(performance.now() - begun).toBeLessThan(60_000)
  })

  it('runs the set-up hook, and lets known failures pass', async () => {
    const { url, seen } = await provider('{"name":"rex"}')
    const { code, out } = await verify(
      {
        'set-up.mjs': 'export const setUp = async ({ target }) => ({ variables: { id: target.slice(0, 4) } })\n',
        'known.txt': 'getPetsById/* until 2999-12-31: lower case names are being moved\n',
      },
      ['--target', url, '--own-data', '--set-up', 'set-up.mjs', '--expected', 'known.txt'],
    )
    expect([code, seen]).toEqual([exit.ok, ['/pets/http']])
    expect(out).toContain('lower case names')
  })

  it.each([
    [['--target', 'ftp://x'], '--target must be'],
    [['--target', 'http://127.0.0.1:1', '--shard', '3/2'], '--shard must be'],
    [
      ['--target', 'http://127.0.0.1:1', '--report', 'pdf=x'],
      '--report must be <format>=<file>, not "pdf=x". Formats: terminal, junit',
    ],
    [
      ['--target', 'http://127.0.0.1:1', '--expected', 'missing.txt'],
      '--expected "missing.txt" cannot be read: it does not exist.',
    ],
    [['--target', 'http://127.0.0.1:1', '--set-up', 'pets.yaml'], '--set-up "pets.yaml" cannot be imported: '],
    [
      ['--target', 'http://127.0.0.1:1', '--set-up', 'none.mjs'],
      '--set-up "none.mjs" cannot be read: it does not exist.',
    ],
    [['--target', 'http://127.0.0.1:1', '--set-up', '.'], '--set-up "." cannot be read: it is a folder, not a file.'],
    [['--target', 'http://127.0.0.1:1', '-H', 'hush'], '--header must be'],
  ])('%j is reported as an invalid command line', async (args, message) => {
    const { code, err } = await verify({}, args)
    expect([code, err]).toEqual([exit.usage, expect.stringContaining(message)])
    expect(err).not.toContain('hush')
  })
})

describe('generated cases', () => {
  const shelf = `openapi: 3.1.0
info: { title: Shelf, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://shelf.example }]
paths:
  /books:
    get:
      operationId: listBooks
      parameters: [{ name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 5 } }]
      responses:
        '200': { description: The books., content: { application/json: { schema: { type: array, items: { type: string } } } } }
        '400': { description: No. }
    post: { operationId: addBook, responses: { '201': { description: Added. } } }
`
  /** A service of one book. It refuses a `limit` that is not a number from 1 to `most`. */
  const books = async (most: number) => {
    return serverOf((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost')
      const limit = searchParams.get('limit')
      if (request.method !== 'GET') response.writeHead(405, { allow: 'GET, POST' }).end()
      else if (limit !== null && !(/^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= most))
        response.writeHead(400).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end('["Emma"]')
    })
  }
  const drawn = async (most: number, ...args: readonly string[]) =>
    verifyAll({ 'pets.yaml': shelf }, ['--target', await books(most), '--rate', '100000', ...args])

  it('pass if the provider follows the contract, with the seed, and with a line for operations that were not called', async () => {
    const { code, out } = await drawn(5)
    expect([code, out]).toEqual([exit.ok, expect.stringMatching(/seed 1: .* passed/)])
    expect(out).toContain('addBook: not tested: it may write')
  })

  it('find a violated bound, and print the request for curl', async () => {
    const { code, out } = await drawn(50)
    expect(code).toBe(exit.findings)
    expect(out).toMatch(
      /limit at maximum \(6\) is refused[\s\S]*\$ curl -i 'http:\/\/127\.0\.0\.1:\d+\/books\?limit=6'/,
    )
  })

  it('are the same for the same seed, and one case can be validated by its name', async () => {
    const { code, out } = await drawn(50, '--seed', '7', '--only', 'limit-at-maximum-6')
    expect([code, out]).toEqual([exit.findings, expect.stringMatching(/seed 7: 1 violation\n/)])
  })

  it('fail with --all if an operation is not called, in each report', async () => {
    const { code, out, folder } = await drawn(
      5,
      '--all',
      ...['junit=r.xml', 'json=r.json', 'html=r.html'].flatMap(file => ['--report', file]),
    )
    expect([code, out]).toEqual([exit.findings, expect.stringContaining('not tested: it may write')])
    for (const file of ['r.xml', 'r.json', 'r.html'])
      expect(await folder.read(file)).toContain('not tested: it may write')
  })

  it.each([
    [['--seed', 'x'], '--seed must be a whole number'],
    [['--cases', '0'], '--cases must be a whole number'],
    [['--all', '--only', 'x'], '--all cannot be combined with --only'],
  ])('%j is a wrong command line', async (args, message) => {
    const { code, err } = await drawn(5, ...args)
    expect([code, err]).toEqual([exit.usage, expect.stringContaining(message)])
  })
})

describe('headers of a response', () => {
  const limits = `openapi: 3.1.0
info: { title: Limits, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://limits.example }]
paths:
  /limits:
    get:
      operationId: getLimits
      responses:
        '200':
          description: What is left.
          headers:
            RateLimit-Remaining: { $ref: '#/components/headers/Remaining' }
            X-Until: { schema: { type: string, format: date-time } }
            X-Names: { schema: { type: array, maxItems: 2, items: { enum: [a, b] } } }
            X-Windows: { explode: true, schema: { type: object, additionalProperties: { type: integer } } }
            X-Page: { content: { application/json: { schema: { type: object, required: [size], properties: { size: { type: integer } } } } } }
            X-Whole: { schema: { type: [integer, 'null'], format: int64 } }
            X-Session-Token: { schema: { type: string, maxLength: 3 } }
          content: { application/json: { schema: { type: integer }, example: 1 } }
        '4XX': { description: No., headers: { Remaining: { $ref: '#/components/headers/Remaining' } } }
        default: { description: No., headers: { Retry-After: { required: true, schema: { type: integer, minimum: 1 } } } }
components:
  headers:
    Remaining: { required: true, schema: { $ref: '#/components/schemas/Count' } }
  schemas:
    Count: { type: integer, minimum: 0 }
`
  const good = {
    'ratelimit-remaining': '0',
    'x-until': '2026-11-21T05:30:00Z',
    'x-names': 'a, b',
    'x-windows': 'day=1,hour=2',
    'x-page': '{"size":1}',
    'x-whole': '9007199254740993',
    'x-session-token': 'abc',
  }
  const verified = async (headers: Readonly<Record<string, string>>) => {
    const { url } = await provider('1', 200, headers)
    const result = await verify({ 'pets.yaml': limits }, ['--target', url, '--report', 'json=out.json'])
    const { verdicts } = JSON.parse(await result.folder.read('out.json')) as {
      verdicts: readonly { outcome: string; pointer: string; keyword: string; expected: string; actual: string }[]
    }
    return {
      code: result.code,
      messages: verdicts
        .filter(({ outcome }) => outcome !== 'passed')
        .map(({ pointer, keyword, expected, actual }) => [pointer, keyword, expected, actual]),
    }
  }

  it('are valid if their values are', async () => {
    expect(await verified(good)).toEqual({ code: exit.ok, messages: [] })
    expect(await verified({ 'ratelimit-remaining': '7' })).toEqual({ code: exit.ok, messages: [] })
  })

  it.each([
    ['a text instead of a number', { 'ratelimit-remaining': 'none' }, '', 'type', 'none'],
    ['a number that is too small', { 'ratelimit-remaining': '-1' }, '', 'minimum', '-1'],
    ['a number that is not valid JSON', { 'ratelimit-remaining': '007' }, '', 'type', '007'],
    ['an invalid date', { 'x-until': 'Saturday' }, '', 'format', 'Saturday'],
    ['an item that is not listed', { 'x-names': 'a,c' }, '#/1', 'enum', 'c'],
    ['too many items', { 'x-names': 'a,b,a' }, '', 'maxItems', 'an array'],
    ['a member of another type', { 'x-windows': 'day=1,hour=two' }, '#/hour', 'type', 'two'],
    ['JSON without a member', { 'x-page': '{}' }, '#/size', 'required', 'nothing'],
    ['a number beyond its format', { 'x-whole': '9223372036854775808' }, '', 'format', '9223372036854775808'],
    ['a secret, which is not shown', { 'x-session-token': 'hush' }, '', 'maxLength', '(not shown)'],
  ])('violate the contract by %s', async (_, bad, at, keyword, actual) => {
    const [name = ''] = Object.keys(bad)
    const { code, messages } = await verified({ ...good, ...bad })
    expect(code).toBe(exit.findings)
    expect(messages).toEqual([[`steps/0/response/header:${name}${at}`, keyword, expect.any(String), actual]])
  })

  it('of a replay are valid', async () => {
    const required = limits.replaceAll(/^( {12}X-[\w-]+: \{ )/gm, '$1required: true, ')
    expect(required.match(/required: true/g)).toHaveLength(8)
    const folder = await temporaryFolder({ 'limits.yaml': required })
    const terminal = recordingTerminal(folder.path)
    const running = await startReplay({ documents: ['limits.yaml'], port: '0' }, terminal)
    if ('code' in running) throw new Error(terminal.printed.err)
    onTestFinished(running.close)
    const { headers } = await fetch(`${running.url}/limits`)
    expect(headers.get('x-names')).toMatch(/^([ab](,[ab])?)?$/)
    expect(await run(['verify', 'limits.yaml', '--no-generated-cases', '--target', running.url], terminal)).toBe(
      exit.ok,
    )
  })

  it('are those of the status, of its range (5XX), or of `default`', async () => {
    const missing = 'a header that the contract requires'
    const at = async (status: number, headers: Readonly<Record<string, string>>) => {
      const { url } = await provider('', status, headers)
      const { out } = await verify({ 'pets.yaml': limits }, ['--target', url])
      return out
    }
    expect(await at(418, { remaining: 'x' })).toContain('steps/0/response/header:remaining: type')
    expect(await at(418, {})).toContain(missing)
    expect(await at(500, { 'retry-after': '0' })).toContain('steps/0/response/header:retry-after: minimum')
    expect(await at(500, { 'retry-after': '1' })).not.toContain('header:')
  })
})

describe.each([
  ['data', ['specs/data/openapi.yaml'], 16],
  ['metrics', ['specs/metrics/openapi.yaml'], 2],
  ['node', ['specs/node/openrpc.yaml', 'specs/node/openapi.yaml'], 60],
] as const)('the replayed fixtures of %s', (_, documents, operations) => {
  it('are all valid for the emitted validators', { timeout: 120_000 }, async () => {
    const terminal = recordingTerminal(root)
    const running = await startReplay({ documents, port: '0' }, terminal)
    if ('code' in running) throw new Error(terminal.printed.err)
    onTestFinished(running.close)
    const folder = await temporaryFolder()
    const report = join(folder.path, 'report.json')
    const code = await run(
      [
        'verify',
        ...documents,
        '--target',
        running.url,
        '--sandbox',
        '--unsafe',
        '--rate',
        '100000',
        '--report',
        `json=${report}`,
      ],
      terminal,
    )
    const { verdicts } = JSON.parse(await folder.read('report.json')) as {
      verdicts: { outcome: string; operation?: string; fixture: string; reason?: string }[]
    }
    // A replay server does not support WebSockets, and the report states this.
    const isSubscription = ({ fixture }: { readonly fixture: string }): boolean => fixture.startsWith('subscription:')
    for (const { outcome, reason } of verdicts.filter(isSubscription))
      expect([outcome, reason]).toEqual(['skipped', expect.stringMatching(/^no WebSocket at ws:/)])
    expect(verdicts.filter(verdict => verdict.outcome !== 'passed' && !isSubscription(verdict))).toEqual([])
    expect(code).toBe(exit.ok)
    expect(new Set(verdicts.map(({ operation }) => operation)).size).toBeGreaterThanOrEqual(operations)
  })
})
