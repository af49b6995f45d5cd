import { execFileSync } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { notesOf } from './notes.ts'
import { packagesIn, toolsIn } from './tools.ts'

const root = join(import.meta.dirname, '../../..')
const pets = (more: object = {}) => JSON.stringify({ name: '@acme/pets', version: '1.2.0', ...more })
const client = '{ "name": "@acme/client", "version": "2.0.0" }'
const changelog = '# pets\n\n## 1.2.0\n\n- More.\n'

it.each([
  ['is one package', { 'package.json': pets() }, ['v1.2.0']],
  [
    'is one package, with settings of pnpm and an example that is not released',
    {
      'package.json': pets(),
      'pnpm-workspace.yaml': 'savePrefix: ""\n',
      'examples/shop/package.json': '{ "name": "shop", "version": "0.1.0" }',
    },
    ['v1.2.0'],
  ],
  [
    'is a package next to those of its workspace (pnpm)',
    {
      'package.json': pets(),
      'pnpm-workspace.yaml': 'packages: [".", "packages/*"]\n',
      'packages/client/package.json': client,
    },
    ['@acme/client@2.0.0', '@acme/pets@1.2.0'],
  ],
  [
    'is the only package of its workspace that is released',
    {
      'package.json': pets(),
      'pnpm-workspace.yaml': 'packages: [".", "packages/*"]\n',
      'packages/client/package.json': client.replace('{', '{ "private": true,'),
    },
    ['@acme/pets@1.2.0'],
  ],
  [
    'has packages only in its workspace (npm)',
    {
      'package.json': '{ "name": "all", "private": true, "workspaces": ["packages/*"] }',
      'package-lock.json': '{ "lockfileVersion": 3, "packages": {} }',
      'packages/client/package.json': client,
    },
    ['@acme/client@2.0.0'],
  ],
  [
    // npm accepts the object, changesets does not.
    'is one package for changesets, though its workspace is named in an object (npm)',
    {
      'package.json': pets({ workspaces: { packages: ['packages/*'] } }),
      'package-lock.json': '{ "lockfileVersion": 3, "packages": {} }',
      'packages/client/package.json': client,
    },
    ['v1.2.0'],
  ],
])('notes name the tags that changesets write if the project %s', async (_, files, tags) => {
  const { path } = await temporaryFolder({
    'CHANGELOG.md': changelog,
    '.changeset/config.json': '{ "privatePackages": { "version": false, "tag": false } }',
    '.gitignore': 'node_modules\n',
    ...files,
  })
  await symlink(join(root, 'node_modules'), join(path, 'node_modules'), 'dir')
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: path, encoding: 'utf8' })
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'A publisher')
  git('config', 'user.email', 'publisher@example.com')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Release')
  const tools = await toolsIn(path, process.env)
  await tools.run('changeset', ['git-tag'])
  const notes = await notesOf(await packagesIn(tools), tools)
  expect(notes.map(({ tag }) => tag).sort()).toEqual(tags)
  expect(git('tag', '--list').trim().split('\n').sort()).toEqual(tags)
})

it('notes are cut at the end of a line if they exceed the limit of forges', async () => {
  const line = `- ${'x'.repeat(98)}`
  const { path } = await temporaryFolder({
    'package.json': pets(),
    'CHANGELOG.md': `# pets\n\n## 1.2.0\n\n${`${line}\n`.repeat(2000)}`,
  })
  execFileSync('git', ['init', '--quiet'], { cwd: path })
  execFileSync('git', ['add', '--all'], { cwd: path })
  const tools = await toolsIn(path, process.env)
  const [note] = await notesOf([{ name: '@acme/pets', version: '1.2.0' }], tools)
  const [notice, gap, ...lines] = note?.text.split('\n').reverse() ?? []
  expect(notice).toBe('**The notes are truncated here.** CHANGELOG.md of the package contains all of them.')
  expect(gap).toBe('')
  expect(new Set(lines)).toEqual(new Set([line]))
  // GitHub accepts 125,000 characters.
  expect(note?.text.length).toBeLessThan(125_000)
  expect(lines.length).toBeGreaterThan(900)
})
