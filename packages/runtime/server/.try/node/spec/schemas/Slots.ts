// @generated from specs/node/schemas/eth-calls.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Hash32 } from './Hash32.ts'

/** Values of slots by their keys. */
export type Slots = { [key: string]: Hash32 }
