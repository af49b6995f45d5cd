import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, it } from 'vitest'
import { loadContract } from './contract.ts'
import { fromCb58, isBech32, isEip55 } from './encodings.ts'
import { isObject, type Json, type JsonObject } from './place.ts'

const contracts = [await loadContract('data'), await loadContract('metrics')]
const examples = contracts.flatMap(({ operations }) =>
  operations.flatMap(operation =>
    [...operation.parameters, operation.body, ...operation.responses.map(response => response.content)].flatMap(
      part => [...(part?.examples.values() ?? [])],
    ),
  ),
)
const textsOf = (value: Json): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []
const described = JSON.stringify(contracts.map(({ document }) => document)).matchAll(/`([1-9A-HJ-NP-Za-km-z]{33,50})`/g)
const texts = [...examples.flatMap(textsOf), ...[...described].flatMap(([, id]) => id ?? [])]
const of = (pattern: RegExp): string[] => [...new Set(texts.filter(text => pattern.test(text)))]

describe('the checksum of an example is right', () => {
  const ids = of(/^[1-9A-HJ-NP-Za-km-z]{33,50}$/)
  it.each(ids)('of the id %s', id => expect(fromCb58(id)).toHaveLength(32))

  const nodes = of(/^NodeID-/)
  it.each(nodes)('of the node %s', node => expect(fromCb58(node.slice('NodeID-'.length))).toHaveLength(20))

  const evm = of(/^0x[0-9a-fA-F]{40}$/)
  it.each(evm)('of the EVM address %s', address => expect(isEip55(address)).toBe(true))

  const lists = of(/^(?:[XP]-)?(?:fuji|avax)1/)
  it.each(lists)('of the addresses %s', list =>
    expect(list.split(',').filter(address => !isBech32(address))).toEqual([]),
  )

  it('is tested in each format, and in the ids that descriptions name', () => {
    expect(Math.min(ids.length, nodes.length, evm.length, lists.length)).toBeGreaterThan(0)
    expect(ids).toContain('2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5')
  })
})

describe('examples agree with one another', () => {
  const { operation } = contracts[0] as (typeof contracts)[number]
  const answer = (id: string, name: string): JsonObject => {
    const value = operation(id).responses[0]?.content?.examples.get(name)
    if (!isObject(value)) throw new Error(`${id} has no example ${name}`)
    return value
  }
  const pages = (id: string, items: string): JsonObject[] =>
    ['firstPage', 'lastPage'].flatMap(name => answer(id, name)[items] as JsonObject[])

  it('the gas and the fees of a block are the sums over its transactions', () => {
    const block = answer('getBlock', 'byNumber')
    const transactions = pages('listBlockTransactions', 'transactions')
    const gas = transactions.map(({ gasUsed }) => BigInt(String(gasUsed)))
    const fees = transactions.map(({ gasUsed, gasPrice }) => BigInt(String(gasUsed)) * BigInt(String(gasPrice)))
    const sum = (amounts: bigint[]) => String(amounts.reduce((total, amount) => total + amount, 0n))
    expect(block).toMatchObject({ txCount: transactions.length, gasUsed: sum(gas), feesSpent: sum(fees) })
    for (const { blockHash, blockNumber } of transactions) {
      expect({ blockHash, blockNumber }).toEqual({ blockHash: block['blockHash'], blockNumber: block['blockNumber'] })
    }
  })

  it('a transfer is a log of a transaction of its block', () => {
    const transfer = pages('listErc721Transfers', 'transactions')[0]
    const { txHash, to } = pages('listBlockTransactions', 'transactions')[0] ?? {}
    expect(transfer?.['txHash']).toBe(txHash)
    expect(transfer).toHaveProperty('erc721Token.address', (to as JsonObject)['address'])
  })

  it('a token belongs to the receiver of its last transfer', () => {
    const { to, erc721Token } = pages('listErc721Transfers', 'transactions')[0] ?? {}
    const token = answer('getNftToken', 'token')
    expect(token['tokenId']).toBe((erc721Token as JsonObject)['tokenId'])
    expect(token['ownerAddress']).toBe((to as JsonObject)['address'])
  })

  it('the id of a UTXO follows from its transaction and index', () => {
    for (const { utxoId, txHash, outputIndex } of pages('listUtxos', 'utxos')) {
      const index = Buffer.alloc(8)
      index.writeBigUInt64BE(BigInt(Number(outputIndex)))
      const transaction = fromCb58(String(txHash)) ?? new Uint8Array()
      expect(fromCb58(String(utxoId))).toEqual(Buffer.from(sha256(Buffer.concat([index, transaction]))))
    }
  })
})
