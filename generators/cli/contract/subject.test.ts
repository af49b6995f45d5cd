import { describe, expect, it, onTestFinished } from 'vitest'
import { startReplay } from '../commands/replay.ts'
import { exit } from '../exit.ts'
import { run } from '../program.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

const pets = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://pets.example }]
paths:
  /pets:
    get:
      operationId: listPets
      x-rules: 7
      responses: { '200': { description: The number., content: { application/json: { schema: { type: integer } } } } }
`
const exchange = JSON.stringify({
  request: { method: 'GET', url: 'https://pets.example/pets' },
  response: { status: 200, headers: { 'content-type': 'application/json' }, body: '1' },
})
const warning = 'extension.malformed: `x-rules` is ignored'

const folderWith = (settings: object) =>
  temporaryFolder({
    'pets.yaml': pets,
    'exchanges.jsonl': exchange,
    'chainwright.config.json': JSON.stringify({
      apis: { pets: { documents: 'pets.yaml', output: { folder: 'src' } } },
      ...settings,
    }),
  })

const called = async (args: readonly string[], settings: object) => {
  const { path } = await folderWith(settings)
  const terminal = recordingTerminal(path)
  return { code: await run(args, terminal), err: terminal.printed.err }
}

const noProvider = ['--target', 'http://127.0.0.1:9']
/** The verbs that end without an interrupt. */
const ending = [
  ['verify', ...noProvider],
  ['record', ...noProvider, '--to', 'fixtures'],
  ['import', '--from', 'exchanges.jsonl', '--to', 'fixtures'],
  ['coverage'],
]

describe('the settings of a project decide the severities of diagnostics', () => {
  it.each([...ending, ['replay'], ['serve']])('of %s: `strict`, and `rules`', async (...args) => {
    for (const settings of [{ strict: true }, { rules: { 'extension.*': 'error' } }])
      expect(await called(args, settings)).toEqual({
        code: exit.findings,
        err: expect.stringContaining(`error ${warning}`),
      })
  })

  it.each(ending)('of %s: `rules` that turn a diagnostic off', async (...args) => {
    expect((await called(args, {})).err).toContain(`warning ${warning}`)
    expect((await called(args, { rules: { 'extension.malformed': 'off' } })).err).not.toContain('extension.malformed')
  })

  it.each(ending)('of %s: an option, for one run', async (...args) => {
    for (const option of [['--strict'], ['--rule', 'extension.malformed=error']])
      expect((await called([...args, ...option], {})).code).toBe(exit.findings)
    const kept = await called([...args, '--rule', 'extension.malformed=info'], { strict: true })
    expect(kept.err).toContain(`info ${warning}`)
  })

  it('of replay, whose option --strict has another meaning', async () => {
    const { path } = await folderWith({})
    const terminal = recordingTerminal(path)
    const running = await startReplay({ documents: [], port: '0', strict: true }, terminal)
    if ('code' in running) throw new Error(terminal.printed.err)
    onTestFinished(running.close)
    expect(terminal.printed.err).toContain(`warning ${warning}`)
    expect((await fetch(`${running.url}/pets`)).status).toBe(501)
  })
})

it.each([...ending, ['replay'], ['serve']])(
  '%s exits with 3 if a document cannot be fetched',
  async (verb, ...args) => {
    const { path } = await temporaryFolder({ 'exchanges.jsonl': exchange })
    const terminal = recordingTerminal(path)
    expect(await run([verb ?? '', 'http://127.0.0.1:9/pets.yaml', ...args], terminal)).toBe(exit.environment)
    expect(terminal.printed.err).toContain('document.remote-failed')
  },
)

it('pets.list.limit in --var is a parameter of pets.list, although the operation pets exists too', async () => {
  const operation = (id: string, parameter: string) => `  /${id}:
    get:
      operationId: ${id}
      parameters: [{ name: ${parameter}, in: query, schema: { type: integer } }]
      responses: { '204': { description: Done. } }
