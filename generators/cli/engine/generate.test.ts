import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverOf } from '@chainwright/testing'
import { expect, it } from 'vitest'
import type { Config } from '../config/config.ts'
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
      if (text.includes('writing spec')) writeFileSync(join(folder.path, 'pets.yaml'), edited)
    },
  })
  expect(await folder.read('src/spec/openapi.json')).toContain('Petstore')
  await generate({ root: folder.path, config })
  expect(await folder.read('src/spec/openapi.json')).toContain('Menagerie')
})

it('reads nothing again if nothing changed', async () => {
  const folder = await temporaryFolder({ 'pets.yaml': petstore, 'node_modules/.keep': '' })
  await generate({ root: folder.path, config })
  const messages: string[] = []
  const { files } = await generate({ root: folder.path, config, progress: text => messages.push(text) })
  expect(messages).toEqual([])
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
    /^It must be a function \(api, names\) => files; see .*generate\.test\.ts:\d+:\d+\)?\.$/,
  ],
  [
    () => 5 as unknown as [],
    'The emitter 0 of the API pets failed: files is not iterable.',
    /^It must be a function \(api, names\) => files; see .*compile\.ts:\d+:\d+\)?\.$/,
  ],
  [
    () => {
      throw 'no table'
    },
    'The emitter 0 of the API pets failed: no table.',
    /^It must be a function \(api, names\) => files\.$/,
  ],
] satisfies [() => [], string, RegExp][])('reports the failure of an emitter', async (emitter, message, help) => {
  const folder = await temporaryFolder({ 'pets.yaml': petstore, 'node_modules/.keep': '' })
  const { pets } = config.apis
  const { ok, diagnostics } = await generate({
    root: folder.path,
    config: { apis: { pets: { ...pets, emitters: [emitter] } } },
  })
  const source = { file: 'pets.yaml', line: 1, column: 1 }
  expect([ok, diagnostics]).toEqual([
    false,
    [{ code: 'emitter.failed', severity: 'error', source, pointer: '#', message, help: expect.stringMatching(help) }],
  ])
  await expect(folder.read('src/spec/openapi.json')).rejects.toThrow('ENOENT')
})

it.each([
  ['fails after it created a file', () => [{ kind: 'spec', path: 'own.txt', text: '' }, undefined]],
  ['creates a file outside of its folder', () => [{ kind: 'spec', path: '../../../own.txt', text: '' }]],
])('leaves no file and no folder if an emitter %s', async (_what, emitter) => {
  const folder = await temporaryFolder({ 'pets.yaml': petstore, 'inside/node_modules/.keep': '' })
  const { pets } = config.apis
  const { ok } = await generate({
    root: join(folder.path, 'inside'),
    config: { apis: { pets: { ...pets, documents: ['../pets.yaml'], emitters: [emitter as () => []] } } },
  })
  expect(ok).toBe(false)
  expect(readdirSync(folder.path, { recursive: true }).sort()).toEqual(
    ['inside', 'inside/node_modules', 'inside/node_modules/.keep', 'pets.yaml'].map(path => join(path)),
  )
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

  const without = await generate({ root: other.path, config: { apis: { pets: { ...pets, raw: false } } } })
  expect(without.diagnostics.filter(({ code }) => code === 'raw.failed')).toEqual([])
})

it.each([
  ['spec', 'src/spec/paths.ts'],
  ['client', 'src/client/raw.ts'],
] as const)('writes the part of `raw` that belongs to %s, even if it is the only kind', async (kind, file) => {
  const folder = await temporaryFolder({ 'pets.yaml': petstore, 'node_modules/.keep': '' })
  const pets = { ...config.apis.pets, kinds: [kind], raw: true }
  expect(await generate({ root: folder.path, config: { apis: { pets } } })).toMatchObject({ ok: true })
  expect(await folder.files()).toContain(file)
})

it('reports files of other authors: one at the path of a generated file is an error, another one a warning', async () => {
  const reported = (file: string) => ({
    source: { file, line: 1, column: 1 },
    pointer: '#',
    help: 'Move it, or remove it if an earlier version of chainwright generated it.',
  })
  const mine = { 'src/spec/index.ts': 'export const mine = 1\n', 'src/spec/notes.md': '# Mine\n' }
  const folder = await temporaryFolder({ 'pets.yaml': petstore, ...mine })
  expect(await generate({ root: folder.path, config })).toMatchObject({
    ok: false,
    diagnostics: [
      {
        ...reported('src/spec/index.ts'),
        code: 'output.in-the-way',
        severity: 'error',
        message: 'src/spec/index.ts is at the path of a generated file, but was not generated.',
      },
      {
        ...reported('src/spec/notes.md'),
        code: 'output.hand-written',
        severity: 'warning',
        message: 'src/spec/notes.md is in a generated folder, but was not generated.',
      },
    ],
  })
  expect(await folder.files()).toEqual(['pets.yaml', ...Object.keys(mine)])
})

it('requests a remote document in each run, or only once if a lock has its hash', async () => {
  let requests = 0
  const url = await serverOf((_, response) => {
    requests++
    response.end(petstore)
  })
  const { host } = new URL(url)
  const requestsOf = async (remote: NonNullable<Config['remote']>): Promise<number> => {
    const folder = await temporaryFolder({ 'node_modules/.keep': '' })
    const pets = { ...config.apis.pets, documents: [`http://${host}/pets.yaml`] }
    requests = 0
    for (let run = 0; run < 2; run++)
      expect(await generate({ root: folder.path, config: { apis: { pets }, remote } })).toMatchObject({ ok: true })
    return requests
  }
  expect([await requestsOf({ hosts: [host] }), await requestsOf({ hosts: [host], lock: false })]).toEqual([1, 2])
})

it.each(['site', './site/'])('finds the reference pages of its last run in the folder %s', async docs => {
  const folder = await temporaryFolder({ 'pets.yaml': petstore, 'site/notes.md': '# Mine\n' })
  const output = { packages: 'packages', scope: '@acme', docs }
  const run = (check: boolean) =>
    generate({
      root: folder.path,
      check,
      config: { apis: { pets: { documents: ['pets.yaml'], kinds: ['docs', 'spec'], output } } },
    })
  await run(false)
  expect(await folder.files()).toContain('site/.manifest.json')
  const { files, diagnostics } = await run(true)
  expect(files.filter(({ state }) => state !== 'same')).toEqual([{ path: 'site/notes.md', state: 'foreign' }])
  expect(diagnostics.map(({ code }) => code)).toEqual(['output.hand-written'])
})

it.each([
  ['a warning', "{ type: string, pattern: '^(?:a|a)+$' }", true],
  ['an error', "{ allOf: [{ $ref: '#/components/schemas/Pet' }] }", false],
])('%s about the validation of a schema decides whether files are written: %s', async (severity, pet, isWritten) => {
  const text = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths: { /pet: { get: { responses: { '200': { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } } } } }
components: { schemas: { Pet: ${pet} } }
`
  const folder = await temporaryFolder({ 'pets.yaml': text, 'node_modules/.keep': '' })
  const { files, diagnostics } = await generate({ root: folder.path, config })
  expect(diagnostics.map(found => found.severity)).toContain(severity.replace(/^an? /, ''))
  expect(files.length > 0).toBe(isWritten)
})
