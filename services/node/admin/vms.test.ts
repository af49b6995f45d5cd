import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { vmsIn } from './vms.ts'

it('names a module that does not finish loading, and loads the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-vms-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const vmId = '11111111111111111111111111111111LpoYY'
  writeFileSync(join(folder, 'hangs.mjs'), 'await new Promise(() => {})\n')
  writeFileSync(join(folder, 'made.mjs'), `export const vmId = '${vmId}', decode = bytes => bytes.length\n`)
  expect(await vmsIn(folder, 300).load()).toEqual({
    newVMs: { [vmId]: [] },
    failedVMs: { hangs: 'it did not load within 0.3 s' },
  })
})
