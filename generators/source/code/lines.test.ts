import { array, assert, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { continuedAt } from './lines.ts'

const texts = array(constantFrom('a', ' ', '\t', '\n', '\n\n', '\r', '\u2028', '\u00a0', 'b c')).map(parts =>
  parts.join(''),
)

it('indents the lines after the first, and removes trailing spaces of all', () => {
  assert(
    property(texts, constantFrom('', '  ', '    '), (text, indent) => {
      const even = text.replaceAll(/[^\S\n]+(?=\n|$)/g, '')
      expect(continuedAt(text, indent)).toBe(even.replace(/\n(?!\n|$)/g, `\n${indent}`))
    }),
  )
})
