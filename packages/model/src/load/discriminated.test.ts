import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../model/index.ts'
import { discriminated } from './discriminated.ts'
import { flattened } from './flattened.ts'

const documentOf = (schemas: JsonObject, openapi = '3.1.0'): JsonObject => ({
  openapi,
  info: { title: 'A', version: '1' },
  paths: {},
  components: { schemas },
})
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })
const kinds = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } }

/** The values of the property `kind` that each branch of the union `Pet` accepts. */
const kindsIn = (document: JsonObject, keyword: 'oneOf' | 'anyOf'): readonly unknown[] => {
  const branches = flattened(ref('Pet'), document)?.[keyword] as readonly JsonObject[]
  return branches.map(branch => {
    const properties = flattened(branch, document)?.['properties'] as Readonly<Record<string, JsonObject>> | undefined
    return flattened(properties?.['kind'], document)?.['enum']
  })
}

describe('the meaning of a discriminator in a bundled document', () => {
  it.each(['3.0.3', '3.1.0'])('identifies the members of a union (%s)', version => {
    const document = documentOf(
      {
        Pet: {
          oneOf: [ref('Cat'), ref('Dog')],
          discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
        },
        Cat: kinds,
        Dog: kinds,
      },
      version,
    )
    expect(kindsIn(discriminated(document), 'oneOf')).toEqual([['cat'], ['Dog']])
    expect(document['components']).toMatchObject({ schemas: { Pet: { oneOf: [ref('Cat'), ref('Dog')] } } })
  })

  it('makes a base the union of the schemas that extend it', () => {
    const document = discriminated(
      documentOf({
        Pet: { ...kinds, description: 'A pet.', discriminator: { propertyName: 'kind', mapping: { cat: 'Cat' } } },
        Cat: { allOf: [ref('Pet'), { properties: { lives: { type: 'integer' } } }] },
        Dog: { allOf: [ref('Pet')], properties: { tricks: { type: 'integer' } } },
      }),
    )
    expect(kindsIn(document, 'anyOf')).toEqual([['cat'], ['Dog']])
    expect(flattened(ref('Pet'), document)).toMatchObject({ description: 'A pet.', properties: kinds.properties })
    expect(flattened(ref('Cat'), document)?.['anyOf']).toBeUndefined()
  })

  it('accepts null for a base that does', () => {
    const document = discriminated(
      documentOf({
        Pet: { ...kinds, type: ['object', 'null'], discriminator: { propertyName: 'kind' } },
        Cat: { allOf: [ref('Pet')] },
      }),
    )
    const branches = flattened(ref('Pet'), document)?.['anyOf'] as readonly JsonObject[]
    expect(branches.map(branch => flattened(branch, document)?.['type'])).toEqual([['object'], 'null'])
  })

  it('is written into a schema inside of another one', () => {
    const union = { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind' } }
    const document = discriminated(documentOf({ Pet: { oneOf: [union, { type: 'null' }] }, Cat: kinds }))
    expect(flattened(ref('Pet'), document)?.['oneOf']).toMatchObject([
      { oneOf: [{ allOf: [ref('Cat')], properties: { kind: { enum: ['Cat'] } } }] },
      { type: 'null' },
    ])
  })

  it('leaves a document without discriminators unchanged', () => {
    const document = documentOf({ Pet: { ...kinds, example: { discriminator: { propertyName: 'kind' } } } })
    expect(discriminated(document)).toBe(document)
  })
})
