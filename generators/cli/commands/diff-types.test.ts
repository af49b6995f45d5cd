import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { run } from '../program.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'
import { compareTypes } from '../types/compare.ts'
import { sideOf } from '../types/entries.ts'

const pet = `export interface Pet { id: string; tag?: string }
export type ListPetsInput = { limit?: number }
export type ListPetsOutput = Pet[]
export const listPets = (input: ListPetsInput): ListPetsOutput => (input.limit === 0 ? [] : [{ id: 'a' }])
`

const compared = async (after: string, before = pet, args: readonly string[] = []) => {
  const folder = await temporaryFolder({ 'before/pets.ts': before, 'after/pets.ts': after })
  const terminal = recordingTerminal(folder.path)
  const code = await run(['diff', '--types', 'before', 'after', '--json', ...args], terminal)
  const { changes } = JSON.parse(terminal.printed.out) as {
    changes: { code: string; level: string; subject: string }[]
  }
  return { code, changes: changes.map(({ code: rule, level, subject }) => `${level} ${rule} ${subject}`) }
}

describe('diff --types', () => {
  it('finds nothing between equal types', async () => {
    expect(await compared(pet)).toEqual({ code: 0, changes: [] })
  })

  it.each([
    ['an export that is removed', pet.replace(/export const .*\n/, ''), 'major types.export-removed pets: listPets'],
    [
      'an export that is renamed',
      pet.replace('const listPets', 'const allPets'),
      'major types.export-renamed pets: listPets',
    ],
    [
      'an input that takes less',
      pet.replace('limit?: number', 'limit: number'),
      'major types.not-assignable pets: ListPetsInput',
    ],
    ['a property that may be absent', pet.replace('id: string', 'id?: string'), 'major types.not-assignable pets: Pet'],
    ['a property of another type', pet.replace('tag?: string', 'tag?: number'), 'major types.not-assignable pets: Pet'],
    [
      'an output of another type',
      pet.replace('= Pet[]', '= readonly Pet[]'),
      'major types.not-assignable pets: ListPetsOutput',
    ],
    [
      'a function that returns something else',
      pet
        .replace("(input.limit === 0 ? [] : [{ id: 'a' }])", '[]')
        .replace(': ListPetsOutput =>', ': readonly Pet[] =>'),
      'major types.not-assignable pets: listPets',
    ],
  ])('reports %s as breaking', async (_, after, expected) => {
    const { code, changes } = await compared(after)
    expect(changes).toContain(expected)
    expect(code).toBe(1)
  })

  it.each([
    ['a new export', `${pet}export const more = 1\n`, 'minor types.export-added pets: more'],
    ['a new optional property', pet.replace('tag?: string', 'tag?: string; name?: string'), undefined],
    [
      'a new required property of an output',
      pet.replace('id: string', 'id: string; name: string').replace("id: 'a'", "id: 'a', name: 'b'"),
      'minor types.not-assignable pets: Pet',
    ],
    [
      'an input that accepts more values',
      pet.replace('limit?: number', 'limit?: number | string'),
      'minor types.not-assignable pets: ListPetsInput',
    ],
  ])('does not report %s as breaking', async (_, after, expected) => {
    const { code, changes } = await compared(after)
    expect(code).toBe(0)
    expect(changes).toEqual(expected === undefined ? [] : expect.arrayContaining([expected]))
    expect(changes.filter(change => !change.startsWith('minor'))).toEqual([])
  })

  const filter = (use: string) => `export interface Filter { limit?: number }\n${use}`
  it.each([
    ['only reads', 'export declare const first: () => Filter\n', 'major', 'minor'],
    ['only creates', 'export declare const list: (filter: Filter) => string[]\n', 'minor', 'major'],
    ['creates for a client', 'export interface ListInput { filter: Filter }\n', 'minor', 'major'],
    ['reads of a client', 'export interface ListOutput { filter: Filter }\n', 'major', 'minor'],
    ['receives in a callback', 'export declare const on: (hear: (filter: Filter) => void) => void\n', 'major', 'minor'],
    ['creates and reads', 'export declare const list: (filter: Filter) => { filter: Filter }\n', 'major', 'major'],
    ['may use in any way', '', 'major', 'major'],
  ])('compares a type in the direction of its use: a user %s', async (_, use, wider, narrower) => {
    const before = filter(use)
    const levelOf = async (after: string) =>
      (await compared(after, before)).changes.filter(change => change.endsWith('pets: Filter'))
    expect(await levelOf(before.replace('limit?: number', 'limit?: number | string'))).toEqual([
      `${wider} types.not-assignable pets: Filter`,
    ])
    expect(await levelOf(before.replace('limit?: number', 'limit: number'))).toEqual([
      `${narrower} types.not-assignable pets: Filter`,
    ])
  })

  it('counts an export of several modules once, at its place in the package, and shows no path of its cache', async () => {
    const spec = (type: string) => ({
      'package.json': JSON.stringify({
        name: '@acme/pets-spec',
        type: 'module',
        exports: { '.': './src/index.ts', './pets': './src/pets.ts' },
      }),
      'src/index.ts': "export * from './pets.ts'\n",
      'src/pets.ts': `// pets\nexport interface Tag { text: ${type} }\nexport interface Pet { tag: Tag }\nexport declare class Zoo { constructor(pet: Pet); tag: Tag }\n`,
    })
    const client = {
      'package.json': JSON.stringify({ name: '@acme/pets-client', type: 'module', exports: './index.ts' }),
      'index.ts': "export type { Pet, Tag } from '@acme/pets-spec'\nexport type Gone = 1\nexport type Kept = 1\n",
    }
    const files = (type: string, gone: string) => ({
      ...Object.fromEntries(Object.entries(spec(type)).map(([file, text]) => [`packages/spec/${file}`, text])),
      ...Object.fromEntries(
        Object.entries(client).map(([file, text]) => [`packages/client/${file}`, text.replace('Gone', gone)]),
      ),
    })
    const folder = await temporaryFolder(files('string', 'Gone'))
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder.path })
    git('init', '--quiet')
    git('add', '--all')
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'First')
    for (const [file, text] of Object.entries(files('number', 'Went'))) await folder.write(file, text)
    const terminal = recordingTerminal(folder.path)
    expect(await run(['diff', '--types', 'git:HEAD:packages', 'packages', '--json'], terminal)).toBe(1)
    const { changes } = JSON.parse(terminal.printed.out) as {
      changes: { code: string; subject: string; place: string; message: string }[]
    }
    expect(changes.map(({ subject, place }) => `${subject} at ${place}`).sort()).toEqual([
      '@acme/pets-client: Gone at index.ts:2',
      '@acme/pets-spec: Pet at src/pets.ts:3',
      '@acme/pets-spec: Tag at src/pets.ts:2',
      '@acme/pets-spec: Zoo at src/pets.ts:4',
    ])
    expect(terminal.printed.out).not.toMatch(/node_modules|import\(|chainwright-|\/tmp/)
    expect(terminal.printed.out).not.toContain(folder.path)
  })

  it('compares each package with the other packages of its version, and shared dependencies once', async () => {
    const spec = (type: string) => ({
      name: '@acme/pets-spec',
      type: 'module',
      exports: { '.': './index.ts' },
      text: `export interface Pet { id: ${type} }\n`,
    })
    const files = (folder: string, type: string) => ({
      [`${folder}/spec/package.json`]: JSON.stringify(spec(type)),
      [`${folder}/spec/index.ts`]: spec(type).text,
      [`${folder}/client/package.json`]: JSON.stringify({
        name: '@acme/pets-client',
        type: 'module',
        exports: { '.': './index.ts', './operations/*': './operations/*.ts' },
      }),
      [`${folder}/client/index.ts`]: `import type { Pet } from '@acme/pets-spec'\nexport { Failure } from 'shared'\nexport type Pets = Pet[]\n`,
      [`${folder}/client/operations/listPets.ts`]: `import type { Pet } from '@acme/pets-spec'\nexport declare const listPets: () => Pet[]\n`,
    })
    const folder = await temporaryFolder({
      ...files('before', 'string'),
      ...files('after', 'number'),
      'node_modules/shared/package.json': '{ "name": "shared", "type": "module", "exports": "./index.d.ts" }',
      'node_modules/shared/index.d.ts': 'export declare class Failure extends Error { #secret: string }\n',
    })
    const changes = compareTypes(sideOf(`${folder.path}/before`), sideOf(`${folder.path}/after`))
    expect([...new Set(changes.map(({ subject }) => subject))].sort()).toEqual([
      '@acme/pets-client/operations/listPets: listPets',
      '@acme/pets-client: Pets',
      '@acme/pets-spec: Pet',
    ])
  })

  it('reads a folder of a commit', async () => {
    const folder = await temporaryFolder({ 'gen/pets.ts': pet })
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder.path })
    git('init', '--quiet')
    git('add', '--all')
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'First')
    await folder.write('gen/pets.ts', pet.replace('id: string', 'id: number').replace("id: 'a'", 'id: 1'))
    const terminal = recordingTerminal(folder.path)
    expect(await run(['diff', '--types', 'git:HEAD:gen', 'gen'], terminal)).toBe(1)
    expect(terminal.printed.out).toContain('`Pet` of `pets` changed: code that reads such values no longer compiles.')
    expect((await folder.files()).filter(file => file.includes('types-'))).toEqual([])
  })

  // With `exactOptionalPropertyTypes`, TypeScript reports that two equal copies of the first type are not assignable to each other.
  const odd = `export interface Made { body: ({ kind?: 'a' | 'b'; source?: { branch: string } } & ({ source: unknown } | { kind: unknown })) | null }
export type Loop = { next?: Loop; made: Made }
export const make = (made: Made): Loop => ({ made })
`
  it('finds nothing if the compiler does not recognize equal types, in modules that differ elsewhere', async () => {
    expect((await compared(`${odd}export type More = 1\n`, odd)).changes).toEqual([
      'minor types.export-added pets: More',
    ])
  })

  it('finds differences behind types with the same text', async () => {
    const source = (branch: string) =>
      `interface Source { branch: ${branch} }\ninterface Between { source: Source }\nexport interface Pet { between: Between; next?: Pet }\n`
    expect((await compared(source('number'), source('string'))).changes).toEqual([
      'major types.not-assignable pets: Pet',
    ])
  })

  it('requires assignability in both directions if both versions come from one contract', async () => {
    const wider = pet.replace('limit?: number', 'limit?: number | string')
    const folder = await temporaryFolder({ 'before/pets.ts': pet, 'after/pets.ts': wider })
    const changes = compareTypes(sideOf(`${folder.path}/before`), sideOf(`${folder.path}/after`), {
      sameContract: true,
    })
    expect(changes).toContainEqual(
      expect.objectContaining({ level: 'major', code: 'types.not-assignable', subject: 'pets: ListPetsInput' }),
    )
  })

  it('reports the order of exports for a release of the generator', async () => {
    const [first = '', ...others] = pet.trimEnd().split('\n')
    const folder = await temporaryFolder({ 'before/pets.ts': pet, 'after/pets.ts': [...others, first, ''].join('\n') })
    const sides = [sideOf(`${folder.path}/before`), sideOf(`${folder.path}/after`)] as const
    expect(compareTypes(...sides)).toEqual([])
    expect(compareTypes(...sides, { sameContract: true }).map(({ code, level }) => `${level} ${code}`)).toEqual([
      'major types.export-reordered',
    ])
  })

  it.each([
    [['before'], 'Name two versions of generated output'],
    [['before', 'nowhere'], 'nowhere does not exist.'],
    [['before', 'before', '--fail-on', 'all'], '--fail-on must be major, minor, patch or none, not "all"'],
  ])('refuses the arguments %j', async (args, message) => {
    const folder = await temporaryFolder({ 'before/pets.ts': pet })
    const terminal = recordingTerminal(folder.path)
    expect(await run(['diff', '--types', ...args], terminal)).toBe(2)
    expect(terminal.printed.err).toContain(message)
  })
})

