import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'chainwright'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { compilerOutput } from '../../generators/testing/compile.ts'
import { compilerSettings } from './compiler-settings.ts'

const root = join(import.meta.dirname, '../..')
// Inside the workspace, so that the types of Node are found.
mkdirSync(join(root, 'tests/node_modules/.features'), { recursive: true })
const folder = mkdtempSync(join(root, 'tests/node_modules/.features/contradictions-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const scalar = fc.constantFrom<Json>(null, true, false, '', 'a', 'b', 0, 1, 2.5)
const type = fc.constantFrom('null', 'boolean', 'object', 'array', 'number', 'string', 'integer')
const name = fc.constantFrom('a', 'c')

/** Few names, values and types, so that two constraints of a value often contradict each other. */
const { schema } = fc.letrec<{ schema: Json }>(tie => {
  const sub = tie('schema')
  const keyword = fc.oneof(
    fc.record({ type }),
    fc.record({ type: fc.uniqueArray(type, { minLength: 1, maxLength: 3 }) }),
    fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }) }),
    fc.record({ const: scalar }),
    fc.constantFrom<Json>({ minimum: 1 }, { multipleOf: 2 }, { maxLength: 2 }, { pattern: '^a' }, { minItems: 1 }),
    fc.constantFrom<Json>({ maxProperties: 2 }, { uniqueItems: true }, { format: 'uri' }),
    fc.record({ required: fc.tuple(name) }),
    fc.record({ items: sub }),
    fc.record({ contains: sub }),
    fc.record({ prefixItems: fc.array(sub, { minLength: 1, maxLength: 2 }) }),
    fc.record({ properties: fc.dictionary(name, sub, { minKeys: 1, maxKeys: 2 }) }),
    fc.record({ additionalProperties: sub }),
    fc.record({ propertyNames: sub }),
    fc.record({ not: sub }),
    fc.record({ if: sub, else: sub }),
    fc.record({ anyOf: fc.array(sub, { minLength: 1, maxLength: 3 }) }),
    fc.record({ oneOf: fc.array(sub, { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(sub, { minLength: 2, maxLength: 3 }) }),
  )
  const some = fc.array(keyword, { minLength: 1, maxLength: 3 }).map((all): Json => Object.assign({}, ...all))
  return { schema: fc.oneof({ maxDepth: 3 }, fc.record({ type }), some, some) }
})

it('validators of schemas that contradict themselves compile under the strictest settings', async () => {
  const drawn = fc.sample(schema, { numRuns: 500, seed: 20261122 })
  const document = {
    openapi: '3.1.0',
    info: { title: 'Contradictions', version: '1.0.0' },
    paths: {},
    components: { schemas: Object.fromEntries(drawn.map((one, index) => [`S${index}`, one])) },
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: compilerSettings, include: ['src'] }))
  writeFileSync(join(folder, 'all.json'), JSON.stringify(document))
  const { ok } = await generate({
    root: folder,
    config: { apis: { all: { documents: ['all.json'], kinds: ['spec', 'validation'], output: { folder: 'src' } } } },
  })
  expect(ok, 'operation at the generated validators').toBe(true)
  expect(
    await compilerOutput(join(root, 'node_modules/typescript/bin/tsc'), folder),
    'operation at the types of validators',
  ).toBe('')
})
