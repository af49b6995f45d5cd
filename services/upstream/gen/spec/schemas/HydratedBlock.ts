// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Block } from './Block.ts'
import type { Transaction } from './Transaction.ts'

export type HydratedBlock = Block & { transactions?: Transaction[] }
