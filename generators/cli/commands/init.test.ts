import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { satisfies } from 'semver'
import { expect, it } from 'vitest'
import { run } from '../program.ts'
import { petstore } from '../testing/documents.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

const chainwright = async (path: string, command: string) => {
  const terminal = recordingTerminal(path)
  return { code: await run(command.split(' '), terminal), ...terminal.printed }
}

it('writes a configuration that generates', async () => {
  const folder = await temporaryFolder({ 'api/openapi.yaml': petstore })
  expect(await chainwright(folder.path, 'init api/openapi.yaml --kinds spec')).toMatchObject({
    code: 0,
    out: expect.stringContaining('written  chainwright.config.ts'),
  })
  // The package is not installed in a temporary folder; a configuration imports only its type.
  const text = await folder.read('chainwright.config.ts')
  await folder.write('chainwright.config.ts', text.replace(/import .*\n/, '').replace('defineConfig(', '('))
  expect(await chainwright(folder.path, 'generate')).toMatchObject({ code: 0, err: '' })
  expect(await folder.files()).toContain('src/api/spec/schemas/Pet.ts')
})

it('finds pages by the names of parameters and properties, reports them, and generates a client that iterates over them', async () => {
  const operation = (id: string, parameters: string, answer: string, headers = '{}') => `
  /${id}:
    get:
      operationId: ${id}
      parameters: [${parameters}]
      responses: { '200': { description: A page., headers: ${headers}, content: { application/json: { schema: ${answer} } } } }`
  const query = (name: string, type = 'integer') => `{ name: ${name}, in: query, schema: { type: ${type} } }`
  const list = '{ type: array, items: { type: string } }'
  const text = '{ schema: { type: string } }'
  const folder = await temporaryFolder({
    'openapi.yaml': `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:${[
      operation(
        'getByToken',
        query('cursor', 'string'),
        `{ properties: { rows: ${list}, meta: { properties: { next_cursor: { type: string } } } } }`,
      ),
      operation('getByHeader', query('page_token', 'string'), list, `{ X-Next-Page-Token: ${text} }`),
      operation(
        'getByNumber',
        `${query('page')}, ${query('per_page')}`,
        `{ properties: { data: ${list}, tags: ${list}, total_pages: { type: integer } } }`,
      ),
      operation('getByOffset', `${query('offset')}, ${query('limit')}`, list, `{ X-Total-Count: ${text} }`),
      operation('getByLink', query('page'), list, `{ Link: ${text} }`),
      // Ambiguous, or without a sign of pages.
      operation('twoLists', query('page'), `{ properties: { a: ${list}, b: ${list} } }`),
      operation('noNext', query('cursor', 'string'), `{ properties: { rows: ${list} } }`),
      operation('noList', query('page'), '{ type: object }'),
    ].join('')}`,
  })
  const { out } = await chainwright(folder.path, 'init openapi.yaml --name shop --kinds client')
  expect(out).toContain('5 operations are paginated')
  expect(out).toContain('  getByToken: token (cursor, then /meta/next_cursor), items in rows')
  const overlay = await folder.read('pages.overlay.yaml')
  for (const each of ['twoLists', 'noNext', 'noList']) expect(overlay).not.toContain(each)
  const config = await folder.read('chainwright.config.ts')
  await folder.write('chainwright.config.ts', config.replace(/import .*\n/, '').replace('defineConfig(', '('))
  expect(await chainwright(folder.path, 'generate --strict')).toMatchObject({ code: 0, err: '' })
  const turns = {
    getByToken: `byToken(['cursor'], ['meta', 'next_cursor'])`,
    getByHeader: `byToken(['page_token'], 'x-next-page-token')`,
    getByNumber: `byNumber(['page'], 1, ['total_pages'])`,
    getByOffset: `byOffset(['offset'], 'x-total-count')`,
    getByLink: `byLink({ page: 'page' })`,
  }
  for (const [id, turn] of Object.entries(turns))
    expect(await folder.read(`src/shop/client/operations/${id}.ts`)).toContain(`turn: ${turn}`)
})

it('names an API whose document is openapi after its folder, also if that is the project', async () => {
  const folder = await temporaryFolder({ 'acme-shop/openapi.yaml': petstore })
  await chainwright(`${folder.path}/acme-shop`, 'init openapi.yaml')
  expect(await folder.read('acme-shop/chainwright.config.ts')).toContain(`'acme-shop': {`)
})

