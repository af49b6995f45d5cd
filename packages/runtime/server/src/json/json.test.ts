import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { narrowed } from './narrow.ts'
import { parseJson } from './parse.ts'
import { readFirstJson, readJson } from './read.ts'
import { writeJson } from './write.ts'

const runs = { numRuns: 2000 }

const byParse = (text: string): { ok: boolean; value?: unknown } => {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

describe('a text that is read', () => {
  it('has the value that JSON.parse returns, if JSON.stringify wrote the text', () => {
    fc.assert(
      fc.property(fc.json(), text => {
        fc.pre(!/\d{16}/.test(text))
        expect(readJson(text)).toEqual(byParse(text))
      }),
      runs,
    )
  })

  it('has the value or the failure of JSON.parse after one character was changed', () => {
    const mutant = fc.tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom(
        '',
        '"',
        '\\',
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '0',
        '-',
        '.',
        'e',
        't',
        ' ',
        '\n',
        '\u0000',
        '\u2028',
        '\ud800',
      ),
    )
    fc.assert(
      fc.property(mutant, ([text, place, character]) => {
        const at = place % (text.length + 1)
        const changed = text.slice(0, at) + character + text.slice(at + 1)
        expect(readJson(changed).ok).toBe(byParse(changed).ok)
        expect(parseJson(changed).ok).toBe(byParse(changed).ok)
      }),
      { numRuns: 5000 },
    )
  })

  it('has all digits of integers beyond 2^53', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }), value => {
        const parsed = parseJson(`{"a":[${value}]}`)
        const exact = BigInt(Number(value)) === value && Number.isSafeInteger(Number(value)) ? Number(value) : value
        expect(parsed).toEqual({ ok: true, value: { a: [exact] } })
        expect(parsed.ok && writeJson(parsed.value)).toBe(`{"a":[${value}]}`)
      }),
      runs,
    )
  })

  it.each<[string, unknown]>([
    ['9007199254740993.0', 9007199254740993n],
    ['[-9007199254740993.00,1.0,1.50]', [-9007199254740993n, 1, 1.5]],
    ['9007199254740993.5', 9007199254740994],
    ['9007199254740993e0', 9007199254740992],
  ])('%s has all digits of an integer whose fraction is zero', (text, value) => {
    expect(parseJson(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'empty', 0],
    ['  ', 'empty', 0],
    ['{', 'truncated', 1],
    ['{"a"', 'truncated', 4],
    ['"a', 'truncated', 2],
    ['"a\\', 'truncated', 3],
    ['tru', 'truncated', 3],
    ['-', 'truncated', 1],
    ['[1,]', 'invalid', 3],
    ['[1 2]', 'invalid', 3],
    ['{"a":1}}', 'invalid', 7],
    ['01', 'invalid', 1],
    ["'a'", 'invalid', 0],
    ['"\\x"', 'invalid', 2],
    ['"a\nb"', 'invalid', 2],
    ['\ufeff1', 'invalid', 0],
  ])('reports %j as %s at %i', (text, kind, at) => {
    const parsed = parseJson(text)
    expect(parsed.ok ? parsed : { kind: parsed.fault.kind, at: parsed.fault.at }).toEqual({ kind, at })
  })

  it('the first value ends where the second starts', () => {
    expect(readFirstJson(' {"a":1} {"b":2}')).toEqual({ ok: true, value: { a: 1 }, end: 8 })
  })

  it('a depth that would overflow the stack is refused, without an exception', () => {
    expect(readJson('['.repeat(100_000))).toMatchObject({ ok: false })
  })
})

describe('a narrowed value', () => {
  it('every double that JSON.stringify writes as an integer is restored', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e21, max: 1e21 }), double => {
        const integer = Math.trunc(double)
        const parsed = parseJson(JSON.stringify({ a: [{ b: integer }] }))
        const value = parsed.ok ? parsed.value : undefined
        expect(narrowed(value) ?? value).toEqual({ a: [{ b: integer === 0 ? 0 : integer }] })
      }),
      runs,
    )
  })

  it('bigints with digits that a double would not have are kept, and other values are unchanged', () => {
    const date = new Date(0)
    expect(narrowed({ id: 18446744073709551615n, far: 10n ** 20n, date })).toEqual({
      id: 18446744073709551615n,
      far: 1e20,
      date,
    })
    expect(narrowed({ id: 18446744073709551615n, date })).toBeUndefined()
    expect(narrowed(JSON.parse('{"__proto__":{"a":1}}'))).toBeUndefined()
  })

  it('is a number that is printed in a shorter form, if it is equal', () => {
    expect(narrowed({ far: 2n ** 70n, id: 2n ** 70n + 1n })).toEqual({ far: 2 ** 70, id: 2n ** 70n + 1n })
  })

  it('only the named places are narrowed, if there are any', () => {
    const far = 10n ** 20n
    expect(narrowed({ body: { id: far, list: [far, far] } }, [['body', 'list', 1], ['body', 'x'], []])).toEqual({
      body: { id: far, list: [far, 1e20] },
    })
    expect(narrowed({ id: far }, [['other']])).toBeUndefined()
  })
})

describe('a value that is written', () => {
  it('becomes the text that JSON.stringify writes, if it is JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(writeJson(value)).toBe(JSON.stringify(value))
      }),
      runs,
    )
  })

  it('may contain a bigint, for which JSON.stringify throws', () => {
    const value = { a: 1n, b: undefined, c: [undefined, 2n, () => 1], d: new Date(0), e: { f: Number.NaN }, '"': 'ä' }
    expect(writeJson(value)).toBe('{"a":1,"c":[null,2,null],"d":"1970-01-01T00:00:00.000Z","e":{"f":null},"\\"":"ä"}')
  })

  it('a cycle is an error, with and without a bigint', () => {
    const cycle: Record<string, unknown> = {}
    cycle['self'] = cycle
    expect(() => writeJson(cycle)).toThrow(TypeError)
    expect(() => writeJson({ big: 1n, cycle })).toThrow(TypeError)
  })
})
