import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDataClient } from '@chainwright/data-client'
import type { RunningService } from '@chainwright/service'
import { embeddedDatabases, startSample } from '@chainwright/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sectionsOf } from '../docs/markdown.ts'

const page = readFileSync(fileURLToPath(new URL('../../docs/service.md', import.meta.url)), 'utf8')
const fences = sectionsOf(page).find(({ title }) => title === 'From curl, Python and Go')?.fences ?? []
const folder = mkdtempSync(join(tmpdir(), 'chainwright-callers-'))
const ran = promisify(execFile)

let databases: Awaited<ReturnType<typeof embeddedDatabases>>
let service: RunningService
beforeAll(async () => {
  databases = await embeddedDatabases()
  service = await startSample(await databases.fresh())
})
afterAll(async () => {
  await service.close()
  await databases.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A text of the page, for the port of this service. */
const here = (text: string): string => text.replaceAll('localhost:4001', new URL(service.url).host)

const curls = fences
  .filter(({ language }) => language === 'console')
  .flatMap(({ text }) => text.split('\n').filter(line => line.startsWith('curl ')))

it('the page has commands and programs', () => expect([curls.length, fences.length]).toEqual([4, 3]))

it.each(curls)('%s', async line => {
  const { stdout } = await ran('sh', ['-c', here(line).replace('curl ', 'curl --fail ')], { maxBuffer: 2 ** 25 })
  expect(Object.keys(JSON.parse(stdout) as object).length).toBeGreaterThan(0)
})

/** Whether a command is installed here. */
const has = (command: string, option: string): boolean => spawnSync(command, [option]).status === 0
const textOf = (file: string): string => here(fences.find(({ name }) => name === file)?.text ?? '')

it('programs of the page read a list to its end', async () => {
  const holder = '0x9E2E04779928BaFDA412922ebF23EBB930723361'
  let count = 0
  const list = createDataClient({ baseUrl: service.url }).listErc721Transfers({ chainId: '99117', address: holder })
  for await (const _ of list) count++
  expect(count).toBeGreaterThan(2)
  for (const file of ['transfers.py', 'transfers.go']) writeFileSync(join(folder, file), textOf(file))
  const python = has('python3', '--version') ? await ran('python3', ['transfers.py'], { cwd: folder }) : undefined
  if (python !== undefined) expect(python.stdout).toBe(`${count} transfers\n`)
  // The first run of a Go program compiles its packages, which takes a minute, so the test does not run it. It has the same
  // steps, and `gofmt` parses it.
  if (has('go', 'version')) expect((await ran('gofmt', ['-l', 'transfers.go'], { cwd: folder })).stdout).toBe('')
})
