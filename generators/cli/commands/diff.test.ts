import { execFileSync } from 'node:child_process'
import { serverOf } from '@chainwright/testing'
import { micromark } from 'micromark'
import { describe, expect, it } from 'vitest'
import { run } from '../program.ts'
import { petstore } from '../testing/documents.ts'
import { type Folder, temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

const tighter = petstore.replace('maximum: 100', 'maximum: 50')
const wider = petstore.replace('maximum: 100', 'maximum: 200')
const reworded = petstore.replace('The pets.', 'All pets.')

const diff = async (folder: Folder, args: readonly string[], how: Parameters<typeof recordingTerminal>[1] = {}) => {
  const terminal = recordingTerminal(folder.path, how)
  return { code: await run(['diff', ...args], terminal), ...terminal.printed }
}

const versions = (before: string, after: string): Promise<Folder> =>
  temporaryFolder({ 'before.yaml': before, 'after.yaml': after })

const both = ['before.yaml', 'after.yaml']

describe('diff of two documents', () => {
  it.each([
    ['what breaks', tighter, 1],
    ['what adds', wider, 0],
    ['what only changes docs', reworded, 0],
    ['nothing', petstore, 0],
  ])('exits by the level: %s', async (_, after, code) => {
    expect((await diff(await versions(petstore, after), both)).code).toBe(code)
  })

  it.each([
    ['none', tighter, 0],
    ['minor', wider, 1],
    ['patch', reworded, 1],
    ['patch', petstore, 0],
  ])('fails on %s as requested', async (level, after, code) => {
    expect((await diff(await versions(petstore, after), [...both, '--fail-on', level])).code).toBe(code)
  })

  it('considers one impact with `--impact`', async () => {
    const folder = await versions(petstore, petstore.replace('operationId: listPets', 'operationId: getPets'))
    expect((await diff(folder, [...both, '--impact', 'wire'])).code).toBe(0)
    expect((await diff(folder, [...both, '--impact', 'source'])).code).toBe(1)
    expect((await diff(folder, both)).code).toBe(1)
  })

  it('prints JSON with lines in both versions', async () => {
    const { out } = await diff(await versions(petstore, tighter), [...both, '--json'])
    expect(JSON.parse(out)).toMatchObject({
      level: 'major',
      apis: [
        {
          before: 'before.yaml',
          after: 'after.yaml',
          isNew: false,
          changes: [
            {
              code: 'schema.range-tightened',
              impact: { wire: 'major', source: 'patch' },
              operations: ['listPets'],
              directions: ['input'],
              accepted: null,
              before: { file: 'before.yaml', line: 11, value: 100 },
              after: { file: 'after.yaml', line: 11, value: 50 },
            },
          ],
        },
      ],
    })
  })

  it.each([
    ['1.4.2', tighter, '2.0.0'],
    ['1.4.2', wider, '1.5.0'],
    ['1.4.2', reworded, '1.4.3'],
    ['1.4.2', petstore, '1.4.2'],
    ['v0.4.2', tighter, '0.5.0'],
    ['0.4.2', wider, '0.4.3'],
    ['2.0.0-beta.1', tighter, '2.0.0'],
    ['1.5.0-rc.1', tighter, '2.0.0'],
    ['1.5.0-rc.1', wider, '1.5.0'],
  ])('after %s prints only the next version', async (current, after, next) => {
    const { code, out } = await diff(await versions(petstore, after), [...both, '--next', current])
    expect({ code, out }).toEqual({ code: 0, out: `${next}\n` })
  })

  it('writes reports for pull requests, and escapes markup in documents', async () => {
    const hostile = petstore.replace('Every pet there is.', '"<img src=x> | @all `code` [a](b)"')
    const gone = hostile.replace(/ {2}\/owners[\s\S]*?(?=components:)/, '')
    const folder = await versions(hostile, gone.replace('listPets', '"get<b>|`Pets"'))
    const { code } = await diff(folder, [
      ...both,
      ...['markdown=out/diff.md', 'github=out/notes.txt', 'json=out/diff.json'].flatMap(file => ['--report', file]),
    ])
    expect(code).toBe(1)
    const markdown = await folder.read('out/diff.md')
    expect(markdown).toContain('### after: ')
    expect(markdown).toContain('`operation.removed`')
    // In a code span nothing is markup.
    expect(markdown.replace(/(?<!\\)`[^`\n]*`/g, '')).not.toMatch(/<(?!br>|\/?details>|\/?summary>)/)
    for (const row of markdown.split('\n').filter(line => /^\| .*`operation/.test(line)))
      expect(row.replaceAll('\\|', '').split('|')).toHaveLength(6)
    expect(await folder.read('out/notes.txt')).toMatch(/^::error title=operation\.removed::`getOwner` was removed/m)
    expect(JSON.parse(await folder.read('out/diff.json'))).toMatchObject({ level: 'major' })
  })

  it.each([
    '``<img src=x> @all',
    '`` <img src=x> `',
    '<img src=x>``',
    '`<img src=x>``<img src=x>`',
    '```<img src=x>```',
  ])('writes no markup for an operation named %s', async name => {
    const hostile = petstore.replace('operationId: listPets', `operationId: ${JSON.stringify(name)}`)
    expect(hostile).not.toBe(petstore)
    const folder = await versions(petstore, hostile)
    await diff(folder, [...both, '--report', 'markdown=diff.md'])
    const shown = micromark(await folder.read('diff.md'), { allowDangerousHtml: true })
    expect(shown).toContain('img src=x')
    expect(shown).not.toContain('<img')
    // GitHub ignores mentions inside of code.
    expect(shown.replace(/<code>.*?<\/code>/gs, '')).not.toMatch(/(?<![\w\u200b])@all/)
  })

  it('writes no control characters of a document into reports', async () => {
    const path = String.raw`"/own\u001b]0;x\u0007\n::warning::\u2028ers/{ownerId}":`
    const hostile = petstore.replace('/owners/{ownerId}:', path)
    expect(hostile).toContain(path)
    const folder = await versions(hostile, petstore)
    await diff(folder, [...both, '--report', 'markdown=diff.md', '--report', 'github=notes.txt'])
    for (const name of ['diff.md', 'notes.txt']) {
      const written = await folder.read(name)
      expect(written, name).toContain('own')
      expect(written.replace(/[\n\u200b]/g, ''), name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      expect(written, name).not.toMatch(/^::warning/m)
    }
  })

  it('writes a report to standard output if its file is -, and everything else to standard error', async () => {
    const folder = await versions(petstore, tighter)
    const plain = await diff(folder, both)
    const { code, out, err } = await diff(folder, [...both, '--report', 'json=-'], { annotations: 'github' })
    expect([code, JSON.parse(out)]).toEqual([plain.code, expect.anything()])
    expect(err).toContain(plain.out)
    expect(err).toContain('::error file=after.yaml')
  })

  it('annotates on GitHub, and writes no control sequences for the terminal', async () => {
    const folder = await versions(
      petstore,
      tighter.replace('Petstore', '"Pet\\u001b[2Jstore"').replace('listPets', '"list\\u001b[2J"'),
    )
    const { out } = await diff(folder, both, { annotations: 'github' })
    expect(out).toMatch(/^::error file=after\.yaml,line=11,col=\d+,title=schema\.range-tightened::/m)
    expect(out.split('::')[0]).not.toMatch(/(?!\n)\p{Cc}/u)
  })
})

describe('accepted changes', () => {
  const line = 'schema.range-tightened listPets(limit) as patch: nobody asked for more than 50\n'

  it('count at the level they were accepted at', async () => {
    const folder = await versions(petstore, tighter)
    await folder.write('accepted.txt', `# why\n\n${line}`)
    const { code, out } = await diff(folder, [...both, '--accepted', 'accepted.txt'])
    expect(code).toBe(0)
    expect(out).toContain('accepted as patch: nobody asked for more than 50')
    expect((await diff(folder, [...both, '--accepted', 'accepted.txt', '--next', '1.0.0'])).out).toBe('1.0.1\n')
  })

  it('fail if no change requires them', async () => {
    const folder = await versions(petstore, petstore)
    await folder.write('accepted.txt', line)
    const { code, err } = await diff(folder, [...both, '--accepted', 'accepted.txt'])
    expect(code).toBe(1)
    expect(err).toBe('accepted.txt: line 1 matches no change: schema.range-tightened listPets(limit). Remove it.\n')
  })

  it('are refused without a level or a reason', async () => {
    const folder = await versions(petstore, tighter)
    await folder.write('accepted.txt', 'schema.range-tightened listPets(limit)\nschema.x y as huge: z\n')
    const { code, err } = await diff(folder, [...both, '--accepted', 'accepted.txt'])
    expect(code).toBe(2)
    expect(err.match(/^accepted\.txt: line \d/gm)).toEqual(['accepted.txt: line 1', 'accepted.txt: line 2'])
  })
})

describe('diff since a commit', () => {
  const split = petstore.replace(
    "schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }",
    "schema: { type: array, items: { $ref: './pet.yaml' } }",
  )
  const pet = 'type: object\nproperties: { id: { type: string } }\n'

  const clone = async (files: Readonly<Record<string, string>>) => {
    const folder = await temporaryFolder(files)
    const git = (...args: readonly string[]): string =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: folder.path,
        encoding: 'utf8',
      })
    const commit = () => {
      git('add', '.')
      git('commit', '-q', '-m', 'x')
    }
    git('init', '-q', '-b', 'main')
    commit()
    return { folder, git, commit }
  }

  it('reads a document with the files it refers to', async () => {
    const { folder, commit } = await clone({ 'api/openapi.yaml': split, 'api/pet.yaml': pet })
    await folder.write('api/pet.yaml', pet.replace('string', 'integer'))
    const reported = await diff(folder, ['--base', 'HEAD', 'api/openapi.yaml'])
    expect(reported.code).toBe(1)
    expect(reported.out).toContain('api/pet.yaml:2:')
    expect(reported.out).toMatch(/^api {2}HEAD \([0-9a-f]{7}\) → working tree$/m)
    commit()
    expect((await diff(folder, ['--base', 'HEAD', 'api/openapi.yaml'])).code).toBe(0)
    expect((await diff(folder, ['git:HEAD~1:api/openapi.yaml', 'api/openapi.yaml'])).code).toBe(1)
    expect((await diff(folder, ['git:HEAD~1:api/openapi.yaml', 'git:HEAD:api/openapi.yaml'])).code).toBe(1)
  })

  it('works in a folder below the repository', async () => {
    const { folder } = await clone({ 'api/openapi.yaml': split, 'api/pet.yaml': pet })
    await folder.write('api/pet.yaml', pet.replace('string', 'integer'))
    expect((await diff({ ...folder, path: `${folder.path}/api` }, ['--base', 'main', 'openapi.yaml'])).code).toBe(1)
  })

  it('compares a branch with its merge base, not with later changes of others', async () => {
    const { folder, git, commit } = await clone({ 'openapi.yaml': petstore })
    git('checkout', '-q', '-b', 'branch')
    git('checkout', '-q', 'main')
    await folder.write(
      'openapi.yaml',
      petstore.replace('/pets:', '/animals:').replace('operationId: listPets', 'operationId: listAnimals'),
    )
    commit()
    git('checkout', '-q', 'branch')
    expect((await diff(folder, ['--base', 'main', 'openapi.yaml'])).code).toBe(0)
    expect((await diff(folder, ['git:main:openapi.yaml', 'openapi.yaml'])).code).toBe(1)
  })

  const configured = JSON.stringify({
    apis: {
      pets: { documents: 'pets.yaml', output: { packages: 'packages/pets', scope: '@acme' } },
      more: { documents: 'more.yaml', output: { packages: 'packages/more', scope: '@acme' } },
    },
  })

  it('compares every configured API; a missing one is new', async () => {
    const { folder } = await clone({ 'chainwright.config.json': configured, 'pets.yaml': petstore })
    await folder.write('pets.yaml', tighter)
    await folder.write('more.yaml', petstore)
    const { code, out } = await diff(folder, ['--base', 'HEAD'])
    expect(code).toBe(1)
    expect(out).toContain('pets: 1 breaking change: requires a major version')
    expect(out).toContain('more: a new API')
    expect((await diff(folder, ['--base', 'HEAD', '--api', 'more'])).code).toBe(0)
  })

  it('reports an accepted change as unused only if no API needs it', async () => {
    const { folder } = await clone({
      'chainwright.config.json': configured,
      'pets.yaml': petstore,
      'more.yaml': petstore,
      'accepted.txt': 'schema.range-tightened listPets(limit) as patch: nobody asked for more than 50\n',
    })
    await folder.write('pets.yaml', tighter)
    const args = ['--base', 'HEAD', '--accepted', 'accepted.txt']
    const accepted = await diff(folder, args)
    expect([accepted.code, accepted.err]).toEqual([0, ''])
    await folder.write('pets.yaml', petstore)
    expect((await diff(folder, args)).err).toContain('accepted.txt: line 1 matches no change')
  })

  describe('of APIs with a shared document', () => {
    const part = (version: string) => ({
      documents: 'pets.yaml',
      include: { paths: [`/${version}/*`] },
      kinds: ['spec'],
      output: { packages: `packages/pets-${version}`, scope: '@acme' },
    })
    const path = (version: string, limit: number): string => `  /${version}/pets:
    get:
      operationId: ${version}Pets
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: ${limit} } }]
      responses: { '204': { description: None. } }
`
    const shared = (...paths: readonly string[]): string =>
      `openapi: 3.1.0\ninfo: { title: Petstore, version: 1.0.0 }\npaths:\n${paths.join('')}`
    const both = JSON.stringify({ apis: { 'pets-v1': part('v1'), 'pets-v2': part('v2') } })
    const released = {
      'pets.yaml': shared(path('v1', 100), path('v2', 100)),
      'chainwright.config.json': both,
      'packages/pets-v1/spec/package.json': JSON.stringify({ version: '1.4.0' }),
      'packages/pets-v2/spec/package.json': JSON.stringify({ version: '2.0.0' }),
      '.changeset/config.json': '{}',
    }
    const since = (folder: Folder, ...args: readonly string[]) => diff(folder, ['--base', 'HEAD', ...args])

    it('compares the selected operations of each, and declares the bump for its packages', async () => {
      const { folder } = await clone(released)
      await folder.write('pets.yaml', shared(path('v1', 100), path('v2', 50)))
      const reported = await since(folder, '--changesets')
      expect(reported).toMatchObject({
        code: 1,
        out: expect.stringContaining('pets-v1 1.4.0: changesets declare nothing'),
      })
      expect(reported.err).toBe(
        'pets-v2 2.0.0: changesets declare nothing, the changes require major. Add a changeset: `npx chainwright diff --base HEAD --write-changeset` writes it, or `npx changeset`.\n',
      )
      expect((await since(folder, '--write-changeset')).out).toContain('written .changeset/contract-pets-v2.md: major')
      expect((await folder.files()).filter(file => file.startsWith('.changeset/'))).toEqual([
        '.changeset/config.json',
        '.changeset/contract-pets-v2.md',
      ])
      expect(await since(folder, '--changesets')).toMatchObject({ code: 0, err: '' })
      await folder.write('.changeset/contract-pets-v2.md', "---\n'@acme/pets-v1-spec': major\n---\n\nThe other one.\n")
      expect(await since(folder, '--changesets')).toMatchObject({
        code: 1,
        err: expect.stringContaining('pets-v2 2.0.0: changesets declare nothing, the changes require major'),
      })
    })

    it('reports an API as new if the document had none of its operations before', async () => {
      const { folder } = await clone({
        ...released,
        'pets.yaml': shared(path('v1', 100)),
        'chainwright.config.json': JSON.stringify({ apis: { 'pets-v1': part('v1') } }),
      })
      await folder.write('pets.yaml', released['pets.yaml'])
      await folder.write('chainwright.config.json', both)
      const reported = await since(folder)
      expect(reported).toMatchObject({ code: 0, err: '' })
      expect(reported.out).toContain('pets-v1: no change')
      expect(reported.out).toContain('pets-v2: a new API')
    })
  })

  it('applies the current settings to an earlier document, as far as they match', async () => {
    const settings = { documents: 'pets.yaml', output: { folder: 'src' } }
    const { folder } = await clone({
      'chainwright.config.json': JSON.stringify({ apis: { pets: settings } }),
      'pets.yaml': petstore,
    })
    await folder.write('pets.yaml', petstore.replace('listPets', 'listAnimals'))
    await folder.write(
      'chainwright.config.json',
      JSON.stringify({
        apis: {
          pets: {
            ...settings,
            names: { operations: { listAnimals: 'animals.list' } },
            overlays: ['names.yaml'],
            include: { operations: ['listAnimals', 'getOwner'] },
          },
        },
      }),
    )
    await folder.write(
      'names.yaml',
      'overlay: 1.0.0\ninfo: { title: Names, version: 1.0.0 }\nactions: [{ target: $.info, update: { title: All pets } }]\n',
    )
    const reported = await diff(folder, ['--base', 'HEAD'])
    expect(reported.err).not.toContain('error')
    expect(reported).toMatchObject({ code: 0, out: expect.stringContaining('`animals.list` is new: GET /pets.') })
  })

  it('writes a changeset with several changes under each operation', async () => {
    const operations = (limit: string, more: string): string => `openapi: 3.1.0
info: { title: Petstore, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: ${limit} } }
        - { name: page, in: query, schema: { type: integer, maximum: ${limit} } }
      responses: { '204': { description: None. } }
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    delete:
      operationId: deletePet
      parameters: [{ name: force, in: query, schema: { type: integer, maximum: ${limit} } }]
      responses: { '204': { description: None. } }
${more}`
    const config = {
      apis: {
        pets: { documents: 'pets.yaml', kinds: ['spec'], output: { packages: 'packages/pets', scope: '@acme' } },
      },
    }
    const { folder } = await clone({
      'chainwright.config.json': JSON.stringify(config),
      'pets.yaml': operations('100', ''),
      'packages/pets/spec/package.json': JSON.stringify({ version: '1.0.0' }),
      '.changeset/config.json': '{}',
    })
    await folder.write(
      'pets.yaml',
      operations(
        '50',
        "  /owners: { get: { operationId: listOwners, responses: { '204': { description: None. } } } }\n",
      ),
    )
    expect((await diff(folder, ['--base', 'HEAD', '--write-changeset'])).out).toContain(
      '.changeset/contract-pets.md: major',
    )
    const text = await folder.read('.changeset/contract-pets.md')
    const paragraphs = text.split(/\n{2,}(?=\*\*)/).slice(1)
    expect(paragraphs.map(paragraph => /^\*\*(.*?)\*\*/.exec(paragraph)?.[1])).toEqual([
      'listPets',
      'deletePet',
      'listOwners',
    ])
    expect(paragraphs.map(paragraph => paragraph.match(/^- Breaking: /gm)?.length ?? 0)).toEqual([2, 1, 0])
    expect(paragraphs[0]).toMatch(/`listPets\(limit\)`[\s\S]*`listPets\(page\)`/)
  })

  it.each([
    [2, 'in getPet0 and getPet1'],
    [6, 'in getPet0, getPet1, getPet2, getPet3 and 2 more'],
  ])('names the operations, here %i, that a changed schema concerns, and how to proceed', async (count, named) => {
    const sharing = (kinds: string): string => `openapi: 3.1.0
info: { title: Petstore, version: 1.0.0 }
paths:
${Array.from(
  { length: count },
  (_, index) => `  /pets/${index}:
    get:
      operationId: getPet${index}
      responses: { '200': { description: A pet., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
`,
).join('')}components:
  schemas:
    Pet: { type: object, properties: { kind: { enum: [${kinds}] } } }
`
    const output = { packages: 'packages/pets', scope: '@acme' }
    const { folder } = await clone({
      'chainwright.config.json': JSON.stringify({
        apis: { pets: { documents: 'pets.yaml', kinds: ['spec'], output } },
      }),
      'pets.yaml': sharing('cat, dog'),
      'packages/pets/spec/package.json': JSON.stringify({ version: '1.0.0' }),
      '.changeset/config.json': '{}',
    })
    await folder.write('pets.yaml', sharing('cat, dog, fish'))
    await diff(folder, ['--base', 'HEAD', '--write-changeset'])
    expect(await folder.read('.changeset/contract-pets.md')).toContain(
      `**Pet**, ${named}\n\n- Breaking: \`Pet.kind\` can now be \`"fish"\`. Handle the new value.\n`,
    )
  })

  it.each([
    ['1.2.0', 'minor', 1],
    ['1.2.0', 'major', 0],
    ['0.2.0', 'patch', 1],
    ['0.2.0', 'minor', 0],
  ])('at version %s with a %s changeset', async (version, bump, code) => {
    const { folder } = await clone({
      'chainwright.config.json': configured,
      'pets.yaml': petstore,
      'more.yaml': petstore,
      'packages/pets/spec/package.json': JSON.stringify({ version }),
    })
    await folder.write('pets.yaml', tighter)
    await folder.write('.changeset/README.md', '# Changesets')
    await folder.write(
      '.changeset/a.md',
      `---\n'@acme/pets-spec': ${bump}\n'@acme/pets-validation': ${bump}\n'@acme/pets-server': ${bump}\n'@acme/other': major\n---\n\nA limit.\n`,
    )
    const reported = await diff(folder, ['--base', 'HEAD', '--changesets'])
    expect(reported.code).toBe(code)
    expect(reported.out + reported.err).toContain(
      `pets ${version}: changesets declare ${bump}, the changes require ${version[0] === '0' ? 'minor' : 'major'}`,
    )
    expect(reported.out).toContain('more 0.0.0: changesets declare nothing, the changes require nothing')
  })

  const pending = async (after: string, bumps: Readonly<Record<string, string>>, config: object = {}) => {
    const { folder } = await clone({
      'chainwright.config.json': configured,
      'pets.yaml': petstore,
      'more.yaml': petstore,
      'packages/pets/spec/package.json': JSON.stringify({ version: '1.2.0' }),
    })
    await folder.write('pets.yaml', after)
    await folder.write('.changeset/config.json', JSON.stringify(config))
    const matter = Object.entries(bumps).map(([name, bump]) => `'@acme/${name}': ${bump}\n`)
    await folder.write('.changeset/a.md', `---\n${matter.join('')}---\n\nA limit.\n`)
    return diff(folder, ['--base', 'HEAD', '--changesets'])
  }

  it('refuses changesets that a release would refuse', async () => {
    const { folder } = await clone({
      'chainwright.config.json': configured,
      'pets.yaml': petstore,
      'more.yaml': petstore,
      'packages/pets/spec/package.json': JSON.stringify({ name: '@acme/pets-spec', version: '1.2.0' }),
    })
    await folder.write('.changeset/a.md', '---\n"@acme/pets-spec": huge\n"@acme/pets": minor\n---\n')
    expect(await diff(folder, ['--base', 'HEAD', '--changesets'])).toMatchObject({
      code: 2,
      err: '.changeset/a.md:2: invalid level "huge" of @acme/pets-spec: use major, minor, patch, none.\n.changeset/a.md:3: the project has no package @acme/pets. Did you mean @acme/pets-spec?\n',
    })
  })

  it.each([
    [
      'a package without a bump',
      { 'pets-spec': 'major' },
      {},
      '; @acme/pets-validation requires major, but its changesets declare nothing',
    ],
    [
      'a package with a lower bump',
      { 'pets-spec': 'major', 'pets-validation': 'minor' },
      {},
      '; @acme/pets-validation requires major, but its changesets declare minor',
    ],
    [
      'a package of a linked group without a bump',
      { 'pets-spec': 'major' },
      { linked: [['@acme/pets-{spec,validation}']] },
      '; @acme/pets-validation requires major, but its changesets declare nothing',
    ],
    ['all of a fixed group', { 'pets-spec': 'major' }, { fixed: [['@acme/pets-*']] }, undefined],
    [
      'a linked group',
      { 'pets-spec': 'major', 'pets-validation': 'patch', 'pets-server': 'patch' },
      { linked: [['@acme/pets-*']] },
      undefined,
    ],
    [
      'only the changed packages',
      { 'pets-spec': 'major', 'pets-validation': 'major', 'pets-server': 'major' },
      {},
      undefined,
    ],
  ])('checks each package against its own changes: %s', async (_what, bumps, config, problem) => {
    const { code, out, err } = await pending(tighter, bumps, config)
    expect({ code, err }).toEqual({
      code: problem === undefined ? 0 : 1,
      err: problem === undefined ? '' : expect.stringContaining(problem),
    })
    expect(out + err).toContain('pets 1.2.0: changesets declare major, the changes require major')
  })

  it('requires a patch of a package in which only comments differ', async () => {
    const { code, err } = await pending(tighter.replace('Every pet there is.', 'All pets.'), {
      'pets-spec': 'major',
      'pets-validation': 'major',
      'pets-server': 'major',
    })
    expect(code).toBe(1)
    expect(err).toBe(
      'pets 1.2.0: changesets declare major, the changes require major; @acme/pets-client requires patch, but its changesets declare nothing. Add a changeset: `npx chainwright diff --base HEAD --write-changeset` writes it, or `npx changeset`.\n',
    )
  })

  it.each([
    ['no changeset bumps a package', undefined, 1],
    ['a changeset bumps a package', '@acme/other', 0],
  ])('reports an info.version that a release would not change if %s', async (_what, raised, code) => {
    const { folder } = await clone({
      'chainwright.config.json': configured,
      'pets.yaml': petstore,
      'more.yaml': petstore,
      'packages/pets/spec/package.json': JSON.stringify({ version: '7.2.0' }),
    })
    await folder.write('.changeset/README.md', '# Changesets')
    if (raised !== undefined) await folder.write('.changeset/a.md', `---\n'${raised}': patch\n---\n\nA text.\n`)
    const reported = await diff(folder, ['--base', 'HEAD', '--changesets'])
    expect(reported.code).toBe(code)
    if (code === 0) expect(reported.err).toBe('')
    else
      expect(reported.err).toMatch(
        /^pets\.yaml: info\.version is \S+, its packages have version 7\.2\.0, and no changeset bumps them/,
      )
  })

  it('requires a changeset for documentation changes', async () => {
    const { folder } = await clone({
      'chainwright.config.json': configured,
      'pets.yaml': petstore,
      'more.yaml': petstore,
    })
    await folder.write('pets.yaml', reworded)
    await folder.write('.changeset/README.md', '# Changesets')
    const { code, err } = await diff(folder, ['--base', 'HEAD', '--changesets'])
    expect(code).toBe(1)
    expect(err).toBe(
      'pets 0.0.0: changesets declare nothing, the changes require patch. Add a changeset: `npx chainwright diff --base HEAD --write-changeset` writes it, or `npx changeset`.\n',
    )
    await diff(folder, ['--base', 'HEAD', '--write-changeset'])
    expect(await folder.read('.changeset/contract-pets.md')).toMatch(
      /The contract of `pets` changed: 1 documentation change\.\n\nThe documentation of \*\*listPets\*\* changed\.\n\nRequests and responses are unchanged: you do not need to change your code\./,
    )
  })

  it('reports an invalid command line', async () => {
    const { folder } = await clone({
      'openapi.yaml': petstore,
      'chainwright.config.json': configured,
      'pets.yaml': petstore,
      'more.yaml': petstore,
    })
    for (const [args, problem] of [
      [['--base', 'nowhere', 'openapi.yaml'], 'This clone does not contain the commit "nowhere".'],
      [['--base', '--help-me', 'openapi.yaml'], 'This clone does not contain the commit "--help-me".'],
      [['openapi.yaml'], 'Name two documents'],
      [['a', 'b', 'c'], 'Name two documents'],
      [[...both, '--fail-on', 'huge'], '--fail-on must be'],
      [[...both, '--impact', 'huge'], '--impact must be'],
      [[...both, '--next', 'one'], '--next must be'],
      [[...both, '--report', 'pdf=a.pdf'], '--report must be <format>=<file>, not "pdf=a.pdf"'],
      [[...both, '--accepted', 'nowhere.txt'], '--accepted "nowhere.txt" cannot be read: it does not exist.'],
      [['--base', 'HEAD', '--changesets'], 'does not exist. --changesets is for projects'],
      [['git:HEAD:openapi.yaml', 'openapi.yaml', '--changesets'], '--changesets requires packages'],
    ] as const) {
      const { code, err } = await diff(folder, args)
      expect({ args, code, err }).toEqual({ args, code: 2, err: expect.stringContaining(problem) })
    }
  })

  it('reports a folder outside of a git repository', async () => {
    const folder = await temporaryFolder({ 'openapi.yaml': petstore })
    const { code, err } = await diff(folder, ['--base', 'main', 'openapi.yaml'])
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('is not in a git repository') })
  })
})

describe('diff of unreadable documents', () => {
  it('reports the reason and the version', async () => {
    const { code, err } = await diff(
      await versions(petstore.replace('openapi: 3.1.0', 'swagger: "2.0"'), petstore),
      both,
    )
    expect(code).toBe(1)
    expect(err).toMatch(/^after, before\.yaml:\n[\s\S]*document\.version/)
  })

  it('reports a document that does not exist', async () => {
    const { code, err } = await diff(await versions(petstore, petstore), ['before.yaml', 'nowhere.yaml'])
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('document.not-found') })
  })
})

it('reads a version from a URL of the command line, which needs no permission', async () => {
  const url = await serverOf((_, response) => response.end(petstore))
  const folder = await temporaryFolder({ 'after.yaml': tighter })
  expect((await diff(folder, [`${url}/openapi.yaml`, 'after.yaml'])).code).toBe(1)
  expect(await folder.files()).toEqual(['after.yaml'])
})
