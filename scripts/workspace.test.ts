import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { exportsOf, filesOf, indexText, type PackageKind } from '../generators/cli/scaffold/package.ts'

it('pnpm checks engines with the installed version of Node', async () => {
  const text = await readFile(new URL('../pnpm-workspace.yaml', import.meta.url), 'utf8')
  const { catalog, nodeVersion } = parse(text) as { catalog: { node: string }; nodeVersion: string }
  expect(nodeVersion).toBe(catalog.node)
})

const root = new URL('..', import.meta.url).pathname
const modules = globSync('{generators,packages,recordings,services,tests,bench,scripts}/**/*.ts', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/gen/**'],
}).sort()

/** `file: match` for each match of the pattern's last group. */
const found = (pattern: RegExp, isIncluded: (match: string, file: string) => boolean = () => true): string[] =>
  modules.flatMap(file =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(pattern)].flatMap(match => {
      const text = match.at(-1) ?? ''
      return isIncluded(text, file) ? [`${file}: ${text}`] : []
    }),
  )

it('no module names a path outside of the clone', () => {
  const outside = found(/(['"`])(\.\.(?:\/[^'"`\n]*)?)(?=\1)/g, (path, file) =>
    posix.join(posix.dirname(file), path).startsWith('..'),
  )
  expect(outside).toEqual([
    // modules that do not exist, in the texts of these tests
    'scripts/boundaries.test.ts: ../../generators/docs/emit.ts',
    'scripts/boundaries.test.ts: ../../../../generators/source/names/names.ts',
    'scripts/boundaries.test.ts: ../../server/src/index.ts',
    'scripts/boundaries.test.ts: ../../services/start.ts',
    // the path from a fixture to its schema
    'tests/derive/files.ts: ../../../../packages/contract/fixture.schema.json',
    // a list of files from a compromised build
    'tests/docs/workflows.test.ts: ../../../client.md',
    // the response of a hostile provider
    'tests/fuzz/providers.test.ts: ../../../../etc/passwd',
  ])
})

it('no test is skipped, except tests of the whole list of cases in a shard', () => {
  expect(found(/(?:\b(?:it|test|describe)|^\s*)\.((?:skipIf|runIf|skip|todo|only)\([^)]*\))/gm)).toEqual([
    'tests/layers/behaviour.test.ts: runIf(isWhole)',
    'tests/layers/client-behaviour.test.ts: runIf(isWhole)',
    'tests/layers/client-behaviour.test.ts: runIf(isWhole)',
    'tests/layers/coverage.test.ts: runIf(isWhole)',
    'tests/layers/headers.test.ts: runIf(own.length > 0)',
    'tests/layers/headers.test.ts: runIf(isWhole)',
  ])
})

it('every published package names the same repository and issue tracker', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(`${root}/${file}`, 'utf8')) as {
      private?: boolean
      repository?: { type: string; url: string; directory?: string }
      bugs?: { url: string }
    }
  const { repository, bugs } = read('package.json')
  const published = globSync('{generators,packages/*,packages/*/*}/package.json', { cwd: root })
    .sort()
    .filter(file => read(file).private !== true)
  expect(published.length).toBeGreaterThan(15)
  for (const file of published)
    expect([read(file).repository, read(file).bugs], file).toEqual([
      { ...repository, directory: posix.dirname(file) },
      bugs,
    ])
})

it('.node-version is the Node version of the catalog', async () => {
  const text = await readFile(`${root}/pnpm-workspace.yaml`, 'utf8')
  expect((await readFile(`${root}/.node-version`, 'utf8')).trim()).toBe(
    (parse(text) as { nodeVersion: string }).nodeVersion,
  )
})

it('the CI workflow has only read permissions and pins its actions by commit', async () => {
  const workflow = parse(await readFile(`${root}/.github/workflows/ci.yml`, 'utf8')) as {
    permissions: unknown
    jobs: Record<string, { permissions?: unknown; steps: { uses?: string; run?: string }[] }>
  }
  expect(workflow.permissions).toEqual({ contents: 'read' })
  const jobs = Object.values(workflow.jobs)
  expect(jobs.map(({ permissions }) => permissions)).toEqual([undefined])
  const steps = jobs.flatMap(({ steps }) => steps)
  for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run'])
})

/** Entries and files that our packages have in addition to those that `init --scope` writes. */
const beside: Readonly<Record<string, readonly string[]>> = { spec: ['./fixtures.json'] }

it.each(globSync('packages/{data,metrics,node}/{spec,validation,client,server}', { cwd: root }).sort())(
  '%s exports and ships the same as a scaffold of its kind',
  folder => {
    const kind = posix.basename(folder) as PackageKind
    const manifest = JSON.parse(readFileSync(`${root}/${folder}/package.json`, 'utf8')) as {
      exports: Record<string, unknown>
      publishConfig: { access: string; exports: Record<string, unknown> }
      files: readonly string[]
    }
    const own = Object.fromEntries((beside[kind] ?? []).map(entry => [entry, entry]))
    const inWorkspace = (module: string) => ({ built: `./dist/${module}.d.ts`, default: `./src/${module}.ts` })
    const has = { subscriptions: existsSync(`${root}/${folder}/src/gen/subscriptions.ts`) }
    const packed = (module: string) => ({ types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` })
    expect(manifest.publishConfig).toEqual({ access: 'public', exports: { ...exportsOf(kind, packed, has), ...own } })
    expect(manifest.exports).toEqual({ ...exportsOf(kind, inWorkspace, has), ...own })
    expect([...manifest.files].sort()).toEqual(
      [...filesOf(kind), ...(beside[kind] ?? []).map(entry => entry.slice(2))].sort(),
    )
    // The file may contain additional lines written by hand.
    expect(readFileSync(`${root}/${folder}/src/index.ts`, 'utf8')).toContain(indexText)
  },
)
