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
      'a new required property of what is read',
      pet.replace('id: string', 'id: string; name: string').replace("id: 'a'", "id: 'a', name: 'b'"),
      'minor types.not-assignable pets: Pet',
    ],
    ['an input that takes more', pet.replace('limit?: number', 'limit?: number | string'), undefined],
  ])('does not report %s as breaking', async (_, after, expected) => {
    expect(await compared(after)).toEqual({ code: 0, changes: expected === undefined ? [] : [expected] })
  })

  it('compares each package with the other packages of its own version, and shared dependencies once', async () => {
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

  it('reports the order of exports where a release of the generator asks', async () => {
    const [first = '', ...others] = pet.trimEnd().split('\n')
    const folder = await temporaryFolder({ 'before/pets.ts': pet, 'after/pets.ts': [...others, first, ''].join('\n') })
    const sides = [sideOf(`${folder.path}/before`), sideOf(`${folder.path}/after`)] as const
    expect(compareTypes(...sides)).toEqual([])
    expect(compareTypes(...sides, { order: true }).map(({ code, level }) => `${level} ${code}`)).toEqual([
      'major types.export-reordered',
    ])
  })

  it.each([
    [['before'], 'Name two versions of generated output'],
    [['before', 'nowhere'], 'nowhere does not exist.'],
    [['before', 'before', '--fail-on', 'all'], 'Invalid --fail-on all'],
  ])('refuses the arguments %j', async (args, message) => {
    const folder = await temporaryFolder({ 'before/pets.ts': pet })
    const terminal = recordingTerminal(folder.path)
    expect(await run(['diff', '--types', ...args], terminal)).toBe(2)
    expect(terminal.printed.err).toContain(message)
  })
})
