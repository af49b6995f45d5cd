import { expect, it } from 'vitest'
import { bigintMembers } from './integers.ts'
import type { Keywords, Schema } from './schema.ts'

const schema = (keywords: Omit<Partial<Keywords>, 'properties'> & { properties?: Record<string, Schema> }): Schema => {
  const { properties, ...rest } = keywords
  return {
    uri: 'a.yaml#',
    origin: { file: 'a.yaml', pointer: '#' },
    name: undefined,
    always: undefined,
    keywords: {
      extensions: new Map(),
      ...rest,
      ...(properties && { properties: new Map(Object.entries(properties)) }),
    },
    resource: { uri: 'a.yaml', dynamicAnchors: new Map() },
  }
}

const wide = schema({ type: ['integer'], format: 'int64' })
const text = schema({ type: ['string'] })
const block = schema({ properties: { height: wide, hash: text, fees: schema({ items: wide }) } })

it.each([
  ['a value that holds none', [{ schema: text }], undefined],
  ['the value itself, which has no name', [{ schema: wide }], 'any'],
  ['a value with a name, and its items', [{ name: 'at', schema: schema({ items: wide }) }], ['at']],
  ['members, by reference too', [{ schema: schema({ ref: block }) }], ['fees', 'height']],
  ['the values of a map', [{ name: 'totals', schema: schema({ additionalProperties: wide }) }], 'any'],
  ['several values', [{ schema: block }, { name: 'at', schema: wide }, { schema: text }], ['at', 'fees', 'height']],
  [
    'a value under two names',
    [
      { name: 'a', schema: wide },
      { name: 'b', schema: wide },
    ],
    ['a', 'b'],
  ],
])('finds the bigints of %s', (_, values, expected) => {
  expect(bigintMembers(values)).toEqual(expected)
})

it('finds bigints in schemas that refer to themselves', () => {
  const properties = new Map([['size', wide]])
  const tree: Schema = { ...schema({}), keywords: { extensions: new Map(), properties } }
  properties.set('branches', schema({ items: tree }))
  expect(bigintMembers([{ schema: tree }])).toEqual(['size'])
  expect(bigintMembers([{ name: 'tree', schema: schema({ items: tree }) }])).toEqual(['size'])
})
