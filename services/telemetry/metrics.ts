import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Interceptor, Middleware } from '@chainwright/runtime-server'
import { RpcError } from '@chainwright/runtime-server'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Chain } from '../data/registry.ts'
import type { Store } from '../store/store.ts'
import { readNewestBlock } from './queries.ts'

export type Interface = 'data' | 'metrics' | 'node'

/**
 * The metrics of the process, for Prometheus. Labels have only values from the contracts and the chains file: callers
 * cannot create values.
 */
export interface ServiceMetrics {
  /** Counts requests of an interface. */
  readonly counting: (of: Interface) => Middleware
  /** Counts calls of JSON-RPC by method. */
  readonly calls: Interceptor
  /** Counts a reported problem of the service. */
  readonly problem: () => void
  /** Counts attempts to fetch metadata. @param status The `indexStatus` that it ended with. */
  readonly fetched: (status: string) => void
  /** Responds to a request for `/metrics`. */
  readonly scrape: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** Seconds, up to the limits of upstream calls. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]

export const isMetricsPath = (target: string): boolean => /^\/metrics(?:\?|$)/.test(target)

export const serviceMetrics = ({
  store,
  chains,
}: {
  readonly store: Store
  readonly chains: readonly Chain[]
}): ServiceMetrics => {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'chainwright_http_requests_total',
    help: 'Requests by interface, operation of its contract and status',
    labelNames: ['interface', 'operation', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'chainwright_http_request_duration_seconds',
    help: 'Time until the headers of the response are sent',
    labelNames: ['interface', 'operation'],
    buckets,
    registers,
  })
  const calls = new Counter({
    name: 'chainwright_rpc_calls_total',
    help: 'JSON-RPC calls by method and outcome: ok, or the code of the error',
    labelNames: ['method', 'outcome'],
    registers,
  })
  const problems = new Counter({
    name: 'chainwright_troubles_total',
    help: 'Problems that did not stop the service: of sources, disk, database',
    registers,
  })
  const fetched = new Counter({
    name: 'chainwright_metadata_fetches_total',
    help: 'Attempts to fetch metadata of tokens, by the resulting indexStatus',
    labelNames: ['status'],
    registers,
  })
  const database = new Gauge({
    name: 'chainwright_database_up',
    help: '1 if the database responded to this scrape',
    registers,
  })
  const height = new Gauge({
    name: 'chainwright_block_height',
    help: 'Number of the newest block in the store',
    labelNames: ['chain'],
    registers,
  })
  const time = new Gauge({
    name: 'chainwright_block_timestamp_seconds',
    help: 'Time of the newest block in the store',
    labelNames: ['chain'],
    registers,
  })
  const disk =
    store.kind === 'server'
      ? undefined
      : new Gauge({
          name: 'chainwright_disk_free_bytes',
          help: 'Free space on the disk of the embedded database',
          registers,
        })
  /** Reads the values that are measured at the time of the request. */
  const read = async (): Promise<void> => {
    height.reset()
    time.reset()
    try {
      for (const { key, config } of chains) {
        const newest = await readNewestBlock(store.database, key)
        if (newest === undefined) continue
        height.set({ chain: config.evmChainId }, newest.number)
        time.set({ chain: config.evmChainId }, newest.time_ms / 1_000)
      }
      database.set(1)
    } catch {
      database.set(0)
    }
    disk?.set((await store.freeBytes().catch(() => undefined)) ?? Number.NaN)
  }
  return {
    counting: name => async (request, next) => {
      const began = performance.now()
      const answer = await next()
      const operation = request.operation?.id ?? request.route ?? 'other'
      requests.inc({ interface: name, operation, status: String(answer.status) })
      seconds.observe({ interface: name, operation }, (performance.now() - began) / 1_000)
      return answer
    },
    calls: async ({ operation }, next) => {
      if (operation.protocol !== 'jsonrpc') return next()
      const { method } = operation
      try {
        const result = await next()
        calls.inc({ method, outcome: 'ok' })
        return result
      } catch (error) {
        calls.inc({ method, outcome: error instanceof RpcError ? String(error.code) : 'crash' })
        throw error
      }
    },
    problem: () => problems.inc(),
    fetched: status => fetched.inc({ status }),
    async scrape(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end()
        return
      }
      await read()
      const body = await register.metrics()
      response
        .writeHead(200, { 'content-type': register.contentType, 'cache-control': 'no-store' })
        .end(request.method === 'HEAD' ? undefined : body)
    },
  }
}
