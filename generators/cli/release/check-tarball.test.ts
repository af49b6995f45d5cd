import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'tar'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { checkTarball, problemsOf } from './check-tarball.ts'
import { toolsIn } from './tools.ts'

const manifest = {
  name: '@acme/pets',
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  exports: './index.js',
  files: ['index.js'],
}
const sound = {
  'package.json': JSON.stringify(manifest),
  'index.js': 'export {}\n',
  LICENSE: 'MIT\n',
  'README.md': '# Pets\n',
}

const checked = async (files: Readonly<Record<string, string>>, sizes: Readonly<Record<string, number>> = {}) => {
  const folder = await temporaryFolder(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`package/${file}`, text])),
  )
  const file = join(folder.path, 'pets.tgz')
  await create({ gzip: true, cwd: folder.path, file }, ['package'])
  // A project without publint and attw, which tests/packaging tests.
  return checkTarball(file, { root: folder.path, sizes })
}

describe('the check of a tarball', () => {
  it('finds nothing wrong with a sound package, and names the tools that are not installed', async () => {
    expect(await checked(sound)).toMatchObject({
      name: '@acme/pets',
      version: '1.0.0',
      problems: [],
      unchecked: ['publint', '@arethetypeswrong/core'],
    })
  })

  it.each([
    [
      'no license',
      { ...sound, 'package.json': JSON.stringify({ ...manifest, license: undefined }) },
      'package.json has no `license`.',
    ],
    [
      'a license that permits nothing',
      { ...sound, 'package.json': JSON.stringify({ ...manifest, license: 'UNLICENSED' }) },
      '`license` is UNLICENSED',
    ],
    ['a test', { ...sound, 'index.test.js': '' }, 'index.test.js does not belong in a package.'],
    ['a secret of the machine', { ...sound, '.npmrc': '' }, '.npmrc does not belong in a package.'],
    ['settings with secrets', { ...sound, 'secret.env': '' }, 'secret.env does not belong in a package.'],
    ['a coverage report', { ...sound, 'coverage/index.html': '' }, 'coverage/index.html does not belong in a package.'],
    ['a key', { ...sound, 'keys/server.pem': '' }, 'keys/server.pem does not belong in a package.'],
    [
      'a range that npm cannot install',
      { ...sound, 'package.json': JSON.stringify({ ...manifest, dependencies: { other: 'workspace:^' } }) },
      'The dependency other has a `workspace:` range',
    ],
  ])('refuses %s', async (_, files, message) => {
    expect((await checked(files)).problems).toEqual([expect.stringContaining(message)])
  })

  it('accepts a folder of code that is named coverage', async () => {
    expect((await checked({ ...sound, 'dist/coverage/page.js': '' })).problems).toEqual([])
  })

  it('recognizes a repository that does not exist', async () => {
    const repository = { type: 'git', url: 'git+https://pets.example/pets.git' }
    const named = { ...sound, 'package.json': JSON.stringify({ ...manifest, repository }) }
    expect((await checked(named)).placeholder).toBe(repository.url)
    expect((await checked(sound)).placeholder).toBeUndefined()
  })

  it('reports a placeholder with its place, and the command that replaces it', async () => {
    const { path } = await temporaryFolder({
      'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
      'packages/pets/package.json': sound['package.json'],
    })
    execFileSync('git', ['init', '--quiet'], { cwd: path })
    execFileSync('git', ['add', '--all'], { cwd: path })
    const repository = { type: 'git', url: 'git+https://pets.example/pets.git' }
    const { LICENSE: _, ...bare } = sound
    const report = await checked({ ...bare, 'package.json': JSON.stringify({ ...manifest, repository }) })
    const problems = await problemsOf([report], await toolsIn(path, process.env), { signed: false })
    expect(problems).toEqual([
      '@acme/pets: The tarball has no LICENSE file.',
      'packages/pets/package.json: `repository` of @acme/pets is the placeholder git+https://pets.example/pets.git. Name the real repository: npm pkg set "repository.url=git+https://…" --prefix packages/pets',
    ])
    // The command does that.
    const [, command = ''] = /: (npm pkg set .*)$/.exec(problems[1] ?? '') ?? []
    execFileSync('bash', ['-c', command], { cwd: path })
    expect(JSON.parse(await readFile(join(path, 'packages/pets/package.json'), 'utf8'))).toMatchObject({
      repository: { url: 'git+https://…' },
    })
  })

  it('requires a repository only if a release is signed', async () => {
    const { path } = await temporaryFolder({ 'package.json': sound['package.json'] })
    execFileSync('git', ['init', '--quiet'], { cwd: path })
    execFileSync('git', ['add', '--all'], { cwd: path })
    const bare = { ...manifest, repository: undefined }
    const report = await checked({ ...sound, 'package.json': JSON.stringify(bare) })
    const tools = await toolsIn(path, process.env)
    expect(await problemsOf([report], tools, { signed: false })).toEqual([])
    const refusing = await checked({
      ...sound,
      'package.json': JSON.stringify({ ...bare, publishConfig: { provenance: false } }),
    })
    expect(await problemsOf([refusing], tools, { signed: true })).toEqual([])
    expect(await problemsOf([report], tools, { signed: true })).toEqual([
      'package.json: @acme/pets has no `repository`, and registries refuse provenance without it. Name the repository: npm pkg set "repository.url=git+https://…"',
    ])
  })

  it('refuses a package without LICENSE and README, and one that is too large', async () => {
    const { LICENSE: _, 'README.md': __, ...bare } = sound
    expect((await checked(bare, { '@acme/pets': 10 })).problems).toEqual([
      'The tarball has no LICENSE file.',
      'The tarball has no README.',
      expect.stringMatching(/^The tarball has \d+ bytes, but the configuration allows 10\.$/),
    ])
  })
})
