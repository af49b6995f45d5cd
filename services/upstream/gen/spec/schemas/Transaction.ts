// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Address } from './Address.ts'
import type { Bytes } from './Bytes.ts'
import type { Hash } from './Hash.ts'
import type { Quantity } from './Quantity.ts'

export interface Transaction {
  hash: Hash
  from: Address
  to: Address | null
  gas: Quantity
  gasPrice?: Quantity
  input: Bytes
  nonce: Quantity
  value: Quantity
  type?: Quantity
}
