import * as avalanchejs from '@avalabs/avalanchejs'
import { blocksOf } from '@chainwright/recordings'
import { expect, it } from 'vitest'
import { atomicTransactions } from './c-chain.ts'
import { decode } from './codec.ts'
import { fromCheckedHex, fromHex, toHex } from './ids.ts'
import { pBlock, pTransactionsOf } from './p-chain.ts'
import { xBlock } from './x-chain.ts'

/** The used part of the library, whose own declarations cannot be resolved by the rules of Node. */
interface Library {
  readonly avaxSerial: { readonly SignedTx: unknown }
  readonly utils: {
    getManagerForVM(vm: string): { unpack(bytes: Uint8Array, type: unknown): SignedTx; getDefaultCodec(): unknown }
  }
}
interface SignedTx {
  readonly unsignedTx: { readonly _type: string; toBytes(codec: unknown): Uint8Array }
}
const { avaxSerial, utils } = avalanchejs as unknown as Library

// The only public library that parses these bytes. It does not support blocks, containers and the property extension.
const byLibrary = (vm: 'PVM' | 'AVM' | 'EVM', { bytes }: { readonly bytes: Uint8Array }) => {
  const manager = utils.getManagerForVM(vm)
  const { unsignedTx } = manager.unpack(Uint8Array.from([0, 0, ...bytes]), avaxSerial.SignedTx)
  const written = toHex(unsignedTx.toBytes(manager.getDefaultCodec()))
  return { type: unsignedTx._type.replace(/^\w+\./, ''), bytes: written, signatures: ours(bytes).slice(written.length) }
}
/** The bytes without the type id, which the library omits. */
const ours = (bytes: Uint8Array): string => toHex(bytes.subarray(4))
const same = (
  theirs: ReturnType<typeof byLibrary>,
  transaction: { readonly bytes: Uint8Array; readonly credentials: readonly unknown[] },
): void => {
  expect(theirs.bytes + theirs.signatures).toBe(ours(transaction.bytes))
  // The library's output ends before the credentials, which start with their number.
  expect(theirs.signatures.slice(0, 8)).toBe(transaction.credentials.length.toString(16).padStart(8, '0'))
}
const blocks = (chain: 'p' | 'x') =>
  blocksOf<{ readonly bytes: string }>(chain).map(({ bytes }) => fromCheckedHex(bytes))

it('avalanchejs reads every recorded transaction of the P-Chain as the same type and bytes', () => {
  const all = blocks('p').flatMap(bytes => pTransactionsOf(decode(pBlock, bytes)))
  expect(all).toHaveLength(20)
  for (const transaction of all) {
    const theirs = byLibrary('PVM', transaction)
    expect(transaction.unsigned.kind.replace(/Tx$/, '')).toBe(theirs.type.replace(/Tx$/, ''))
    same(theirs, transaction)
  }
})

it('avalanchejs reads the recorded transactions of the X-Chain without properties as the same bytes', () => {
  const all = blocks('x').flatMap(bytes => decode(xBlock, bytes).transactions)
  expect(all).toHaveLength(19)
  const properties = all.filter(({ unsigned }) => JSON.stringify(unsigned, digits).includes('"property.'))
  expect(properties).toHaveLength(3)
  for (const transaction of all) if (!properties.includes(transaction)) same(byLibrary('AVM', transaction), transaction)
})

it('avalanchejs reads the recorded atomic transactions as the same bytes', () => {
  const all = blocksOf<{ readonly block: { readonly blockExtraData: string } }>('c').flatMap(({ block }) =>
    atomicTransactions(fromHex(block.blockExtraData)),
  )
  expect(all).toHaveLength(3)
  for (const transaction of all) same(byLibrary('EVM', transaction), transaction)
})

const digits = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value)
