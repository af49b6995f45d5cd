import type { ChainConfig } from '@chainwright/node-spec'
import { InvalidConfiguration } from '../config/complaints.ts'
import { findFile, textOf } from '../ingest/lines.ts'

/** The rules of a chain as its node answers them, and as its genesis file has them; the second lacks what the network's upgrades bring. */
export interface ChainRules {
  readonly config: ChainConfig
  /** Whether it is a chain of the subnet EVM, which has methods of its own. */
  readonly isSubnet: boolean
}

/**
 * Reads `evm-config.json` of a chain's folders, what `eth_getChainConfig` of a node answered, or the `config` of `evm-genesis.json`.
 *
 * @returns Undefined where neither is there.
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
      throw new InvalidConfiguration([`${file.path}: ${error instanceof Error ? error.message : String(error)}`])
    }
  }
  return undefined
}
