import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sectionsOf } from '../docs/markdown.ts'
import { packed, publishable, root } from '../packaging/packs.ts'
import { type Ended, emptyProject, foreignEnvironment, typeCheck } from './project.ts'
import { type Registry, startRegistry } from './registry.ts'

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
  let registry: Registry
  let path: string
  let run: (command: string, ...args: readonly string[]) => Promise<Ended>
  const expectOk = async (command: string, ...args: readonly string[]): Promise<string> => {
    const { code, output } = await run(command, ...args)
    expect(code, `${[command, ...args].join(' ')}\n${output}`).toBe(0)
    return output
  }
  const chainwright = (...args: readonly string[]) => run('npx', 'chainwright', ...args)
  const commands: string[] = []
  const view = async (spec: string, member: string): Promise<unknown> => {
    const { code, output } = await run('npm', 'view', spec, member, '--json')
    return code === 0 && output.trim() !== '' ? JSON.parse(output) : undefined
  }
  const commit = async (message: string): Promise<void> => {
    await expectOk('git', 'add', '--all')
    await expectOk('git', 'commit', '--quiet', '--message', message)
  }
  const state = async (): Promise<unknown> => ({
    head: await expectOk('git', 'rev-parse', 'HEAD'),
    tags: await expectOk('git', 'tag', '--list'),
    status: await expectOk('git', 'status', '--porcelain'),
    versions: await view('@acme/pets-client', 'versions'),
  })

  beforeAll(async () => {
    const upstream = await new Promise<string>((done, fail) =>
      execFile('npm', ['config', 'get', 'registry'], (error, stdout) => (error ? fail(error) : done(stdout.trim()))),
    )
    registry = await startRegistry(upstream, ['chainwright', '@chainwright/*', '@acme/*'])
    path = await mkdtemp(join(tmpdir(), 'chainwright-publisher-'))
    // Publishers run a current Node: changesets require 22 or newer.
    const own = foreignEnvironment()
    const env = {
      ...own,
      PATH: `${dirname(process.execPath)}${delimiter}${own['PATH']}`,
      NPM_CONFIG_USERCONFIG: registry.userConfig,
      NO_COLOR: '1',
    }
    run = (command, ...args) => {
      commands.push([command, ...args].join(' '))
      return new Promise(done => {
        execFile(command, args, { cwd: path, env, maxBuffer: 64 << 20 }, (error, stdout, stderr) =>
          done({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : 1, output: stdout + stderr }),
        ).stdin?.end()
      })
    }
    const ours = publishable().filter(({ name }) => !/^@chainwright\/(data|metrics|node)-/.test(name))
    for (const pkg of ours) await expectOk('npm', 'publish', await packed(pkg))

    await writeFile(join(path, 'package.json'), JSON.stringify(rootManifest, undefined, 2))
    await writeFile(join(path, 'LICENSE'), 'MIT License\n')
    await writeFile(join(path, '.gitignore'), 'node_modules\ndist\nrelease-notes\n')
    await writeFile(join(path, 'openapi.yaml'), document('100'))
    await expectOk('git', 'init', '--quiet', '--initial-branch=main')
    await expectOk('git', 'config', 'user.name', 'A publisher')
    await expectOk('git', 'config', 'user.email', 'publisher@example.com')
    await expectOk('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline')
    await expectOk(
      'npx',
      'chainwright',
      'init',
      'openapi.yaml',
      '--name',
      'pets',
      '--scope',
      '@acme',
      '--kinds',
      'spec,client',
      '--ci',
    )
    await expectOk('npx', 'chainwright', 'generate')
    await expectOk('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline')
    await commit('Describe the pets')
  }, 600_000)
  afterAll(async () => {
    await registry[Symbol.asyncDispose]()
    await rm(path, { recursive: true, force: true })
  })

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
    // Credentials that nobody added, in a file that git does not ignore.
    await writeFile(join(path, '.npmrc'), '//registry.invalid/:_authToken=not-for-a-commit\n')
    const output = await expectOk('npx', 'chainwright', 'release')
    expect(await expectOk('git', 'ls-files', '.npmrc')).toBe('')
    await rm(join(path, '.npmrc'))
    expect(output).toContain('openapi.yaml: info.version 0.0.0 → 1.0.0')
    expect(output).toMatch(/@acme\/pets-client +1\.0\.0 +latest +[\d.]+ kB, \d+ files/)
    expect(output).not.toContain('not checked by')
    expect(await view('@acme/pets-client', 'dist-tags')).toEqual({ latest: '1.0.0' })
    expect(await readFile(join(path, 'openapi.yaml'), 'utf8')).toContain('version: 1.0.0 } # kept in step')
    expect((await expectOk('git', 'tag', '--list')).trim().split('\n')).toEqual([
      '@acme/pets-client@1.0.0',
      '@acme/pets-spec@1.0.0',
    ])
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
    // As if it had stopped after the tags.
    const notes = await readFile(join(path, 'release-notes/index.json'), 'utf8')
    await rm(join(path, 'release-notes'), { recursive: true })
    expect(await expectOk('npx', 'chainwright', 'release')).toContain('Nothing to release')
    expect(await state()).toEqual(before)
    const again = await readFile(join(path, 'release-notes/index.json'), 'utf8')
    expect(namesIn(again)).toEqual(namesIn(notes))
  })

  it('is refused a breaking change until a changeset declares it, which diff writes', async () => {
    await writeFile(join(path, 'openapi.yaml'), document('50', tag).replace('0.0.0', '1.0.0'))
    await expectOk('npx', 'chainwright', 'generate')
    await commit('Lower the limit')
    const base = '@acme/pets-spec@1.0.0'
    expect(await chainwright('diff', '--base', base, '--changesets')).toMatchObject({ code: 1 })
    expect(await chainwright('release')).toMatchObject({ code: 1 })
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
    // What was added by hand stays when the verb runs again.
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

  it('goes on where it stopped: 2.0.0, first with a build that fails, then with a registry that refuses the client', async () => {
    const build = async (script: string): Promise<void> => {
      const manifest = { ...rootManifest, scripts: { build: script } }
      await writeFile(join(path, 'package.json'), JSON.stringify(manifest, undefined, 2))
      await commit('Change the build')
    }
    await build('exit 3')
    expect(await chainwright('release')).toMatchObject({ code: 2, output: expect.stringContaining('run build') })
    expect(await view('@acme/pets-spec', 'dist-tags')).toEqual({ latest: '1.0.0' })
    expect(await expectOk('git', 'tag', '--list', '*@2.0.0')).toBe('')
    await build(rootManifest.scripts.build)
    const client = join(path, 'packages/pets/client/package.json')
    const sound = await readFile(client, 'utf8')
    const placeholder = 'https://chainwright.example/pets.git'
    await writeFile(client, JSON.stringify({ ...JSON.parse(sound), repository: { type: 'git', url: placeholder } }))
    await commit('Name no repository yet')
    expect(await chainwright('release')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`@acme/pets-client: \`repository\` is the placeholder ${placeholder}`),
    })
    expect(await view('@acme/pets-spec', 'dist-tags')).toEqual({ latest: '1.0.0' })
    await writeFile(client, sound)
    await commit('Name no repository')
    registry.refuse = '@acme/pets-client'
    expect(await chainwright('release')).toMatchObject({
      code: 2,
      output: expect.stringContaining('@acme/pets-client'),
    })
    expect(await view('@acme/pets-spec', 'dist-tags')).toEqual({ latest: '2.0.0' })
    expect(await view('@acme/pets-client', 'dist-tags')).toEqual({ latest: '1.0.0' })
    registry.refuse = undefined
    const output = await expectOk('npx', 'chainwright', 'release')
    expect(output).toContain('no changeset: the versions stay')
    expect(await view('@acme/pets-client', 'dist-tags')).toEqual({ latest: '2.0.0' })
    expect(await expectOk('git', 'tag', '--list', '*@2.0.0')).toBe('@acme/pets-client@2.0.0\n@acme/pets-spec@2.0.0\n')
    expect(namesIn(await readFile(join(path, 'release-notes/index.json'), 'utf8'))).toEqual([
      '@acme/pets-client@2.0.0',
      '@acme/pets-spec@2.0.0',
    ])
    const changelog = await readFile(join(path, 'packages/pets/client/CHANGELOG.md'), 'utf8')
    expect(changelog).toContain('## 2.0.0')
    expect(changelog).toContain('Breaking: `listPets(limit)` must be at most 50')
    expect(changelog).toContain('Ask for several pages where you asked for 100 pets.')
    expect(changelog).not.toContain('<!--')
  })

  it('serves consumers of both versions side by side, which type-check and run', async () => {
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

  it('publishes a prerelease beside the latest version', async () => {
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
    expect(await view('@acme/pets-client', 'dist-tags')).toEqual({ latest: '2.0.0', next: '2.1.0-next.0' })
  })

  it('publishes the latest version where a prerelease ends', async () => {
    await expectOk('npx', 'changeset', 'pre', 'exit')
    await commit('End the prerelease')
    await expectOk('npx', 'chainwright', 'release')
    expect(await view('@acme/pets-client', 'dist-tags')).toEqual({ latest: '2.1.0', next: '2.1.0-next.0' })
  })

  it('publishes a fix of the earlier major version without taking `latest` back', async () => {
    await expectOk('git', 'checkout', '--quiet', '-b', '1.x', '@acme/pets-client@1.0.0')
    await expectOk('npx', 'changeset', 'add', '--message', 'A fix.', '--patch', '@acme/pets-spec,@acme/pets-client')
    await commit('Fix the first version')
    await expectOk('npx', 'chainwright', 'release')
    expect(await view('@acme/pets-client', 'dist-tags')).toEqual({
      latest: '2.1.0',
      next: '2.1.0-next.0',
      'latest-1': '1.0.1',
    })
  })

  it('asks for provenance where the CI offers an identity, which this registry cannot keep', async () => {
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
    const { code, output } = await chainwright('release', '--provenance')
    expect(code).toBe(2)
    expect(output).toMatch(/provenance: yes[\s\S]*provenance/i)
  })

  it('has run every command of docs/release.md', async () => {
    const page = await readFile(join(root, 'docs/release.md'), 'utf8')
    const shown = sectionsOf(page).flatMap(({ fences }) =>
      fences.filter(({ language }) => language === 'bash').flatMap(({ text }) => text.trim().split('\n')),
    )
    expect(shown.length).toBeGreaterThan(5)
    expect(shown.filter(line => !commands.includes(line))).toEqual([])
  })
})

/** The tags of release notes, sorted. */
const namesIn = (index: string): readonly string[] =>
  (JSON.parse(index) as readonly { readonly tag: string }[]).map(({ tag }) => tag).sort()

const rootManifest = {
  name: 'publisher',
  private: true,
  type: 'module',
  license: 'MIT',
  // Built in this order.
  workspaces: ['packages/pets/spec', 'packages/pets/client'],
  scripts: { build: 'npm run build --workspaces' },
  devDependencies: {
    '@arethetypeswrong/core': '0.18.5',
    '@changesets/cli': '3.0.3',
    chainwright: '0.0.0',
    publint: '0.3.25',
    typescript: '5.9.3',
  },
}
