import { join } from 'node:path'
import { installPeers } from '../peers.ts'
import type { Bench, Table } from '../report.ts'
import { events } from './events.ts'
import { type Memory, openStreams } from './open-streams.ts'

const peers = join(import.meta.dirname, 'peers')
const budgets = { ofPeer: 0.7, kilobytes: 15, growth: 1.1 }

export const bench: Bench = {
  title: 'Streams: events a second in a client, and what open streams cost a server',
  async run(progress) {
    installPeers(peers, 'eventsource-parser', progress)
    progress('events')
    const rates = await events({ rounds: 7, count: 200_000 })
    progress('10,000 open streams')
    return [eventsTable(rates), memoryTable(await openStreams(10_000))]
  },
}

const eventsTable = (rates: Readonly<Record<string, number>>): Table => {
  const [[, ours] = ['', 0], [, peer] = ['', 1]] = Object.entries(rates)
  const ratio = ours / peer
  return {
    title: 'Events a second',
    columns: ['reader', 'events/s', 'of the peer that is iterated'],
    rows: Object.entries(rates).map(([name, rate]) => [name, Math.round(rate), (rate / peer).toFixed(2)]),
    note: 'Events with a name, an id and 80 bytes of JSON, in pieces of 16 kB, from a stubbed fetch; medians of 7 rounds in turn. JSON is parsed by all.',
    failures:
      ratio < budgets.ofPeer
        ? [`events/s: ${ratio.toFixed(2)} of eventsource-parser and for await, the budget is ${budgets.ofPeer}`]
        : [],
  }
}

const memoryTable = ({ count, before, open, later, closed }: Memory): Table => {
  const each = (open - before) / count / 1000
  const growth = (later - before) / (open - before)
  const megabytes = (bytes: number): number => Math.round(bytes / 1e6)
  return {
    title: `${count} open streams of events`,
    columns: ['when', 'heap MB', 'kB a stream'],
    rows: [
      ['before', megabytes(before), ''],
      ['all are open', megabytes(open), each.toFixed(1)],
      ['after 20 events each and a heartbeat', megabytes(later), ((later - before) / count / 1000).toFixed(1)],
      ['all have left', megabytes(closed), ''],
    ],
    note: 'Over loopback, callers in a process of their own; the heap after a collection.',
    failures: [
      ...(each > budgets.kilobytes
        ? [`an open stream: ${each.toFixed(1)} kB, the budget is ${budgets.kilobytes}`]
        : []),
      ...(growth > budgets.growth
        ? [`open streams grew to ${growth.toFixed(2)}, the budget is ${budgets.growth}`]
        : []),
    ],
  }
}
