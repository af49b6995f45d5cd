import { DecodeError, decode } from '../../../decode/codec.ts'
import { proposalOf } from '../../../decode/container.ts'
import { fromCheckedHex, toCheckedHex } from '../../../decode/ids.ts'
import { pBlock } from '../../../decode/p-chain.ts'
import { xBlock } from '../../../decode/x-chain.ts'
import { integerOf, quantity } from '../../../evm/hex.ts'
import type { NativeAsset, NetworkFacts, XChainFees } from '../../../primary/facts.ts'
import type { Letter } from '../../../primary/network.ts'
import { createUpstreamClient, isClientError } from '../../../upstream/gen/client/index.ts'
import * as validators from '../../../upstream/gen/validation/index.ts'
import { readContent } from '../../fault.ts'
import { isMethodNotFound, TemporarilyMissing } from '../../node/errors.ts'
import { outputOf, togetherBy } from '../../node/source.ts'
import type { ListedValidator } from '../extras.ts'

/** A source of blocks: a node of a primary network. Its responses are validated against `upstream/openrpc.yaml`. */
export interface PrimaryNode {
  facts(signal: AbortSignal): Promise<NetworkFacts>
  /** Height of the last block that it accepted. */
  height(letter: Letter, signal: AbortSignal): Promise<number>
  /**
   * Blocks as lines of the files of a network, in order, up to the first one that the node does not have.
   *
   * @param from First height. @param count The number of blocks, at least 1.
   * @throws TemporarilyMissing if the node does not have the block `from`.
   */
  lines(letter: Letter, from: number, count: number, signal: AbortSignal): Promise<readonly string[]>
  /** Whether the node has envelopes of the chain; undefined before blocks were requested. */
  hasEnvelopes(letter: Letter): boolean | undefined
  /**
   * The reward outputs of a stake, in bytes, by the transaction that began it; undefined if the node does not return
   * them.
   */
  rewards(txId: string, signal: AbortSignal): Promise<readonly Uint8Array[] | undefined>
  /**
   * The amount of the native asset, and the height at which the node counted it; undefined if the node does not return
   * it.
   */
  supply(signal: AbortSignal): Promise<{ readonly currentSupply: string; readonly height: number } | undefined>
  /** Validators of the primary network; undefined if the node does not return them. */
  validators(signal: AbortSignal): Promise<readonly ListedValidator[] | undefined>
  /** The number of validators of an L1 that can pay for being active; undefined if the node does not return it. */
  activeValidators(subnetId: string, signal: AbortSignal): Promise<number | undefined>
}

export interface PrimaryNodeOptions {
  /** URL of the node, without a path of the interface. */
  readonly url: string
  /** Timeout of one response in milliseconds; 60,000 by default. */
  readonly timeout?: number
}

/** The number of concurrent requests for blocks: these nodes do not accept batches. */
const sideBySide = 16

