import { join } from 'node:path'
import { installPeers } from '../peers.ts'
import { type Bench, median, type Table } from '../report.ts'
import { type Contestant, type Request, type Result, race } from './load.ts'
import { call, target } from './peers/payload.mjs'

const peers = join(import.meta.dirname, 'peers')
const budget = 0.9

const gets: readonly Contestant[] = [
  { name: 'node:http, bare', file: 'peers/get-bare.mjs' },
  { name: 'chainwright on node:http', file: 'ours-get.ts' },
  { name: 'chainwright on node:http, structure only', file: 'ours-get.ts', args: ['structural'] },
  { name: 'node:http, bare, empty requests', file: 'peers/get-bare.mjs', args: ['empty'] },
  { name: 'node:http, by hand', file: 'peers/get-by-hand.mjs' },
  { name: 'chainwright in Fastify', file: 'ours-get-fastify.ts' },
  { name: 'Fastify, bare', file: 'peers/get-fastify.mjs' },
  { name: 'Fastify with schemas', file: 'peers/get-fastify-schemas.mjs' },
  { name: 'Hono, bare', file: 'peers/get-hono.mjs' },
  { name: 'Express with express-openapi-validator', file: 'peers/get-express-openapi-validator.mjs' },
  { name: 'openapi-backend on node:http', file: 'peers/get-openapi-backend.mjs' },
]

const calls: readonly Contestant[] = [
  { name: 'node:http, bare', file: 'peers/rpc-bare.mjs' },
  { name: 'chainwright on node:http', file: 'ours-rpc.ts' },
  { name: 'node:http, by hand', file: 'peers/rpc-by-hand.mjs' },
  { name: 'Fastify, bare', file: 'peers/rpc-fastify.mjs' },
  { name: '@open-rpc/server-js on node:http', file: 'peers/rpc-open-rpc.mjs' },
]

export const bench: Bench = {
  title: 'Server stubs: requests a second',
  async run(progress) {
    installPeers(peers, 'autocannon', progress)
    progress('GET with a validated query')
    const get: Request = { method: 'GET', path: target }
    const getResults = await race(gets, get, { rounds: 9, seconds: 1 })
    progress('JSON-RPC call')
    const post: Request = { method: 'POST', path: '/ext/bc/C/rpc', body: JSON.stringify(call) }
    const callResults = await race(calls, post, { rounds: 9, seconds: 1 })
    return [tableOf('GET with a validated query', getResults), tableOf('JSON-RPC call', callResults)]
  },
}

const note = `32 connections over loopback, 9 rounds of 1 s in turn, medians, of the ratios within a round; the load comes from
the same machine. CPU is the server process' own.
Bare answers whatever comes, unread: what node:http itself takes. By hand is what a team would write for this one operation: it looks at path
and parameters (and envelope) and holds them to their bounds, as we do. All answer the same bytes with the same headers. Responses are
not validated by anybody: \`validate: 'off'\` is the default, for production; \`report\` and \`throw\` are for development and tests.
By default node:http sends a request without a body to the end of its stream after the answer; we spare it that way (adapters/node.ts), and
bare does not unless it reports empty requests (\`optimizeEmptyRequests\`), which the row of that name shows.
The address in the path has digits of one case: one with capitals costs our checksum level a hash (about 20 µs), which no peer checks.`

const tableOf = (title: string, results: readonly Result[]): Table => {
  const ratios = results.map(result => ratiosOf(result, results[0]))
  const { requests = 0, cpu = 0 } = ratios[1] ?? {}
  return {
    title,
    columns: ['server', 'requests/s', 'of bare', 'CPU µs', 'of bare (CPU)', 'p99 ms', 'MB'],
    rows: results.map((result, index) => [
      result.name,
      Math.round(median(result.perSecond)),
      ratios[index]?.requests.toFixed(2) ?? '',
      median(result.cpu).toFixed(1),
      ratios[index]?.cpu.toFixed(2) ?? '',
      median(result.p99).toFixed(1),
      Math.round(result.megabytes),
    ]),
    note,
    failures:
      Math.min(requests, cpu) < budget
        ? [`${title}: ${requests.toFixed(2)} of bare node:http (${cpu.toFixed(2)} by CPU), the budget is ${budget}`]
        : [],
  }
}

/**
 * For both ratios, more is better: requests per second of time, and per second of processor time. All servers of a
 * round run on the same load of the machine.
 */
const ratiosOf = (result: Result, bare: Result | undefined): { readonly requests: number; readonly cpu: number } => ({
  requests: median(result.perSecond.map((value, round) => value / (bare?.perSecond[round] ?? Number.NaN))),
  cpu: median(result.cpu.map((value, round) => (bare?.cpu[round] ?? Number.NaN) / value)),
})
