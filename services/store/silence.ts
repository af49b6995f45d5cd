import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'

/** The time limits after which a server counts as silent, in milliseconds. */
export interface SilenceOptions {
  /** If a connection in use receives nothing for this time, the server is tested. */
  readonly quiet: number
  /** The time limit for the server's response to the test. */
  readonly answer: number
}

/**
 * A statement of ingest may take minutes, so no statement has a time limit: only a server that does not respond at all
 * is given up.
 */
export const usualSilence: SilenceOptions = { quiet: 5_000, answer: 5_000 }

/**
 * Milliseconds by which the end of a test may be late. If it is later, this process was stalled, rather than the
 * server.
 */
const stalled = 500

interface Used {
  /** The time of the last received data, by `performance.now()`. */
  lastReceived: number
}

/**
 * Breaks the connections to a server that has become silent without closing them, such as a host that lost its power or
 * a network that drops packets: waiting statements fail, instead of waiting until the system gives up after minutes. A
 * connection that receives nothing for a while may run a long statement, so another connection is opened first, as a
 * test. Only if that gets no response either, the quiet ones are broken.
 *
 * @returns A function that ends it.
 */
export const breakSilentConnections = (
  pool: pg.Pool,
  config: pg.ClientConfig,
  options = usualSilence,
): (() => void) => {
  const used = new Map<pg.PoolClient, Used>()
  const now = (): number => performance.now()
  pool.on('connect', client => {
    client.connection.stream.on('data', () => {
      const use = used.get(client)
      if (use !== undefined) use.lastReceived = now()
    })
  })
  pool.on('acquire', client => used.set(client, { lastReceived: now() }))
  pool.on('release', (_error, client) => used.delete(client))
  pool.on('remove', client => used.delete(client))
  const quiet = (): pg.PoolClient[] =>
    [...used].flatMap(([client, { lastReceived: received }]) => (now() - received >= options.quiet ? [client] : []))
  let isTesting = false
  const look = async (): Promise<void> => {
    if (isTesting || quiet().length === 0) return
    isTesting = true
    const start = now()
    const isSilent = !(await answers(config, options.answer))
    const isLate = now() - start > options.answer + stalled
    // Data that arrived while this process was busy is read first.
    await turn()
    isTesting = false
    if (isSilent && !isLate)
      for (const client of quiet())
        client.connection.stream.destroy(new Error('Connection terminated: the server is silent'))
  }
  const timer = setInterval(() => void look(), options.quiet / 5)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Whether a server responds in time. A server that refuses connections does: it is not silent, and statements that wait
 * get an error.
 */
const answers = async (config: pg.ClientConfig, milliseconds: number): Promise<boolean> => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: milliseconds, query_timeout: milliseconds })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return !/timeout/.test(error instanceof Error ? error.message : '')
  } finally {
    // The end of a connection to a silent server is not confirmed.
    client.connection.stream.destroy()
  }
}
