// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from '../schemas/Cb58Id.ts'
import type { DecodedRequest } from '../schemas/DecodedRequest.ts'
import type { XChainBlockHex } from '../schemas/XChainBlockHex.ts'
import type { XChainBlockJson } from '../schemas/XChainBlockJson.ts'

/**
 * Get a block by its id.
 *
 * Answers the block, serialised or taken apart as `encoding` says.
 *
 * `xvm.getBlock`
 */
export interface XvmGetBlockInput {
  /** The id of the block. */
  blockID: Cb58Id
  /**
   * How the answer is written: `hex` are the bytes with their checksum, `json` is taken apart.
   * @default "hex"
   */
  encoding?: 'hex' | 'json'
}

export type XvmGetBlockOutput = XChainBlockHex | XChainBlockJson

/** How `xvmGetBlock` fails. */
export type XvmGetBlockFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'blockNotFound'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }
  | { error: 'unavailable'; code: -32000; data?: unknown }
