// @generated from specs/node/schemas/eth-transactions.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AccessListTransaction } from './AccessListTransaction.ts'
import type { DynamicFeeTransaction } from './DynamicFeeTransaction.ts'
import type { LegacyTransaction } from './LegacyTransaction.ts'

/** A transaction of one of the three types (EIP-2718). */
export type EthTransaction = LegacyTransaction | AccessListTransaction | DynamicFeeTransaction
