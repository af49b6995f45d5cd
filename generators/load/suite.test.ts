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
    const { count, failures } = await judged('required')
    expect(failures).toEqual([])
    expect(count).toBe(1299)
  })

  it('all of 162 optional tests but those that are listed, each with its reason', async () => {
    const { count, failures } = await judged('optional')
    expect(failures).toEqual([...oldKeyword, ...formatVocabulary])
    expect(count).toBe(162)
  })

  /** Tries the instances of a set; what fails is named by file, schema and instance. */
  const judged = async (set: string): Promise<{ readonly count: number; readonly failures: readonly string[] }> => {
    const groups = Object.entries(textOf(`${set}.json`) as unknown as Record<string, Group[]>).flatMap(
      ([file, groups]) => groups.map(([schema, instances], index) => ({ name: `${file} ${index}`, schema, instances })),
    )
    const failures: string[] = []
    let count = 0
    for (const [index, { name, schema, instances }] of groups.entries()) {
      const { api } = await readByProduct(schema)
      if (api !== undefined) folder.write(`${set}${index}`, emittedText(api))
      const validator = api && ((await folder.load(`${set}${index}/schemas/Case`))['Case'] as Validator)
      for (const [place, [instance, valid]] of instances.entries()) {
        count++
        if (validator?.is(instance) !== valid) failures.push(`${name}, instance ${place}`)
      }
    }
    return { count, failures }
  }
})

/** `dependencies` is a keyword of draft-07; in 2020-12 it is `dependentRequired` and `dependentSchemas`, and the suite asks for neither. */
const oldKeyword = [
  '0, instance 3',
  '2, instance 3',
  '2, instance 4',
  '2, instance 5',
  '3, instance 2',
  '3, instance 3',
  '4, instance 2',
  '4, instance 3',
  '4, instance 4',
  '5, instance 1',
  '5, instance 2',
  '6, instance 1',
  '6, instance 2',
  '6, instance 3',
].map(place => `optional/dependencies-compatibility.json ${place}`)

/** Validators check formats if the option `formats` says so; a vocabulary of a meta-schema does not. */
const formatVocabulary = [
  'optional/format-assertion.json 0, instance 1',
  'optional/format-assertion.json 1, instance 1',
]
