import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('without recordings no fixture is touched, and it is said where they are looked for', async () => {
  const ended = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'write.ts')], {
    env: { ...process.env, RECORDINGS_DIR: '/nowhere/recordings' },
  })
  const { code, stderr } = await ended.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
  expect(code).toBe(1)
  expect(stderr).toContain('the recordings are not at /nowhere/recordings')
  expect(stderr).toContain('Nothing was written')
  expect(stderr).not.toContain('    at ')
})
