import { expect, it } from 'vitest'
import { foldersOf } from './folders.ts'

it.each<[readonly string[], string, string | undefined]>([
  [['api.yaml'], 'a/b.yaml', undefined],
  [['api.yaml'], '../b.yaml', 'outside'],
  [['api.yaml'], '..', 'outside'],
  [['api.yaml'], '/etc/b.yaml', 'outside'],
  [['api.yaml'], 'c:/a/b.yaml', 'outside'],
  [['../a/api.yaml'], '../a/b.yaml', undefined],
  [['../a/api.yaml'], '../b.yaml', 'outside'],
  [['/a/api.yaml'], '/a/b.yaml', undefined],
  [['/a/api.yaml'], '/b.yaml', 'outside'],
  [['c:/a/api.yaml'], 'c:/a/b.yaml', undefined],
  [['c:/a/api.yaml'], 'c:/b.yaml', 'outside'],
])('of the entry documents %j, the refusal of %s is %s', async (entries, path, expected) => {
  const folders = foldersOf({ entries, named: [], disk: { readFile: async () => new Uint8Array() } as never })
  expect(await folders.refusalOf(path)).toBe(expected)
})
