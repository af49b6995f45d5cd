// @generated from specs/data/paths/signatures.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  GetAggregatedSignaturesFailure,
  GetAggregatedSignaturesInput,
  GetAggregatedSignaturesOutput,
  GetAggregatedSignaturesSuccess,
} from '@chainwright/data-spec/operations/getAggregatedSignatures'
import { operation } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the aggregated signatures for a P-Chain L1 transaction.
 * `GET /v1/signatureAggregator/{network}/aggregateSignatures/{txHash}`
 */
export const getAggregatedSignatures = /* @__PURE__ */ operation<
  GetAggregatedSignaturesInput,
  GetAggregatedSignaturesOutput,
  GetAggregatedSignaturesFailure,
  GetAggregatedSignaturesSuccess
>({
  id: 'getAggregatedSignatures',
  method: 'GET',
  path: '/v1/signatureAggregator/{network}/aggregateSignatures/{txHash}',
})
