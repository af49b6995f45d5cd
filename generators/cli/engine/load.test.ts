import { expect, it } from 'vitest'
import { petstore } from '../testing/documents.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { loadOptions, loadProject } from './load.ts'
import { jobsOf } from './project.ts'
import { remoteOf } from './remote.ts'

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

it('keeps equal schemas at their places if a setting treats inputs and outputs differently', async () => {
  const [job] = jobsOf({ apis: { pets: { documents: ['pets.yaml'], output: { folder: 'src' } } } })
  if (job === undefined) throw new Error('The project has no API.')
  const remote = await remoteOf({ apis: {} }, '/', false)
  const options = { root: '/', remote, file: undefined }
  expect(loadOptions(job, options).distinct).toBeUndefined()
  expect(loadOptions(job, { ...options, distinct: true }).distinct).toBe(true)
  const open = { ...job, settings: { ...job.settings, openEnums: true } }
  expect(loadOptions(open, options).distinct).toBe(true)
})

it('reads discriminators as their schemas mean them, unless the documents are compared as they are written', async () => {
  const [job] = jobsOf({ apis: { pets: { documents: ['pets.yaml'], output: { folder: 'src' } } } })
  if (job === undefined) throw new Error('The project has no API.')
  const options = { root: '/', remote: await remoteOf({ apis: {} }, '/', false), file: undefined }
  expect(loadOptions(job, options).toldApart).toBe(true)
  expect(loadOptions(job, { ...options, distinct: false }).toldApart).toBe(true)
  expect(loadOptions(job, { ...options, distinct: true }).toldApart).toBe(false)
})

it('reports the errors in constraints that validators skip, if the command validates values', async () => {
  const ruled = petstore.replace(
    'id: { type: string }',
    'id: { type: string, x-rules: [{ id: known, expression: this +, message: unknown }] }',
  )
  const folder = await temporaryFolder({ 'pets.yaml': ruled })
  const config = { apis: { pets: { documents: ['pets.yaml'], output: { folder: 'src' } } } }
  const skipped = async (validates?: boolean) =>
    (await loadProject({ root: folder.path, config, ...(validates !== undefined && { validates }) })).skipped.map(
      ({ severity, code }) => `${severity} ${code}`,
    )
  expect(await skipped(true)).toEqual(['error rule.not-enforced'])
  expect(await skipped()).toEqual([])
})
