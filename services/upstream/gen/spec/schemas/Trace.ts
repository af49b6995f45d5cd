// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Hash } from './Hash.ts'
import type { TracedCall } from './TracedCall.ts'

export interface Trace {
  txHash?: Hash
  result: TracedCall
}
