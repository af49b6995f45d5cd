import type { ChainConfig } from '@chainwright/node-spec'
import { InvalidConfiguration } from '../config/invalid-configuration.ts'
import { messageOf } from '../error-message.ts'
import { findFile, textOf } from '../ingest/lines.ts'

/**
 * The rules of a chain, as its node returns them or as its genesis file contains them; the genesis file lacks the
 * upgrades of the network.
 */
export interface ChainRules {
  readonly config: ChainConfig
  /** Whether it is a chain of the subnet EVM, which has additional methods. */
  readonly isSubnet: boolean
}

/**
 * Reads `evm-config.json` of a chain's folders, the result of `eth_getChainConfig` of a node, or the `config` of
 * `evm-genesis.json`.
 *
 * @returns Undefined if there is neither file.
 * @throws InvalidConfiguration that names the file.
 */
export const readChainRules = async (folders: readonly string[]): Promise<ChainRules | undefined> => {
  for (const [name, isWhole] of [
    ['evm-config.json', true],
    ['evm-genesis.json', false],
  ] as const) {
    const file = folders.map(folder => findFile(folder, name)).find(found => found !== undefined)
    if (file === undefined) continue
    try {
      const document = JSON.parse(await textOf(file)) as { readonly config?: object }
      const config = (isWhole ? document : (document.config ?? {})) as Partial<ChainConfig>
      return {
        config: { upgrades: {}, ...config } as ChainConfig,
        isSubnet: config.feeConfig !== undefined,
      }
    } catch (error) {
      throw new InvalidConfiguration([`${file.path}: ${messageOf(error)}`])
    }
  }
  return undefined
}
