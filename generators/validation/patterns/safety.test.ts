import { expect, it } from 'vitest'
import { flagsOf } from './patterns.ts'
import { patternChecker } from './safety.ts'

/**
 * A matcher can read each of these texts in exponentially many ways before it fails; `tests/fuzz/patterns.test.ts` has
 * 150.
 */
const hostile = [
  '^(?:a+)+$',
  '^(?<name>(?:a*)*)$',
  '^(?<first>x)?(?<second>(?:a|a)*)$',
  '^(?<quote>["\'])(?:a|aa)+\\k<quote>$',
  '(?<=^(?:a+)+)!',
  '(?<!^(?:a+)+)!$',
]

it.each(hostile)('%s is reported as backtracking or as not analyzed', source => {
  expect(patternChecker()(source)).toMatch(/^(?:backtracks|not-analyzed)$/)
})

it('a pattern with modifiers is not analyzed if the engine supports them, and invalid otherwise', () => {
  expect(patternChecker()('^(?i:(?:a+)+)$')).toBe(flagsOf('(?i:a)') === undefined ? 'invalid' : 'not-analyzed')
})

it.each([
  ['an unbounded look-behind', '(?<=a+)b'],
  ['a look-ahead inside a look-behind', '(?<=a(?=b))b'],
  ['a reference to a group of unbounded length', '^(a*)b(?:c\\1)*$'],
  ['a reference to itself', '^(a\\1)$'],
])('%s is not analyzed', (_, source) => {
  expect(patternChecker()(source)).toBe('not-analyzed')
})

it.each([
  '^[a-z]+$',
  '^(?<year>\\d{4})-(?<month>\\d\\d)$',
  '^(?<word>[a-z]+)-\\d+$',
  '^(?<quote>["\'])[a-z]{1,20}\\k<quote>$',
  '^0x[0-9a-f]{64}$',
  '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$',
  '^refs/(heads|tags|pull)/.*$',
  '^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}(?:,(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38})*$',
  '^(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$',
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$',
  '^(?=.*\\d)(?=.*[a-z]).{8,}$',
  '^(?!.*--)[a-z-]+$',
  '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$',
  '^.{1,100}@.{1,100}$',
  '^[a-z]{600}$',
  '^\\p{L}+$',
  '^a+?b$',
  '^(?:a$)+$',
  '(?<=a)b',
  '^(?!-)[a-z0-9-]{1,63}(?<!-)$',
  '^(?:(?!-)[A-Za-z0-9-]{1,63}(?<!-)\\.)+[A-Za-z]{2,6}$',
  '(?<![\\w-]{0,40})x',
  '(?<=id: \\w{1,64})$',
  '.{1,190}@',
  '\\+[0-9]{1,3}-[0-9()+\\-]{1,30}',
  '[a-z]{1,3}:[a-z:.]{1,50}(?=;[a-z;]{1,20})',
  '^(?:foo|bar|baz|qux)(?:,(?:foo|bar|baz|qux))*$',
  '\\.com$',
  '\\-',
  // A test ends with the first match, so the matcher never backtracks.
  '^(a+)+',
  '(\\d+(-\\d+)*)+(,\\d+(-\\d+)*)*',
])('%s is harmless', source => {
  expect(patternChecker()(source)).toBeUndefined()
})

