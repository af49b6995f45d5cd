import { expect, it } from 'vitest'
import { textOf } from '../code/write.ts'
import {
  arrayOf,
  arrowOf,
  callOf,
  forBlockOf,
  forOf,
  shapeOf,
  soleParameterOf,
  tableTypeOf,
  tupleOf,
} from './layouts.ts'

const long = Array.from({ length: 12 }, (_, i) => `theItemNumber${i}`)

it('a tuple lists its types', () => {
  expect(textOf(tupleOf(['A', 'B?']))).toBe('[A, B?]')
  expect(textOf(tupleOf([]))).toBe('[]')
})

it('a list that the last argument of a call returns begins on the line of the call', () => {
  expect(textOf(callOf('f', ['a', arrowOf('b', arrayOf(long))]))).toBe(
    `f(a, b => [\n${long.map(item => `  ${item},\n`).join('')}])`,
  )
})

it('another expression that the last argument of a call returns begins on a new line', () => {
  expect(textOf(callOf('f', ['a', arrowOf('b', callOf('g', [long.join('.')]))]))).toBe(
    `f(a, b =>\n  g(\n    ${long.join('.')},\n  ),\n)`,
  )
})

it.each([
  ["'a'", 'text'],
  ['"it\'s"', 'text'],
  ["typeof a === 'string'", undefined],
  ["'a' in b", undefined],
  ["'a' + 'b'", undefined],
  ["'a' | 'b'", undefined],
  ["'it\\'s'", 'text'],
  ["'\\\\'", 'text'],
  ["'\\\\' + 'b'", undefined],
  ["'", undefined],
  ['-1.5', 'number'],
  ['1e-7', 'number'],
  ['10n', 'number'],
  ['1 + 2', undefined],
  ['...a', undefined],
  ['a', undefined],
])('the code %s is a literal of this kind: %s', (code, shape) => {
  expect(shapeOf(code)).toBe(shape)
})

it.each([
  ['a loop over one statement', forOf('const a of b', 'f(a)'), 'for (const a of b) f(a)'],
  ['a loop over a block', forBlockOf('const a of b', ['f(a)', 'g(a)']), 'for (const a of b) {\n  f(a)\n  g(a)\n}'],
  ['a sole parameter', soleParameterOf('{ a }: B'), '({ a }: B)'],
  ['a type with one member per line', tableTypeOf(['a: A', 'b: B']), '{\n  a: A\n  b: B\n}'],
  ['a type without members', tableTypeOf([]), '{}'],
])('%s is %s', (_, written, text) => {
  expect(textOf(written)).toBe(text)
})
