import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { run } from '../program.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

const config = {
  apis: {
    pets: {
      documents: 'openapi.yaml',
      kinds: ['spec', 'client'],
      output: { packages: 'packages/pets', scope: '@acme' },
    },
  },
}
const document = 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\n'
const changesets = (version: string, node: string): string => JSON.stringify({ version, engines: { node } })

/** A project that fulfils all requirements of a release. */
const ready = {
  'chainwright.config.json': JSON.stringify(config),
  'openapi.yaml': document,
  'package.json': '{ "workspaces": ["packages/pets/spec", "packages/pets/client"] }',
  'package-lock.json': '{ "lockfileVersion": 3, "packages": {} }',
  '.changeset/config.json': '{}',
  '.gitignore': 'node_modules\n',
  'node_modules/@changesets/cli/package.json': changesets('3.0.3', '>=20'),
}

const released = async (files: Readonly<Record<string, string>>, gitCommands: readonly string[][]) => {
  const { path } = await temporaryFolder(files)
  for (const args of gitCommands)
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: path })
  const terminal = recordingTerminal(path)
  const code = await run(['release', '--dry-run'], { ...terminal, env: process.env })
  return { code, ...terminal.printed }
}
const repository = [
  ['init', '-q'],
  ['add', '.'],
  ['commit', '-q', '-m', 'x'],
]

describe('a release names what the project lacks', () => {
  const without = (file: keyof typeof ready) =>
    Object.fromEntries(Object.entries(ready).filter(([name]) => name !== file))

  it.each([
    [
      'no configuration',
      without('chainwright.config.json'),
      [],
      'A release requires a configuration whose output is packages. Create one: `npx chainwright init openapi.yaml --scope @acme --ci`.',
    ],
    ['no repository', ready, [], 'is not a git repository: a release requires a commit. Create one: `git init`.'],
    ['no commit', ready, [['init', '-q']], 'There is no commit yet: a release requires a commit.'],
    [
      'files of changesets in the commit',
      { ...ready, '.changeset/pre.json': '{ "mode": "pre", "tag": "next" }', '.changeset/more.md': '---\n---\n' },
      [
        ['init', '-q'],
        ['add', '.', ':(exclude).changeset/*.md', ':(exclude).changeset/pre.json'],
        ['commit', '-q', '-m', 'x'],
      ],
      'Commit or remove these files first: a release contains only committed files.\n.changeset/more.md\n.changeset/pre.json',
    ],
    ['no changesets', without('.changeset/config.json'), repository, 'Write one: `npx chainwright init --ci`'],
    [
      'no workspaces',
      { ...ready, 'package.json': '{}' },
      repository,
      'package.json has no `workspaces`, so packages/pets/spec is not in the workspace. Add them: npm pkg set "workspaces[]=packages/pets/spec" "workspaces[]=packages/pets/client"',
    ],
    [
      'workspaces in an object, which npm accepts and changesets does not',
      { ...ready, 'package.json': '{ "workspaces": { "packages": ["packages/*/*"] } }' },
      repository,
      '`workspaces` of package.json must be an array of paths for changesets, but is {"packages":["packages/*/*"]}. Write an array: npm pkg set \'workspaces=["packages/*/*"]\' --json',
    ],
    [
      'workspaces that are not an array',
      { ...ready, 'package.json': '{ "workspaces": "packages/*" }' },
      repository,
      'must be an array of paths for changesets, but is "packages/*". Write an array: npm pkg set \'workspaces=["packages/pets/spec","packages/pets/client"]\' --json',
    ],
    [
      'a changeset without front matter',
      { ...ready, '.changeset/warm-pets.md': 'More pets.\n' },
      repository,
      '.changeset/warm-pets.md: this changeset has no front matter.',
    ],
    [
      'no pnpm workspace',
      { ...without('package-lock.json'), 'package.json': '{ "packageManager": "pnpm@12.0.0" }' },
      repository,
      'There is no pnpm-workspace.yaml, so packages/pets/spec is not in the workspace.',
    ],
    [
      'no installed changesets',
      without('node_modules/@changesets/cli/package.json'),
      repository,
      'The project has not installed @changesets/cli: npm install --save-dev @changesets/cli@3',
    ],
    [
      'an old one',
      { ...ready, 'node_modules/@changesets/cli/package.json': changesets('2.31.1', '>=18') },
      repository,
      'A release requires @changesets/cli 3, but 2.31.1 is installed: npm install --save-dev @changesets/cli@3',
    ],
    [
      'no lockfile',
      without('package-lock.json'),
      repository,
      'The commit does not contain package-lock.json. A release installs the versions that this file locks. Write it with `npm install`, and commit it.',
    ],
    [
      'an old Node',
      { ...ready, 'node_modules/@changesets/cli/package.json': changesets('3.0.3', '>=99') },
      repository,
      `@changesets/cli 3.0.3 requires Node >=99, but this is Node ${process.version.slice(1)}.`,
    ],
  ])('%s', async (_what, files, git, problem) => {
    expect(await released(files, git)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(problem) })
  })

  it('nothing if all prerequisites are met, and begins', async () => {
    expect((await released(ready, repository)).out).toContain('no release yet: nothing to compare with')
  })
})
