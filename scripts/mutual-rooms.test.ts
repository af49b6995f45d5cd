import { describe, expect, it } from 'vitest'
import { findMutualRooms } from './mutual-rooms.ts'

const roomsOf = (files: Readonly<Record<string, string>>) =>
  findMutualRooms(Object.keys(files), file => files[file] ?? '', ['src'])
const namesOf = (files: Readonly<Record<string, string>>) => roomsOf(files).map(({ rooms }) => rooms.join(' '))

const mutual = {
  'src/draw/one.ts': `import { three } from '../verify/three.ts'`,
  'src/draw/two.ts': '',
  'src/verify/three.ts': '',
  'src/verify/four.ts': `import type { Two } from '../draw/two.ts'`,
}

describe('rooms that import each other', () => {
  it('are found through different modules and types, each pair once, with its imports', () => {
    expect(roomsOf(mutual)).toEqual([
      {
        folder: 'src',
        rooms: ['draw', 'verify'],
        imports: ['src/draw/one.ts -> src/verify/three.ts', 'src/verify/four.ts -> src/draw/two.ts'],
      },
    ])
  })

  it.each([
    ['an export', `export * from '../draw/two.ts'`],
    ['a dynamic import', `export const load = () => import('../draw/two.ts')`],
    ['a folder in a room', `import '../draw/inner/two.ts'`],
  ])('are found through %s', (_, text) => {
    expect(namesOf({ ...mutual, 'src/verify/four.ts': text })).toEqual(['draw verify'])
  })

  it.each([
    ['one direction', { ...mutual, 'src/verify/four.ts': '' }],
    ['a test', { ...mutual, 'src/verify/four.ts': '', 'src/verify/four.test.ts': mutual['src/verify/four.ts'] }],
    [
      'helpers of tests',
      { 'src/testing/one.ts': `import '../draw/two.ts'`, 'src/draw/two.ts': `import '../testing/one.ts'` },
    ],
    [
      'a module next to the rooms',
      { 'src/index.ts': `import './draw/two.ts'`, 'src/draw/two.ts': `import '../index.ts'` },
    ],
    ['one room', { 'src/draw/one.ts': `import './two.ts'`, 'src/draw/two.ts': `import './one.ts'` }],
    ['another folder', { 'other/a/one.ts': `import '../b/two.ts'`, 'other/b/two.ts': `import '../a/one.ts'` }],
  ])('are not found with %s', (_, files) => {
    expect(namesOf(files)).toEqual([])
  })
})
