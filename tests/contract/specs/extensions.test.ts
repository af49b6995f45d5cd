import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { registerSchema, type SchemaObject, validate } from '@hyperjump/json-schema/draft-2020-12'
import { afterAll, describe, expect, it } from 'vitest'
import { contractDocuments, type Json, nodesOf, read } from './documents.ts'

const names = globSync('x-*.schema.json', {
  cwd: fileURLToPath(new URL('../../../packages/model/src/extensions/', import.meta.url)),
})
  .map(file => file.replace('.schema.json', ''))
  .sort()
const schemas = new Map<string, SchemaObject>()
for (const name of names) {
  const schema = JSON.parse(read(`../packages/model/src/extensions/${name}.schema.json`)) as SchemaObject
  schemas.set(name, schema)
  registerSchema(schema)
}
const problemsOf = async (name: string, value: Json): Promise<string[]> => {
  const output = await validate(`urn:chainwright:extension:${name}`, value, 'BASIC')
  return output.valid
    ? []
    : (output.errors ?? []).map(({ instanceLocation, keyword }) => `${instanceLocation} ${keyword}`)
}

describe.each(names)('%s', name => {
  it('is defined with its places and examples that are valid, and is described in the README', async () => {
    const schema = schemas.get(name) ?? {}
    expect(schema).toMatchObject({
      $id: `urn:chainwright:extension:${name}`,
      title: expect.any(String),
      'x-places': expect.any(Array),
    })
    const examples = schema['examples'] as Json[]
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect(await problemsOf(name, example), JSON.stringify(example)).toEqual([])
    expect(read('README.md')).toContain(`](../packages/model/src/extensions/${name}.schema.json)`)
  })
})

const refused: Readonly<Record<string, readonly Json[]>> = {
  'x-pagination': [
    {},
    { token: 'a', next: 'b' },
    { style: 'index', token: 'a', next: 'b', items: 'c' },
    { token: 'a', next: 'b', items: 'c', count: 'd' },
    { token: 'a', next: 'b', items: 'c', limit: 'd' },
    { token: 'a', next: { header: 'b c' } },
    { style: 'number', token: 'a', next: 'b' },
    { style: 'offset', token: 'a', first: 0 },
    { style: 'link', token: 'a' },
    { style: 'cursor', token: 'a', next: 'b', items: 'c' },
  ],
  'x-rules': [
    [],
    [{ id: 'Sum', expression: 'a < b', message: 'm' }],
    [{ id: 'sum', expression: 'a < b' }],
    { id: 'sum' },
  ],
  'x-clamp': [{}, { maximum: '1024' }, 1024],
  'x-round': [{}, { to: 'week' }, { to: 0 }, { to: 1.5 }, { to: 'day', mode: 'away' }, 'day'],
  'x-rate-limit': [
    {},
    { count: 1 },
    { window: '1h' },
    { per: ['a'], cost: 1 },
    { count: 0, window: '1h' },
    { count: 1, window: '1 hour' },
    { window: '1m', budgets: {} },
  ],
  'x-token-ttl': ['24', '24 hours', 'PT24H', '', 86400],
  'x-open-enum': [[], false, ['a', 'a'], 'a', [{}]],
  'x-int64': ['uint32', true],
  'x-result-by': [
    { parameter: 'encoding', cases: {} },
    { parameter: 'encoding', default: 'hex', cases: { hex: {} } },
    { parameter: 'stream', default: 'false' },
    { parameter: 'stream', default: 'false', mediaTypes: { false: 'application/json' } },
    { parameter: 'a', default: 'b', cases: { b: {}, c: {} }, mediaTypes: { b: 'a/b', c: 'a/c' } },
  ],
  'x-jsonrpc': [{}, { dialect: 'geth' }, { batches: 'no' }],
  'x-errors': [
    [{ code: 1, message: 'm' }],
    [{ id: 'a b', code: 1, message: 'm' }],
    [{ id: 'a', code: '1', message: 'm' }],
    [{ $ref: '#/a', id: 'a' }],
  ],
  'x-subscriptions': [
    {},
    [{}],
    [{ endpoint: 'rpc', subscribe: 'a', unsubscribe: 'b', notification: 'c', kinds: [] }],
    [{ endpoint: '/rpc', subscribe: 'a', unsubscribe: 'b', notification: 'c', kinds: [{ name: 'd' }] }],
    [
      {
        endpoint: '/rpc',
        subscribe: 'a',
        unsubscribe: 'b',
        notification: 'c',
        kinds: [{ name: 'd', item: true, fill: { method: 'e', from: 'f', cursor: '/g', key: ['/h'] } }],
      },
    ],
    [
      {
        endpoint: '/rpc',
        subscribe: 'a',
        unsubscribe: 'b',
        notification: 'c',
        kinds: [{ name: 'd', item: true, fill: { method: 'e', from: '/f', to: '/i', cursor: '/g', key: ['/h'] } }],
      },
    ],
  ],
  'x-success': [false, 'yes'],
  'x-item-schema': ['Message', null, []],
  'x-group': ['eth.', '.eth', 'a-b', 'a b'],
  'x-name': ['', 'a.b', '1a'],
  'x-idempotent': ['yes', null, 1],
  'x-deprecated-since': [true, ''],
  'x-replaced-by': [true, ''],
  'x-assumption': ['success-codes', [], 'Data.x', 'data.', ['data.x', 'data.x']],
  'x-interface': [[], 'A1', ['A 1'], ['A1', 'A1']],
  'x-method-prefixes': [{}, { xvm: [] }, { xvm: 'avm' }, { 'xvm.': ['avm'] }, { xvm: ['avm.'] }, { xvm: ['a', 'a'] }],
  'x-json-schema-dialect': ['draft-07', 'https://json-schema.org/draft/2019-09/schema'],
}