`
  const { path } = await temporaryFolder({
    'pets.yaml': `openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths:\n${operation('pets', 'size')}${operation('pets.list', 'limit')}`,
  })
  const called = async (given: string) => {
    const terminal = recordingTerminal(path)
    await run(['verify', 'pets.yaml', ...noProvider, '--var', given], terminal)
    return terminal.printed.err
  }
  expect(await called('pets.list.limit=1')).not.toContain('--var')
  expect(await called('pets.list.limi=1')).toContain(
    '--var: neither the documents nor the fixtures contain the name "limi". Did you mean "limit"?',
  )
})

describe('a misspelled member of a fixture', () => {
  it.each([
    ['verify', ...noProvider],
    ['import', '--from', 'exchanges.jsonl', '--to', 'other'],
  ])('is named by %s, with the file and the nearest member', async (...args) => {
    const fixture = JSON.stringify({
      claim: 'one pet',
      operation: 'listPets',
      kind: 'positive',
      provenance: { type: 'synthesised', by: 'this test' },
      steps: [
        {
          credentails: 'none',
          request: { method: 'GET', target: '/pets', headers: {} },
          response: { status: 200, headers: { 'content-type': 'application/json' }, body: { json: 1 } },
        },
      ],
    })
    const { path } = await temporaryFolder({
      'pets.yaml': pets,
      'exchanges.jsonl': exchange,
      'fixtures/one.json': fixture,
    })
    const terminal = recordingTerminal(path)
    await run([args[0] ?? '', 'pets.yaml', ...args.slice(1)], terminal)
    expect(terminal.printed.err.replaceAll('\\', '/')).toContain(
      'fixtures/one.json: `steps/0` must not have the member "credentails". Did you mean "credentials"?\n',
    )
  })
})

it.each([
  ['@no/such-spec', 'The package @no/such-spec is not installed. Install it, or correct its name.'],
  ['@some/other', 'The package @some/other exports neither openapi.json nor openrpc.json.'],
])('a package without documents is reported as a package: %s', async (name, message) => {
  const { path } = await temporaryFolder({ 'node_modules/@some/other/package.json': '{}' })
  const terminal = recordingTerminal(path)
  expect(await run(['coverage', name], terminal)).toBe(exit.usage)
  expect(terminal.printed.err).toContain(message)
})

it.each([
  [['verify', 'pets.yaml', '--targt', 'http://localhost'], "unknown option '--targt'\n(Did you mean --target?)"],
  [['verify', 'pets.yaml', '--targt=http://localhost'], "unknown option '--targt'\n(Did you mean --target?)"],
])('an unknown option is reported before a missing one: %j', async (args, message) => {
  const terminal = recordingTerminal('.')
  expect(await run(args, terminal)).toBe(exit.usage)
  expect(terminal.printed.err).toContain(message)
})

it('a missing option is reported', async () => {
  const terminal = recordingTerminal('.')
  expect(await run(['verify', 'pets.yaml'], terminal)).toBe(exit.usage)
  expect(terminal.printed.err).toContain("required option '-t, --target <url>' not specified")
})

describe('fixtures of operations that the documents do not contain', () => {
  const fixture = (operation: string) =>
    JSON.stringify({
      claim: operation,
      operation,
      kind: 'positive',
      provenance: { type: 'documented', source: 'the pets' },
      steps: [{ request: { method: 'GET', target: '/cars', headers: {} }, response: { status: 200, headers: {} } }],
    })
  const document = pets.replace('      x-rules: 7\n', '').replace('    get:', '    post:')
  const called = async (...args: readonly string[]) => {
    const folder = await temporaryFolder({
      'pets.yaml': document,
      'other/a.json': fixture('listCars'),
      'other/b.json': fixture('listBoats'),
    })
    const terminal = recordingTerminal(folder.path)
    return { code: await run([...args, '--fixtures', 'other'], terminal), err: terminal.printed.err }
  }
  const warned =
    '2 of 2 fixtures are ignored: the documents do not contain the operation. The first is other/a.json, with the operation "listCars". See --fixtures.'

  it.each([
    [['verify', '--no-generated-cases', ...noProvider], exit.usage, 'No case was checked.'],
    [['record', ...noProvider, '--to', 'to'], exit.environment, 'Nothing was recorded.'],
  ])('are a warning of %j', async (args, expected, reason) => {
    const [verb = '', ...more] = args
    const { code, err } = await called(verb, 'pets.yaml', ...more)
    expect(err).toContain(warned)
    expect([code, err]).toEqual([expected, expect.stringContaining(reason)])
  })

  it('cause no warning with --api, since they may belong to another API', async () => {
    const { code, err } = await called('verify', 'pets.yaml', '--api', 'pets', '--no-generated-cases', ...noProvider)
    expect([code, err]).toEqual([exit.usage, expect.stringContaining('No case was checked.')])
    expect(err).not.toContain('ignored')
  })

  it('are a warning of replay', async () => {
    const folder = await temporaryFolder({ 'pets.yaml': document, 'other/a.json': fixture('listCars') })
    const terminal = recordingTerminal(folder.path)
    const running = await startReplay({ documents: ['pets.yaml'], fixtures: ['other'], port: '0' }, terminal)
    if ('code' in running) throw new Error(terminal.printed.err)
    onTestFinished(running.close)
    expect(terminal.printed.err).toContain('1 of 1 fixture is ignored')
  })
})
