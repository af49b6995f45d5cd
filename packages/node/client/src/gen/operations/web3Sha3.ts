// @generated from specs/node/methods/node.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type { Web3Sha3Failure, Web3Sha3Input, Web3Sha3Output } from '@chainwright/node-spec/operations/web3Sha3'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Hash bytes.
 * `web3_sha3`
 */
export const web3Sha3 = /* @__PURE__ */ rpc<Web3Sha3Input, Web3Sha3Output, Web3Sha3Failure>({
  id: 'web3_sha3',
  name: 'web3Sha3',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['data'],
  idempotent: true,
})
