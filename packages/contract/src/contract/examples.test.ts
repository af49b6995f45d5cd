import { expect, it } from 'vitest'
import { contractOf } from './read.ts'

it('a request example without a response example of its name belongs to the successful response', () => {
  const of = { name: 'of', in: 'query', schema: { type: 'string' }, examples: { odd: { value: 'shown' } } }
  const responses = { 302: { description: '' }, 404: { description: '' }, 200: { description: '' } }
  const [operation] = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: { '/pets': { get: { operationId: 'listPets', parameters: [of], responses } } },
    },
  ]).operations
  expect(operation?.examples).toEqual([
    { name: 'odd', input: { of: 'shown' }, body: undefined, response: '200', value: undefined },
  ])
})
