import { ethGetBalanceErrors, type NodeEthService } from '@chainwright/node-server'
import { readNativeBalance } from '../../data/queries/balances.ts'
import { bytesOf, quantity } from '../../evm/hex.ts'
import { type Eth, elsewhere } from './ask.ts'
import { requestedBlock } from './asked.ts'
import { storedOf } from './blocks.ts'

type Operations = Pick<
  NodeEthService,
  | 'call'
  | 'createAccessList'
  | 'estimateGas'
  | 'getBalance'
  | 'getCode'
  | 'getProof'
  | 'getStorageAt'
  | 'getTransactionCount'
>

/**
 * The state of a chain: native balances are in the store if it has the genesis and all traces; everything else comes
 * from the upstream.
 */
export const stateOperations = (eth: Eth): Operations => ({
  async getBalance(input, context) {
    const requested = requestedBlock(input.block)
    let isUnknown = false
    const balance = await eth.answer<string | undefined>(
      context,
      input,
      async at => {
        const stored = await storedOf(eth, at, requested)
        if (stored === elsewhere) return elsewhere
        const known = await readNativeBalance(eth.store.database, at.chain.key, {
          address: bytesOf(input.address.toLowerCase()),
          block: Number(stored.block.number),
        })
        isUnknown = known === undefined
        return known === undefined ? elsewhere : quantity(BigInt(known))
      },
      () => {
        if (isUnknown) return undefined
        throw typeof requested === 'object'
          ? ethGetBalanceErrors.headerNotFound()
          : ethGetBalanceErrors.unfinalizedData()
      },
    )
    return balance ?? eth.pass(context, input)
  },
  call: (input, context) => eth.pass(context, input),
  createAccessList: (input, context) => eth.pass(context, input),
  estimateGas: (input, context) => eth.pass(context, input),
  getCode: (input, context) => eth.pass(context, input),
  getProof: (input, context) => eth.pass(context, input),
  getStorageAt: (input, context) => eth.pass(context, input),
  getTransactionCount: (input, context) => eth.pass(context, input),
})
