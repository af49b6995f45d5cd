import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../model/index.ts'
import { loadTexts, openapi, openrpc, reported } from '../testing/load-texts.ts'

const draft04 = 'http://json-schema.org/draft-04/schema#'
const draft06 = 'http://json-schema.org/draft-06/schema#'
const draft07 = 'http://json-schema.org/draft-07/schema#'
const draft2019 = 'https://json-schema.org/draft/2019-09/schema'
const draft2020 = 'https://json-schema.org/draft/2020-12/schema'

type Files = Readonly<Record<string, Json>>

/** The schemas in the bundle of a document whose component `A` refers to the file `a.json`, and the findings. */
const bundledOf = async (a: JsonObject, { entry = openapi('paths: {}'), files = {} as Files } = {}) => {
  const texts = Object.entries({ 'a.json': a, ...files }).map(([name, value]) => [name, JSON.stringify(value)])
  const { api, diagnostics } = await loadTexts({
    'api.yaml': `${entry}\ncomponents: { schemas: { A: { $ref: a.json } } }`,
    ...Object.fromEntries(texts),
  })
  const bundled = api?.documents[0]?.bundled as { components: { schemas: Record<string, Json> } }
  // reading the bundle reports nothing, and bundling it again changes nothing
  const again = await loadTexts({ 'bundled.json': JSON.stringify(bundled) })
  expect(reported(again.diagnostics)).toEqual([])
  expect(again.api?.documents[0]?.bundled).toEqual(bundled)
  return { schemas: bundled.components.schemas, diagnostics }
}

const items = [{ type: 'string' }, { type: 'number' }]

