import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startService } from '@chainwright/service'
import { embeddedDatabases, heightOf, nodeChainsFileOf, recorded, startFakeNode } from '@chainwright/service/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { root } from '../packaging/packs.ts'
import { sectionsOf } from './markdown.ts'

it('the program of docs/service.md prints the next three blocks', async () => {
  const program = sectionsOf(readFileSync(join(root, 'docs/service.md'), 'utf8'))
    .flatMap(({ fences }) => fences)
    .find(({ name }) => name === 'blocks.ts')
  const databases = await embeddedDatabases()
  await using node = await startFakeNode(recorded.slice(0, 20))
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-docs-'))
  const settings = { ...(await databases.fresh()), chains: nodeChainsFileOf(folder, node.url), host: '127.0.0.1' }
  const service = await startService(
    { ...settings, port: 0, batchBlocks: 20, fetchMetadata: false },
    { onProblem: () => undefined },
  )
  await vi.waitFor(async () => expect(await heightOf(service)).toBe(19), { timeout: 30_000 })
  const mining = setInterval(() => {
    node.blocks = recorded.slice(0, node.blocks.length + 1)
  }, 500)
  onTestFinished(async () => {
    clearInterval(mining)
    await service.close()
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const text = program?.text ?? ''
  expect(text).toContain("'http://localhost:4001'")
  expect(text).toContain(`'${service.chains[0]?.config.blockchainId}'`)
  const file = join(folder, 'blocks.mts')
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(root, 'tests/node_modules/@chainwright'), join(folder, 'node_modules/@chainwright'))
  writeFileSync(file, text.replace('http://localhost:4001', service.url))
  const { stdout } = await promisify(execFile)(process.execPath, [file])
  const [first = 0, ...others] = stdout.trim().split('\n').map(Number)
  expect(first).toBeGreaterThanOrEqual(20)
  expect(others).toEqual([first + 1, first + 2])
})
