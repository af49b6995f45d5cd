import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { statedResponseJudge } from './stated-response.ts'

const contract = contractOf([
  {
    openrpc: '1.3.2',
    info: { title: 'Sums', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: [
      {
        name: 'double',
        params: [{ name: 'of', schema: { type: 'number' } }],
        result: { name: 'doubled', schema: { type: 'number' } },
      },
    ],
  },
])

it.each(['1', '{{number}}'])('the response to a call with the parameter %s is validated', parameter => {
  const [operation] = contract.operations
  if (operation === undefined) throw new Error('The contract has an operation.')
  const headers = { 'content-type': 'application/json' }
  const text = `{"jsonrpc":"2.0","id":7,"method":"double","params":[${parameter}]}`
  const judge = statedResponseJudge(contract, { judge: () => [] })
  const issues = judge(operation, 'positive', {
    request: { method: 'POST', target: '/rpc', headers, body: { text } },
    response: { status: 200, headers, body: { json: { jsonrpc: '2.0', id: 8, result: 2 } } },
  })
  expect(issues).toEqual([{ pointer: 'body#/id', keyword: 'id', expected: '7', actual: '8' }])
})
