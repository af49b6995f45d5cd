// @generated from specs/node/methods/xvm.yaml by generators/client. Run `pnpm generate`; do not edit.
import { chainEndpoint } from '../api.ts'
import type {
  XvmGetAllBalancesFailure,
  XvmGetAllBalancesInput,
  XvmGetAllBalancesOutput,
} from '@chainwright/node-spec/operations/xvmGetAllBalances'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the balances of an address.
 * `xvm.getAllBalances`
 *
 * @deprecated Since 1.9.12.
 */
export const xvmGetAllBalances = /* @__PURE__ */ rpc<
  XvmGetAllBalancesInput,
  XvmGetAllBalancesOutput,
  XvmGetAllBalancesFailure
>({ id: 'xvm.getAllBalances', name: 'xvmGetAllBalances', endpoint: chainEndpoint, idempotent: true })
