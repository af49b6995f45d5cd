import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeWhole } from './write.ts'

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
