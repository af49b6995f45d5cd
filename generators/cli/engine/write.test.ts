import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { hashOf } from './hash.ts'
import { remove, writeHashed, writeWhole } from './write.ts'

const texts = [
  ['a short text', 'Größe'],
  ['a long text', 'é😀'.repeat(1 << 17)],
] as const

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-write-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it.each(texts)('writes %s over a longer file, and leaves no other file', (_what, text) => {
  const folder = newFolder()
  const path = join(folder, 'below', 'file.txt')
  writeWhole(path, 'x'.repeat(2_000_000))
  writeWhole(path, text)
  expect(readFileSync(path).equals(Buffer.from(text))).toBe(true)
  expect(readdirSync(join(folder, 'below'))).toEqual(['file.txt'])
})

it.each(texts)('writes %s and returns its hash', (_what, text) => {
  const path = join(newFolder(), 'file.txt')
  expect(writeHashed(path, text)).toBe(hashOf(text))
  expect(readFileSync(path).equals(Buffer.from(text))).toBe(true)
})

it('removes a file with all folders that become empty, up to one with another file', async () => {
  const folder = await temporaryFolder({ 'src/api/spec/schemas/Pet.ts': '', 'src/mine.ts': '', 'docs/pets/a.html': '' })
  remove(folder.path, 'src/api/spec/schemas/Pet.ts')
  remove(folder.path, 'docs/pets/a.html')
  expect(readdirSync(folder.path, { recursive: true })).toEqual(['src', join('src', 'mine.ts')])
})
