import { expect, it } from 'vitest'
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
