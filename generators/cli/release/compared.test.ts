import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { comparedWith, taggedAt } from './compared.ts'
import { toolsIn } from './tools.ts'

const manifest = (version: string): string => JSON.stringify({ name: '@acme/pets', version })

/** A repository in which 1.0.0 is released. */
const released = async () => {
  const { path } = await temporaryFolder({
    'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
    'packages/pets/package.json': manifest('1.0.0'),
    'packages/pets/CHANGELOG.md': '# pets\n\n## 1.0.0\n\n- First.\n',
  })
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=A publisher', '-c', 'user.email=publisher@example.com', ...args], {
      cwd: path,
      encoding: 'utf8',
    }).trim()
  const commit = (message: string): string => {
    git('add', '--all')
    git('commit', '--quiet', '--message', message)
    return git('rev-parse', 'HEAD')
  }
  git('init', '--quiet')
  commit('Release 1.0.0')
  git('tag', '@acme/pets@1.0.0')
  const write = (file: string, text: string): Promise<void> => writeFile(join(path, file), text)
  const raise = async (version: string): Promise<void> => {
    await write('packages/pets/package.json', manifest(version))
    await write('packages/pets/CHANGELOG.md', `# pets\n\n## ${version}\n\n- More.\n\n## 1.0.0\n\n- First.\n`)
  }
  return { tools: await toolsIn(path, process.env), path, git, commit, write, raise }
}

describe('the commit that a release compares contracts with', () => {
  it('is undefined before the first release', async () => {
    const { tools, git } = await released()
    git('tag', '--delete', '@acme/pets@1.0.0')
    expect(await comparedWith(tools)).toBeUndefined()
  })

  it('is the last tag', async () => {
    const { tools, commit, write } = await released()
    await write('openapi.yaml', 'openapi: 3.1.0\n')
    commit('Describe the pets')
    expect(await comparedWith(tools)).toBe('@acme/pets@1.0.0')
  })

  it('is the last tag of a package, whatever other tags there are', async () => {
    const { tools, commit, write, git } = await released()
    await write('openapi.yaml', 'openapi: 3.1.0\n')
    commit('Describe the pets')
    for (const other of ['deployed-3', 'v9.0.0', '@acme/pets-shop@4.0.0']) git('tag', other)
    expect(await comparedWith(tools)).toBe('@acme/pets@1.0.0')
  })

  it.each(['2.0.0', '0.5.0', '2.0.0-next.0'])(
    'is the commit of %s if the release stopped before it wrote its tags',
    async version => {
      const { tools, commit, raise, write, git } = await released()
      await raise(version)
      const stopped = commit(`Release ${version}`)
      await write('LICENSE', 'MIT\n')
      commit('Add what the check of the packages reported')
      expect(await comparedWith(tools)).toBe(stopped)
      expect(await taggedAt(tools)).toEqual([])
      git('tag', `@acme/pets@${version}`)
      expect(await comparedWith(tools)).toBe(`@acme/pets@${version}`)
      expect(await taggedAt(tools)).toMatchObject([{ name: '@acme/pets', version, folder: 'packages/pets' }])
    },
  )

  it('is the last tag if a version was raised by hand, or a package is new', async () => {
    const { tools, path, commit, write } = await released()
    await write('packages/pets/package.json', manifest('2.0.0'))
    commit('Raise the version')
    expect(await comparedWith(tools)).toBe('@acme/pets@1.0.0')
    await rm(join(path, 'packages/pets'), { recursive: true })
    await write('package.json', manifest('3.0.0'))
    commit('Move the package')
    expect(await comparedWith(tools)).toBe('@acme/pets@1.0.0')
  })
})
