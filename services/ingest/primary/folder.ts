import { CheckedJson } from '../../checked-json.ts'
import type { NetworkConfig } from '../../config/networks.ts'
import { fromCb58, toCb58 } from '../../decode/ids.ts'
import { messageOf } from '../../error-message.ts'
import type { NativeAsset, NetworkFacts, XChainFees } from '../../primary/facts.ts'
import { type Letter, letters } from '../../primary/network.ts'
import { InvalidFiles } from '../fault.ts'
import { findFile, linesOf, type PackedFile, textOf } from '../lines.ts'
import { readLine } from './lines.ts'

/** Data about a block of the P-Chain that a node returned and that the block does not contain. */
export interface BlockData {
  readonly height: number
  readonly currentSupply: string | undefined
  readonly activeL1Validators: number | undefined
  readonly l1ValidatorsAccruedFees: string | undefined
}

/** Folders of a primary network, with blocks of at least one chain. `docs/service.md` lists which data is missing without each of the others. */
export interface PrimaryFolder {
  readonly blocks: Readonly<Partial<Record<Letter, PackedFile>>>
  readonly validators: PackedFile | undefined
  readonly signatures: PackedFile | undefined
  readonly vertices: PackedFile | undefined
  readonly utxos: PackedFile | undefined
  readonly facts: NetworkFacts
  readonly blockData: readonly BlockData[]
}

/**
 * Opens folders and determines their network: from `network.json`, else from the first transactions, else from a node.
 * Each file is taken from the first folder that has it.
 *
 * @param node The facts from a node of the network; without it, a folder must have blocks.
 * @throws InvalidFiles that names the file and the problem.
 */
export const openPrimaryFolder = async (folders: readonly string[], node?: NetworkFacts): Promise<PrimaryFolder> => {
  const find = (name: string): PackedFile | undefined =>
    folders.map(folder => findFile(folder, name)).find(file => file !== undefined)
  const path = folders.join(', ')
  const found = blocksIn(folders)
  if (found.length === 0 && node === undefined)
    throw new InvalidFiles(`none of p.jsonl, x.jsonl, c.jsonl is in ${path}.`)
  const blocks: PrimaryFolder['blocks'] = Object.fromEntries(found)
  const described = await describedNetwork(find('network.json'))
  const seen = await Promise.all(found.map(([letter, file]) => firstTransaction(letter, file)))
  const networkId = described?.networkId ?? seen.find(first => first !== undefined)?.networkId ?? node?.networkId
  if (networkId === undefined)
    throw new InvalidFiles(`${path}: no transaction has the id of the network; set networkId in network.json.`)
  for (const first of seen)
    if (first !== undefined && first.networkId !== networkId)
      throw new InvalidFiles(
        `${first.at}: the transaction is of network ${first.networkId}, but the network has the id ${networkId}.`,
      )
  const idOf = (letter: Letter): string | undefined => seen.find(first => first?.letter === letter)?.chainId
  return {
    blocks,
    validators: find('validators.jsonl'),
    signatures: find('signatures.jsonl'),
    vertices: find('vertices.jsonl'),
    utxos: find('utxos.jsonl'),
    facts: {
      networkId,
      xChain: described?.xChain ?? idOf('X') ?? node?.xChain,
      cChain: described?.cChain ?? idOf('C') ?? node?.cChain,
      asset: described?.asset ?? node?.asset,
      fees: described?.fees ?? node?.fees,
      genesisTime: described?.genesisTime ?? 0,
    },
    blockData: described?.blocks ?? [],
  }
}

/**
 * Whether the blocks of a network come from files. The folders of a network with a node may contain only other files.
 */
export const isReadNetwork = ({ files, node }: Pick<NetworkConfig, 'files' | 'node'>): boolean =>
  files.length > 0 && (node === undefined || hasPrimaryBlocks(files))

/** Chains of a network whose blocks come from a file or a node. */
export const sourceLetters = ({ files, node }: Pick<NetworkConfig, 'files' | 'node'>): readonly Letter[] =>
  node === undefined ? blocksIn(files).map(([letter]) => letter) : letters

/** Whether one of the folders has blocks. */
const hasPrimaryBlocks = (folders: readonly string[]): boolean => blocksIn(folders).length > 0

const blocksIn = (folders: readonly string[]): (readonly [Letter, PackedFile])[] =>
  letters.flatMap(letter => {
    const file = folders
      .map(folder => findFile(folder, `${letter.toLowerCase()}.jsonl`))
      .find(found => found !== undefined)
    return file === undefined ? [] : [[letter, file] as const]
  })

