import { expect, it } from 'vitest'
import { createNodeClient } from './index.ts'

/** A client whose first attempt fails in a given way, and the requests that it sent. */
const failingOnce = (fail: () => Response) => {
  const sent: string[] = []
  const client = createNodeClient({
    nodeUrl: 'http://node.test',
    retry: { base: 0 },
    fetch: async (_, init) => {
      const messages = JSON.parse(String(init?.body)) as
        | { id: number; method: string }
        | { id: number; method: string }[]
      const list = [messages].flat()
      sent.push(list.map(({ method }) => method).join())
      if (sent.length === 1) return fail()
      const replies = list.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }))
      return Response.json(Array.isArray(messages) ? replies : replies[0])
    },
  })
  return { client, sent }
}

const failures: [string, () => Response][] = [
  [
    'a broken connection',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
  ['503', () => new Response('busy', { status: 503 })],
]

it.each(failures)('a read is sent again after %s', async (_, fail) => {
  const { client, sent } = failingOnce(fail)
  expect(await client.eth.chainId()).toBe('0x1')
  expect(sent).toEqual(['eth_chainId', 'eth_chainId'])
})

it.each(failures)('a call that changes state is not sent again after %s', async (_, fail) => {
  for (const write of ['admin.lockProfile', 'eth_sendRawTransaction'] as const) {
    const { client, sent } = failingOnce(fail)
    const call =
      write === 'admin.lockProfile'
        ? client.admin.lockProfile()
        : client.eth.sendRawTransaction({ transaction: '0x00' })
    expect((await call.result()).ok).toBe(false)
    expect(sent).toEqual([write])
  }
})

it.each(failures)('a batch is sent again after %s if each of its calls is a read', async (_, fail) => {
  const reads = failingOnce(fail)
  const { eth } = reads.client
  expect(await reads.client.batch([eth.chainId.request(), eth.gasPrice.request()])).toEqual(['0x1', '0x1'])
  expect(reads.sent).toEqual(['eth_chainId,eth_gasPrice', 'eth_chainId,eth_gasPrice'])

  const mixed = failingOnce(fail)
  const requests = [mixed.client.eth.chainId.request(), mixed.client.eth.newBlockFilter.request()] as const
  expect((await mixed.client.batch(requests).results()).map(({ ok }) => ok)).toEqual([false, false])
  expect(mixed.sent).toEqual(['eth_chainId,eth_newBlockFilter'])
})