describe('a schema of a file with another dialect is bundled in the dialect of the document:', () => {
  it.each<[string, string, JsonObject, JsonObject]>([
    ['a tuple', draft07, { items, additionalItems: false }, { prefixItems: items, items: false }],
    ['a tuple of 2019-09', draft2019, { items, additionalItems: true }, { prefixItems: items, items: true }],
    ['`additionalItems` without a tuple', draft06, { items: true, additionalItems: false }, { items: true }],
    [
      '`dependencies`',
      draft07,
      { dependencies: { a: ['b'], c: { required: ['d'] } } },
      { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { required: ['d'] } } },
    ],
    ['`definitions`', draft07, { definitions: { B: { type: 'null' } } }, { $defs: { B: { type: 'null' } } }],
    [
      'both names of definitions',
      draft2019,
      { definitions: { B: true }, $defs: { C: true } },
      { $defs: { B: true, C: true } },
    ],
    [
      'siblings of a reference',
      draft07,
      { $ref: '#/definitions/B', minLength: 3, description: 'A.', definitions: { B: true } },
      { $ref: '#/components/schemas/B', description: 'A.' },
    ],
    [
      'a keyword that the dialect does not have',
      draft06,
      { if: true, else: false, type: 'string' },
      { type: 'string' },
    ],
    ['newer keywords', draft07, { prefixItems: [false], unevaluatedItems: false, minContains: 2 }, {}],
    ['the names of the resource', draft07, { $id: 'https://a.test/a', type: 'null' }, { type: 'null' }],
    [
      'the names of a resource of the same dialect',
      draft2020,
      { $id: 'https://a.test/a', type: 'null' },
      { type: 'null' },
    ],
    [
      'exclusive limits of draft-04',
      draft04,
      { minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false, items: { maximum: 5 } },
      { exclusiveMinimum: 1, maximum: 9, items: { maximum: 5 } },
    ],
    ['an exclusive limit of draft-04 without a limit', draft04, { exclusiveMaximum: true }, {}],
    [
      'the names of a resource of draft-04, and not a property of the same name',
      draft04,
      { id: 'https://a.test/a', properties: { id: { type: 'string' } } },
      { properties: { id: { type: 'string' } } },
    ],
    [
      'keywords that draft-04 does not have',
      draft04,
      { const: 1, if: true, contains: {}, $id: 'x', type: 'null' },
      { type: 'null' },
    ],
    [
      'a tuple and the definitions of draft-04',
      draft04,
      { items, additionalItems: false, definitions: { B: {} }, dependencies: { a: ['b'] } },
      { prefixItems: items, items: false, $defs: { B: {} }, dependentRequired: { a: ['b'] } },
    ],
    ['an anchor in `$id`', draft07, { allOf: [{ $id: '#b', type: 'null' }] }, { allOf: [{ type: 'null' }] }],
    [
      'a reference to the resource',
      draft2019,
      { items: { $recursiveRef: '#' } },
      { items: { $ref: '#/components/schemas/A' } },
    ],
    [
      'a reference to the resource next to others',
      draft2019,
      { items: { $recursiveRef: '#', $ref: '#/$defs/B', allOf: [true] }, $defs: { B: true } },
      {
        items: { $ref: '#/components/schemas/B', allOf: [{ $ref: '#/components/schemas/A' }, true] },
        $defs: { B: true },
      },
    ],
  ])('%s', async (_, dialect, schema, expected) => {
    const { schemas, diagnostics } = await bundledOf({ $schema: dialect, ...schema })
    expect(schemas['A']).toEqual(expected)
    expect(reported(diagnostics)).toEqual([])
  })

  it('a subschema, a referenced part of it, and all digits of numbers', async () => {
    const a = { $schema: draft07, properties: { b: { items: [{ maximum: 1 }], minItems: 1 } }, definitions: {} }
    const { api } = await loadTexts({
      'api.yaml': openapi(
        'paths: {}\ncomponents: { schemas: { A: { $ref: a.json }, B: { $ref: "a.json#/properties/b" } } }',
      ),
      'a.json': JSON.stringify(a).replace(':1}', ':9007199254740993}'),
    })
    expect(api?.documents[0]?.bundled['components']).toEqual({
      schemas: {
        A: { properties: { b: { $ref: '#/components/schemas/B' } }, $defs: {} },
        B: { prefixItems: [{ maximum: 9007199254740992 }], minItems: 1 },
      },
    })
  })

  it('a dialect that a meta-schema in a file inherits', async () => {
    const a = { $schema: './meta.json', items, additionalItems: false }
    const { schemas, diagnostics } = await bundledOf(a, { files: { 'meta.json': { $schema: draft07 } } })
    expect(schemas).toEqual({ A: { prefixItems: items, items: false } })
    expect(reported(diagnostics)).toEqual([])
  })

  it('a dialect without a vocabulary', async () => {
    const meta = { $vocabulary: { 'https://json-schema.org/draft/2020-12/vocab/applicator': true } }
    const a = { $schema: './meta.json', minLength: 3, prefixItems: [{ type: 'null' }] }
    const { schemas } = await bundledOf(a, { files: { 'meta.json': meta } })
    expect(schemas).toEqual({ A: { prefixItems: [{}] } })
  })
})

describe('a schema of draft-04', () => {
  it('can be referenced by its `id`, and by an anchor', async () => {
    const definitions = { B: { id: 'b.json', type: 'string' }, C: { id: '#c', type: 'null' } }
    const properties = { b: { $ref: 'b.json' }, c: { $ref: '#c' }, d: { $ref: 'https://a.test/b.json' } }
    const { schemas, diagnostics } = await bundledOf({
      $schema: draft04,
      id: 'https://a.test/a.json',
      properties,
      definitions,
    })
    expect(reported(diagnostics)).toEqual([])
    expect(schemas).toMatchObject({
      A: { properties: { b: { $ref: '#/components/schemas/B' }, c: { $ref: '#/components/schemas/C' } } },
      B: { type: 'string' },
      C: { type: 'null' },
    })
  })

  it('has the limits that it states, with all digits, also in a document of OpenAPI 3.0', async () => {
    const a = `{ "$schema": "${draft04}", "type": "integer", "minimum": 9007199254740993, "exclusiveMinimum": true }`
    for (const version of ['3.1.1', '3.0.4']) {
      const entry = openapi('paths: {}\ncomponents: { schemas: { A: { $ref: a.json } } }').replace('3.1.1', version)
      const { api, diagnostics } = await loadTexts({ 'api.yaml': entry, 'a.json': a })
      expect(reported(diagnostics)).toEqual([])
      const own = api?.schemas.find(({ name }) => name === 'A')
      const { minimum, exclusiveMinimum } = (own?.keywords.ref ?? own)?.keywords ?? {}
      expect([minimum, exclusiveMinimum]).toEqual([undefined, 9007199254740993n])
    }
  })

  it('is the result of a conversion if the document declares draft-04 as its dialect', async () => {
    const entry = openapi(`jsonSchemaDialect: ${draft04}\npaths: {}`)
    const converted = async (schema: JsonObject) =>
      (await bundledOf({ $schema: draft2020, ...schema }, { entry })).schemas['A']
    expect(await converted({ exclusiveMinimum: 1, maximum: 9 })).toEqual({
      minimum: 1,
      exclusiveMinimum: true,
      maximum: 9,
    })
    expect(await converted({ minimum: 1, exclusiveMinimum: 1 })).toEqual({ minimum: 1, exclusiveMinimum: true })
    expect(await converted({ exclusiveMaximum: 5, maximum: 4 })).toEqual({ maximum: 4 })
    expect(await converted({ exclusiveMaximum: 3, maximum: 4 })).toEqual({ maximum: 3, exclusiveMaximum: true })
  })

  it('reports a limit of another dialect', async () => {
    const { diagnostics } = await bundledOf({ $schema: draft04, exclusiveMinimum: 1, required: true })
    expect(reported(diagnostics)).toEqual([
      'structure.type a.json:1:54 #/exclusiveMinimum',
      'structure.type a.json:1:75 #/required',
    ])
  })
})

