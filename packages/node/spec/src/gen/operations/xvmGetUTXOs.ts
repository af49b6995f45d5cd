// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { XvmServerFailure } from '../failures.ts'
import type { Uint32 } from '../schemas/Uint32.ts'
import type { UtxoIndex } from '../schemas/UtxoIndex.ts'
import type { UtxoPage } from '../schemas/UtxoPage.ts'
import type { XChainAddress } from '../schemas/XChainAddress.ts'

/**
 * List unspent outputs of addresses, in pages.
 *
 * Returns the outputs that belong to at least one of the addresses. To get the next page, pass the last
 * `endIndex` as `startIndex`; a page without outputs is the end. With `sourceChain`, the outputs are those that
 * this chain exported to the X-Chain and that are not imported yet. Two pages can contain the same output, and
 * pages can show the chain at different times.
 *
 * `xvm.getUTXOs`
 */
export interface XvmGetUTXOsInput {
  /**
   * The addresses, at most 1024.
   * 1 to 1024 items.
   */
  addresses: XChainAddress[]
  /**
   * The maximum number of outputs in a page. 0 means the default; a value above 1024 means 1024.
   * Larger values become 1024.
   *
   * @default 1024
   */
  limit?: Uint32
  /** The start of the page. By default, the first page. */
  startIndex?: UtxoIndex
  /** The chain that exported the outputs, by its id or alias. By default, the X-Chain's own outputs. */
  sourceChain?: string
  /**
   * The encoding of the outputs.
   * @default "hex"
   */
  encoding?: 'hex'
}

export type XvmGetUTXOsOutput = UtxoPage

/** The failures of `xvmGetUTXOs`. */
export type XvmGetUTXOsFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'noAddresses'; code: -32000; data?: unknown }
  | { error: 'tooManyAddresses'; code: -32000; data?: unknown }
  | { error: 'malformedAddress'; code: -32000; data?: unknown }
  | { error: 'malformedStartIndex'; code: -32000; data?: unknown }
  | { error: 'unknownSourceChain'; code: -32000; data?: unknown }
  | { error: 'unsupportedEncoding'; code: -32000; data?: unknown }
  | XvmServerFailure
