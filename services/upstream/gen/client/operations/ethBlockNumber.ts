// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  EthBlockNumberFailure,
  EthBlockNumberInput,
  EthBlockNumberOutput,
} from '../../spec/operations/ethBlockNumber.ts'
import { rootEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the number of the newest block.
 * `eth_blockNumber`
 */
export const ethBlockNumber = /* @__PURE__ */ rpc<
  EthBlockNumberInput | undefined,
  EthBlockNumberOutput,
  EthBlockNumberFailure
>({ id: 'eth_blockNumber', name: 'ethBlockNumber', endpoint: rootEndpoint, positions: [], idempotent: true })
