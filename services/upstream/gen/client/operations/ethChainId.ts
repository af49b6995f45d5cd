// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type { EthChainIdFailure, EthChainIdInput, EthChainIdOutput } from '../../spec/operations/ethChainId.ts'
import { rootEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the chain's id.
 * `eth_chainId`
 */
export const ethChainId = /* @__PURE__ */ rpc<EthChainIdInput | undefined, EthChainIdOutput, EthChainIdFailure>({
  id: 'eth_chainId',
  name: 'ethChainId',
  endpoint: rootEndpoint,
  positions: [],
  idempotent: true,
})
