import { describe, expect, it } from 'vitest'
import { loadApi } from '../load/load-api.ts'
import type { Json, JsonObject } from '../model/index.ts'
import { loadTexts, openapi, openrpc } from '../testing/load-texts.ts'

const bundled = async (files: Readonly<Record<string, string>>): Promise<JsonObject> => {
  const { api, diagnostics } = await loadTexts(files)
  expect(diagnostics).toEqual([])
  const document = api?.documents[0]?.bundled ?? {}
  await expectWhole(document)
  return document
}

/** Checks that a bundle is a valid document in one file, and that bundling it again changes nothing. */
const expectWhole = async (document: JsonObject): Promise<void> => {
  const text = JSON.stringify(document)
  const again = await loadApi({
    name: 'test',
    root: '/project',
    entries: ['bundle.json'],
    read: async () => new TextEncoder().encode(text),
  })
  expect(again.diagnostics).toEqual([])
  expect(again.inputs).toHaveLength(1)
  expect(JSON.stringify(again.api?.documents[0]?.bundled)).toBe(text)
}

describe('a bundle', () => {
  it('keeps a document of one file unchanged', async () => {
    const document = await bundled({
      'api.yaml': openapi(
        'x-a: 1\npaths: {}\ncomponents: { schemas: { B: { $ref: "#/components/schemas/A" }, A: true } }',
      ),
    })
    expect(Object.keys(document)).toEqual(['openapi', 'info', 'x-a', 'paths', 'components'])
  })

  it('moves the target of a dynamic reference without an anchor, as for any other reference', async () => {
    const document = await bundled({
      'api.yaml': openapi('paths: {}\ncomponents: { schemas: { List: { $ref: list.yaml } } }'),
      'list.yaml': 'items: { $dynamicRef: "#/$defs/item" }\n$defs: { item: { type: string }, other: true }',
    })
    expect(document['components']).toEqual({
      schemas: {
        List: {
          items: { $dynamicRef: '#/components/schemas/item' },
          $defs: { item: { $ref: '#/components/schemas/item' }, other: true },
        },
        item: { type: 'string' },
      },
    })
  })

  it('moves the parts of other files into components, sorted by name, after those of the document', async () => {
    const document = await bundled({
      'api.yaml': openapi('paths:\n  /a: { $ref: paths/a.yaml }\ncomponents: { schemas: { Own: true } }'),
      'paths/a.yaml':
        'get: { parameters: [{ $ref: "../shared.yaml#/limit" }], responses: { "200": { $ref: "../shared.yaml#/ok" } } }',
      'shared.yaml':
        'limit: { name: limit, in: query, schema: { $ref: "#/Limit" } }\nLimit: { type: integer }\nok: { description: fine, content: { application/json: { schema: { $ref: schemas/pet.yaml } } } }',
      'schemas/pet.yaml': 'type: object\nproperties: { parent: { $ref: pet.yaml } }',
    })
    expect(document).toEqual({
      openapi: '3.1.1',
      info: { title: 'Test', version: '1.0.0' },
      paths: {
        '/a': {
          get: {
            parameters: [{ $ref: '#/components/parameters/limit' }],
            responses: { 200: { $ref: '#/components/responses/ok' } },
          },
        },
      },
      components: {
        schemas: {
          Own: true,
          Limit: { type: 'integer' },
          Pet: { type: 'object', properties: { parent: { $ref: '#/components/schemas/Pet' } } },
        },
        parameters: { limit: { name: 'limit', in: 'query', schema: { $ref: '#/components/schemas/Limit' } } },
        responses: {
          ok: {
            description: 'fine',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
          },
        },
      },
    })
  })

  it('names a part of another file after the component that is a reference to it', async () => {
    const document = await bundled({
      'api.yaml': openapi(
        'paths: {}\ncomponents: { schemas: { Pet: { $ref: "all.yaml#/Animal" }, Zoo: { $ref: "all.yaml#/Zoo" } } }',
      ),
      'all.yaml': 'Animal: { type: object }\nZoo: { type: array, items: { $ref: "#/Animal" } }',
    })
    expect(document['components']).toEqual({
      schemas: { Pet: { type: 'object' }, Zoo: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } },
    })
  })

  it('distinguishes components with the same name', async () => {
    const document = await bundled({
      'api.yaml': openapi(
        'paths: {}\ncomponents: { schemas: { A: { anyOf: [{ $ref: "a.yaml#/A" }, { $ref: "b.yaml#/A" }] } } }',
      ),
      'a.yaml': 'A: { const: a }',
      'b.yaml': 'A: { const: b }',
    })
    expect(document['components']).toEqual({
      schemas: {
        A: { anyOf: [{ $ref: '#/components/schemas/AA' }, { $ref: '#/components/schemas/BA' }] },
        AA: { const: 'a' },
        BA: { const: 'b' },
      },
    })
  })

  it('if a schema and a part of it are referenced, the component of the schema refers to that of the part', async () => {
    const document = await bundled({
      'api.yaml': openapi(
        'paths: {}\ncomponents: { schemas: { A: { anyOf: [{ $ref: "a.yaml#/A" }, { $ref: "a.yaml#/A/properties/b" }] } } }',
      ),
      'a.yaml': 'A: { properties: { b: { $anchor: inner, const: b } } }',
    })
    expect(document['components']).toEqual({
      schemas: {
        A: { anyOf: [{ $ref: '#/components/schemas/AA' }, { $ref: '#/components/schemas/AB' }] },
        AA: { properties: { b: { $ref: '#/components/schemas/AB' } } },
        AB: { $anchor: 'inner', const: 'b' },
      },
    })
  })

  it('keeps values that only look like references', async () => {
    const data: Json = { $ref: 'nowhere.yaml' }
    const document = await bundled({
      'api.yaml': openapi(
        `paths: {}\ncomponents: { schemas: { A: { $ref: a.yaml, examples: [${JSON.stringify(data)}] } }, examples: { a: { value: ${JSON.stringify(data)} } } }`,
      ),
      'a.yaml': `default: ${JSON.stringify(data)}\nproperties: { $ref: { type: string } }`,
    })
    expect(document['components']).toMatchObject({
      schemas: { A2: { default: data, properties: { $ref: { type: 'string' } } } },
      examples: { a: { value: data } },
    })
  })

  it('resolves `$id`s and anchors of other files', async () => {
    const document = await bundled({
      'api.yaml': openapi(
        'paths: {}\ncomponents: { schemas: { A: { anyOf: [{ $ref: "a.yaml" }, { $ref: "https://example.com/a#inner" }] } } }',
      ),
      'a.yaml':
        '$id: https://example.com/a\n$defs: { b: { $anchor: inner, const: b } }\nproperties: { b: { $ref: "#inner" } }',
    })
    expect(document['components']).toEqual({
      schemas: {
        A: { anyOf: [{ $ref: '#/components/schemas/A2' }, { $ref: '#/components/schemas/b' }] },
        A2: { $defs: { b: { $ref: '#/components/schemas/b' } }, properties: { b: { $ref: '#/components/schemas/b' } } },
        b: { $anchor: 'inner', const: 'b' },
      },
    })
  })

  it('removes a dynamic anchor that several resources have in another file, and keeps it in the document', async () => {
    const own =
      '{ $id: "https://own.test/list", items: { $dynamicRef: "#item" }, $defs: { item: { $dynamicAnchor: item } } }'
    const document = await bundled({
      'api.yaml': openapi(`paths: {}\ncomponents: { schemas: { Own: ${own}, List: { $ref: list.yaml } } }`),
      'list.yaml': 'items: { $dynamicRef: "#item" }\n$defs: { item: { $dynamicAnchor: item, type: string } }',
    })
    const item = { $ref: '#/components/schemas/Item' }
    expect(document['components']).toEqual({
      schemas: {
        Own: {
          $id: 'https://own.test/list',
          items: { $dynamicRef: '#item' },
          $defs: { item: { $dynamicAnchor: 'item' } },
        },
        List: { items: item, $defs: { item } },
        Item: { type: 'string' },
      },
    })
  })

  it('keeps path items that contain themselves as components', async () => {
    const document = await bundled({
      'api.yaml': openapi('paths:\n  /a: { $ref: a.yaml }'),
      'a.yaml': 'post: { callbacks: { again: { "{$request.body#/url}": { $ref: a.yaml } } } }',
    })
    const again = { post: { callbacks: { again: { '{$request.body#/url}': { $ref: '#/components/pathItems/a' } } } } }
    expect(document).toMatchObject({ paths: { '/a': again }, components: { pathItems: { a: again } } })
  })

  it('replaces references to methods and named errors by their targets', async () => {
    const document = await bundled({
      'api.yaml': openrpc('methods: [{ $ref: "m.yaml#/pay" }]'),
      'm.yaml':
        'pay: { name: pay, params: [{ $ref: "#/amount" }], result: { name: r, schema: true }, x-errors: [{ $ref: "#/poor" }] }\namount: { name: amount, schema: { type: integer } }\npoor: { id: poor, code: 1, message: poor }',
    })
    expect(document).toMatchObject({
      methods: [
        {
          name: 'pay',
          params: [{ $ref: '#/components/contentDescriptors/amount' }],
          'x-errors': [{ id: 'poor', code: 1, message: 'poor' }],
        },
      ],
      components: { contentDescriptors: { amount: { name: 'amount' } } },
    })
  })

  it('rewrites the mapping of a discriminator', async () => {
    const document = await bundled({
      'api.yaml': openapi(
        'paths: {}\ncomponents: { schemas: { Pet: { $ref: pets.yaml }, Cat: { properties: { kind: { type: string } } } } }',
      ),
      'pets.yaml':
        'oneOf: [{ $ref: dog.yaml }]\ndiscriminator: { propertyName: kind, mapping: { d: dog.yaml, c: Cat } }',
      'dog.yaml': 'properties: { kind: { type: string } }',
    })
    expect(document['components']).toMatchObject({
      schemas: {
        Pet: { discriminator: { mapping: { d: '#/components/schemas/Dog', c: '#/components/schemas/Cat' } } },
      },
    })
  })
})
