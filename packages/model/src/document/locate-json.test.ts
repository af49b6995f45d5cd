import fc from 'fast-check'
import { visit } from 'jsonc-parser'
import { expect, it } from 'vitest'
import type { Json } from '../model/index.ts'
import { documentLimits } from './limits.ts'
import { locateInJson } from './locate-json.ts'
import { parseJson } from './parse-json.ts'
import { append } from './pointer.ts'

it('finds the same positions of keys and items as another parser, whatever the white space', () => {
  const spaces = fc.constantFrom(undefined, 1, '\t')
  const ends = fc.constantFrom('\n', '\r\n', '\r')
  const json = fc.jsonValue()
  fc.assert(
    fc.property(json, spaces, ends, (value, space, end) => {
      const text = JSON.stringify(value, undefined, space).replaceAll('\n', end)
      const pointers = pointersOf(value as Json, '')
      const found = locateInJson(text, new Set(pointers))
      const starts = startsOf(text)
      expect([...found.keys()].sort()).toEqual(pointers.sort())
      for (const { line, column } of found.values()) expect(starts).toContain(`${line}:${column}`)
      expect(new Set([...found.values()].map(({ line, column }) => `${line}:${column}`)).size).toBe(pointers.length)
    }),
  )
})

it('values that are not searched for are skipped, regardless of their content', () => {
  const text = '{ "a": ["}", "\\\\", "\\"]", {"b": [1, -2e3, null]}], "c/d": [true, [[], {}], "x"] }'
  const found = locateInJson(text, new Set(['/c~1d', '/c~1d/2', '/a/3/b/1', '/a/9', '/e']))
  expect(found).toEqual(
    new Map([
      ['/a/3/b/1', { line: 1, column: text.indexOf('-2e3') + 1 }],
      ['/c~1d', { line: 1, column: text.indexOf('"c/d"') + 1 }],
      ['/c~1d/2', { line: 1, column: text.indexOf('"x"') + 1 }],
    ]),
  )
})

it.each([
  ['a string that begins with a colon', '{ "a": ": b", "c": [":", ": "] }'],
  ['quotes and backslashes before colons', String.raw`{ "a\\": "\":", "b\"": "\\", "c": "\\\": " }`],
  ['spaces before colons', '{ "a" : 1, "b"\n\t: { "a" \r: 2 } }'],
])('keys are distinguished from %s', (_what, text) => {
  expect(parseJson(text, documentLimits).problems).toEqual([])
  const twice = text.replace(/\}$/, ', "d" : 0, "d": 0 }')
  expect(parseJson(twice, documentLimits).problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'document.duplicate-key /d',
  ])
})

it.each([
  ['a key as it is written', '{ "/a~b": 1, "/a~b": 2 }', ['"/a~b" at /~1a~0b']],
  ['no keys that only the values of equal keys share', '{ "a": { "b": 1 }, "a": { "b": 2 } }', ['"a" at /a']],
  ['keys within the values of equal keys', '{ "a": [], "a": { "b": 1, "b": 2 } }', ['"a" at /a', '"b" at /a/b']],
])('of equal keys, reports %s', (_what, text, expected) => {
  const { problems } = parseJson(text, documentLimits)
  expect(problems.map(({ message, pointer }) => `${/".*"/.exec(message)} at ${pointer}`)).toEqual(expected)
})

it('finds the last of two equal keys', () => {
  const { locate } = parseJson('{"a":1,\n "a":2}', documentLimits)
  expect(locate(['/a'])).toEqual(new Map([['/a', { line: 2, column: 2 }]]))
})

const pointersOf = (value: Json, pointer: string): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, child]) => {
        const inner = append(pointer, key)
        return [inner, ...pointersOf(child, inner)]
      })

/** The positions of keys and values according to jsonc-parser. */
const startsOf = (text: string): string[] => {
  const starts: string[] = []
  const at = (line: number, column: number): void => void starts.push(`${line + 1}:${column + 1}`)
  visit(text, {
    onObjectBegin: (_offset, _length, line, column) => at(line, column),
    onObjectProperty: (_key, _offset, _length, line, column) => at(line, column),
    onArrayBegin: (_offset, _length, line, column) => at(line, column),
    onLiteralValue: (_value, _offset, _length, line, column) => at(line, column),
  })
  return starts
}
