// @generated from specs/node/methods/logs.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthNewBlockFilterFailure,
  EthNewBlockFilterInput,
  EthNewBlockFilterOutput,
} from '@chainwright/node-spec/operations/ethNewBlockFilter'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Create a filter for blocks.
 * `eth_newBlockFilter`
 */
export const ethNewBlockFilter = /* @__PURE__ */ rpc<
  EthNewBlockFilterInput | undefined,
  EthNewBlockFilterOutput,
  EthNewBlockFilterFailure
>({ id: 'eth_newBlockFilter', name: 'ethNewBlockFilter', endpoint: rpcEndpoint, positions: [] })
