// @generated from specs/data/schemas/chains.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import { explainNetworkToken, isNetworkToken } from './NetworkToken.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from './PrimaryNetworkId.ts'
import type * as spec from '@chainwright/data-spec/schemas/ChainDescription'
import { array, boolean, object, optional, schema, string } from '@chainwright/runtime-validation/codegen/v1'
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
    (enabledFeatures === undefined ||
      (Array.isArray(enabledFeatures) && refusedChainFeature(enabledFeatures, 0) === enabledFeatures.length))
  )
}

export const explainChainDescription: Explain = at =>
  object(at, {
    chainId: string,
    status: string,
    chainName: string,
    description: string,
    platformChainId: explainPrimaryNetworkId,
    subnetId: explainPrimaryNetworkId,
    vmId: explainPrimaryNetworkId,
    vmName: string,
    explorerUrl: optional(string),
    rpcUrl: string,
    wsUrl: optional(string),
    isTestnet: boolean,
    utilityAddresses: optional(at => object(at, { multicall: optional(explainEvmAddress) })),
    networkToken: explainNetworkToken,
    chainLogoUri: optional(string),
    private: optional(boolean),
    enabledFeatures: optional(at => array(at, string, refusedChainFeature)),
  })

/** A supported EVM chain. */
export const ChainDescription: Schema<spec.ChainDescription> = /* @__PURE__ */ schema(
  isChainDescription,
  explainChainDescription,
  'formats',
)

const isChainDescriptionUtilityAddresses = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { multicall } = value as Members
  return multicall === undefined || isEvmAddress(multicall)
}

const refusedChainFeature = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (typeof list[i] !== 'string') return i
  return list.length
}