describe('a schema of 2020-12 is bundled in draft-07, the dialect of OpenRPC:', () => {
  const entry = openrpc('methods: []')

  it.each<[string, JsonObject, JsonObject]>([
    ['a tuple', { prefixItems: items, items: false }, { items, additionalItems: false }],
    ['items', { items: { type: 'null' } }, { items: { type: 'null' } }],
    [
      'dependencies of one property',
      { dependentRequired: { a: ['b'], c: ['d'] }, dependentSchemas: { a: { minProperties: 3 } } },
      { dependencies: { a: { required: ['b'], allOf: [{ minProperties: 3 }] }, c: ['d'] } },
    ],
    [
      'siblings of a reference',
      { $ref: '#/$defs/B', allOf: [true], $defs: { B: true } },
      { allOf: [{ $ref: '#/components/schemas/B' }, true], definitions: { B: true } },
    ],
    [
      'a reference that is only described',
      { $ref: '#/$defs/B', description: 'A.', $defs: { B: true } },
      { $ref: '#/components/schemas/B', description: 'A.', definitions: { B: true } },
    ],
    [
      'keywords of older dialects',
      { additionalItems: false, dependencies: { a: ['b'] }, type: 'array' },
      { type: 'array' },
    ],
    ['a lower bound of contained items that has no effect', { contains: true, minContains: 1 }, { contains: true }],
    ['a lower bound that excludes nothing', { contains: false, minContains: 0, type: 'array' }, { type: 'array' }],
    ['bounds without contained items', { minContains: 3, maxContains: 3, type: 'array' }, { type: 'array' }],
    ['an anchor', { $anchor: 'a', type: 'array' }, { type: 'array' }],
  ])('%s', async (_, schema, expected) => {
    const { schemas, diagnostics } = await bundledOf({ $schema: draft2020, ...schema }, { entry })
    expect(schemas['A']).toEqual(expected)
    expect(reported(diagnostics)).toEqual([])
  })

  it.each<[JsonObject, string[]]>([
    [{ unevaluatedProperties: false }, ['unevaluatedProperties']],
    [{ contains: true, minContains: 2, maxContains: 3 }, ['minContains', 'maxContains']],
  ])('it reports keywords that draft-07 cannot express: %j', async (schema, lost) => {
    const { schemas, diagnostics } = await bundledOf({ $schema: draft2020, type: 'array', ...schema }, { entry })
    const kept = Object.entries(schema).filter(([name]) => !lost.includes(name))
    expect(schemas['A']).toEqual({ type: 'array', ...Object.fromEntries(kept) })
    expect(diagnostics.map(({ code, severity, pointer, message }) => ({ code, severity, pointer, message }))).toEqual(
      lost.map(name => ({
        code: 'schema.dialect-lost',
        severity: 'warning',
        pointer: `#/${name}`,
        message: `The dialect draft-07 of the bundled document has no \`${name}\`, so the bundled document does not contain it.`,
      })),
    )
  })

  it('reports conditions that draft-06 cannot express', async () => {
    const old = openapi(`jsonSchemaDialect: ${draft06}\npaths: {}`)
    const { schemas, diagnostics } = await bundledOf(
      { $schema: draft07, if: true, else: true, type: 'null' },
      { entry: old },
    )
    expect(schemas).toEqual({ A: { type: 'null' } })
    expect(reported(diagnostics)).toEqual([
      'schema.dialect-lost a.json:1:54 #/if',
      'schema.dialect-lost a.json:1:64 #/else',
    ])
  })
})

