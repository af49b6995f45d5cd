import type { Json } from '@chainwright/model'
import { loadTexts } from '@chainwright/model/testing'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../../source/names/names-of.ts'
import type { OutputFile } from '../../source/typescript/file.ts'
import { printed } from '../../testing/emitted.ts'
import { emitterOf } from './emitters.ts'
import { kinds } from './kinds.ts'
import { typeFindings } from './load.ts'

/** Forty schemas, each created from the next one: named, or only reached by references. */
const document = (made: (next: Json, index: number) => Json, named: boolean): Json => {
  const folder = named ? 'components/schemas' : 'x-schemas'
  const refer = (index: number): Json => ({ $ref: `#/${folder}/S${index}` })
  const last = { type: 'object', properties: { at: { type: 'string', format: 'date-time', default: 'x' } } }
  const schemas = Object.fromEntries(
    Array.from({ length: 41 }, (_, i) => [`S${i}`, i === 40 ? last : made(refer(i + 1), i)]),
  )
  const content = { 'application/json': { schema: refer(0) }, 'multipart/form-data': { schema: refer(0) } }
  const parameters = [{ name: 'q', in: 'query', style: 'deepObject', schema: refer(0) }]
  const responses = { 200: { description: 'done', headers: { 'x-h': { schema: refer(0) } }, content } }
  return {
    openapi: '3.1.1',
    info: { title: 'Test', version: '1' },
    paths: { '/a': { post: { operationId: 'a', parameters, requestBody: { content }, responses } } },
    ...(named ? { components: { schemas } } : { 'x-schemas': schemas }),
  }
}

const shapes: readonly (readonly [string, (next: Json, index: number) => Json, readonly string[]])[] = [
  [
    'inheritance of forty levels',
    (next, i) => ({ allOf: [next, { type: 'object', properties: { [`p${i}`]: { type: 'string' } } }] }),
    [],
  ],
  ['two properties with the next schema', next => ({ type: 'object', properties: { a: next, b: next } }), []],
  [
    'two lists of the next schema',
    next => ({ type: 'object', properties: { a: { type: 'array', items: next }, b: { type: 'array', items: next } } }),
    [],
  ],
  [
    'properties of forty schemas that all refer to each other',
    (next, i) => ({
      type: 'object',
      properties: {
        next,
        ...Object.fromEntries(
          Array.from({ length: i }, (_, j) => [`p${j}`, JSON.parse(JSON.stringify(next).replace(/S\d+/, `S${j}`))]),
        ),
        at: { type: 'string', format: 'date', default: 'x' },
      },
    }),
    [],
  ],
  ['maps of maps', next => ({ type: 'object', additionalProperties: next, patternProperties: { '^x': next } }), []],
  ['tuples of tuples', next => ({ type: 'array', prefixItems: [next, next], items: next }), []],
]

const textOf = (file: OutputFile): string => ('module' in file ? printed(file) : file.text)

describe.each([
  ['with names', true],
  ['without names', false],
])('schemas %s that refer to shared schemas', (_, named) => {
  it.each(shapes)('%s: all kinds are emitted, and omissions are reported', async (_, made, codes) => {
    const loaded = await loadTexts({ 'a.json': JSON.stringify(document(made, named)) })
    const { api } = loaded
    if (api === undefined) throw new Error(JSON.stringify(loaded.diagnostics))
    const names = namesOf(api)
    for (const kind of kinds) {
      const text = [...(await emitterOf(kind))(api, names)].map(textOf).join('\n')
      // 2^40 ways lead to the innermost schema
      expect(text.length, kind).toBeLessThan(8_000_000)
      expect(text, `${kind} has the operation`).toContain('/a')
      // the innermost schema of the forty
      if (kind !== 'server' && kind !== 'client') expect(text, kind).toMatch(/\bat\b/)
    }
    const reported = typeFindings(loaded, names).filter(({ severity }) => severity !== 'info')
    expect(reported.map(({ code }) => code)).toEqual(codes)
  })
})
