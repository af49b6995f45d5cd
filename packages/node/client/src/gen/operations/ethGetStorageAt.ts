// @generated from specs/node/methods/state.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetStorageAtFailure,
  EthGetStorageAtInput,
  EthGetStorageAtOutput,
} from '@chainwright/node-spec/operations/ethGetStorageAt'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get a storage slot of a contract.
 * `eth_getStorageAt`
 */
export const ethGetStorageAt = /* @__PURE__ */ rpc<EthGetStorageAtInput, EthGetStorageAtOutput, EthGetStorageAtFailure>(
  {
    id: 'eth_getStorageAt',
    name: 'ethGetStorageAt',
    endpoint: rpcEndpoint,
    params: byPosition,
    positions: ['address', 'slot', 'block'],
    idempotent: true,
  },
)
