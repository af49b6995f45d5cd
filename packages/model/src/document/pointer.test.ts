import { expect, it } from 'vitest'
import type { Json } from '../model/index.ts'
import { append, childOf, decodeFragment, encodeFragment, parentOf, segmentsOf, valueAt } from './pointer.ts'

/** The document and the pointers of RFC 6901 §5. */
const document: Json = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
}

it.each([
  ['', document],
  ['/foo', ['bar', 'baz']],
  ['/foo/0', 'bar'],
  ['/', 0],
  ['/a~1b', 1],
  ['/c%d', 2],
  ['/e^f', 3],
  ['/g|h', 4],
  ['/i\\j', 5],
  ['/k"l', 6],
  ['/ ', 7],
  ['/m~0n', 8],
  ['/foo/2', undefined],
  ['/foo/00', undefined],
  ['/foo/-', undefined],
  ['/foo/0/length', undefined],
  ['/nothing/at/all', undefined],
  ['foo', undefined],
] as const)('the value at "%s" is %j', (pointer, value) => {
  expect(valueAt(document, pointer)).toEqual(value)
})

it.each([
  ['~01', ['~1']],
  ['~10', ['/0']],
  ['~00~11', ['~0/1']],
  ['~0~1~0', ['~/~']],
])('splits "/%s" into the segments %j, and joins them again', (written, segments) => {
  expect(segmentsOf(`/${written}`)).toEqual(segments)
  expect(segments.reduce(append, '')).toBe(`/${written}`)
})

it('an inherited property is not a value', () => {
  expect([childOf({ a: 1 }, 'toString'), childOf({ a: 1 }, '__proto__'), childOf([1], 'length')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it.each([
  ['/c%d', '/c%25d'],
  ['/e^f', '/e%5Ef'],
  ['/a#b', '/a%23b'],
  ['/k"l', '/k%22l'],
  ['/ü', '/%C3%BC'],
])('%s is %s in a fragment', (pointer, fragment) => {
  expect([encodeFragment(pointer), decodeFragment(fragment)]).toEqual([fragment, pointer])
})

it.each(['%', '/%zz', '/%C3'])('keeps %s unchanged, because it is not well-formed', text => {
  expect(decodeFragment(text)).toBe(text)
})

it('a lone surrogate has no encoding', () => {
  expect(encodeFragment('/\ud800')).toBe('/\ud800')
})

it.each([
  ['/a/b', '/a'],
  ['/a', ''],
  ['/a//', '/a/'],
  ['/', ''],
  ['', undefined],
])('%j is in the value at %j', (pointer, parent) => {
  expect(parentOf(pointer)).toBe(parent)
})
