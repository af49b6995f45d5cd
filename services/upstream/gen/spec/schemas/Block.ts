// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Address } from './Address.ts'
import type { Bytes } from './Bytes.ts'
import type { Hash } from './Hash.ts'
import type { Quantity } from './Quantity.ts'

export interface Block {
  number: Quantity
  hash: Hash
  parentHash: Hash
  timestamp: Quantity
  /** Milliseconds since 1970, if the blocks of the chain have them. */
  timestampMilliseconds?: Quantity
  miner?: Address
  /** Atomic transactions, on the C-Chain of a primary network. */
  blockExtraData?: Bytes
  baseFeePerGas?: Quantity
  blockGasCost?: Quantity
  gasLimit: Quantity
  gasUsed: Quantity
  transactions: unknown[]
}
