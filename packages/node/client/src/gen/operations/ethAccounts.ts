// @generated from specs/node/methods/node.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthAccountsFailure,
  EthAccountsInput,
  EthAccountsOutput,
} from '@chainwright/node-spec/operations/ethAccounts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the accounts whose keys the node has.
 * `eth_accounts`
 */
export const ethAccounts = /* @__PURE__ */ rpc<EthAccountsInput | undefined, EthAccountsOutput, EthAccountsFailure>({
  id: 'eth_accounts',
  name: 'ethAccounts',
  endpoint: rpcEndpoint,
  positions: [],
  idempotent: true,
})
