import type { Json } from '@chainwright/model'
import { expect, it } from 'vitest'
import { apiOf } from '../testing/emitted.ts'
import { partNames } from './part-names.ts'

const namesOf = (parts: readonly Json[]): readonly string[] => {
  const { graph } = apiOf({ Case: { anyOf: [...parts] }, Pet: { type: 'object' } })
  const schema = graph.at('https://example.com/api.json#/components/schemas/Case')
  return partNames(schema.keywords.anyOf ?? [], 'Choice')
}

it.each<[claim: string, parts: readonly Json[], names: readonly string[]]>([
  ['its title', [{ title: 'By id' }, { title: 'By name' }], ['By id', 'By name']],
  ['the schema that it refers to', [{ $ref: '#/components/schemas/Pet' }, { type: 'null' }], ['Pet', 'null']],
  ['its only value', [{ const: 'red' }, { enum: [3] }], ['red', '3']],
  [
    'its format',
    [
      { type: 'string', format: 'uuid' },
      { type: 'string', format: 'date' },
    ],
    ['uuid', 'date'],
  ],
  ['its type', [{ type: 'string' }, { type: 'array' }], ['string', 'array']],
  [
    'the members that only it requires',
    [{ required: ['kind', 'message'] }, { required: ['kind', 'topic', 'data'] }],
    ['With message', 'With topic And data'],
  ],
  ['a keyword that only it has', [{ pattern: '^a' }, { minLength: 3 }], ['pattern', 'minLength']],
  ['its position, if nothing distinguishes it', [{ pattern: '^a' }, { pattern: '^b' }], ['Choice 1', 'Choice 2']],
  [
    'a keyword that no other part has, if several parts have the same title',
    [
      { title: 'Pet', type: 'string' },
      { title: 'Pet', type: 'null' },
    ],
    ['string', 'null'],
  ],
])('a part is named after %s', (_, parts, names) => expect(namesOf(parts)).toEqual(names))
