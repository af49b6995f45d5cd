import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeStale } from './stale.ts'

const workspace = (files: readonly string[], texts: Readonly<Record<string, string>> = {}): string => {
  const root = mkdtempSync(join(tmpdir(), 'stale-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of [...files, ...Object.keys(texts)]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), texts[file] ?? '')
  }
  return root
}

it('removes files without a source, and folders that become empty', () => {
  const kept = [
    'packages/pets/spec/dist/index.js',
    'packages/pets/spec/dist/index.d.ts',
    'packages/pets/spec/dist/index.js.map',
    'packages/pets/spec/dist/gen/table.json',
    'generators/dist/cli/bin.d.ts',
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
    'generators/rolldown.config.ts',
    'generators/cli/bin.ts',
    ...kept,
    ...gone,
  ])
  expect(removeStale(root)).toEqual(gone)
  expect(kept.filter(file => !existsSync(join(root, file)))).toEqual([])
  expect(existsSync(join(root, 'packages/pets/spec/dist/gen/operations'))).toBe(false)
})

it('keeps the files of the generators that the entries of the manifest import', () => {
  const kept = {
    'generators/dist/bin.js': `import { run } from './run.js'\nimport.meta.resolve("./hooks.js")`,
    'generators/dist/run.js': `const generate = () => import("./generate2.js")\nimport './bin.js'`,
    'generators/dist/index.js': 'export {}',
    'generators/dist/hooks.js': 'export {}',
    'generators/dist/generate2.js': `import 'typescript'`,
  }
  const manifest = JSON.stringify({
    publishConfig: { bin: { pets: './dist/bin.js' }, exports: { '.': { default: './dist/index.js' } } },
  })
  const gone = ['generators/dist/cli/generate.js', 'generators/dist/generate.js', 'generators/dist/typescript.js']
  const root = workspace(['generators/rolldown.config.ts', 'generators/cli/generate.ts', ...gone], {
    ...kept,
    'generators/package.json': manifest,
  })
  expect(removeStale(root)).toEqual(gone)
  expect(Object.keys(kept).filter(file => !existsSync(join(root, file)))).toEqual([])
})

it('removes nothing if there is no build', () => {
  expect(removeStale(workspace(['packages/pets/spec/package.json']))).toEqual([])
})
