import { expect, it } from 'vitest'
import type { Schema } from '../model/index.ts'
import { loadTexts, openapi } from '../testing/load-texts.ts'

const base = 'Pet: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind } }'
const extending = "{ allOf: [{ $ref: '#/components/schemas/Pet' }] }"

const messagesOf = async (schemas: string, more: Readonly<Record<string, string>> = {}): Promise<string[]> => {
  const { diagnostics } = await loadTexts({
    'api.yaml': openapi(`paths: {}\ncomponents:\n  schemas:\n    ${base}\n${schemas.replace(/^/gm, '    ')}`),
    ...more,
  })
  return diagnostics.filter(({ code }) => code === 'schema.discriminated-base').map(({ message }) => message)
}

it.each([
  ['one', ['Cat'], '`Cat`.'],
  ['two', ['Cat', 'Dog'], '`Cat` or `Dog`.'],
  ['three', ['Cat', 'Dog', 'Eel'], '`Cat`, `Dog` or `Eel`.'],
  ['six', ['A', 'B', 'C', 'D', 'E', 'F'], '`A`, `B`, `C`, `D`, `E` or 1 more.'],
])('a base that %s schemas extend is read as their union', async (_, names, expected) => {
  const [message, ...others] = await messagesOf(names.map(name => `${name}: ${extending}`).join('\n'))
  expect(message).toContain(`the schemas that extend it with \`allOf\`: ${expected}`)
  expect(others).toEqual([])
})

it('a part of another schema does not extend a base', async () => {
  const [message] = await messagesOf(
    `Cat: ${extending}\nHome: { type: object, properties: { pet: ${extending}, other: { $ref: '#/components/schemas/Home/properties/pet' } } }`,
  )
  expect(message).toContain('with `allOf`: `Cat`.')
})

it('a file that is a schema extends a base', async () => {
  const dog = "allOf: [{ $ref: 'api.yaml#/components/schemas/Pet' }]"
  const [message] = await messagesOf("Cat: { $ref: 'Dog.yaml' }", { 'Dog.yaml': dog })
  expect(message).toMatch(/with `allOf`: `\w+`\./)
})

/** A schema of the model, with discriminators applied. */
const schemaIn = async (schemas: string, name: string): Promise<Schema | undefined> => {
  const { api } = await loadTexts({
    'api.yaml': openapi(`paths: {}\ncomponents:\n  schemas:\n${schemas.replace(/^/gm, '    ')}`),
  })
  return api?.schemas.find(schema => schema.name === name)
}

it('if a base may be null, its union may be null, but the schemas that extend it may not', async () => {
  const nullable = base.replace('type: object', "type: [object, 'null']")
  const schemas = `${nullable}\nCat: ${extending}`
  const [pet, own] = [await schemaIn(schemas, 'Pet'), await schemaIn(schemas, 'PetBase')]
  expect(pet?.keywords.anyOf?.map(({ keywords }) => keywords.type)).toEqual([undefined, ['null']])
  expect(own?.keywords.type).toEqual(['object'])
})

it.each([
  ['string', 'Cat', { const: { value: 'Cat' } }],
  ['integer', '"7"', { const: { value: 7 } }],
  // "Cat" is not an integer
  ['integer', 'Cat', undefined],
])(
  'a discriminator identifies a member only by a value of the type of its property: %s, %s',
  async (type, name, tag) => {
    const schemas = `Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: kind, mapping: { ${name}: Cat } } }
Cat: { type: object, properties: { kind: { type: ${type} } } }`
    const [member] = (await schemaIn(schemas, 'Pet'))?.keywords.oneOf ?? []
    expect(member?.keywords.properties?.get('kind')?.keywords).toEqual(tag && expect.objectContaining(tag))
  },
)

it('a schema whose property does not allow its value of the discriminator is reported as a warning', async () => {
  const schemas = `${base.replace('type: string', 'enum: [cat, dog]')}\nCat: ${extending}`
  const { diagnostics } = await loadTexts({
    'api.yaml': openapi(`paths: {}\ncomponents:\n  schemas:\n${schemas.replace(/^/gm, '    ')}`),
  })
  const found = diagnostics.filter(({ code }) => code === 'schema.discriminator-mismatch')
  expect(found.map(({ severity, message }) => [severity, message])).toEqual([
    [
      'warning',
      '`kind` of `Cat` cannot be "Cat", the value that the discriminator of `Pet` requires. So the discriminator cannot identify `Cat`.',
    ],
  ])
})
