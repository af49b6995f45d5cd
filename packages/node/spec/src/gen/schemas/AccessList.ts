// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AccessListEntry } from './AccessListEntry.ts'

/** The accounts that a transaction accesses, and their storage slots. */
export type AccessList = AccessListEntry[]
