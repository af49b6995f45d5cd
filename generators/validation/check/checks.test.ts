import type { Json, Schema } from '@chainwright/model'
import { expect, it } from 'vitest'
import { type View, viewOf } from '../analysis/view.ts'
import { apiOf } from '../testing/emitted.ts'
import type { Check } from './check.ts'
import { checksOf } from './checks.ts'

const enter = (view: View, schema: Schema): View => ({ ...view, schema })

/** The checks of a schema, other schemas by their pointers. */
const checksIn = (schema: Json): unknown => {
  const [first] = apiOf({ Case: schema }).api.schemas
  if (first === undefined) throw new Error('There is no schema.')
  const checks: readonly Check[] = checksOf([viewOf(first, 'output')], enter)
  return JSON.parse(
    JSON.stringify(checks, (key, value) => (key === 'view' ? (value as View).schema.origin.pointer : value)),
  )
}

it('a schema is read as data, in the order of the conditions', () => {
  expect(
    checksIn({
      maximum: 9,
      type: 'object',
      minProperties: 1,
      required: ['id', 'other'],
      properties: { id: { type: 'string' }, pin: { type: 'integer' } },
      anyOf: [{ minimum: 1 }, { $ref: '#/components/schemas/Case' }],
    }),
  ).toEqual([
    { kind: 'type', types: ['object'], listed: false },
    { kind: 'bound', keyword: 'maximum', bound: 9 },
    {
      kind: 'properties',
      members: [
        {
          view: '#/components/schemas/Case/properties/id',
          step: 'id',
          name: 'id',
          required: true,
          refusesAbsence: true,
          secret: false,
        },
        {
          view: '#/components/schemas/Case/properties/pin',
          step: 'pin',
          name: 'pin',
          required: false,
          refusesAbsence: true,
          secret: true,
        },
      ],
    },
    { kind: 'required', names: ['other'] },
    { kind: 'memberCount', keyword: 'minProperties', bound: 1 },
    {
      kind: 'union',
      keyword: 'anyOf',
      parts: [
        { view: '#/components/schemas/Case/anyOf/0', step: 'minimum' },
        { view: '#/components/schemas/Case/anyOf/1', step: 'Case' },
      ],
      disjoint: false,
    },
  ])
})

it('values that no type of the schema allows are left out', () => {
  expect(checksIn({ type: ['integer', 'null'], enum: [1, 1.5, 'a', null] })).toEqual([
    { kind: 'type', types: ['integer', 'null'], listed: true },
    { kind: 'values', keyword: 'enum', values: [1, null] },
  ])
  expect(checksIn({ type: 'integer', const: 'a' })).toEqual([
    { kind: 'type', types: ['integer'], listed: true },
    { kind: 'values', keyword: 'const', values: [] },
  ])
})
