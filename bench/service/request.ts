import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { median } from '../report.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A server in a separate process, queried over loopback. */
export interface Requested {
  /** @returns The body of the response. */
  get(path: string): Promise<string>
  close(): void
}

/** The service, which reports its database queries. */
export interface QueriedService extends Requested {
  /** The statements that the service sends to the database for a response. */
  statementsOf(path: string): Promise<readonly Statement[]>
  /** Bytes of memory that its process uses. */
  rss(): Promise<number>
}

/** The generated server without a service behind it. */
export interface QueriedStub extends Requested {
  answer(operation: string, value: unknown): Promise<void>
}

interface Child extends Requested {
  send(message: unknown): Promise<unknown>
}

const startChild = async (file: string, args: readonly string[]): Promise<Child> => {
  const child: ChildProcess = fork(join(import.meta.dirname, file), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  let isClosed = false
  const ended = once(child, 'exit').then(([code, signal]) => `${file} ended with ${signal ?? `exit code ${code}`}`)
  /** The next message; an error if the process ends before. */
  const message = async (): Promise<unknown> => {
    const end = ended.then(reason => Promise.reject(new Error(reason)))
    const [value] = (await Promise.race([once(child, 'message'), end])) as [unknown]
    return value
  }
  /** A failed request. A process that ends breaks its connections first, and is then reported instead. */
  const failed = async (path: string, cause: Error): Promise<Error> => {
    const reason = isClosed ? undefined : await Promise.race([ended, wait(1_000, undefined, { ref: false })])
    return new Error(`${path}: ${cause.message}${reason === undefined ? '' : `: ${reason}`}`, { cause })
  }
  const port = (await message()) as number
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const get = (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const requested = request({ host: '127.0.0.1', port, path, agent }, answer => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', error => void failed(path, error).then(reject))
        answer.on('end', () => {
          const body = Buffer.concat(chunks).toString()
          if (answer.statusCode === 200) resolve(body)
          else reject(new Error(`${path}: ${answer.statusCode} ${body}`))
        })
      })
      // The server closes connections that were not used for a while.
      requested.on('error', error => {
        if (requested.reusedSocket) get(path).then(resolve, reject)
        else void failed(path, error).then(reject)
      })
      requested.end()
    })
  return {
    get,
    async send(requested) {
      const answer = message()
      child.send(requested as object)
      return answer
    },
    close() {
      isClosed = true
      agent.destroy()
      child.kill()
    },
  }
}

export const startQueried = async (databaseUrl: string, chainsFile: string): Promise<QueriedService> => {
  const child = await startChild('serve.ts', [databaseUrl, chainsFile])
  return {
    ...child,
    rss: async () => ((await child.send('usage')) as { readonly rss: number }).rss,
    async statementsOf(path) {
      // Warms up: queries that run once, such as whether a chain has data, are not measured.
      await child.get(path)
      await child.send('listen')
      await child.get(path)
      return (await child.send('statements')) as readonly Statement[]
    },
  }
}

export const startStub = async (operations: readonly string[]): Promise<QueriedStub> => {
  const child = await startChild('stub.ts', operations)
  return {
    ...child,
    answer: async (operation, value) => {
      await child.send({ operation, answer: value })
    },
  }
}

/** The number of concurrent requests, and statements, under load. */
const connections = 8

/** Whether a statement reads. A page token is written, not read. */
export const isRead = ({ sql }: Statement): boolean => /^\s*(?:select|with)\b/.test(sql)

/**
 * Runs statements one after the other on one connection of the driver: as the driver does by default, or prepared as in
 * the service.
 */
export const queriesOf = async (databaseUrl: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  const names = new Map<string, string>()
  const nameOf = (sql: string): string => {
    const name = names.get(sql) ?? `bench_${names.size}`
    names.set(sql, name)
    return name
  }
  const runBy = async (
    statements: readonly Statement[],
    queryOf: (statement: Statement) => pg.QueryConfig,
  ): Promise<void> => {
    const client = await pool.connect()
    try {
      for (const statement of statements) await client.query(queryOf(statement))
    } finally {
      client.release()
    }
  }
  return {
    run: (statements: readonly Statement[]) =>
      runBy(statements, ({ sql, parameters }) => ({ text: sql, values: [...parameters] })),
    runPrepared: (statements: readonly Statement[]) =>
      runBy(statements, ({ sql, parameters }) => ({ name: nameOf(sql), text: sql, values: [...parameters] })),
    close: () => pool.end(),
  }
}

const rounds = 5
/** The approximate milliseconds of a round per work function. A round calls all of them alternately. */
const roundMs = 150

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Measures work functions alternately, so that other load on the machine affects all of them. @returns For each round,
 * the median milliseconds of each.
 */
export const compareAll = async (
  works: readonly (() => Promise<unknown>)[],
): Promise<readonly (readonly number[])[]> => {
  let once = 0
  for (const work of works) once += await timed(work)
  const calls = Math.max(1, Math.min(51, Math.round((works.length * roundMs) / once)))
  const all: number[][] = []
  for (let round = 0; round < rounds; round++) {
    const times: number[][] = works.map(() => [])
    for (let call = 0; call < calls; call++)
      for (const [index, work] of works.entries()) times[index]?.push(await timed(work))
    // Medians, because a call that waits for the processor would distort a mean.
    all.push(times.map(median))
  }
  return all
}

export interface Pair {
  /** Milliseconds, medians of the rounds. */
  readonly ours: number
  readonly alone: number
  /** Median of the ratios within a round. */
  readonly ratio: number
}

/** Measures two work functions alternately. */
export const compare = async (ours: () => Promise<unknown>, alone: () => Promise<unknown>): Promise<Pair> => {
  const all = await compareAll([ours, alone])
  const of = (side: 0 | 1): number => median(all.map(round => round[side] ?? Number.NaN))
  return { ours: of(0), alone: of(1), ratio: median(all.map(([mine = 0, its = 0]) => mine / its)) }
}

export interface Load {
  readonly perSecond: number
  /** The 99th percentile, in milliseconds. */
  readonly p99: number
}

/**
 * Repeats each work function on several connections. A round runs one after the other.
 *
 * @returns Medians of the rounds.
 */
export const underLoad = async (works: readonly (() => Promise<unknown>)[]): Promise<readonly Load[]> => {
  const all: Load[][] = works.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, work] of works.entries()) all[index]?.push(await loaded(work))
  return all.map(results => ({
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p99: median(results.map(({ p99 }) => p99)),
  }))
}

const loadMs = 400

const loaded = async (work: () => Promise<unknown>): Promise<Load> => {
  const times: number[] = []
  const start = performance.now()
  const end = start + loadMs
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) times.push(await timed(work))
    }),
  )
  const seconds = (performance.now() - start) / 1_000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}
