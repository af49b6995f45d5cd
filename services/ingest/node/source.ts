import type { RpcRequest } from '@chainwright/runtime-client'
import type { Bundle } from '../../evm/bundle.ts'
import { hashOf, integerOf } from '../../evm/hex.ts'
import {
  createUpstreamClient,
  type EthGetBlockByNumberOutput,
  type EthGetBlockReceiptsOutput,
  type Receipt,
  type Result,
  type UpstreamClient,
} from '../../upstream/gen/client/index.ts'
import * as validators from '../../upstream/gen/validation/index.ts'
import { missingTraces } from './errors.ts'

/** A node that answers Ethereum's JSON-RPC, as a source of blocks. Its answers are held to `upstream/openrpc.yaml`. */
export interface EvmNode {
  /** EVM chain id in decimal digits. */
  chainId(signal: AbortSignal): Promise<string>
  /** Number of the newest block. */
  head(signal: AbortSignal): Promise<number>
  /** Hash of the block of a number; undefined where the node has none. */
  hashAt(number: number, signal: AbortSignal): Promise<Buffer | undefined>
  /**
   * Blocks with receipts and traces, in their order, up to the first that the node does not have or that changed while it was read.
   *
   * @param from First number. @param count How many, at least 1.
   */
  bundles(from: number, count: number, signal: AbortSignal): Promise<readonly Bundle[]>
  /**
   * Results of calls in the state after a block; undefined where a call failed.
   *
   * @param at `orLatest`: what failed is called in the newest state too, since nodes without an archive have lost the other.
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
  /** Milliseconds for one answer; 60,000 by default: tracing a full block takes a node seconds. */
  readonly timeout?: number
}

/** Errors of its calls are those of the generated client: `RpcError`, `NetworkError`, `TimeoutError`, `ContractError`. */
export const evmNode = ({ url, traces, timeout = 60_000 }: EvmNodeOptions): EvmNode => {
  const client = createUpstreamClient({ baseUrl: url, attemptTimeout: timeout, validators, validate: 'throw' })
  const together = togetherBy(client)
  return {
    chainId: async signal => BigInt(await client.ethChainId(undefined, { signal })).toString(),
    head: async signal => integerOf(await client.ethBlockNumber(undefined, { signal })),
    hashAt: async (number, signal) => {
      const header = await client.ethGetBlockByNumber({ number: quantity(number), hydrated: false }, { signal })
      return header === null ? undefined : hashOf(header.hash)
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
      const read = readBlocks(blocks.map(outputOf), receipts.map(outputOf))
      const filled = read.filter(({ block }) => block.transactions.length > 0).map(({ block }) => block.number)
      const traced = traces ? await tracesOf(filled, signal) : undefined
      return read.map(({ block, receipts: ofBlock }): Bundle => {
        const own = block.transactions.length === 0 ? [] : traced?.get(block.number)
        return { block, receipts: ofBlock, ...(traces && own !== undefined && { traces: own }) } as Bundle
      })
    },
    async calls(callees, { block, orLatest }, signal) {
      const at = await callsAt(quantity(block), callees, signal)
      const failed = orLatest ? callees.filter((_, index) => at[index] === undefined) : []
      const latest = failed.length === 0 ? [] : [...(await callsAt('latest', failed, signal))]
      return at.map(result => result ?? (orLatest ? latest.shift() : undefined))
    },
  }

  /** Traces by the numbers of their blocks. Only blocks with transactions are asked: nodes refuse to trace genesis. */
  async function tracesOf(numbers: readonly string[], signal: AbortSignal) {
    const ends = await together(
      numbers.map(number => client.debugTraceBlockByNumber.request({ number, options: { tracer: 'callTracer' } })),
      signal,
    )
    return new Map(
      ends.map((end, index) => {
        const number = numbers[index] ?? ''
        if (!end.ok) throw missingTraces(number, end.error)
        return [number, end.data] as const
      }),
    )
  }

  async function callsAt(block: string, callees: readonly Callee[], signal: AbortSignal) {
    const ends = await together(
      callees.map(call => client.ethCall.request({ call, block })),
      signal,
    )
    return ends.map(end => {
      // A contract that reverts, or that does not have the function, says so by an error.
      if (!end.ok && end.error.name === 'RpcError') return undefined
      return outputOf(end)
    })
  }
}

const quantity = (number: number): string => `0x${number.toString(16)}`

/** A call's result. @throws The call's error. */
const outputOf = <T>(end: Result<T, unknown>): T => {
  if (!end.ok) throw end.error
  return end.data
}

/** Sends requests as one, or side by side to a node that takes no batches. */
const togetherBy = (client: UpstreamClient) => {
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

/** Whether all calls ended with the same error of the node: it may have refused the batch, and not the calls. */
const isOneRefusal = (ends: readonly Result<unknown, unknown>[]): boolean => {
  const first = ends[0]?.error
  if (first === undefined || first.name === 'NetworkError' || first.name === 'TimeoutError') return false
  return ends.every(({ error }) => error?.name === first.name && error.message === first.message)
}

type HydratedBlock = Extract<EthGetBlockByNumberOutput, { readonly transactions: unknown }>

/** Blocks with their receipts up to the first that the node does not have, or that it replaced between two answers. */
const readBlocks = (
  blocks: readonly (EthGetBlockByNumberOutput | null)[],
  receipts: readonly EthGetBlockReceiptsOutput[],
): readonly { readonly block: HydratedBlock; readonly receipts: readonly Receipt[] }[] => {
  const read: { readonly block: HydratedBlock; readonly receipts: readonly Receipt[] }[] = []
  for (const [index, block] of blocks.entries()) {
    const own = receipts[index]
    if (block === null || !('transactions' in block) || own === null || own === undefined) break
    if (own.length !== block.transactions.length || own.some(({ blockHash }) => blockHash !== block.hash)) break
    read.push({ block, receipts: own })
  }
  return read
}
