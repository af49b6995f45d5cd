import { describe, expect, it } from 'vitest'
import { broken, type Code, choice, code, end, fill, group, indent, isSameCode, line, local } from './code.ts'

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
