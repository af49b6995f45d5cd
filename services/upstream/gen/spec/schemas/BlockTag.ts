// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Quantity } from './Quantity.ts'

export type BlockTag = Quantity | 'latest'
