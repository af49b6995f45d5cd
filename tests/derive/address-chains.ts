import type { Fixture } from '@chainwright/contract'
import { got } from './cases.ts'
import { addressOfZeros, blockchains, outputsOn } from './utxo-set.ts'

const rule =
  'a chain of an address is one on which an output of it was made or can be spent; an address without one is omitted'

/** Fixtures of `listAddressChains` that follow from the recorded blocks of the P- and the X-Chain. */
export const addressChainFixtures = (): Fixture[] => {
  const used = 'custom16q3wm60yv2u4c72ax9j48qj9jetknedl0vcfcm'
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['the chains of an address', [`P-${used}`]],
    ['an address that is on no chain is omitted', [`X-${used}`, `X-${addressOfZeros}`]],
  ]
  return cases.map(([claim, addresses]) => ({
    claim,
    operation: 'listAddressChains',
    kind: 'positive',
    provenance: { type: 'derived', rule, from: ['chain/p.jsonl', 'chain/x.jsonl', 'chain/c.jsonl'] },
    assumptions: ['data.address-chains', 'data.address-format'],
    steps: [
      got(`/v1/networks/fuji/addresses:listChainIds?addresses=${addresses.join(',')}`, {
        addresses: addresses.flatMap(address => {
          const blockchainIds = chainsOf(address.slice(2))
          return blockchainIds.length === 0 ? [] : [{ address, blockchainIds }]
        }),
      }),
    ],
  }))
}

const chainsOf = (address: string): string[] => {
  const touched = (['p', 'x'] as const)
    .flatMap(outputsOn)
    .flatMap(({ owner, createdOn, consumedOn }) => (owner.addresses.includes(address) ? [createdOn, consumedOn] : []))
  return Object.values(blockchains).filter(id => touched.includes(id))
}
