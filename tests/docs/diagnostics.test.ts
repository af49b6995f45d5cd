import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ruleFamilies } from '../../generators/diff/rules.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** A code such as `room.what-is-wrong`, as a literal of the code. */
const literal =
  /'((?:config|document|extension|fixture|interface|openapi|openrpc|output|overlay|raw|redocly|reference|register|rule|schema|structure)\.[a-z]+(?:-[a-z]+)*)'/g
/** A code with any prefix, as the value of `code`. */
const written = /\bcode: '([^']+)'/g
const isFileName = (text: string): boolean => /\.(?:json|yaml|yml|ts|md)$/.test(text)

// Rules of `diff` and of `diff --types` have separate pages.
const codes = globSync(['generators/**/*.ts', 'packages/model/src/**/*.ts', 'scripts/interface-table.ts'], {
  cwd: root,
  exclude: file => /\.test\.ts$|(?:^|\/)(?:node_modules|dist|testing|diff|cli\/types)(?:\/|$)/.test(file),
}).flatMap(file => {
  const text = read(file)
  return [...text.matchAll(literal), ...text.matchAll(written)].map(([, code = '']) => code)
})

it('docs/diagnostics.md lists every code of the generators and the model once, and nothing else', () => {
  const listed = [
    ...read('docs/diagnostics.md').matchAll(/^\| `([a-z]+\.[a-z-]+)` \| (?:error|warning|info) \|/gm),
  ].map(([, code = '']) => code)
  const found = [...new Set(codes)].filter(code => !isFileName(code) && !/^(?:commander|redocly)\./.test(code))
  expect(listed.sort()).toEqual(found.sort())
})

it('no diagnostic has the code of a rule of diff', () => {
  const rules = Object.values(ruleFamilies).flatMap(family => family.map(({ code }) => code))
  expect(rules.length).toBeGreaterThan(100)
  expect(rules.filter(code => codes.includes(code))).toEqual([])
})
