// @generated from specs/node/methods/chain.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetChainConfigFailure,
  EthGetChainConfigInput,
  EthGetChainConfigOutput,
} from '@chainwright/node-spec/operations/ethGetChainConfig'
import { parseIntegers, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the configuration of the chain.
 * `eth_getChainConfig`
 */
export const ethGetChainConfig = /* @__PURE__ */ rpc<
  EthGetChainConfigInput | undefined,
  EthGetChainConfigOutput,
  EthGetChainConfigFailure
>({
  id: 'eth_getChainConfig',
  name: 'ethGetChainConfig',
  endpoint: rpcEndpoint,
  positions: [],
  parse: parseIntegers,
  integers: [
    'baseFeeChangeDenominator',
    'berlinBlock',
    'blockGasCostStep',
    'blockTimestamp',
    'byzantiumBlock',
    'cancunTime',
    'chainId',
    'constantinopleBlock',
    'durangoTimestamp',
    'eip150Block',
    'eip155Block',
    'eip158Block',
    'etnaTimestamp',
    'gasLimit',
    'graniteTimestamp',
    'heliconTimestamp',
    'homesteadBlock',
    'istanbulBlock',
    'londonBlock',
    'maxBlockGasCost',
    'minBaseFee',
    'minBlockGasCost',
    'muirGlacierBlock',
    'petersburgBlock',
    'quorumNumerator',
    'shanghaiTime',
    'subnetEVMTimestamp',
    'targetBlockRate',
    'targetGas',
  ],
  idempotent: true,
})
