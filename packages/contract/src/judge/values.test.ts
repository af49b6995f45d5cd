import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { fixtureValueNames, withOwnValues } from './values.ts'

const alias = { anyOf: [{ enum: ['the last/one'] }, { type: 'string' }] }
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Blocks', version: '1' },
    paths: {
      '/blocks/{id}': {
        get: {
          operationId: 'getBlock',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: alias },
            { name: 'from', in: 'query', schema: alias },
          ],
          responses: { 200: { description: '' } },
        },
      },
    },
  },
])

it.each([
  ['/blocks/the%20last%2Fone?from=the%20last%2Fone', []],
  ['/blocks/the%20first?from=the%20first', ['id', 'from']],
  ['/blocks/{{id}}', []],
] as const)('a value that the contract lists is not strange, percent-encoded or not: %s', (target, names) => {
  const [operation] = contract.operations
  if (operation === undefined) throw new Error('no operation')
  expect(fixtureValueNames({ method: 'GET', target, headers: {} }, operation, new Map())).toEqual(names)
})

it.each([
  ['/blocks/{id}', '/blocks/1', '/blocks/a%2Fb'],
  ['/blocks/{id}.json', '/api/blocks/1.json?full=1', '/api/blocks/a%2Fb.json?full=1'],
])('a value of the user replaces that of a parameter in %s', (path, target, replaced) => {
  const { operations } = contractOf([
    { openapi: '3.1.0', info: { title: 'Blocks', version: '1' }, paths: { [path]: { get: { responses: {} } } } },
  ])
  const [operation] = operations
  if (operation === undefined) throw new Error('no operation')
  const given = withOwnValues({ method: 'GET', target, headers: {} }, operation, new Map([['id', 'a/b']]), undefined)
  expect(given.target).toBe(replaced)
})
