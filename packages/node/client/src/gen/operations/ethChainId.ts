// @generated from specs/node/methods/chain.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type { EthChainIdFailure, EthChainIdInput, EthChainIdOutput } from '@chainwright/node-spec/operations/ethChainId'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the chain id.
 * `eth_chainId`
 */
export const ethChainId = /* @__PURE__ */ rpc<EthChainIdInput | undefined, EthChainIdOutput, EthChainIdFailure>({
  id: 'eth_chainId',
  name: 'ethChainId',
  endpoint: rpcEndpoint,
  positions: [],
  idempotent: true,
})
