import { describe, expect, it } from 'vitest'
import type { Finding, Json, Schema } from '../model/index.ts'
import { createSchemaGraph } from './graph.ts'

const uri = 'file:///api.json'

const read = (document: Json, options: { dialect?: string; more?: Record<string, Json> } = {}) => {
  const findings: Finding[] = []
  const graph = createSchemaGraph({
    documents: new Map(Object.entries({ [uri]: document, ...options.more })),
    dialect: options.dialect ?? '2020-12',
    report: finding => findings.push(finding),
    nameOf: (_, pointer) => /^\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1],
    fileOf: file => file.replace('file:///', ''),
  })
  return { graph, findings, at: (fragment: string): Schema => graph.at(`${uri}#${fragment}`) }
}

const openapi = (schemas: Json): Json => ({ openapi: '3.1.0', components: { schemas } })

describe('a reference is an edge to one node', () => {
  it('follows a pointer, and returns the same node by each path', () => {
    const { at } = read(
      openapi({ Pet: { properties: { owner: { $ref: '#/components/schemas/Owner' } } }, Owner: { type: 'object' } }),
    )
    const owner = at('/components/schemas/Pet').keywords.properties?.get('owner')
    expect(owner?.keywords.ref).toBe(at('/components/schemas/Owner'))
    expect(owner?.keywords.ref?.name).toBe('Owner')
  })

  it('represents recursion as a cycle', () => {
    const { at } = read(openapi({ Node: { properties: { next: { $ref: '#/components/schemas/Node' } } } }))
    const node = at('/components/schemas/Node')
    expect(node.keywords.properties?.get('next')?.keywords.ref).toBe(node)
  })

  it('reads escaped and percent-encoded segments', () => {
    const { at, findings } = read(
      openapi({ 'a/b~c %': { type: 'string' }, B: { $ref: '#/components/schemas/a~1b~0c%20%25' } }),
    )
    expect(at('/components/schemas/B').keywords.ref).toBe(at('/components/schemas/a~1b~0c %'))
    expect(findings).toEqual([])
  })

  it('crosses documents, by path and by $id', () => {
    const more = { 'file:///schemas/owner.json': { $id: 'https://example.com/owner', type: 'object' } }
    const { at } = read(openapi({ A: { $ref: 'schemas/owner.json' }, B: { $ref: 'https://example.com/owner' } }), {
      more,
    })
    expect(at('/components/schemas/A').keywords.ref).toBe(at('/components/schemas/B').keywords.ref)
  })

  it('does not read a value of `const` as a schema with an $id', () => {
    const { at, findings } = read({
      const: { $id: 'https://example.com/not', type: 'string' },
      allOf: [{ $ref: 'https://example.com/not' }],
    })
    expect(at('').keywords.allOf?.[0]?.keywords.ref?.always).toBe(true)
    expect(findings).toMatchObject([
      { code: 'schema.dangling-reference', origin: { file: 'api.json', pointer: '#/allOf/0/$ref' } },
    ])
  })
})

describe('invalid schemas are reported, and the rest is read', () => {
  it.each([
    [{ $ref: '#/nowhere' }, 'error', 'schema.dangling-reference', '#/components/schemas/A/$ref'],
    [{ type: 'text' }, 'error', 'schema.malformed-keyword', '#/components/schemas/A/type'],
    [{ minLength: -1 }, 'error', 'schema.malformed-keyword', '#/components/schemas/A/minLength'],
    [{ 'x-round': { to: 0 } }, 'warning', 'schema.malformed-keyword', '#/components/schemas/A/x-round'],
    [{ properties: { a: 1 } }, 'error', 'schema.not-a-schema', '#/components/schemas/A/properties/a'],
    [
      { $id: 'https://example.com/a', $schema: 'https://example.com/own' },
      'warning',
      'schema.unknown-dialect',
      '#/components/schemas/A/$schema',
    ],
  ] as const)('%j', (schema, severity, code, pointer) => {
    const { at, findings } = read(openapi({ A: schema }))
    at('/components/schemas/A')
    expect(findings).toMatchObject([{ code, severity, origin: { file: 'api.json', pointer } }])
  })

  it('does not mistake names of inherited properties for keywords', () => {
    const { at } = read(openapi({ A: JSON.parse('{"constructor":1,"toString":2,"__proto__":{"type":"string"}}') }))
    expect([...at('/components/schemas/A').keywords.extensions.keys()]).toEqual([
      'constructor',
      'toString',
      '__proto__',
    ])
    expect(at('/components/schemas/A').keywords.type).toBeUndefined()
  })
})

