// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAccessListTransaction, isAccessListTransaction } from './AccessListTransaction.ts'
import { explainDynamicFeeTransaction, isDynamicFeeTransaction } from './DynamicFeeTransaction.ts'
import { explainLegacyTransaction, isLegacyTransaction } from './LegacyTransaction.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthTransaction'
import { hasMembers, schema, variants } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthTransaction = (value: unknown): value is spec.EthTransaction =>
  hasMembers(value) &&
  (value['type'] === '0x0'
    ? isLegacyTransaction(value)
    : value['type'] === '0x1'
      ? isAccessListTransaction(value)
      : value['type'] === '0x2' && isDynamicFeeTransaction(value))

export const explainEthTransaction: Explain = at =>
  variants(at, 'type', {
    '0x0': explainLegacyTransaction,
    '0x1': explainAccessListTransaction,
    '0x2': explainDynamicFeeTransaction,
  })

/** A transaction of one of the three types (EIP-2718). */
export const EthTransaction: Schema<spec.EthTransaction> = /* @__PURE__ */ schema(
  isEthTransaction,
  explainEthTransaction,
  'formats',
)
