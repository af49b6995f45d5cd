import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeStale } from './stale.ts'

const workspace = (files: readonly string[]): string => {
  const root = mkdtempSync(join(tmpdir(), 'stale-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  return root
}

it('removes what no source gives, and folders that are empty then', () => {
  const kept = [
    'packages/pets/spec/dist/index.js',
    'packages/pets/spec/dist/index.d.ts',
    'packages/pets/spec/dist/index.js.map',
    'packages/pets/spec/dist/gen/table.json',
    'generators/dist/cli/bin.js',
  ]
  const gone = [
    'generators/dist/cli/old.d.ts',
    'packages/contract/dist/testing/trial.js',
    'packages/pets/spec/dist/gen/operations/getPet.d.ts',
    'packages/pets/spec/dist/gen/operations/getPet.js',
    'packages/pets/spec/dist/notes.txt',
  ]
  const root = workspace([
    'packages/pets/spec/package.json',
    'packages/pets/spec/src/index.ts',
    'packages/pets/spec/src/gen/table.json',
    'packages/contract/package.json',
    'packages/contract/src/testing/trial.ts',
    'generators/package.json',
    'generators/cli/bin.ts',
    ...kept,
    ...gone,
  ])
  expect(removeStale(root)).toEqual(gone)
  expect(kept.filter(file => !existsSync(join(root, file)))).toEqual([])
  expect(existsSync(join(root, 'packages/pets/spec/dist/gen/operations'))).toBe(false)
})

it('has nothing to remove where nothing is built', () => {
  expect(removeStale(workspace(['packages/pets/spec/package.json']))).toEqual([])
})
