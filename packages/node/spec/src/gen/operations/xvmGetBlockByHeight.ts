// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XvmServerFailure } from '../failures.ts'
import type { DecimalUint64 } from '../schemas/DecimalUint64.ts'
import type { XChainBlockHex } from '../schemas/XChainBlockHex.ts'
import type { XChainBlockJson } from '../schemas/XChainBlockJson.ts'

/**
 * Get a block by its height.
 *
 * Returns the accepted block at this height, as bytes in hex or as JSON, depending on `encoding`.
 *
 * `xvm.getBlockByHeight`
 */
export interface XvmGetBlockByHeightInput {
  /** The height of the block; 0 is the genesis block. */
  height: DecimalUint64
  /**
   * The encoding of the result: `hex` for bytes with a checksum, `json` for an object.
   * @default "hex"
   */
  encoding?: 'hex' | 'json'
}

export type XvmGetBlockByHeightOutput = XChainBlockHex | XChainBlockJson

/** The failures of `xvmGetBlockByHeight`. */
export type XvmGetBlockByHeightFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'blockNotFound'; code: -32000; data?: unknown }
  | XvmServerFailure
