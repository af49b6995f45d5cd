import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { publishPacked } from '../../generators/cli/scaffold/publishing.ts'
import { sectionsOf } from '../docs/markdown.ts'
import { root } from '../packaging/packs.ts'
import { type Ended, emptyProject, typeCheck } from './project.ts'
import { type Publisher, publisherOf, registered, registryWithOurs } from './publisher.ts'
import type { Registry } from './registry.ts'

const page = await readFile(join(root, 'docs/release.md'), 'utf8')
const sectionNamed = (title: string) => {
  const found = sectionsOf(page).find(section => section.title === title)
  if (found === undefined) throw new Error(`docs/release.md has no section ${title}`)
  return found
}

// One registry for all projects of this file.
let registry: Registry
let pets: Publisher
beforeAll(async () => {
  registry = await registryWithOurs()
}, 300_000)
afterAll(async () => {
  await pets?.[Symbol.asyncDispose]()
  await registry[Symbol.asyncDispose]()
})

const document = (limit: string, extra = ''): string => `openapi: 3.1.0
info: { title: Pets, version: 0.0.0 } # kept in step by the release
paths:
  /pets:
    get:
      operationId: listPets
      summary: Every pet.
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: ${limit} } }
      responses:
        '200':
          description: The pets.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } }
components:
  schemas:
    Pet:
      type: object
      required: [id]
      properties:
        id: { type: string }
${extra}`

const tag = '        tag: { type: string }\n'

