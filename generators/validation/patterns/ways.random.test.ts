import { type AST, RegExpParser } from '@eslint-community/regexpp'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { patternChecker } from './safety.ts'

/** The matcher took the maximum number of steps. */
class Enough extends Error {}

const answers = new Map<string, boolean>()
const isIn = (character: string, characters: string): boolean => {
  const key = `${character}${characters}`
  const known = answers.get(key) ?? new RegExp(`^${characters}$`, 'u').test(character)
  answers.set(key, known)
  return known
}

/**
 * The number of steps of a matcher that backtracks like the engine's, until it finds a match or has tried everything;
 * at most `most`.
 */
const stepsOf = (source: string, text: string, most: number): number => {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, { unicode: true })
  let steps = 0
  type Then = (at: number) => boolean
  let isBackwards = false

  const any = (list: readonly AST.Alternative[], at: number, then: Then): boolean =>
    list.some(({ elements }) => inTurn(isBackwards ? elements.toReversed() : elements, at, then))
  const inTurn = ([element, ...more]: readonly AST.Element[], at: number, then: Then): boolean =>
    element === undefined ? then(at) : follow(element, at, next => inTurn(more, next, then))
  const looks = (list: readonly AST.Alternative[], at: number, backwards: boolean): boolean => {
    const before = isBackwards
    isBackwards = backwards
    const found = any(list, at, () => true)
    isBackwards = before
    return found
  }
  const follow = (element: AST.Element, at: number, then: Then): boolean => {
    steps += 1
    if (steps >= most) throw new Enough()
    switch (element.type) {
      case 'Group':
        return any(element.alternatives, at, then)
      case 'Quantifier':
        return again(element, { at, time: 0 }, then)
      case 'Assertion':
        if (element.kind === 'start') return at === 0 && then(at)
        if (element.kind === 'end') return at === text.length && then(at)
        if (!('alternatives' in element)) throw new Error(element.raw)
        return looks(element.alternatives, at, element.kind === 'lookbehind') !== element.negate && then(at)
      default: {
        const character = text[isBackwards ? at - 1 : at]
        return character !== undefined && isIn(character, element.raw) && then(isBackwards ? at - 1 : at + 1)
      }
    }
  }
  const again = (
    quantifier: AST.Quantifier,
    { at, time }: { readonly at: number; readonly time: number },
    then: Then,
  ): boolean => {
    const { element, min, max, greedy } = quantifier
    const more = (): boolean =>
      time < max &&
      follow(element, at, next => (next !== at || time < min) && again(quantifier, { at: next, time: time + 1 }, then))
    const on = (): boolean => time >= min && then(at)
    return greedy ? more() || on() : on() || more()
  }

  try {
    for (let start = 0; start <= text.length; start += 1) if (any(alternatives, start, () => true)) break
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return steps
}

const { pattern } = fc.letrec<{ pattern: string; inner: string }>(tie => ({
  pattern: fc.array(tie('inner'), { minLength: 1, maxLength: 4 }).map(parts => parts.join('')),
  inner: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom('a', 'b', '[ab]', '.', '[^a]', '\\w', 'c'),
    fc
      .tuple(tie('inner'), fc.constantFrom('*', '+', '?', '*?', '{2}', '{1,2}', '{2,}', '{0,9}', '{9}'))
      .map(([of, times]) => `(?:${of})${times}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
    tie('pattern').map(of => `(?=${of})`),
    tie('pattern').map(of => `(?!${of})`),
    tie('pattern').map(of => `(?<=${of})`),
    tie('pattern').map(of => `(?<!c${of})`),
  ),
}))
const whole = fc
  .tuple(fc.constantFrom('^', '^', ''), pattern, fc.constantFrom('$', '$', ''))
  .map(parts => parts.join(''))
const word = fc.stringMatching(/^[abc]{1,3}$/)

const most = 50_000

it('a pattern that is not reported takes linear time', () => {
  let checked = 0
  let reported = 0
  fc.assert(
    fc.property(whole, word, word, (source, start, repeated) => {
      if (patternChecker()(source) !== undefined) {
        reported += 1
        return
      }
      checked += 1
      const steps = (times: number): number => stepsOf(source, `${start}${repeated.repeat(times)}!`, most)
      const [short, middle, long] = [steps(20), steps(40), steps(80)]
      expect(long).toBeLessThan(most)
      // With linear time, the second doubling adds twice as many steps as the first; with quadratic time, four times as
      // many.
      expect(long - middle).toBeLessThanOrEqual(3 * Math.max(middle - short, 0) + 50)
    }),
    { numRuns: 2000 },
  )
  expect(checked).toBeGreaterThan(300)
  expect(reported).toBeGreaterThan(300)
})

it('the counting matcher of this test finds superlinear patterns', () => {
  const steps = (source: string, times: number): number => stepsOf(source, `${'a'.repeat(times)}!`, most)
  expect(steps('^(?:a+)+$', 80)).toBe(most)
  expect(steps('^(?:a+)+', 80)).toBeLessThan(200)
  const [short, middle, long] = [20, 40, 80].map(times => steps('^a*a*$', times)) as [number, number, number]
  expect(long - middle).toBeGreaterThan(3 * (middle - short) + 50)
})

it('the counting matcher of this test matches a look-behind backwards', () => {
  const steps = (source: string): number => stepsOf(source, 'a'.repeat(80), most)
  expect(steps('(?<=b[ab]{40})')).toBeGreaterThan(10 * steps('(?<=b)'))
  expect(steps('(?<=b[ab]{20}[ab]{0,20}[ab]{0,20})')).toBe(most)
  expect(stepsOf('^a(?<=(?:b|a))b$', 'ab', most)).toBeLessThan(20)
})
