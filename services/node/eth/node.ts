import type { NodeEthService, NodeNetService, NodeWeb3Service } from '@chainwright/node-server'
import { keccak256 } from 'viem'
import { quantity } from '../../evm/hex.ts'
import { type Eth, elsewhere } from './ask.ts'

type Operations = Pick<NodeEthService, 'accounts' | 'blockNumber' | 'chainId' | 'coinbase' | 'syncing'>

/** Identification of a chain and of the program that serves it. */
export const chainOperations = (eth: Eth): Operations => ({
  chainId: (_input, context) => quantity(BigInt(eth.chainOf(context).config.evmChainId)),
  blockNumber: (input, context) =>
    eth.answer(
      context,
      input,
      async ({ head }) => (head === undefined ? elsewhere : quantity(head)),
      (_chain, head) => quantity(head),
    ),
  async coinbase(_input, context) {
    const { key } = eth.chainOf(context)
    const head = await eth.blocks.newest(key)
    const last = head === undefined ? undefined : await eth.blocks.of(key, head)
    return last?.block.miner ?? `0x${'0'.repeat(40)}`
  },
  // Only ingested blocks are served; the health check of the chain reports how far they are behind.
  syncing: () => false,
  accounts: () => [],
})

export const netOperations = (eth: Eth): NodeNetService => ({
  version: (_input, context) => eth.chainOf(context).config.evmChainId,
  listening: () => true,
  peerCount: () => '0x0',
})

/** @param version The version of the program. */
export const web3Operations = (version: string): NodeWeb3Service => ({
  clientVersion: () => `chainwright/${version}`,
  sha3: ({ data }) => keccak256(data as `0x${string}`),
})
