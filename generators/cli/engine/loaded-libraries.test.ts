import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'

/** The libraries among the given ones that a separate process loads to generate all kinds from a document. */
const loadedFor = async (schema: object, libraries: readonly string[]): Promise<readonly string[]> => {
  const folder = await temporaryFolder({
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {},
      components: { schemas: { Pet: schema } },
    }),
  })
  const config = { apis: { pets: { documents: ['api.json'], output: { folder: 'src' } } } }
  const program = `import { createRequire } from 'node:module'
import { generate } from ${JSON.stringify(join(import.meta.dirname, 'generate.ts'))}
const { ok } = await generate({ root: ${JSON.stringify(folder.path)}, config: ${JSON.stringify(config)}, check: true })
console.log(JSON.stringify({ ok, files: Object.keys(createRequire(import.meta.url).cache) }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', program], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  })
  expect(stderr).toBe('')
  const { ok, files }: { ok: boolean; files: readonly string[] } = JSON.parse(stdout)
  expect(ok).toBe(true)
  return libraries.filter(library =>
    files.some(file => file.split('\\').join('/').includes(`/node_modules/${library}/`)),
  )
}

const onDemand = ['refa', '@eslint-community/regexpp', 'jsonc-parser', 'ts-morph', 'typescript']

it('loads no library that only some documents need', async () => {
  expect(await loadedFor({ type: 'string', pattern: '^[a-z]+$' }, onDemand)).toEqual([])
})

it('loads those that analyze patterns for a pattern that needs an analysis', async () => {
  expect(await loadedFor({ type: 'string', pattern: '^(a|b)+c' }, onDemand)).toEqual([
    'refa',
    '@eslint-community/regexpp',
  ])
})
