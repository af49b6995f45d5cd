import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { create } from 'tar'
import { describe, expect, it } from 'vitest'
import { run } from '../program.ts'
import { type Folder, temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

const spec = (version: string, type: string): Readonly<Record<string, string>> => ({
  'package.json': JSON.stringify({
    name: '@acme/pets-spec',
    version,
    type: 'module',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  }),
  'dist/index.d.ts': `export interface Pet { id: ${type} }\n`,
})

const client = (version: string): Readonly<Record<string, string>> => ({
  'package.json': JSON.stringify({
    name: '@acme/pets-client',
    version,
    type: 'module',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    dependencies: { '@acme/pets-spec': `^${version}`, shared: '^1.0.0' },
  }),
  'dist/index.d.ts':
    "import type { Pet } from '@acme/pets-spec'\nexport { Failure } from 'shared'\nexport declare const getPet: () => Pet\n",
})

const shared = {
  'package.json': '{ "name": "shared", "version": "1.2.0", "type": "module", "exports": "./index.d.ts" }',
  'index.d.ts': 'export declare class Failure extends Error { #secret: string }\n',
}

const below = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]))

const pack = async (folder: Folder, file: string, files: Readonly<Record<string, string>>) => {
  const from = await temporaryFolder(below('package', files))
  await create({ gzip: true, cwd: from.path, file: join(folder.path, file) }, ['package'])
}

const diffIn = async (folder: Folder, before: string, after: string) => {
  const terminal = recordingTerminal(folder.path)
  const code = await run(['diff', '--types', before, after], terminal)
  return { code, ...terminal.printed }
}

/** Both versions of the client as tarballs, in a project that has other files. */
const clients = async (project: Readonly<Record<string, string>> = {}) => {
  const folder = await temporaryFolder(project)
  await pack(folder, 'client-1.0.0.tgz', client('1.0.0'))
  await pack(folder, 'client-2.0.0.tgz', client('2.0.0'))
  return folder
}

const commit = (folder: Folder) => {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder.path })
  git('init', '--quiet')
  git('add', '--all')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'First')
}

describe('diff --types of tarballs', () => {
  it('refuses to compare if a dependency does not resolve, and names the import and the package', async () => {
    const { code, out, err } = await diffIn(await clients(), 'client-1.0.0.tgz', 'client-2.0.0.tgz')
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(
      'client-1.0.0.tgz: dist/index.d.ts imports @acme/pets-spec (@acme/pets-spec@^1.0.0 is required)',
    )
    expect(err).toContain('client-2.0.0.tgz: dist/index.d.ts imports shared (shared@^1.0.0 is required)')
    expect(err).toContain('Packages: @acme/pets-spec, shared.')
    expect(err).toContain('Put the tarballs of these packages into the folder')
    expect(err).not.toMatch(/\.cache|types-/)
  })

  it('reports an import once if several modules have it', async () => {
    const folder = await temporaryFolder()
    for (const version of ['1.0.0', '2.0.0'])
      await pack(folder, `${version}.tgz`, {
        ...client(version),
        'dist/index.d.ts': "export * from './pet.js'\nexport type { Pet } from '@acme/pets-spec'\n",
        'dist/pet.d.ts': "import type { Pet } from '@acme/pets-spec'\nexport type Pets = Pet[]\n",
      })
    const { err } = await diffIn(folder, '1.0.0.tgz', '2.0.0.tgz')
    expect(err.split('\n').filter(line => line.startsWith('  '))).toEqual([
      '  1.0.0.tgz: dist/index.d.ts and 1 other file import @acme/pets-spec (@acme/pets-spec@^1.0.0 is required)',
      '  2.0.0.tgz: dist/index.d.ts and 1 other file import @acme/pets-spec (@acme/pets-spec@^2.0.0 is required)',
    ])
  })

  it('refuses a dependency of the project with a version outside the range', async () => {
    const folder = await clients({
      ...below('node_modules/@acme/pets-spec', spec('2.0.0', 'number')),
      ...below('node_modules/shared', shared),
    })
    const { code, out, err } = await diffIn(folder, 'client-1.0.0.tgz', 'client-2.0.0.tgz')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(
      'client-1.0.0.tgz: dist/index.d.ts imports @acme/pets-spec (@acme/pets-spec@^1.0.0 is required); version 2.0.0 was found',
    )
    expect(err).not.toContain('client-2.0.0.tgz:')
  })

  it('finds a break in the types of dependencies whose tarballs are in the same folder, and loads shared dependencies once', async () => {
    const folder = await clients()
    await pack(folder, 'spec-1.0.0.tgz', spec('1.0.0', 'string'))
    await pack(folder, 'spec-2.0.0.tgz', spec('2.0.0', 'number'))
    await pack(folder, 'shared-1.2.0.tgz', shared)
    await folder.write('broken.tgz', 'no archive')
    const { code, out, err } = await diffIn(folder, 'client-1.0.0.tgz', 'client-2.0.0.tgz')
    expect(err).toBe('')
    expect(code).toBe(1)
    expect(out).toContain('`getPet` of `@acme/pets-client` changed')
    expect(out).toContain('1 breaking and 0 compatible changes of types')
    expect(out).not.toMatch(/\.cache|types-/)
    expect((await folder.files()).filter(file => file.includes('.cache'))).toEqual([])
  })

  it('takes the matching version of a dependency from the project, and the other version from a tarball in the same folder', async () => {
    const folder = await clients({
      ...below('node_modules/@acme/pets-spec', spec('2.0.0', 'number')),
      ...below('node_modules/shared', shared),
    })
    await pack(folder, 'spec-1.0.0.tgz', spec('1.0.0', 'string'))
    const { code, out } = await diffIn(folder, 'client-1.0.0.tgz', 'client-2.0.0.tgz')
    expect(code).toBe(1)
    expect(out).toContain('1 breaking and 0 compatible changes of types')
  })

  it.each(['no archive', ''])('refuses a file that is not an archive: %j', async text => {
    const folder = await temporaryFolder({ 'x.tgz': text })
    const { code, err } = await diffIn(folder, 'x.tgz', 'x.tgz')
    expect(code).toBe(2)
    expect(err).toMatch(/^x\.tgz is not a tarball of a package/)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect((await folder.files()).filter(file => file.includes('.cache'))).toEqual([])
  })
})

