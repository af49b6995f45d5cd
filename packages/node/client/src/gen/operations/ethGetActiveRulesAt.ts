// @generated from specs/node/methods/chain.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetActiveRulesAtFailure,
  EthGetActiveRulesAtInput,
  EthGetActiveRulesAtOutput,
} from '@chainwright/node-spec/operations/ethGetActiveRulesAt'
import { byPosition, parseIntegers, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the rules that are active at a time.
 * `eth_getActiveRulesAt`
 */
export const ethGetActiveRulesAt = /* @__PURE__ */ rpc<
  EthGetActiveRulesAtInput | undefined,
  EthGetActiveRulesAtOutput,
  EthGetActiveRulesAtFailure
>({
  id: 'eth_getActiveRulesAt',
  name: 'ethGetActiveRulesAt',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['timestamp'],
  parse: parseIntegers,
  integers: ['ChainID', 'timestamp'],
  idempotent: true,
})
