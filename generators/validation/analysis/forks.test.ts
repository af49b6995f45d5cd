import type { Json } from '@chainwright/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiOf, emittedFolder, emittedText, runtimeModule, type Validator } from '../testing/emitted.ts'

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const object = (properties: Record<string, Json>, ...required: readonly string[]): Json => ({
  type: 'object',
  required,
  properties,
})
const text: Json = { type: 'string' }
const date: Json = { type: 'string', format: 'date' }

/** Each schema validates its parts by more than one path. */
const schemas: Record<string, Json> = {
  Any: {
    anyOf: [object({ below: reference('Any'), a: text }, 'a'), object({ below: reference('Any'), b: date }, 'b')],
  },
  One: {
    oneOf: [object({ below: reference('One'), a: text }, 'a'), object({ below: reference('One'), b: date }, 'b')],
  },
  Named: { anyOf: [reference('First'), { allOf: [reference('Second')] }] },
  First: object({ below: reference('Named'), a: text }, 'a'),
  Second: object({ below: reference('Named'), b: date }, 'b'),
  All: { allOf: [object({ below: reference('All') }), object({ below: reference('All'), b: date }, 'b')] },
  Lists: {
    anyOf: [
      object({ below: { type: 'array', items: reference('Lists') }, a: text }, 'a'),
      object({ below: { type: 'array', items: reference('Lists') }, b: date }, 'b'),
    ],
  },
  Patterns: {
    type: 'object',
    required: ['b'],
    properties: { b: date },
    patternProperties: { '^be': reference('Patterns'), '^bel': reference('Patterns') },
  },
  If: {
    type: 'object',
    properties: { b: date },
    if: object({ below: reference('If') }, 'b'),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: object({ below: reference('If') }, 'b'),
    else: false,
  },
  Not: {
    not: { anyOf: [object({ below: { not: reference('Not') } }, 'a'), object({ below: { not: reference('Not') } })] },
  },
  Rest: { anyOf: [object({ below: reference('Rest') }, 'b')], unevaluatedProperties: date },
  // Only one path continues, so no cache is needed.
  Plain: { anyOf: [object({ below: reference('Plain') }, 'below'), object({ b: date }, 'b'), { type: 'null' }] },
  Kinds: { anyOf: [{ type: 'array', items: reference('Kinds') }, object({ below: reference('Kinds') })] },
  Tagged: {
    oneOf: [
      object({ t: { const: 'a' }, below: reference('Tagged') }, 't'),
      object({ t: { const: 'b' }, below: reference('Tagged') }, 't'),
    ],
  },
}
const forking = ['Any', 'One', 'Named', 'All', 'Lists', 'Patterns', 'If', 'Not', 'Rest']

const folder = emittedFolder()
afterAll(folder.remove)
let modules: ReadonlyMap<string, string>
let validators: Readonly<Record<string, Validator>>
let httpDecoder: (schema: unknown, plan: object) => (request: object, options?: object) => { ok: boolean }
beforeAll(async () => {
  modules = emittedText(apiOf(schemas).api)
  folder.write('forks', modules)
  const loaded = await Promise.all(Object.keys(schemas).map(name => folder.load(`forks/schemas/${name}`)))
  validators = Object.assign({}, ...loaded) as typeof validators
  httpDecoder = (await runtimeModule('codegen/v1'))['httpDecoder'] as typeof httpDecoder
})

/** An object that counts the reads of its members, and of those of nested values. */
const counted = (levels: number, name: string, bottom: object): { value: unknown; reads: () => number } => {
  let reads = 0
  const counting = (target: object): object =>
    new Proxy(target, {
      get(of, key) {
        reads += 1
        return Reflect.get(of, key)
      },
    })
  let value = counting(bottom)
  for (let level = 0; level < levels; level++)
    value = counting({ below: name === 'Lists' ? [value] : value, b: '2020-02-02' })
  return { value, reads: () => reads }
}

const bottoms: readonly (readonly [string, object])[] = [
  ['valid', { b: '2020-02-02' }],
  ['invalid at the bottom', { c: 1 }],
  ['invalid in a format at the bottom', { b: 'x' }],
  [
    'invalid in many properties at the bottom',
    { below: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`b${at}`, at])) },
  ],
]

const formats: Readonly<Record<string, unknown>> = { date: (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) }
const validations: readonly (readonly [string, (validator: Validator, value: unknown) => unknown])[] = [
  ['its guard', (validator, value) => validator.is(value)],
  ['its explanation', (validator, value) => validator.check(value).ok],
  ['its explanation with formats', (validator, value) => validator.check(value, { formats }).ok],
  [
    'the decoder',
    (validator, value) =>
      httpDecoder(
        {
          is: (input: { body: unknown }) => validator.is(input.body),
          check: (input: { body: unknown }, options: Readonly<Record<string, unknown>>) =>
            validator.check(input.body, options),
        },
        { body: true },
      )({ path: [], query: '', headers: { get: () => null }, body: value }, { formats }).ok,
  ],
]

describe.each(forking)('the schema %s, which reaches a part of a value by several paths', name => {
  it('has a validator that remembers which values it checked', () => {
    expect(modules.get(`schemas/${name}.ts`)).toMatch(/\bonce\(/)
  })

  it.each(validations.flatMap(([by, validate]) => bottoms.map(([what, bottom]) => ({ by, validate, what, bottom }))))(
    'is validated by $by in linear time by depth, with a value that is $what',
    ({ validate, bottom }) => {
      const validator = validators[name] as Validator
      // 859 bytes, and four times as many.
      const [few, many] = [50, 200].map(levels => {
        const { value, reads } = counted(levels, name, bottom)
        validate(validator, value)
        return reads()
      }) as [number, number]
      expect(few).toBeLessThan(20_000)
      // The reads are proportional to the depth, not to its square.
      expect(many).toBeLessThan(8 * few)
    },
  )
})

it.each(['Plain', 'Kinds', 'Tagged'])(
  'the schema %s, which reaches each part by one path, has a validator that remembers no values',
  name => {
    expect(modules.get(`schemas/${name}.ts`)).not.toMatch(/\b(?:settled|once)\(/)
  },
)

it('checks a value again after it was changed', () => {
  const { is } = validators['Any'] as Validator
  const bottom: Record<string, unknown> = { b: '2020-02-02' }
  let value: object = bottom
  for (let level = 0; level < 400; level++) value = { below: value, b: '2020-02-02' }
  expect(is(value)).toBe(true)
  bottom['b'] = 1
  expect(is(value)).toBe(false)
  bottom['b'] = '2020-02-02'
  expect(is(value)).toBe(true)
})
