import { describe, expect, it } from 'vitest'
import { apiOf } from '../bundled.ts'
import type { JsonObject } from '../model/index.ts'
import { loadTexts, openapi, openrpc, reported } from '../testing/load-texts.ts'

const vocabulary = (...names: readonly string[]): string =>
  JSON.stringify({
    $vocabulary: Object.fromEntries(names.map(name => [`https://json-schema.org/draft/2020-12/vocab/${name}`, true])),
  })

const entry = (name: string): string =>
  openapi(`jsonSchemaDialect: file:///project/${name}.json
paths: {}
components: { schemas: { A: { $ref: '${name}.json' }, Shared: { $ref: 'shared.yaml' } } }`)

it.each([
  [['one.yaml', 'two.yaml'], 1],
  [['two.yaml', 'one.yaml'], undefined],
])(
  'if entry documents with two custom dialects share a file, the file has the dialect of the first: %j',
  async (entries, expected) => {
    const { api } = await loadTexts(
      {
        'one.yaml': entry('one'),
        'two.yaml': entry('two'),
        'shared.yaml': 'minLength: 1',
        'one.json': vocabulary('applicator', 'validation'),
        'two.json': vocabulary('applicator'),
      },
      { entries },
    )
    const shared = api?.schemas.find(({ name }) => name === 'Shared')
    expect((shared?.keywords.ref ?? shared)?.keywords.minLength).toBe(expected)
  },
)

describe('a custom meta-schema is read from the file that only `$schema` or `jsonSchemaDialect` names:', () => {
  const lengthOf = async (members: string, files: Readonly<Record<string, string>> = {}) => {
    const { api, diagnostics } = await loadTexts({
      'api.yaml': openapi(`${members}\npaths: {}\ncomponents: { schemas: { A: { $ref: own.json } } }`),
      'own.json': '{ "type": "string", "minLength": 3 }',
      'meta.json': vocabulary('applicator'),
      ...files,
    })
    const own = api?.schemas.find(({ name }) => name === 'A')
    return { length: (own?.keywords.ref ?? own)?.keywords.minLength, diagnostics: reported(diagnostics) }
  }

  it.each([
    ['of a document, relative to it', 'jsonSchemaDialect: ./meta.json', {}],
    ['of a document, as a URL', 'jsonSchemaDialect: file:///project/meta.json#', {}],
    ['of a file', '', { 'own.json': '{ "$schema": "meta.json", "type": "string", "minLength": 3 }' }],
    [
      'of a file with an `$id`, relative to the file',
      '',
      { 'own.json': '{ "$schema": "./meta.json", "$id": "https://a.test/b", "type": "string", "minLength": 3 }' },
    ],
  ])('%s', async (_, members, files) => {
    expect(await lengthOf(members, files)).toEqual({ length: undefined, diagnostics: [] })
  })

  it('and the meta-schema that it inherits from may be named by a relative URI', async () => {
    // in draft-07, a reference hides the keywords next to it
    const own =
      '{ "$schema": "metas/ours.json", "$ref": "#/definitions/a", "minLength": 3, "definitions": { "a": {} } }'
    const metas = {
      'metas/ours.json': '{ "$schema": "./base.json#" }',
      'metas/base.json': '{ "$schema": "http://json-schema.org/draft-07/schema#" }',
    }
    const { api, diagnostics } = await loadTexts({
      'api.yaml': openapi('paths: {}\ncomponents: { schemas: { A: { $ref: own.json } } }'),
      'own.json': own,
      ...metas,
    })
    expect(reported(diagnostics)).toEqual([])
    expect(api?.schemas.find(({ name }) => name === 'A')?.keywords.ref?.keywords).not.toHaveProperty('minLength')
  })

  describe('before the schemas are checked, so that the check uses the keywords of its dialect:', () => {
    const tuple = '"items": [{ "type": "string" }]'
    const meta = '{ "$schema": "./base.json" }'
    const base = '{ "$schema": "http://json-schema.org/draft-07/schema#" }'
    const itemsOf = async (files: Readonly<Record<string, string>>) => {
      const { api, diagnostics } = await loadTexts({ ...files, 'meta.json': meta, 'base.json': base })
      expect(reported(diagnostics)).toEqual([])
      const a = api?.schemas.find(({ name }) => name === 'A')
      return (a?.keywords.ref ?? a)?.keywords.prefixItems?.[0]?.keywords.type
    }
    const referring = (reference: string) =>
      openapi(`paths: {}\ncomponents: { schemas: { A: { $ref: "${reference}" } } }`)

    it.each<[string, Readonly<Record<string, string>>]>([
      [
        'of a document',
        {
          'api.yaml': openapi(
            `jsonSchemaDialect: ./meta.json\npaths: {}\ncomponents: { schemas: { A: { ${tuple} } } }`,
          ),
        },
      ],
      ['of a file', { 'api.yaml': referring('own.json'), 'own.json': `{ "$schema": "./meta.json", ${tuple} }` }],
      [
        'of a part of a file',
        {
          'api.yaml': referring('own.json#/definitions/b'),
          'own.json': `{ "$schema": "./meta.json", "definitions": { "b": { ${tuple} } } }`,
        },
      ],
      [
        'of an embedded resource',
        {
          'api.yaml': openapi(
            `paths: {}\ncomponents: { schemas: { A: { $id: https://a.test/a, $schema: ./meta.json, ${tuple} } } }`,
          ),
        },
      ],
      [
        'of an embedded resource that a reference waits for',
        {
          'api.yaml': openapi(
            `paths: {}\ncomponents: { schemas: { A: { $ref: https://b.test/c }, B: { $id: https://b.test/b, $schema: ./meta.json, definitions: { c: { $id: c, ${tuple} } } } } }`,
          ),
        },
      ],
    ])('%s', async (_, files) => {
      expect(await itemsOf(files)).toEqual(['string'])
    })
  })

  it('but meta-schemas that inherit from each other are unknown', async () => {
    const files = {
      'own.json': '{ "$schema": "metas/ours.json", "type": "string", "minLength": 3 }',
      'metas/ours.json': '{ "$schema": "file:///project/metas/other.json" }',
      'metas/other.json': '{ "$schema": "file:///project/metas/ours.json" }',
    }
    const { length, diagnostics } = await lengthOf('', files)
    expect(length).toBe(3)
    expect(diagnostics).toContain('schema.unknown-dialect own.json:1:3 #/$schema')
  })

  it.each([
    [
      './no.json',
      [
        'document.not-found api.yaml:3:1 #/jsonSchemaDialect',
        'schema.unknown-dialect api.yaml:3:1 #/jsonSchemaDialect',
      ],
    ],
    [
      '../outside.json',
      [
        'document.outside-root api.yaml:3:1 #/jsonSchemaDialect',
        'schema.unknown-dialect api.yaml:3:1 #/jsonSchemaDialect',
      ],
    ],
    ['https://a.test/own', ['schema.unknown-dialect api.yaml:3:1 #/jsonSchemaDialect']],
  ])('one that cannot be read is a warning: %s', async (dialect, expected) => {
    expect(await lengthOf(`jsonSchemaDialect: ${dialect}`)).toEqual({ length: 3, diagnostics: expected })
  })

  it('a dialect that OpenRPC does not support is ignored, and draft-07 applies', async () => {
    const method =
      '{ name: a, params: [{ name: b, schema: { items: [{ type: string }] } }], result: { name: c, schema: true } }'
    const { api } = await loadTexts({
      'api.yaml': openrpc(`x-json-schema-dialect: ./meta.json\nmethods: [${method}]`),
      'meta.json': vocabulary('applicator'),
    })
    expect(api?.operations[0]?.input[0]?.schema?.keywords.prefixItems).toHaveLength(1)
  })
})