describe('a project that publishes packages of its API', () => {
  let path: string
  let run: Publisher['run']
  let expectOk: Publisher['expectOk']
  let commit: Publisher['commit']
  const chainwright = (...args: readonly string[]): Promise<Ended> => run('npx', 'chainwright', ...args)
  const distTags = async (name: string) => (await registered(registry, name))?.['dist-tags']
  const state = async (): Promise<unknown> => ({
    head: await expectOk('git', 'rev-parse', 'HEAD'),
    tags: await pets.tags(),
    status: await expectOk('git', 'status', '--porcelain'),
    versions: Object.keys((await registered(registry, '@acme/pets-client'))?.versions ?? {}),
  })

  beforeAll(async () => {
    pets = await publisherOf(registry)
    ;({ path, run, expectOk, commit } = pets)
    await pets.write(
      'package.json',
      JSON.stringify({ name: 'publisher', private: true, type: 'module', license: 'MIT' }),
    )
    await pets.write('LICENSE', 'MIT License\n')
    await pets.write('.gitignore', 'node_modules\ndist\nrelease-notes\n')
    await pets.write('openapi.yaml', document('100'))
    // The commands of the page's section on the set-up, as a user types them.
    for (const line of linesOf('Set up')) await expectOk(...wordsOf(line))
    await commit('Describe the pets')
  }, 600_000)

  it('releases 1.0.0, with the version in the document, tags and notes', async () => {
    await expectOk(
      'npx',
      'changeset',
      'add',
      '--message',
      'The first release.',
      '--major',
      '@acme/pets-spec,@acme/pets-client',
    )
    await commit('Announce the first release')
    // A file with credentials that git neither tracks nor ignores.
    await writeFile(join(path, '.npmrc'), '//registry.invalid/:_authToken=not-for-a-commit\n')
    const output = await expectOk('npx', 'chainwright', 'release')
    expect(await expectOk('git', 'ls-files', '.npmrc')).toBe('')
    await rm(join(path, '.npmrc'))
    expect(output).toContain('openapi.yaml: info.version 0.0.0 → 1.0.0')
    expect(output).toMatch(/@acme\/pets-client +1\.0\.0 +latest +[\d.]+ kB, \d+ files/)
    expect(output).not.toContain('not checked by')
    expect(await distTags('@acme/pets-client')).toEqual({ latest: '1.0.0' })
    expect(await readFile(join(path, 'openapi.yaml'), 'utf8')).toContain('version: 1.0.0 } # kept in step')
    expect(await pets.tags()).toEqual(['@acme/pets-client@1.0.0', '@acme/pets-spec@1.0.0'])
    expect(JSON.parse(await readFile(join(path, 'release-notes/index.json'), 'utf8'))).toContainEqual({
      tag: '@acme/pets-client@1.0.0',
      title: '@acme/pets-client 1.0.0',
      prerelease: false,
      file: 'acme-pets-client-1.0.0.md',
    })
    expect(await expectOk('git', 'status', '--porcelain')).toBe('')
  })

  it('has nothing to release when it is run again', async () => {
    const before = await state()
    // The state of a release that stopped after the tags.
    const notes = await readFile(join(path, 'release-notes/index.json'), 'utf8')
    await rm(join(path, 'release-notes'), { recursive: true })
    expect(await expectOk('npx', 'chainwright', 'release')).toContain('Nothing to release')
    expect(await state()).toEqual(before)
    const again = await readFile(join(path, 'release-notes/index.json'), 'utf8')
    expect(namesIn(again)).toEqual(namesIn(notes))
  })

  it('refuses a breaking change until a changeset declares it, which diff writes', async () => {
    await writeFile(join(path, 'openapi.yaml'), document('50', tag).replace('0.0.0', '1.0.0'))
    await expectOk('npx', 'chainwright', 'generate')
    await commit('Lower the limit')
    const base = '@acme/pets-spec@1.0.0'
    expect(await chainwright('diff', '--base', base, '--changesets')).toMatchObject({ code: 1 })
    expect(await chainwright('release')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/`npx chainwright diff --base @acme\/pets-\w+@1\.0\.0 --write-changeset`/),
    })
    await expectOk(
      'npx',
      'changeset',
      'add',
      '--message',
      'Too little.',
      '--minor',
      '@acme/pets-spec,@acme/pets-client',
    )
    expect(await chainwright('diff', '--base', base, '--changesets')).toMatchObject({ code: 1 })
    expect(await expectOk('npx', 'chainwright', 'diff', '--base', base, '--write-changeset')).toContain(
      '.changeset/contract-pets.md: major',
    )
    await expectOk('npx', 'chainwright', 'diff', '--base', base, '--changesets')
    const file = join(path, '.changeset/contract-pets.md')
    await writeFile(file, `${await readFile(file, 'utf8')}\nAsk for several pages where you asked for 100 pets.\n`)
    // A second run of the command keeps the lines that were added by hand.
    await expectOk('npx', 'chainwright', 'diff', '--base', base, '--write-changeset')
    expect(await readFile(file, 'utf8')).toMatch(/Breaking: `listPets\(limit\)`[\s\S]*Ask for several pages/)
    for (const other of await readdir(join(path, '.changeset')))
      if (/\.md$/.test(other) && other !== 'contract-pets.md') await rm(join(path, '.changeset', other))
    await commit('Declare the change')
  })

  it('shows everything in a dry run, and changes nothing', async () => {
    const before = await state()
    const output = await expectOk('npx', 'chainwright', 'release', '--dry-run')
    expect(output).toContain('@acme/pets-client 1.0.0 → 2.0.0')
    expect(output).toContain('Send values within the new bound.')
    expect(output).toContain('Dry run: nothing was written, published or tagged.')
    expect(await state()).toEqual(before)
  })

  it('resumes where it stopped: 2.0.0, first with a build that fails, then with a registry that refuses the client', async () => {
    const build = async (script: string): Promise<void> => {
      await expectOk('npm', 'pkg', 'set', `scripts.build=${script}`)
      await commit('Change the build')
    }
    await build('exit 3')
    const began = await state()
    expect(await chainwright('release')).toMatchObject({ code: 2, output: expect.stringContaining('run build') })
    expect(await state()).toEqual(began)
    expect(await distTags('@acme/pets-spec')).toEqual({ latest: '1.0.0' })
    expect(await pets.tags('*@2.0.0')).toEqual([])
    await build('npm run build --workspaces')
    const client = join(path, 'packages/pets/client/package.json')
    const sound = await readFile(client, 'utf8')
    const placeholder = 'https://chainwright.example/pets.git'
    await writeFile(client, JSON.stringify({ ...JSON.parse(sound), repository: { type: 'git', url: placeholder } }))
    await commit('Name no repository yet')
    const named = await state()
    for (const args of [[], ['--dry-run']])
      expect(await chainwright('release', ...args)).toMatchObject({
        code: 1,
        output: expect.stringContaining(
          `packages/pets/client/package.json: \`repository\` of @acme/pets-client is the placeholder ${placeholder}. Name the real repository`,
        ),
      })
    // A refused release leaves nothing behind.
    expect(await state()).toEqual(named)
    expect(await distTags('@acme/pets-spec')).toEqual({ latest: '1.0.0' })
    await writeFile(client, sound)
    await commit('Name no repository')
    registry.refuse = '@acme/pets-client'
    expect(await chainwright('release')).toMatchObject({
      code: 2,
      output: expect.stringContaining('@acme/pets-client'),
    })
    expect(await distTags('@acme/pets-spec')).toEqual({ latest: '2.0.0' })
    expect(await distTags('@acme/pets-client')).toEqual({ latest: '1.0.0' })
    registry.refuse = undefined
    const output = await expectOk('npx', 'chainwright', 'release')
    expect(output).toContain('no changeset: the versions do not change')
    expect(await distTags('@acme/pets-client')).toEqual({ latest: '2.0.0' })
    expect(await pets.tags('*@2.0.0')).toEqual(['@acme/pets-client@2.0.0', '@acme/pets-spec@2.0.0'])
    expect(namesIn(await readFile(join(path, 'release-notes/index.json'), 'utf8'))).toEqual([
      '@acme/pets-client@2.0.0',
      '@acme/pets-spec@2.0.0',
    ])
    const changelog = await readFile(join(path, 'packages/pets/client/CHANGELOG.md'), 'utf8')
    expect(changelog).toContain('## 2.0.0')
    expect(changelog).toContain('Breaking: `listPets(limit)` must now be at most 50')
    expect(changelog).toContain('Ask for several pages where you asked for 100 pets.')
    expect(changelog).not.toContain('<!--')
  })

  it('serves consumers of both versions together, which type-check and run', async () => {
    const project = await emptyProject()
    try {
      await project.write('.npmrc', await readFile(registry.userConfig, 'utf8'))
      const { code, output } = await project.run(
        'npm',
        'install',
        '--no-audit',
        '--no-fund',
        'pets-1@npm:@acme/pets-client@1.0.0',
        'pets-2@npm:@acme/pets-client@2.0.0',
        '@acme/pets-spec@2.0.0',
      )
      expect(code, output).toBe(0)
      await project.write(
        'use.ts',
        `import { createPetsClient as createFirst } from 'pets-1'
import { createPetsClient as createSecond } from 'pets-2'
const fetch = async (): Promise<Response> => Response.json([{ id: 'a', tag: 'b' }])
const first = await createFirst({ baseUrl: 'http://pets.test', fetch }).listPets({ limit: 100 })
const second = await createSecond({ baseUrl: 'http://pets.test', fetch }).listPets({ limit: 50 })
const tag: string | undefined = second[0]?.tag
// @ts-expect-error the first version has no tag
const none = first[0]?.tag
console.log(first[0]?.id, tag, none)
`,
      )
      expect(
        await typeCheck(project, '7.0', { lib: ['es2022', 'dom'], skipLibCheck: true, noEmit: false, outDir: 'out' }),
      ).toEqual({ code: 0, output: '' })
      expect(await project.run(process.execPath, 'out/use.js')).toEqual({ code: 0, output: 'a b b\n' })
    } finally {
      await project.remove()
    }
  })

  it('publishes a prerelease in addition to the latest version', async () => {
    await expectOk('npx', 'changeset', 'pre', 'enter', 'next')
    await expectOk(
      'npx',
      'changeset',
      'add',
      '--message',
      'Something new.',
      '--minor',
      '@acme/pets-spec,@acme/pets-client',
    )
    await commit('Begin a prerelease')
    await expectOk('npx', 'chainwright', 'release')
    expect(await distTags('@acme/pets-client')).toEqual({ latest: '2.0.0', next: '2.1.0-next.0' })
  })

  it('publishes the latest version after a prerelease', async () => {
    await expectOk('npx', 'changeset', 'pre', 'exit')
    await commit('End the prerelease')
    await expectOk('npx', 'chainwright', 'release')
    expect(await distTags('@acme/pets-client')).toEqual({ latest: '2.1.0', next: '2.1.0-next.0' })
  })

  it('publishes a fix of the earlier major version without moving `latest` back', async () => {
    await expectOk('git', 'checkout', '--quiet', '-b', '1.x', '@acme/pets-client@1.0.0')
    await expectOk('npx', 'changeset', 'add', '--message', 'A fix.', '--patch', '@acme/pets-spec,@acme/pets-client')
    await commit('Fix the first version')
    await expectOk('npx', 'chainwright', 'release')
    expect(await distTags('@acme/pets-client')).toEqual({
      latest: '2.1.0',
      next: '2.1.0-next.0',
      'latest-1': '1.0.1',
    })
  })

  it('requests provenance, for which npm requires the identity that a CI offers', async () => {
    await expectOk(
      'npx',
      'changeset',
      'add',
      '--message',
      'Another fix.',
      '--patch',
      '@acme/pets-spec,@acme/pets-client',
    )
    await commit('Fix it again')
    expect(await chainwright('release', '--provenance')).toMatchObject({
      code: 1,
      output: expect.stringContaining('@acme/pets-spec has no `repository`, and registries refuse provenance'),
    })
    for (const kind of ['spec', 'client'])
      await expectOk(
        'npm',
        'pkg',
        'set',
        'repository.url=git+https://github.com/acme/pets.git',
        '--prefix',
        `packages/pets/${kind}`,
      )
    await commit('Name the repository')
    const { code, output } = await chainwright('release', '--provenance')
    expect(code).toBe(2)
    expect(output).toMatch(/provenance: yes[\s\S]*provenance/i)
  })

  it('can be published by a job that has only npm, git and the tarballs that a job without tokens packed', async () => {
    await expectOk('npx', 'changeset', 'add', '--message', 'A third.', '--patch', '@acme/pets-spec,@acme/pets-client')
    await commit('Fix it a third time')
    const before = await state()
    const output = await expectOk('npx', 'chainwright', 'release', '--pack', 'packed')
    expect(output).toContain('Packed 2 packages: packed. Nothing was committed, published or tagged.')
    expect(await chainwright('release', '--pack', 'packed')).toMatchObject({
      code: 2,
      output: expect.stringContaining('packed is not empty'),
    })
    const rows = (await pets.read('packed/packages.tsv')).trim().split('\n')
    expect(rows.map(row => row.split('\t')[1])).toEqual(['@acme/pets-spec@1.0.3', '@acme/pets-client@1.0.3'])
    const place = await mkdtemp(join(tmpdir(), 'chainwright-job-'))
    onTestFinished(() => rm(place, { recursive: true }))
    await rename(join(path, 'packed'), join(place, 'packed'))
    expect(await state()).toEqual(before)

    // The job has the commit of the release and the packed tarballs. Nothing is installed.
    const forge = join(place, 'forge.git')
    await expectOk('git', 'clone', '--quiet', '--bare', path, forge)
    const job = join(place, 'job')
    await expectOk('git', 'clone', '--quiet', '--branch', '1.x', forge, job)
    await rename(join(place, 'packed'), join(job, 'packed'))
    for (const [name, value] of [
      ['name', 'A job'],
      ['email', 'job@example.com'],
    ] as const)
      await expectOk('git', '-C', job, 'config', `user.${name}`, value)
    const script = `cd "$1" && export REMOTE=origin BRANCH=1.x NPM_TOKEN=\n${publishPacked.join('\n')}`
    await expectOk('bash', '-eo', 'pipefail', '-c', script, 'publish', job)
    expect(await distTags('@acme/pets-client')).toMatchObject({ latest: '2.1.0', 'latest-1': '1.0.3' })
    expect((await expectOk('git', '-C', forge, 'tag', '--points-at', '1.x')).trim().split('\n')).toEqual([
      '@acme/pets-client@1.0.3',
      '@acme/pets-spec@1.0.3',
    ])
    expect(await readFile(join(job, 'packed/notes/acme-pets-client-1.0.3.md'), 'utf8')).toContain('A third.')
    expect(await expectOk('bash', '-eo', 'pipefail', '-c', script, 'publish', job)).toContain(
      '@acme/pets-client@1.0.3 is already in the registry.',
    )
  })
})

