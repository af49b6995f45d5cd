import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Json } from '../model/index.ts'
import {
  apiOfDocument,
  emittedFolder,
  emittedText,
  explainer,
  runtimeModule,
  type Validator,
} from './testing/emitted.ts'

const suite = join(
  resolve(process.env['SUITES_DIR'] ?? join(import.meta.dirname, '../../../shared/suites')),
  'json-schema-test-suite',
)

interface Group {
  readonly description: string
  readonly schema: Json
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

if (!existsSync(suite)) console.warn(`Left out: the JSON Schema test suite is not at ${suite} (SUITES_DIR).`)

describe.runIf(existsSync(suite))('the official test suite of draft 2020-12', () => {
  const documents = remotes()
  const folder = emittedFolder()
  afterAll(folder.remove)

  it('all of 1,299 required tests, by the guard and by the explanation', async () => {
    const { count, failures } = await judge('tests/draft2020-12/*.json', {})
    expect(failures).toEqual([])
    expect(count).toBe(1299)
  })

  it('all of 764 tests of formats, where formats are asserted', async () => {
    const { formats } = (await runtimeModule('formats/index')) as { formats: Readonly<Record<string, unknown>> }
    const { count, failures } = await judge('tests/draft2020-12/optional/format/*.json', formats)
    expect(failures).toEqual([])
    expect(count).toBe(764)
  })

  async function judge(files: string, asserted: Readonly<Record<string, unknown>>) {
    const prefix = files.replace(/\W/g, '')
    const guards = Object.keys(asserted).length === 0
    const groups = globSync(files, { cwd: suite })
      .sort()
      .flatMap(file => (JSON.parse(readFileSync(join(suite, file), 'utf8')) as Group[]).map(group => ({ file, group })))
    for (const [index, { group }] of groups.entries())
      folder.write(`${prefix}${index}`, emittedText(apiOfDocument(group.schema, documents).api))
    const failures: string[] = []
    let count = 0
    const issuesOf = await explainer()
    for (const [index, { file, group }] of groups.entries()) {
      const module = await folder.load(`${prefix}${index}/schemas/Case`)
      const validator = module['Case'] as Validator
      for (const { description, data, valid } of group.tests) {
        count++
        const is = guards ? validator.is(data) : valid
        const explained = issuesOf(module, 'Case', data, asserted).length === 0
        if (is !== valid || explained !== valid)
          failures.push(
            `${file}: ${group.description}: ${description}: ${valid} expected, guard ${is}, explanation ${explained}`,
          )
      }
    }
    return { count, failures }
  }
})

/** The documents that the suite serves, and the meta-schemas that its schemas refer to. */
function remotes(): Map<string, Json> {
  const read = (path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json
  const served = globSync('remotes/**/*.json', { cwd: suite }).map(
    file => [`http://localhost:1234/${file.replace(/^remotes\//, '')}`, read(join(suite, file))] as const,
  )
  const metaSchemas = join(import.meta.dirname, '../node_modules/ajv/dist/refs/json-schema-2020-12')
  const meta = globSync('**/*.json', { cwd: metaSchemas }).map(
    file =>
      [`https://json-schema.org/draft/2020-12/${file.replace(/\.json$/, '')}`, read(join(metaSchemas, file))] as const,
  )
  return new Map([...served, ...meta])
}
