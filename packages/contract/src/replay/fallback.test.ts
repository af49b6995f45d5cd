import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { createReplay } from './replay.ts'

it.each([
  ['X-Total-Count', '2'],
  ['Total', '2'],
  ['Subtotal', '9'],
  ['Total-Pages', '9'],
])('of a generated list of two items, the header %s is %s', (name, expected) => {
  const headers = { [name]: { required: true, schema: { type: 'integer', enum: [9] } } }
  const schema = { type: 'array', minItems: 2, maxItems: 2, items: { type: 'string' } }
  const content = { 'application/json': { schema } }
  const contract = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { operationId: 'listA', responses: { 200: { description: '', headers, content } } } } },
    },
  ])
  const { respond } = createReplay({ contract, fixtures: [] })
  expect(respond({ method: 'GET', target: '/a', headers: {} }).headers[name.toLowerCase()]).toBe(expected)
})
