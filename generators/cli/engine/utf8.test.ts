import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashOf } from './hash.ts'
import { piecesOf } from './utf8.ts'

const texts = [
  ['nothing', ''],
  ['a short text', 'Größe: 3 → 4 😀'],
  ['half of a surrogate pair', 'a\ud83db'],
  ['a text of exactly one chunk', '→'.repeat(1 << 16)],
  ['a long text with one byte per character', 'a'.repeat(200_001)],
  ['a long text with characters of different sizes', 'é😀\ud83d'.repeat(1 << 17)],
] as const

it.each(texts)('encodes %s in pieces as whole', (_what, text) => {
  const pieces = Array.from(piecesOf(text), piece => Buffer.from(piece))
  expect(Buffer.concat(pieces).equals(Buffer.from(text))).toBe(true)
})

it.each(texts)('hashes %s as its bytes', (_what, text) => {
  const bytes = Buffer.from(text)
  expect(hashOf(text)).toBe(hashOf(bytes))
  expect(hashOf(text)).toBe(createHash('sha256').update(bytes).digest('base64url'))
})

it('keeps no memory that grows with a text', () => {
  hashOf('a')
  const before = process.memoryUsage().external
  hashOf('a'.repeat(10_000_000))
  expect(process.memoryUsage().external - before).toBeLessThan(1_000_000)
})
