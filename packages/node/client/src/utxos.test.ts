import { startServer } from '@chainwright/testing/start-server'
import { beforeAll, expect, it } from 'vitest'
import { createNodeClient, type NodeClient } from './index.ts'

const pages: Readonly<Record<string, { utxos: string[]; utxo: string }>> = {
  '': { utxos: ['0xa', '0xb'], utxo: 'b' },
  // in the contract, a page may begin with the last item of the previous page
  b: { utxos: ['0xb', '0xc'], utxo: 'c' },
  c: { utxos: [], utxo: 'c' },
}

let node: NodeClient

beforeAll(async () => {
  const { url: nodeUrl, stop } = await startServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, params } = JSON.parse(body) as { id: number; params: { startIndex?: { utxo: string } } }
    const page = pages[params.startIndex?.utxo ?? '']
    const result = {
      numFetched: String(page?.utxos.length),
      utxos: page?.utxos,
      endIndex: { address: 'X-avax1', utxo: page?.utxo },
      encoding: 'hex',
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  node = createNodeClient({ nodeUrl })
  return stop
})

const collect = async (items: AsyncIterable<unknown>): Promise<unknown[]> => {
  const all: unknown[] = []
  for await (const item of items) all.push(item)
  return all
}

it('yields the outputs of all pages up to an empty page, including those that a page repeats', async () => {
  expect(await collect(node.xvm.getUTXOs({ addresses: ['X-avax1'] }))).toEqual(['0xa', '0xb', '0xb', '0xc'])
})

it('yields each output once with `distinct`', async () => {
  expect(await collect(node.xvm.getUTXOs({ addresses: ['X-avax1'] }, { distinct: true }))).toEqual([
    '0xa',
    '0xb',
    '0xc',
  ])
})
