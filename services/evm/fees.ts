import type { Transaction } from './block.ts'
import type { RawBlock } from './bundle.ts'
import { addressOf, quantityOf } from './hex.ts'
import type { NativeChange } from './traces.ts'

/**
 * The recipient of a chain's fees. `burn`: none. `miner`: the block's `miner` field; on the subnet EVM, this address has no owner unless fee
 * recipients are allowed. `tip`: the same without the base fee, which is burned (EIP-1559). Otherwise one address.
 */
export type FeeRule = 'burn' | 'miner' | 'tip' | { readonly recipient: Buffer }

const weiInGwei = 1_000_000_000n

/** The changes of native balances by fees and by withdrawals of validators (EIP-4895). */
export const feeChanges = (
  block: RawBlock,
  transactions: readonly Transaction[],
  rule: FeeRule,
): readonly NativeChange[] => {
  const baseFee = quantityOf(block.baseFeePerGas ?? '0x0')
  const changes: NativeChange[] = []
  let recipientFees = 0n
  for (const { from, gasUsed, gasPrice } of transactions) {
    changes.push({ address: from, by: -gasUsed * gasPrice })
    if (rule !== 'burn') recipientFees += gasUsed * (rule === 'tip' ? gasPrice - baseFee : gasPrice)
  }
  const recipient =
    typeof rule === 'object' ? rule.recipient : block.miner === undefined ? undefined : addressOf(block.miner)
  if (recipient !== undefined && recipientFees > 0n) changes.push({ address: recipient, by: recipientFees })
  for (const { address, amount } of block.withdrawals ?? [])
    changes.push({ address: addressOf(address), by: quantityOf(amount) * weiInGwei })
  return changes
}
