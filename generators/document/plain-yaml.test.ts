import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { plainValue } from './plain-yaml.ts'

const read = (text: string): unknown => plainValue(parseDocument(text, { merge: true, logLevel: 'silent' }).contents)

test.each([
  ['objects and lists', 'a: { b: [1, -2.5, "3"] }\nc:\n  - d: ~\n  -\n  - |\n    text\n'],
  ['keys that are numbers', '200: a\n4.0: b\n0x10: c\n'],
  ['words of YAML 1.1', 'on: yes\nno: off\n'],
  ['a pair in a list', '[a: b, "c"]'],
  ['members without a text', 'a:\nb: # nothing\nc: ""\n'],
  ['a text alone', 'text'],
  ['null alone', '~'],
])('%s are read as the library reads them', (_what, text) => {
  const value = read(text)
  expect(value).toBeDefined()
  expect(value).toEqual(parseDocument(text, { merge: true }).toJS())
})

test.each([
  ['an alias', 'a: &a 1\nb: *a'],
  ['an anchor', '- &a {}'],
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
