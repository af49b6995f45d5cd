// @generated from specs/node/schemas/assets.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ChecksummedHex } from './ChecksummedHex.ts'
import type { DecimalUint64 } from './DecimalUint64.ts'
import type { UtxoIndex } from './UtxoIndex.ts'

/** One page of UTXOs. */
export interface UtxoPage {
  /** How many UTXOs this page has; zero is the end. */
  numFetched: DecimalUint64
  /** The UTXOs, serialised. */
  utxos: ChecksummedHex[]
  /** What to pass as `startIndex` for the next page. */
  endIndex: UtxoIndex
  /** The chain that exported these UTXOs. */
  sourceChain?: string
  /** How the UTXOs are written. */
  encoding: 'hex'
}
