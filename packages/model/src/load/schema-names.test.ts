import { describe, expect, it } from 'vitest'
import { loadTexts, openapi } from '../testing/load-texts.ts'

const names = async (files: Readonly<Record<string, string>>, entries?: readonly string[]): Promise<string[]> => {
  const { api, diagnostics } = await loadTexts(files, entries && { entries })
  expect(diagnostics).toEqual([])
  return api?.schemas.map(({ name }) => name ?? '') ?? []
}

describe('names of schemas', () => {
  it('are those of the document, unchanged, even if two differ only in case', async () => {
    expect(
      await names({ 'api.yaml': openapi('paths: {}\ncomponents: { schemas: { pet: true, Pet: true, a-b.c: true } }') }),
    ).toEqual(['pet', 'Pet', 'a-b.c'])
  })

  it('come from the component that refers to a file, from the member of a file, or from the file', async () => {
    expect(
      await names({
        'api.yaml': openapi(
          'paths: {}\ncomponents: { schemas: { Pet: { $ref: "animals.yaml#/Animal" }, All: { anyOf: [{ $ref: "animals.yaml#/Zoo" }, { $ref: schemas/big-cat.yaml }, { $ref: "animals.yaml#/$defs/Inner" }] } } }',
        ),
        'animals.yaml': 'Animal: true\nZoo: true\n$defs: { Inner: true }',
        'schemas/big-cat.yaml': 'type: string',
      }),
    ).toEqual(['Pet', 'All', 'Zoo', 'BigCat', 'Inner'])
  })

  it('contain the context of a referenced part of a schema', async () => {
    expect(
      await names({
        'api.yaml': openapi(
          'paths: {}\ncomponents: { schemas: { Pet: { properties: { tags: { items: { properties: { again: { $ref: "#/components/schemas/Pet/properties/tags/items" } } } } } } } }',
        ),
      }),
    ).toEqual(['Pet', 'PetTags'])
  })

  it('are distinguished by file', async () => {
    const files = {
      'api.yaml': openapi(
        'paths: {}\ncomponents: { schemas: { A: { anyOf: [{ $ref: "one.yaml#/A" }, { $ref: "two.yaml#/A" }] } } }',
      ),
      'one.yaml': 'A: { const: 1 }',
      'two.yaml': 'A: { const: 2 }',
    }
    expect(await names(files)).toEqual(['A', 'OneA', 'TwoA'])
  })

  it('are shared by the documents of an API, and get a number if schemas with the same name differ', async () => {
    const files = {
      'a.yaml': openapi('paths: {}\ncomponents: { schemas: { Id: { $ref: "shared.yaml#/Id" }, Error: { const: a } } }'),
      'b.yaml': openapi(
        'paths: {}\ncomponents: { schemas: { Key: { $ref: "shared.yaml#/Id" }, Error: { const: b } } }',
      ),
      'shared.yaml': 'Id: { type: string }',
    }
    expect(await names(files, ['a.yaml', 'b.yaml'])).toEqual(['Id', 'Error', 'Error2'])
  })
})
