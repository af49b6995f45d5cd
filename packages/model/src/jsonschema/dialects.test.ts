import { expect, it } from 'vitest'
import type { JsonObject } from '../model/index.ts'
import { type Dialect, eachEntry } from './dialects.ts'

const items = [{ type: 'string' }]

it.each<[Dialect, JsonObject, readonly (readonly unknown[])[]]>([
  ['draft-04', { id: 'https://a.test/a', $id: 'b' }, [['$id', 'https://a.test/a', 'id']]],
  ['draft-04', { minimum: 1, exclusiveMinimum: true }, [['exclusiveMinimum', 1, 'minimum']]],
  ['draft-04', { maximum: 1, exclusiveMaximum: false }, [['maximum', 1, 'maximum']]],
  ['draft-04', { exclusiveMinimum: 1 }, [['exclusiveMinimum', 1, 'exclusiveMinimum']]],
  [
    'draft-06',
    { exclusiveMinimum: 1, id: 'a' },
    [
      ['exclusiveMinimum', 1, 'exclusiveMinimum'],
      ['id', 'a', 'id'],
    ],
  ],
  [
    'draft-07',
    { items, additionalItems: false },
    [
      ['prefixItems', items, 'items'],
      ['items', false, 'additionalItems'],
    ],
  ],
  ['draft-07', { items: true, additionalItems: false }, [['items', true, 'items']]],
  [
    'draft-07',
    { $ref: '#/a', type: 'null', description: 'A.' },
    [
      ['$ref', '#/a', '$ref'],
      ['description', 'A.', 'description'],
    ],
  ],
  [
    '2019-09',
    { $ref: '#/a', type: 'null' },
    [
      ['$ref', '#/a', '$ref'],
      ['type', 'null', 'type'],
    ],
  ],
  [
    'draft-07',
    { dependencies: { a: ['b'], c: false } },
    [
      ['dependentRequired', { a: ['b'] }, 'dependencies'],
      ['dependentSchemas', { c: false }, 'dependencies'],
    ],
  ],
  [
    '2020-12',
    { items, additionalItems: false },
    [
      ['items', items, 'items'],
      ['additionalItems', false, 'additionalItems'],
    ],
  ],
])('%s: %j is read with the keywords of 2020-12', (dialect, schema, expected) => {
  const visited: unknown[] = []
  eachEntry(schema, { dialect, vocabularies: undefined }, (...entry) => visited.push(entry))
  expect(visited).toEqual(expected)
})
