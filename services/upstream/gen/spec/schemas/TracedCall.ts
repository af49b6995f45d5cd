// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Address } from './Address.ts'
import type { Bytes } from './Bytes.ts'
import type { Quantity } from './Quantity.ts'

export interface TracedCall {
  type: string
  from: Address
  to?: Address
  value?: Quantity
  input?: Bytes
  error?: string
  calls?: TracedCall[]
}
