import { InvalidConfiguration } from '../config/complaints.ts'
import type { Settings } from '../config/settings.ts'
import type { Chain } from '../data/registry.ts'
import { ingestFiles } from '../ingest/ingest.ts'
import { progressLine } from '../ingest/progress.ts'
import { openAll } from '../program.ts'
import type { ExitCode, Terminal } from './program.ts'

export interface IngestRequest {
  readonly settings: Settings
  readonly files?: readonly string[]
  readonly chain?: string
}

/** `chainwright-service ingest`: until the source is read, or it is asked to end; then the next run goes on. */
export const ingest = async ({ settings, files, chain }: IngestRequest, terminal: Terminal): Promise<ExitCode> => {
  const { store, chains } = await openAll(settings)
  try {
    const chosen = choose(chains, chain, settings.chains)
    const folders = files ?? chosen.config.files
    if (folders === undefined)
      throw new InvalidConfiguration([
        `--files: must be given, since ${settings.chains} names no folder of ${chosen.config.name}`,
      ])
    const { block, missing, undone } = await ingestFiles(store, chosen, folders, {
      batchBlocks: settings.batchBlocks,
      signal: terminal.signal,
      onProgress: progress => terminal.out(progressLine(progress)),
    })
    const blocks = block === undefined ? 'no blocks' : `blocks up to ${block}`
    terminal.out(
      `${chosen.config.name}: ${blocks} in the store${undone === 0 ? '' : `, ${undone} undone by reorganisations`}`,
    )
    if (missing === undefined) return 0
    terminal.err(
      `${folders.join(', ')}: blocks ${missing.from} to ${missing.to} are missing; what follows them was not taken.`,
    )
    return 1
  } finally {
    await store.close()
  }
}

const choose = (chains: readonly Chain[], selector: string | undefined, file: string): Chain => {
  const [first, second] = chains
  if (selector === undefined) {
    if (first === undefined) throw new InvalidConfiguration([`${file}: names no chain`])
    if (second !== undefined)
      throw new InvalidConfiguration([`--chain: must be given, since ${file} names ${chains.length} chains`])
    return first
  }
  const chosen = chains.find(({ config }) => config.evmChainId === selector || config.blockchainId === selector)
  if (chosen === undefined) throw new InvalidConfiguration([`--chain: '${selector}' is not in ${file}`])
  return chosen
}