/** Members of `network.json`. */
interface Described {
  readonly networkId: number | undefined
  readonly xChain: string | undefined
  readonly cChain: string | undefined
  readonly asset: NativeAsset | undefined
  readonly fees: XChainFees | undefined
  readonly genesisTime: number | undefined
  readonly blocks: readonly BlockData[] | undefined
}

const describedNetwork = async (file: PackedFile | undefined): Promise<Described | undefined> => {
  if (file === undefined) return undefined
  const problems: string[] = []
  let value: unknown
  try {
    value = JSON.parse(await textOf(file))
  } catch (error) {
    throw new InvalidFiles(`${file.path}: ${messageOf(error)}`, { cause: error })
  }
  const members = ['networkId', 'xChain', 'cChain', 'asset', 'fees', 'genesisTime', 'blocks'] as const
  const at = new CheckedJson(value, file.path, problems).object(members)
  const described = at && {
    networkId: at.networkId.optional(it => it.integer(0, 0xffffffff)),
    xChain: at.xChain.optional(idAt),
    cChain: at.cChain.optional(idAt),
    asset: at.asset.optional(assetAt),
    fees: at.fees.optional(feesAt),
    genesisTime: at.genesisTime.optional(it => it.integer(0, Number.MAX_SAFE_INTEGER)),
    blocks: at.blocks.optional(it => it.array()?.flatMap(block => blockDataAt(block) ?? [])),
  }
  if (problems.length > 0 || described === undefined) throw new InvalidFiles(problems.join('\n'))
  return described
}

const idAt = (place: CheckedJson): string | undefined => place.textThat(isId, 'must be an id of 32 bytes in cb58')

const assetAt = (place: CheckedJson): NativeAsset | undefined => {
  const at = place.object(['id', 'name', 'symbol', 'denomination'])
  if (at === undefined) return undefined
  const [id, name, symbol] = [idAt(at.id), at.name.text(), at.symbol.text()]
  const denomination = at.denomination.integer(0, 32)
  if (id === undefined || name === undefined || symbol === undefined || denomination === undefined) return undefined
  return { id, name, symbol, denomination }
}

const feesAt = (place: CheckedJson): XChainFees | undefined => {
  const at = place.object(['transaction', 'createAsset'])
  const [transaction, createAsset] = at === undefined ? [] : [amountAt(at.transaction), amountAt(at.createAsset)]
  return transaction === undefined || createAsset === undefined ? undefined : { transaction, createAsset }
}

const amountAt = (place: CheckedJson): string | undefined =>
  place.textThat(text => /^(?:0|[1-9][0-9]{0,19})$/.test(text), 'must be an amount in decimal digits')

const blockDataAt = (place: CheckedJson): BlockData | undefined => {
  const at = place.object(['height', 'currentSupply', 'activeL1Validators', 'l1ValidatorsAccruedFees'])
  const digits = (it: CheckedJson) =>
    it.textThat(text => /^(?:0|[1-9][0-9]{0,19})$/.test(text), 'must be decimal digits')
  const height = at?.height.integer(0, Number.MAX_SAFE_INTEGER)
  if (at === undefined || height === undefined) return undefined
  return {
    height,
    currentSupply: at.currentSupply.optional(digits),
    activeL1Validators: at.activeL1Validators.optional(it => it.integer(0, 0x7fffffff)),
    l1ValidatorsAccruedFees: at.l1ValidatorsAccruedFees.optional(digits),
  }
}

const isId = (text: string): boolean => {
  try {
    return fromCb58(text, 32).length === 32
  } catch {
    return false
  }
}

interface FirstTransaction {
  readonly letter: Letter
  readonly networkId: number
  readonly chainId: string
  /** File and line, for messages. */
  readonly at: string
}

/** Which network and chain the first transaction of a file names. */
const firstTransaction = async (letter: Letter, file: PackedFile): Promise<FirstTransaction | undefined> => {
  for await (const { text, number } of linesOf(file)) {
    const at = `${file.path}:${number}`
    const { origin } = attemptAt(() => readLine(letter, text), at)
    if (origin !== undefined) return { letter, networkId: origin.networkId, chainId: toCb58(origin.blockchainId), at }
  }
  return undefined
}

const attemptAt = <T>(work: () => T, place: string): T => {
  try {
    return work()
  } catch (error) {
    throw new InvalidFiles(`${place}: ${messageOf(error)}`, { cause: error })
  }
}
