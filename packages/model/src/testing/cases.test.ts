import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bodyOf, casesIn, edited, labeled, rewritten } from './cases.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chainwright-cases-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const block = (fence: string, body: string): string => `\`\`\`${fence}\n${body}\`\`\`\n`
const text = [
  '# A claim\n',
  block('yaml', 'a: 1\n'),
  block('ts one.ts const a', 'old\n'),
  block('ts check', 'checked\n'),
].join('\n')

const only = () => {
  writeFileSync(join(folder, 'a-claim.md'), text)
  const [one] = casesIn(folder)
  if (one === undefined) throw new Error('There is one case.')
  return one
}

it('a case is its title and its blocks', () => {
  const one = only()
  expect([one.name, one.claim]).toEqual(['a-claim', 'A claim'])
  expect(bodyOf(one, 'yaml')).toBe('a: 1\n')
  expect(bodyOf(one, 'ts', 'check')).toBe('checked\n')
  expect(bodyOf(one, 'json')).toBeUndefined()
  expect(labeled(one, 'ts')).toEqual(new Map([['one.ts const a', 'old\n']]))
})

it('only the expected output is replaced', () => {
  const one = rewritten(only(), 'ts', () => "new $& $' text\n")
  expect(labeled(one, 'ts')).toEqual(new Map([['one.ts const a', "new $& $' text\n"]]))
  expect(readFileSync(one.path, 'utf8')).toBe(text.replace('old', () => "new $& $' text"))
  expect(edited(one, () => text).blocks).toEqual(only().blocks)
})

it('a folder without cases and a case without a title are errors', () => {
  expect(() => casesIn(folder)).toThrow('has no cases')
  writeFileSync(join(folder, 'b.md'), 'no title')
  expect(() => casesIn(folder)).toThrow('b.md has no title')
})
