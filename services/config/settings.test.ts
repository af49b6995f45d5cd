import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { InvalidConfiguration } from './invalid-configuration.ts'
import { hasPart, readSettings, type SettingSources } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwright-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const problemsOf = (sources: Partial<SettingSources>): readonly string[] => {
  try {
    readSettings({ env: {}, flags: {}, ...sources })
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error.problems
    throw error
  }
  return []
}

it('a flag has precedence over a variable, a variable over the file, and each has a default', () => {
  const file = join(folder, 'settings.json')
  writeFileSync(file, JSON.stringify({ port: 1, batchBlocks: 2, minFreeBytes: 3, rateLimits: false }))
  const env = { CHAINWRIGHT_PORT: '4', CHAINWRIGHT_BATCH_BLOCKS: '5' }
  expect(readSettings({ file, env, flags: { port: '6' } })).toMatchObject({
    port: 6,
    batchBlocks: 5,
    minFreeBytes: 3,
    rateLimits: false,
    host: '127.0.0.1',
    databaseUrl: undefined,
  })
})

it('everything that is invalid is reported at once, with its place, rule and value', () => {
  const file = join(folder, 'invalid.json')
  writeFileSync(file, JSON.stringify({ host: 7, ports: 4001 }))
  expect(
    problemsOf({ file, env: { CHAINWRIGHT_BATCH_BLOCKS: 'many' }, flags: { port: '65536', only: 'data,pgaes' } }),
  ).toEqual([
    expect.stringMatching(/invalid\.json: unknown member 'ports'; the known members are data, /),
    `${file}.host: must be a non-empty string, not 7`,
    '--port: must be an integer from 0 to 65535, not 65536',
    'CHAINWRIGHT_BATCH_BLOCKS: must be an integer from 1 to 10000, not "many"',
    '--only: must be one or more of data, metrics, node, pages, ingest, metadata, separated by commas, not "data,pgaes"',
  ])
})

it('processes share budgets only if they have a server', () => {
  expect(problemsOf({ flags: { sharedRateLimits: 'true' } })).toEqual([
    '--shared-rate-limits: requires DATABASE_URL, since only processes with a PostgreSQL server share budgets',
  ])
  const env = { DATABASE_URL: 'postgres://localhost/x', CHAINWRIGHT_SHARED_RATE_LIMITS: 'true' }
  expect(readSettings({ env, flags: {} }).sharedRateLimits).toBe(true)
})

it('a process that runs only a part requires a database that processes can share', () => {
  expect(problemsOf({ flags: { only: 'ingest' } })).toEqual([
    '--only: requires DATABASE_URL. With the embedded database, one process runs all parts.',
  ])
  const settings = readSettings({
    env: { DATABASE_URL: 'postgres://localhost/x', CHAINWRIGHT_ONLY: 'data,pages' },
    flags: {},
  })
  expect((['data', 'metrics', 'node', 'pages', 'ingest'] as const).filter(part => hasPart(settings, part))).toEqual([
    'data',
    'pages',
  ])
})
