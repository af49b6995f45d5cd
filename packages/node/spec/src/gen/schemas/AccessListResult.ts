// @generated from specs/node/schemas/eth-calls.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AccessList } from './AccessList.ts'
import type { Quantity64 } from './Quantity64.ts'

/** The access list of a call. */
export interface AccessListResult {
  /** The accounts and slots that the call accessed. */
  accessList: AccessList
  /** The gas that the call uses with this access list. */
  gasUsed: Quantity64
  /** The reason why the call failed. Absent if it succeeded. */
  error?: string
}
