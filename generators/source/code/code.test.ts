import { describe, expect, it } from 'vitest'
import {
  broken,
  type Code,
  choice,
  code,
  end,
  fill,
  group,
  hasReference,
  indent,
  isBroken,
  isSameCode,
  lengthOf,
  line,
  local,
  usesLocal,
  usesOfLocal,
} from './code.ts'

describe('code is equal if its content is equal', () => {
  const parts = ['a', line, local('b')]
  const same: [string, Code, Code][] = [
    ['texts', 'a', 'a'],
    ['groups', group(parts), group([...parts])],
    ['names', local('a'), local('a')],
    ['layouts, whose first is the same', choice({ flat: 'a', spread: 'b' }), choice({ flat: 'a', spread: 'c' })],
  ]
  it.each(same)('%s: yes', (_, one, other) => {
    expect(isSameCode(one, other)).toBe(true)
  })

  const different: [string, Code, Code][] = [
    ['texts', 'a', 'b'],
    ['a text and a name', 'a', local('a')],
    ['names', local('a'), local('b')],
    ['kinds of one content', group(parts), indent(parts)],
    ['whether it is always broken', group(parts), broken(parts)],
    ['an additional part', code`${local('a')}${local('b')}`, code`${local('a')}${local('b')}${local('c')}`],
    ['a missing part', code`${local('a')}${local('b')}${local('c')}`, code`${local('a')}${local('b')}`],
    ['an inner part', group(['a', group([local('b')])]), group(['a', group([local('c')])])],
    ['texts over several lines', end('a', 'c'), end('b', 'c')],
    ['first layouts', choice({ flat: 'a', spread: 'c' }), choice({ flat: 'b', spread: 'c' })],
  ]
  it.each(different)('%s: no', (_, one, other) => {
    expect(isSameCode(one, other)).toBe(false)
  })
})

it('a line may break between the items of a fill, and not behind its only item', () => {
  expect(group([fill(['ab', 'c']), 'def']).lead).toBe(2)
  expect(group([fill(['ab']), 'def']).lead).toBe(5)
})

it.each<[string, Code, boolean, number]>([
  ['a text', 'abc', false, 3],
  ['a group that fits on a line', group(['a', line, 'b']), false, 3],
  ['a group that is always broken', broken(['ab', line, 'cd']), true, 5],
  ['a group with such a part', group(['x', broken(['ab', line, 'cd'])]), true, 6],
  ['a choice', choice({ flat: 'ab', spread: 'c' }), false, 2],
])('the length of %s, and whether it has a mandatory line end: %j', (_, of, hasEnd, length) => {
  expect([isBroken(of), lengthOf(of)]).toEqual([hasEnd, length])
})

it('names are found in all parts of a code, and counted', () => {
  const written = group([
    'c',
    local('a'),
    indent([code`f(${local('b')}, ${local('a')})`]),
    choice({ flat: local('d'), spread: '' }),
  ])
  expect(['a', 'b', 'c', 'd'].map(name => [usesLocal(written, name), usesOfLocal(written, name)])).toEqual([
    [true, 2],
    [true, 1],
    [false, 0],
    [true, 1],
  ])
  expect([hasReference(written, ({ text }) => text === 'd'), hasReference('d', () => true)]).toEqual([true, false])
})
