// @generated from specs/node/methods/node.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type { EthSyncingFailure, EthSyncingInput, EthSyncingOutput } from '@chainwright/node-spec/operations/ethSyncing'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the sync status.
 * `eth_syncing`
 */
export const ethSyncing = /* @__PURE__ */ rpc<EthSyncingInput | undefined, EthSyncingOutput, EthSyncingFailure>({
  id: 'eth_syncing',
  name: 'ethSyncing',
  endpoint: rpcEndpoint,
  positions: [],
  idempotent: true,
})
