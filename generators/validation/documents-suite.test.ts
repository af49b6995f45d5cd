import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json, JsonObject } from '@chainwright/model'
import { type Loaded, loadApi } from '@chainwright/model'
import { afterAll, describe, expect, it } from 'vitest'
import { emittedFolder, emittedText, runtimeModule, type Validator } from './testing/emitted.ts'

const suite = join(import.meta.dirname, '../../tests/suites/json-schema')
const textOf = (file: string): Json => JSON.parse(readFileSync(join(suite, file), 'utf8')) as Json

type Group = readonly [schema: Json, instances: readonly (readonly [instance: unknown, valid: boolean])[]]

const served = 'http://localhost:1234/'
const remotes = textOf('remotes.json') as Record<string, Json>
const bytes = (value: Json): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

const info = { title: 'Case', version: '1' }
const openapi: JsonObject = { openapi: '3.1.1', info, paths: {} }
/** Its schemas are of draft-07. */
const openrpc: JsonObject = { openrpc: '1.4.1', info, methods: [] }

/** As in a user's project: a separate file that a document refers to, with the policy for the served documents. */
const readByProduct = (schema: Json, document: JsonObject) =>
  loadApi({
    name: 'case',
    root: '/project',
    entries: ['document.json'],
    read: async path => {
      if (path === 'case.json') return bytes(schema)
      if (path !== 'document.json') throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      return bytes({ ...document, components: { schemas: { Case: { $ref: 'case.json' } } } })
    },
    policy: {
      hosts: ['localhost:1234'],
      fetch: async url => {
        const remote = remotes[url.slice(served.length)]
        if (remote === undefined) throw new Error('the response has status 404')
        return bytes(remote)
      },
    },
  })

/** Reads the bundled document of an API, without any other file. */
const readAgain = ({ api }: Loaded): Promise<Loaded> =>
  loadApi({
    name: 'case',
    root: '/project',
    entries: ['bundled.json'],
    read: async () => bytes(api?.documents[0]?.bundled ?? {}),
  })

const inexact = new Set(['schema.dialect-lost'])

const folder = emittedFolder()
afterAll(folder.remove)

describe('the official test suite of draft 2020-12, with its schemas in documents, passes', () => {
  it('all of 1,299 required tests', async () => {
    const { count, failures } = await checked('required', groupsOf('required.json'))
    expect(failures).toEqual([])
    expect(count).toBe(1299)
  })

  it('all of 162 optional tests except those that are listed with a reason', async () => {
    const { count, failures } = await checked('optional', groupsOf('optional.json'))
    expect(failures).toEqual([...oldKeyword, ...formatVocabulary])
    expect(count).toBe(162)
  })

  it('all of 764 tests of formats, if formats are asserted', async () => {
    const { formats } = (await runtimeModule('formats/index')) as { formats: Readonly<Record<string, unknown>> }
    const { count, failures } = await checked('formats', groupsOf('formats.json'), { formats })
    expect(failures).toEqual([])
    expect(count).toBe(764)
  })
})

describe('draft-07 in documents of OpenRPC', () => {
  it('passes 893 required tests of draft 2020-12, with their keywords written for draft-07', async () => {
    const groups = groupsOf('required.json').flatMap(group => {
      const schema = asDraft07(group.schema)
      return schema === undefined ? [] : [{ ...group, schema }]
    })
    const { count, failures } = await checked('draft07', groups, { document: openrpc })
    expect(failures).toEqual([])
    expect(count).toBe(893)
  })

  it('passes all 36 tests of `dependencies`', async () => {
    const groups = groupsOf('optional.json')
      .filter(({ name }) => name.includes('/dependencies-compatibility.json'))
      .map(({ schema, ...group }) => {
        const { $schema: _, ...keywords } = schema as JsonObject
        return { ...group, schema: keywords }
      })
    const { count, failures } = await checked('dependencies', groups, { document: openrpc })
    expect(failures).toEqual([])
    expect(count).toBe(36)
  })
})

describe('a bundled document has the meaning of the files that it was bundled from, so it passes', () => {
  /** The tests of the keywords that dialects write in different ways. */
  const groupsWith = (keywords: RegExp): readonly NamedGroup[] =>
    groupsOf('required.json').filter(({ schema }) => keywords.test(JSON.stringify(schema)))
  const oldGroups = (dialect: string): readonly NamedGroup[] =>
    groupsWith(/"(?:items|prefixItems|dependent\w+|\$defs|\$ref)":/).flatMap(group => {
      const schema = asDraft07(group.schema)
      return typeof schema === 'object' ? [{ ...group, schema: { $schema: dialect, ...(schema as JsonObject) } }] : []
    })
  const newGroups = groupsWith(/"(?:prefixItems|dependent\w+|m(?:in|ax)Contains|\$ref)":/)

  it.each([
    ['draft-07', 'http://json-schema.org/draft-07/schema#'],
    ['2019-09', 'https://json-schema.org/draft/2019-09/schema'],
  ])('138 tests of files of %s', async (name, dialect) => {
    const { count, failures } = await checked(`bundled${name}`, oldGroups(dialect), { isBundled: true })
    expect(failures).toEqual([])
    expect(count).toBe(138)
  })

  it('all tests of files with dynamic references, or with several resources', async () => {
    const groups = groupsWith(/"\$(?:dynamic\w+|id|anchor)":/)
    const { count, failures } = await checked('bundledDynamic', groups, { isBundled: true })
    expect(failures).toEqual([])
    expect(count).toBe(groups.flatMap(({ instances }) => instances).length)
    expect(count).toBeGreaterThan(100)
  })

  it('258 tests of files of 2020-12, bundled to draft-07', async () => {
    const { count, failures } = await checked('bundled2020', newGroups, { document: openrpc, isBundled: true })
    expect(failures).toEqual([])
    expect(count).toBe(258)
  })
})

