import type { NodeEthService, NodeNetService, NodeWeb3Service } from '@chainwright/node-server'
import type { Eth } from './ask.ts'
import { blockOperations } from './blocks.ts'
import { feeOperations } from './fees.ts'
import { logOperations } from './filters.ts'
import { chainOperations, netOperations, web3Operations } from './node.ts'
import { ruleOperations } from './rules.ts'
import { stateOperations } from './state.ts'
import { transactionOperations } from './transactions.ts'

/** Ethereum's JSON-RPC for the stored chains. */
export const ethServices = (
  eth: Eth,
  { clock, version }: { readonly clock: () => number; readonly version: string },
): { readonly eth: NodeEthService; readonly net: NodeNetService; readonly web3: NodeWeb3Service } => ({
  eth: {
    ...chainOperations(eth),
    ...blockOperations(eth),
    ...transactionOperations(eth),
    ...logOperations(eth, clock),
    ...feeOperations(eth),
    ...stateOperations(eth),
    ...ruleOperations(eth),
  },
  net: netOperations(eth),
  web3: web3Operations(version),
})