/** Errors of its calls are those of the generated client: `RpcError`, `ApiError`, `NetworkError`, `TimeoutError`, `ContractError`. */
export const primaryNode = ({ url, timeout = 60_000 }: PrimaryNodeOptions): PrimaryNode => {
  const baseUrl = url.replace(/\/+$/, '')
  const common = { attemptTimeout: timeout, validators, validate: 'throw' } as const
  const client = createUpstreamClient({ baseUrl, ...common })
  const evm = createUpstreamClient({ baseUrl: `${baseUrl}/ext/bc/C/rpc`, ...common })
  const together = togetherBy(evm)
  const indexes = { P: client.index, X: client.with({ chain: 'X' }).index }
  const indexed = new Map<Letter, boolean>()

  const bytesAt = async (letter: 'P' | 'X', height: number, signal: AbortSignal): Promise<string> => {
    const requested = { height: String(height), encoding: 'hex' } as const
    const { block } =
      letter === 'P'
        ? await client.platform.getBlockByHeight(requested, { signal })
        : await client.avm.getBlockByHeight(requested, { signal })
    return block
  }

  const containers = async (letter: 'P' | 'X', from: number, count: number, signal: AbortSignal) => {
    const requested = { startIndex: String(from), numToFetch: String(count), encoding: 'hex' } as const
    const range = await indexes[letter].getContainerRange(requested, { signal })
    return range.containers.map(({ bytes }) => bytes)
  }

  /**
   * An index starts at block 1, since genesis was not proposed. An index that starts later cannot be used: the number of its missing blocks is
   * unknown.
   */
  const isIndexed = async (letter: 'P' | 'X', signal: AbortSignal): Promise<boolean> => {
    const known = indexed.get(letter)
    if (known !== undefined) return known
    let isThere: boolean
    try {
      const [first] = await containers(letter, 0, 1, signal)
      if (first === undefined) return true
      isThere = readContent(() => proposedLine(letter, 1, first)) !== undefined
    } catch (error) {
      // An index without any container refuses the range, but exists.
      if (isClientError(error) && error.name === 'RpcError' && !isMethodNotFound(error)) return true
      if (!isClientError(error) || (error.name !== 'ApiError' && error.name !== 'RpcError')) throw error
      if (error.name === 'ApiError' && error.status !== 404) throw error
      isThere = false
    }
    indexed.set(letter, isThere)
    return isThere
  }

  const withEnvelopes = async (letter: 'P' | 'X', from: number, count: number, signal: AbortSignal) => {
    const lines = from === 0 ? [lineOf(await bytesAt(letter, 0, signal))] : []
    const first = Math.max(from, 1)
    const remaining = from + count - first
    if (remaining === 0) return lines
    let found: readonly string[]
    try {
      found = await containers(letter, first - 1, remaining, signal)
    } catch (error) {
      // The node refuses a range that begins after the last container.
      if (!isClientError(error) || error.name !== 'RpcError') throw error
      found = []
    }
    for (const [index, container] of found.slice(0, remaining).entries()) {
      const line = readContent(() => proposedLine(letter, first + index, container))
      if (line === undefined)
        throw new TemporarilyMissing(
          `container ${first - 1 + index} of the node's index is not of block ${first + index}`,
        )
      lines.push(line)
    }
    if (lines.length === 0) throw new TemporarilyMissing(`the index of the node has no container of block ${first}`)
    return lines
  }

  const withoutEnvelopes = async (letter: 'P' | 'X', from: number, count: number, signal: AbortSignal) => {
    const lines: string[] = []
    for (let at = from; at < from + count; at += sideBySide) {
      const heights = Array.from({ length: Math.min(sideBySide, from + count - at) }, (_, index) => at + index)
      const blocks = await Promise.allSettled(heights.map(height => bytesAt(letter, height, signal)))
      for (const [index, block] of blocks.entries()) {
        if (block.status === 'fulfilled') {
          lines.push(lineOf(block.value))
          continue
        }
        const { reason } = block
        if (lines.length > 0) return lines
        if (isClientError(reason) && reason.name === 'RpcError')
          throw new TemporarilyMissing(`the node has no block ${at + index}`, { cause: reason })
        throw reason
      }
    }
    return lines
  }

  const atomicLines = async (from: number, count: number, signal: AbortSignal): Promise<string[]> => {
    const numbers = Array.from({ length: count }, (_, index) => quantity(from + index))
    const ends = await together(
      numbers.map(number => evm.ethGetBlockByNumber.request({ number, hydrated: false })),
      signal,
    )
    const lines: string[] = []
    for (const end of ends) {
      const header = outputOf(end)
      if (header === null) break
      const { number, hash, parentHash, timestamp, blockExtraData } = header
      lines.push(JSON.stringify({ block: { number, hash, parentHash, timestamp, blockExtraData } }))
    }
    if (lines.length === 0) throw new TemporarilyMissing(`the node has no block ${from}`)
    return lines
  }

  return {
    async facts(signal) {
      const [{ networkID }, x, c, staking, fees] = await Promise.all([
        client.info.getNetworkID(undefined, { signal }),
        client.info.getBlockchainID({ alias: 'X' }, { signal }),
        client.info.getBlockchainID({ alias: 'C' }, { signal }),
        ifAvailable(client.platform.getStakingAssetID(undefined, { signal })),
        ifAvailable(client.avm.getTxFee(undefined, { signal })),
      ])
      const described = staking && (await ifAvailable(client.avm.getAssetDescription(staking, { signal })))
      return {
        networkId: Number(networkID),
        xChain: x.blockchainID,
        cChain: c.blockchainID,
        asset: described && describedAsset(staking.assetID, described),
        fees: fees && describedFees(fees),
        genesisTime: 0,
      }
    },
    async height(letter, signal) {
      if (letter === 'C') {
        const number = await evm.ethBlockNumber(undefined, { signal })
        return readContent(() => integerOf(number))
      }
      const { height } =
        letter === 'P'
          ? await client.platform.getHeight(undefined, { signal })
          : await client.avm.getHeight(undefined, { signal })
      return Number(height)
    },
    async lines(letter, from, count, signal) {
      if (letter === 'C') return atomicLines(from, count, signal)
      return (await isIndexed(letter, signal))
        ? withEnvelopes(letter, from, count, signal)
        : withoutEnvelopes(letter, from, count, signal)
    },
    hasEnvelopes: letter => indexed.get(letter),
    async rewards(txID, signal) {
      const reported = await ifAvailable(client.platform.getRewardUTXOs({ txID, encoding: 'hex' }, { signal }))
      return reported?.utxos.map(bytes => readContent(() => fromCheckedHex(bytes)))
    },
    async supply(signal) {
      const reported = await ifAvailable(client.platform.getCurrentSupply(undefined, { signal }))
      return reported?.height === undefined
        ? undefined
        : { currentSupply: reported.supply, height: Number(reported.height) }
    },
    async validators(signal) {
      const reported = await ifAvailable(client.platform.getCurrentValidators(undefined, { signal }))
      // A validator of an L1 is identified by its validation id, not by a transaction.
      return reported?.validators.flatMap(({ txID, ...validator }) =>
        txID === undefined ? [] : [{ txID, ...validator }],
      )
    },
    async activeValidators(subnetID, signal) {
      const reported = await ifAvailable(client.platform.getCurrentValidators({ subnetID }, { signal }))
      return reported?.validators.filter(({ balance = '0' }) => balance !== '0').length
    },
  }
}

