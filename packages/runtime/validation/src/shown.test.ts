import { expect, it } from 'vitest'
import { shown } from './shown.ts'

it('shortens long values', () => {
  expect(shown(10n ** 300n)).toEqual([10n ** 300n, `1${'0'.repeat(79)}…`])
  expect(shown('x'.repeat(90))).toEqual([`${'x'.repeat(80)}…`, JSON.stringify(`${'x'.repeat(80)}…`)])
})

it.each([
  [undefined, undefined, 'missing'],
  [null, null, 'null'],
  [[1], 'an array', 'an array'],
  [{ a: 1 }, 'an object', 'an object'],
  [1.5, 1.5, '1.5'],
])('shows %j', (value, received, text) => {
  expect(shown(value)).toEqual([received, text])
})
