// @generated from specs/node/methods/node.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  Web3ClientVersionFailure,
  Web3ClientVersionInput,
  Web3ClientVersionOutput,
} from '@chainwright/node-spec/operations/web3ClientVersion'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the version of the client.
 * `web3_clientVersion`
 */
export const web3ClientVersion = /* @__PURE__ */ rpc<
  Web3ClientVersionInput | undefined,
  Web3ClientVersionOutput,
  Web3ClientVersionFailure
>({ id: 'web3_clientVersion', name: 'web3ClientVersion', endpoint: rpcEndpoint, positions: [], idempotent: true })
