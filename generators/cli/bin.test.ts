import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('asks the engine for nothing that it does not know', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'bin.ts'), '--version'], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