describe('two versions of an API in one document, as separate packages', () => {
  let both: Publisher
  const section = sectionNamed('Two versions of an API in one project')
  const kinds = ['spec', 'client']
  const names = ['pets-v1', 'pets-v2'].flatMap(api => kinds.map(kind => `@acme/${api}-${kind}`)).sort()
  const versions = async () =>
    Object.fromEntries(
      await Promise.all(
        names.map(async name => [name, Object.keys((await registered(registry, name))?.versions ?? {})] as const),
      ),
    )
  const head = async () => (await both.expectOk('git', 'rev-parse', 'HEAD')).trim()
  const limited = (first: number, second: number): string => `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /v1/pets:
    get:
      operationId: listPets
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: ${first} } }]
      responses: { '204': { description: None. } }
  /v2/pets:
    get:
      operationId: listPetsPaged
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: ${second} } }]
      responses: { '204': { description: None. } }
`
  const change = async (first: number, second: number): Promise<void> => {
    await both.write('openapi.yaml', limited(first, second))
    await both.expectOk('npx', 'chainwright', 'generate')
    await both.commit('Change a limit')
  }
  const declared = (base: string): Promise<Ended> =>
    both.run('npx', 'chainwright', 'diff', '--base', base, '--changesets')

  beforeAll(async () => {
    both = await publisherOf(registry, pets)
    const scripts = { build: 'npm run build --workspaces' }
    const manifest = { name: 'publisher', private: true, type: 'module', license: 'MIT', scripts }
    await both.write('package.json', JSON.stringify(manifest))
    await both.write('LICENSE', 'MIT License\n')
    await both.write('.gitignore', 'node_modules\ndist\nrelease-notes\n')
    await both.write('openapi.yaml', limited(100, 100))
    const [install = ''] = linesOf('Set up')
    for (const line of [install, ...linesOf(section.title)]) await both.expectOk(...wordsOf(line))
    const config = section.fences.find(({ name }) => name === 'chainwright.config.ts')
    await both.write('chainwright.config.ts', config?.text ?? '')
    const groups = section.fences.find(({ language }) => language === 'json')
    const changesets = JSON.parse(await both.read('.changeset/config.json')) as object
    await both.write('.changeset/config.json', JSON.stringify({ ...changesets, ...JSON.parse(groups?.text ?? '') }))
    await both.expectOk('npx', 'chainwright', 'generate')
    await both.expectOk('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline')
    await both.write('.changeset/second.md', "---\n'@acme/pets-v2-spec': major\n---\n\nPets come in pages.\n")
    await both.commit('Describe the pets twice')
  }, 600_000)
  afterAll(() => both?.[Symbol.asyncDispose]())

  it('are released completely after the release was killed in each of its steps', async () => {
    const began = await head()
    const nothing = Object.fromEntries(names.map(name => [name, []]))

    // Before it publishes, a release leaves nothing behind.
    expect(await both.killed({ call: 'npm pack', after: 1 })).toMatch(/\npack\n$/)
    expect(await head()).toBe(began)
    const before = await both.killed({ line: 'publish' })
    expect(before).toContain('@acme/pets-v2-spec 1.0.0 → 2.0.0')
    expect(await head()).not.toBe(began)
    expect(await versions()).toEqual(nothing)
    expect(await both.tags()).toEqual([])

    // Specs are published first, because clients depend on them.
    await both.killed({ call: 'npm publish', after: 2 })
    const specs = { '@acme/pets-v1-spec': ['1.0.0'], '@acme/pets-v2-spec': ['2.0.0'] }
    expect(await versions()).toEqual({ ...nothing, ...specs })
    expect(await both.tags()).toEqual([])

    // In a CI, the commit is lost with the machine: the next machine has neither the commit nor tags.
    await both.expectOk('git', 'reset', '--hard', '--quiet', began)
    const between = await both.killed({ call: 'git tag @acme/', after: 1 })
    expect(between).toMatch(/@acme\/pets-v2-spec +2\.0\.0 +already published; its tag is missing/)
    const all = Object.fromEntries(names.map(name => [name, [name.includes('v1') ? '1.0.0' : '2.0.0']]))
    expect(await versions()).toEqual(all)
    expect(await both.tags()).toHaveLength(1)

    const output = await both.expectOk('npx', 'chainwright', 'release')
    expect(output).toContain('no changeset: the versions do not change')
    expect(await versions()).toEqual(all)
    const tags = names.map(name => `${name}@${name.includes('v1') ? '1.0.0' : '2.0.0'}`)
    expect(await both.tags()).toEqual(tags)
    expect((await both.expectOk('git', 'tag', '--points-at', 'HEAD')).trim().split('\n')).toEqual(tags)
    expect(namesIn(await both.read('release-notes/index.json'))).toEqual(tags)
    expect(await both.read('release-notes/acme-pets-v2-spec-2.0.0.md')).toContain('Pets come in pages.')
    expect(await both.read('release-notes/acme-pets-v1-client-1.0.0.md')).toBe('The first release.\n')
    expect(await both.expectOk('git', 'status', '--porcelain')).toBe('')
    // The worktrees of the killed releases are removed.
    expect((await both.expectOk('git', 'worktree', 'list')).trim().split('\n')).toHaveLength(1)
    expect(await both.read('openapi.yaml')).toBe(limited(100, 100))
  })

  it('get new versions only for their own changes', async () => {
    await change(100, 50)
    const base = '@acme/pets-v2-spec@2.0.0'
    expect(await declared(base)).toMatchObject({
      code: 1,
      output: expect.stringContaining('pets-v2 2.0.0: changesets declare nothing, the changes require major'),
    })
    await both.write('.changeset/other.md', "---\n'@acme/pets-v1-spec': major\n---\n\nThe other API.\n")
    expect(await declared(base)).toMatchObject({ code: 1 })
    await rm(join(both.path, '.changeset/other.md'))
    expect(await both.expectOk('npx', 'chainwright', 'diff', '--base', base, '--write-changeset')).toContain(
      '.changeset/contract-pets-v2.md: major',
    )
    expect(await declared(base)).toMatchObject({
      code: 0,
      output: expect.stringContaining('pets-v1 1.0.0: changesets declare nothing, the changes require nothing'),
    })
    await both.commit('Declare the change')
    await both.expectOk('npx', 'chainwright', 'release')
    expect(await versions()).toEqual({
      '@acme/pets-v1-client': ['1.0.0'],
      '@acme/pets-v1-spec': ['1.0.0'],
      '@acme/pets-v2-client': ['2.0.0', '3.0.0'],
      '@acme/pets-v2-spec': ['2.0.0', '3.0.0'],
    })
    expect(await both.tags('*@3.0.0')).toEqual(['@acme/pets-v2-client@3.0.0', '@acme/pets-v2-spec@3.0.0'])
    expect(namesIn(await both.read('release-notes/index.json'))).toEqual(await both.tags('*@3.0.0'))
    expect(await both.read('packages/pets-v2/client/CHANGELOG.md')).toContain('Breaking: `listPetsPaged(limit)`')
    expect(await readdir(join(both.path, 'packages/pets-v1/client'))).not.toContain('CHANGELOG.md')

    await change(200, 50)
    await both.expectOk('npx', 'chainwright', 'diff', '--base', '@acme/pets-v2-spec@3.0.0', '--write-changeset')
    await both.commit('Declare the change')
    await both.expectOk('npx', 'chainwright', 'release')
    expect(await versions()).toMatchObject({
      '@acme/pets-v1-client': ['1.0.0', '1.1.0'],
      '@acme/pets-v2-client': ['2.0.0', '3.0.0'],
    })
    expect(await both.read('packages/pets-v1/client/CHANGELOG.md')).not.toContain('listPetsPaged')
  })

  it('can be installed and called in one project', async () => {
    const project = await emptyProject()
    try {
      await project.write('.npmrc', await readFile(registry.userConfig, 'utf8'))
      const clients = ['@acme/pets-v1-client', '@acme/pets-v2-client']
      const { code, output } = await project.run('npm', 'install', '--no-audit', '--no-fund', ...clients)
      expect(code, output).toBe(0)
      await project.write(
        'use.mjs',
        `import { createPetsV1Client } from '@acme/pets-v1-client'
import { createPetsV2Client } from '@acme/pets-v2-client'
const asked = []
const options = { baseUrl: 'http://pets.test', fetch: async (url, init) => (asked.push(new URL(url.url ?? url).pathname), new Response(null, { status: 204 })) }
await createPetsV1Client(options).listPets({ limit: 200 })
await createPetsV2Client(options).listPetsPaged({ limit: 50 })
console.log(asked.join(' '))
`,
      )
      expect(await project.run(process.execPath, 'use.mjs')).toEqual({ code: 0, output: '/v1/pets /v2/pets\n' })
    } finally {
      await project.remove()
    }
  })

  it('every command of docs/release.md was run by the tests above', () => {
    const shown = sectionsOf(page).flatMap(({ title }) => linesOf(title))
    expect(shown.length).toBeGreaterThan(5)
    expect(shown.filter(line => !pets.commands.includes(line) && !both.commands.includes(line))).toEqual([])
  })
})

