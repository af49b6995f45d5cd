import { memberSchemas } from '@chainwright/model/bundled'
import { expect, it } from 'vitest'
import { patternMatch, UndecidedPattern } from './pattern-match.ts'
import { undeclared } from './undeclared.ts'

const text = `${'a'.repeat(60)}!`

it.each([
  ['^a', 'ab', true],
  ['^(?:[a-z]+-?)+$', 'ab-c', true],
  ['^(?:a|b)+$', 'c', false],
  ['(', 'a', undefined],
  ['^(?:a+)+$', text, 'undecided'],
  // After a timeout, the pattern is undecided on every text.
  ['^(?:a+)+$', 'a', 'undecided'],
])('%s is found in %s: %s', (pattern, found, answer) => {
  expect(patternMatch(pattern, found)).toBe(answer)
})

it('takes little time for very many patterns', () => {
  const begun = performance.now()
  const answers = Array.from({ length: 300 }, (_, index) => patternMatch(`^(?:a+|${index})+$`, text))
  expect(new Set(answers)).toEqual(new Set(['undecided']))
  expect(performance.now() - begun).toBeLessThan(20_000)
}, 40_000)

it('a property whose name an undecided pattern may match has no schemas, and a check for undeclared members throws', () => {
  const schema = {
    properties: { a: { type: 'string' } },
    patternProperties: { '^(?:b+)+$': { const: 1 } },
    additionalProperties: { pattern: 'x' },
  }
  const name = text.replaceAll('a', 'b')
  expect(memberSchemas([schema], name, { matches: patternMatch })).toEqual([])
  expect(memberSchemas([schema], 'a', { matches: patternMatch })).toContainEqual({ type: 'string' })
  expect(() => undeclared({ schema, document: schema }, { [name]: 1 })).toThrow(UndecidedPattern)
}, 20_000)
