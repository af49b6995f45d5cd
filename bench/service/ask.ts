import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { median } from '../report.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The service in a process of its own, asked over loopback. */
export interface Asked {
  /** @returns The body of the answer. */
  get(path: string): Promise<string>
  /** What the service gives to the database to answer. */
  statementsOf(path: string): Promise<readonly Statement[]>
  close(): void
}

export const startAsked = async (databaseUrl: string, chainsFile: string): Promise<Asked> => {
  const child: ChildProcess = fork(join(import.meta.dirname, 'serve.ts'), [databaseUrl, chainsFile], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const [port] = (await once(child, 'message')) as [number]
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, agent }, answer => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const body = Buffer.concat(chunks).toString()
          if (answer.statusCode === 200) resolve(body)
          else reject(new Error(`${path}: ${answer.statusCode} ${body}`))
        })
      })
      asked.on('error', reject)
      asked.end()
    })
  return {
    get,
    async statementsOf(path) {
      // What is asked once only, such as whether a chain has data, is not asked again.
      await get(path)
      child.send('listen')
      await get(path)
      child.send('statements')
      const [statements] = (await once(child, 'message')) as [readonly Statement[]]
      return statements
    },
    close() {
      agent.destroy()
      child.kill()
    },
  }
}

/** Runs statements one after the other on one connection, as the driver of the service does. */
export const queriesOf = async (databaseUrl: string) => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  return {
    async run(statements: readonly Statement[]): Promise<void> {
      for (const { sql, parameters } of statements) await client.query(sql, [...parameters])
    },
    close: () => client.end(),
  }
}

export interface Pair {
  /** Milliseconds, medians of the rounds. */
  readonly ours: number
  readonly alone: number
  /** Median of the ratios within a round. */
  readonly ratio: number
}

const rounds = 5
/** A round takes about this long for each side, in calls of both in turn. */
const roundMs = 150

/** Times two things in turn, so that what else the machine does falls on both. */
export const compare = async (ours: () => Promise<unknown>, alone: () => Promise<unknown>): Promise<Pair> => {
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const once = (await timed(ours)) + (await timed(alone))
  const calls = Math.max(1, Math.min(51, Math.round((2 * roundMs) / once)))
  const all: { ours: number; alone: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const times: { ours: number; alone: number }[] = []
    for (let call = 0; call < calls; call++) times.push({ ours: await timed(ours), alone: await timed(alone) })
    // Not means: a call that waits for the processor says nothing of the others.
    all.push({ ours: median(times.map(one => one.ours)), alone: median(times.map(one => one.alone)) })
  }
  return {
    ours: median(all.map(one => one.ours)),
    alone: median(all.map(one => one.alone)),
    ratio: median(all.map(one => one.ours / one.alone)),
  }
}