interface NamedGroup {
  /** Its file and index. */
  readonly name: string
  readonly schema: Json
  readonly instances: Group[1]
}

const groupsOf = (file: string): readonly NamedGroup[] =>
  Object.entries(textOf(file) as unknown as Record<string, Group[]>).flatMap(([name, groups]) =>
    groups.map(([schema, instances], index) => ({ name: `${name} ${index}`, schema, instances })),
  )

interface CheckOptions {
  readonly document?: JsonObject
  readonly formats?: object
  /** Whether the validators are those of the bundled document. Groups that cannot be bundled with their meaning are left out. */
  readonly isBundled?: boolean
}

/** Validates the instances of a set; a failure is identified by file, schema and instance. */
const checked = async (
  set: string,
  groups: readonly NamedGroup[],
  { document = openapi, formats, isBundled = false }: CheckOptions = {},
): Promise<{ readonly count: number; readonly failures: readonly string[] }> => {
  const failures: string[] = []
  let count = 0
  for (const [index, { name, schema, instances }] of groups.entries()) {
    const loaded = await readByProduct(schema, document)
    if (isBundled && loaded.diagnostics.some(({ code }) => inexact.has(code))) continue
    const { api } = isBundled ? await readAgain(loaded) : loaded
    if (api !== undefined) folder.write(`${set}${index}`, emittedText(api))
    const validator = api && ((await folder.load(`${set}${index}/schemas/Case`))['Case'] as Validator)
    for (const [place, [instance, valid]] of instances.entries()) {
      count++
      const is = formats === undefined ? validator?.is(instance) : validator?.check(instance, { formats }).ok
      if (is !== valid) failures.push(`${name}, instance ${place}`)
    }
  }
  return { count, failures }
}

/**
 * A schema of draft 2020-12 in the keywords of draft-07; undefined if draft-07 cannot express it, or gives it another
 * meaning.
 */
const asDraft07 = (schema: Json): Json | undefined => {
  if (typeof schema !== 'object' || schema === null) return schema
  const { $schema: _, ...keywords } = schema as JsonObject
  const written = Object.entries(keywords).map(([name, value]) => keywordAsDraft07(name, value as Json, keywords))
  // in draft-07, an object with a reference can only have definitions in addition
  const isAlone = !('$ref' in keywords) || Object.keys(keywords).every(name => name === '$ref' || name === '$defs')
  if (!isAlone || written.includes(undefined)) return undefined
  const dependencies = Object.assign({}, ...written.map(one => one?.['dependencies'] ?? {})) as JsonObject
  return Object.assign({}, ...written, Object.keys(dependencies).length > 0 ? { dependencies } : {}) as JsonObject
}

const keywordAsDraft07 = (name: string, value: Json, keywords: JsonObject): JsonObject | undefined => {
  const all = (parts: readonly (Json | undefined)[]): Json | undefined =>
    parts.includes(undefined) ? undefined : (parts as Json)
  const mapped = (schemas: Json): Json | undefined => {
    const entries = Object.entries(schemas as JsonObject).map(([key, part]) => [key, asDraft07(part as Json)] as const)
    return entries.some(([, part]) => part === undefined) ? undefined : (Object.fromEntries(entries) as JsonObject)
  }
  const under = (as: string, written: Json | undefined): JsonObject | undefined =>
    written === undefined ? undefined : { [as]: written }
  if (plainKeywords.has(name)) return { [name]: value }
  if (schemaKeywords.has(name)) return under(name, asDraft07(value))
  if (mapKeywords.has(name)) return under(name, mapped(value))
  switch (name) {
    case '$ref':
      return /^#(?:\/\$defs\/[^/]*)?$/.test(value as string)
        ? { $ref: (value as string).replace('/$defs/', '/definitions/') }
        : undefined
    case '$defs':
      return under('definitions', mapped(value))
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return under(name, all((value as readonly Json[]).map(asDraft07)))
    case 'contains':
      return 'minContains' in keywords || 'maxContains' in keywords ? undefined : under(name, asDraft07(value))
    case 'prefixItems':
      return under('items', all((value as readonly Json[]).map(asDraft07)))
    case 'items':
      return under('prefixItems' in keywords ? 'additionalItems' : 'items', asDraft07(value))
    case 'dependentRequired':
      return { dependencies: value }
    case 'dependentSchemas':
      return under('dependencies', mapped(value))
    default:
      return undefined
  }
}

const plainKeywords = new Set([
  ...['type', 'enum', 'const', 'default', 'format', 'pattern', 'required', 'uniqueItems', 'multipleOf'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties'],
])
const schemaKeywords = new Set(['not', 'if', 'then', 'else', 'additionalProperties', 'propertyNames'])
const mapKeywords = new Set(['properties', 'patternProperties'])

/**
 * `dependencies` is a keyword of draft-07. In 2020-12 it is `dependentRequired` and `dependentSchemas`, and the suite
 * requires neither.
 */
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

/** Validators check formats only with the option `formats`, not because of the vocabulary of a meta-schema. */
const formatVocabulary = [
  'optional/format-assertion.json 0, instance 1',
  'optional/format-assertion.json 1, instance 1',
]
