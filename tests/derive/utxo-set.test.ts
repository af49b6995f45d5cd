import { blocksOf, exchangeOf, type NodeFile } from '@chainwright/recordings'
import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { bytesOf, outputsOn, type PrimaryChain, recordedUtxos } from './utxo-set.ts'

describe('the derived set of unspent outputs', () => {
  /** Outputs that a transaction creates outside of its list: initial states of assets and results of operations. */
  const isInitial = (hex: string, chain: PrimaryChain): boolean => {
    if (chain === 'p') return false
    const native = recordedUtxos('primary', 'platform.getUTXOs ')[0]?.slice(76, 140)
    return hex.slice(76, 140) !== native
  }
  const addressesOf = (file: NodeFile, id: string): Set<string> => {
    const { params } = JSON.parse(exchangeOf(file, id).request.body ?? '{}') as { params: { addresses: string[] } }
    return new Set(params.addresses.map(address => address.slice(2)))
  }
  it.each<[PrimaryChain, NodeFile, string]>([
    ['p', 'primary', 'platform.getUTXOs '],
    ['x', 'xvm', 'getUTXOs all addresses'],
  ])('the unspent outputs of the %s-chain are exactly those that the node returned', (chain, file, id) => {
    const outputs = outputsOn(chain)
    const requested = addressesOf(file, id)
    // Recorded lists of outputs contain only plain transfers.
    const recorded = recordedUtxos(file, id).filter(hex => /^0{6}(07|16)/.test(hex.slice(140)))
    const derived = outputs
      .filter(({ consumed, createdOn, consumedOn }) => consumed === undefined && createdOn === consumedOn)
      .filter(({ owner }) => owner.addresses.some(address => requested.has(address)))
      .map(output => bytesToHex(bytesOf(output)))
    const ofTransfers = recorded.filter(hex => derived.includes(hex) || !isInitial(hex, chain))
    expect(derived.length).toBeGreaterThan(5)
    expect(derived.toSorted()).toEqual(ofTransfers.toSorted())
  })

  it.each<PrimaryChain>(['p', 'x'])(
    'every amount of the %s-chain occurs in the bytes of the block that created it',
    chain => {
      const blocks = blocksOf<{ height: number; bytes: string }>(chain)
      const made = outputsOn(chain).filter(
        ({ createdOn, consumedOn, reward, block }) =>
          createdOn === consumedOn && reward === undefined && block.height > 0,
      )
      expect(made.some(({ owner }) => owner.amount > 2n ** 53n)).toBe(true)
      for (const output of made) {
        const block = blocks.find(({ height }) => height === output.block.height)
        // A transaction encodes an output as a UTXO does: the asset, then the rest.
        expect(block?.bytes).toContain(bytesToHex(bytesOf(output)).slice(76))
      }
    },
  )
})
