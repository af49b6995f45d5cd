import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic, Finding, Json } from '@chainwright/model'
import { createShapes } from '@chainwright/model/shape'
import { createSchemaGraph } from '@chainwright/model/testing'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { reportValidation } from '../validation/report-validation.ts'
import { apiOf } from '../validation/testing/emitted.ts'
import { checkConfig } from './config/check.ts'
import type { ApiConfig } from './config/config.ts'
import { loadConfig } from './config/load.ts'
import { generate } from './engine/generate.ts'
import { lint } from './engine/lint.ts'
import { run } from './program.ts'
import { petstore } from './testing/documents.ts'
import { temporaryFolder } from './testing/folder.ts'
import { recordingTerminal } from './testing/terminal.ts'

type Schemas = Readonly<Record<string, Json>>

/** One schema per line: `A` is on line 7. */
const documentOf = (schemas: Schemas): string =>
  [
    'openapi: 3.1.0',
    'info: { title: A, version: 1.0.0 }',
    'servers: [{ url: https://a.example.com }]',
    'paths: {}',
    'components:',
    '  schemas:',
    ...Object.entries(schemas).map(([name, schema]) => `    ${name}: ${JSON.stringify(schema)}`),
    '',
  ].join('\n')

const reported = ({ code, severity, source: { file, line, column }, pointer }: Diagnostic): string =>
  `${severity} ${code} ${file}:${line}:${column} ${pointer}`

const refs = (count: number): Schemas =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `S${index}`,
      {
        anyOf: [
          ...Array.from({ length: count }, (_, other) => ({ $ref: `#/components/schemas/S${other}` })),
          { type: 'string' },
        ],
      },
    ]),
  )

const resources = (count: number): Schemas =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `S${index}`,
      {
        $id: `https://example.com/s${index}`,
        $dynamicAnchor: 'node',
        type: 'object',
        properties: { self: { $dynamicRef: '#node' }, next: { $ref: `https://example.com/s${(index + 1) % count}` } },
      },
    ]),
  )

const documents = readFileSync(join(import.meta.dirname, '../../docs/diagnostics.md'), 'utf8')

/** The severity of a code according to docs/diagnostics.md. */
const documented = (code: string): string =>
  new RegExp(`^\\| \`${code.replace('.', '\\.')}\` \\| (\\w+) \\|`, 'm').exec(documents)?.[1] ?? ''

interface OfSchemas {
  readonly code: string
  readonly schemas: Schemas
  readonly at: readonly string[]
  readonly settings: Partial<ApiConfig>
}

const row = (code: string, schemas: Schemas, at: readonly string[], settings: Partial<ApiConfig> = {}): OfSchemas => ({
  code,
  schemas,
  at,
  settings,
})

