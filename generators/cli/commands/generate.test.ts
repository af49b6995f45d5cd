import { serverOf } from '@chainwright/testing'
import { describe, expect, it } from 'vitest'
import { run } from '../program.ts'
import { petstore } from '../testing/documents.ts'
import { type Folder, temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

const chainwright = async (folder: Folder, command: string) => {
  const terminal = recordingTerminal(folder.path)
  const code = await run(command.split(' '), terminal)
  return { code, ...terminal.printed }
}

const config = (settings: object, rest: object = {}): string =>
  JSON.stringify({
    apis: { pets: { documents: 'pets.yaml', kinds: ['spec'], output: { folder: 'src/api' }, ...settings } },
    ...rest,
  })

const withPattern = (pattern: string): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1.0.0' },
    paths: {},
    components: { schemas: { Name: { type: 'string', pattern } } },
  })

describe('chainwright generate', () => {
  it('generates from a document without a configuration, and a second run changes nothing', async () => {
    const folder = await temporaryFolder({ 'pets.yaml': petstore })
    const first = await chainwright(folder, 'generate pets.yaml --out src/api --kinds spec')
    expect(first).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^\d+ written, 0 up to date/) })
    expect(await folder.read('src/api/spec/schemas/Pet.ts')).toMatch(
      /^\/\/ @generated from pets.yaml by chainwright\/spec\. Run `npx chainwright generate`; do not edit\.\n/,
    )
    expect((await chainwright(folder, 'generate pets.yaml --out src/api --kinds spec')).out).toMatch(/^\d+ up to date/)
  })

  it('uses the import extension of the command line', async () => {
    const importsOf = async (option: string): Promise<unknown> => {
      const folder = await temporaryFolder({ 'pets.yaml': petstore })
      expect(await chainwright(folder, `generate pets.yaml --out src/api --kinds spec${option}`)).toMatchObject({
        code: 0,
      })
      return /from '.*'/.exec(await folder.read('src/api/spec/index.ts'))?.[0]
    }
    expect(await importsOf('')).toMatch(/\.js'$/)
    expect(await importsOf(' --imports .js')).toMatch(/\.js'$/)
    expect(await importsOf(' --imports .ts')).toMatch(/\.ts'$/)
  })

  it.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('copies a configured document as YAML if `yaml` is %s: %s', async (yaml, copied) => {
    const folder = await temporaryFolder({ 'pets.yaml': petstore, 'chainwright.config.json': config({ yaml }) })
    await chainwright(folder, 'generate')
    expect(await folder.files()).toContain('src/api/spec/openapi.json')
    expect((await folder.files()).includes('src/api/spec/openapi.yaml')).toBe(copied)
  })

  it.each(['spec', 'validation', 'client', 'server'])(
    'warns of a pattern that backtracks, also with only the kind %s',
    async kind => {
      const folder = await temporaryFolder({ 'pets.json': withPattern('^(a+)+$') })
      const { code, err } = await chainwright(folder, `generate pets.json --out src/api --kinds ${kind}`)
      expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('warning schema.pattern-backtracks') })
    },
  )

  it("checks patterns with RE2 with `patterns: 're2'`, and refuses unsupported syntax", async () => {
    const settings = { documents: 'pets.json', kinds: ['spec', 'validation'], patterns: 're2' }
    const folder = await temporaryFolder({
      'pets.json': withPattern('^(a+)+$'),
      'chainwright.config.json': config(settings),
    })
    expect(await chainwright(folder, 'generate')).toMatchObject({ code: 0, err: '' })
    const patterns = await folder.read('src/api/validation/patterns.ts')
    expect(patterns).toContain("import { RE2JS } from 're2js'")
    expect(patterns).toContain('RE2JS.compile(')
    await folder.write('pets.json', withPattern('^(?=a)b'))
    const { code, err } = await chainwright(folder, 'generate')
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('error schema.pattern-beyond-linear') })
  })

  it('uses the descriptions in `formats` in messages, and generates no type for them', async () => {
    const isbn = { type: 'string', format: 'isbn', pattern: '^[0-9]{13}$' }
    const settings = {
      documents: 'books.json',
      kinds: ['spec', 'validation'],
      formats: { isbn: { description: 'an ISBN' } },
    }
    const folder = await temporaryFolder({
      'books.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Books', version: '1' },
        paths: {},
        components: { schemas: { Book: { type: 'object', properties: { isbn } } } },
      }),
      'chainwright.config.json': config(settings),
    })
    expect(await chainwright(folder, 'generate')).toMatchObject({ code: 0, err: '' })
    expect(await folder.read('src/api/validation/schemas/Book.ts')).toContain("'an ISBN: 13 decimal digits'")
    expect(await folder.read('src/api/spec/schemas/Book.ts')).toContain('isbn?: string')
    expect(await folder.files()).not.toContain('src/api/spec/formats.ts')
  })

  it('copies no document of the command line as YAML, and deletes the copy of an earlier run', async () => {
    const folder = await temporaryFolder({ 'pets.yaml': petstore, 'chainwright.config.json': config({}) })
    await chainwright(folder, 'generate')
    expect(await folder.read('src/api/spec/openapi.yaml')).toContain('title: Petstore')
    const { code, out } = await chainwright(folder, 'generate pets.yaml --out src/api --kinds spec')
    expect([code, out]).toEqual([0, expect.stringContaining('1 deleted')])
    expect(await folder.files()).toContain('src/api/spec/openapi.json')
    expect(await folder.files()).not.toContain('src/api/spec/openapi.yaml')
    expect(await folder.read('src/api/spec/.manifest.json')).not.toContain('yaml')
  })

  it('names the runtimes that the code imports and the project does not have', async () => {
    const folder = await temporaryFolder({
      'pets.yaml': petstore,
      'node_modules/@chainwright/runtime-validation/package.json': '{}',
    })
    const { out } = await chainwright(folder, 'generate pets.yaml --out src/api --kinds spec,validation,client')
    expect(out).toContain(
      'The code imports @chainwright/runtime-client. Run: npm install @chainwright/runtime-client\n',
    )
    await folder.write('node_modules/@chainwright/runtime-client/package.json', '{}')
    const second = await chainwright(folder, 'generate pets.yaml --out src/other --kinds spec,validation,client')
    expect(second.out).not.toContain('npm install')
  })

  it('reports that validators import re2js, if it is not installed', async () => {
    const document = (pattern: string) =>
      `openapi: 3.1.0\ninfo: { title: P, version: '1' }\npaths: {}\ncomponents: { schemas: { A: { type: string${pattern} } } }\n`
    const folder = await temporaryFolder({
      'pets.yaml': document(", pattern: '^(a+)+$'"),
      'plain.yaml': document(''),
      'chainwright.config.json': JSON.stringify({
        apis: Object.fromEntries(
          ['pets', 'plain'].map(name => [
            name,
            {
              documents: `${name}.yaml`,
              kinds: ['spec', 'validation'],
              patterns: 're2',
              output: { folder: `src/${name}` },
            },
          ]),
        ),
      }),
    })
    expect((await chainwright(folder, 'generate --api plain')).out).not.toContain('re2js')
    const { code, out } = await chainwright(folder, 'generate')
    expect([code, out]).toEqual([0, expect.stringContaining('The code imports re2js. Run: npm install re2js\n')])
    await folder.write('node_modules/re2js/package.json', '{}')
    await folder.write('pets.yaml', document(", pattern: '^(b+)+$'"))
    expect((await chainwright(folder, 'generate')).out).not.toContain('re2js')
  })

  it('reports a folder that is passed as a document', async () => {
    const folder = await temporaryFolder({ 'pets.yaml': petstore })
    const { code, err } = await chainwright(folder, 'generate . --out src/api')
    expect([code, err]).toEqual([1, expect.stringMatching(/^\.:1:1: error document\.not-found: The file "\." cannot/)])
  })

  it('is deterministic', async () => {
    const outputs = []
    for (const _ of [1, 2]) {
      const folder = await temporaryFolder({ 'pets.yaml': petstore })
      await chainwright(folder, 'generate pets.yaml --out src/api --kinds spec,docs')
      outputs.push(
        await Promise.all(
          (await folder.files())
            .filter(file => file.startsWith('src/'))
            .map(async file => [file, await folder.read(file)]),
        ),
      )
    }
    expect(outputs[0]).toEqual(outputs[1])
    expect(outputs[0]?.length).toBeGreaterThan(8)
  })

  it('notices a document, an output or a setting that changed', async () => {
    const folder = await temporaryFolder({ 'pets.yaml': petstore, 'chainwright.config.json': config({}) })
    await chainwright(folder, 'generate')
    await folder.write('pets.yaml', petstore.replace('name: { type: string }', 'name: { type: integer }'))
    expect((await chainwright(folder, 'generate')).out).toMatch(/^1 written|^[2-9] written/)
    await folder.write('src/api/spec/schemas/Pet.ts', `${await folder.read('src/api/spec/schemas/Pet.ts')}// edited\n`)
    expect((await chainwright(folder, 'generate')).out).toMatch(/^1 written/)
    await folder.write('chainwright.config.json', config({ include: { operations: ['listPets'] } }))
    expect((await chainwright(folder, 'generate')).out).toMatch(/deleted/)
    expect(await folder.files()).not.toContain('src/api/spec/schemas/Owner.ts')
  })

  it('lists with --check the differences and the command to run, and writes nothing', async () => {
    const folder = await temporaryFolder({
      'pets.yaml': petstore,
      'chainwright.config.json': config({}, { header: { command: 'make api' } }),
    })
    await chainwright(folder, 'generate')
    expect(await chainwright(folder, 'generate --check')).toMatchObject({ code: 0, err: '' })
    const before = await folder.files()
    await folder.write('src/api/spec/schemas/Pet.ts', '// @generated from elsewhere\n')
    await folder.write('src/api/spec/schemas/Cat.ts', '// @generated from pets.yaml\n')
    await folder.write('src/api/spec/mine.ts', 'export const mine = 1\n')
    const { code, err } = await chainwright(folder, 'generate --check')
    expect(code).toBe(1)
    expect(err).toContain('changed: src/api/spec/schemas/Pet.ts\n')
    expect(err).toContain('stray: src/api/spec/schemas/Cat.ts\n')
    expect(err).toContain('not generated: src/api/spec/mine.ts\n')
    expect(err).toContain('\n2 files are out of date. Run `make api` and commit the result.\n')
    expect(err).toContain('\n1 file was not generated. Move it out of the generated folder: ')
    expect((await folder.files()).length).toBe(before.length + 2)
  })

  it('writes nothing if a document has an error, and reports its place', async () => {
    const folder = await temporaryFolder({ 'pets.yaml': petstore.replace('/schemas/Owner', '/schemas/Nobody') })
    const { code, err } = await chainwright(folder, 'generate pets.yaml --out src/api --kinds spec --strict')
    expect(code).toBe(1)
    expect(err).toMatch(/^pets\.yaml:30:\d+: error [\w.-]+: .*Nobody/m)
    expect(err).toContain('Nothing was written.')
    expect(await folder.files()).toEqual(['pets.yaml'])
  })

  it('continues if a document can be read nevertheless, with severities by the rules', async () => {
    const folder = await temporaryFolder({ 'pets.yaml': petstore.replace('/schemas/Owner', '/schemas/Nobody') })
    const first = await chainwright(folder, 'generate pets.yaml --out src/api --kinds spec')
    expect([first.code, first.err]).toEqual([
      0,
      expect.stringMatching(/^pets\.yaml:30:\d+: warning reference\.dangling: .*Nobody.*\. Any value is valid here\./m),
    ])
    const off = await chainwright(
      folder,
      'generate pets.yaml --out src/api --kinds spec --strict --rule reference.*=off',
    )
    expect([off.code, off.err]).toEqual([0, ''])
    const error = await chainwright(
      folder,
      'generate pets.yaml --out src/api --kinds spec --rule reference.dangling=error',
    )
    expect([error.code, error.err]).toEqual([1, expect.stringContaining('error reference.dangling')])
    const wrong = await chainwright(folder, 'generate pets.yaml --out src/api --rule reference.dangling=no')
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--rule must be <code>=')])
  })

  it('repeats a warning in a run without changes', async () => {
    const folder = await temporaryFolder({ 'pets.yaml': petstore, 'chainwright.config.json': config({}) })
    await chainwright(folder, 'generate')
    await folder.write('src/api/spec/mine.ts', 'export const mine = 1\n')
    await folder.write('pets.yaml', petstore.replace('One owner', 'An owner'))
    expect((await chainwright(folder, 'generate')).err).toContain('warning output.hand-written: src/api/spec/mine.ts')
    expect(await folder.read('src/api/spec/mine.ts')).toBe('export const mine = 1\n')
  })

  it('reports an assumption about a type, and still generates', async () => {
    const untyped = petstore.replace('Pet:\n      type: object\n', 'Pet:\n')
    const folder = await temporaryFolder({ 'pets.yaml': untyped })
    const { code, err } = await chainwright(folder, 'generate pets.yaml --out src/api --kinds spec')
    expect(code).toBe(0)
    expect(err).toMatch(/^pets\.yaml:\d+:\d+: info schema\.type-implied: .* \(#\/components\/schemas\/Pet\)/m)
  })

  it('does not change kinds that the command line leaves out', async () => {
    const folder = await temporaryFolder({
      'pets.yaml': petstore,
      'chainwright.config.json': config({ kinds: ['spec', 'docs'] }),
    })
    await chainwright(folder, 'generate')
    expect((await chainwright(folder, 'generate --kinds spec')).out).not.toContain('deleted')
    expect(await folder.files()).toContain('src/api/docs/index.html')
    await folder.write('chainwright.config.json', config({ kinds: ['spec'] }))
    expect((await chainwright(folder, 'generate')).out).toContain('deleted')
    expect((await folder.files()).filter(file => file.startsWith('src/api/docs'))).toEqual([])
  })

  it('reports as JSON for programs', async () => {
    const folder = await temporaryFolder({ 'pets.yaml': petstore })
    const { out } = await chainwright(folder, 'generate pets.yaml --out src/api --kinds spec --json')
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      diagnostics: [],
      files: expect.arrayContaining([{ path: 'src/api/spec/index.ts', state: 'missing' }]),
    })
  })

  it('reads a URL of the command line, and requests no other host', async () => {
    const { port } = new URL(await serverOf((_request, response) => response.end(petstore)))
    const folder = await temporaryFolder({
      'local.yaml': petstore.replace(
        `'#/components/schemas/Pet'`,
        `'http://127.0.0.1:${port}/pets.yaml#/components/schemas/Pet'`,
      ),
    })
    expect(
      await chainwright(folder, `generate http://127.0.0.1:${port}/pets.yaml --out src/api --kinds spec`),
    ).toMatchObject({ code: 0 })
    const refused = await chainwright(folder, 'generate local.yaml --out src/local --kinds spec')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('error document.remote-refused') })
    expect(
      await chainwright(folder, `generate local.yaml --out src/local --kinds spec --allow-host 127.0.0.1:${port}`),
    ).toMatchObject({ code: 0 })
  })

  it.each(['{', '[]', '{"https://example.com/": 7}'])('refuses a lock with %s', async lock => {
    const folder = await temporaryFolder({ 'pets.yaml': petstore, 'chainwright.lock': lock })
    expect(await chainwright(folder, 'generate http://127.0.0.1:9/pets.yaml --out src/api')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^chainwright\.lock is not a lock file, which maps URLs to hashes\./),
    })
  })

  it.each([
    ['generate pets.yaml', 'Pass the output folder'],
    ['generate', 'Pass a document, or create a configuration'],
    ['generate pets.yaml --out x --kinds sdk', 'Unknown kind "sdk". Use spec, '],
    ['generate pets.yaml --out x --api nope', 'Unknown API "nope". Use pets.'],
    ['generate pets.yaml --out x --name zoo --api pets', 'Unknown API "pets". Use zoo.'],
    ['lint pets.yaml --api nope', 'Unknown API "nope". Use pets.'],
    ['diff pets.yaml pets.yaml --api nope', 'Unknown API "nope". Use pets.'],
    ['replay pets.yaml --api nope', 'Unknown API "nope". Use pets.'],
    ['verify pets.yaml --target http://127.0.0.1:9 --api nope', 'Unknown API "nope". Use pets.'],
    ['record pets.yaml --target http://127.0.0.1:9 --to x --api nope', 'Unknown API "nope". Use pets.'],
    ['generate --out x', '--out requires documents'],
    ['generate --imports .ts', '--imports requires documents'],
    ['generate pets.yaml --out x --imports .mts', 'Allowed choices are .js, .ts'],
    ['generate --outt x', "unknown option '--outt'"],
    ['generat', "unknown command 'generat'"],
  ])('refuses `%s`', async (command, problem) => {
    const folder = await temporaryFolder({ 'pets.yaml': petstore })
    expect(await chainwright(folder, command)).toMatchObject({ code: 2, err: expect.stringContaining(problem) })
  })
})
