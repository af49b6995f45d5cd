import { expect, it } from 'vitest'
import { filledTemplate, pathVariables, segmentedPath, templateOf, templateShape, withDefaults } from './template.ts'

it.each([
  ['/pets', { literals: ['/pets'], names: [] }],
  ['/pets/{id}', { literals: ['/pets/', ''], names: ['id'] }],
  ['{host}/v{version}.{format}', { literals: ['', '/v', '.', ''], names: ['host', 'version', 'format'] }],
  ['/{}/x', { literals: ['/', '/x'], names: [''] }],
  ['/{a{b}c}', { literals: ['/{a', 'c}'], names: ['b'] }],
  ['/{open', { literals: ['/{open'], names: [] }],
])('%s has the variables between single braces', (text, expected) => {
  expect(templateOf(text)).toEqual(expected)
})

it('values replace variables, also if they look like variables or replacement patterns', () => {
  const values = new Map([
    ['a', '{b}'],
    ['b', '$1$&'],
  ])
  expect(filledTemplate('/{a}/{b}/{c}/{}', name => values.get(name))).toBe('/{b}/$1$&/{c}/{}')
})

it('an empty value is a value', () => {
  expect(filledTemplate('/{a}/x', () => '')).toBe('//x')
})

it('the shape of a template contains no names', () => {
  expect(templateShape('/pets/{id}/toys/{toy}.json')).toBe('/pets/{}/toys/{}.json')
})

it('a variable without a declaration stays in a URL with defaults', () => {
  const variables = new Map([['region', { default: 'eu' }]])
  expect(withDefaults('https://{region}.example.com:{port}', variables)).toBe('https://eu.example.com:{port}')
})

it.each([
  ['/v1/{name=a/*}:stop', [{ name: 'name', segments: ['a', '*'] }], '/v1/a/{name}:stop'],
  [
    '/v1/{name=a/*/b/*}/{id}',
    [{ name: 'name', segments: ['a', '*', 'b', '*'] }, { name: 'id' }],
    '/v1/a/{name}/b/{name}/{id}',
  ],
  ['/v1/{name=*}', [{ name: 'name' }], '/v1/{name}'],
  ['/v1/{a=b}', [{ name: 'a=b' }], '/v1/{a=b}'],
  ['/v1/{a/b}', [{ name: 'a/b' }], '/v1/{ab}'],
])('%s has these variables, and one per segment', (path, variables, single) => {
  expect(pathVariables(path)).toEqual(variables)
  expect(segmentedPath(path)).toBe(single)
})

it('paths whose values have other segments have other shapes', () => {
  expect(templateShape('/v1/{name=projects/*}')).toBe('/v1/projects/{}')
  expect(templateShape('/v1/{name=folders/*}')).toBe('/v1/folders/{}')
})
