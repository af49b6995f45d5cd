import { expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { documentLimits } from './limits.ts'
import { plainValue } from './plain-yaml.ts'

const read = (text: string): unknown =>
  plainValue(parseDocument(text, { merge: true, logLevel: 'silent' }).contents, documentLimits)

it.each([
  ['objects and lists', 'a: { b: [1, -2.5, "3"] }\nc:\n  - d: ~\n  -\n  - |\n    text\n'],
  ['keys that are numbers', '200: a\n4.0: b\n0x10: c\n'],
  ['words of YAML 1.1', 'on: yes\nno: off\n'],
  ['a pair in a list', '[a: b, "c"]'],
  ['members without a text', 'a:\nb: # nothing\nc: ""\n'],
  ['a text alone', 'text'],
  ['null alone', '~'],
  ['aliases', 'a: &a { b: [1] }\nc: *a\nd: [&n ~, *n, *a]\n'],
  ['an anchor without an alias', '&a { b: &c 1 }'],
])('%s are read as the library reads them', (_what, text) => {
  const value = read(text)
  expect(value).toBeDefined()
  expect(value).toEqual(parseDocument(text, { merge: true }).toJS())
})

it.each([
  ['an alias of what has an alias', '- &a {}\n- &b [*a]\n- *b'],
  ['an alias before its anchor', '- *a\n- &a {}'],
  ['an alias in its own anchor', '&a [*a]'],
  ['two anchors of one name', '- &a 1\n- &a 2\n- *a'],
  [
    'an alias that stands deeper than its anchor',
    `- &a ${'['.repeat(300)}${']'.repeat(300)}\n- ${'['.repeat(300)}*a${']'.repeat(300)}`,
  ],
  ['aliases that stand for too much', `- &a [${'1,'.repeat(10_000)}]\n${'- *a\n'.repeat(600)}`],
  ['a merge key', 'a: { <<: { b: 1 } }'],
  ['a tag', 'a: !!set { b, c }'],
  ['a tag of a text', 'a: !!binary aGk='],
  ['a number that JSON has not', 'a: .inf'],
  ['a key that is a list', '? [a]\n: 1'],
  ['a key that is nothing', '~: 1'],
  ['two equal keys', '{ a: 1, a: 2 }'],
  ['a member that every object has', '{ __proto__: 1 }'],
  ['a key without a colon', '{ a }'],
  ['nothing', ''],
  ['more levels than are read', '['.repeat(600) + ']'.repeat(600)],
])('%s needs a closer look', (_what, text) => {
  expect(read(text)).toBeUndefined()
})

it('an alias is the object that it is an alias of', () => {
  const { a, b } = read('a: &a { c: 1 }\nb: *a') as { readonly [name: string]: unknown }
  expect(a).toEqual({ c: 1 })
  expect(b).toBe(a)
})
