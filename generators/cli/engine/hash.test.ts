import * as crypto from 'node:crypto'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { codeIn, hashOf } from './hash.ts'

const contents = ['', 'Größe', 'é😀'.repeat(1 << 17), Uint8Array.of(0, 255)]

it.each(contents)('hashes a text as UTF-8, or bytes, on every version of Node', async content => {
  const expected = crypto.createHash('sha256').update(content).digest('base64url')
  expect(hashOf(content)).toBe(expected)
  // Node 20.0 to 20.11 have no `hash`.
  vi.doMock('node:crypto', () => ({ ...crypto, hash: undefined }))
  vi.resetModules()
  const older = await import('./hash.ts')
  vi.doUnmock('node:crypto')
  expect(older.hashOf(content)).toBe(expected)
})

it('finds the code of a folder, without tests, declarations and files of other kinds', async () => {
  const others = [
    'a.test.ts',
    'a.d.ts',
    'a.ts.md',
    'tsconfig.json',
    'node_modules/b/index.js',
    'dist/a.js',
    'cases/a.md',
  ]
  const code = ['a.ts', 'inside/b.js', 'package.json']
  const folder = await temporaryFolder(Object.fromEntries([...others, ...code].map(path => [path, ''])))
  expect(codeIn(folder.path, true)).toEqual(code.map(path => join(folder.path, path)))
  expect(codeIn(folder.path, false)).toEqual(['a.ts', 'package.json'].map(path => join(folder.path, path)))
})
