import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { write, writeWhole } from './write.ts'

it.each([
  ['a short text', 'Größe'],
  ['a long one', 'é😀'.repeat(1 << 17)],
])('writes %s over a longer file, and leaves no other file', (_what, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-write-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'below', 'file.txt')
  writeWhole(path, 'x'.repeat(2_000_000))
  writeWhole(path, text)
  expect(readFileSync(path).equals(Buffer.from(text))).toBe(true)
  expect(readdirSync(join(folder, 'below'))).toEqual(['file.txt'])
})

it('writes the files of folders that exist, and of new folders', async () => {
  const folder = await temporaryFolder({ 'old/a.ts': 'before' })
  const changed = { path: 'old/a.ts', state: 'changed', text: 'after' } as const
  write(folder.path, [changed], ['old'])
  expect(await folder.read('old/a.ts')).toBe('after')
  write(
    folder.path,
    [
      { ...changed, text: 'later' },
      { path: 'new/b.ts', state: 'missing', text: 'b' },
    ],
    ['old', 'new', 'newer'],
  )
  expect(await Promise.all((await folder.files()).map(file => folder.read(file)))).toEqual(['b', 'later'])
})

it('removes a file with all folders that become empty, up to one with another file', async () => {
  const folder = await temporaryFolder({ 'src/api/spec/schemas/Pet.ts': '', 'src/mine.ts': '', 'docs/pets/a.html': '' })
  const removed = ['src/api/spec/schemas/Pet.ts', 'docs/pets/a.html']
  write(
    folder.path,
    removed.map(path => ({ path, state: 'stray', text: undefined }) as const),
    ['src/api/spec', 'docs'],
  )
  expect(readdirSync(folder.path, { recursive: true })).toEqual(['src', join('src', 'mine.ts')])
})