it('a file that documents of two dialects share is bundled in the dialect of each document, and read in the newer one', async () => {
  const components = 'components: { schemas: { A: { $ref: a.json } } }'
  const { api } = await loadTexts(
    {
      'one.yaml': openapi(`paths: {}\n${components}`),
      'two.yaml': openrpc(`methods: []\n${components}`),
      'a.json': JSON.stringify({ prefixItems: items }),
    },
    { entries: ['one.yaml', 'two.yaml'] },
  )
  expect(api?.documents.map(({ bundled }) => bundled['components'])).toEqual([
    { schemas: { A: { prefixItems: items } } },
    { schemas: { A: { items } } },
  ])
})

describe('an embedded resource of a document', () => {
  const embedded = (more: string): string =>
    `B: { $id: https://b.test/b, $schema: "${draft07}", items: [{ type: string }]${more} }`
  const bundled = async (more: string) => {
    const { api, diagnostics } = await loadTexts({
      'api.yaml': openapi(
        `paths: {}\ncomponents: { schemas: { A: { $ref: a.json }, C: { $ref: https://b.test/b }, ${embedded(more)} } }`,
      ),
      'a.json': JSON.stringify({ $schema: draft07, type: 'null' }),
    })
    expect(reported(diagnostics)).toEqual([])
    const again = await loadTexts({ 'bundled.json': JSON.stringify(api?.documents[0]?.bundled) })
    expect(reported(again.diagnostics)).toEqual([])
    const tuples = [api, again.api].map(read => {
      const keywords = read?.schemas.find(({ name }) => name === 'C')?.keywords
      return [
        keywords?.ref?.keywords.prefixItems?.length,
        keywords?.ref?.keywords.properties?.get('a')?.keywords.ref?.keywords.type,
      ]
    })
    const { schemas } = (api?.documents[0]?.bundled['components'] ?? {}) as { schemas: JsonObject }
    return { schemas, tuples }
  }

  it('is unchanged if it refers to no file', async () => {
    const { schemas, tuples } = await bundled('')
    expect(schemas['B']).toEqual({ $id: 'https://b.test/b', $schema: draft07, items: [{ type: 'string' }] })
    expect(schemas['C']).toEqual({ $ref: 'https://b.test/b' })
    expect(tuples).toEqual([
      [1, undefined],
      [1, undefined],
    ])
  })

  it('becomes a part of the document if it refers to a file, because its references are relative to its `$id`', async () => {
    const { schemas, tuples } = await bundled(', properties: { a: { $ref: file:///project/a.json }, b: { $ref: "#" } }')
    expect(schemas['B']).toEqual({
      prefixItems: [{ type: 'string' }],
      properties: { a: { $ref: '#/components/schemas/A' }, b: { $ref: '#/components/schemas/B' } },
    })
    expect(schemas['C']).toEqual({ $ref: '#/components/schemas/B' })
    expect(tuples).toEqual([
      [1, ['null']],
      [1, ['null']],
    ])
  })
})

it('recursive references in two files resolve to the outer schema', async () => {
  const tree = { $schema: draft2019, $recursiveAnchor: true, items: { $recursiveRef: '#' } }
  const { schemas, diagnostics } = await bundledOf(
    { ...tree, allOf: [{ $ref: 'b.json' }] },
    { files: { 'b.json': tree } },
  )
  expect(reported(diagnostics)).toEqual([])
  const items = { $ref: '#/components/schemas/A' }
  expect(schemas).toEqual({ A: { items, allOf: [{ $ref: '#/components/schemas/B' }] }, B: { items } })
})