describe('older dialects are read as 2020-12', () => {
  it('an array in `items` becomes `prefixItems`', () => {
    const { at } = read({ items: [{ type: 'string' }], additionalItems: false }, { dialect: 'draft-07' })
    expect(at('').keywords.prefixItems?.[0]?.uri).toBe(`${uri}#/items/0`)
    expect(at('').keywords.items?.always).toBe(false)
  })

  it('`dependencies` becomes `dependentRequired` and `dependentSchemas`', () => {
    const { at } = read({ dependencies: { a: ['b'], c: { type: 'object' } } }, { dialect: 'draft-07' })
    expect(at('').keywords.dependentRequired).toEqual(new Map([['a', ['b']]]))
    expect(at('').keywords.dependentSchemas?.get('c')?.uri).toBe(`${uri}#/dependencies/c`)
  })

  it('a reference hides its siblings, except annotations', () => {
    const { at } = read(
      { definitions: { a: true }, properties: { x: { $ref: '#/definitions/a', minLength: 1, description: 'x' } } },
      { dialect: 'draft-07' },
    )
    const x = at('').keywords.properties?.get('x')
    expect(x?.keywords.minLength).toBeUndefined()
    expect(x?.keywords.description).toBe('x')
  })

  it('an $id that starts with a number sign is an anchor', () => {
    const { at } = read({ definitions: { a: { $id: '#a', type: 'string' } }, $ref: '#a' }, { dialect: 'draft-07' })
    expect(at('').keywords.ref?.keywords.type).toEqual(['string'])
  })

  it('$recursiveRef is a dynamic reference if the root is a recursive anchor', () => {
    const { at } = read({ $recursiveAnchor: true, properties: { a: { $recursiveRef: '#' } } }, { dialect: '2019-09' })
    const dynamic = at('').keywords.properties?.get('a')?.keywords.dynamicRef
    expect(dynamic?.target).toBe(at(''))
    expect(at('').resource.dynamicAnchors.get(dynamic?.anchor ?? '')).toBe(at(''))
  })

  it('keywords of later dialects are ignored', () => {
    const { at } = read({ dependentRequired: { a: ['b'] }, unevaluatedProperties: false }, { dialect: 'draft-07' })
    expect(at('').keywords.dependentRequired).toBeUndefined()
    expect(at('').keywords.unevaluatedProperties).toBeUndefined()
  })
})

describe('a dynamic reference', () => {
  it('keeps its anchor if the target is dynamic', () => {
    const { at } = read({ $id: 'https://example.com/tree', $dynamicAnchor: 'node', items: { $dynamicRef: '#node' } })
    expect(at('').keywords.items?.keywords.dynamicRef).toEqual({ anchor: 'node', target: at('') })
    expect([...at('').resource.dynamicAnchors.keys()]).toEqual(['node'])
  })

  it('may be percent-encoded', () => {
    const { at } = read({ $dynamicAnchor: 'node', items: { $dynamicRef: '#n%6Fde' } })
    expect(at('').keywords.items?.keywords.dynamicRef).toEqual({ anchor: 'node', target: at('') })
  })

  it('is an ordinary edge if the target is a plain anchor', () => {
    const { at } = read({ $anchor: 'node', items: { $dynamicRef: '#node' } })
    expect(at('').keywords.items?.keywords.dynamicRef).toEqual({ anchor: undefined, target: at('') })
  })
})

it('reads mapping values by name and by reference', () => {
  const discriminator = { propertyName: 'kind', mapping: { cat: 'Cat', dog: '#/components/schemas/Dog' } }
  const { at } = read(openapi({ Pet: { oneOf: [true], discriminator }, Cat: true, Dog: true }))
  const mapping = at('/components/schemas/Pet').keywords.discriminator?.mapping
  expect(mapping?.get('cat')).toBe(at('/components/schemas/Cat'))
  expect(mapping?.get('dog')).toBe(at('/components/schemas/Dog'))
})

it('reads a schema with 3,000 nested levels without a stack overflow', () => {
  let chain: Json = { type: 'string' }
  for (let i = 0; i < 3_000; i++) chain = { not: chain }
  const { at } = read(chain)
  let depth = 0
  for (let at_: Schema | undefined = at(''); at_ !== undefined; at_ = at_.keywords.not) depth++
  expect(depth).toBe(3_001)
})

describe('a schema with an $id in an API document', () => {
  it('is the base of the references in it', () => {
    const { at } = read(
      openapi({
        A: {
          $id: 'https://example.com/a',
          properties: { b: { $ref: '#/$defs/c' } },
          $defs: { c: { type: 'string' } },
        },
      }),
    )
    expect(at('/components/schemas/A/properties/b').keywords.ref?.keywords.type).toEqual(['string'])
  })

  it('is not a resource in an unknown keyword', () => {
    const { at, findings } = read({
      'x-data': { a: { $id: 'https://example.com/a', b: { $ref: '#/x-data/c' } }, c: { type: 'string' } },
      $ref: '#/x-data/a/b',
    })
    expect(at('').keywords.ref?.keywords.ref?.keywords.type).toEqual(['string'])
    expect(findings).toEqual([])
  })
})

it.each([
  ['2019-09', ['items', 'unevaluatedProperties']],
  ['2020-12', ['items']],
])('the applicator vocabulary of %s contains these keywords: %j', (version, expected) => {
  const dialect = 'https://example.com/own'
  const more = {
    [dialect]: { $id: dialect, $vocabulary: { [`https://json-schema.org/draft/${version}/vocab/applicator`]: true } },
  }
  const { at } = read({ $schema: dialect, items: true, unevaluatedProperties: false, minLength: 1 }, { more })
  const { items, unevaluatedProperties, minLength } = at('').keywords
  expect(Object.keys(JSON.parse(JSON.stringify({ items, unevaluatedProperties, minLength })))).toEqual(expected)
})

it('a schema that does not exist has the URI of the reference to it', () => {
  const { at, findings } = read({})
  expect(at('/nowhere').uri).toBe(`${uri}#/nowhere`)
  expect(findings).toMatchObject([{ code: 'schema.dangling-reference', message: expect.stringContaining('/nowhere') }])
})

it.each([
  [1, { to: 1, mode: 'down' }],
  [60, { to: 60, mode: 'down' }],
  [0, undefined],
])('`x-round` to a multiple of %j is %j', (to, expected) => {
  const { at } = read({ 'x-round': { to } })
  expect(at('').keywords.round).toEqual(expected)
})
