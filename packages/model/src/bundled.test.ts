import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apiOf } from './bundled.ts'
import { definitions } from './extensions/definitions.ts'
import { loadApi } from './load/load-api.ts'
import type { Api, Finding, JsonObject, Operation, Schema } from './model/index.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string): JsonObject => JSON.parse(readFileSync(join(root, file), 'utf8')) as JsonObject

/** The bundled documents of the three APIs and of the feature documents, which contain elements that the APIs lack. */
const documents = async (): Promise<[string, JsonObject][]> => {
  const specs = globSync('packages/*/spec/src/gen/{openapi,openrpc}.json', { cwd: root }).sort()
  const features = globSync('specs/features/*.yaml', { cwd: root }).sort()
  const bundled = await Promise.all(
    features.map(async file => {
      const { api } = await loadApi({ name: 'feature', root, entries: [file] })
      return (api?.documents ?? []).map((document): [string, JsonObject] => [
        `${file} ${document.kind}`,
        document.bundled,
      ])
    }),
  )
  return [...specs.map((file): [string, JsonObject] => [file, read(file)]), ...bundled.flat()]
}

/** As plain values: a schema becomes its location, and computed members are included. */
const plain = (api: Api): unknown =>
  JSON.parse(
    JSON.stringify(
      api.operations.concat(api.callbacks.map(({ operation }) => operation)).map((operation: Operation) => ({
        ...operation,
        examples: operation.examples,
      })),
      (key, value: unknown) => {
        if (key === 'file') return undefined
        if (value instanceof Map) return [...value]
        return isSchema(value) ? placeOf(value) : value
      },
    ),
  )

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'keywords' in value && 'origin' in value

/**
 * The pointer of a schema. A schema that a reader created also gets the keywords that distinguish it, as it has no
 * unique pointer.
 */
const placeOf = ({ uri, origin, always, keywords }: Schema): unknown =>
  uri.endsWith(origin.pointer) ? origin.pointer : [origin.pointer, always, keywords.type, keywords.enum]

describe('the model of a bundled document', () => {
  it('has the operations of the model that is loaded from it', async () => {
    const all = await documents()
    expect(all.length).toBeGreaterThan(20)
    for (const [name, document] of all) {
      const loaded = await loadApi({
        name: 'api',
        root: '/project',
        entries: ['bundled.json'],
        read: async () => new TextEncoder().encode(JSON.stringify(document)),
        distinct: true,
        toldApart: false,
      })
      if (loaded.api === undefined) throw new Error(`${name} cannot be read`)
      expect(plain(apiOf([document])), name).toEqual(plain(loaded.api))
    }
  })

  it('reads a schema on demand', () => {
    const { schemas, operations } = apiOf([
      {
        openapi: '3.1.0',
        paths: {
          '/pets': {
            get: {
              responses: {
                200: {
                  description: '',
                  content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
                },
              },
            },
          },
        },
        components: { schemas: { Pet: { type: 'object', properties: { id: { type: 'integer' } } } } },
      },
    ])
    const [outcome] = operations[0]?.outcomes ?? []
    const content = outcome?.protocol === 'http' ? outcome.content[0] : undefined
    expect(schemas.map(({ name }) => name)).toEqual(['Pet'])
    expect(content?.schema?.keywords.ref?.name).toBe('Pet')
    expect(schemas[0]?.keywords.properties?.get('id')?.keywords.type).toEqual(['integer'])
  })

  it.each([
    ['a circle', { a: { $ref: '#/components/parameters/b' }, b: { $ref: '#/components/parameters/a' } }],
    ['nothing', { a: { $ref: '#/components/parameters/missing' } }],
    ['another document', { a: { $ref: 'other.yaml#/a' } }],
  ])('leaves out a parameter that refers to %s', (_, parameters) => {
    const { operations } = apiOf([
      {
        openapi: '3.1.0',
        paths: {
          '/pets': {
            get: { parameters: [{ $ref: '#/components/parameters/a' }, { name: 'b', in: 'query' }], responses: {} },
          },
        },
        components: { parameters },
      },
    ])
    expect(operations[0]?.input.map(({ name }) => name)).toEqual(['b'])
  })

  it('reports findings', () => {
    const findings: Finding[] = []
    const twice = { name: 'a', params: [], result: { name: 'r', schema: true } }
    apiOf([{ openrpc: '1.4.1', methods: [twice, twice] }], { report: finding => findings.push(finding) })
    expect(findings.map(({ code, severity, origin }) => [code, severity, origin.pointer])).toEqual([
      ['openrpc.duplicate-method', 'error', '#/methods/1'],
    ])
  })

  it('throws an error if the version is not supported', () => {
    expect(() => apiOf([{ swagger: '2.0' }])).toThrow('OpenAPI 3.0, 3.1 and 3.2 are supported')
  })
})

it('every schema file of an extension has a definition', () => {
  const files = globSync('*.schema.json', { cwd: join(import.meta.dirname, 'extensions') })
  expect(definitions.map(({ name }) => name)).toEqual(files.map(file => basename(file, '.schema.json')).sort())
})

it('the target of a reference has its pointer as it is escaped, however the reference writes it', () => {
  const parameter = { name: 'a', in: 'query', schema: { type: 'string' } }
  const { operations } = apiOf([
    {
      openapi: '3.1.1',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { parameters: [{ $ref: '#/components/parameters/A~' }] } } },
      components: { parameters: { 'A~': parameter } },
    },
  ])
  expect(operations[0]?.input.map(({ origin }) => origin?.pointer)).toEqual(['#/components/parameters/A~0'])
})
