import { expect, it } from 'vitest'
import { createNodeClient } from './index.ts'

/** A client of a node that returns the path of the request as the result of each method. */
const client = () =>
  createNodeClient({
    nodeUrl: 'http://node.test/some/place/',
    fetch: async (url, init) => {
      const { id } = JSON.parse(String(init?.body)) as { id: number }
      return Response.json({ jsonrpc: '2.0', id, result: new URL(String(url)).pathname })
    },
  })

it.each([
  ['chain()', () => client().chain('2eb/x'), '/some/place/ext/bc/2eb%2Fx/rpc'],
  ['with()', () => client().with({ blockchain: 'D' }), '/some/place/ext/bc/D/rpc'],
  ['both', () => client().chain('D').with({ chain: 'X' }), '/some/place/ext/bc/D/rpc'],
])('a client of another chain, created by %s, has the same methods as the first one', async (_, make, path) => {
  const other = make()
  expect(Object.keys(other).sort()).toEqual(Object.keys(client()).sort())
  expect(await other.eth.chainId()).toBe(path)
  expect(await other.provider().request({ method: 'eth_chainId' })).toBe(path)
})
