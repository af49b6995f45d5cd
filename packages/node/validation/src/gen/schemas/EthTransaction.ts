// @generated from specs/node/schemas/eth-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAccessListTransaction, isAccessListTransaction } from './AccessListTransaction.ts'
import { explainDynamicFeeTransaction, isDynamicFeeTransaction } from './DynamicFeeTransaction.ts'
import { explainLegacyTransaction, isLegacyTransaction } from './LegacyTransaction.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthTransaction'
import { oneOf, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthTransaction = (value: unknown): value is spec.EthTransaction => Number(isLegacyTransaction(value)) + Number(isAccessListTransaction(value)) + Number(isDynamicFeeTransaction(value)) === 1

export const explainEthTransaction: Explain = (value, at) => oneOf(value, at, [[isLegacyTransaction, explainLegacyTransaction], [isAccessListTransaction, explainAccessListTransaction], [isDynamicFeeTransaction, explainDynamicFeeTransaction]])

export const EthTransaction: Schema<spec.EthTransaction> = /* @__PURE__ */ schema(isEthTransaction, explainEthTransaction)
