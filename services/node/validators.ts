import { type NodeValidatorsService, validatorsGetCurrentValidatorsErrors } from '@chainwright/node-server'
import type { ValidatorsGetCurrentValidatorsOutput } from '@chainwright/node-spec'
import type { Chain } from '../data/registry.ts'
import { evmChain, type NodeChains } from './chains.ts'
import { hasValidators, Unreachable, type Upstream } from './upstream.ts'

/** Validators from the viewpoint of a node of the subnet: only such a node has data about their connections. */
export const validatorService = (
  chains: NodeChains,
  upstreamOf: (chain: Chain) => { readonly url: string; readonly upstream: Upstream } | undefined,
): NodeValidatorsService => ({
  async getCurrentValidators(input, context) {
    const chain = evmChain(chains, context.path)
    const found = upstreamOf(chain)
    const unavailable = (missing: string) =>
      validatorsGetCurrentValidatorsErrors.unavailable({ what: 'the connection to validators', missing })
    if (found === undefined || !hasValidators(found.url))
      throw unavailable(
        `only a node of the subnet has this information; set the URL of such a node with --evm-rpc, ending in /ext/bc/${chain.config.blockchainId}/rpc`,
      )
    try {
      return (await found.upstream.pass(input, context)) as ValidatorsGetCurrentValidatorsOutput
    } catch (error) {
      if (error instanceof Unreachable) throw unavailable(`the upstream ${error.message}`)
      throw error
    }
  },
})
