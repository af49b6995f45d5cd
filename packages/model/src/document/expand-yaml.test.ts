import { expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { documentLimits } from './limits.ts'
import { parseYaml } from './parse-yaml.ts'

// Our reader must return the same value as the library.
it.each([
  ['an alias of what has an alias', '- &a {}\n- &b [*a]\n- *b'],
  ['two anchors of one name', '- &a 1\n- *a\n- &a 2\n- *a'],
  ['an anchor at a key', '&k key: 1\nb: *k'],
  ['an alias as a key', 'a: &k key\n*k : 1'],
  ['a merge key', 'a: { <<: { b: 1 }, c: 2 }'],
  [
    'a merge key before and after a member of the same name',
    'a: &a { b: 1, c: 2 }\nd: { b: 3, <<: *a }\ne: { <<: *a, b: 3 }',
  ],
  ['a merge key of a list, the first counts', 'a: &a { b: 1 }\nc: &c { b: 2, d: 3 }\ne: { <<: [*a, *c] }'],
  ['a merge key of an alias of a list', 'a: &a [{ b: 1 }, { c: 2 }]\nd: { <<: *a }'],
  ['merge keys inside one another', 'a: &a { b: 1 }\nc: &c { <<: *a, d: 2 }\ne: { <<: *c }'],
  ['a merge key in quotes', 'a: { "<<": 1 }'],
  ['an anchor in what is merged', 'a: { <<: &m { b: 1 } }\nc: *m'],
  ['an alias that is merged and has aliases inside', 'x: &x [1]\na: &a { b: *x }\nc: { <<: *a }'],
  ['a member that every object has', '__proto__: { a: 1 }\nconstructor: 2'],
  ['a merged member that every object has', 'a: &a { __proto__: 1 }\nb: { <<: *a }'],
  ['keys that are not text', '~: 1\ntrue: 2\n0x10: 3'],
  ['a key without a colon', '{ a, b }'],
  ['nothing', ''],
  ['standard tags', 'a: !!map { b: !!seq [!!str 1] }'],
])('%s', (_, text) => {
  const { value, problems } = parseYaml(text, documentLimits)
  expect(problems).toEqual([])
  const expected: unknown = parseDocument(text, { merge: true }).toJS()
  expect(value).toEqual(expected)
  expect(JSON.stringify(value)).toBe(JSON.stringify(expected))
})

it.each([
  ['a: { <<: 1 }', '1:10', 'The value of the merge key "<<" must be an object or an array of objects.'],
  ['a: &a [1]\nb: { <<: *a }', '1:8', 'The value of the merge key "<<" must be an object or an array of objects.'],
  ['a: &a [1]\n*a : 1', '2:1', 'An array or an object cannot be a key.'],
  ['a: !!set { b }', '1:1', 'The value is Set, which JSON cannot represent.'],
  ['a: !!omap [b: 1]', '1:1', 'The value is Map, which JSON cannot represent.'],
  ['a: *b\nb: &b 1', '1:4', 'The alias "*b" has no anchor before it.'],
])('%j is refused at its place', (text, place, message) => {
  const { value, problems } = parseYaml(text, documentLimits)
  expect(value).toBeUndefined()
  expect(problems).toMatchObject([{ severity: 'error', message }])
  expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual([place])
})
