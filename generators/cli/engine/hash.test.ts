import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashOf } from './hash.ts'

const texts = [
  ['nothing', ''],
  ['a short text', 'Größe: 3 → 4 😀'],
  ['a half of a character', 'a\ud83db'],
  ['a text of three bytes a character', '→'.repeat(1 << 16)],
  ['a long text', 'é😀\ud83d'.repeat(1 << 17)],
] as const

it.each(texts)('hashes %s as its bytes', (_what, text) => {
  const bytes = Buffer.from(text, 'utf8')
  expect(hashOf(text)).toBe(hashOf(bytes))
  expect(hashOf(text)).toBe(createHash('sha256').update(bytes).digest('base64url'))
})

it('keeps no memory that grows with a text', () => {
  hashOf('a')
  const before = process.memoryUsage().external
  hashOf('a'.repeat(10_000_000))
  expect(process.memoryUsage().external - before).toBeLessThan(1_000_000)
})
