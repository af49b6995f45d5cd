// @generated from specs/node/methods/xvm.yaml by generators/client. Run `pnpm generate`; do not edit.
import { chainEndpoint } from '../api.ts'
import type {
  XvmGetTxStatusFailure,
  XvmGetTxStatusInput,
  XvmGetTxStatusOutput,
} from '@chainwright/node-spec/operations/xvmGetTxStatus'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the status of a transaction.
 * `xvm.getTxStatus`
 *
 * @deprecated Since 1.10.0.
 */
export const xvmGetTxStatus = /* @__PURE__ */ rpc<XvmGetTxStatusInput, XvmGetTxStatusOutput, XvmGetTxStatusFailure>({
  id: 'xvm.getTxStatus',
  name: 'xvmGetTxStatus',
  endpoint: chainEndpoint,
  idempotent: true,
})
