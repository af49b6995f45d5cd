import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openStore } from '../../store/open.ts'
import { embeddedDatabases } from '../../testing/databases.ts'
import { makeNetwork, writeNetwork } from '../../testing/network.ts'
import { contentsOf } from '../../testing/sample.ts'
import { ingestPrimary } from './ingest.ts'

const program = fileURLToPath(new URL('../../testing/ingest-network.ts', import.meta.url))

/** Runs ingest until it has reported so many lines, then ends it without a warning. @returns Whether it was done before. */
const runUntil = (data: string, folder: string, lines: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, data, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', chunk => {
      text += String(chunk)
      if (text.split('\n').length > lines) child.kill('SIGKILL')
    })
    child.on('error', reject)
    child.on('exit', code => (code === 0 || code === null ? resolve(text.includes('done')) : reject(new Error(text))))
  })

it('ingest of a network that is killed again and again leaves what an undisturbed run leaves', async () => {
  const databases = await embeddedDatabases()
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-killed-'))
  writeNetwork(folder, makeNetwork('killed'))
  try {
    const undisturbed = await databases.fresh()
    const first = await openStore(undisturbed)
    await ingestPrimary(first, 'mainnet', [folder], { batchBlocks: 1 })
    const expected = await contentsOf({ store: first })
    await first.close()

    const killed = await databases.fresh()
    // The first ends it while it opens the database, the others after some blocks of each chain.
    let kills = 0
    for (const lines of [0, 2, 5, 4, 6, 3, 4]) if (!(await runUntil(killed.data, folder, lines))) kills++
    const last = await openStore(killed)
    await ingestPrimary(last, 'mainnet', [folder], { batchBlocks: 1 })
    const found = await contentsOf({ store: last })
    await last.close()
    expect(kills).toBeGreaterThan(4)
    expect(found).toEqual(expected)
  } finally {
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 300_000)
