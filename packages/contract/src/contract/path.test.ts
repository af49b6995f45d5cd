import { templateOf } from '@chainwright/model'
import { expect, it } from 'vitest'
import { bestRoute, matchPath, pathTemplateOf, pathValuesOf, segmentWith } from './path.ts'

it.each([
  ['{id}', '7', '<id:7>'],
  ['{id}.json', '7.json', '<id:7>.json'],
  ['{id}.json', '7%2Ejson', '<id:7>.json'],
  ['{id}.json', 'a%2Fb%2Ejson', '<id:a%2Fb>.json'],
  ['v{major}-{minor}', 'v1-2', 'v<major:1>-<minor:2>'],
  ['users', 'users', 'users'],
  ['users', '%75sers', 'users'],
  ['{id}.json', '7.xml', undefined],
  ['{id}.json', '7%2.json', '<id:7%2>.json'],
  ['{id}.json', '7%2json', undefined],
])('the values of %s in %s are replaced: %s', (template, segment, replaced) => {
  expect(segmentWith(segment, templateOf(template), (value, name) => `<${name}:${value}>`)).toBe(replaced)
})

it('a variable matches no slash, unless it is percent-encoded', () => {
  expect(pathValuesOf('/a/b/c', '/{a}/c')).toEqual([])
  expect(pathValuesOf('/a%2Fb/c', '/{a}/c')).toEqual(['a%2Fb'])
  expect(matchPath('/a/', pathTemplateOf('/a/{b}'))).toBeUndefined()
})

it.each([
  ['/pets/mine', '/pets/mine'],
  ['/pets/7.json', '/pets/{id}.json'],
  ['/pets/7', '/pets/{id}'],
  ['/cats', undefined],
])('the route of %s is the most specific one, and of equal ones the first: %s', (path, expected) => {
  const paths = ['/pets/{id}', '/pets/{name}', '/pets/{id}.json', '/pets/mine']
  expect(
    bestRoute(
      path,
      paths.map(path => ({ path, template: pathTemplateOf(path) })),
    )?.path,
  ).toBe(expected)
})

it('a value of several segments is one value', () => {
  const path = '/v1/{parent=a/*/b/*}/c/{id}:stop'
  expect(pathTemplateOf(path).names).toEqual(['parent', 'id'])
  expect(pathValuesOf('/v1/a/1/b/2%2F/c/3:stop', path)).toEqual(['a/1/b/2%2F', '3'])
  expect(pathValuesOf('/v1/a/1/d/2/c/3:stop', path)).toEqual([])
})
