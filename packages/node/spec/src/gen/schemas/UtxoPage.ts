// @generated from specs/node/schemas/assets.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ChecksummedHex } from './ChecksummedHex.ts'
import type { DecimalUint64 } from './DecimalUint64.ts'
import type { UtxoIndex } from './UtxoIndex.ts'

/** One page of UTXOs. */
export interface UtxoPage {
  /** The number of UTXOs in this page; zero marks the end. */
  numFetched: DecimalUint64
  /** The serialized UTXOs. */
  utxos: ChecksummedHex[]
  /** Pass this as `startIndex` to get the next page. */
  endIndex: UtxoIndex
  /** The chain that exported these UTXOs. */
  sourceChain?: string
  /** The encoding of the UTXOs. */
  encoding: 'hex'
}
