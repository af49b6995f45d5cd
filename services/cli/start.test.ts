import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { embeddedDatabases } from '../testing/databases.ts'
import { start } from './start.ts'

it.each([
  [[], 'no chains'],
  [[{ network: 'mainnet' }, { network: 'fuji' }], 'mainnet, testnet'],
])('with the networks %j, start reports what it serves: %s', async (networks, names) => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-start-'))
  const databases = await embeddedDatabases()
  onTestFinished(async () => {
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const chains = join(folder, 'chains.json')
  writeFileSync(chains, JSON.stringify({ chains: [], networks }))
  const output: string[] = []
  const settings = { ...(await databases.fresh()), chains, host: '127.0.0.1', port: 0, batchBlocks: 20 }
  const terminal = {
    env: {},
    out: (text: string) => output.push(text),
    err: (text: string) => output.push(text),
    signal: AbortSignal.abort(),
  }
  expect(await start(settings, terminal)).toBe(0)
  expect(output).toContainEqual(expect.stringMatching(new RegExp(`^Serving ${names} at http://127\\.0\\.0\\.1:\\d+ `)))
})
