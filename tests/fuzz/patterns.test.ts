import { describe, expect, it } from 'vitest'
import { patternJudge } from '../../generators/validation/pattern-safety.ts'
import { drawn } from './plan.ts'

/** Each is read in more ways than its text is long, many times over, before it fails. */
const cores = [
  '(?:a+)+',
  '(?:a*)*',
  '(?:a|a)*',
  '(?:a|aa)+',
  '(?:a+a?)+',
  '(?:a|[ab])*',
  '(?:\\w|a)+',
  '(?:\\w+\\s?)*',
  '(?:a+|b+)*',
  '(?:(?:a+)?b*)*',
  '(?:[a-z]+)*',
  '(?:\\d+|\\w+)*',
  '(?:.|a)*',
  '(?:a{1,5}){1,}',
  '(?:a?a)*',
]

/** How a core can be hidden: `CORE` stands for it. */
const disguises = [
  '^CORE$',
  '^x*yCORE!$',
  '^(?<name>CORE)$',
  '^(?<first>x)?(?<second>CORE)$',
  '^(CORE)\\1$',
  '^(?<quote>["\'])CORE\\k<quote>$',
  '^(?=CORE$)a',
  '^(?!CORE$)a',
  '(?<=^CORE)!',
  '(?<!^CORE)!$',
]

const written = cores.flatMap(core => disguises.map(disguise => disguise.replace('CORE', core)))

describe('a pattern that takes exponential time', () => {
  it('is never silent, however it is written', () => {
    const silent: string[] = []
    let tried = 0
    // Each is searched for a second or more.
    for (const source of drawn(written, text => text, { oneIn: 10 })) {
      tried += 1
      if (patternJudge()(source) === undefined) silent.push(source)
    }
    expect(silent).toEqual([])
    expect(tried).toBeGreaterThan(10)
  })
})
