// @generated from specs/data/paths/signatures.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  AggregateSignaturesFailure,
  AggregateSignaturesInput,
  AggregateSignaturesOutput,
  AggregateSignaturesSuccess,
} from '@chainwright/data-spec/operations/aggregateSignatures'
import { json, operation } from '@chainwright/runtime-client/codegen/v1'

/**
 * Aggregate validator signatures for a cross-chain message.
 * `POST /v1/signatureAggregator/{network}/aggregateSignatures`
 */
export const aggregateSignatures = /* @__PURE__ */ operation<
  AggregateSignaturesInput,
  AggregateSignaturesOutput,
  AggregateSignaturesFailure,
  AggregateSignaturesSuccess
>({
  id: 'aggregateSignatures',
  method: 'POST',
  path: '/v1/signatureAggregator/{network}/aggregateSignatures',
  body: json,
})
