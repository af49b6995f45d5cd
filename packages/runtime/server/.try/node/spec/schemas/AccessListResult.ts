// @generated from specs/node/schemas/eth-calls.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AccessList } from './AccessList.ts'
import type { Quantity64 } from './Quantity64.ts'

/** What the call touched. */
export interface AccessListResult {
  /** The accounts and slots it touched. */
  accessList: AccessList
  /** The gas it uses with this list. */
  gasUsed: Quantity64
  /** Why the call failed. Absent if it did not. */
  error?: string
}