it('the commands of docs/cli.md upgrade a project', async () => {
  await using shop = await publisherOf(registry)
  await shop.write('package.json', JSON.stringify({ name: 'shop', private: true, type: 'module' }))
  await shop.write('.gitignore', 'node_modules\n')
  await shop.write('openapi.yaml', document('100'))
  await shop.write(
    'chainwright.config.mjs',
    "export default { apis: { shop: { documents: 'openapi.yaml', output: { folder: 'src/shop' } } } }\n",
  )
  await shop.expectOk('npm', 'install', '--no-audit', '--no-fund', '--save-dev', 'chainwright')
  await shop.expectOk('npx', 'chainwright', 'generate')
  await shop.commit('Generate the shop')
  const fences = sectionsOf(await readFile(join(root, 'docs/cli.md'), 'utf8')).flatMap(section => section.fences)
  const { text = '' } = fences.find(fence => fence.text.includes('chainwright@latest')) ?? {}
  const lines = text.trim().split('\n')
  expect(lines).toHaveLength(4)
  const outputs: string[] = []
  for (const line of lines) outputs.push(await shop.expectOk(...wordsOf(line)))
  expect(outputs.at(-1)).toBe('The types are equal.\n')
  expect(await shop.expectOk('git', 'status', '--porcelain')).not.toContain('src/shop')
})

