// @generated from specs/node/methods/xvm.yaml by generators/client. Run `pnpm generate`; do not edit.
import { chainEndpoint } from '../api.ts'
import type {
  XvmGetBalanceFailure,
  XvmGetBalanceInput,
  XvmGetBalanceOutput,
} from '@chainwright/node-spec/operations/xvmGetBalance'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the balance of an address in one asset.
 * `xvm.getBalance`
 *
 * @deprecated Since 1.9.12.
 */
export const xvmGetBalance = /* @__PURE__ */ rpc<XvmGetBalanceInput, XvmGetBalanceOutput, XvmGetBalanceFailure>({
  id: 'xvm.getBalance',
  name: 'xvmGetBalance',
  endpoint: chainEndpoint,
  idempotent: true,
})
