import { execFileSync } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../program.ts'
import { type Folder, temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

const secret = 'npm_Secret0123456789'
const npmrc = `//registry.test/:_authToken=${secret}\n`
const apiWith = (reference: string): string => `openapi: 3.1.0
info: { title: A, version: 1.0.0 }
paths: {}
components: { schemas: { A: { $ref: '${reference}' } } }
`

/** A project in a folder that also contains other files. */
const projectWith = (reference: string): Promise<Folder> =>
  temporaryFolder({
    'project/api.yaml': apiWith(reference),
    'project/.npmrc': npmrc,
    'project/.git/config': npmrc,
    '.npmrc': npmrc,
    'settings.yaml': npmrc,
    'shared/pet.yaml': 'type: object\n',
    'shared-too/pet.yaml': 'type: object\n',
  })

const generate = async (folder: Folder, options: readonly string[] = ['api.yaml'], interactive = true) => {
  const terminal = recordingTerminal(join(folder.path, 'project'), { interactive, annotations: 'github' })
  const code = await run(['generate', ...options, '--out', 'src/api', '--kinds', 'spec,server'], terminal)
  return { code, text: terminal.printed.out + terminal.printed.err }
}

describe('a file outside of the project', () => {
  it.each([
    ['../.npmrc', 'document.outside-root'],
    ['../settings.yaml', 'document.outside-root'],
    ['file:///etc/passwd', 'document.outside-root'],
    ['/etc/passwd', 'document.outside-root'],
    ['a/%2e%2e/%2e%2e/.npmrc', 'document.outside-root'],
    ['../shared/pet.yaml', 'document.outside-root'],
    ['../missing.yaml', 'document.outside-root'],
    ['.npmrc', 'document.hidden-file'],
    ['.git/config', 'document.hidden-file'],
    ['./a/../.npmrc', 'document.hidden-file'],
    ['.missing', 'document.hidden-file'],
  ])('%s is an error, and its message contains nothing of the file', async (reference, code) => {
    const folder = await projectWith(reference)
    for (const interactive of [true, false]) {
      const result = await generate(folder, ['api.yaml'], interactive)
      expect([result.code, result.text]).toEqual([1, expect.stringContaining(code)])
      expect(result.text).toMatch(interactive ? /^error .*\n {2}api\.yaml:4:31/m : /^api\.yaml:4:31: error/m)
      expect(result.text).not.toContain(secret)
      expect(result.text).not.toMatch(/authToken|root:x|the file does not exist/)
    }
    expect((await folder.files()).filter(file => file.startsWith('project/src/'))).toEqual([])
  })

  it.each([
    ['link.yaml', '../settings.yaml', 'document.outside-root'],
    ['link.yaml', '.npmrc', 'document.hidden-file'],
    ['linked/settings.yaml', '..', 'document.outside-root'],
  ] as const)('depends on the targets of links: %s to %s', async (reference, target, code) => {
    const folder = await projectWith(reference)
    await symlink(target, join(folder.path, 'project', reference.split('/')[0] ?? ''))
    const result = await generate(folder)
    expect([result.code, result.text]).toEqual([1, expect.stringContaining(code)])
    expect(result.text).not.toContain(secret)
  })

  it('may be a register of unknowns only if the user names it', async () => {
    const folder = await projectWith('#/components/schemas/B')
    await folder.write(
      'project/api.yaml',
      apiWith('#/components/schemas/A/$defs').replace("'#/components/schemas/A/$defs'", 'x'),
    )
    await symlink('../settings.yaml', join(folder.path, 'project/assumptions.yaml'))
    const terminal = recordingTerminal(join(folder.path, 'project'), { interactive: true })
    await run(['lint', 'api.yaml'], terminal)
    expect(terminal.printed.err + terminal.printed.out).not.toContain(secret)
  })

  it('may be read if its folder is named, on the command line or in the configuration', async () => {
    const folder = await projectWith('../shared/pet.yaml')
    expect(await generate(folder, ['api.yaml', '--allow-folder', '../shared'])).toMatchObject({ code: 0 })
    expect(await generate(folder, ['api.yaml', '--allow-folder', '..'])).toMatchObject({ code: 0 })
    expect(await generate(folder, ['api.yaml', '--allow-folder', '../shared-too'])).toMatchObject({ code: 1 })
    const config = { apis: { a: { documents: 'api.yaml', output: { folder: 'src/api' } } }, readFrom: ['../shared'] }
    await folder.write('project/chainwright.config.json', JSON.stringify(config))
    const terminal = recordingTerminal(join(folder.path, 'project'))
    expect(await run(['generate'], terminal)).toBe(0)
    await folder.write('project/chainwright.config.json', JSON.stringify({ ...config, readFrom: ['../shared-too'] }))
    expect(await run(['generate'], terminal)).toBe(1)
  })

  it('can be a document that the user names, or a file in the folder of that document', async () => {
    const folder = await projectWith('pet.yaml')
    await folder.write('shared/api.yaml', apiWith('pet.yaml'))
    expect(await generate(folder, ['../shared/api.yaml'])).toMatchObject({ code: 0 })
    await folder.write('shared/api.yaml', apiWith('../shared-too/pet.yaml'))
    expect(await generate(folder, ['../shared/api.yaml'])).toMatchObject({ code: 1 })
  })

  it('may be a package that pnpm links to', async () => {
    const folder = await projectWith('node_modules/@acme/schemas/pet.yaml')
    await folder.write('project/node_modules/.pnpm/schemas@1.0.0/pet.yaml', 'type: object\n')
    await folder.write('project/node_modules/@acme/readme', '')
    await symlink('../.pnpm/schemas@1.0.0', join(folder.path, 'project/node_modules/@acme/schemas'))
    expect(await generate(folder)).toMatchObject({ code: 0 })
  })
})

describe('a path that is not a regular file', () => {
  it.each(['pipe', 'zero'])('is not read: %s', async name => {
    const folder = await projectWith(name)
    execFileSync('mkfifo', [join(folder.path, 'project/pipe')])
    await symlink('/dev/zero', join(folder.path, 'project/zero'))
    const referred = await generate(folder)
    expect([referred.code, referred.text]).toEqual([1, expect.stringMatching(/document\.(not-found|outside-root)/)])
    const named = await generate(folder, [name])
    expect([named.code, named.text]).toEqual([1, expect.stringContaining('it is not a regular file')])
  })

  it('a file beyond the size limit is not read', async () => {
    const folder = await projectWith('large.yaml')
    await folder.write('project/large.yaml', ' '.repeat(2000))
    const config = { apis: { a: { documents: 'api.yaml', output: { folder: 'src/api' } } }, limits: { bytes: 1000 } }
    await folder.write('project/chainwright.config.json', JSON.stringify(config))
    const terminal = recordingTerminal(join(folder.path, 'project'))
    expect(await run(['generate'], terminal)).toBe(1)
    expect(terminal.printed.err).toContain(
      'error document.too-large: The file "large.yaml" cannot be read: it has 2000 bytes, but at most 1000 are allowed.',
    )
  })
})

describe('the limits of the configuration', () => {
  it.each([
    [{ depth: 2 }, 'document.too-deep'],
    [{ values: 5 }, 'document.too-large'],
    [{ files: 1 }, 'document.too-many-files'],
    [{ patternSteps: 1 }, 'schema.pattern-not-analysed'],
    [{ patternStepsOfAll: 1 }, 'schema.pattern-not-analysed'],
    [{ patternLength: 5 }, 'schema.pattern-not-analysed'],
    [{ patternWays: 1 }, 'schema.pattern-backtracks'],
    [{ depth: 5000 }, 'config.type'],
    [{ patternSteps: 1e9 }, 'config.type'],
    [{ depths: 5 }, 'config.unknown-key'],
  ])('%o are applied: %s', async (limits, code) => {
    const folder = await projectWith('pet.yaml')
    await folder.write('project/pet.yaml', "type: [object, string]\npattern: '^(?:ab?)(?:b?c)$'\n")
    const config = { apis: { a: { documents: 'api.yaml', output: { folder: 'src/api' } } }, limits, strict: true }
    await folder.write('project/chainwright.config.json', JSON.stringify(config))
    const terminal = recordingTerminal(join(folder.path, 'project'))
    expect([await run(['generate'], terminal), terminal.printed.err]).toEqual([
      expect.any(Number),
      expect.stringContaining(`error ${code}: `),
    ])
  })
})
