import type { Schema } from '@chainwright/model'
import { expect, it } from 'vitest'
import { membersOf } from './fields.ts'
import type { Reader } from './type.ts'

const reader = { names: { isNamed: () => false } } as unknown as Reader
const schemaOf = (keywords: object): Schema => ({ keywords }) as unknown as Schema
const propertiesOf = (...names: readonly string[]) => new Map(names.map(name => [name, schemaOf({})]))

it('a parent that a schema has twice gives each member once', () => {
  const parent = schemaOf({ properties: propertiesOf('id', 'name') })
  const schema = schemaOf({ allOf: [parent, parent], properties: propertiesOf('age') })
  expect(membersOf(schema, reader).map(({ name }) => name)).toEqual(['id', 'name', 'age'])
})