it('pnpm releases a workspace of pnpm, without ranges that only pnpm understands', async () => {
  await using shop = await publisherOf(registry)
  const devDependencies = { '@changesets/cli': '3', chainwright: '*', typescript: '7' }
  const manifest = { name: 'publisher', private: true, type: 'module', license: 'MIT', devDependencies }
  await shop.write('package.json', JSON.stringify({ ...manifest, scripts: { build: 'pnpm -r run build' } }))
  // The packages of this registry are a minute old.
  await shop.write(
    'pnpm-workspace.yaml',
    'packages: [packages/shop/spec, packages/shop/client]\nminimumReleaseAge: 0\n',
  )
  await shop.write('LICENSE', 'MIT License\n')
  await shop.write('.gitignore', 'node_modules\ndist\nrelease-notes\n')
  await shop.write('openapi.yaml', document('100').replace('0.0.0', '1.0.0'))
  await shop.expectOk('pnpm', 'install', '--prefer-offline')
  await shop.expectOk(
    'npx',
    ...['chainwright', 'init', 'openapi.yaml', '--name', 'shop', '--scope', '@acme', '--kinds', 'spec,client', '--ci'],
  )
  await shop.expectOk('npx', 'chainwright', 'generate')
  await shop.expectOk('pnpm', 'install', '--no-frozen-lockfile', '--prefer-offline')
  await shop.commit('Describe the shop')
  expect(await shop.read('packages/shop/client/package.json')).toContain('"workspace:')
  await shop.expectOk('npx', 'chainwright', 'release')
  const { 'dist-tags': tags, versions = {} } = (await registered(registry, '@acme/shop-client')) ?? {}
  expect(tags).toEqual({ latest: '1.0.0' })
  expect(versions['1.0.0']).toMatchObject({ dependencies: { '@acme/shop-spec': '^1.0.0' } })
  expect(await shop.tags()).toEqual(['@acme/shop-client@1.0.0', '@acme/shop-spec@1.0.0'])
  expect(namesIn(await shop.read('release-notes/index.json'))).toEqual(await shop.tags())
})

/** The tags in the release notes, sorted. */
const namesIn = (index: string): readonly string[] =>
  (JSON.parse(index) as readonly { readonly tag: string }[]).map(({ tag }) => tag).sort()

/** The commands of a section that this test runs. */
const linesOf = (title: string | undefined): readonly string[] =>
  title === undefined
    ? []
    : sectionNamed(title)
        .fences.filter(({ language }) => language === 'bash')
        .flatMap(({ text }) => text.trim().split('\n'))

/** A command as a shell splits it; words in double quotes may have spaces. */
const wordsOf = (line: string): [string, ...string[]] => {
  const [command = '', ...args] = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  return [command, ...args]
}
