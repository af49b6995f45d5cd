import { expect, it } from 'vitest'
import { seedOf } from './random.ts'

// the vectors of FNV-1a with 32 bits
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the seed of %j is its hash', (text, seed) => {
  expect(seedOf(text)).toBe(seed)
})
