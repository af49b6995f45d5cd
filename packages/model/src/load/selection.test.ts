import { describe, expect, it } from 'vitest'
import { loadTexts, openapi, openrpc } from '../testing/load-texts.ts'
import type { Selection } from './selection.ts'

const http = openapi(`paths:
  /pets: { get: { operationId: listPets, tags: [pets], security: [{ key: [] }], responses: { "200": { $ref: "#/components/responses/pets" } } }, post: { operationId: addPet, tags: [pets, write] } }
  /owners/{id}: { get: { operationId: getOwner, tags: [owners], parameters: [{ $ref: "#/components/parameters/id" }], responses: { "200": { description: one, content: { application/json: { schema: { $ref: "#/components/schemas/Owner" } } } } } } }
webhooks: { sold: { post: { tags: [pets], requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Sale" } } } } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: key }, other: { type: http, scheme: bearer } }
  parameters: { id: { name: id, in: path, required: true, schema: { type: string } } }
  responses: { pets: { description: all, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } } }
  schemas:
    Pet: { oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: kind, mapping: { dog: Dog } } }
    Cat: { type: object, properties: { kind: { type: string }, parent: { $ref: "#/components/schemas/Cat" } } }
    Dog: { type: object, properties: { kind: { type: string } } }
    Owner: { type: object, properties: { sale: { $ref: "#/components/schemas/Sale" } } }
    Sale: true
    Unused: true`)

const select = async (include?: Selection, exclude?: Selection) => {
  const { api, diagnostics } = await loadTexts(
    { 'api.yaml': http },
    { ...(include && { include }), ...(exclude && { exclude }) },
  )
  expect(diagnostics).toEqual([])
  const bundled = api?.documents[0]?.bundled as {
    components?: Record<string, object>
    paths: Record<string, object>
    webhooks?: object
  }
  return {
    operations: api?.operations.map(({ id }) => id),
    callbacks: api?.callbacks.map(({ name }) => name),
    schemas: api?.schemas.map(({ name }) => name),
    paths: Object.entries(bundled.paths).map(([path, item]) => `${path} ${Object.keys(item)}`),
    webhooks: Object.keys(bundled.webhooks ?? {}),
    components: Object.entries(bundled.components ?? {}).flatMap(([section, members]) =>
      Object.keys(members).map(name => `${section}/${name}`),
    ),
  }
}

