// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Block } from './Block.ts'
import type { Hash } from './Hash.ts'

export type BlockHeader = Block & { transactions?: Hash[] }
