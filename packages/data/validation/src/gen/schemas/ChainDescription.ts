// @generated from specs/data/schemas/chains.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainChainFeature, isChainFeature } from './ChainFeature.ts'
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainNetworkToken, isNetworkToken } from './NetworkToken.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from './PrimaryNetworkId.ts'
import type * as spec from '@chainwright/data-spec/schemas/ChainDescription'
import { array, boolean, items, members, object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isChainDescription = (value: unknown): value is spec.ChainDescription => {
  if (typeof value !== 'object' || value === null) return false
  const {
    chainId,
    status,
    chainName,
    description,
    platformChainId,
    subnetId,
    vmId,
    vmName,
    explorerUrl,
    rpcUrl,
    wsUrl,
    isTestnet: isTestnet_,
    utilityAddresses,
    networkToken,
    chainLogoUri,
    private: private_,
    enabledFeatures,
  } = value as Members
  return (
    typeof chainId === 'string' &&
    typeof status === 'string' &&
    typeof chainName === 'string' &&
    typeof description === 'string' &&
    isPrimaryNetworkId(platformChainId) &&
    isPrimaryNetworkId(subnetId) &&
    isPrimaryNetworkId(vmId) &&
    typeof vmName === 'string' &&
    (explorerUrl === undefined || typeof explorerUrl === 'string') &&
    typeof rpcUrl === 'string' &&
    (wsUrl === undefined || typeof wsUrl === 'string') &&
    typeof isTestnet_ === 'boolean' &&
    (utilityAddresses === undefined || isChainDescriptionUtilityAddresses(utilityAddresses)) &&
    isNetworkToken(networkToken) &&
    (chainLogoUri === undefined || typeof chainLogoUri === 'string') &&
    (private_ === undefined || typeof private_ === 'boolean') &&
    (enabledFeatures === undefined || isChainDescriptionEnabledFeatures(enabledFeatures))
  )
}

export const explainChainDescription: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    chainId: string,
    status: string,
    chainName: string,
    description: string,
    platformChainId: explainPrimaryNetworkId,
    subnetId: explainPrimaryNetworkId,
    vmId: explainPrimaryNetworkId,
    vmName: string,
    explorerUrl: string,
    rpcUrl: string,
    wsUrl: string,
    isTestnet: boolean,
    utilityAddresses: explainChainDescriptionUtilityAddresses,
    networkToken: explainNetworkToken,
    chainLogoUri: string,
    private: boolean,
    enabledFeatures: explainChainDescriptionEnabledFeatures,
  }, [
    'chainId',
    'status',
    'chainName',
    'description',
    'platformChainId',
    'subnetId',
    'vmId',
    'vmName',
    'rpcUrl',
    'isTestnet',
    'networkToken',
  ])
}

export const ChainDescription: Schema<spec.ChainDescription> =
  /* @__PURE__ */ schema(isChainDescription, explainChainDescription, { formats: true })

const isChainDescriptionUtilityAddresses = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { multicall } = value as Members
  return multicall === undefined || isEvmAddress(multicall)
}

const isChainDescriptionEnabledFeatures = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isChainFeature(value[i])) return false
  return true
}

const explainChainDescriptionUtilityAddresses: Explain = (value, at) => {
  object(value, at)
  members(value, at, { multicall: explainEvmAddress })
}

const explainChainDescriptionEnabledFeatures: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainChainFeature, isChainFeature)
}
