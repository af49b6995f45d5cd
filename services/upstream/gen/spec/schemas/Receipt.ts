// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Address } from './Address.ts'
import type { Hash } from './Hash.ts'
import type { Log } from './Log.ts'
import type { Quantity } from './Quantity.ts'

export interface Receipt {
  transactionHash: Hash
  blockHash: Hash
  contractAddress: Address | null
  effectiveGasPrice?: Quantity
  gasUsed: Quantity
  status?: Quantity
  logs: Log[]
}
