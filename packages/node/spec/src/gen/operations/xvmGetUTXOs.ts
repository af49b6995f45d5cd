// @generated from specs/node/methods/xvm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DecodedRequest } from '../schemas/DecodedRequest.ts'
import type { Uint32 } from '../schemas/Uint32.ts'
import type { UtxoIndex } from '../schemas/UtxoIndex.ts'
import type { UtxoPage } from '../schemas/UtxoPage.ts'
import type { XChainAddress } from '../schemas/XChainAddress.ts'

/**
 * List unspent outputs of addresses, page by page.
 *
 * Answers outputs that name at least one of the addresses. To get the next page pass the last `endIndex` as
 * `startIndex`; a page without outputs is the end. With `sourceChain` the outputs are those that this chain
 * exported to the X-Chain and that wait to be imported. Over several pages an output may come twice, and the set
 * need not be that of one moment.
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
   * How many outputs a page may have. 0 means that none is asked for; more than 1024 is 1024.
   * A value above 1024 is lowered to it.
   *
   * @default 1024
   */
  limit?: Uint32
  /** Where the page begins; at the beginning if left out. */
  startIndex?: UtxoIndex
  /** The chain that exported the outputs, by its id or its alias; the X-Chain's own outputs if left out. */
  sourceChain?: string
  /**
   * How the outputs are written.
   * @default "hex"
   */
  encoding?: 'hex'
}

export type XvmGetUTXOsOutput = UtxoPage

/** How `xvmGetUTXOs` fails. */
export type XvmGetUTXOsFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'noAddresses'; code: -32000; data?: unknown }
  | { error: 'tooManyAddresses'; code: -32000; data?: unknown }
  | { error: 'malformedAddress'; code: -32000; data?: unknown }
  | { error: 'malformedStartIndex'; code: -32000; data?: unknown }
  | { error: 'unknownSourceChain'; code: -32000; data?: unknown }
  | { error: 'unsupportedEncoding'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }
  | { error: 'unavailable'; code: -32000; data?: unknown }
