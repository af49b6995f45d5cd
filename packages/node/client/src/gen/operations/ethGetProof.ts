// @generated from specs/node/methods/state.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetProofFailure,
  EthGetProofInput,
  EthGetProofOutput,
} from '@chainwright/node-spec/operations/ethGetProof'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get an account with its proof.
 * `eth_getProof`
 */
export const ethGetProof = /* @__PURE__ */ rpc<EthGetProofInput, EthGetProofOutput, EthGetProofFailure>({
  id: 'eth_getProof',
  name: 'ethGetProof',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['address', 'storageKeys', 'block'],
  idempotent: true,
})
