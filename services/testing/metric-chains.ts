import type { Bundle } from '../evm/bundle.ts'
import { testChain } from './evm-chain.ts'

const monday = Date.UTC(2024, 1, 26) / 1_000
const made = {
  // The blocks span a leap day, six weeks and three months, with days that have no block.
  '7001': testChain({ seed: 'a', blocks: 160, genesis: monday - 86_400, gap: 70_000, people: 25, milliseconds: true }),
  // Genesis is years earlier; the blocks are within a few hours.
  '7002': [
    ...testChain({ seed: 'b', blocks: 1, genesis: 1_000_000, gap: 0, people: 1, milliseconds: false }),
    ...testChain({ seed: 'b', blocks: 90, genesis: monday + 700_000, gap: 900, people: 25, milliseconds: false }).slice(
      1,
    ),
  ],
  '7003': testChain({ seed: 'c', blocks: 60, genesis: monday + 86_399, gap: 200_000, people: 40, milliseconds: false }),
} as const
export type Id = keyof typeof made
export const ids = Object.keys(made) as readonly Id[]
const networkOf = { '7001': 'mainnet', '7002': 'testnet', '7003': 'testnet' } as const
const blockchains = [
  'Vq97cRnpon1v2sv2wgBEYDjeyEQZr8mF5xThevqhD85uL21pD',
  'DSWmp6aS44xf7uoG8WS7cPP5eDTpw7fm9bmgxqZYoErxBdn5b',
  'v3m4wPxaHpvGr8qfMeyK6PRW3idZrPHmYcMTt7oXdK47yurVH',
]
/** The chains for each selector of the metrics service. */
export const selectors: Readonly<Record<string, readonly Id[]>> = {
  '7001': ['7001'],
  '7002': ['7002'],
  '7003': ['7003'],
  total: ids,
  mainnet: ['7001'],
  testnet: ['7002', '7003'],
}
export const text = (blocks: readonly Bundle[]): string => `${blocks.map(block => JSON.stringify(block)).join('\n')}\n`
/** Sets the parent hash of the blocks: the block after genesis was created by another function. */
const linked = (blocks: readonly Bundle[]): Bundle[] =>
  blocks.map((bundle, index) => ({
    ...bundle,
    block: { ...bundle.block, parentHash: blocks[index - 1]?.block.hash ?? bundle.block.parentHash },
  }))
/** Chains by their EVM chain ids. */
export const chains: Readonly<Record<Id, Bundle[]>> = {
  '7001': linked(made['7001']),
  '7002': linked(made['7002']),
  '7003': linked(made['7003']),
}

/**
 * A chains file with all of them. @param files Returns the place of a chain's blocks; without it, nothing is ingested.
 */
export const chainsFileOf = (files?: (id: Id) => string): string =>
  JSON.stringify({
    chains: ids.map((id, index) => ({
      evmChainId: id,
      blockchainId: blockchains[index],
      subnetId: blockchains[index],
      vmId: blockchains[index],
      network: networkOf[id],
      name: `Chain ${id}`,
      token: { name: 'Token', symbol: 'TKN', decimals: 18 },
      ...(files === undefined ? {} : { files: files(id) }),
    })),
  })
