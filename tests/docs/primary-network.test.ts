import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { literalPattern } from '@chainwright/model'
import { embeddedDatabases, startSample } from '@chainwright/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../packaging/packs.ts'
import { sectionsOf } from './markdown.ts'

// The commands are in fences of `bash`, as those of `sh` run without a service.
const page = readFileSync(join(root, 'docs/primary-network.md'), 'utf8')
const fences = sectionsOf(page).find(({ title }) => title === 'Call each operation')?.fences ?? []
const calls = fences.flatMap(({ language, text, line }, index) =>
  language === 'bash' ? [{ command: text.trim(), output: fences[index + 1]?.text.trim() ?? '', line }] : [],
)

const closing: (() => Promise<unknown>)[] = []
let url: string
beforeAll(async () => {
  const databases = await embeddedDatabases()
  closing.push(() => databases.close())
  const service = await startSample(await databases.fresh())
  closing.push(() => service.close())
  url = service.url
}, 120_000)
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

it('has a call of each operation on primary networks', () => {
  expect(calls).toHaveLength(6)
  const [, listed = ''] = page.split('## What is served')
  const operations = [...(listed.split('\n## ')[0] ?? '').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  const [, section = ''] = page.split('## Call each operation')
  expect([...section.matchAll(/^`(\w+)`: /gm)].map(([, name]) => name).toSorted()).toEqual(operations.toSorted())
})

it.each(calls)('line $line prints the output on the page', async ({ command, output }) => {
  expect(command).toContain('localhost:4001/')
  const local = command.replace('localhost:4001', url)
  const { stdout } = await promisify(execFile)('sh', ['-c', local])
  const pattern = literalPattern(output).replaceAll('…', '.*')
  expect(stdout.trim()).toMatch(new RegExp(`^${pattern}$`))
})
