// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XvmServerFailure } from '../failures.ts'
import type { Cb58Id } from '../schemas/Cb58Id.ts'
import type { XChainBlockHex } from '../schemas/XChainBlockHex.ts'
import type { XChainBlockJson } from '../schemas/XChainBlockJson.ts'

/**
 * Get a block by its id.
 *
 * Returns the block, as bytes in hex or as JSON, depending on `encoding`.
 *
 * `xvm.getBlock`
 */
export interface XvmGetBlockInput {
  /** The id of the block. */
  blockID: Cb58Id
  /**
   * The encoding of the result: `hex` for bytes with a checksum, `json` for an object.
   * @default "hex"
   */
  encoding?: 'hex' | 'json'
}

export type XvmGetBlockOutput = XChainBlockHex | XChainBlockJson

/** The failures of `xvmGetBlock`. */
export type XvmGetBlockFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'blockNotFound'; code: -32000; data?: unknown }
  | XvmServerFailure
