import { expect, it } from 'vitest'
import { canonicalText, keyOf } from './canonical.ts'

it.each([
  [{ b: 1, a: [1, { d: null, c: 'x' }] }, '{"a":[1,{"c":"x","d":null}],"b":1}'],
  [{ a: undefined, b: 2 }, '{"b":2}'],
  [9_007_199_254_740_993n, '9007199254740993'],
  ['9007199254740993', '"9007199254740993"'],
  [[1n, 1, '1', null], '[1,1,"1",null]'],
  [[1e21, 10n ** 21n, -0, 0.5], '[1000000000000000000000,1000000000000000000000,0,0.5]'],
  [undefined, 'null'],
])('%o is serialized as %s', (value, text) => {
  expect(canonicalText(value)).toBe(text)
})

it('a key is short for any value, and differs between values', async () => {
  const [a, b] = [await keyOf({ text: 'x'.repeat(1_000_000) }), await keyOf({ text: `${'x'.repeat(999_999)}y` })]
  expect([a.length, b.length]).toEqual([64, 64])
  expect(a).not.toBe(b)
  expect(await keyOf(['x'])).toBe('["x"]')
})
