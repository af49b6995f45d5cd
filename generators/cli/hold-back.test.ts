import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chainwright-hold-back-'))
  writeFileSync(join(folder, 'small.json'), '{}')
  writeFileSync(join(folder, 'large.json'), ' '.repeat(2_000_001))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// V8 tells of flags that it does not know on standard error, and goes on.
it.each([['small.json'], ['large.json'], ['no-such-file.json'], [`https://example.com/${'long'.repeat(200)}.json`]])(
  'asks the engine for nothing that it does not know: %s',
  document => {
    const program = `import { holdBackFor } from ${JSON.stringify(join(import.meta.dirname, 'hold-back.ts'))}
holdBackFor([${JSON.stringify(document)}], ${JSON.stringify(folder)})`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  },
)
