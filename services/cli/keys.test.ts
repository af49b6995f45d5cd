import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { run } from './program.ts'

it.each([
  ['create --organization acme --tier gold', '--tier: must be one of free, '],
  ['create --organization acme --scopes all', '--scopes: must be one of '],
  ['create --organization -', '--organization: must be 1 to 64 letters'],
  ['list --organization -', '--organization: must be 1 to 64 letters'],
  ['revoke --organization - 1', '--organization: must be 1 to 64 letters'],
])('keys %s reports the invalid option and creates no database', async (command, problem) => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const errors: string[] = []
  const terminal = {
    env: {},
    out: () => {},
    err: (text: string) => void errors.push(text),
    signal: new AbortController().signal,
  }
  const data = join(folder, 'data')
  expect(await run(['keys', ...command.split(' '), '--data', data], terminal)).toBe(2)
  expect(errors.join('\n')).toContain(problem)
  expect(existsSync(data)).toBe(false)
})
