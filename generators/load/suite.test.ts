import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Json } from '../model/index.ts'
import { emittedFolder, emittedText, type Validator } from '../validation/testing/emitted.ts'
import { loadApi } from './load-api.ts'

const suite = join(import.meta.dirname, '../../tests/suites/json-schema')
const textOf = (file: string): Json => JSON.parse(readFileSync(join(suite, file), 'utf8')) as Json

type Group = readonly [schema: Json, instances: readonly (readonly [instance: unknown, valid: boolean])[]]

const served = 'http://localhost:1234/'
const remotes = textOf('remotes.json') as Record<string, Json>
const bytes = (value: Json): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

/** As a user has it: a file of its own that a document refers to, with the policy for what is served. */
const readByProduct = (schema: Json) =>
  loadApi({
    name: 'case',
    root: '/project',
    entries: ['openapi.json'],
    read: async path => {
      if (path === 'case.json') return bytes(schema)
      if (path !== 'openapi.json') throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      const components = { schemas: { Case: { $ref: 'case.json' } } }
      return bytes({ openapi: '3.1.1', info: { title: 'Case', version: '1' }, paths: {}, components })
    },
    policy: {
      hosts: ['localhost:1234'],
      fetch: async url => {
        const remote = remotes[url.slice(served.length)]
        if (remote === undefined) throw new Error('the answer was 404')
        return bytes(remote)
      },
    },
  })

describe('the official test suite of draft 2020-12, read as a user has it read', () => {
  const folder = emittedFolder()
  afterAll(folder.remove)

  it('all of 1,299 required tests', async () => {
    const groups = Object.entries(textOf('required.json') as unknown as Record<string, Group[]>).flatMap(
      ([file, groups]) => groups.map(([schema, instances], index) => ({ name: `${file} ${index}`, schema, instances })),
    )
    const failures: string[] = []
    let count = 0
    for (const [index, { name, schema }] of groups.entries()) {
      const { api, diagnostics } = await readByProduct(schema)
      const errors = diagnostics.filter(({ severity }) => severity === 'error')
      if (api === undefined) failures.push(`${name}: ${errors.map(({ message }) => message).join(' ')}`)
      else folder.write(`case${index}`, emittedText(api))
    }
    expect(failures).toEqual([])
    for (const [index, { name, instances }] of groups.entries()) {
      const validator = (await folder.load(`case${index}/schemas/Case`))['Case'] as Validator
      for (const [place, [instance, valid]] of instances.entries()) {
        count++
        if (validator.is(instance) !== valid) failures.push(`${name}, instance ${place}: ${valid} expected`)
      }
    }
    expect(failures).toEqual([])
    expect(count).toBe(1299)
  })
})
