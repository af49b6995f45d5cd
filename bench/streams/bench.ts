import { join } from 'node:path'
import { installPeers } from '../peers.ts'
import type { Bench, Table } from '../report.ts'
import { chat, events, named, readersOf } from './events.ts'
import { type Memory, openStreams } from './open-streams.ts'

const peers = join(import.meta.dirname, 'peers')
const budgets = { ofPeer: 0.7, kilobytes: 15, growth: 1.1 }

export const bench: Bench = {
  title: 'Streams: events per second in a client, and the memory of open streams in a server',
  async run(progress) {
    installPeers(peers, 'openai', progress)
    progress('events')
    const rates = await events(readersOf(named), { event: named, rounds: 7, count: 200_000 })
    progress('events of a chat')
    const chats = await events(readersOf(chat), { event: chat, rounds: 7, count: 100_000 })
    const memories = new Map<string, Memory>()
    for (const [name, module] of servers) {
      progress(`10,000 open streams: ${name}`)
      memories.set(name, await openStreams(module, 10_000))
    }
    return [eventsTable(rates), chatTable(chats), memoryTable(memories)]
  },
}

const eventsTable = (rates: Readonly<Record<string, number>>): Table => {
  const [[, ours] = ['', 0], [, peer] = ['', 1]] = Object.entries(rates)
  const ratio = ours / peer
  return {
    title: 'Events per second',
    columns: ['reader', 'events/s', 'of the peer with for await'],
    rows: Object.entries(rates).map(([name, rate]) => [name, Math.round(rate), (rate / peer).toFixed(2)]),
    note: 'Events with a name, an id and 80 bytes of JSON, in chunks of 16 kB, from a stubbed fetch. Medians of 7 rounds, in turn. All readers parse the JSON.',
    failures:
      ratio < budgets.ofPeer
        ? [`events/s: ${ratio.toFixed(2)} of eventsource-parser and for await, the budget is ${budgets.ofPeer}`]
        : [],
  }
}

/** Our server is the first. */
const servers = [
  ['chainwright', 'server.ts'],
  ['Fastify', 'server-fastify.ts'],
  ['Hono', 'server-hono.ts'],
] as const

const chatTable = (rates: Readonly<Record<string, number>>): Table => {
  const [[, ours] = ['', 0]] = Object.entries(rates)
  const peer = rates['OpenAI SDK'] ?? 1
  return {
    title: 'Events per second, of a chat',
    columns: ['reader', 'events/s', 'of the OpenAI SDK'],
    rows: Object.entries(rates).map(([name, rate]) => [name, Math.round(rate), (rate / peer).toFixed(2)]),
    note: 'Events of 80 bytes of JSON without a name and an id, as chat APIs send them, in chunks of 16 kB, from a stubbed fetch. Medians of 7 rounds, in turn.',
    failures: ours < peer ? [`events/s: ${(ours / peer).toFixed(2)} of the OpenAI SDK, the budget is 1`] : [],
  }
}

const memoryTable = (memories: ReadonlyMap<string, Memory>): Table => {
  const [ours] = memories.values()
  const kilobytes = (bytes: number, { count }: Memory): number => bytes / count / 1000
  const megabytes = (bytes: number): number => Math.round(bytes / 1e6)
  const each = ours === undefined ? 0 : kilobytes(ours.open - ours.before, ours)
  const growth = ours === undefined ? 1 : (ours.later - ours.before) / (ours.open - ours.before)
  return {
    title: '10,000 open streams of events',
    columns: [
      'server',
      'heap before, MB',
      'kB per open stream',
      'kB per stream after 20 events each',
      'heap after all disconnected, MB',
    ],
    rows: [...memories].map(([name, memory]) => [
      name,
      megabytes(memory.before),
      kilobytes(memory.open - memory.before, memory).toFixed(1),
      kilobytes(memory.later - memory.before, memory).toFixed(1),
      megabytes(memory.closed),
    ]),
    note: 'Over loopback, with the callers in a separate process. The heap is measured after garbage collection. Only our server also sends heartbeats: one between the events.',
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
