import type { RpcRequest } from '@chainwright/runtime-client'
import type { Bundle } from '../../evm/bundle.ts'
import { hashOf, integerOf, quantity } from '../../evm/hex.ts'
import {
  createUpstreamClient,
  type EthGetBlockByNumberOutput,
  type EthGetBlockReceiptsOutput,
  type Receipt,
  type Result,
  type Trace,
  type UpstreamClient,
} from '../../upstream/gen/client/index.ts'
import * as validators from '../../upstream/gen/validation/index.ts'
import { readContent } from '../fault.ts'
import { isMethodNotFound, missingTraces, TemporarilyMissing } from './errors.ts'

/** A source of blocks: a node with Ethereum's JSON-RPC. Its responses are validated against `upstream/openrpc.yaml`. */
export interface EvmNode {
  /** EVM chain id in decimal digits. */
  chainId(signal: AbortSignal): Promise<string>
  /** Number of the newest block. */
  head(signal: AbortSignal): Promise<number>
  /** The hash of the block with a number. @throws TemporarilyMissing if the node has none. */
  hashAt(number: number, signal: AbortSignal): Promise<Buffer>
  /**
   * Blocks with receipts and traces, in order, up to the first one that the node does not have or that changed while it
   * was read.
   *
   * @param from First number. @param count The number of blocks, at least 1.
   * @throws TemporarilyMissing if this applies to the block `from`; Untraceable, NoTraces.
   */
  bundles(from: number, count: number, signal: AbortSignal): Promise<readonly Bundle[]>
  /**
   * Results of calls in the state after a block; undefined if a call failed.
   *
   * @param at With `orLatest`, failed calls are repeated in the newest state, since nodes without an archive do not
   * keep older states.
   */
  calls(
    callees: readonly Callee[],
    at: { readonly block: number; readonly orLatest: boolean },
    signal: AbortSignal,
  ): Promise<readonly (string | undefined)[]>
}

export interface Callee {
  readonly to: string
  readonly data: string
}

export interface EvmNodeOptions {
  /** URL of the chain's JSON-RPC endpoint. */
  readonly url: string
  /** Whether blocks are traced. */
  readonly traces: boolean
  /** Timeout of one response in milliseconds; 60,000 by default: tracing a full block takes a node seconds. */
  readonly timeout?: number
}

/** Errors of its calls are those of the generated client: `RpcError`, `NetworkError`, `TimeoutError`, `ContractError`. */
export const evmNode = ({ url, traces, timeout = 60_000 }: EvmNodeOptions): EvmNode => {
  const client = createUpstreamClient({ baseUrl: url, attemptTimeout: timeout, validators, validate: 'throw' })
  const together = togetherBy(client)
  /**
   * Blocks with their traces, up to the first one that the node replaced before it traced it. Blocks without transactions are not traced: nodes
   * refuse to trace genesis.
   */
  const withTraces = async (read: ReadBlocks, signal: AbortSignal): Promise<ReadBlocks> => {
    const filled = read.bundles.map(({ block }) => block).filter(({ transactions }) => transactions.length > 0)
    const ends = await together(
      filled.map(({ number }) => client.debugTraceBlockByNumber.request({ number, options: { tracer: 'callTracer' } })),
      signal,
    )
    const traced = new Map(filled.map((block, index) => [block, ends[index]] as const))
    for (const end of ends) if (!end.ok && !isAnswer(end.error)) throw missingTraces('', end.error)
    const mismatched = filled.filter(block => !areTracesOf(block, traced.get(block)))
    const hashes = new Map(await hashesOf(mismatched, signal))
    const bundles: ReadBlock[] = []
    for (const { block, receipts } of read.bundles) {
      const end = traced.get(block)
      const lacking = lackingTraces(block, end, hashes.get(block))
      if (lacking !== undefined) return { bundles, lacking }
      // The blocks before it are returned first.
      if (end?.ok === false && bundles.length > 0) return { bundles, lacking: undefined }
      if (end?.ok === false) throw missingTraces(block.number, end.error)
      bundles.push({ block, receipts, traces: end?.data ?? [] })
    }
    return { bundles, lacking: read.lacking }
  }
  /** The hashes that the node now has for the numbers of these blocks; null if it has no such block. */
  const hashesOf = async (blocks: readonly HydratedBlock[], signal: AbortSignal) => {
    const ends = await together(
      blocks.map(({ number }) => client.ethGetBlockByNumber.request({ number, hydrated: false })),
      signal,
    )
    return blocks.map((block, index) => {
      const end = ends[index]
      return [block, end === undefined ? null : (outputOf(end)?.hash ?? null)] as const
    })
  }
  const callsAt = async (block: string, callees: readonly Callee[], signal: AbortSignal) => {
    const ends = await together(
      callees.map(call => client.ethCall.request({ call, block })),
      signal,
    )
    return ends.map(end => {
      // The call of a contract that reverts, or that does not have the function, ends with an error.
      if (!end.ok && end.error.name === 'RpcError') return undefined
      return outputOf(end)
    })
  }
  return {
    chainId: async signal => BigInt(await client.ethChainId(undefined, { signal })).toString(),
    head: async signal => {
      const number = await client.ethBlockNumber(undefined, { signal })
      return readContent(() => integerOf(number))
    },
    hashAt: async (number, signal) => {
      const header = await client.ethGetBlockByNumber({ number: quantity(number), hydrated: false }, { signal })
      if (header === null) throw new TemporarilyMissing(`the node has no block ${number}, although it has a newer one`)
      return hashOf(header.hash)
    },
    bundles: async (from, count, signal) => {
      const numbers = Array.from({ length: count }, (_, index) => quantity(from + index))
      const [blocks, receipts] = await Promise.all([
        together(
          numbers.map(number => client.ethGetBlockByNumber.request({ number, hydrated: true })),
          signal,
        ),
        together(
          numbers.map(number => client.ethGetBlockReceipts.request({ number })),
          signal,
        ),
      ])
      const read = readBlocks(from, blocks.map(outputOf), receipts.map(outputOf))
      const { bundles, lacking } = traces ? await withTraces(read, signal) : read
      if (bundles.length === 0 && lacking !== undefined) throw new TemporarilyMissing(lacking)
      return bundles as readonly Bundle[]
    },
    async calls(callees, { block, orLatest }, signal) {
      const at = await callsAt(quantity(block), callees, signal)
      const failed = orLatest ? callees.filter((_, index) => at[index] === undefined) : []
      const latest = failed.length === 0 ? [] : [...(await callsAt('latest', failed, signal))]
      return at.map(result => result ?? (orLatest ? latest.shift() : undefined))
    },
  }
}

