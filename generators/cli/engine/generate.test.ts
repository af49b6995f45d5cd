import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { petstore } from '../testing/documents.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { generate } from './generate.ts'

const config = { apis: { pets: { documents: ['pets.yaml'], kinds: ['spec'], output: { folder: 'src' } } } } as const

it('does not treat a document as read if it changed during the run', async () => {
  const folder = await temporaryFolder({ 'pets.yaml': petstore, 'node_modules/.keep': '' })
  const edited = petstore.replace('title: Petstore', 'title: Menagerie')
  await generate({
    root: folder.path,
    config,
    // Reported after the documents are read.
    progress: text => {
      if (text.includes('comparing')) writeFileSync(join(folder.path, 'pets.yaml'), edited)
    },
  })
  expect(await folder.read('src/spec/openapi.json')).toContain('Petstore')
  await generate({ root: folder.path, config })
  expect(await folder.read('src/spec/openapi.json')).toContain('Menagerie')
})

it('reads nothing again if nothing changed', async () => {
  const folder = await temporaryFolder({ 'pets.yaml': petstore, 'node_modules/.keep': '' })
  await generate({ root: folder.path, config })
  const said: string[] = []
  const { files } = await generate({ root: folder.path, config, progress: text => said.push(text) })
  expect(said).toEqual([])
  expect(new Set(files.map(({ state }) => state))).toEqual(new Set(['same']))
})

it('runs a custom emitter again if it changed, even with the same configuration and documents', async () => {
  const folder = await temporaryFolder({ 'pets.yaml': petstore, 'node_modules/.keep': '' })
  const { pets } = config.apis
  const write = (text: string) =>
    generate({
      root: folder.path,
      config: { apis: { pets: { ...pets, emitters: [() => [{ kind: 'spec', path: 'own.txt', text }]] } } },
    })
  await write('one')
  expect(await folder.read('src/spec/own.txt')).toContain('one')
  await write('two')
  expect(await folder.read('src/spec/own.txt')).toContain('two')
})

it.each([
  [
    () => {
      throw new Error('no such table')
    },
    'The emitter 0 of the API pets failed: no such table.',
  ],
  [() => 5 as unknown as [], 'The emitter 0 of the API pets failed: files is not iterable.'],
])('reports the failure of an emitter', async (emitter, message) => {
  const folder = await temporaryFolder({ 'pets.yaml': petstore, 'node_modules/.keep': '' })
  const { pets } = config.apis
  const { ok, diagnostics } = await generate({
    root: folder.path,
    config: { apis: { pets: { ...pets, emitters: [emitter] } } },
  })
  expect([ok, diagnostics.map(each => each.message)]).toEqual([false, [message]])
  await expect(folder.read('src/spec/openapi.json')).rejects.toThrow('ENOENT')
})

it('writes a client without `raw` if openapi-typescript creates no `paths`, and names the place', async () => {
  const schemas = `components:
  schemas:
    Base: { type: [object, 'null'], properties: { id: { type: string } } }
    Named: { allOf: [{ $ref: '#/components/schemas/Base' }], required: [id] }
`
  const document = `openapi: 3.1.0
info: { title: Petstore, version: 1.0.0 }
paths:
  /pets:
    get: { operationId: listPets, responses: { '204': { description: None. } } }
`
  const pets = {
    documents: ['pets.yaml'],
    kinds: ['spec', 'client', 'docs'],
    raw: true,
    output: { folder: 'src' },
  } as const
  const folder = await temporaryFolder({ 'pets.yaml': document, 'node_modules/.keep': '' })
  const whole = await generate({ root: folder.path, config: { apis: { pets } } })
  expect(whole).toMatchObject({ ok: true, diagnostics: [] })
  expect(await folder.read('src/client/index.ts')).toContain("from './raw.")
  expect(await folder.read('src/spec/paths.ts')).toContain('listPets')

  const other = await temporaryFolder({ 'pets.yaml': document + schemas, 'node_modules/.keep': '' })
  const { ok, diagnostics } = await generate({ root: other.path, config: { apis: { pets } } })
  expect([ok, diagnostics.filter(({ code }) => code === 'raw.failed')]).toMatchObject([
    true,
    [{ severity: 'warning', pointer: '#/components/schemas/Named', source: { file: 'pets.yaml', line: 9 } }],
  ])
  expect(await other.read('src/client/index.ts')).not.toContain('raw')
  await expect(other.read('src/client/raw.ts')).rejects.toThrow('ENOENT')
  await expect(other.read('src/spec/paths.ts')).rejects.toThrow('ENOENT')
})
