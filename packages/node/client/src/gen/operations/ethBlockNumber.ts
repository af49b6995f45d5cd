// @generated from specs/node/methods/chain.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthBlockNumberFailure,
  EthBlockNumberInput,
  EthBlockNumberOutput,
} from '@chainwright/node-spec/operations/ethBlockNumber'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the number of the latest block.
 * `eth_blockNumber`
 */
export const ethBlockNumber = /* @__PURE__ */ rpc<
  EthBlockNumberInput | undefined,
  EthBlockNumberOutput,
  EthBlockNumberFailure
>({ id: 'eth_blockNumber', name: 'ethBlockNumber', endpoint: rpcEndpoint, positions: [], idempotent: true })