it('scaffolds one package per kind, around the generated code', async () => {
  const folder = await temporaryFolder({ 'openapi.yaml': petstore })
  await chainwright(folder.path, 'init openapi.yaml --name pets --scope @acme --kinds spec,client')
  const { name, dependencies, exports } = JSON.parse(await folder.read('packages/pets/client/package.json'))
  expect({ name, dependencies }).toEqual({
    name: '@acme/pets-client',
    dependencies: { '@acme/pets-spec': '^1.0.0', '@chainwright/runtime-client': '^0.0.0' },
  })
  expect(exports['./operations/*']).toEqual({
    types: './dist/gen/operations/*.d.ts',
    default: './dist/gen/operations/*.js',
  })
  expect(await folder.read('packages/pets/spec/src/index.ts')).toBe(`export * from './gen/index.ts'\n`)
  const runtime = 'The README of `@chainwright/runtime-client` describes the options.'
  expect(await folder.read('packages/pets/client/README.md')).toContain(runtime)
  expect(await folder.read('packages/pets/spec/README.md')).not.toContain('runtime')
})

it.each([
  ['as an object', { type: 'git', url: 'git+https://forge.example/acme.git' }],
  ['as a text', 'git+https://forge.example/acme.git'],
])('writes the repository of the project, which is given %s, into packages', async (_, repository) => {
  const folder = await temporaryFolder({ 'openapi.yaml': petstore, 'package.json': JSON.stringify({ repository }) })
  await chainwright(folder.path, 'init openapi.yaml --name pets --scope @acme --kinds spec')
  expect(JSON.parse(await folder.read('packages/pets/spec/package.json')).repository).toEqual({
    type: 'git',
    url: 'git+https://forge.example/acme.git',
    directory: 'packages/pets/spec',
  })
})

it.each([
  ["the engine's own expressions", '', []],
  ['patterns in linear time', "patterns: 're2', ", ['re2js']],
])(
  'scaffolds packages that offer and depend on all that the generated code imports, with %s',
  async (_, setting, peers) => {
    const folder = await temporaryFolder({ 'openapi.yaml': withWebhook })
    await chainwright(folder.path, 'init openapi.yaml --name pets --scope @acme')
    const text = await folder.read('chainwright.config.ts')
    const written = text
      .replace(/import .*\n/, '')
      .replace('defineConfig(', '(')
      .replace('documents:', `${setting}documents:`)
    await folder.write('chainwright.config.ts', written)
    expect(await chainwright(folder.path, 'generate')).toMatchObject({ code: 0 })
    const files = await folder.files()
    const manifests = new Map<string, Manifest>()
    for (const file of files.filter(file => file.endsWith('package.json')))
      manifests.set(posix.dirname(file), JSON.parse(await folder.read(file)))
    const missing: string[] = []
    const requested = new Set<string>()
    for (const file of files.filter(file => file.endsWith('.ts') && file.includes('/src/gen/'))) {
      const { dependencies = {}, peerDependencies = {} } = manifests.get(file.split('/').slice(0, 3).join('/')) ?? {}
      for (const [, specifier = ''] of (await folder.read(file)).matchAll(/ from '([^.'][^']*)'/g)) {
        const name = specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/')
        if (name in peerDependencies) requested.add(name)
        const subpath = `.${specifier.slice(name.length)}`
        const own = [...manifests.values()].find(manifest => manifest.name === name)
        const offered = own === undefined || Object.keys(own.exports).some(entry => matches(subpath, entry))
        if (!(name in dependencies || name in peerDependencies) || !offered) missing.push(`${file}: ${specifier}`)
      }
    }
    expect(missing).toEqual([])
    expect([...requested]).toEqual(peers)
    // The peer is optional, and the version that the tests use is in its range.
    const { peerDependencies = {}, peerDependenciesMeta } = manifests.get('packages/pets/validation') ?? {}
    expect(peerDependenciesMeta).toEqual({ re2js: { optional: true } })
    const { devDependencies } = createRequire(import.meta.url)('chainwright/package.json') as Manifest
    expect(satisfies(devDependencies?.['re2js'] ?? '', peerDependencies['re2js'] ?? '')).toBe(true)
  },
)

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: unknown
}

const matches = (subpath: string, entry: string): boolean =>
  entry.endsWith('*') ? subpath.startsWith(entry.slice(0, -1)) : subpath === entry

const withWebhook = `${petstore.replace('id: { type: string }', 'id: { type: string, pattern: ^a+b }')}webhooks:
  petArrived:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '204': { description: Taken. } }
`

it('does not change existing files', async () => {
  const mine = {
    'chainwright.config.ts': '// mine\n',
    'packages/pets/spec/package.json': '{}\n',
    'packages/pets/spec/src/index.ts': '// mine\n',
  }
  const folder = await temporaryFolder({ ...mine, 'openapi.yaml': petstore })
  const { out } = await chainwright(folder.path, 'init openapi.yaml --name pets --scope @acme --kinds spec')
  for (const [file, text] of Object.entries(mine)) {
    expect(await folder.read(file)).toBe(text)
    expect(out).toContain(`kept     ${file}`)
  }
})

