import { type ChainConfig, isHttp, nodeRule } from './chains.ts'
import { InvalidConfiguration } from './invalid-configuration.ts'

/**
 * The upstreams of `--evm-rpc`, by blockchain id: a URL if there is one chain, otherwise a comma-separated list of
 * `<chain>=<URL>`.
 *
 * @throws InvalidConfiguration that names what is invalid.
 */
export const evmRpcs = (
  text: string | undefined,
  chains: readonly Pick<ChainConfig, 'blockchainId' | 'evmChainId'>[],
): ReadonlyMap<string, string> => {
  const problems: string[] = []
  const found = new Map<string, string>()
  for (const item of text === undefined || text === '' ? [] : text.split(',')) {
    const [, selector, url = ''] = /^(?:([1-9A-Za-z][0-9A-Za-z]*)=)?(.*)$/.exec(item) ?? []
    const chain =
      selector === undefined && chains.length === 1
        ? chains[0]
        : chains.find(({ blockchainId, evmChainId }) => selector === blockchainId || selector === evmChainId)
    if (chain === undefined)
      problems.push(
        selector === undefined
          ? `--evm-rpc: must name its chain as <chain>=<URL>, since there are ${chains.length} chains`
          : `--evm-rpc: '${selector}' is not a chain of the chains file`,
      )
    // It may contain a key, so it is not shown.
    else if (!isHttp(url)) problems.push(`--evm-rpc: ${nodeRule}`)
    else found.set(chain.blockchainId, url)
  }
  if (problems.length > 0) throw new InvalidConfiguration(problems)
  return found
}