/** A call's result. @throws The call's error. */
export const outputOf = <T>(end: Result<T, unknown>): T => {
  if (!end.ok) throw end.error
  return end.data
}

/** Sends requests as one batch, or in parallel to a node that does not support batches. */
export const togetherBy = (client: UpstreamClient) => {
  let size = 100
  return async <Output, Failure>(
    requests: readonly RpcRequest<Output, Failure>[],
    signal: AbortSignal,
  ): Promise<readonly Result<Output, Failure>[]> => {
    const send = () => client.batch(requests, { signal, size }).results() as Promise<Result<Output, Failure>[]>
    const ends = await send()
    if (size === 1 || requests.length === 1 || !isOneRefusal(ends)) return ends
    size = 1
    const alone = await send()
    if (!alone.some(({ ok }) => ok)) size = 100
    return alone
  }
}

/** Whether all calls ended with the same error of the node: it may have refused the batch, rather than the calls. */
const isOneRefusal = (ends: readonly Result<unknown, unknown>[]): boolean => {
  const first = ends[0]?.error
  if (first === undefined || first.name === 'NetworkError' || first.name === 'TimeoutError') return false
  return ends.every(({ error }) => error?.name === first.name && error.message === first.message)
}

type HydratedBlock = Extract<EthGetBlockByNumberOutput, { readonly transactions: unknown }>

interface ReadBlock {
  readonly block: HydratedBlock
  readonly receipts: readonly Receipt[]
  readonly traces?: readonly Trace[]
}

/** Consecutive blocks, and what the node did not return for the block after them. */
interface ReadBlocks {
  readonly bundles: readonly ReadBlock[]
  readonly lacking: string | undefined
}

/**
 * Blocks with their receipts, up to the first one that the node does not have, or that it replaced between two
 * responses.
 */
const readBlocks = (
  from: number,
  blocks: readonly (EthGetBlockByNumberOutput | null)[],
  receipts: readonly EthGetBlockReceiptsOutput[],
): ReadBlocks => {
  const bundles: ReadBlock[] = []
  for (const [index, block] of blocks.entries()) {
    const own = receipts[index]
    if (block === null || !('transactions' in block))
      return { bundles, lacking: `the node has no block ${from + index}` }
    if (own === null || own === undefined)
      return { bundles, lacking: `the node has no receipts of block ${from + index}` }
    if (own.length !== block.transactions.length || own.some(({ blockHash }) => blockHash !== block.hash))
      return {
        bundles,
        lacking: `the receipts of block ${from + index} do not belong to the block that the node returned`,
      }
    bundles.push({ block, receipts: own })
  }
  return { bundles, lacking: undefined }
}

const isSame = (hash: string, transaction: HydratedBlock['transactions'][number] | undefined): boolean =>
  hash.toLowerCase() === (typeof transaction === 'object' ? transaction.hash : transaction)?.toLowerCase()

/** Whether the node responded to a call, even if with an error: the method may exist. */
const isAnswer = (error: { readonly name: string }): boolean => error.name === 'RpcError' && !isMethodNotFound(error)

/** Whether the traces certainly belong to a block. Traces of older nodes do not name their transactions. */
const areTracesOf = ({ transactions }: HydratedBlock, end: Result<readonly Trace[], unknown> | undefined): boolean =>
  end?.ok === true &&
  end.data.length === transactions.length &&
  end.data.every(({ txHash }, index) => txHash !== undefined && isSame(txHash, transactions[index]))

/** @param now Hash of the block that the node now has at that number, if it was queried. */
const lackingTraces = (
  { number, hash, transactions }: HydratedBlock,
  end: Result<readonly Trace[], unknown> | undefined,
  now: string | null | undefined,
): string | undefined => {
  if (now !== undefined && now !== hash) return `the node replaced block ${Number(number)} while it was read`
  const isOther =
    end?.ok === true &&
    (end.data.length !== transactions.length ||
      end.data.some(({ txHash }, index) => txHash !== undefined && !isSame(txHash, transactions[index])))
  return isOther ? `the traces of block ${Number(number)} do not match its transactions` : undefined
}