describe('a bundled document includes a dialect from another file, so that it has the same meaning without that file:', () => {
  const path =
    "paths: { /a: { get: { operationId: getA, responses: { '200': { $ref: '#/components/responses/A' } } } } }"
  const content = "content: { text/json: { schema: { $ref: '#/components/schemas/A' } } }"
  const components = `components: { responses: { A: { description: A., ${content} } }, schemas: { A: { type: string, minLength: 3 } } }`
  const bundledOf = async (
    files: Readonly<Record<string, string>>,
    include?: { readonly operations: readonly string[] },
  ) => {
    const entry = openapi(`jsonSchemaDialect: ./meta.json\n${path}\n${components}`)
    const { api, diagnostics } = await loadTexts({ 'api.yaml': entry, ...files }, { ...(include && { include }) })
    expect(reported(diagnostics)).toEqual([])
    return api?.documents[0]?.bundled as JsonObject
  }

  it.each([
    ['vocabularies', { 'meta.json': vocabulary('applicator') }, 'urn:chainwright:dialect:meta.json', undefined],
    [
      'its own `$id`',
      { 'meta.json': vocabulary('applicator').replace('{', '{"$id":"https://a.test/meta",') },
      'https://a.test/meta',
      undefined,
    ],
    [
      'a known dialect that it inherits',
      { 'meta.json': '{ "$schema": "https://json-schema.org/draft/2020-12/schema" }' },
      'urn:chainwright:dialect:meta.json',
      3,
    ],
  ])('%s', async (_, files, dialect, length) => {
    for (const include of [undefined, { operations: ['getA'] }]) {
      const bundled = await bundledOf(files, include)
      expect(bundled['jsonSchemaDialect']).toBe(dialect)
      const { api, diagnostics } = await loadTexts({ 'bundled.json': JSON.stringify(bundled) })
      expect(reported(diagnostics)).toEqual([])
      for (const read of [api, apiOf([bundled])])
        expect(read?.schemas.find(({ name }) => name === 'A')?.keywords.minLength).toBe(length)
      // bundling it again changes nothing
      expect(api?.documents[0]?.bundled).toEqual(bundled)
    }
  })

  it('below the first free name of `Dialect`, `Dialect2` and so on', async () => {
    const namesOf = async (...taken: readonly string[]) => {
      const schemas = taken.map(name => `${name}: { type: string }`).join(', ')
      const entry = openapi(`jsonSchemaDialect: ./meta.json\npaths: {}\ncomponents: { schemas: { ${schemas} } }`)
      const { api } = await loadTexts({ 'api.yaml': entry, 'meta.json': vocabulary('applicator') })
      const bundled = api?.documents[0]?.bundled as { components: { schemas: JsonObject } } | undefined
      return Object.keys(bundled?.components.schemas ?? {})
    }
    expect(await namesOf()).toEqual(['Dialect'])
    expect(await namesOf('Dialect')).toEqual(['Dialect', 'Dialect2'])
    expect(await namesOf('Dialect', 'Dialect2')).toEqual(['Dialect', 'Dialect2', 'Dialect3'])
  })
})
