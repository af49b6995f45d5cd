import fc from 'fast-check'
import { expect, it } from 'vitest'
import { literalPattern } from './literal-pattern.ts'

it.each(['', 'u', 'v'])('with the flags "%s", the pattern of a text matches this text and no other', flags => {
  fc.assert(
    fc.property(fc.string({ unit }), fc.string({ unit }), (text, other) => {
      const regex = new RegExp(`^${literalPattern(text)}$`, flags)
      expect(regex.test(text)).toBe(true)
      expect(regex.test(other)).toBe(other === text)
    }),
  )
})

it('keeps letters, digits and hyphens readable', () => {
  expect(literalPattern('1.0.0-rc.1')).toBe('1\\.0\\.0-rc\\.1')
})

// two letters next to all characters of syntax: most random texts contain several of them
const unit = fc.constantFrom(...'ab\\^$.*+?()[]{}|/-&,=!<>:')
