import { describe, expect, it, vi } from 'vitest'
import type { ParseResponse } from './integers.ts'

/** The reader with and without source text access of `JSON.parse` (Node 20 has none). */
const readers = async (): Promise<[string, ParseResponse][]> => {
  const native = await import('./integers.ts')
  vi.resetModules()
  const parse = JSON.parse
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) =>
    parse(
      text,
      reviver &&
        function (this: unknown, key, value) {
          return reviver.call(this, key, value)
        },
    ),
  )
  const fallback = await import('./integers.ts')
  vi.restoreAllMocks()
  return [
    ['with the source text', native.parseIntegers],
    ['without the source text', fallback.parseIntegers],
  ]
}

const both = await readers()

describe.each(both)('reading %s', (_, parseIntegers) => {
  it.each<[string, unknown]>([
    ['18446744073709551615', 18446744073709551615n],
    ['-9223372036854775808', -9223372036854775808n],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['-9007199254740993', -9007199254740993n],
    ['9007199254740993.0', 9007199254740993n],
    ['[-9007199254740993.00,1.0,9007199254740993.5]', [-9007199254740993n, 1, 9007199254740994]],
    [
      '{"a":[12345678901234567890,{"b":98765432109876543210}],"c":1}',
      { a: [12345678901234567890n, { b: 98765432109876543210n }], c: 1 },
    ],
    [
      '{"text":"12345678901234567890","escaped":"\\"12345678901234567890\\\\"}',
      { text: '12345678901234567890', escaped: '"12345678901234567890\\' },
    ],
    ['{"12345678901234567890":1,"n":12345678901234567890}', { '12345678901234567890': 1, n: 12345678901234567890n }],
    [
      '[0.12345678901234567890, 12345678901234567890.5, 1.2345678901234567e30, 12345678901234567890e2]',
      [0.12345678901234568, 12345678901234567000, 1.2345678901234567e30, Number('12345678901234567890e2')],
    ],
    ['[1,2,null,true,"x"]', [1, 2, null, true, 'x']],
    ['[0000]', SyntaxError],
    ['{"n":12345678901234567890', SyntaxError],
    ['[12345678901234567890,01]', SyntaxError],
  ])('%s', (text, value) => {
    if (value === SyntaxError) expect(() => parseIntegers(text)).toThrow(SyntaxError)
    else expect(parseIntegers(text)).toEqual(value)
  })

  it.each(['', '-'])('an integer of more than 1000 digits is refused at any position, with the sign "%s"', sign => {
    const [most, more] = [1000, 1001].map(count => sign + '7'.repeat(count))
    expect(parseIntegers(`{"n":[${most}]}`)).toEqual({ n: [BigInt(most ?? '')] })
    expect(parseIntegers(`["${more}",0.${'7'.repeat(2000)}]`)).toEqual([more, 0.7777777777777778])
    for (const text of [`${more}`, `{"n":${more}}`, `[1,[${more}]]`]) {
      expect(() => parseIntegers(text)).toThrow('an integer has more than 1000 digits')
      expect(() => parseIntegers(text, ['other'])).toThrow(RangeError)
    }
  })

  it('the time for an integer of millions of digits is linear', () => {
    const started = process.threadCpuUsage()
    expect(() => parseIntegers(`{"n":${'7'.repeat(4_000_000)}}`)).toThrow(RangeError)
    // creating a bigint took more than 5 s
    expect(process.threadCpuUsage(started).user).toBeLessThan(1_000_000)
  })

  it('only properties that the contract declares as 64-bit integers become bigints', () => {
    const text = `{"height":18446744073709551615,"ratio":100000000000000000000,
      "weights":[9007199254740993,[9007199254740993]],"ratios":[9007199254740993,[9007199254740993],{"height":9007199254740993}]}`
    expect(parseIntegers(text, ['height', 'weights'])).toEqual({
      height: 18446744073709551615n,
      ratio: 1e20,
      weights: [9007199254740993n, [9007199254740993n]],
      ratios: [9007199254740992, [9007199254740992], { height: 9007199254740993n }],
    })
  })

  it('an integer is found at any position, of any length, after any whitespace', () => {
    for (let pad = 0; pad < 40; pad++) {
      for (const digits of ['9007199254740993', '-9007199254740993', '18446744073709551615', '1'.repeat(60)]) {
        for (const space of ['', ' ', '\n\t']) {
          const name = 'x'.repeat(pad)
          expect(parseIntegers(`{"${name}":${space}${digits}}`)).toEqual({ [name]: BigInt(digits) })
          expect(parseIntegers(`[${' '.repeat(pad)}${space}${digits}]`)).toEqual([BigInt(digits)])
        }
      }
    }
  })

  it('a long text gives the same value as `JSON.parse`', () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      index,
      text: `"${'x'.repeat(index % 50)}\\`,
      hash: '1'.repeat(64),
    }))
    const text = JSON.stringify([...rows, 1])
    expect(parseIntegers(text)).toEqual([...rows, 1])
  })
})

it('the tests run both readers, which call JSON.parse with different texts', () => {
  const [native, fallback] = both
  const texts: string[] = []
  const parse = JSON.parse
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    texts.push(text)
    return parse(text, reviver)
  })
  native?.[1]('[12345678901234567890]')
  fallback?.[1]('[12345678901234567890]')
  vi.restoreAllMocks()
  expect(texts).toEqual([
    '[12345678901234567890]',
    expect.stringMatching(/^\["integer 0\.\d+:12345678901234567890"\]$/),
  ])
})
