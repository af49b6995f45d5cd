// @generated from specs/node/methods/xvm.yaml by generators/client. Run `pnpm generate`; do not edit.
import { chainEndpoint } from '../api.ts'
import type {
  XvmGetTxFeeFailure,
  XvmGetTxFeeInput,
  XvmGetTxFeeOutput,
} from '@chainwright/node-spec/operations/xvmGetTxFee'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the transaction fees.
 * `xvm.getTxFee`
 */
export const xvmGetTxFee = /* @__PURE__ */ rpc<XvmGetTxFeeInput | undefined, XvmGetTxFeeOutput, XvmGetTxFeeFailure>({
  id: 'xvm.getTxFee',
  name: 'xvmGetTxFee',
  endpoint: chainEndpoint,
  idempotent: true,
})
