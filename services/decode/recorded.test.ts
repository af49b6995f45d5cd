import { blocksOf, exchangesOf } from '@chainwright/recordings'
import { expect, it } from 'vitest'
import { atomicTransactions, cTransactions } from './c-chain.ts'
import { decode, encode } from './codec.ts'
import { container, proposalOf } from './container.ts'
import { fromCheckedHex, fromHex, idOf, toCb58, toCheckedHex, toNodeId } from './ids.ts'
import { pBlock, pTransactionsOf, pUtxo } from './p-chain.ts'
import { xBlock, xUtxo } from './x-chain.ts'

interface RecordedBlock {
  readonly height: number
  readonly bytes: string
  readonly block: {
    readonly id: string
    readonly parentID: string
    readonly tx?: { readonly id: string }
    readonly txs?: readonly { readonly id: string }[]
  }
  readonly container: { readonly id: string; readonly bytes: string } | null
}
const recorded = { p: blocksOf<RecordedBlock>('p'), x: blocksOf<RecordedBlock>('x') }
const atomic = blocksOf<{ block: { blockExtraData: string } }>('c').map(({ block }) => fromHex(block.blockExtraData))

it.each(recorded.p)('re-encoding block $height of the P-Chain gives its id', ({ bytes, block, height }) => {
  const inner = fromCheckedHex(bytes)
  const value = decode(pBlock, inner)
  expect(toCb58(idOf(encode(pBlock, value)))).toBe(block.id)
  expect([value.height, toCb58(value.parentId)]).toEqual([BigInt(height), block.parentID])
  const ids = [...(block.txs ?? []), ...(block.tx === undefined ? [] : [block.tx])].map(({ id }) => id)
  expect(pTransactionsOf(value).map(({ id }) => toCb58(id))).toEqual(ids)
})

it.each(recorded.x)('re-encoding block $height of the X-Chain gives its id', ({ bytes, block, height }) => {
  const value = decode(xBlock, fromCheckedHex(bytes))
  expect(toCb58(idOf(encode(xBlock, value)))).toBe(block.id)
  expect([value.height, toCb58(value.parentId)]).toEqual([BigInt(height), block.parentID])
  expect(value.transactions.map(({ id }) => toCb58(id))).toEqual((block.txs ?? []).map(({ id }) => id))
})

it('re-encoding containers gives the same bytes, and the ids of the index', () => {
  const all = [...recorded.p, ...recorded.x].filter(({ container }) => container !== null)
  expect(all).toHaveLength(42)
  for (const { container: proposed, block } of all) {
    const bytes = fromCheckedHex(proposed?.bytes ?? '')
    expect(encode(container, decode(container, bytes))).toEqual(bytes)
    const { id, inner } = proposalOf(bytes)
    expect(toCb58(id)).toBe(proposed?.id)
    expect(toCb58(idOf(inner))).toBe(block.id)
  }
  const signed = all.flatMap(
    ({ container: proposed }) => proposalOf(fromCheckedHex(proposed?.bytes ?? '')).signed?.nodeId ?? [],
  )
  expect(signed).toHaveLength(34)
  expect(new Set(signed.map(toNodeId)).size).toBe(3)
})

it('re-encoding atomic transactions gives the same bytes', () => {
  const carrying = atomic.filter(bytes => bytes.length > 0)
  expect(carrying).toHaveLength(3)
  for (const bytes of carrying) expect(encode(cTransactions, atomicTransactions(bytes))).toEqual(bytes)
  expect(carrying.flatMap(atomicTransactions).map(({ unsigned }) => unsigned.kind)).toEqual([
    'ImportTx',
    'ExportTx',
    'ExportTx',
  ])
})

it('a single atomic transaction without a list is decoded, as in blocks before batches', () => {
  for (const transaction of atomic.flatMap(atomicTransactions)) {
    const alone = new Uint8Array([0, 0, ...transaction.bytes])
    expect(atomicTransactions(alone)).toEqual([transaction])
  }
})

it('re-encoding recorded UTXOs gives the same bytes', () => {
  const answers = (['primary', 'xvm'] as const).flatMap(file =>
    exchangesOf(file).flatMap(({ id, response }) => {
      if (!id.includes('UTXOs')) return []
      const { result } = JSON.parse(response.body) as { result?: { utxos: readonly string[] } }
      return (result?.utxos ?? []).map(hex => ({ hex, codec: file === 'primary' ? pUtxo : xUtxo }))
    }),
  )
  expect(answers.length).toBeGreaterThan(60)
  for (const { hex, codec } of answers) {
    const value = decode<unknown>(codec as typeof pUtxo, fromCheckedHex(hex))
    expect(toCheckedHex(encode<unknown>(codec as typeof pUtxo, value))).toBe(hex)
  }
})
