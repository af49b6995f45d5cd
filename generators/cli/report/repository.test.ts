import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { pathInRepository } from './repository.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'repository-')))
const cwd = join(root, 'packages', 'api')
mkdirSync(cwd, { recursive: true })

it('paths are those from GITHUB_WORKSPACE, from any working folder', () => {
  const pathOf = pathInRepository({ cwd, env: { GITHUB_WORKSPACE: root } })
  expect(pathOf('a.yaml')).toBe('packages/api/a.yaml')
  expect(pathOf('../../specs/a.yaml')).toBe('specs/a.yaml')
  expect(pathOf(join(root, 'a.yaml'))).toBe('a.yaml')
  expect(pathOf('../../../a.yaml')).toBe('../../../a.yaml')
  expect(pathOf('https://x.example/a.yaml')).toBe('https://x.example/a.yaml')
  expect(pathInRepository({ cwd: tmpdir(), env: { GITHUB_WORKSPACE: root } })(join(cwd, 'a.yaml'))).toBe(
    'packages/api/a.yaml',
  )
})

it('without GITHUB_WORKSPACE the root is the folder with .git; without one, the working folder', () => {
  const pathOf = pathInRepository({ cwd, env: {} })
  expect(['../a.yaml', join(root, 'packages', 'a.yaml')].map(pathOf)).toEqual(
    Array.from({ length: 2 }, () => join(root, 'packages', 'a.yaml')),
  )
  expect(['a.yaml', join(cwd, 'a.yaml')].map(pathOf)).toEqual(['a.yaml', 'a.yaml'])
  mkdirSync(join(root, '.git'))
  expect(pathInRepository({ cwd, env: {} })('../a.yaml')).toBe('packages/a.yaml')
  expect(pathInRepository({ cwd: dirname(root), env: {} })(join(cwd, 'a.yaml'))).toBe('packages/api/a.yaml')
})