describe('dynamic anchors of several files with one name', () => {
  const list = { items: { $dynamicRef: '#item' }, $defs: { any: { $dynamicAnchor: 'item' } } }
  const of = (type: string) => ({ $ref: 'list.json', $defs: { item: { $dynamicAnchor: 'item', type } } })

  it('are resolved by copying each schema once per scope', async () => {
    const properties = { texts: { $ref: 'texts.json' }, numbers: { $ref: 'numbers.json' }, all: { $ref: 'list.json' } }
    const files = { 'list.json': list, 'texts.json': of('string'), 'numbers.json': of('number') }
    const { schemas, diagnostics } = await bundledOf({ properties }, { files })
    expect(reported(diagnostics)).toEqual([])
    const refersTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    expect(schemas).toEqual({
      A: { properties: { texts: refersTo('Texts'), numbers: refersTo('Numbers'), all: refersTo('List') } },
      Texts: { ...refersTo('List2'), $defs: { item: { type: 'string' } } },
      Numbers: { ...refersTo('List3'), $defs: { item: { type: 'number' } } },
      List: { items: refersTo('any'), $defs: { any: refersTo('any') } },
      List2: expect.objectContaining({ items: refersTo('item') }),
      List3: expect.objectContaining({ items: refersTo('item2') }),
      any: {},
      item: { type: 'string' },
      item2: { type: 'number' },
    })
  })

  it('keep a `$ref` next to a dynamic reference', async () => {
    const strict = { $dynamicAnchor: 'node', $ref: 'tree.json', unevaluatedProperties: false }
    const tree = {
      $dynamicAnchor: 'node',
      properties: { child: { $dynamicRef: '#node', $ref: '#/$defs/named', allOf: [true] } },
      $defs: { named: { required: ['name'] } },
    }
    const { schemas } = await bundledOf(strict, { files: { 'tree.json': tree } })
    expect(schemas['Tree']).toMatchObject({
      properties: { child: { $ref: '#/components/schemas/named', allOf: [true, { $ref: '#/components/schemas/A' }] } },
    })
  })

  it('are reported if the affected schema is in the document itself and cannot be copied', async () => {
    const { api, diagnostics } = await loadTexts({
      'api.yaml': openapi(`paths: {}
components:
  schemas:
    A: { $ref: texts.json }
    List: { items: { $dynamicRef: "list.json#item" } }`),
      'list.json': JSON.stringify(list),
      'texts.json': JSON.stringify({ ...of('string'), $ref: 'api.yaml#/components/schemas/List' }),
    })
    expect(reported(diagnostics)).toEqual(['reference.dynamic-scope texts.json:1:2 #/$ref'])
    expect(api?.documents[0]?.bundled['components']).toMatchObject({
      schemas: { A: { $ref: '#/components/schemas/List' }, List: { items: { $ref: '#/components/schemas/any' } } },
    })
  })

  it('are reported if a schema would have too many copies', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `n${index}`)
    // each step may enter a resource with an anchor or not, so there are 2^11 scopes
    const files = Object.fromEntries(
      names.flatMap((name, index) => {
        const next = index + 1 === names.length ? 'end.json' : `${index + 1}.json`
        return [
          [`${index}.json`, { properties: { plain: { $ref: next }, own: { $ref: `own${index}.json` } } }],
          [`own${index}.json`, { $ref: next, $defs: { a: { $dynamicAnchor: name } } }],
        ]
      }),
    )
    const end = {
      allOf: names.map(name => ({ $dynamicRef: `#${name}` })),
      $defs: Object.fromEntries(names.map(name => [name, { $dynamicAnchor: name }])),
    }
    const { api, diagnostics } = await loadTexts({
      'api.yaml': openapi('paths: {}\ncomponents: { schemas: { A: { $ref: 0.json } } }'),
      ...Object.fromEntries(
        Object.entries({ ...files, 'end.json': end }).map(([name, file]) => [name, JSON.stringify(file)]),
      ),
    })
    expect(diagnostics.map(({ code }) => code)).toContain('reference.dynamic-scope')
    const bundled = api?.documents[0]?.bundled as { components: { schemas: object } } | undefined
    expect(Object.keys(bundled?.components.schemas ?? {}).length).toBeLessThan(1_100)
  })
})
