import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { registriesOf, registryOptions } from './registry.ts'
import { toolsIn } from './tools.ts'

const named = (name: string, publishConfig: object = {}): string =>
  JSON.stringify({ name, version: '1.0.0', publishConfig })

it('a package goes to the registry of its scope, then of its manifest, then of the settings, as npm publishes it', async () => {
  const { path } = await temporaryFolder({
    'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
    '.npmrc': 'registry=https://all.example/\n@acme:registry=https://acme.example/\n',
    'packages/a/package.json': named('@acme/a'),
    'packages/b/package.json': named('@acme/b', { '@acme:registry': 'https://b.example/' }),
    'packages/c/package.json': named('@other/c', { registry: 'https://c.example/' }),
    'packages/d/package.json': named('d'),
    // Settings of a scope have precedence over `registry`.
    'packages/e/package.json': named('@acme/e', { registry: 'https://e.example/' }),
  })
  execFileSync('git', ['init', '--quiet'], { cwd: path })
  execFileSync('git', ['add', '--all'], { cwd: path })
  const registryOf = await registriesOf(await toolsIn(path, { PATH: process.env['PATH'], HOME: path }))
  const names = ['@acme/a', '@acme/b', '@other/c', 'd', '@acme/e']
  expect(await Promise.all(names.map(registryOf))).toEqual([
    'https://acme.example/',
    'https://b.example/',
    'https://c.example/',
    'https://all.example/',
    'https://acme.example/',
  ])
})

it('options name the registry for the scope, too, because its settings have precedence', () => {
  expect(registryOptions('@acme/a', 'https://a.example/')).toEqual([
    '--registry=https://a.example/',
    '--@acme:registry=https://a.example/',
  ])
  expect(registryOptions('a', 'https://a.example/')).toEqual(['--registry=https://a.example/'])
})