const lineOf = (bytes: string, container?: string): string =>
  JSON.stringify({ bytes, container: container === undefined ? null : { bytes: container } })

const blockCodecs = { P: pBlock, X: xBlock } as const

/**
 * The line of a block from the container of an index: its envelope or, for days before envelopes existed, the block
 * itself. Undefined if it is not the block of that height.
 */
const proposedLine = (letter: 'P' | 'X', height: number, container: string): string | undefined => {
  const bytes = fromCheckedHex(container)
  const inner = whereDecoded(() => proposalOf(bytes).inner)
  if (inner !== undefined && isBlockAt(letter, height, inner)) return lineOf(toCheckedHex(inner), container)
  return isBlockAt(letter, height, bytes) ? lineOf(container) : undefined
}

const isBlockAt = (letter: 'P' | 'X', height: number, bytes: Uint8Array): boolean =>
  whereDecoded(() => decode<{ readonly height: bigint }>(blockCodecs[letter], bytes).height) === BigInt(height)

const whereDecoded = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch (error) {
    if (error instanceof DecodeError) return undefined
    throw error
  }
}

/** Calls a method that a node may not have. If the node responds with an error, the data is unknown. */
const ifAvailable = async <T>(call: PromiseLike<T>): Promise<T | undefined> => {
  try {
    return await call
  } catch (error) {
    if (isClientError(error) && error.name === 'RpcError') return undefined
    throw error
  }
}

const describedAsset = (
  id: string,
  { name, symbol, denomination }: { readonly name: string; readonly symbol: string; readonly denomination: string },
): NativeAsset => ({ id, name, symbol, denomination: Number(denomination) })

const describedFees = ({
  txFee,
  createAssetTxFee,
}: {
  readonly txFee: string
  readonly createAssetTxFee: string
}): XChainFees => ({ transaction: txFee, createAsset: createAssetTxFee })
