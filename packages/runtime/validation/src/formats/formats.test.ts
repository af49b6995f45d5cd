import { describe, expect, it } from 'vitest'
import { formats } from './index.ts'

const holds = (format: string, value: string): boolean => formats[format]?.(value) === true

describe('idn-email', () => {
  it.each([
    ['joe@example.com', true],
    ['실례@실례.테스트', true],
    ['δοκιμή.ü@παράδειγμα.gr', true],
    ['"a b@c"@example.com', true],
    ['"a\\"b"@example.com', true],
    ['"a\\\\"b"@example.com', false],
    ['"é"@example.com', true],
    ['joe@[127.0.0.1]', true],
    ['joe@[IPv6:::1]', true],
    ['joe@[IPv6:zz]', false],
    ['joe@[127.0.0.300]', false],
    ['é..é@example.com', false],
    ['.é@example.com', false],
    ['é.@example.com', false],
    ['é é@example.com', false],
    ['"é@example.com', false],
    ['"a"b"@example.com', false],
    ['@example.com', false],
    ['example.com', false],
    ['a@', false],
    ['a@-b.com', false],
    ['\ud800@example.com', false],
  ])('%s: %s', (value, expected) => expect(holds('idn-email', value)).toBe(expected))
})

/** Texts that cause backtracking: a run of one kind of character, then one that does not match. */
const attacks = (length: number): readonly string[] => {
  const runs = [
    'é',
    'a',
    '0',
    '.',
    '-',
    '@',
    ':',
    '/',
    '%41',
    '\\\\',
    '"',
    '[',
    '{a}',
    '~1',
    '1.',
    'a.',
    'é.',
    'P1',
    '::',
    '(',
    '0:',
    ' ',
    'xn--',
    'a-',
    '{',
    '{a,',
    '(?:',
    '[a',
  ]
  const heads = ['', 'a@', '"', 'http://', 'http://[', 'a:', '2026-11-21T', 'P', '/', '1/', '{', 'xn--a', 'a@[IPv6:']
  return heads.flatMap(head =>
    runs.flatMap(run => ['', '!', '\u0000', '@', '"', '\n'].map(end => head + run.repeat(length / run.length) + end)),
  )
}

describe.each(Object.keys(formats))('%s', format => {
  it('takes no more than linear time', () => {
    const slow: string[] = []
    for (const [index, text] of attacks(200).entries()) {
      const start = process.threadCpuUsage()
      holds(format, text)
      // With exponential or high polynomial time, 200 characters would take hours.
      if (process.threadCpuUsage(start).user > 500_000) slow.push(text)
      if (index % 13 === 0) {
        const long = attacks(40_000)[index] ?? ''
        const before = process.threadCpuUsage()
        holds(format, long)
        if (process.threadCpuUsage(before).user > 1_500_000) slow.push(`40,000: ${long.slice(0, 20)}`)
      }
      if (slow.length > 0) break
    }
    expect(slow).toEqual([])
  })
})
