import { expect, it } from 'vitest'
import { patternJudge } from '../../generators/validation/pattern-safety.ts'

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

it('a pattern that takes exponential time is never silent, however it is written', () => {
  expect(written.length).toBe(150)
  expect(written.filter(source => patternJudge()(source) === undefined)).toEqual([])
})
