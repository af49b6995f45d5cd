import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../test/command.ts'
import { checkOutputs } from './check.ts'
import { compareOutputs, requiredBy } from './compare.ts'
import { comparedIn, generateWith } from './generate.ts'

const folder = (files: Readonly<Record<string, string>> = {}): string => {
  const path = mkdtempSync(join(tmpdir(), 'chainwright-outputs-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  write(path, files)
  return path
}
const write = (path: string, files: Readonly<Record<string, string>>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), text)
  }
}

const pet = 'export interface Pet { id: string }\nexport interface Owner { name: string }\n'

it('requires nothing for equal output, and a minor version for additions', () => {
  expect(
    requiredBy(compareOutputs(folder({ 'pets/pet.ts': pet }), folder({ 'pets/pet.ts': pet })), '1.0.0'),
  ).toBeUndefined()
  const more = compareOutputs(folder({ 'pets/pet.ts': pet }), folder({ 'pets/pet.ts': `${pet}export type More = 1\n` }))
  expect(requiredBy(more, '1.0.0')).toBe('minor')
})

it('requires the next minor version below 1.0.0, and compares the APIs that both sides have', () => {
  const renamed = { 'pets/pet.ts': pet.replace('Pet', 'Animal'), 'more/new.ts': pet }
  const changes = compareOutputs(folder({ 'pets/pet.ts': pet }), folder(renamed))
  expect(changes.map(({ api, code, level }) => [api, code, level])).toEqual([['pets', 'types.export-renamed', 'major']])
  expect(requiredBy(changes, '0.2.3')).toBe('minor')
})

it('compares features, our own APIs and the corpus of the benchmark, which this generator reads', () => {
  const path = folder()
  const apis = comparedIn(root, path)
  expect(apis.map(({ name }) => name)).toEqual(expect.arrayContaining(['answers', 'data', 'metrics', 'node', 'github']))
  expect(apis.find(({ name }) => name === 'node')?.documents.map(file => basename(file))).toEqual([
    'openrpc.yaml',
    'openapi.yaml',
  ])
  const github = apis.filter(({ name }) => name === 'github')
  const [document = ''] = github[0]?.documents ?? []
  const { paths } = JSON.parse(readFileSync(document, 'utf8')) as { paths: Record<string, object> }
  expect(Object.values(paths).flatMap(item => Object.keys(item).filter(key => key !== 'parameters'))).toHaveLength(300)
  mkdirSync(join(path, 'out'))
  expect(generateWith(root, github, join(path, 'out'))).toEqual([])
})

const document = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses:
        '200': { description: All., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } } }
components:
  schemas:
    Pet: { type: object, required: [id], properties: { id: { type: string } } }
`

describe('a later version of the generator', () => {
  let repository: string
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: repository, encoding: 'utf8' })
  const commit = (message: string): void => {
    git('add', '--all')
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', message)
  }

  /** The current generator, in a separate repository that released it as 1.4.0. */
  beforeAll(() => {
    repository = mkdtempSync(join(tmpdir(), 'chainwright-generator-'))
    const kept = (path: string): boolean => !/[\\/](node_modules|dist|\.turbo|cases)$|\.test\.ts$/.test(path)
    cpSync(join(root, 'generators'), join(repository, 'generators'), { recursive: true, filter: kept })
    const manifest = JSON.parse(readFileSync(join(root, 'generators/package.json'), 'utf8')) as object
    write(repository, {
      'package.json': '{ "private": true, "type": "module" }',
      'generators/package.json': JSON.stringify({ ...manifest, version: '1.4.0' }),
      '.changeset/config.json': '{}',
      '.gitignore': 'node_modules\n',
      'specs/pets.yaml': document,
    })
    git('init', '--quiet', '--initial-branch=main')
    commit('Release')
    git('tag', 'chainwright@1.4.0')
    install(repository)
    renameSync(join(repository, 'generators/cli/bin.ts'), join(repository, 'generators/cli/released.ts'))
  })
  afterAll(() => rmSync(repository, { recursive: true }))

  const install = (checkout: string): void => {
    for (const path of ['node_modules', 'generators/node_modules'])
      symlinkSync(join(root, path), join(checkout, path), 'dir')
  }

  /** The generator writes the same as before, except for a text in its files. */
  const changed = (from: RegExp, to: string): void => {
    write(repository, {
      'generators/cli/bin.ts': `import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
