import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { operationFinder } from '../judge/plan.ts'
import { removedItems } from './removed.ts'

const ok = { responses: { 200: { description: '' } } }
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': { get: { operationId: 'listPets', ...ok }, delete: { operationId: 'deletePets', ...ok } },
      '/pets/{id}': {
        get: { operationId: 'getPet', ...ok },
        put: { operationId: 'putPet', ...ok },
        delete: { operationId: 'deletePet', ...ok },
      },
      '/pets/{id}/photo': {
        get: { operationId: 'getPhoto', ...ok },
        delete: { operationId: 'deletePhoto', ...ok },
      },
    },
  },
])
const find = operationFinder(contract)
const operationOf = (line: string) => {
  const [method = '', target = ''] = line.split(' ')
  const request = { method, target, headers: {} }
  const operation = find(request)
  if (operation === undefined) throw new Error(`no operation: ${line}`)
  return { operation, request }
}

it.each([
  [['DELETE /pets/1'], 'GET /pets/1', true],
  [['DELETE /pets/1'], 'GET /pets/1/photo', true],
  [['DELETE /pets/1'], 'GET /pets/2', false],
  [['DELETE /pets'], 'GET /pets/1', false],
  [['DELETE /pets/1/photo'], 'GET /pets/1/photo', false],
  [['DELETE /pets/1', 'PUT /pets/1'], 'GET /pets/1/photo', false],
  [['DELETE /pets/1', 'PUT /pets/2'], 'GET /pets/1', true],
])('after %j, %s is about a deleted item: %s', (sent, later, expected) => {
  const removed = removedItems()
  for (const line of sent) {
    const { operation, request } = operationOf(line)
    removed.learn(operation, { request, response: { status: 200, headers: {} } })
  }
  const { operation, request } = operationOf(later)
  expect(removed.has(operation, request)).toBe(expected)
})
