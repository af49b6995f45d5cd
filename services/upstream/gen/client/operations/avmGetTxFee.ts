// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type { AvmGetTxFeeFailure, AvmGetTxFeeInput, AvmGetTxFeeOutput } from '../../spec/operations/avmGetTxFee.ts'
import { xEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the fees of X-Chain transactions.
 * `avm.getTxFee`
 */
export const avmGetTxFee = /* @__PURE__ */ rpc<AvmGetTxFeeInput | undefined, AvmGetTxFeeOutput, AvmGetTxFeeFailure>({
  id: 'avm.getTxFee',
  name: 'avmGetTxFee',
  endpoint: xEndpoint,
  idempotent: true,
})
