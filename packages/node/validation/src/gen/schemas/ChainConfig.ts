// @generated from specs/node/schemas/subnet-evm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainFeeConfig, isFeeConfig } from './FeeConfig.ts'
import { explainHash32, isHash32 } from './Hash32.ts'
import { explainPrecompileConfig, isPrecompileConfig } from './PrecompileConfig.ts'
import { explainPrecompileUpgrade, isPrecompileUpgrade } from './PrecompileUpgrade.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import { explainUnixTime, isUnixTime } from './UnixTime.ts'
import type * as spec from '@chainwright/node-spec/schemas/ChainConfig'
import { array, boolean, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isChainConfig = (value: unknown): value is spec.ChainConfig => {
  if (typeof value !== 'object' || value === null) return false
  const {
    chainId,
    feeConfig,
    allowFeeRecipients,
    homesteadBlock,
    eip150Block,
    eip150Hash,
    eip155Block,
    eip158Block,
    byzantiumBlock,
    constantinopleBlock,
    petersburgBlock,
    istanbulBlock,
    muirGlacierBlock,
    berlinBlock,
    londonBlock,
    shanghaiTime,
    cancunTime,
    subnetEVMTimestamp,
    durangoTimestamp,
    etnaTimestamp,
    graniteTimestamp,
    heliconTimestamp,
    contractDeployerAllowListConfig,
    contractNativeMinterConfig,
    feeManagerConfig,
    warpConfig,
    upgrades,
  } = value as Members
  return (
    isUint64(chainId) &&
    isFeeConfig(feeConfig) &&
    (allowFeeRecipients === undefined || typeof allowFeeRecipients === 'boolean') &&
    isUint64(homesteadBlock) &&
    isUint64(eip150Block) &&
    (eip150Hash === undefined || isHash32(eip150Hash)) &&
    isUint64(eip155Block) &&
    isUint64(eip158Block) &&
    isUint64(byzantiumBlock) &&
    isUint64(constantinopleBlock) &&
    isUint64(petersburgBlock) &&
    isUint64(istanbulBlock) &&
    isUint64(muirGlacierBlock) &&
    (berlinBlock === undefined || isUint64(berlinBlock)) &&
    (londonBlock === undefined || isUint64(londonBlock)) &&
    (shanghaiTime === undefined || isUnixTime(shanghaiTime)) &&
    (cancunTime === undefined || isUnixTime(cancunTime)) &&
    (subnetEVMTimestamp === undefined || isUnixTime(subnetEVMTimestamp)) &&
    (durangoTimestamp === undefined || isUnixTime(durangoTimestamp)) &&
    (etnaTimestamp === undefined || isUnixTime(etnaTimestamp)) &&
    (graniteTimestamp === undefined || isUnixTime(graniteTimestamp)) &&
    (heliconTimestamp === undefined || isUnixTime(heliconTimestamp)) &&
    (contractDeployerAllowListConfig === undefined || isPrecompileConfig(contractDeployerAllowListConfig)) &&
    (contractNativeMinterConfig === undefined || isPrecompileConfig(contractNativeMinterConfig)) &&
    (feeManagerConfig === undefined || isPrecompileConfig(feeManagerConfig)) &&
    (warpConfig === undefined || isPrecompileConfig(warpConfig)) &&
    isChainConfigUpgrades(upgrades)
  )
}

export const explainChainConfig: Explain = at =>
  object(at, {
    chainId: explainUint64,
    feeConfig: explainFeeConfig,
    allowFeeRecipients: optional(boolean),
    homesteadBlock: explainUint64,
    eip150Block: explainUint64,
    eip150Hash: optional(explainHash32),
    eip155Block: explainUint64,
    eip158Block: explainUint64,
    byzantiumBlock: explainUint64,
    constantinopleBlock: explainUint64,
    petersburgBlock: explainUint64,
    istanbulBlock: explainUint64,
    muirGlacierBlock: explainUint64,
    berlinBlock: optional(explainUint64),
    londonBlock: optional(explainUint64),
    shanghaiTime: optional(explainUnixTime),
    cancunTime: optional(explainUnixTime),
    subnetEVMTimestamp: optional(explainUnixTime),
    durangoTimestamp: optional(explainUnixTime),
    etnaTimestamp: optional(explainUnixTime),
    graniteTimestamp: optional(explainUnixTime),
    heliconTimestamp: optional(explainUnixTime),
    contractDeployerAllowListConfig: optional(explainPrecompileConfig),
    contractNativeMinterConfig: optional(explainPrecompileConfig),
    feeManagerConfig: optional(explainPrecompileConfig),
    warpConfig: optional(explainPrecompileConfig),
    upgrades: explainChainConfigUpgrades,
  })

/** The rules of the chain and their activation. The listed upgrades depend on the version of the node. */
export const ChainConfig: Schema<spec.ChainConfig> = /* @__PURE__ */ schema(
  isChainConfig,
  explainChainConfig,
  'formats',
)

const isChainConfigUpgrades = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { precompileUpgrades } = value as Members
  return (
    precompileUpgrades === undefined ||
    (Array.isArray(precompileUpgrades) && refusedPrecompileUpgrade(precompileUpgrades, 0) === precompileUpgrades.length)
  )
}

const explainChainConfigUpgrades: Explain = at =>
  object(at, { precompileUpgrades: optional(at => array(at, explainPrecompileUpgrade, refusedPrecompileUpgrade)) })

const refusedPrecompileUpgrade = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isPrecompileUpgrade(list[i])) return i
  return list.length
}
