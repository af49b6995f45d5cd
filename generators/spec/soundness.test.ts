import { isJsonObject, type Json, loadApi } from '@chainwright/model'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { literal, propertyKey } from '../source/typescript/quoting.ts'
import { printed } from '../testing/emitted.ts'
import { emitSpec } from './index.ts'
import { typeErrors } from './type-check.ts'

const member = fc.constantFrom('a', 'b', 'c')

// A value that shares no member with a type of optional members is valid, but an error in TypeScript (TS2559). So every object
// here has a member `z`, and every type declares it.

// Objects and lists always have `type`: without it, the standard also accepts other values, which our types deliberately do not.
const schema: fc.Arbitrary<Json> = fc.letrec<{ schema: Json }>(tie => {
  const sub = tie('schema')
  const list = fc.array(sub, { minLength: 1, maxLength: 3 })
  const members = fc.dictionary(member, sub, { maxKeys: 3 }).map(one => ({ ...one, z: true }))
  const required = fc.uniqueArray(member, { maxLength: 2 })
  const onlyRequired = required.map((names): Json => ({ type: 'object', required: names }))
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'sound' },
      fc.constantFrom<Json>(
        { type: 'string' },
        { type: 'integer' },
        { type: ['string', 'null'] },
        { type: 'boolean' },
        {},
      ),
      fc.constantFrom<Json>(
        { enum: ['x', null, 1] },
        { const: 'x' },
        { const: { a: 'x', z: 1 } },
        { type: 'string', enum: ['x', 1] },
      ),
      fc.constantFrom('A', 'B').map((target): Json => ({ $ref: `#/components/schemas/${target}` })),
      fc.record(
        {
          type: fc.constantFrom<Json>('object', ['object', 'null']),
          properties: members,
          required,
          additionalProperties: sub,
          patternProperties: sub.map((one): Json => ({ '^c': one })),
          propertyNames: fc.constant({ enum: ['a', 'b', 'z'] }),
          dependentRequired: fc.constant({ a: ['b'] }),
          dependentSchemas: onlyRequired.map((one): Json => ({ c: one })),
          oneOf: fc.array(onlyRequired, { minLength: 1, maxLength: 3 }),
          not: fc.constantFrom<Json>(
            { required: ['c'] },
            { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
            { const: null },
          ),
          ...Object.fromEntries(['then', 'else'].map(keyword => [keyword, onlyRequired])),
          if: fc.oneof(
            sub,
            fc.record(
              { properties: fc.constantFrom<Json>({ a: { const: 'x' } }, { b: { enum: ['x', null] } }), required },
              { requiredKeys: ['properties'] },
            ) as fc.Arbitrary<Json>,
          ),
          unevaluatedProperties: sub,
        },
        { requiredKeys: ['type', 'properties'] },
      ) as fc.Arbitrary<Json>,
      fc.record(
        {
          type: fc.constant<Json>('array'),
          items: sub,
          prefixItems: list,
          minItems: fc.integer({ min: 0, max: 2 }),
          maxItems: fc.integer({ min: 0, max: 3 }),
          unevaluatedItems: sub,
          contains: sub,
          allOf: list.map((prefixItems): Json => [{ type: 'array', prefixItems }]),
        },
        { requiredKeys: ['type'] },
      ) as fc.Arbitrary<Json>,
      list.map((allOf): Json => ({ allOf })),
      list.map((anyOf): Json => ({ anyOf })),
      fc.tuple(list, members).map(([allOf, properties]): Json => ({ allOf, type: 'object', properties })),
    ),
  }
}).schema

const value: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>(tie => ({
  value: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'value' },
    fc.constantFrom<Json>('x', 'y', 1, 2, true, null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value'), { maxKeys: 4 }).map(one => ({ ...one, z: 1 })),
  ),
})).value

/** The type with this value as its only value. The literal is not fresh, so that TypeScript allows additional members. */
const exactType = (one: Json): string => {
  if (Array.isArray(one)) return `[${one.map(exactType).join(', ')}]`
  if (!isJsonObject(one)) return literal(one as string | number | boolean | null)
  return `{ ${Object.entries(one)
    .map(([key, item]) => `${propertyKey(key)}: ${exactType(item)}`)
    .join('; ')} }`
}

interface Round {
  readonly schemas: { readonly A: Json; readonly B: Json }
  readonly values: readonly Json[]
}

const rounds = fc.array(
  fc.record({
    schemas: fc.record({ A: schema, B: schema }),
    values: fc.array(value, { minLength: 12, maxLength: 12 }),
  }),
  { minLength: 20, maxLength: 20 },
)

const validOf = ({ schemas, values }: Round): readonly Json[] => {
  const ajv = new Ajv2020({ strict: false })
  try {
    const validate = ajv.compile({ $ref: '#/components/schemas/A', components: { schemas } })
    return values.filter(one => validate(one))
  } catch {
    // Ajv recurses endlessly if two schemas only refer to each other
    return []
  }
}

it('a type accepts all values that its schema accepts', async () => {
  let checked = 0
  await fc.assert(
    fc.asyncProperty(rounds, async list => {
      const files = new Map<string, string>()
      for (const [i, round] of list.entries()) {
        const document = {
          openapi: '3.1.0',
          info: { title: 'a', version: '1' },
          paths: {},
          components: { schemas: round.schemas },
        }
        const read = async (): Promise<Uint8Array> => new TextEncoder().encode(JSON.stringify(document))
        const { api } = await loadApi({ name: 'case', entries: ['a.json'], root: '/', read })
        if (api === undefined) continue
        for (const file of emitSpec(api, namesOf(api)))
          if ('module' in file) files.set(`${i}/${file.module}.ts`, printed(file))
        const valid = validOf(round)
        checked += valid.length
        const claims = valid.map(
          (one, j) => `declare const value${j}: ${exactType(one)}\nexport const taken${j}: A = value${j}`,
        )
        files.set(`${i}/check.ts`, `import type { A } from './schemas/A.ts'\n${claims.join('\n')}\nexport type { A }\n`)
      }
      const wrong = typeErrors(files)
      expect(
        wrong.map(error => [
          error,
          files.get(error.split(':')[0] ?? ''),
          files.get(error.replace(/check.*/, 'schemas/A.ts')),
        ]),
      ).toEqual([])
    }),
    { numRuns: 8, endOnFailure: true },
  )
  expect(checked, 'valid values').toBeGreaterThan(100)
}, 120_000)