it.each([
  ['a repetition in a repetition', '^(a+)+$'],
  ['a repetition of an optional part', '^(a*)*$'],
  ['a repetition that ends with an optional part', '^(b(a*)?)*$'],
  ['a repetition that begins with an optional part', '^(?:(?:a?)+b)*$'],
  ['equal alternatives', '^(?:a|a)*$'],
  ['alternatives that are both optional', '^(?:x(?:a?|b?))*$'],
  ['many empty alternatives', '^(?:|){30}$'],
  ['an optional part, many times', '^(?:a?){30}a{30}$'],
  ['adjacent repetitions of the same characters', '^\\w*\\d*$'],
  ['repetitions of the same characters with an optional part between them', '^\\d+a?\\d+$'],
  ['alternatives with a common text', '^(?:ab|a[bc])*$'],
  ['overlapping negated classes', '^\\S+\\D+$'],
  ['a repetition that may begin at any position', 'a+b'],
  ['alternatives of the whole pattern', '^a+|a+b$'],
  ['a look-ahead from each position', '^(?:a(?=.*b))*$'],
  ['a look-ahead before the start', '(?=.*a)^a$'],
  ['long nested repetitions', '^(?:a{0,900}){0,900}$'],
  ['an optional part with nested repetitions', '^(?:(?:a+)+b)?'],
  ['a long look-behind that ends in many ways', '(?<=c[ab]{400}[ab]{0,30}[ab]{0,30})'],
  ['a look-behind with several ways over a long text', '(?<=c[ab]{380}[ab]{380}[ab]{380}[ab]{0,40}[ab]{0,40})'],
  ['a long look-behind', '(?<!c[ab]{250})'],
  ['a look-behind inside a look-behind', '(?<=c(?<=d[ab]{20})[ab]{20})'],
  ['a look-behind after many empty alternatives', '(?:(?:|){7}(?<=c[ab]{150}))x'],
  ['a look-behind in each of many ways', '[ab]{0,150}(?<!c[ab]{9})c$'],
  ['a look-ahead with many ways', '(?=[ab]{0,30}[ab]{0,30}x)b'],
  ['a look-ahead in a repetition', '^(?:a(?=[ab]{0,30}[ab]{0,30}x))*$'],
  ['many empty alternatives at the end', '^b(?:|){7}(?:|){7}(?:|){7}$'],
  [
    'many ways that each try many texts',
    `[ab]{0,190}(?:${[...'cdefghijklmnopqrstuvwxyz'].map(one => `${one}${one}`).join('|')})`,
  ],
  ['several ways from every position', '.{0,60}.{0,30}!'],
  ['a long and a short repetition', '[ab]{0,390}[ab]{0,3}x'],
])('%s is reported, because it takes more than linear time', (_, source) => {
  expect(patternChecker()(source)).toBe('backtracks')
})

it('analyzes the patterns of an API in a limited number of steps, and reports the remaining ones as not analyzed', () => {
  const check = patternChecker({ patternStepsOfAll: 70 })
  const verdicts = Array.from({ length: 4 }, (_, index) => check(`^(?:${'abcd'[index]}+)+$`))
  expect(verdicts).toEqual(['backtracks', 'backtracks', 'not-analyzed', 'not-analyzed'])
  expect([check('^(?:a+)+$'), check('^[a-z]+$')]).toEqual(['backtracks', undefined])
})

it('takes less than a minute for a thousand hostile patterns of one API', () => {
  const check = patternChecker()
  const started = performance.now()
  const verdicts = Array.from({ length: 1000 }, (_, index) =>
    check(`^(?:[a-z]{1,${index + 20}}.?){1,${index + 20}}x{${index}}.*y.*z.*$`),
  )
  expect(verdicts.filter(verdict => verdict === undefined)).toEqual([])
  expect(performance.now() - started).toBeLessThan(60_000)
})

it('does not analyze a pattern above the limit of length, which an option can raise', () => {
  const long = `^${'(?:a'.repeat(400)}${')*'.repeat(400)}$`
  expect(patternChecker()(long)).toBe('not-analyzed')
  expect(patternChecker({ patternLength: 5000 })(long)).toBe('backtracks')
})

it('does not analyze a pattern above the limit of steps, and reports one above the limit of ways to match', () => {
  expect(patternChecker({ patternSteps: 10 })('^.{1,100}@.{1,100}$')).toBe('not-analyzed')
  expect(patternChecker({ patternWays: 50 })('^.{1,100}@.{1,100}$')).toBe('backtracks')
})

it.each([
  ['(?<=a)b', 6],
  ['(?<=a|b)c', 6],
  ['(?<=a{1,3})b', 10],
  ['(?<=a)b{1,3}', 12],
])('%s can match in %i ways, including those of its look-behind', (source, ways) => {
  expect(patternChecker({ patternWays: ways })(source)).toBeUndefined()
  expect(patternChecker({ patternWays: ways - 1 })(source)).toBe('backtracks')
})
