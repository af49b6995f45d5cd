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

/** The flags that a run sets in its own process, and the standard error of the engine, which reports unknown flags there. */
const flagsFor = (documents: readonly string[]): { flags: string[]; stderr: string } => {
  const program = `import v8 from 'node:v8'
import { syncBuiltinESMExports } from 'node:module'
const { setFlagsFromString } = v8
v8.setFlagsFromString = flag => { console.log(flag); setFlagsFromString(flag) }
syncBuiltinESMExports()
const { holdBackFor } = await import(${JSON.stringify(join(import.meta.dirname, 'hold-back.ts'))})
holdBackFor(${JSON.stringify(documents)}, ${JSON.stringify(folder)})`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  return { flags: stdout.split('\n').filter(Boolean), stderr }
}

it.each([[['large.json']], [['half.json', 'small.json', 'half.json']]])(
  'optimizes less for large documents, by flags that the engine supports: %s',
  documents => {
    const { flags, stderr } = flagsFor(documents)
    expect(flags).toContain('--efficiency-mode')
    expect(flags).toContain('--heap-growing-percent=4000')
    expect(flags).toContain('--no-allocation-site-pretenuring')
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
