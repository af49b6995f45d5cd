import { expect, it } from 'vitest'
import { percentEncoded } from './percent.ts'

it('encodes a lone surrogate as U+FFFD, and preserves pairs', () => {
  expect(percentEncoded('a\ud800b\udc00')).toBe('a%EF%BF%BDb%EF%BF%BD')
  expect(percentEncoded('\u{1f600} /+')).toBe('%F0%9F%98%80%20%2F%2B')
})
