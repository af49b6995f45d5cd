import { expect, it } from 'vitest'
import type { Json } from '../model/index.ts'
import { writtenContentExamples, writtenExamples } from './written-examples.ts'

const document = {
  components: {
    examples: { Rex: { value: { name: 'Rex' } } },
    schemas: { Pet: { example: 1, examples: [2] }, Cat: { examples: [3, 4] } },
    mediaTypes: { pets: { example: [] } },
  },
}
const pet = { $ref: '#/components/schemas/Pet' }

it.each<[string, Json, [string, Json][]]>([
  [
    'named examples',
    {
      examples: { rex: { $ref: '#/components/examples/Rex' }, none: { value: null }, far: { externalValue: 'x' } },
      example: 5,
    },
    [
      ['rex', { name: 'Rex' }],
      ['none', null],
    ],
  ],
  ['one example', { example: 5, schema: pet }, [['example', 5]]],
  ['the example of the schema', { schema: pet }, [['example', 1]]],
  ['the first example of the schema', { schema: { $ref: '#/components/schemas/Cat' } }, [['example', 3]]],
  ['no example', { schema: true }, []],
])('reads %s', (_, holder, expected) => {
  expect([...writtenExamples(holder, document)]).toEqual(expected)
})

it('reads those of a media type, through references', () => {
  const body = { content: { 'application/json': { $ref: '#/components/mediaTypes/pets' } } }
  expect([...writtenContentExamples(body, 'application/json', document)]).toEqual([['example', []]])
  expect([...writtenContentExamples(body, 'text/plain', document)]).toEqual([])
  expect([...writtenContentExamples(undefined, 'text/plain', document)]).toEqual([])
})
