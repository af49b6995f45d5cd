import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { loadConfig } from './load.ts'
import { typescriptLoader } from './typescript-hooks.ts'

const api = `{ documents: 'openapi.yaml', output: { folder: 'src/api' } }`

const loaded = async (file: string, text: string, more: Record<string, string> = {}) => {
  const folder = await temporaryFolder({ [file]: text, ...more })
  return loadConfig(join(folder.path, file), folder.path)
}

it.each([
  ['chainwright.config.json', `{"apis":{"pets":{"documents":"openapi.yaml","output":{"folder":"src/api"}}}}`],
  ['chainwright.config.mjs', `export default { apis: { pets: ${api} } }`],
  [
    'chainwright.config.ts',
    `const api: { readonly documents: string } & object = ${api}\nexport default { apis: { pets: api } }`,
  ],
])('reads %s', async (file, text) => {
  const { loaded: result, diagnostics } = await loaded(file, text)
  expect(diagnostics).toEqual([])
  expect(result?.config.apis['pets']).toEqual({ documents: 'openapi.yaml', output: { folder: 'src/api' } })
})

const lintIn = (cwd: string): string =>
  spawnSync(process.execPath, [join(import.meta.dirname, '..', 'bin.ts'), 'lint'], { cwd, encoding: 'utf8' }).stderr

// In a separate process, because vitest has its own module loader.
it.each([
  ['with types', 'export default pets.name as string'],
  ['without types', 'export default pets.name'],
])('reports the line on which a configuration %s fails', async (_what, last) => {
  const { path } = await temporaryFolder({ 'chainwright.config.ts': `const pets = undefined\n${last}\n` })
  const stderr = lintIn(path)
  expect(stderr).toContain('chainwright.config.ts:2:1: error config.unreadable')
})

it('explains how to install chainwright if the project does not have it', async () => {
  const { path } = await temporaryFolder({
    'chainwright.config.ts': "import { defineConfig } from 'chainwright'\nexport default defineConfig({ apis: {} })\n",
  })
  expect(lintIn(path)).toContain('Install it: `npm install --save-dev chainwright`.')
})

it.each([
  ['types', 'const all = [api] as const\nexport default { apis: { pets: all[0] } }'],
  ['type arguments', 'const all = Array.of<object>(api)\nexport default { apis: { pets: all[0] } }'],
  ['no types', 'export default { apis: { pets: api } }'],
  ['an enum', 'enum Api { name = "pets" }\nexport default { apis: { [Api.name]: api } }'],
])('reads a configuration with %s as Node does', async (_what, text) => {
  const { path } = await temporaryFolder({
    'chainwright.config.ts': `import { api } from './api.ts'\n${text}\n`,
    'api.ts': `export const api: object = { documents: 'missing.yaml', output: { folder: 'src' } }`,
  })
  const stderr = lintIn(path)
  expect(stderr).toContain('missing.yaml')
  expect(stderr).not.toContain('config.')
})

it('reads TypeScript that needs more than the removal of its types, and the modules that it imports', async () => {
  const { loaded: result } = await loaded(
    'chainwright.config.ts',
    `import { api } from './api.ts'\nenum Name { pets = 'pets' }\nexport default { apis: { [Name.pets]: api } }`,
    {
      'api.ts': `export const api = ${api}`,
    },
  )
  expect(result?.config.apis['pets']).toBeDefined()
})

it.each([
  ['chainwright.config.json', '{ "apis": ', 'could not be read'],
  ['chainwright.config.mjs', 'export const config = {}', 'the module has no default export'],
  ['chainwright.config.mjs', 'throw new Error("boom")', 'boom'],
  ['chainwright.config.ts', 'export default {', 'could not be read'],
])('reports for an invalid %s (%s): %s', async (file, text, message) => {
  const { loaded: result, diagnostics } = await loaded(file, text)
  expect(result).toBeUndefined()
  expect(diagnostics).toMatchObject([
    { code: 'config.unreadable', source: { file }, message: expect.stringContaining(message) },
  ])
})

it('reports a configuration that does not exist, or is a folder', async () => {
  const { path } = await temporaryFolder({ 'api/a.yaml': '' })
  const messages = await Promise.all(
    ['none.ts', 'api'].map(async file => (await loadConfig(join(path, file), path)).diagnostics[0]?.message),
  )
  expect(messages).toEqual([
    'The configuration could not be read: it does not exist.',
    'The configuration could not be read: it is a folder, not a file.',
  ])
})

// The hooks with which Node 20 and 22 load a configuration.
const half = [
  ['half a file', 'export default { apis: {\n', 2, "'}' expected"],
  [
    'the markers of a merge conflict',
    'export default {\n<<<<<<< ours\n  apis: {},\n=======\n  apis: { a: 1 },\n>>>>>>> theirs\n}\n',
    2,
    'conflict marker',
  ],
  ['half a text', 'export default {\n  apis: "pets\n}\n', 2, 'Unterminated string literal'],
] as const

it.each(half)('does not load %s, and names the line', async (_what, text, line, message) => {
  const { path } = await temporaryFolder({ 'chainwright.config.ts': text })
  const { href } = pathToFileURL(join(path, 'chainwright.config.ts'))
  const load = typescriptLoader(join(path, 'cache'))
  const never = (): never => {
    throw new Error('the next hook was called')
  }
  const loading = () => load(href, { conditions: [], format: undefined, importAttributes: {} }, never)
  for (const time of ['first', 'second']) {
    expect(loading, time).toThrow(message)
    expect(loading, time).toThrow(SyntaxError)
  }
  expect(() => loading()).toThrow(
    expect.objectContaining({ stack: expect.stringMatching(new RegExp(`^${href}:${line}\\n`)) }),
  )
})

it.each(half)('reports the line of the fault: %s', async (_what, text) => {
  const { path } = await temporaryFolder({ 'chainwright.config.ts': text })
  expect(lintIn(path)).toMatch(/chainwright\.config\.ts:\d:1: error config\.unreadable/)
})
