import { join } from 'node:path'
import type { Api } from '@chainwright/model'
import { loadApi } from '@chainwright/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { emittedFolder, emittedText, type Validator } from './testing/emitted.ts'

const root = join(import.meta.dirname, '../..')
const folder = emittedFolder()
afterAll(folder.remove)

type Standard = Validator & {
  parse(value: unknown): unknown
  readonly '~standard': { readonly version: number; readonly vendor: string; validate(value: unknown): unknown }
}
type Module = Readonly<Record<string, unknown>> & {
  readonly outcomes: Readonly<Record<string, Standard>>
}

/** Names of encodings that contain a number. */
const standard: ReadonlySet<string> = new Set(['base58'])

describe.each([
  ['data', ['specs/data/openapi.yaml']],
  ['metrics', ['specs/metrics/openapi.yaml']],
  ['node', ['specs/node/openrpc.yaml', 'specs/node/openapi.yaml']],
] as const)('the validators of %s', (name, entries) => {
  let api: Api
  let files: ReadonlyMap<string, string>
  beforeAll(async () => {
    const loaded = await loadApi({ name, root, entries: [...entries] })
    if (loaded.api === undefined) throw new Error(`The contract of ${name} cannot be read.`)
    api = loaded.api
    files = emittedText(api)
    folder.write(name, files)
  })

  it('declare no names with numbers except those of the contract', () => {
    const contract = JSON.stringify([
      api.schemas.map(({ name }) => name),
      api.operations.map(({ id }) => id),
    ]).toLowerCase()
    const numbered = [...files.values()].flatMap(text =>
      [...text.matchAll(/^(?:export )?const (\w*\d)\b/gm)].map(([, name = '']) => name),
    )
    const named = /(?:[A-Z][a-z]*|^[a-z]+)\d+$/
    expect(
      numbered.filter(name => !standard.has(name) && !contract.includes((named.exec(name)?.[0] ?? name).toLowerCase())),
    ).toEqual([])
  })

  it('evaluate no strings as code, and import only each other, types and the runtime', () => {
    for (const [path, text] of files) {
      const code = text.replace(/\/\*[\s\S]*?\*\/|'(?:[^'\\]|\\.)*'/g, '')
      expect([path, /\beval\b|\bFunction\b|\bimport\s*\(/.exec(code)?.[0]]).toEqual([path, undefined])
      for (const [line, from = ''] of text.matchAll(/^(?:import|export)\b[^;]*? from '([^']+)'$/gm)) {
        const allowed =
          from.startsWith('.') ||
          from === '@chainwright/runtime-validation/codegen/v1' ||
          line.startsWith('import type ')
        expect([path, from, allowed]).toEqual([path, from, true])
      }
    }
  })

  it('exist for the input and every outcome of every operation', async () => {
    const names = namesOf(api)
    expect(api.operations.length).toBeGreaterThan(1)
    for (const operation of api.operations) {
      const module = (await folder.load(`${name}/${names.operationModule(operation)}`)) as Module
      const keys = operation.outcomes.map(({ key }) => key)
      // An error of JSON-RPC without data has nothing to validate.
      if (operation.binding.protocol === 'http') expect(Object.keys(module.outcomes).sort()).toEqual([...keys].sort())
      else expect(keys).toEqual(expect.arrayContaining(Object.keys(module.outcomes)))
      for (const validator of [module['input'], module['output'], ...Object.values(module.outcomes)] as Standard[]) {
        const { '~standard': standard } = validator
        expect([standard.version, standard.vendor]).toEqual([1, 'chainwright'])
        const value = Symbol('no value of JSON')
        expect(validator.is(value)).toBe(validator.check(value).ok)
        if (validator.is(value)) expect(standard.validate(value)).toMatchObject({ value })
        else {
          const { issues } = validator.check(value)
          expect(standard.validate(value)).toMatchObject({ issues })
          expect(() => validator.parse(value)).toThrow(issues?.[0]?.message ?? '')
        }
      }
    }
  })

  it('keep the descriptions of schemas, and the order of properties in the contract', () => {
    const names = namesOf(api)
    let [reported, ordered] = [0, 0]
    for (const schema of api.schemas) {
      const text = files.get(`${names.schemaModule(schema)}.ts`) ?? ''
      const { description, properties } = schema.keywords
      const first = description?.trim().split(/\s+/).slice(0, 3).join(' ')
      if (first !== undefined) reported++
      if (first !== undefined) expect(text.replace(/\n \* /g, ' ')).toContain(first)
      const table = new RegExp(
        `explain${names.schema(schema, 'output')}: Explain = at =>\\s+object\\(at, \\{([^]*?)\\n?\\}\\)`,
      ).exec(text)?.[1]
      if (table === undefined || properties === undefined) continue
      const places = [...properties.keys()]
        .map(member => table.search(new RegExp(`(?:^|[\\s{])'?${member}'?: `)))
        .filter(place => place >= 0)
      expect([schema.name, places]).toEqual([schema.name, places.toSorted((a, b) => a - b)])
      if (places.length > 1) ordered++
    }
    expect(Math.min(reported, ordered)).toBeGreaterThan(1)
  })
})
