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
  title: 'Server stubs: requests per second',
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

const note = `Load: 32 connections over loopback, from the same machine. The servers take turns, in 9 rounds of 1 s. The figures are medians, and
medians of the ratios within a round. CPU is the processor time of the server process only.

- "bare" responds to every request without reading it: the cost of node:http itself.
- "by hand" is the code that a team would write for this one operation. It checks the path, the parameters and the JSON-RPC envelope, as we do.
- By default, node:http waits for the end of a request without a body before it finishes the response. We avoid this (adapters/node.ts). A bare
  server avoids it only with \`optimizeEmptyRequests\`: see the row "empty requests".
- All servers send the same bytes with the same headers. None validates its responses: \`validate: 'off'\` is the default for production;
  \`report\` and \`throw\` are for development and tests.
- The address in the path has letters of one case. An address in mixed case costs our checksum level a hash (about 20 µs), which no peer checks.`

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
 * For both ratios, higher is better: requests per second of time, and per second of processor time. All servers of a
 * round run under the same load of the machine.
 */
const ratiosOf = (result: Result, bare: Result | undefined): { readonly requests: number; readonly cpu: number } => ({
  requests: median(result.perSecond.map((value, round) => value / (bare?.perSecond[round] ?? Number.NaN))),
  cpu: median(result.cpu.map((value, round) => (bare?.cpu[round] ?? Number.NaN) / value)),
})
