// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Address } from './Address.ts'
import type { Bytes } from './Bytes.ts'
import type { Hash } from './Hash.ts'
import type { Quantity } from './Quantity.ts'

export interface Log {
  address: Address
  /** At most 4 items. */
  topics: Hash[]
  data: Bytes
  logIndex: Quantity
}
