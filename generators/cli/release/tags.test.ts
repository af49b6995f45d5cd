import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { missingTags, writeTags } from './tags.ts'
import { toolsIn } from './tools.ts'

const manifest = (name: string, version: string): string =>
  `${JSON.stringify({ name: `@acme/${name}`, version }, undefined, 2)}\n`

/** A repository whose two packages were raised to 2.0.0 by its second commit. */
const raised = async () => {
  const { path } = await temporaryFolder({
    'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
    'packages/spec/package.json': manifest('spec', '1.0.0'),
    'packages/client/package.json': manifest('client', '1.0.0'),
  })
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: path, encoding: 'utf8' }).trim()
  const commit = (message: string): string => {
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '--message', message)
    return git('rev-parse', 'HEAD')
  }
  git('init', '--quiet')
  git('config', 'user.name', 'A publisher')
  git('config', 'user.email', 'publisher@example.com')
  const first = commit('Release 1.0.0')
  for (const name of ['spec', 'client']) {
    git('tag', `@acme/${name}@1.0.0`)
    await writeFile(join(path, `packages/${name}/package.json`), manifest(name, '2.0.0'))
  }
  return { path, git, commit, first, second: commit('Release 2.0.0'), tools: await toolsIn(path, process.env) }
}
const everything = async (): Promise<boolean> => true

it('missing tags are those of versions that are in the registry, at the commit of the release', async () => {
  const { tools, second, git } = await raised()
  const missing = await missingTags(tools, new Set(), everything)
  expect(missing.map(({ tag, commit }) => [tag, commit])).toEqual([
    ['@acme/client@2.0.0', second],
    ['@acme/spec@2.0.0', second],
  ])
  expect(await missingTags(tools, new Set(['@acme/client']), async name => name !== '@acme/spec')).toEqual([])
  await writeTags(missing, tools)
  expect(git('tag', '--points-at', second)).toBe('@acme/client@2.0.0\n@acme/spec@2.0.0')
  // Annotated, so that `git push --follow-tags` pushes them.
  expect(git('cat-file', '-t', '@acme/spec@2.0.0')).toBe('tag')
  expect(await missingTags(tools, new Set(), everything)).toEqual([])
})

it('missing tags belong to the current commit if the release was fixed after it began', async () => {
  const { tools, commit } = await raised()
  const fixed = commit('Mend the build')
  expect((await missingTags(tools, new Set(), everything)).map(each => each.commit)).toEqual([fixed, fixed])
})

it('missing tags belong to the commit of the other tags of their release, whatever was added since', async () => {
  const { tools, git, commit, second } = await raised()
  git('tag', '--annotate', '--message', 'x', '@acme/client@2.0.0')
  git('tag', 'deployed-1', commit('Add more'))
  expect(await missingTags(tools, new Set(), everything)).toEqual([
    { name: '@acme/spec', version: '2.0.0', tag: '@acme/spec@2.0.0', commit: second },
  ])
})

it('missing tags are not those that the remote has', async () => {
  const { tools, git, path } = await raised()
  const remote = (await temporaryFolder()).path
  git('clone', '--quiet', '--bare', path, remote)
  git('remote', 'add', 'origin', remote)
  git('tag', '@acme/spec@2.0.0')
  git('push', '--quiet', 'origin', '@acme/spec@2.0.0')
  git('tag', '--delete', '@acme/spec@2.0.0')
  expect((await missingTags(tools, new Set(), everything)).map(({ tag }) => tag)).toEqual(['@acme/client@2.0.0'])
})