/** The findings of `lint` with a code; only the first ones if a document has many. */
const ofSchemas: readonly OfSchemas[] = [
  row(
    'schema.dialect-ignored',
    {
      A: { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] },
      B: { $schema: 'https://example.com/dialect' },
      C: { $schema: 'https://json-schema.org/draft/2020-12/schema' },
    },
    ['warning 7:9 /A/$schema', 'warning 8:9 /B/$schema'],
  ),
  row('schema.endless', { A: { allOf: [{ $ref: '#/components/schemas/A' }] } }, ['error 7:5 /A']),
  row(
    'schema.endless',
    {
      A: { allOf: [{ $ref: '#/components/schemas/A' }] },
      B: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/C' }] },
      C: { allOf: [{ $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/A' }] },
    },
    ['error 7:5 /A', 'error 8:5 /B'],
  ),
  row('schema.too-dynamic', resources(300), ['error 18:5 /S11']),
  row('schema.too-entangled', refs(6), ['info 7:5 /S0', 'info 7:19 /S0/anyOf/0']),
  row(
    'schema.discriminated-base',
    {
      A: {
        type: 'object',
        properties: { kind: { type: 'string' } },
        required: ['kind'],
        discriminator: { propertyName: 'kind' },
      },
      B: { allOf: [{ $ref: '#/components/schemas/A' }, { type: 'object', properties: { b: { type: 'string' } } }] },
    },
    ['info 7:5 /A'],
  ),
  row(
    'schema.discriminator-mismatch',
    {
      Fish: { allOf: [{ $ref: '#/components/schemas/Animal' }] },
      Animal: {
        type: 'object',
        required: ['species'],
        properties: { species: { type: 'string', enum: ['Cat', 'fish'] } },
        discriminator: { propertyName: 'species' },
      },
      Cat: { allOf: [{ $ref: '#/components/schemas/Animal' }] },
    },
    ['warning 7:5 /Fish'],
  ),
  row('schema.impossible', { A: { type: 'string', enum: [1, 2] } }, ['info 7:25 /A/enum']),
  row('schema.type-implied', { A: { properties: { a: { type: 'string' } } } }, ['info 7:5 /A']),
  row('schema.not-supported', { A: { type: 'string', not: { maxLength: 3 } } }, ['info 7:25 /A/not']),
  row(
    'schema.conditional',
    {
      A: {
        type: 'object',
        properties: { low: { type: 'integer' }, high: { type: 'integer' } },
        if: { required: ['high'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { required: ['low'] },
      },
    },
    ['info 7:91 /A/if'],
  ),
  row('schema.pattern-properties', { A: { type: 'object', patternProperties: { '^x-[a-z]+$': { type: 'string' } } } }, [
    'info 7:25 /A/patternProperties',
  ]),
  row(
    'schema.unevaluated-items',
    { A: { type: 'array', contains: { type: 'string' }, unevaluatedItems: { type: 'number' } } },
    ['info 7:53 /A/unevaluatedItems'],
  ),
  row(
    'schema.unevaluated-properties',
    {
      A: { allOf: [{ $ref: '#/components/schemas/B' }], type: 'object', unevaluatedProperties: { type: 'number' } },
      B: { type: 'object', properties: { id: { type: 'string' } } },
    },
    ['info 7:69 /A/unevaluatedProperties'],
  ),
  row(
    'schema.too-many-dependencies',
    {
      A: {
        type: 'object',
        properties: { id: { type: 'string' } },
        oneOf: [{ required: ['a', 'b', 'c'] }, { required: ['d', 'e', 'f'] }, { required: ['id'] }],
      },
    },
    ['info 7:63 /A/oneOf'],
  ),
  row('schema.pattern-backtracks', { A: { type: 'string', pattern: '^(a+)+$' } }, ['warning 7:25 /A/pattern']),
  row('schema.pattern-not-analysed', { A: { type: 'string', pattern: '(?<=^(?:a|b)+)c' } }, [
    'warning 7:25 /A/pattern',
  ]),
  row('schema.pattern-beyond-linear', { A: { type: 'string', pattern: '^(?=a)b' } }, ['error 7:25 /A/pattern'], {
    patterns: 're2',
  }),
  row('schema.pattern-slow', { A: { type: 'string', pattern: 'a.{300}[cd]' } }, ['warning 7:25 /A/pattern'], {
    patterns: 're2',
  }),
  row('name.taken', { user: { type: 'string' }, User: { type: 'integer' } }, ['info 7:5 /user']),
  row('rule.not-enforced', { A: { 'x-rules': [{ id: 'a', expression: 'a +', message: 'm' }] } }, [
    'error 7:30 /A/x-rules/0/expression',
  ]),
]

const withCode = (found: readonly Diagnostic[], code: string): readonly Diagnostic[] =>
  found.filter(diagnostic => diagnostic.code === code)

describe('of schemas, lint reports', () => {
  it.each(ofSchemas)('$code', async ({ code, schemas, at, settings }) => {
    const folder = await temporaryFolder({ 'api.yaml': documentOf(schemas) })
    const all = await lint({
      root: folder.path,
      file: 'chainwright.config.ts',
      config: { apis: { test: { documents: ['api.yaml'], output: { folder: 'out' }, ...settings } } },
    })
    const found = withCode(all, code)
    const places = found.map(({ severity, source: { line, column }, pointer }) => {
      const [, place = pointer] = pointer.split('#/components/schemas')
      return `${severity} ${line}:${column} ${place}`
    })
    expect(places.slice(0, at.length), all.map(reported).join('\n')).toEqual(at)
    expect(new Set(found.map(({ severity }) => severity))).toEqual(new Set([documented(code)]))
  })
})

const api = { documents: 'openapi.yaml', output: { folder: 'src/api' } }

const ofConfiguration: readonly (readonly [code: string, config: unknown, pointer: string])[] = [
  ['config.missing', {}, '#/apis'],
  ['config.missing', { apis: { pets: { ...api, output: { packages: 'p' } } } }, '#/apis/pets/output/scope'],
  ['config.type', { apis: { pets: { ...api, yaml: 'no' } } }, '#/apis/pets/yaml'],
  ['config.unknown-key', { apis: { pets: { ...api, overlay: ['a.yaml'] } } }, '#/apis/pets/overlay'],
  ['config.api-name', { apis: { Pets: api } }, '#/apis/Pets'],
  ['config.output-taken', { apis: { pets: api, shop: api } }, '#/apis/shop/output'],
]

it.each(ofConfiguration)('of a configuration, %s is reported: %j', (code, config, pointer) => {
  const { diagnostics } = checkConfig(config, 'chainwright.config.ts')
  expect(withCode(diagnostics, code).map(reported)).toEqual([
    `${documented(code)} ${code} chainwright.config.ts:1:1 ${pointer}`,
  ])
})

const pets = { documents: ['pets.yaml'], kinds: ['spec'], output: { folder: 'src' } } as const
const file = (path: string) => ({ kind: 'spec', path, code: '' }) as const

const ofOutput: readonly (readonly [
  code: string,
  settings: Partial<ApiConfig>,
  files: Readonly<Record<string, string>>,
  at: string,
])[] = [
  ['output.in-the-way', {}, { 'src/spec/index.ts': '// mine' }, 'src/spec/index.ts:1:1 #'],
  ['output.hand-written', {}, { 'src/spec/mine.ts': '// mine' }, 'src/spec/mine.ts:1:1 #'],
  ['output.misplaced', { emitters: [() => [file('../a.ts')]] as never }, {}, 'spec/../a.ts:1:1 #'],
  [
    'emitter.failed',
    {
      emitters: [
        () => {
          throw new Error('no table')
        },
      ],
    },
    {},
    'pets.yaml:1:1 #',
  ],
  [
    'config.fits-nothing',
    { names: { schemas: { Pot: 'Pet' } } },
    {},
    'chainwright.config.ts:1:1 #/apis/pets/names/schemas/Pot',
  ],
  [
    'raw.failed',
    { raw: true, kinds: ['spec', 'client'] },
    {
      'pets.yaml': `${petstore}    Base: { type: [object, 'null'], properties: { id: { type: string } } }
    Named: { allOf: [{ $ref: '#/components/schemas/Base' }], required: [id] }
`,
    },
    'pets.yaml:45:5 #/components/schemas/Named',
  ],
]

describe('of what it writes, generate reports', () => {
  it.each(ofOutput)('%s', async (code, settings, files, at) => {
    const folder = await temporaryFolder({ 'pets.yaml': petstore, ...files, 'node_modules/.keep': '' })
    const { diagnostics, ok } = await generate({
      root: folder.path,
      file: 'chainwright.config.ts',
      config: { apis: { pets: { ...pets, ...settings } } },
    })
    expect(withCode(diagnostics, code).map(reported), diagnostics.map(reported).join('\n')).toEqual([
      `${documented(code)} ${code} ${at}`,
    ])
    expect(ok).toBe(documented(code) !== 'error')
  })
})

interface Severe {
  readonly code: string
  readonly severity: string
}

const uri = 'file:///api.json'

/** The findings of a graph in which the schemas `A` and `B` are read, and of the shape of `A`. */
const ofGraph = (defs: Schemas): readonly Finding[] => {
  const findings: Finding[] = []
  const report = (finding: Finding): void => void findings.push(finding)
  const graph = createSchemaGraph({
    documents: new Map<string, Json>([[uri, { $defs: defs }]]),
    dialect: '2020-12',
    report,
    nameOf: () => undefined,
  })
  createShapes({ isNamed: () => false, report }).of(graph.at(`${uri}#/$defs/A`), 'output')
  return findings
}

const ofValidators = (schema: Json): readonly Finding[] => {
  const findings: Finding[] = []
  const { api } = apiOf({ Case: schema })
  reportValidation(api, namesOf(api), finding => findings.push(finding), { engine: 'native' })
  return findings
}

const nested = (levels: number): Json =>
  Array.from({ length: levels }).reduce<Json>(inner => ({ type: 'array', items: inner }), { type: 'string' })

/** Codes that no document reaches through the command line: the modules that report them are called. */
const ofModules: Readonly<Record<string, () => readonly Severe[]>> = {
  'schema.malformed-keyword': () => ofGraph({ A: { type: 'text' } }),
  'schema.not-a-schema': () => ofGraph({ A: { properties: { a: 1 } } }),
  'schema.dangling-reference': () => ofGraph({ A: { $ref: '#/nowhere' } }),
  'schema.unnamed-recursion': () => ofGraph({ A: { type: 'object', properties: { a: { $ref: '#/$defs/A' } } } }),
  'schema.too-deep': () => ofGraph({ A: nested(10_000) }),
  'schema.pattern-invalid': () => ofValidators({ pattern: '(' }),
}

const severitiesOf = (found: readonly Severe[], code: string): readonly string[] => [
  ...new Set(found.flatMap(each => (each.code === code ? [each.severity] : []))),
]

it.each(Object.entries(ofModules))('%s is reported by the module that finds it', (code, find) => {
  const found = find()
  expect(severitiesOf(found, code), JSON.stringify(found)).toEqual([documented(code)])
})

it('a configuration that cannot be read is reported', async () => {
  const { path } = await temporaryFolder({ 'chainwright.config.json': '{ "apis": ' })
  const { diagnostics } = await loadConfig(join(path, 'chainwright.config.json'), path)
  expect(severitiesOf(diagnostics, 'config.unreadable')).toEqual([documented('config.unreadable')])
})

const boats = `openapi: 3.1.0
info: { title: Boats, version: 1.0.0 }
servers: [{ url: https://boats.example }]
paths:
  /boats:
    get:
      operationId: listBoats
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 50 } }]
      responses: { '204': { description: None. } }
`

const fixtureOf = ({ target = '/boats', status = 204, ...more }: Readonly<Record<string, unknown>>): object => ({
  claim: 'boats are listed',
  operation: 'listBoats',
  kind: 'positive',
  provenance: { type: 'documented', source: 'the harbor' },
  steps: [{ request: { method: 'GET', target, headers: {} }, response: { status, headers: {} } }],
  ...more,
})
const refusedBy = (at: string, keyword: string) => ({
  kind: 'negative-request',
  refused: { step: 0, side: 'request', at, keyword },
})

/** A fixture for each code. */
const ofFixtures: Readonly<Record<string, object>> = {
  'fixture.invalid': fixtureOf({ kind: 'good' }),
  'fixture.unknown-member': fixtureOf({ purpoze: 'a list', refuzed: {} }),
  'fixture.unknown-operation': fixtureOf({ operation: 'listBoatz' }),
  'fixture.unknown-target': fixtureOf({ target: '/boatz' }),
  'fixture.invalid-request': fixtureOf({ target: '/boats?limit=51' }),
  'fixture.invalid-response': fixtureOf({ status: 418 }),
  'fixture.not-refused': fixtureOf(refusedBy('query:limit', 'maximum')),
  'fixture.unknown-rule': fixtureOf(refusedBy('', 'rule:none')),
}

describe('of fixtures, coverage reports', () => {
  it.each(Object.entries(ofFixtures))('%s', async (code, fixture) => {
    const { path } = await temporaryFolder({ 'boats.yaml': boats, 'fixtures/one.json': JSON.stringify(fixture) })
    const terminal = recordingTerminal(path)
    await run(['coverage', 'boats.yaml', '--json'], terminal)
    const { problems } = JSON.parse(terminal.printed.out) as { readonly problems: readonly Severe[] }
    expect(severitiesOf(problems, code), JSON.stringify(problems)).toEqual([documented(code)])
  })
})

it('a gap that names an unknown point is annotated', async () => {
  const files = { 'boats.yaml': boats, 'fixtures/one.json': JSON.stringify(fixtureOf({})) }
  const { path } = await temporaryFolder({ ...files, 'gaps.txt': 'listBoats: sails | nobody sails\n' })
  const terminal = recordingTerminal(path, { annotations: 'github' })
  await run(['coverage', 'boats.yaml', '--gaps', 'gaps.txt'], terminal)
  expect(/^::(\w+) [^:]*title=coverage\.invalid-gap::/m.exec(terminal.printed.out)?.[1]).toBe(
    documented('coverage.invalid-gap'),
  )
})

it('has a case for each code of docs/diagnostics.md that the tests of lint do not have', () => {
  const others = readFileSync(join(import.meta.dirname, '../lint/diagnostics.test.ts'), 'utf8')
  const codes = [...documents.matchAll(/^\| `([a-z]+\.[a-z-]+)` \| \w+ \|/gm)].map(([, code = '']) => code)
  const here = [
    ...ofSchemas.map(({ code }) => code),
    ...[...ofConfiguration, ...ofOutput].map(([code]) => code),
    ...Object.keys({ ...ofModules, ...ofFixtures }),
    'config.unreadable',
    'coverage.invalid-gap',
  ]
  // scripts/interface-table.test.ts has those of this repository's table
  expect(codes.filter(code => !code.startsWith('interface.') && !others.includes(`'${code}'`)).sort()).toEqual(
    [...new Set(here)].sort(),
  )
})
