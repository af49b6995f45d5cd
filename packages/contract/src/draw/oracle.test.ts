import { expect, it } from 'vitest'
import { petsContract } from '../testing/pets.ts'
import { oracleOf } from './oracle.ts'

const issue = { pointer: 'path:id', keyword: 'pattern', expected: '^\\d$', actual: '.a' }
const contract = petsContract({
  '/pets/{id}': {
    get: {
      operationId: 'getPet',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d$' } }],
      responses: { 200: { description: '' } },
    },
  },
})
const operation = contract.operations[0]
const oracle = oracleOf(contract, () => [issue])

it.each(['.', '..', '%2e', '.%2E'])('a request with the path segment %s belongs to no operation', segment => {
  expect(operation && oracle(operation, { method: 'GET', target: `/pets/${segment}`, headers: {} })).toBe('elsewhere')
})

it.each(['.a', '..x', '...', '%2ea', 'a.'])('a request with the path segment %s is validated', segment => {
  expect(operation && oracle(operation, { method: 'GET', target: `/pets/${segment}`, headers: {} })).toEqual([issue])
})
