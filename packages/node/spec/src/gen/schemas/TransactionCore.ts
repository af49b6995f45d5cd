// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { HexBytes } from './HexBytes.ts'
import type { TransferableInput } from './TransferableInput.ts'
import type { TransferableOutput } from './TransferableOutput.ts'
import type { Uint32 } from './Uint32.ts'

/** The properties of all kinds of transactions. */
export interface TransactionCore {
  /** The network id. */
  networkID: Uint32
  /** The id of the chain. */
  blockchainID: Cb58Id
  /** The outputs that the transaction creates on this chain. */
  outputs: TransferableOutput[]
  /** The outputs of this chain that the transaction consumes. */
  inputs: TransferableInput[]
  /** Arbitrary bytes. */
  memo: HexBytes
}