const out = process.argv.at(-1) ?? ''
const { status } = spawnSync(process.execPath, [new URL('released.ts', import.meta.url).pathname, ...process.argv.slice(2)])
for (const file of globSync(out + '/**/*.ts')) writeFileSync(file, readFileSync(file, 'utf8').replace(${from}, ${JSON.stringify(to)}))
process.exitCode = status ?? 1
`,
    })
  }
  const declare = (level: string | undefined): void => {
    const file = join(repository, '.changeset/change.md')
    if (level === undefined) rmSync(file, { force: true })
    else writeFileSync(file, `---\nchainwright: ${level}\n---\n\nOther output.\n`)
  }
  const cache = mkdtempSync(join(tmpdir(), 'chainwright-outputs-cache-'))
  afterAll(() => rmSync(cache, { recursive: true }))
  let comparisons = 0
  const check = async (): Promise<{ enough: boolean; lines: readonly string[] }> => {
    const lines: string[] = []
    const enough = await checkOutputs({
      root: repository,
      install,
      compared: () => {
        comparisons++
        return [{ name: 'pets', documents: [join(repository, 'specs/pets.yaml')] }]
      },
      print: line => void lines.push(line),
      cache,
    })
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
    return { enough, lines }
  }

  it.each([
    ['renames an export', /\bcreatePetsClient\b/g, 'makePetsClient', '`createPetsClient` of `client'],
    ['removes an export', /export type ListPetsFailure/g, 'type ListPetsFailure', '`ListPetsFailure` is no longer'],
    [
      'reorders exports',
      /(export interface ListPetsInput \{[^}]*\}\n)([\s\S]*?export type ListPetsOutput = .*\n)/g,
      '$2$1',
      'order of the exports',
    ],
    ['changes a type that is read', /\bid: string/g, 'id: string | number', '`Pet` of `spec'],
    ['changes a type that is given', /\blimit\?: (.*)/g, 'limit?: string | $1', '`ListPetsInput` of `spec'],
  ])('requires a major version if it %s', async (_, from, to, reason) => {
    changed(from, to)
    declare('minor')
    const { enough, lines } = await check()
    expect(lines.join('\n')).toContain(reason)
    expect(lines).toContain('chainwright 1.4.0: the changesets declare minor, its output requires major')
    expect(enough).toBe(false)
  })

  it('passes if a changeset, or the version that resulted from it, declares that', async () => {
    changed(/\bcreatePetsClient\b/g, 'makePetsClient')
    declare('major')
    expect((await check()).enough).toBe(true)
    declare(undefined)
    expect(await check()).toMatchObject({
      enough: false,
      lines: expect.arrayContaining(['chainwright 1.4.0: the changesets declare nothing, its output requires major']),
    })
    const manifest = join(repository, 'generators/package.json')
    const text = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, text.replace('1.4.0', '2.0.0'))
    expect((await check()).enough).toBe(true)
    writeFileSync(manifest, text)
  })

  it('reports an invalid changeset, and fails', async () => {
    changed(/this text stands nowhere/g, '')
    declare('huge')
    const { enough, lines } = await check()
    expect(lines).toEqual([
      '.changeset/change.md:2: invalid level "huge" of chainwright: use major, minor, patch, none.',
    ])
    expect(enough).toBe(false)
    declare(undefined)
  })

  it('may not refuse a document that the last release accepts', async () => {
    write(repository, { 'generators/cli/bin.ts': 'process.exitCode = 1\n' })
    expect(await check()).toMatchObject({
      enough: false,
      lines: expect.arrayContaining([
        'pets: chainwright@1.4.0 generates code for it, but this checkout reports an error',
      ]),
    })
  })

  it('compares once for the same generators and documents, and checks the changesets each time', async () => {
    changed(/\bcreatePetsClient\b/g, 'createOnePetsClient')
    declare('minor')
    comparisons = 0
    const first = await check()
    expect(first.enough).toBe(false)
    expect(await check()).toEqual(first)
    declare('major')
    expect((await check()).enough).toBe(true)
    expect(comparisons).toBe(1)
    write(repository, { 'specs/another.yaml': 'openapi: 3.1.0\n' })
    await check()
    expect(comparisons).toBe(2)
    changed(/\bcreatePetsClient\b/g, 'createTwoPetsClient')
    await check()
    expect(comparisons).toBe(3)
  })

  it('requires nothing if its output is the same', async () => {
    changed(/this text stands nowhere/g, '')
    declare(undefined)
    expect(await check()).toEqual({
      enough: true,
      lines: ['chainwright 1.4.0: the changesets declare nothing, its output requires nothing'],
    })
  })
})
