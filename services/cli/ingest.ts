import { resolve } from 'node:path'
import { type ChainConfig, isHttp, nodeRule } from '../config/chains.ts'
import { InvalidConfiguration } from '../config/invalid-configuration.ts'
import type { NetworkConfig } from '../config/networks.ts'
import type { Settings } from '../config/settings.ts'
import type { Chain } from '../data/registry.ts'
import { isReadChain } from '../ingest/files.ts'
import { readGaps } from '../ingest/gaps.ts'
import { type Ingested, type IngestOptions, ingestFiles } from '../ingest/ingest.ts'
import { ingestNode } from '../ingest/node/ingest.ts'
import { isReadNetwork } from '../ingest/primary/folder.ts'
import { ingestPrimary, type PrimaryIngested } from '../ingest/primary/ingest.ts'
import { ingestPrimaryNode } from '../ingest/primary/node/ingest.ts'
import { type Progress, progressLine } from '../ingest/progress.ts'
import { isNetworkName, keyOf, type Letter, type NetworkName, networkOf } from '../primary/network.ts'
import { openAll } from '../program.ts'
import type { Store } from '../store/store.ts'
import type { ExitCode, Terminal } from './terminal.ts'

export interface IngestRequest {
  readonly settings: Settings
  readonly files?: readonly string[]
  /** The URL of a node. */
  readonly node?: string
  readonly chain?: string
  /** The name of a primary network. */
  readonly network?: string
}

/** `chainwright-service ingest` reads the source to its end, or until it receives a signal; the next run continues there. */
export const ingest = async (
  { settings, files, node, chain, network }: IngestRequest,
  terminal: Terminal,
): Promise<ExitCode> => {
  if (node !== undefined && !isHttp(node)) throw new InvalidConfiguration([`--node: ${nodeRule}`])
  if (network !== undefined && chain !== undefined)
    throw new InvalidConfiguration(['--network: cannot be combined with --chain'])
  const { store, chains, networks } = await openAll(settings)
  try {
    if (network !== undefined)
      return await ingestNetwork(store, chooseNetwork(networks, network, { settings, files, node }), settings, terminal)
    const chosen = choose(chains, chain, settings.chains)
    const config = { ...chosen.config, ...sourcesOf(chosen.config, { files, node }) }
    if (config.files === undefined && config.node === undefined)
      throw new InvalidConfiguration([
        `--files or --node is required: ${settings.chains} contains neither a folder nor a node of ${config.name}`,
      ])
    const taken = await takeFrom(store, { ...chosen, config }, optionsOf(settings, terminal), terminal)
    if (taken.missing === undefined) return 0
    terminal.err(
      `${config.files?.join(', ')}: blocks ${taken.missing.from} to ${taken.missing.to} are missing; later blocks were not ingested.`,
    )
    return 1
  } finally {
    await store.close()
  }
}

const optionsOf = ({ batchBlocks }: Settings, { signal, out }: Terminal) => ({
  batchBlocks,
  signal,
  onProgress: (progress: Progress) => out(progressLine(progress)),
})

/** Sources on the command line replace those of the chains file. */
const sourcesOf = (
  config: ChainConfig,
  { files, node }: { readonly files: readonly string[] | undefined; readonly node: string | undefined },
): Pick<ChainConfig, 'files' | 'node'> => {
  if (node !== undefined) return { node: { url: node, traces: config.node?.traces ?? true } }
  if (files === undefined) return {}
  const { node: _, ...rest } = config
  return { ...rest, files }
}

/** Reads folders first, because a node has the newer blocks. */
const takeFrom = async (store: Store, chain: Chain, options: IngestOptions, terminal: Terminal): Promise<Ingested> => {
  const { files, node, name } = chain.config
  let taken: Ingested | undefined
  if (files !== undefined && isReadChain(chain.config)) {
    taken = await ingestFiles(store, chain, files, options)
    report(terminal, name, taken)
  }
  if (node !== undefined && !terminal.signal.aborted) {
    taken = await ingestNode(store, chain, { ...options, follow: false, onProblem: text => terminal.err(text) })
    report(terminal, name, taken)
  }
  return taken ?? { block: undefined, missing: undefined, reverted: 0 }
}

const report = ({ out }: Terminal, name: string, { block, reverted }: Ingested): void => {
  const blocks = block === undefined ? 'no blocks' : `blocks up to ${block}`
  out(`${name}: ${blocks} in the store${reverted === 0 ? '' : `, ${reverted} removed by reorganizations`}`)
}

/** The network of the chains file, with the sources of the command line. */
const chooseNetwork = (
  networks: readonly NetworkConfig[],
  name: string,
  {
    settings,
    files,
    node,
  }: {
    readonly settings: Settings
    readonly files: readonly string[] | undefined
    readonly node: string | undefined
  },
): NetworkConfig => {
  const chosen = networks.find(({ network }) => isNetworkName(name) && network === networkOf(name))
  if (chosen === undefined)
    throw new InvalidConfiguration([`--network: '${name}' is not a network of ${settings.chains}`])
  const { node: configured, ...rest } = chosen
  const url = node ?? (files === undefined ? configured : undefined)
  const folders = (files ?? chosen.files).map(folder => resolve(folder))
  if (folders.length === 0 && url === undefined)
    throw new InvalidConfiguration([
      `--files or --node is required: ${settings.chains} contains neither a folder nor a node of ${chosen.network}`,
    ])
  return { ...rest, files: folders, ...(url === undefined ? {} : { node: url }) }
}

/** Reads folders first, if they have blocks, because a node has the newer blocks. */
const ingestNetwork = async (
  store: Store,
  config: NetworkConfig,
  settings: Settings,
  terminal: Terminal,
): Promise<ExitCode> => {
  const { network, files, node } = config
  const options = optionsOf(settings, terminal)
  const taken = new Set<Letter>()
  const notify = (ingested: readonly PrimaryIngested[]): void => {
    for (const { letter, block, missing } of ingested) {
      taken.add(letter)
      report(terminal, nameOf(letter, network), { block, missing, reverted: 0 })
    }
  }
  if (isReadNetwork(config))
    notify(await ingestPrimary(store, network, files, { ...options, isContinued: node !== undefined }))
  if (node !== undefined && !terminal.signal.aborted)
    notify(await ingestPrimaryNode(store, config, { ...options, follow: false, onProblem: text => terminal.err(text) }))
  return reportMissing(store, network, taken, terminal)
}

/** Reports missing blocks at the end, because the node may have blocks that the files lack. */
const reportMissing = async (
  store: Store,
  network: NetworkName,
  taken: Iterable<Letter>,
  { err }: Terminal,
): Promise<ExitCode> => {
  let code: ExitCode = 0
  for (const letter of taken)
    for (const { from, to } of await readGaps(store, keyOf(network, letter))) {
      code = 1
      err(`${nameOf(letter, network)}: blocks ${from} to ${to} are missing; later blocks were not ingested.`)
    }
  return code
}

const nameOf = (letter: Letter, network: NetworkName): string => `${letter}-Chain of ${network}`

const choose = (chains: readonly Chain[], selector: string | undefined, file: string): Chain => {
  const [first, second] = chains
  if (selector === undefined) {
    if (first === undefined) throw new InvalidConfiguration([`${file}: lists no chain`])
    if (second !== undefined)
      throw new InvalidConfiguration([`--chain: is required, because ${file} lists ${chains.length} chains`])
    return first
  }
  const chosen = chains.find(({ config }) => config.evmChainId === selector || config.blockchainId === selector)
  if (chosen === undefined) throw new InvalidConfiguration([`--chain: '${selector}' is not in ${file}`])
  return chosen
}
