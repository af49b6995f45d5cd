import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textOf } from '../code/write.ts'
import {
  type LiteralValue,
  literal as literalCode,
  literalParts,
  member,
  objectKey,
  propertyKey,
  regexp,
} from './quoting.ts'

const literal = (value: LiteralValue): string => textOf(literalCode(value))
const evaluate = (code: string): unknown => new Function(`return (${code}\n)`)()

it('a literal has only printable characters and evaluates to its value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.bigInt(), fc.double()), value => {
      const code = literal(value as LiteralValue)
      expect(evaluate(code)).toEqual(value)
      expect(code).not.toMatch(/(?!\n)[\p{Cc}\p{Surrogate}\u2028\u2029\u202e\ufeff]/u)
    }),
  )
})

it.each([
  ...['\0', '\u001f', '\u007f', '\u009f', '\u00ad', '\u061c', '\u180e', '\u200b', '\u200f', '\u2028', '\u2029'],
  ...['\u202a', '\u202e', '\u2060', '\u2066', '\u2067', '\u2068', '\u2069', '\u206f', '\ufeff', '\ufff9', '\ufffb'],
  ...['\ud800', '\udfff'],
])('%j is written as an escape, in a text and in an expression', char => {
  const printable = /^[ -~]+$/
  expect([literal(`a${char}b`), regexp(`a${char}b`, 'u')]).toEqual([
    expect.stringMatching(printable),
    expect.stringMatching(printable),
  ])
  expect(evaluate(literal(`a${char}b`))).toBe(`a${char}b`)
})

it.each([' ', '~', '\u00a0', '\u00ae', '\u200a', '\u2070', '\ufff8', '\ufffc', '🎈'])(
  '%j is written as it is',
  char => {
    expect(literal(`a${char}b`)).toBe(`'a${char}b'`)
  },
)

it('a slash is escaped in an expression, except in a class', () => {
  expect(regexp('/[a/]/[/b]')).toBe('/\\/[a/]\\/[/b]/u')
})

it('a property named __proto__ stays a property', () => {
  const value = JSON.parse('{"__proto__":{"a":1},"b":2}') as LiteralValue
  const made = evaluate(literal(value)) as object
  expect(Object.keys(made)).toEqual(['__proto__', 'b'])
  expect(Object.getPrototypeOf(made)).toBe(Object.prototype)
  expect(objectKey('__proto__')).toBe("['__proto__']")
})

it('undefined properties are omitted', () => {
  expect(literal({ a: undefined, b: 1 })).toBe('{ b: 1 }')
})

it('numbers keep the value of the JSON text', () => {
  expect([literal(-0), literal(Number.POSITIVE_INFINITY), literal(1e21)]).toEqual(['-0', '1e999', '1e21'])
})

it('keys that are not identifiers are quoted', () => {
  expect(['a', 'nick-name', 'class', '1', '', "it's", 'ünï', '__proto__'].map(propertyKey)).toEqual([
    'a',
    "'nick-name'",
    'class',
    "'1'",
    "''",
    '"it\'s"',
    'ünï',
    '__proto__',
  ])
})

it('a property with any name is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), name => {
      const object = Object.assign(Object.create(null), { [name]: 'found' }) as object
      expect(new Function('object', `return ${member('object', name)}`)(object)).toBe('found')
    }),
  )
})

it('a regular expression literal matches what its pattern matches', () => {
  for (const pattern of ['^a/b$', '[/]', '\\/', '', 'a\nb', '\\\\', '[\\]/]', '\u2028', '\\\n']) {
    const flags = pattern === '\\\n' ? '' : 'u'
    const made = evaluate(regexp(pattern, flags)) as RegExp
    const plain = new RegExp(pattern, flags)
    for (const text of ['a/b', '/', '', 'a\nb', '\\', ']', '\u2028', '\n'])
      expect(made.test(text)).toBe(plain.test(text))
  }
})

it.each(['\\k<a>x', '(a)\\2', '\\x1', '\\c!', '\\u1', "'\\8'"])(
  '%s is not a literal without the flag u, because TypeScript would refuse it',
  pattern => {
    const code = regexp(pattern, '')
    expect(code).toMatch(/^\/\* @__PURE__ \*\/ new RegExp\(/)
    expect(String(evaluate(code))).toBe(String(new RegExp(pattern)))
  },
)

it('the parts of a literal are together the literal of the text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), parts => {
      expect([...literalParts(['"', ...parts])].join('')).toBe(literal(`"${parts.join('')}`))
    }),
  )
})