describe("diff --types of Node's own types", () => {
  const server = `import type { IncomingMessage, Server as HttpServer } from 'node:http'
import * as fs from 'node:fs'
import type EventEmitter from 'node:events'
/// <reference types="node" />
export interface Options { server: HttpServer<typeof IncomingMessage>; file?: fs.ReadStream; stats: import('node:fs').Stats }
export interface Answer { body: Buffer; events: EventEmitter; timer: NodeJS.Timeout; headers: IncomingMessage['headers'] }
export declare const answer: (options: Options, request: IncomingMessage) => Promise<Answer>
`

  it('finds nothing between equal types, however the module is written', async () => {
    expect(await compared(server, server)).toEqual({ code: 0, changes: [] })
    expect(await compared(server.replaceAll('node:', ''), server)).toEqual({ code: 0, changes: [] })
  })

  it.each([
    ['Buffer', 'Uint8Array', server.replace('body: Buffer', 'body: Uint8Array'), 'Answer'],
    ['a type', 'another one of the module', server.replace('Stats', 'Dir'), 'Options'],
    ['a type', 'one of the same name of another module', server.replace("node:http'", "node:https'"), 'Options'],
    ['a type of a whole module', 'another one', server.replace('fs.ReadStream', 'fs.WriteStream'), 'Options'],
    ['a type', 'none', server.replace('events: EventEmitter', 'events: string'), 'Answer'],
    ['a type of NodeJS', 'another one', server.replace('NodeJS.Timeout', 'NodeJS.Immediate'), 'Answer'],
    ['a parameter', 'another one', server.replace('request: IncomingMessage', 'request: HttpServer'), 'answer'],
  ])('reports %s that became %s', async (_was, _is, after, name) => {
    const { code, changes } = await compared(after, server)
    expect(changes).toContain(`major types.not-assignable pets: ${name}`)
    expect(code).toBe(1)
  })

  it('accepts a Buffer as a Uint8Array', async () => {
    const before = 'export declare const read: () => Uint8Array\n'
    expect(await compared(before.replace('Uint8Array', 'Buffer'), before)).toEqual({ code: 0, changes: [] })
    const imported = "import type { Buffer } from 'node:buffer'\n"
    const buffer = before.replace('Uint8Array', 'Buffer')
    expect(await compared(`${imported}${buffer}`, buffer)).toEqual({ code: 0, changes: [] })
    expect((await compared(`${imported}${before}`, `${imported}${buffer}`)).code).toBe(1)
    const [change] = (await compared(before, before.replace('Uint8Array', 'Buffer'))).changes
    expect(change).toBe('major types.not-assignable pets: read')
  })
})
