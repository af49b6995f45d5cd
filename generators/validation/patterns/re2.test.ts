import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { flagsOf } from './patterns.ts'
import { re2Of } from './re2.ts'

const patterns = [
  '^[a-z]+$',
  '^(?:a+)+$',
  '(?:a|aa)+b',
  '^\\s*\\S+\\s*$',
  '^.$',
  '^..$',
  '^\\p{Lu}\\p{Script=Greek}*$',
  '^[^a-z\\d]{2,3}$',
  '^(?<year>\\d{4})-(\\d\\d)$',
  '^a{0}b{2,}c{1,3}?d*?$',
  '^\\u{1F600}|\\cJ|\\x41|\\0$',
  'a|^b|c$',
  '^$',
  '',
  '^[\\w.\\-]+\\/\\*$',
  '^\\d{4}\\-\\d\\d$',
  '^[]$|^[^]{2}$',
  '^a|b$|^$',
]
const characters = [
  'a',
  'b',
  'c',
  'd',
  'B',
  '1',
  '2',
  '-',
  '/',
  '*',
  '.',
  ' ',
  '\u00a0',
  '\ufeff',
  '\u2028',
  '\n',
  '\r',
  'Σ',
  'σ',
  '😀',
  'é',
  '\0',
]
const texts = ['', '2020-02', '2020-02-02', 'a'.repeat(30), `${'a'.repeat(30)}!`]
let seed = 7
const next = (below: number): number => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
  return (seed >>> 8) % below
}
for (let i = 0; i < 3000; i++)
  texts.push(Array.from({ length: next(5) }, () => characters[next(characters.length)]).join(''))

describe('a pattern in the syntax of RE2', () => {
  it.each(patterns)('%s matches the same texts as the native engine', source => {
    const re2 = re2Of(source, `${flagsOf(source)}`)
    const compiled = RE2JS.compile('text' in re2 ? re2.text : 'not translated')
    const native = new RegExp(source, flagsOf(source))
    // The native engine takes exponential time for some of the patterns.
    const checked = texts.filter(text => text.length < 25 || !source.includes('+)+'))
    expect(checked.filter(text => compiled.test(text) !== native.test(text))).toEqual([])
  })

  it('accepts patterns of unusual size', () => {
    for (const source of [
      '^[a-z]{1,1000}@[a-z]{1,990}$',
      `^(?:${'\\p{L}'.repeat(20)})$`,
      '^(?:[a-z]{1,63}\\.){1,15}[a-z]{2,63}$',
    ])
      expect(re2Of(source, 'u')).toEqual({ text: expect.any(String), parts: expect.any(Number) })
  })

  it.each([
    ['^[a-z]{1,1000}$', 1002],
    ['(?:ab?|c){9}', 27],
    ['(?:|a){9}', 18],
  ])('%s has %i parts', (source, parts) => {
    expect(re2Of(source, 'u')).toMatchObject({ parts })
  })

  it('takes time that is linear in the length of the text', () => {
    const re2 = re2Of('^(?:a+)+$', 'u')
    const compiled = RE2JS.compile('text' in re2 ? re2.text : '')
    const start = process.cpuUsage()
    expect(compiled.test(`${'a'.repeat(100_000)}!`)).toBe(false)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000)
  })

  it.each([
    ['^(?=a)b', 'an assertion other than ^ and $'],
    ['^(?!a)b', 'an assertion other than ^ and $'],
    ['(?<=a)b', 'an assertion other than ^ and $'],
    ['\\bword\\b', 'an assertion other than ^ and $'],
    ['^(a+)\\1$', 'a reference to a group'],
    ['^(?<q>a*)b\\k<q>$', 'a reference to a group'],
    ['^a{1001}$', 'more than 1000 repetitions'],
    ['^(?:a{40}){40}$', 'more than 1000 repetitions'],
    ['[ab]{0,1000}'.repeat(200), 'more than 2000 parts, counting repetitions'],
    ['(?:a?b|){1000}', 'more than 2000 parts, counting repetitions'],
    ['(?:|){1000}'.repeat(3), 'more than 2000 parts, counting repetitions'],
    ['^(?:^$){1000}b$', 'more than 2000 parts, counting repetitions'],
    ['\\p{L}'.repeat(100), 'more than 20000 ranges of characters'],
    ['^[^a]\\-$', 'halves of characters, because it is not a Unicode pattern'],
  ])('%s has %s', (source, lacks) => {
    expect(re2Of(source, `${flagsOf(source)}`)).toEqual({ lacks })
  })
})
