import { expect, it } from 'vitest'
import { run } from '../program.ts'
import { petstore } from '../testing/documents.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

const lint = async (text: string, ...options: string[]) => {
  const folder = await temporaryFolder({ 'pets.yaml': text })
  const terminal = recordingTerminal(folder.path)
  return { code: await run(['lint', 'pets.yaml', ...options], terminal), ...terminal.printed }
}

it('reports nothing for a valid document without style problems', async () => {
  expect(await lint(petstore)).toEqual({ code: 0, out: 'No problems found\n', err: '' })
})

it('reports problems with their places, and fails', async () => {
  const { code, err } = await lint(petstore.replace('operationId: getOwner', 'operationId: listPets'))
  expect(code).toBe(1)
  expect(err).toMatch(/^pets\.yaml:\d+:\d+: error [\w.-]+: .*listPets/m)
})

it('reports as JSON for programs', async () => {
  const { out } = await lint(petstore.replace('openapi: 3.1.0', 'openapi: 9.9.9'), '--json')
  expect(JSON.parse(out)).toMatchObject([{ severity: 'error', source: { file: 'pets.yaml', line: 1 } }])
})

it('reports style problems, which rules can disable', async () => {
  const bare =
    "openapi: 3.1.0\ninfo: { title: a, version: '1' }\npaths: { /a: { get: { operationId: a, responses: { '204': { description: None. } } } } }\n"
  const { code, err } = await lint(bare)
  expect([code, err]).toEqual([0, expect.stringContaining('warning redocly.operation-summary')])
  expect((await lint(bare, '--strict')).code).toBe(1)
  expect(await lint(bare, '--strict', '--rule', 'redocly.*=off')).toEqual({
    code: 0,
    out: 'No problems found\n',
    err: '',
  })
})

it.each(['./one.json', 'https://example.com/one.json', '#/components'])(
  'reports all findings of Redocly if an example is in another file: %s',
  async uri => {
    const content = `content: { application/json: { schema: {}, examples: { one: { externalValue: '${uri}' } } } }`
    const { err } = await lint(
      `openapi: 3.1.0\ninfo: { title: a, version: '1' }\npaths: { /a: { get: { operationId: a, responses: { '200': { description: A., ${content} } } } } }\n`,
    )
    expect(err).not.toContain('redocly.failed')
    expect(err).toContain('redocly.operation-summary')
  },
)

it('reports all findings of Redocly if an extension is null', async () => {
  const { err } = await lint(
    petstore.replace('operationId: getOwner', 'operationId: getOwner\n      x-none: null').replace(/summary: .*/g, ''),
  )
  expect(err).not.toContain('redocly.failed')
  expect(err).toContain('redocly.operation-summary')
})

it('reports the other findings if a reference has no target', async () => {
  const { err } = await lint(petstore.replace('/schemas/Owner', '/schemas/Nobody').replace(/summary: .*/g, ''))
  expect(err).toContain('error reference.dangling')
  expect(err).toContain('redocly.operation-summary')
})

it('skips rules that compare too many paths or parts, and reports this', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, index) => [
      `/p${index}/{id}`,
      { get: { operationId: `get${index}`, responses: { 200: { description: 'a' } } } },
    ]),
  )
  const parts = Array.from({ length: 3_000 }, (_, index) => ({ type: 'object', properties: { p: { const: index } } }))
  const { out } = await lint(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'a', version: '1' },
      paths,
      components: { schemas: { A: { oneOf: parts } } },
    }),
    '--json',
  )
  const reported = JSON.parse(out) as readonly {
    readonly code: string
    readonly severity: string
    readonly message: string
  }[]
  expect(reported.filter(({ severity }) => severity === 'info')).toMatchObject([
    { code: 'redocly.no-ambiguous-paths', message: expect.stringContaining('3000 paths') },
    { code: 'redocly.no-illogical-composition-keywords', message: expect.stringContaining('3000 parts of a union') },
    { code: 'redocly.operation-summary', message: '1000 more findings of this rule are not shown.' },
  ])
}, 30_000)

it.each([
  ['one chain of 3,000 references', 3_000, 3_000],
  ['60 chains of 200', 200 * 60, 200],
])(
  'skips the rules of Redocly for %s, and reports this',
  async (_, count, length) => {
    const schemas = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `S${index}`,
        index % length === length - 1 ? { type: 'string' } : { $ref: `#/components/schemas/S${index + 1}` },
      ]),
    )
    const { out } = await lint(
      JSON.stringify({ openapi: '3.1.0', info: { title: 'a', version: '1' }, paths: {}, components: { schemas } }),
      '--json',
    )
    const reported = JSON.parse(out) as readonly { readonly code: string; readonly severity: string }[]
    expect(reported.filter(({ code }) => code.startsWith('redocly.'))).toMatchObject([
      { code: 'redocly.left-out', severity: 'info' },
    ])
  },
  30_000,
)

it.each(['http://localhost:{port}/rpc', '{server}', 'https://{a}.example.com:{b}/{c}'])(
  'reads the server %s',
  async template => {
    // OpenRPC has its variables as runtime expressions.
    const url = template.replaceAll('{', `$${'{'}`)
    const document = {
      openrpc: '1.2.6',
      info: { title: 'a', version: '1' },
      servers: [
        {
          name: 's',
          url,
          variables: {
            port: { default: '1' },
            server: { default: 'http://a.test' },
            a: { default: 'a' },
            b: { default: '1' },
            c: { default: 'c' },
          },
        },
      ],
      methods: [{ name: 'm', params: [], result: { name: 'r', schema: { type: 'string' } } }],
    }
    expect(await lint(JSON.stringify(document))).toMatchObject({ code: 0 })
  },
)

const hostile = '^(?:a+)+$'
const text = `${'a'.repeat(60)}!`

it('leaves out the rules that run a pattern which may backtrack on examples, and names it', async () => {
  const schema = { type: 'string', pattern: hostile, example: text }
  const { out } = await lint(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'a', version: '1' },
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            summary: 'A.',
            parameters: [{ name: 'q', in: 'query', schema, example: text }],
            responses: { 200: { description: 'a', content: { 'application/json': { schema, example: text } } } },
          },
        },
      },
    }),
    '--json',
  )
  expect(JSON.parse(out)).toContainEqual(
    expect.objectContaining({
      code: 'redocly.examples-left-out',
      severity: 'info',
      message: expect.stringContaining(hostile),
    }),
  )
}, 30_000)

it('reports that an OpenRPC example cannot be checked because of a backtracking pattern', async () => {
  const schema = { type: 'string', pattern: hostile }
  const { err } = await lint(
    JSON.stringify({
      openrpc: '1.3.2',
      info: { title: 'a', version: '1' },
      methods: [
        {
          name: 'm',
          params: [{ name: 'q', schema }],
          result: { name: 'r', schema },
          examples: [{ name: 'e', params: [{ name: 'q', value: text }], result: { name: 'r', value: text } }],
        },
      ],
    }),
  )
  expect(err).toContain(`cannot be validated: the pattern ${hostile} takes too long`)
}, 30_000)
