// @generated from specs/node/methods/chain.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetActivePrecompilesAtFailure,
  EthGetActivePrecompilesAtInput,
  EthGetActivePrecompilesAtOutput,
} from '@chainwright/node-spec/operations/ethGetActivePrecompilesAt'
import { byPosition, parseIntegers, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the precompiles that are active at a time.
 * `eth_getActivePrecompilesAt`
 *
 * @deprecated Use `eth_getActiveRulesAt`.
 */
export const ethGetActivePrecompilesAt = /* @__PURE__ */ rpc<
  EthGetActivePrecompilesAtInput | undefined,
  EthGetActivePrecompilesAtOutput,
  EthGetActivePrecompilesAtFailure
>({
  id: 'eth_getActivePrecompilesAt',
  name: 'ethGetActivePrecompilesAt',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['timestamp'],
  parse: parseIntegers,
  integers: ['blockTimestamp', 'quorumNumerator'],
  idempotent: true,
})