describe('a selection', () => {
  it('that is empty keeps everything, even unused components', async () => {
    const { schemas, components } = await select()
    expect(schemas).toEqual(['Pet', 'Cat', 'Dog', 'Owner', 'Sale', 'Unused'])
    expect(components).toHaveLength(10)
  })

  it('distinguishes operations that have one path and method by the constants in the query of the path', async () => {
    const get = (id: string): string => `{ get: { operationId: ${id}, responses: { "200": { description: d } } } }`
    const { api } = await loadTexts(
      { 'api.yaml': openapi(`paths:\n  /a?b=1: ${get('one')}\n  /a: ${get('other')}`) },
      { include: { operations: ['one'] } },
    )
    expect(api?.documents[0]?.bundled['paths']).toEqual({ '/a?b=1': expect.anything() })
  })

  it('keeps the operations of a tag and all that they reach', async () => {
    expect(await select({ tags: ['pets'] })).toEqual({
      operations: ['listPets', 'addPet'],
      callbacks: ['sold'],
      schemas: ['Pet', 'Cat', 'Dog', 'Sale'],
      paths: ['/pets get,post'],
      webhooks: ['sold'],
      components: [
        'securitySchemes/key',
        'responses/pets',
        'schemas/Pet',
        'schemas/Cat',
        'schemas/Dog',
        'schemas/Sale',
      ],
    })
  })

  it('keeps operations whose path or id matches, with * for any text', async () => {
    expect((await select({ paths: ['/owners/*'] })).operations).toEqual(['getOwner'])
    expect((await select({ operations: ['*Pet*'] })).operations).toEqual(['listPets', 'addPet'])
    expect((await select({ operations: ['list.ets'] })).operations).toEqual([])
  })

  it('omits what is excluded, also if it is included', async () => {
    expect(await select({ tags: ['pets'] }, { tags: ['write'], operations: ['sold'] })).toMatchObject({
      operations: ['listPets'],
      callbacks: [],
      paths: ['/pets get'],
      webhooks: [],
    })
  })

  it('keeps the schemas that extend a base with a discriminator, because a value of the base may match one of them', async () => {
    const text = openapi(`paths:
  /pet: { get: { operationId: pet, responses: { "200": { description: a pet, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } } }
  /owner: { get: { operationId: owner, responses: { "204": { description: none } } } }
components:
  schemas:
    Pet: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
    Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }] }
    Dog: { allOf: [{ type: object }, { $ref: "#/components/schemas/Pet" }] }
    Lion: { allOf: [{ $ref: "#/components/schemas/Cat" }] }
    Owner: { type: object }`)
    const { api } = await loadTexts({ 'api.yaml': text }, { include: { operations: ['pet'] } })
    expect(api?.schemas.map(({ name }) => name)).toEqual(['Pet', 'PetBase', 'CatBase', 'Dog', 'Lion'])
    expect(api?.documents[0]?.bundled).toMatchObject({
      components: {
        schemas: {
          Pet: { type: 'object', discriminator: { propertyName: 'kind' } },
          Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }] },
          Dog: { allOf: [{ type: 'object' }, { $ref: '#/components/schemas/Pet' }] },
          Lion: { allOf: [{ $ref: '#/components/schemas/Cat' }] },
        },
      },
    })
  })

  it('keeps methods of an RPC document', async () => {
    const { api } = await loadTexts(
      {
        'api.yaml': openrpc(
          'methods: [{ name: a.x, params: [], result: { name: r, schema: { $ref: "#/components/schemas/A" } } }, { name: b.x, params: [], result: { name: r, schema: { $ref: "#/components/schemas/B" } } }]\ncomponents: { schemas: { A: true, B: true } }',
        ),
      },
      { include: { operations: ['b.*'] } },
    )
    expect(api?.operations.map(({ id }) => id)).toEqual(['b.x'])
    expect(api?.schemas.map(({ name }) => name)).toEqual(['B'])
    expect(api?.documents[0]?.bundled).toMatchObject({
      methods: [{ name: 'b.x' }],
      components: { schemas: { B: true } },
    })
  })

  it('reports patterns that match nothing', async () => {
    const include: Selection = { tags: ['pets', 'pet'], paths: ['/pets', '/pats*'] }
    const { unused } = await loadTexts(
      { 'api.yaml': http },
      { include, exclude: { operations: ['getOwner', 'addPets'] } },
    )
    expect(unused.map(({ pointer, pattern }) => `${pointer} ${pattern}`)).toEqual([
      'include/tags/1 pet',
      'include/paths/1 /pats*',
      'exclude/operations/1 addPets',
    ])
  })

  it('a dot in a pattern matches only a dot', async () => {
    const text = openrpc(
      `methods: [${['a.b.c', 'a.bxc', 'axb.c'].map(name => `{ name: ${name}, params: [] }`).join(', ')}]`,
    )
    const { api } = await loadTexts({ 'api.yaml': text }, { include: { operations: ['a.b.c'] } })
    expect(api?.operations.map(({ id }) => id)).toEqual(['a.b.c'])
  })

  it('does not report findings in schemas that the chosen operations do not reach', async () => {
    const text = openapi(`paths:
  /a: { get: { operationId: a, responses: { "204": { description: none } } } }
  /b: { get: { operationId: b, responses: { "200": { description: b, content: { application/json: { schema: { $ref: "#/components/schemas/B" } } } } } } }
components: { schemas: { B: { properties: { paths: { items: { $ref: "#/components/schemas/None" } } } } } }`)
    const codesOf = async (operation: string): Promise<string[]> => {
      const { diagnostics } = await loadTexts({ 'api.yaml': text }, { include: { operations: [operation] } })
      return diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)
    }
    expect(await codesOf('a')).toEqual([])
    expect(await codesOf('b')).toEqual(['reference.dangling #/components/schemas/B/properties/paths/items/$ref'])
  })
})

it('problems of a selected operation are reported, even if its path contains a number sign', async () => {
  const answer = 'responses: { "200": { description: "", content: { application/json: { schema: { type: 5 } } } } }'
  const document = openapi(`paths: { "/a#b": { get: { operationId: a, ${answer} } }, /c: { get: { operationId: c } } }`)
  const faults = async (operation: string) => {
    const { diagnostics } = await loadTexts({ 'api.yaml': document }, { include: { operations: [operation] } })
    return diagnostics.map(({ code }) => code)
  }
  expect(await faults('a')).toContain('structure.type')
  expect(await faults('c')).not.toContain('structure.type')
})

it.each([
  ['a file', './'],
  ['a remote document', 'https://example.com/'],
])(
  'faults of a selected operation are reported in %s, even if their schema has a number sign in its name',
  async (_, folder) => {
    const answer = (file: string): string =>
      `responses: { "200": { description: "", content: { application/json: { schema: { $ref: "${folder}${file}#/$defs/A%23B" } } } } }`
    const paths = ['a', 'c'].map(name => `/${name}: { get: { operationId: ${name}, ${answer(`${name}.yaml`)} } }`)
    const schemas = '$defs: { "A#B": { type: 5 } }'
    const { diagnostics } = await loadTexts(
      { 'api.yaml': openapi(`paths: { ${paths.join(', ')} }`), 'a.yaml': schemas, 'c.yaml': schemas },
      {
        include: { operations: ['a'] },
        policy: { hosts: ['example.com'], fetch: async () => new TextEncoder().encode(schemas) },
      },
    )
    expect(diagnostics.map(({ code, source }) => `${code} ${source.file}`)).toEqual([
      `structure.type ${folder.replace('./', '')}a.yaml`,
    ])
  },
)
