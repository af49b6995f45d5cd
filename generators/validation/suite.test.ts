import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '@chainwright/model'
import { afterAll, describe, expect, it } from 'vitest'
import {
  apiOfDocument,
  emittedFolder,
  emittedText,
  explainer,
  runtimeModule,
  type Validator,
} from './testing/emitted.ts'

const suite = join(import.meta.dirname, '../../tests/suites/json-schema')

/** A schema and its instances, each with whether it is valid. */
type Group = readonly [schema: Json, instances: readonly (readonly [instance: unknown, valid: boolean])[]]

/** The documents that the suite serves, and the meta-schemas that its schemas refer to. */
const remotes = (): Map<string, Json> => {
  const served = Object.entries(read(join(suite, 'remotes.json')) as Record<string, Json>).map(
    ([file, schema]) => [`http://localhost:1234/${file}`, schema] as const,
  )
  const metaSchemas = join(import.meta.dirname, '../node_modules/ajv/dist/refs/json-schema-2020-12')
  const meta = globSync('**/*.json', { cwd: metaSchemas }).map(
    file =>
      [`https://json-schema.org/draft/2020-12/${file.replace(/\.json$/, '')}`, read(join(metaSchemas, file))] as const,
  )
  return new Map([...served, ...meta])
}

describe('the official test suite of draft 2020-12 passes', () => {
  const documents = remotes()
  const folder = emittedFolder()
  afterAll(folder.remove)

  const check = async (set: string, asserted: Readonly<Record<string, unknown>>) => {
    const guards = Object.keys(asserted).length === 0
    const groups = Object.entries(read(join(suite, `${set}.json`)) as unknown as Record<string, Group[]>).flatMap(
      ([file, groups]) => groups.map(([schema, instances], index) => ({ name: `${file} ${index}`, schema, instances })),
    )
    for (const [index, { schema }] of groups.entries())
      folder.write(`${set}${index}`, emittedText(apiOfDocument(schema, documents).api))
    const failures: string[] = []
    let count = 0
    const issuesOf = await explainer()
    for (const [index, { name, instances }] of groups.entries()) {
      const module = await folder.load(`${set}${index}/schemas/Case`)
      const validator = module['Case'] as Validator
      for (const [place, [instance, valid]] of instances.entries()) {
        count++
        const is = guards ? validator.is(instance) : valid
        const explained = issuesOf(module, 'Case', instance, asserted).length === 0
        if (is !== valid || explained !== valid)
          failures.push(`${name}, instance ${place}: ${valid} expected, guard ${is}, explanation ${explained}`)
      }
    }
    return { count, failures }
  }
  it('all of 1,299 required tests, by `is` and by `check`', async () => {
    const { count, failures } = await check('required', {})
    expect(failures).toEqual([])
    expect(count).toBe(1299)
  })

  it('all of 764 tests of formats, if formats are asserted', async () => {
    const { formats } = (await runtimeModule('formats/index')) as { formats: Readonly<Record<string, unknown>> }
    const { count, failures } = await check('formats', formats)
    expect(failures).toEqual([])
    expect(count).toBe(764)
  })
})

const read = (path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json
