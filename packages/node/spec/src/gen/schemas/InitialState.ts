// @generated from specs/node/schemas/xchain-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from './Cb58Id.ts'
import type { InitialOutput } from './InitialOutput.ts'
import type { Uint32 } from './Uint32.ts'

/** The initial state of a new asset in one feature extension. */
export interface InitialState {
  /** The index of the feature extension on this chain. */
  fxIndex: Uint32
  /** The feature extension. */
  fxID: Cb58Id
  /** The outputs, and the rights to mint more of the asset. */
  outputs: InitialOutput[]
}
