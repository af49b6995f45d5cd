import { createNodeClient } from '@chainwright/node-client'
import { ContractError, RpcError as UpstreamError } from '@chainwright/runtime-client'
import { type Context, RpcError } from '@chainwright/runtime-server'
import { messageOf } from '../error-message.ts'

/** A node for data that the store does not have: the state of a chain, and data newer than the store. */
export interface Upstream {
  /** Its origin, without parts that may be secret. */
  readonly name: string
  /**
   * Forwards a request.
   *
   * @throws RpcError of the node's response, or `Unreachable`.
   */
  pass(input: unknown, context: Pick<Context, 'operation' | 'signal'>): Promise<unknown>
  /** Queries the chain id. @throws Error if there is no response, or if it is another chain's. */
  probe(signal: AbortSignal): Promise<void>
  /** Number of its last block. */
  height(signal: AbortSignal): Promise<number>
  /**
   * The id of a filter for transactions that wait for a block. @throws RpcError if the node responds with an error, or
   * `Unreachable`.
   */
  pendingFilter(signal: AbortSignal): Promise<string>
  /** The transactions that a pending filter has found since the last call. @throws The errors of `pendingFilter`. */
  filterChanges(id: string, signal: AbortSignal): Promise<readonly string[]>
  /**
   * Native balance of an address after a block. @throws RpcError if the node responds with an error, or `Unreachable`.
   */
  balance(requested: { readonly address: string; readonly block: number }, signal: AbortSignal): Promise<bigint>
  /** Calls a contract in the newest state. @throws RpcError if the node responds with an error, or `Unreachable`. */
  call(requested: { readonly to: string; readonly data: string }, signal: AbortSignal): Promise<string>
}

/** The node did not respond. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** The response of the node does not conform to its interface. */
export class InvalidResponse extends Unreachable {}

export interface UpstreamOptions {
  /** The time limit of an attempt in milliseconds. */
  readonly attemptTimeout?: number
  /** The time limit of a call with all its attempts, in milliseconds. */
  readonly timeout?: number
  /** The number of consecutive failures after which no calls are sent. */
  readonly maxFailures?: number
  /** Milliseconds for which no calls are sent. */
  readonly pauseMs?: number
  readonly clock?: () => number
}

/** Retries once if the node closed the connection; a health check does not wait longer. */
const soon = { limit: 1, base: 50 }

type Call = (input: unknown, options: { readonly signal: AbortSignal }) => Promise<unknown>

/**
 * Calls the JSON-RPC endpoint of a chain's node through the generated client. Calls of one turn of the event loop go as one batch, and idempotent
 * ones are retried. If the URL ends in `/rpc`, as a node's does, methods of `…/validators` go to that endpoint at the same path.
 *
 * @param chainId The expected EVM chain id, in digits.
 */
export const upstreamOf = (url: string, chainId: string, options: UpstreamOptions = {}): Upstream => {
  const { attemptTimeout = 10_000, timeout = 25_000, maxFailures = 5, pauseMs = 10_000, clock = Date.now } = options
  const name = new URL(url).origin
  const client = createNodeClient({
    batching: true,
    attemptTimeout,
    timeout,
    // The client appends the paths of a node; this endpoint may have any path.
    fetch: (requested, init) =>
      fetch(String(requested).endsWith('/validators') ? siblingEndpoint(url, 'validators') : url, init),
  })
  let failures = 0
  let pausedUntil = 0
  let reason = ''
  /** Runs a call, or refuses it for a while after consecutive failures. */
  const guarded = async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    if (clock() < pausedUntil) throw new Unreachable(`${name} is paused for some seconds: ${reason}`)
    try {
      const answer = await call()
      failures = 0
      return answer
    } catch (error) {
      if (error instanceof UpstreamError) {
        failures = 0
        throw new RpcError(error.code, error.reason, error.data ?? undefined)
      }
      if (signal.aborted) throw error
      reason = messageOf(error)
      if (++failures >= maxFailures) pausedUntil = clock() + pauseMs
      if (error instanceof ContractError || error instanceof SyntaxError)
        throw new InvalidResponse(`${name} returned an invalid response: ${reason}`)
      throw new Unreachable(`${name} does not respond: ${reason}`)
    }
  }
  return {
    name,
    async probe(signal) {
      const id = await client.eth.chainId({}, { signal, retry: soon })
      if (BigInt(id) !== BigInt(chainId)) throw new Error(`${name} is a node of chain ${BigInt(id)}, not of ${chainId}`)
    },
    async height(signal) {
      return Number(BigInt(await client.eth.blockNumber({}, { signal, retry: soon })))
    },
    pendingFilter: signal => guarded(() => client.eth.newPendingTransactionFilter({}, { signal }), signal),
    filterChanges: (filterId, signal) =>
      guarded(async () => (await client.eth.getFilterChanges({ filterId }, { signal })) as readonly string[], signal),
    pass: (input, { operation, signal }) =>
      guarded(() => memberOf(client, operation.member)(input, { signal }), signal),
    balance: ({ address, block }, signal) =>
      guarded(async () => {
        const at = `0x${block.toString(16)}`
        return quantityIn(await client.eth.getBalance({ address, block: at }, { signal }))
      }, signal),
    call: (transaction, signal) =>
      guarded(
        () =>
          client.eth.call({ transaction: { ...transaction, input: transaction.data }, block: 'latest' }, { signal }),
        signal,
      ),
  }
}

/** @throws SyntaxError if the response is not a quantity, as a node may return anything. */
const quantityIn = (answer: unknown): bigint => {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]+$/i.test(answer)) throw new SyntaxError('it is not a quantity in hex')
  return BigInt(answer)
}

const siblingEndpoint = (url: string, endpoint: string): string => url.replace(/\/rpc\/?$/, `/${endpoint}`)

/** Whether the URL is that of a node, which also has `…/validators`. */
export const hasValidators = (url: string): boolean => /\/ext\/bc\/[^/]+\/rpc\/?$/.test(url)

const memberOf = (client: object, path: readonly string[]): Call =>
  path.reduce<unknown>((holder, name) => Reflect.get(holder as object, name), client) as Call
