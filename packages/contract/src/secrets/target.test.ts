import { expect, it } from 'vitest'
import { petsContract } from '../testing/pets.ts'
import { isDeclared } from './target.ts'

const text = { type: 'string' }
const [operation] = petsContract({
  '/pets': {
    get: {
      parameters: [
        { name: 'X-Note', in: 'header', schema: text },
        { name: 'size', in: 'query', schema: text },
        { name: 'filter', in: 'query', schema: { type: 'object', properties: { code: text } } },
      ],
      responses: { 200: { description: '' } },
    },
  },
}).operations

it.each([
  ['header', 'X-Note', true],
  ['header', 'x-note', true],
  ['header', 'X-Other', false],
  ['header', 'size', false],
  ['query', 'SIZE', true],
  ['query', 'code', true],
  ['query', 'X-Note', false],
] as const)('a %s %s is declared: %j', (place, name, declared) => {
  expect(isDeclared(operation, place, name)).toBe(declared)
  expect(isDeclared(undefined, place, name)).toBe(false)
})
