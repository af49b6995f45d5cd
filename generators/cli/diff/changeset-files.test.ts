import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { changesetsIn, hasPendingChangesets } from './changeset-files.ts'

const read = async (files: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) => {
  const { path } = await temporaryFolder({
    'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
    'packages/spec/package.json': '{ "name": "@acme/pets-spec" }',
    'packages/client/package.json': '{ "name": "@acme/pets-client" }',
    ...more,
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`.changeset/${name}`, text])),
  })
  execFileSync('git', ['init', '--quiet'], { cwd: path })
  const { bumps = new Map(), problems = [] } = (await changesetsIn(path)) ?? {}
  return { bumps: Object.fromEntries(bumps), problems }
}

describe('changesets', () => {
  it('declare the highest level of each package', async () => {
    expect(
      await read({
        'a.md': '---\n"@acme/pets-spec": minor\n---\n\nMore.\n',
        'b.md': '\n---\r\n"@acme/pets-spec": major\r\n"@acme/pets-client": none\r\n---\r\n\nLess.\r\n',
        // A changeset without packages.
        'c.md': '---\n---\n\nNo release.\n',
        'README.md': 'What this folder is.\n',
      }),
    ).toEqual({ bumps: { '@acme/pets-spec': 'major' }, problems: [] })
  })

  it('are pending unless a prerelease has applied them and has not ended', async () => {
    const pending = async (files: Readonly<Record<string, string>>): Promise<boolean> => {
      const at = Object.entries(files).map(([name, text]) => [`.changeset/${name}`, text] as const)
      const { path } = await temporaryFolder({ '.changeset/config.json': '{}', ...Object.fromEntries(at) })
      return hasPendingChangesets(path)
    }
    expect(await pending({ 'a.md': '' })).toBe(true)
    expect(await pending({ 'README.md': '', 'NOTES.md': '', '.a.md': '' })).toBe(false)
    expect(await pending({ 'a.md': '', 'pre.json': '{ "mode": "pre", "changesets": ["a"] }' })).toBe(false)
    expect(await pending({ 'a.md': '', 'b.md': '', 'pre.json': '{ "mode": "pre", "changesets": ["a"] }' })).toBe(true)
    expect(await pending({ 'a.md': '', 'pre.json': '{ "mode": "exit", "changesets": ["a"] }' })).toBe(true)
  })

  it.each([
    ['no front matter', 'More.\n', '.changeset/a.md: this changeset has no front matter. Begin it with a line `---`'],
    ['nothing', '', '.changeset/a.md: this changeset has no front matter.'],
    [
      'front matter that does not end',
      '---\n"@acme/pets-spec": minor\n\nMore.\n',
      '.changeset/a.md: this changeset has no front matter.',
    ],
    [
      'invalid YAML',
      '---\n"@acme/pets-spec": [\n---\n\nMore.\n',
      /^\.changeset\/a\.md:[23]: the front matter of this changeset is not valid YAML: /,
    ],
    [
      'a list',
      '---\n- "@acme/pets-spec"\n---\n',
      '.changeset/a.md:2: the front matter of this changeset must be a line for each package, such as `"@acme/pets-client": minor`, but is "- \\"@acme/pets-spec\\"".',
    ],
    [
      'an invalid level',
      '---\n"@acme/pets-client": minor\n"@acme/pets-spec": huge\n---\n',
      '.changeset/a.md:3: invalid level "huge" of @acme/pets-spec: use major, minor, patch, none.',
    ],
    ['no level', '---\n"@acme/pets-spec":\n---\n', '.changeset/a.md:2: invalid level null of @acme/pets-spec'],
    [
      'a name that is not text',
      '---\n7: minor\n---\n',
      '.changeset/a.md:2: the name of a package must be a non-empty string, but is 7.',
    ],
    [
      'a misspelled package',
      '---\n"@acme/pets-spek": minor\n---\n',
      '.changeset/a.md:2: the project has no package @acme/pets-spek. Did you mean @acme/pets-spec?',
    ],
    [
      'an unknown package',
      '---\n"other": minor\n---\n',
      '.changeset/a.md:2: the project has no package other. Its packages: @acme/pets-client, @acme/pets-spec.',
    ],
  ])('are refused with %s', async (_what, text, problem) => {
    const { problems } = await read({ 'a.md': text })
    expect(problems).toEqual([
      typeof problem === 'string' ? expect.stringContaining(problem) : expect.stringMatching(problem),
    ])
  })

  it('are refused if they name a package outside of the workspace, whatever patterns list its packages', async () => {
    const outside = { 'examples/shop/package.json': '{ "name": "@acme/shop" }' }
    const declared = { 'a.md': '---\n"@acme/pets-spec": minor\n"@acme/shop": minor\n---\n' }
    const text = (setting: string): string =>
      `.changeset/a.md:3: @acme/shop (examples/shop/package.json) is outside of the workspace, so it cannot be released. Add its folder to ${setting}, or remove this line.`
    expect((await read(declared, outside)).problems).toEqual([text('`workspaces` of package.json')])
    for (const packages of [
      ['packages/*'],
      ['./packages/{spec,client}/'],
      ['**', '!examples/**'],
      ['/packages/*'],
      ['../other/*', 'packages/*'],
    ]) {
      const settings = { 'pnpm-workspace.yaml': JSON.stringify({ packages }) }
      const { problems } = await read(declared, { ...outside, ...settings })
      expect(problems).toEqual([text('`packages` of pnpm-workspace.yaml')])
    }
    const everything = { 'pnpm-workspace.yaml': 'packages: ["**"]\n' }
    expect((await read(declared, { ...outside, ...everything })).problems).toEqual([])
    const none = { 'package.json': '{ "private": true }' }
    expect((await read(declared, { ...outside, ...none })).problems).toEqual([])
  })

  it('are reported with each problem of each file', async () => {
    const { problems } = await read({ 'a.md': 'x', 'b.md': '---\n"@acme/pets-spec": huge\nother: minor\n---\n' })
    expect(problems.map(problem => problem.split(': ')[0])).toEqual([
      '.changeset/a.md',
      '.changeset/b.md:2',
      '.changeset/b.md:3',
    ])
  })
})
