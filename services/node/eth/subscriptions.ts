import type { NodeSubscriptions } from '@chainwright/node-server'
import type { EthLog, LogPattern } from '@chainwright/node-spec'
import type { Context } from '@chainwright/runtime-server'
import type { Upstream } from '../upstream.ts'
import { type Eth, missing } from './ask.ts'
import type { Broadcast } from './broadcast.ts'
import { type HeadChange, type HeadLog, headsOf } from './heads.ts'
import { pendingOf } from './pending.ts'

/** The subscriptions that callers of the node RPC can request, for each chain. */
export interface Subscriptions {
  readonly service: NodeSubscriptions
  /** Call it when a chain may have new blocks. */
  pollNow(chain: number): void
  close(): void
}

export const subscriptionsOf = (eth: Eth, onProblem: (error: unknown) => void): Subscriptions => {
  const heads = new Map<number, Broadcast<HeadChange>>()
  const pending = new Map<Upstream, Broadcast<readonly string[]>>()
  const headsFor = (context: Context): Broadcast<HeadChange> => {
    const chain = eth.chainOf(context).key
    return known(heads, chain, () => headsOf(eth.store, eth.blocks, { chain, onProblem }))
  }
  return {
    service: {
      newHeads: async (_input, context) => headers(await headsFor(context).follow(context.signal)),
      logs: async ({ filter = {} }, context) => logsOf(await headsFor(context).follow(context.signal), filter),
      async newPendingTransactions(_input, context) {
        const chain = eth.chainOf(context)
        const upstream = eth.upstreamOf(chain)
        const what = 'the subscription to pending transactions'
        if (upstream === undefined) throw missing(what, `chain ${chain.config.evmChainId} has no upstream`)
        try {
          const reported = known(pending, upstream, () => pendingOf(upstream, onProblem))
          return oneByOne(await reported.follow(context.signal))
        } catch (error) {
          throw missing(what, `the upstream does not support it: ${error instanceof Error ? error.message : error}`)
        }
      },
    },
    pollNow: chain => heads.get(chain)?.pollNow(),
    close() {
      for (const reported of [...heads.values(), ...pending.values()]) reported.close()
    },
  }
}

const known = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}

async function* headers(changes: AsyncIterable<HeadChange>): AsyncGenerator<Uint8Array> {
  for await (const { added } of changes) for (const { header } of added) yield header
}

async function* logsOf(changes: AsyncIterable<HeadChange>, filter: LogPattern): AsyncGenerator<Uint8Array> {
  const matches = matcherOf(filter)
  for await (const { removed, added } of changes) {
    for (const { logs } of removed) for (const log of logs.toReversed()) if (matches(log)) yield log.removedText()
    for (const { logs } of added) for (const log of logs) if (matches(log)) yield log.text()
  }
}

async function* oneByOne(lists: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  for await (const list of lists) yield* list
}

/**
 * Whether a filter matches a log, as in `eth_getLogs`: hex in any case; a position of topics that matches any topic
 * still requires one.
 */
const matcherOf = ({ address, topics = [] }: LogPattern): ((log: HeadLog) => boolean) => {
  const addresses = setOf(address)
  const places = topics.map(setOf)
  return ({ log }) => {
    if (addresses.size > 0 && !addresses.has(log.address.toLowerCase())) return false
    return places.every((allowed, index) => isTopic(log, index, allowed))
  }
}

const isTopic = ({ topics }: EthLog, index: number, allowed: ReadonlySet<string>): boolean => {
  const topic = topics[index]
  return topic !== undefined && (allowed.size === 0 || allowed.has(topic.toLowerCase()))
}

const setOf = (values: string | readonly string[] | null | undefined): ReadonlySet<string> =>
  new Set([values ?? []].flat().map(value => value.toLowerCase()))
