// @generated from specs/node/schemas/eth-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BlockTag } from './BlockTag.ts'
import type { Quantity64 } from './Quantity64.ts'

/** A block by its number or tag. */
export type BlockNumberOrTag = BlockTag | Quantity64
