import { readFileSync } from 'node:fs'
import { registerSchema, type SchemaObject, validate } from '@hyperjump/json-schema/draft-2020-12'
import { describe, expect, it } from 'vitest'
import type { Json } from '../format/fixture.ts'
import type { SchemaText } from './contract.ts'
import { contractOf } from './read.ts'
import { sample, sampled } from './sample.ts'

const read = (path: string): Json =>
  JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')) as Json

// Not written as a literal, because an object with a member `then` would be awaited.
const consequence = 'then'

const documents = {
  data: [read('data/spec/src/gen/openapi.json')],
  metrics: [read('metrics/spec/src/gen/openapi.json')],
  node: [read('node/spec/src/gen/openapi.json'), read('node/spec/src/gen/openrpc.json')],
}

let registered = 0
const isValid = async ({ schema, document }: SchemaText, value: Json): Promise<boolean> => {
  registered += 1
  const uri = `https://sample.example/${registered}`
  const whole = { allOf: [schema], ...(document as SchemaObject) }
  registerSchema(whole as SchemaObject, uri, 'https://json-schema.org/draft/2020-12/schema')
  return (await validate(uri, value as never)).valid
}

describe.each(Object.entries(documents))('samples of the responses of %s', (_, of) => {
  const { operations } = contractOf(of)
  const schemas = operations.flatMap(operation =>
    operation.responses.flatMap(({ key, contents }) =>
      contents.flatMap(({ schema }) => (schema === undefined ? [] : [{ id: operation.id, key, schema }])),
    ),
  )
  it.each(schemas)('$id $key', async ({ schema }) => {
    for (const seed of [1, 2]) {
      const value = sample(schema, seed)
      expect(value, 'a value').toBeDefined()
      expect({ value, valid: await isValid(schema, value ?? null) }).toMatchObject({ valid: true })
    }
  })
})

describe('a sample', () => {
  const of = (schema: Json, seed = 1): Json | undefined => sample({ schema, document: {} }, seed)

  it('is the same for the same seed', () => {
    const schema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
    expect(of(schema, 5)).toEqual(of(schema, 5))
    expect(of(schema, 5)).not.toEqual(of(schema, 6))
  })

  it.each([
    ['bounds that exclude', { type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 5 }, 4],
    ['one multiple in a range', { type: 'number', minimum: 0.3, maximum: 0.9, multipleOf: 0.75 }, 0.75],
    ['a value in both enums', { allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] }, 'b'],
    ['a branch that is possible', { anyOf: [false, { const: 7 }] }, 7],
    [
      'the requirements of the condition',
      { if: { required: ['a'] }, [consequence]: { properties: { a: { const: 1 } } } },
      { a: 1 },
    ],
  ] as [string, Json, Json][])('keeps %s', (_, schema, value) => {
    expect(of(schema)).toEqual(value)
  })

  it('ends if a schema refers to itself', async () => {
    const document: Json = {
      $defs: {
        Tree: { type: 'object', properties: { left: { $ref: '#/$defs/Tree' }, right: { $ref: '#/$defs/Tree' } } },
      },
    }
    const schema = { $ref: '#/$defs/Tree' }
    expect(await isValid({ schema, document }, sample({ schema, document }, 1) ?? null)).toBe(true)
  })

  it('is undefined if no value is valid', () => {
    expect(of({ type: 'string', enum: [], allOf: [false] })).toBeUndefined()
    expect(sample({ schema: true, document: {} }, 1, () => false)).toBeUndefined()
  })
})

it('does not retry unions that were too deep: the steps grow linearly with the number of unions, not exponentially', () => {
  const next = (at: number): Json => ({ $ref: `#/schemas/C${at}` })
  const schemas = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`C${at}`, { anyOf: [next(at + 1), { allOf: [next(at + 1)] }] }]),
  )
  const document = { schemas: { ...schemas, C40: { type: 'string' } } }
  expect(sampled({ schema: next(0), document }, 1)).toEqual({ reason: 'no value that matches its schema was found' })
  expect(sampled({ schema: next(30), document }, 1)).toEqual({ value: expect.any(String) })
})

it('stops at an item without a valid value: the steps do not grow with the length of the list', () => {
  const schema = { type: 'array', minItems: 1_000, items: { allOf: [false] } }
  expect(sampled({ schema, document: {} }, 1)).toEqual({ reason: 'no value that matches its schema was found' })
})

it('draws a value that matches exactly one branch of a union, even if no branch requires a property', async () => {
  const text = { type: 'string' }
  const metadata = { type: 'object', properties: { token: text } }
  const schema = {
    oneOf: [
      { type: 'object', properties: { message: text, url: text } },
      { type: 'object', properties: { message: text, metadata } },
      { type: 'object', properties: { message: text, code: { type: ['integer', 'null'] } } },
    ],
  }
  const valid = async (value: Json): Promise<boolean> => isValid({ schema, document: {} }, value)
  for (const seed of [1, 2, 3]) {
    const values: Json[] = []
    sample({ schema, document: {} }, seed, value => {
      values.push(value)
      return false
    })
    const verdicts = await Promise.all(values.map(valid))
    expect(verdicts).toContain(true)
  }
})

it('a generator for a pattern is created once, however many texts are drawn', () => {
  const text = { schema: { type: 'string', pattern: '^([a-z0-9-_ ]+/)*[a-z0-9-_ ]+(stable|v[0-9]+)?$' }, document: {} }
  const timeOf = (draw: () => unknown): number => {
    const begun = process.threadCpuUsage().user
    draw()
    return process.threadCpuUsage().user - begun
  }
  const first = timeOf(() => sample(text, 1))
  const hundred = timeOf(() => {
    for (let seed = 2; seed < 102; seed += 1) sample(text, seed)
  })
  expect(hundred).toBeLessThan(Math.max(first, 5_000) * 20)
})

it('has the value of a discriminator that identifies its schema', () => {
  const kind = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } }
  const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Deposit' } } }
  const { operations } = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Deposits', version: '1' },
      paths: { '/deposit': { get: { operationId: 'getDeposit', responses: { 200: { description: '', content } } } } },
      components: {
        schemas: {
          Deposit: {
            oneOf: [reference('Card'), reference('Cash')],
            discriminator: { propertyName: 'kind', mapping: { card: '#/components/schemas/Card' } },
          },
          Card: kind,
          Cash: kind,
        },
      },
    },
  ])
  const schema = operations[0]?.responses[0]?.contents[0]?.schema as SchemaText
  const kinds = Array.from({ length: 20 }, (_, seed) => (sample(schema, seed) as { kind: string }).kind)
  expect(new Set(kinds)).toEqual(new Set(['card', 'Cash']))
})

it('of a response has the properties after a write-only one', () => {
  const text = { type: 'string' }
  const schema = { type: 'object', properties: { pin: { ...text, writeOnly: true }, name: text } }
  const response = { schema, document: {}, isResponse: true }
  expect(sample(response, 1)).toEqual({ name: expect.any(String) })
})
