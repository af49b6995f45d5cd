import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReadOneWay } from './one-way.ts'
import { type Part, partsOfPattern } from './pattern-parts.ts'

/**
 * Steps of a matcher that goes back as the engine's does, over a text that the whole pattern does not match: every way is tried.
 * No more than `most` are counted.
 */
const stepsOf = (whole: Part, text: string, most: number): number => {
  let steps = 0
  const follow = (part: Part, at: number, then: (at: number) => void): void => {
    if (steps >= most) return
    steps += 1
    if (part.kind === 'characters') {
      const code = text.codePointAt(at) ?? -1
      if (part.ranges.some(([from, to]) => from <= code && code <= to)) then(at + 1)
    } else if (part.kind === 'repetition') again(part, { at, time: 0 }, then)
    else if (part.kind === 'sequence') inTurn(part.parts, at, then)
    else for (const each of part.parts) follow(each, at, then)
  }
  const inTurn = ([part, ...more]: readonly Part[], at: number, then: (at: number) => void): void =>
    part === undefined ? then(at) : follow(part, at, next => inTurn(more, next, then))
  const again = (
    repetition: Extract<Part, { kind: 'repetition' }>,
    { at, time }: { at: number; time: number },
    then: (at: number) => void,
  ): void => {
    const { part, least, most: times } = repetition
    if (time < times)
      follow(part, at, next => {
        if (next > at || time < least) again(repetition, { at: next, time: time + 1 }, then)
      })
    if (time >= least) then(at)
  }
  follow(whole, 0, () => undefined)
  return steps
}

const { pattern } = fc.letrec<{ pattern: string; inner: string }>(tie => ({
  pattern: fc.array(tie('inner'), { minLength: 1, maxLength: 4 }).map(parts => parts.join('')),
  inner: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom('a', 'b', '[ab]', '.', '[^a]', '\\w', 'c'),
    fc
      .tuple(tie('inner'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{2,}'))
      .map(([of, times]) => `(?:${of})${times}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
  ),
}))
const word = fc.stringMatching(/^[abc]{1,3}$/)

test('the ways through a text grow no faster than the text', () => {
  const most = 200_000
  let judged = 0
  fc.assert(
    fc.property(pattern, word, word, (inner, start, repeated) => {
      const source = `^${inner}$`
      const whole = isReadOneWay(source) ? partsOfPattern(source) : undefined
      if (whole === undefined) return
      judged += 1
      const steps = (times: number): number => stepsOf(whole, `${start}${repeated.repeat(times)}!`, most)
      const [short, middle, long] = [steps(20), steps(40), steps(80)]
      expect(long).toBeLessThan(most)
      // Twice the length is twice the steps of what is repeated; of squares it would be four times.
      expect(long - middle).toBeLessThanOrEqual(3 * (middle - short) + 20)
    }),
    { numRuns: 3000 },
  )
  expect(judged).toBeGreaterThan(500)
})

test('the matcher that counts finds what grows', () => {
  const steps = (source: string, times: number): number => {
    const whole = partsOfPattern(source)
    if (whole === undefined) throw new Error(`${source} is not read`)
    return stepsOf(whole, `${'a'.repeat(times)}!`, 200_000)
  }
  expect(steps('^(?:a+)+$', 80)).toBe(200_000)
  const [short, middle, long] = [20, 40, 80].map(times => steps('^a*a*$', times)) as [number, number, number]
  expect(long - middle).toBeGreaterThan(3 * (middle - short) + 20)
})
