import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../test/command.ts'
import { compareOutputs, requiredBy } from './compare.ts'
import { documentsIn, generateWith } from './generate.ts'

const folder = (files: Readonly<Record<string, string>> = {}): string => {
  const path = mkdtempSync(join(tmpdir(), 'chainwright-outputs-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  return path
}

const pet = 'export interface Pet { id: string }\nexport interface Owner { name: string }\n'

it.each([
  ['a renamed export', pet.replace('Pet', 'Animal'), 'types.export-renamed'],
  ['a removed export', 'export interface Pet { id: string }\n', 'types.export-removed'],
  ['exports in another order', pet.trim().split('\n').reverse().join('\n'), 'types.export-reordered'],
  ['a type that is not assignable', pet.replace('id: string', 'id: number'), 'types.not-assignable'],
])('requires a major version of the generator for %s', (_, after, code) => {
  const changes = compareOutputs(folder({ 'pets/pet.ts': pet }), folder({ 'pets/pet.ts': after, 'more/new.ts': pet }))
  expect(changes).toContainEqual(expect.objectContaining({ document: 'pets', code, level: 'major' }))
  expect(requiredBy(changes, '1.2.3')).toBe('major')
  expect(requiredBy(changes, '0.2.3')).toBe('minor')
})

it('requires nothing for equal output, and a minor version for what is added', () => {
  expect(
    requiredBy(compareOutputs(folder({ 'pets/pet.ts': pet }), folder({ 'pets/pet.ts': pet })), '1.0.0'),
  ).toBeUndefined()
  const more = compareOutputs(folder({ 'pets/pet.ts': pet }), folder({ 'pets/pet.ts': `${pet}export type More = 1\n` }))
  expect(requiredBy(more, '1.0.0')).toBe('minor')
})

it('makes equal output twice with the generator of this checkout', () => {
  const [document = ''] = documentsIn(root)
  const [first, second] = [folder(), folder()]
  expect(generateWith(root, [join(root, document)], first)).toEqual([])
  expect(generateWith(root, [join(root, document)], second)).toEqual([])
  expect(compareOutputs(first, second)).toEqual([])
})
