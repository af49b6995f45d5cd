import { expect, it } from 'vitest'
import { petstore } from '../testing/documents.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { loadProject } from './load.ts'

it('reads the APIs after one that cannot be read', async () => {
  const folder = await temporaryFolder({ 'broken.yaml': 'openapi: 9.9.9', 'pets.yaml': petstore })
  const output = { folder: 'src' }
  const apis = { broken: { documents: ['broken.yaml'], output }, pets: { documents: ['pets.yaml'], output } }
  const { loaded, diagnostics, positionOf } = await loadProject({ root: folder.path, config: { apis } })
  expect(loaded.map(({ name }) => name)).toEqual(['pets'])
  expect(diagnostics.map(({ severity, source }) => [severity, source.file])).toEqual([['error', 'broken.yaml']])
  expect(positionOf(0, { file: 'pets.yaml', pointer: '#/paths/~1pets' })).toEqual({
    file: 'pets.yaml',
    line: 5,
    column: 3,
  })
})
