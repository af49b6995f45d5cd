import { describe, expect, it } from 'vitest'
import { loadTexts, openapi, openrpc, reported } from '../testing/load-texts.ts'

const user = '{ type: object, properties: { id: { type: integer }, name: { type: string } } }'

const schemasOf = async (schemas: string, options = {}) => {
  const { api } = await loadTexts({ 'api.yaml': openapi(`components:\n  schemas:\n${schemas}`) }, options)
  return (api?.schemas ?? []).map(({ keywords }) => keywords)
}

describe('equal schemas', () => {
  const twice = `    A: { type: object, properties: { owner: ${user} } }\n    B: { type: object, properties: { author: ${user} } }`

  it('are one node of the model', async () => {
    const [a, b] = await schemasOf(twice)
    expect(a?.properties?.get('owner')).toBeDefined()
    expect(b?.properties?.get('author')).toBe(a?.properties?.get('owner'))
  })

  it('are separate nodes if a caller distinguishes them by place', async () => {
    const [a, b] = await schemasOf(twice, { distinct: true })
    expect(b?.properties?.get('author')).not.toBe(a?.properties?.get('owner'))
  })

  it('are separate nodes if they have a name', async () => {
    const [a, b] = await schemasOf(`    A: ${user}\n    B: ${user}`)
    expect(a?.properties?.get('id')).toBe(b?.properties?.get('id'))
    const [first, second] = await schemasOf(
      `    A: { properties: { owner: ${user} } }\n    B: { properties: { author: ${user}, again: { $ref: '#/components/schemas/B/properties/author' } } }`,
    )
    expect(second?.properties?.get('author')).not.toBe(first?.properties?.get('owner'))
    expect(second?.properties?.get('again')?.keywords.ref).toBe(second?.properties?.get('author'))
  })

  it('are separate nodes if a reference led to one of them before the other was read', async () => {
    const { api } = await loadTexts({
      'api.yaml': openapi(`components:
  schemas:
    Author: { properties: { author: { $ref: 'people.yaml#/People/properties/author' } } }
    People: { properties: { people: { $ref: 'people.yaml#/People' } } }`),
      'people.yaml': `People: { properties: { owner: ${user}, author: ${user} } }`,
    })
    const [author, people] = (api?.schemas ?? []).map(({ keywords }) => keywords.properties)
    const target = author?.get('author')?.keywords.ref
    const members = people?.get('people')?.keywords.ref?.keywords.properties
    expect(target?.name).toBe('PeopleAuthor')
    expect(members?.get('author')).toBe(target)
    expect(members?.get('owner')?.name).toBeUndefined()
  })

  it.each([
    ['an anchor', "{ type: object, $anchor: 'here' }", "{ type: object, $anchor: 'here' }"],
    ['another order', '{ minLength: 1, maxLength: 2 }', '{ maxLength: 2, minLength: 1 }'],
    ['another zero', '{ default: 0 }', '{ default: -0 }'],
  ])('are not those with %s', async (_what, one, other) => {
    const [a] = await schemasOf(`    A: { properties: { one: ${one}, other: ${other} } }`)
    expect(a?.properties?.get('one')).toBeDefined()
    expect(a?.properties?.get('other')).not.toBe(a?.properties?.get('one'))
  })

  it('are not shared if they contain a number beyond a double', async () => {
    const members = '"one": { "const": null }, "other": { "const": 1e999 }'
    const { api } = await loadTexts({
      'api.json': `{ "openapi": "3.1.1", "info": { "title": "Test", "version": "1" }, "components": { "schemas": { "A": { "properties": { ${members} } } } } }`,
    })
    const properties = api?.schemas[0]?.keywords.properties
    expect(properties?.get('one')?.keywords.const).toEqual({ value: null })
    expect(properties?.get('other')?.keywords.const).toEqual({ value: Number.POSITIVE_INFINITY })
  })

  it.each([
    ['plain.yaml#/Plain', ['string']],
    ['pair.yaml#/Pair', ['string', 'integer']],
  ])('are one node if documents of two dialects refer to it: %s', async (shared, types) => {
    const { api, diagnostics } = await loadTexts(
      {
        'rpc.yaml': openrpc(`methods: [{ name: a, params: [], result: { name: r, schema: { $ref: '${shared}' } } }]`),
        'http.yaml': openapi(
          `paths: { /a: { get: { responses: { '200': { description: a, content: { application/json: { schema: { $ref: '${shared}' } } } } } } } }`,
        ),
        'plain.yaml': 'Plain: { type: string }',
        'pair.yaml': 'Pair: { type: array, prefixItems: [{ type: string }, { type: integer }] }',
      },
      { entries: ['rpc.yaml', 'http.yaml'] },
    )
    expect(reported(diagnostics)).toEqual([])
    const [method, operation] = api?.operations.map(({ outcomes: [outcome] }) => outcome) ?? []
    const result = method?.protocol === 'jsonrpc' && method.kind === 'success' ? method.schema : undefined
    const answer = operation?.protocol === 'http' ? operation.content[0]?.schema : undefined
    expect(api?.schemas).toEqual([result?.keywords.ref])
    expect(answer?.keywords.ref).toBe(result?.keywords.ref)
    const { type, prefixItems } = result?.keywords.ref?.keywords ?? {}
    expect(prefixItems?.map(({ keywords }) => keywords.type?.join()) ?? type).toEqual(types)
  })

  it('are reported at each of their places', async () => {
    const wrong = '{ type: object, properties: { size: { type: numeric } } }'
    const { diagnostics } = await loadTexts({
      'api.yaml': openapi(
        `components:\n  schemas:\n    A: { properties: { one: ${wrong} } }\n    B:\n      properties:\n        two: ${wrong}`,
      ),
    })
    expect(reported(diagnostics)).toEqual([
      'structure.type api.yaml:5:67 #/components/schemas/A/properties/one/properties/size/type',
      'structure.type api.yaml:8:52 #/components/schemas/B/properties/two/properties/size/type',
    ])
  })
})
