import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { exit } from './exit.ts'
import { temporaryFolder } from './testing/folder.ts'

it('prints its version, and nothing beside it', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'bin.ts'), '--version'], {
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' })
})

it('says which Node it requires, before it loads what an older one cannot read', async () => {
  const { path } = await temporaryFolder({
    'older.mjs': "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })\n",
  })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', join(path, 'older.mjs'), join(import.meta.dirname, 'bin.ts'), '--version'],
    { encoding: 'utf8' },
  )
  expect({ status, stdout, stderr }).toEqual({
    status: exit.environment,
    stdout: '',
    stderr: 'chainwright requires Node 20 or later; this is Node 18.20.8.\n',
  })
})
