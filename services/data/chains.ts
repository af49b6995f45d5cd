import type { DataService } from '@chainwright/data-server'
import type { ChainDescription } from '@chainwright/data-spec'
import type { ChainConfig } from '../config/chains.ts'
import { callerOf, hasScope } from '../keys/admission.ts'
import { networkOf } from '../primary/network.ts'
import type { Chain, Registry } from './registry.ts'

/** The operation A14 and the list of chains. @param ownUrl The URL of the service, without a trailing slash. */
export const chainOperations = (
  registry: Registry,
  ownUrl: () => string,
): Pick<DataService, 'getChain' | 'listChains'> => {
  const shown = async (chain: Chain): Promise<ChainDescription> =>
    describe(chain.config, await registry.isComplete(chain), ownUrl())
  return {
    async getChain({ chainId }) {
      return shown(await registry.find(chainId))
    },
    async listChains({ network, feature }, context) {
      const mayReadAll = hasScope(callerOf(context), 'private')
      const chains = (await registry.all()).filter(({ config }) => mayReadAll || !config.private)
      const requested = network && networkOf(network)
      const found = chains
        .filter(({ config }) => requested === undefined || config.network === requested)
        .filter(({ config }) => feature === undefined || config.features.includes(feature))
      return { chains: await Promise.all(found.map(shown)) }
    },
  }
}

const describe = (config: ChainConfig, isComplete: boolean, ownUrl: string): ChainDescription => {
  const { explorerUrl, logoUri, multicall, blockchainId } = config
  const endpoint = `${ownUrl}/ext/bc/${blockchainId}`
  return {
    chainId: config.evmChainId,
    status: isComplete ? 'OK' : 'UNAVAILABLE',
    chainName: config.name,
    description: config.description,
    platformChainId: blockchainId,
    subnetId: config.subnetId,
    vmId: config.vmId,
    vmName: config.vmName as ChainDescription['vmName'],
    ...(explorerUrl === undefined ? {} : { explorerUrl }),
    rpcUrl: config.rpcUrl ?? `${endpoint}/rpc`,
    wsUrl: config.wsUrl ?? `${endpoint.replace(/^http/, 'ws')}/ws`,
    isTestnet: config.network === 'testnet',
    ...(multicall === undefined ? {} : { utilityAddresses: { multicall } }),
    networkToken: config.token,
    ...(logoUri === undefined ? {} : { chainLogoUri: logoUri }),
    private: config.private,
    enabledFeatures: [...config.features] as NonNullable<ChainDescription['enabledFeatures']>,
  }
}
