import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findQuadratic, pumpOf, readFrom, sourcesOf } from './quadratic.ts'

const root = join(import.meta.dirname, '..')

/** Expressions to keep, because no user writes the text that they read, or because its length is limited before. */
const harmless: Readonly<Record<string, string>> = {
  'generators/docs/markdown-weight.ts marker': 'is sticky, and tried at most 21 times a line',
  'packages/runtime/client/src/core/base-path.ts isMoved': 'reads the URL that generated code has of the contract',
  'packages/runtime/client/src/core/connection.ts baseUrl': 'reads the base URL that the application gives',
}

it.each([
  String.raw`/[ \t\r\n]*$/`,
  String.raw`/\s+$/g`,
  '/0+$/',
  '/[?#].*$/',
  String.raw`/\{([^}]*)\}/g`,
  String.raw`/"[^"\\]*(?:\\.[^"\\]*)*"/g`,
  String.raw`/[ \t]*,[ \t]*/`,
  '/(a+)+$/',
  '/<!--.*-->/',
])('%s is found', expression => {
  expect(pumpOf(expression)).toBeDefined()
})

it.each([
  String.raw`/^[ \t]*/`,
  String.raw`/(?<![ \t])[ \t]+$/`,
  '/[?#].*$/s',
  String.raw`/\{([^{}]*)\}/g`,
  '/==?$/',
  '/^(GET|HEAD|PUT)$/',
  String.raw`/,[ \t]+/g`,
])('%s is not', expression => {
  expect(pumpOf(expression)).toBeUndefined()
})

it('no expression of the sources takes more than linear time, except those that are known to be harmless', () => {
  const files = sourcesOf(root)
  expect(files.length).toBeGreaterThan(500)
  const read = readFrom(root)
  const found = findQuadratic(files, read)
  const named = found.map(({ file, line, expression, pump }) => {
    const before = read(file).split('\n').slice(0, line).reverse()
    const name = before.flatMap(text => /\bconst (\w+)/.exec(text)?.[1] ?? [])[0] ?? '?'
    return { key: `${file} ${name}`, message: `${file}:${line} ${expression} is slow over ${JSON.stringify(pump)}` }
  })
  expect(named.filter(({ key }) => !Object.hasOwn(harmless, key)).map(({ message: text }) => text)).toEqual([])
  expect([...new Set(named.map(({ key }) => key))].sort()).toEqual(Object.keys(harmless).sort())
}, 240_000)
