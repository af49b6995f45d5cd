import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { sectionsOf } from '../docs/markdown.ts'
import { root } from '../packaging/packs.ts'
import { emptyProject, type Project } from './project.ts'
import { registered } from './publisher.ts'
import { startRegistry } from './registry.ts'

// The pages and packages that `pnpm start` serves on its first port.
let server: ReturnType<typeof spawn>
let url: string
let project: Project
beforeAll(async () => {
  server = spawn(process.execPath, [join(root, 'generators/cli/bin.ts'), 'serve', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  url = await new Promise<string>((done, fail) => {
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const found = /http:\/\/[\d.:]+\//.exec(text)
      if (found !== null) done(found[0])
    })
    server.on('exit', code => fail(new Error(`serve ended with ${code}`)))
  })
  project = await emptyProject()
})
afterAll(async () => {
  server.kill()
  await project.remove()
})

it('a client is installed from the served packages by one command, and runs', async () => {
  const { code, output } = await project.run(
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '@chainwright/data-client',
    `--@chainwright:registry=${url}npm/`,
  )
  expect(code, output).toBe(0)
  await project.write(
    'use.mjs',
    `import { createDataClient } from '@chainwright/data-client'
const fetch = async () => Response.json({ chains: [] })
console.log(JSON.stringify(await createDataClient({ baseUrl: 'http://data.test', fetch }).listChains({})))
`,
  )
  expect(await project.run(process.execPath, 'use.mjs')).toEqual({ code: 0, output: '{"chains":[]}\n' })
})

it('one command installs the command line from there, and its dependencies from a public registry, and it generates code', async () => {
  const own = await emptyProject()
  onTestFinished(() => own.remove())
  const tarball = `${url}npm/chainwright/-/chainwright.tgz`
  const registry = `--@chainwright:registry=${url}npm/`
  const installed = await own.run('npm', 'install', '--no-audit', '--no-fund', '--save-dev', tarball, registry)
  expect(installed.code, installed.output).toBe(0)
  await own.write(
    'openapi.yaml',
    "openapi: 3.1.0\ninfo: { title: Petstore, version: 1.0.0 }\npaths:\n  /pets: { get: { operationId: listPets, responses: { '204': { description: None. } } } }\n",
  )
  const generated = await own.run(
    'npx',
    'chainwright',
    'generate',
    'openapi.yaml',
    '--name',
    'petstore',
    '--out',
    'src/api',
  )
  expect(generated.code, generated.output).toBe(0)
  expect(await readFile(join(own.path, 'src/api/client/client.ts'), 'utf8')).toContain('createPetstoreClient')
})

/** The block of commands in a page that begins with a text, with the port of this server. */
const commandsOf = async (page: string, start: string): Promise<string> => {
  const fences = sectionsOf(await readFile(join(root, page), 'utf8')).flatMap(section => section.fences)
  const found = fences.find(({ language, text }) => language === 'console' && text.startsWith(start))
  if (found === undefined) throw new Error(`${page} has no commands that begin with ${start}`)
  return found.text.replaceAll('http://localhost:4000/', url)
}

it('the commands of the README install the command line and the runtimes', async () => {
  const own = await emptyProject()
  onTestFinished(() => own.remove())
  const { code, output } = await own.run('sh', '-ec', await commandsOf('README.md', 'npm init'))
  expect(code, output).toBe(0)
  const { devDependencies, dependencies } = JSON.parse(await readFile(join(own.path, 'package.json'), 'utf8'))
  expect([Object.keys(devDependencies), Object.keys(dependencies)]).toEqual([
    ['chainwright'],
    ['@chainwright/runtime-client', '@chainwright/runtime-server', '@chainwright/runtime-validation'],
  ])
  expect((await own.run('npx', 'chainwright', '--help')).output).toContain('Usage: chainwright')
})

it('the commands of docs/release.md publish the runtimes to another registry', async () => {
  const own = await emptyProject()
  onTestFinished(() => own.remove())
  // All packages are of this scope, so nothing is requested from a registry above it.
  await using other = await startRegistry(url, ['@chainwright/*'])
  await own.write('.npmrc', await readFile(other.userConfig, 'utf8'))
  const commands = await commandsOf('docs/release.md', 'npm pack')
  const { code, output } = await own.run('sh', '-ec', commands.replaceAll('https://npm.acme.example/', other.url))
  expect(code, output).toBe(0)
  for (const kind of ['client', 'server', 'validation'])
    expect(Object.keys((await registered(other, `@chainwright/runtime-${kind}`))?.versions ?? {})).toHaveLength(1)
})

it('serves only packages of the workspace, and accepts none', async () => {
  expect((await fetch(`${url}npm/express`)).status).toBe(404)
  expect((await fetch(`${url}npm/@chainwright%2fdata-client`, { method: 'PUT', body: '{}' })).status).toBe(405)
})
