// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { HexBytes } from './HexBytes.ts'
import type { TransferableInput } from './TransferableInput.ts'
import type { TransferableOutput } from './TransferableOutput.ts'
import type { Uint32 } from './Uint32.ts'

/** What every kind of transaction has. */
export interface TransactionCore {
  /** The network it is for. */
  networkID: Uint32
  /** The chain it is for. */
  blockchainID: Cb58Id
  /** The outputs it makes on this chain. */
  outputs: TransferableOutput[]
  /** The outputs of this chain that it consumes. */
  inputs: TransferableInput[]
  /** Free bytes. */
  memo: HexBytes
}
