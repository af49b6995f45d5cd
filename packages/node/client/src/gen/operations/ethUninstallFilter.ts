// @generated from specs/node/methods/logs.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthUninstallFilterFailure,
  EthUninstallFilterInput,
  EthUninstallFilterOutput,
} from '@chainwright/node-spec/operations/ethUninstallFilter'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Delete a filter.
 * `eth_uninstallFilter`
 */
export const ethUninstallFilter = /* @__PURE__ */ rpc<
  EthUninstallFilterInput,
  EthUninstallFilterOutput,
  EthUninstallFilterFailure
>({
  id: 'eth_uninstallFilter',
  name: 'ethUninstallFilter',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['filterId'],
})
