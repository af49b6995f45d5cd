import { expect, it } from 'vitest'
import { problemsOf, typesOf } from './types-of.ts'

const client = `
  import type { NodeRpcSchema } from '@chainwright/node-spec'
  import { createClient, http, rpcSchema } from 'viem'
  const client = createClient({ transport: http('http://127.0.0.1:9650'), rpcSchema: rpcSchema<NodeRpcSchema>() })
`

it("viem's rpcSchema accepts the node's methods, and its client is typed by them", () => {
  expect(
    problemsOf(`${client}
      export const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
      export const hash: string | undefined = block?.hash
      export const gas: string = await client.request({ method: 'eth_gasPrice' })
      export const height = await client.request({ method: 'xvm.getHeight' })
      export const text: string = height.height
      export const tx = await client.request({ method: 'xvm.getTx', params: { txID: 'x', encoding: 'json' } })
    `),
  ).toEqual([])
})

it.each([
  ['a method that is not there', `client.request({ method: 'eth_nothing' })`],
  ['a parameter of the wrong type', `client.request({ method: 'eth_getBlockByNumber', params: ['latest', 'no'] })`],
  ['a parameter too few', `client.request({ method: 'eth_getBalance', params: [] })`],
  ['parameters by position where they go by name', `client.request({ method: 'xvm.getTx', params: ['x'] })`],
  ['a member that the answer does not have', `(await client.request({ method: 'xvm.getHeight' })).depth`],
])('it refuses %s', (_, call) => {
  expect(problemsOf(`${client}\n await ${call}`)).toHaveLength(1)
})

it('results are those of the operations', () => {
  const answers = typesOf(`
    import type { EthGetBlockByNumberOutput, NodeRpcSchema } from '@chainwright/node-spec'
    type Entry = Extract<NodeRpcSchema[number], { Method: 'eth_getBlockByNumber' }>
    export type Same = [Entry['ReturnType']] extends [EthGetBlockByNumberOutput] ? ([EthGetBlockByNumberOutput] extends [Entry['ReturnType']] ? true : false) : false
    export type Methods = NodeRpcSchema['length']
  `)
  expect(answers.get('Same')).toBe('true')
  expect(Number(answers.get('Methods'))).toBeGreaterThan(70)
})
