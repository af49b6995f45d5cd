// @generated from specs/node/schemas/eth-blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BlockByHash } from './BlockByHash.ts'
import type { BlockByNumber } from './BlockByNumber.ts'
import type { BlockTag } from './BlockTag.ts'
import type { Hash32 } from './Hash32.ts'
import type { Quantity64 } from './Quantity64.ts'

/** A block by its number, tag or hash, as a string or as a property of an object. */
export type BlockNumberOrHash = BlockTag | Quantity64 | Hash32 | BlockByNumber | BlockByHash