describe('diff --types of folders', () => {
  it('refuses a folder whose dependency is not installed', async () => {
    const folder = await temporaryFolder({ ...below('before', client('1.0.0')), ...below('after', client('1.0.0')) })
    const { code, err } = await diffIn(folder, 'before', 'after')
    expect(code).toBe(2)
    expect(err).toContain('imports @acme/pets-spec')
    expect(err).toContain('Install the dependencies')
  })

  const source = (type: string) => ({
    'packages/pets/spec/package.json': spec('1.0.0', '')['package.json'] ?? '',
    'packages/pets/spec/src/index.ts': `export interface Pet { id: ${type} }\n`,
    'packages/pets/client/package.json': client('1.0.0')['package.json'] ?? '',
    'packages/pets/client/src/index.ts':
      "import type { Pet } from '@acme/pets-spec'\nexport declare const getPet: () => Pet\n",
  })

  it('reads the sources of `exports` whose targets are built and not in git', async () => {
    const folder = await temporaryFolder(source('string'))
    commit(folder)
    await folder.write('packages/pets/spec/src/index.ts', source('number')['packages/pets/spec/src/index.ts'])
    const one = await diffIn(folder, 'git:HEAD:packages/pets/spec', 'packages/pets/spec')
    expect(one.err).toBe('')
    expect(one.out).toContain('`Pet` of `@acme/pets-spec` changed')
    const both = await diffIn(folder, 'git:HEAD:packages/pets', 'packages/pets')
    expect(both.err).toBe('')
    expect(both.out).toContain('`getPet` of `@acme/pets-client` changed')
    expect(both.out).toContain('2 breaking and 0 compatible')
  })

  it('names a target of `exports` if neither it nor its source is in git', async () => {
    const { 'packages/pets/spec/src/index.ts': text, ...files } = source('string')
    const folder = await temporaryFolder({ ...files, 'packages/pets/spec/source/index.ts': text })
    commit(folder)
    const { code, err } = await diffIn(folder, 'git:HEAD:packages/pets/spec', 'packages/pets/spec')
    expect(code).toBe(2)
    expect(err).toContain(
      'The targets of `exports` of git:HEAD:packages/pets/spec are not in git, for example ./dist/index.d.ts',
    )
  })

  it('refuses to resolve an import of a committed package with its working copy', async () => {
    const folder = await temporaryFolder({ ...source('string'), '.gitignore': 'node_modules\n' })
    commit(folder)
    execFileSync('mkdir', ['-p', 'node_modules/@acme'], { cwd: folder.path })
    execFileSync('ln', ['-s', '../../packages/pets/spec', 'node_modules/@acme/pets-spec'], { cwd: folder.path })
    await folder.write('packages/pets/spec/dist/index.d.ts', 'export interface Pet { id: number }\n')
    const { code, err } = await diffIn(folder, 'git:HEAD:packages/pets/client', 'packages/pets/client')
    expect(code).toBe(2)
    expect(err).toContain(
      'git:HEAD:packages/pets/client: src/index.ts imports @acme/pets-spec (@acme/pets-spec@^1.0.0 is required); only its working copy was found',
    )
    expect(err).toContain('Compare a folder of the commit that also contains these packages')
  })
})