it.each(names)('%s refuses invalid values', async name => {
  const values = refused[name] ?? []
  expect(values.length, 'has values to be refused').toBeGreaterThan(0)
  for (const value of values) expect(await problemsOf(name, value), JSON.stringify(value)).not.toEqual([])
})

describe('in the contracts', () => {
  const documents = contractDocuments()
  const nodes = documents.flatMap(document => nodesOf(document))
  // The top-level keys of a file with parts are names of parts, not extensions.
  const isListOfParts = (document: string, pointer: string) =>
    pointer === '#' && !/open(?:api|rpc)\.yaml$/.test(document)
  const used = nodes.flatMap(({ document, pointer, value }) =>
    Object.entries(value)
      .filter(([key]) => key.startsWith('x-') && !isListOfParts(document, pointer))
      .map(([name, content]) => ({ at: `${document}${pointer}`, name, content, value })),
  )

  it('every extension of our documents is one of these, and has a valid value', async () => {
    for (const { at, name, content } of used) {
      expect(names, at).toContain(name)
      expect(await problemsOf(name, content), `${at} ${name}`).toEqual([])
    }
  })

  it('every extension of ours is used, in a contract or a feature', () => {
    const features = globSync('features/*.yaml', {
      cwd: fileURLToPath(new URL('../../../specs/', import.meta.url)),
    }).map(read)
    const isIn = (text: string, name: string) => text.includes(`${name}:`)
    expect(
      names.filter(name => !used.some(use => use.name === name) && !features.some(text => isIn(text, name))),
    ).toEqual([])
  })

  it('x-deprecated-since and x-replaced-by occur only with deprecated', () => {
    const replaced = used.filter(({ name }) => name === 'x-deprecated-since' || name === 'x-replaced-by')
    for (const { at, value } of replaced) expect(value, at).toHaveProperty('deprecated', true)
  })

  it('an open enum has no keyword enum, and a decimal string has a pattern', () => {
    for (const { at, name, value } of used) {
      if (name === 'x-open-enum') expect(value, at).not.toHaveProperty('enum')
      if (name === 'x-int64') expect(value, at).toMatchObject({ type: 'string', pattern: expect.any(String) })
    }
  })

  it('each of our formats has a pattern, and the examples of the README', () => {
    const formats = new Set([...read('README.md').matchAll(/^\| `([a-z0-9-]+)` \| .* \| `\^/gm)].map(match => match[1]))
    const withFormat = nodes.filter(
      ({ value, path }) => typeof value['format'] === 'string' && path.at(-1) !== 'properties',
    )
    expect(withFormat.length).toBeGreaterThan(10)
    for (const { document, pointer, value } of withFormat) {
      const format = String(value['format'])
      if (formats.has(format)) expect(value, `${document}${pointer}`).toHaveProperty('pattern')
      else expect(['uint64', 'uri', 'date-time', 'uuid', 'int64', 'double'], `${document}${pointer}`).toContain(format)
    }
  })

  afterAll(() => console.log(`${used.length} uses of ${names.length} extensions in ${documents.length} files`))
})
