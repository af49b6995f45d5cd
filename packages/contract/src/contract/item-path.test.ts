import { expect, it } from 'vitest'
import { itemPath } from './item-path.ts'

it.each([
  ['/pets/{id}', { collection: '/pets', variable: 'id' }],
  ['/shops/{shop}/pets/{id}', { collection: '/shops/{shop}/pets', variable: 'id' }],
  ['/{id}', { collection: '', variable: 'id' }],
  ['/pets', undefined],
  ['/pets/{id}/toys', undefined],
  ['/pets/{id}.json', undefined],
  ['/pets/{id}:archive', undefined],
  ['/pets/x{id}', undefined],
  ['/pets/{}', undefined],
])('%s is an item only if its last segment is a variable', (path, expected) => {
  expect(itemPath(path)).toEqual(expected)
})
