import { globSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { generate } from 'chainwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../generators/cli/program.ts'
import { recordingTerminal } from '../../generators/cli/testing/terminal.ts'
import { sectionsOf } from '../docs/markdown.ts'
import { packed, publishable, root } from '../packaging/packs.ts'
import { commandIn, emptyProject, type Project, typeCheck } from './project.ts'

// Every document of specs/features and every kind: the files that `init --scope` writes around the generated code are installed,
// built, packed and used.
const documents = readdirSync(join(root, 'specs/features')).sort()
const names = documents.map(document => basename(document, '.yaml'))
const kinds = ['spec', 'validation', 'client', 'server'] as const
const packageOf = (name: string, kind: string): string => `@acme/${name}-${kind}`

const hasRaw = async (document: string): Promise<boolean> =>
  /^openapi:/m.test(await readFile(join(root, 'specs/features', document), 'utf8'))

/** The runtimes that the packages depend on. None of them is in a registry. */
const runtimes = async (): Promise<Readonly<Record<string, string>>> => {
  const found = publishable().filter(({ name }) => name.startsWith('@chainwright/runtime-'))
  return Object.fromEntries(await Promise.all(found.map(async pkg => [pkg.name, `file:${await packed(pkg)}`] as const)))
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true, force: true }))))

/** A project with a scaffold and generated code of each document, in the workspaces of a package manager. */
const scaffolded = async (manager: 'npm' | 'pnpm'): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `chainwright-scaffolds-${manager}-`)))
  folders.push(folder)
  const own = await runtimes()
  // npm builds workspaces in the order of this list.
  const workspaces = kinds.map(kind => `packages/*/${kind}`)
  const manifest = { name: 'publisher', private: true, type: 'module', license: 'MIT' }
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify(manager === 'npm' ? { ...manifest, workspaces, overrides: own } : manifest),
  )
  if (manager === 'pnpm')
    await writeFile(join(folder, 'pnpm-workspace.yaml'), JSON.stringify({ packages: workspaces, overrides: own }))
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await cp(join(root, 'specs/features'), join(folder, 'features'), { recursive: true })
  for (const name of names) {
    const terminal = recordingTerminal(folder)
    const code = await run(['init', `features/${name}.yaml`, '--name', name, '--scope', '@acme'], terminal)
    expect(code, terminal.printed.err).toBe(0)
  }
  const apis = await Promise.all(
    documents.map(async document => {
      const name = basename(document, '.yaml')
      const output = { packages: `packages/${name}`, scope: '@acme' }
      return [
        name,
        { documents: `features/${document}`, kinds: [...kinds, 'docs'], raw: await hasRaw(document), output },
      ]
    }),
  )
  const { ok, diagnostics } = await generate({ root: folder, config: { apis: Object.fromEntries(apis) } })
  expect(ok, diagnostics.map(({ message }) => message).join('\n')).toBe(true)
  expect(diagnostics.filter(({ code }) => code === 'raw.failed')).toEqual([])
  return folder
}

