import { expect, it } from 'vitest'
import { milliseconds, millisecondsIn } from './time.ts'

it.each([
  ['+0s', 0],
  ['+59m59s', 3_599_000],
  ['+24h', 86_400_000],
  ['+1.5s', 1_500],
  ['+250ms', 250],
  ['59m', undefined],
  ['+', undefined],
  ['+1w', undefined],
])('%s is %s milliseconds', (text, expected) => {
  expect(milliseconds(text)).toBe(expected)
})

it.each([
  ['250', 250],
  ['250ms', 250],
  ['2s', 2_000],
  ['+2s', 2_000],
  ['1m30s', 90_000],
  ['12x', undefined],
  ['1 s', undefined],
  ['-5', undefined],
  ['', undefined],
])('a duration of "%s" is %s milliseconds', (text, expected) => {
  expect(millisecondsIn(text)).toBe(expected)
})