it.each([
  ['init --name Pets', 'must be in kebab-case'],
  ['init --scope acme', 'must be an npm scope'],
  ['init --kinds sdk', 'Unknown kind "sdk". Use spec, '],
  ['init nope.yaml', 'nope.yaml: the file does not exist. Nothing was written.'],
])('refuses `%s`', async (command, problem) => {
  const folder = await temporaryFolder()
  expect(await chainwright(folder.path, command)).toMatchObject({ code: 2, err: expect.stringContaining(problem) })
  expect(await folder.files()).toEqual([])
})

it.each([
  ['pnpm-workspace.yaml', 'workspace:^'],
  ['yarn.lock', 'workspace:^'],
  ['package-lock.json', '^1.0.0'],
])('names packages of the workspace as the package manager of %s does', async (file, range) => {
  const folder = await temporaryFolder({ [file]: '', 'api/openapi.yaml': petstore })
  await chainwright(`${folder.path}/api`, 'init openapi.yaml --name pets --scope @acme --kinds spec,client')
  const manifest = JSON.parse(await folder.read('api/packages/pets/client/package.json'))
  expect(manifest.dependencies['@acme/pets-spec']).toBe(range)
})

it.each([
  ['1.4.2', '1.4.2'],
  ['2.0.0-rc.1', '2.0.0-rc.1'],
  // npm accepts neither as a version.
  ["'1.4'", '0.0.0'],
  ['2024-11-01', '0.0.0'],
])('writes the version of the document into packages: %s', async (stated, version) => {
  const folder = await temporaryFolder({
    'openapi.yaml': petstore.replace(/version: \S+/, `version: ${stated}`),
  })
  await chainwright(folder.path, 'init openapi.yaml --name pets --scope @acme --kinds spec,client')
  const read = async (kind: string) => JSON.parse(await folder.read(`packages/pets/${kind}/package.json`))
  expect((await read('spec')).version).toBe(version)
  expect(await read('client')).toMatchObject({ version, dependencies: { '@acme/pets-spec': `^${version}` } })
})

it('lists the missing settings of the project: workspaces, and a group of changesets for each API', async () => {
  const folder = await temporaryFolder({ 'openapi.yaml': petstore, 'package.json': '{}' })
  const init = (name: string) =>
    chainwright(folder.path, `init openapi.yaml --name ${name} --scope @acme --kinds spec,client --ci`)
  expect((await init('pets')).out).toContain(
    'npm pkg set "workspaces[]=packages/pets/spec" "workspaces[]=packages/pets/client"\n',
  )
  const { fixed } = JSON.parse(await folder.read('.changeset/config.json'))
  // Only packages of this API: `@acme/pets-v2-spec` does not match.
  expect(fixed).toEqual([['@acme/pets-{spec,validation,client,server}']])
  const again = await init('pets-v2')
  expect(again.out).toContain('kept     .changeset/config.json')
  expect(again.out).toContain('released together: ["@acme/pets-v2-{spec,validation,client,server}"]')
  await folder.write('package.json', '{ "workspaces": ["packages/*/*"] }')
  expect((await init('pets')).out).not.toContain('Add ')
})

it.each([
  ['openapi.yaml', 'openapi: 3.1.0\ninfo: { title: X\npaths: {}\n', /^openapi\.yaml:3:1: error document\.syntax: /],
  ['openapi.json', '{ "openapi": ', /^openapi\.json:1:\d+: error document\.syntax: /],
  ['openapi.yaml', 'hello: 1\n', /^openapi\.yaml:1:1: error document\.kind: /],
  ['openapi.yaml', 'swagger: "2.0"\n', /^openapi\.yaml:1:\d+: error document\.version: /],
])('names the place in %s that cannot be parsed, and writes nothing', async (document, text, place) => {
  const folder = await temporaryFolder({ [document]: text })
  const terminal = recordingTerminal(folder.path)
  expect(await run(['init', document, '--scope', '@acme', '--ci'], terminal)).toBe(1)
  expect(terminal.printed).toEqual({ out: '', err: expect.stringMatching(place) })
  expect(await readdir(folder.path)).toEqual([document])
})

it('writes pipelines with pnpm if the project uses it', async () => {
  for (const [files, command] of [
    [{ 'package.json': '{ "packageManager": "pnpm@11.2.0" }' }, 'pnpm install --frozen-lockfile'],
    [{ 'pnpm-lock.yaml': '' }, 'pnpm install --frozen-lockfile'],
    [{ 'package.json': '{ "packageManager": "npm@11.2.0" }' }, 'npm ci'],
    [{}, 'npm ci'],
  ] as const) {
    const folder = await temporaryFolder(files)
    for (const forge of ['github', 'gitlab'])
      expect(await run(['init', '--scope', '@acme', '--ci', forge], recordingTerminal(folder.path))).toBe(0)
    for (const file of ['.github/workflows/release.yml', '.gitlab-ci.yml']) {
      const text = await readFile(join(folder.path, file), 'utf8')
      expect(text).toContain(command)
      expect(text.includes('npm ci')).toBe(command === 'npm ci')
    }
  }
})