describe('scaffolds of every document and kind', () => {
  let project: Project
  const ended = async (path: string, command: string, ...args: readonly string[]): Promise<string> => {
    const { code, output } = await commandIn(path, command, args)
    expect(code, `${[command, ...args].join(' ')}\n${output.slice(-20_000)}`).toBe(0)
    return output
  }
  beforeAll(async () => {
    project = await emptyProject()
  })
  afterAll(() => project.remove())

  it('npm installs them as workspaces, and links them to one another', async () => {
    const folder = await scaffolded('npm')
    await ended(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline')
    for (const name of names)
      for (const kind of kinds)
        expect(await realpath(join(folder, 'node_modules', packageOf(name, kind)))).toBe(
          join(folder, 'packages', name, kind),
        )
  })

  it('pnpm builds and packs them, where a package sees only its own dependencies, and npm installs the tarballs', async () => {
    const folder = await scaffolded('pnpm')
    await ended(folder, 'npx', '-y', 'pnpm@12', 'install', '--prefer-offline')
    await ended(folder, 'npx', '-y', 'pnpm@12', '-r', 'run', 'build')
    const client = join(folder, 'packages', names[0] ?? '', 'client')
    const { sources } = JSON.parse(await readFile(join(client, 'dist/index.d.ts.map'), 'utf8')) as { sources: string[] }
    expect(sources, 'editors find the code behind a type').toEqual(['../src/index.ts'])
    const packs = join(folder, 'packs')
    await ended(folder, 'npx', '-y', 'pnpm@12', '-r', 'pack', '--pack-destination', packs)
    const tarballs = readdirSync(packs)
    expect(tarballs).toHaveLength(names.length * kinds.length)
    const dependencies = Object.fromEntries(
      tarballs.map(file => [file.replace(/^acme-(.*)-\d+\.\d+\.\d+\.tgz$/, '@acme/$1'), `file:${join(packs, file)}`]),
    )
    const manifest = { name: 'user', private: true, type: 'module', overrides: await runtimes() }
    await project.write(
      'package.json',
      JSON.stringify({ ...manifest, dependencies: { ...dependencies, '@types/node': '22' } }),
    )
    await ended(project.path, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline')
  })

  it('ship a license, a README that names a call, and a table of all calls', async () => {
    for (const name of names)
      for (const kind of kinds) {
        const folder = join(project.path, 'node_modules', packageOf(name, kind))
        const files = readdirSync(folder)
        expect(files, folder).toEqual(
          expect.arrayContaining(['LICENSE', 'README.md', ...(kind === 'client' ? ['api.md'] : [])]),
        )
        expect(globSync('dist/**/*.map', { cwd: folder }), 'maps of sources that are not there').toEqual([])
        const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
        expect(manifest).toMatchObject({ license: 'MIT', publishConfig: { access: 'public' } })
      }
    const readme = await readFile(join(project.path, 'node_modules/@acme/query-parameters-client/README.md'), 'utf8')
    expect(readme).toMatch(/await client\.\w+\(/)
  })

  it('have no type error for strict users of all their modules, and of their READMEs', async () => {
    const modules = names.flatMap(name => kinds.flatMap(kind => modulesOf(project, packageOf(name, kind))))
    expect(modules.length).toBeGreaterThan(names.length * 8)
    await project.write(
      'index.ts',
      modules.map((specifier, index) => `export type * as m${index} from '${specifier}'\n`).join(''),
    )
    for (const name of names)
      for (const kind of kinds) {
        const readme = await readFile(join(project.path, 'node_modules', packageOf(name, kind), 'README.md'), 'utf8')
        const [fence] = sectionsOf(readme).flatMap(({ fences }) => fences)
        if (fence !== undefined) await project.write(`src/${name}-${kind}.ts`, fence.text)
      }
    const options = { lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'], types: ['node'] }
    expect(await typeCheck(project, '7.0', options)).toEqual({ code: 0, output: '' })
  })

  it('load, and their clients have the members that our own clients have', async () => {
    const specifiers = names.flatMap(name => kinds.map(kind => packageOf(name, kind)))
    await project.write(
      'main.mjs',
      `import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const found = {}
for (const name of ${JSON.stringify(specifiers)}) found[name] = Object.keys(await import(name))
for (const name of ${JSON.stringify(names.map(name => packageOf(name, 'spec')))}) {
  const documents = ['openapi.json', 'openrpc.json'].filter(file => {
    try { return require(name + '/' + file).info } catch { return false }
  })
  found[name + ' documents'] = documents
}
console.log(JSON.stringify(found))
`,
    )
    const { code, output } = await project.run(process.execPath, 'main.mjs')
    expect(code, output).toBe(0)
    const found = JSON.parse(output) as Readonly<Record<string, readonly string[]>>
    const ours = Object.keys(await import('@chainwright/metrics-client')).filter(name => !/Metrics/.test(name))
    expect(ours).toContain('ApiError')
    for (const name of names) {
      expect(found[packageOf(name, 'client')], name).toEqual(expect.arrayContaining(ours))
      expect(found[`${packageOf(name, 'spec')} documents`], name).toHaveLength(1)
    }
  })
})

/** Every module that a package exports, by the subpaths of its `exports`. */
const modulesOf = (project: Project, name: string): readonly string[] => {
  const gen = join(project.path, 'node_modules', name, 'dist/gen')
  const below = { client: ['operations.d.ts', 'operations/*.d.ts'], server: [] as string[] }
  const kind = /(client|server)$/.exec(name)?.[1] as keyof typeof below | undefined
  const patterns = kind === undefined ? ['**/*.d.ts'] : below[kind]
  const modules = patterns.length === 0 ? [] : globSync(patterns, { cwd: gen }).sort()
  return [name, ...modules.map(file => `${name}/${file.slice(0, -'.d.ts'.length)}`)]
}
