import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chainwright-hold-back-'))
  writeFileSync(join(folder, 'small.json'), '{}')
  writeFileSync(join(folder, 'half.json'), ' '.repeat(1_000_001))
  writeFileSync(join(folder, 'large.json'), ' '.repeat(2_000_001))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a program prints that can call `holdBackFor`. */
const outputOf = (statements: string): { stdout: string; stderr: string } => {
  const program = `const { holdBackFor } = await import(${JSON.stringify(join(import.meta.dirname, 'hold-back.ts'))})
${statements}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  return { stdout, stderr }
}

/** The flags that a run sets in its own process, and the standard error of the engine, which reports unknown flags there. */
const flagsFor = (documents: readonly string[]): { flags: string[]; stderr: string } => {
  const { stdout, stderr } = outputOf(`
const { default: v8 } = await import('node:v8')
const { setFlagsFromString } = v8
v8.setFlagsFromString = flag => { console.log(flag); setFlagsFromString(flag) }
const { syncBuiltinESMExports } = await import('node:module')
syncBuiltinESMExports()
const step = holdBackFor(${JSON.stringify(documents)}, ${JSON.stringify(folder)})
for (let i = 0; i < 1e6; i++) (globalThis.kept ??= []).push({ i })
for (const each of ['read', 'located']) step(each)`)
  return { flags: stdout.split('\n').filter(Boolean), stderr }
}

it.each([[['large.json']], [['half.json', 'small.json', 'half.json']]])(
  'optimizes less for large documents, by flags that the engine supports: %s',
  documents => {
    const { flags, stderr } = flagsFor(documents)
    expect(flags).toContain('--efficiency-mode')
    expect(flags).toContain('--heap-growing-percent=4000')
    expect(flags).toContain('--no-allocation-site-pretenuring')
    expect(flags.at(-1)).toBe('--semi-space-growth-factor=1')
    expect(stderr).toBe('')
  },
)

it.each([
  [['small.json']],
  [['half.json']],
  [['no-such-file.json']],
  [[`https://example.com/${'long'.repeat(200)}.json`]],
])('sets no flags for small documents and for paths that are not files: %s', documents => {
  expect(flagsFor(documents)).toEqual({ flags: [], stderr: '' })
})

it('the young generation grows to 32 MB while documents are read, and long texts are freed when they are dropped', () => {
  const { stdout } = outputOf(`
const { getHeapSpaceStatistics } = await import('node:v8')
const sizeOfYoung = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size
let kept = []
const work = () => { for (let i = 0; i < 1e5; i++) kept.push({ i }) }
const step = holdBackFor(['large.json'], ${JSON.stringify(folder)})
step('read')
while (sizeOfYoung() < 32e6) work()
step('read')
const grown = sizeOfYoung()
for (let i = 0; i < 20; i++) work()
const end = sizeOfYoung()
kept = []
const freedOf = async bytes => {
  const dropped = new WeakRef({ text: Buffer.alloc(bytes) })
  await new Promise(setImmediate)
  step('located')
  return dropped.deref() === undefined
}
console.log(JSON.stringify([end === grown, await freedOf(1e6), await freedOf(1e7)]))`)
  expect(JSON.parse(stdout)).toEqual([true, false, true])
})
