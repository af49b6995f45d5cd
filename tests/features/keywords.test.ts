import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// The vectors of the JSON Schema test suite (draft 2020-12), checked by generated validators: by the guard and by the
// explanation. They include all vectors with a self-contained schema. Schemas that refer to others are in the unit
// tests of the emitter.
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
type Group = readonly [schema: Json, instances: readonly (readonly [instance: unknown, valid: boolean])[]]
interface Validator {
  is(value: unknown): boolean
  check(value: unknown, options?: object): { readonly ok: boolean }
  parse(value: unknown): unknown
}

const path = '../suites/json-schema/required.json'
const files = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly Group[]>
>
const elsewhere = /"\$(?:ref|dynamicRef|id|anchor|dynamicAnchor|vocabulary|defs)":/
const groups = Object.entries(files).flatMap(([file, all]) =>
  all.flatMap(([schema, instances], index) =>
    elsewhere.test(JSON.stringify(schema)) ? [] : [{ place: `${file} at /${index}`, schema, instances }],
  ),
)

const made: Generated[] = []
/** Generates the validators of schemas, by name. */
const validatorsOf = async (schemas: Readonly<Record<string, Json>>): Promise<Readonly<Record<string, Validator>>> => {
  const info = { title: 'Vectors', version: '1.0.0' }
  const one = await generatedFrom({ vectors: { openapi: '3.1.0', info, paths: {}, components: { schemas } } })
  made.push(one)
  return (await one.load('vectors', 'validation')) as Readonly<Record<string, Validator>>
}
afterAll(() => Promise.all(made.map(one => one.remove())))

it('generated validators accept the valid instances of each keyword and refuse the invalid ones', async () => {
  const validators = await validatorsOf(
    Object.fromEntries(groups.map(({ schema }, index) => [`Vector${index}`, schema])),
  )
  const wrong = groups.flatMap(({ place, instances }, index) =>
    instances.flatMap(([instance, valid], at) => {
      const validator = validators[`Vector${index}`]
      const verdicts = { is: validator?.is(instance), check: validator?.check(instance).ok }
      return verdicts.is === valid && verdicts.check === valid
        ? []
        : [`schema Vector${index} (${place}/1/${at}): expected ${valid}, actual ${JSON.stringify(verdicts)}`]
    }),
  )
  expect(wrong, 'operation of each schema at an instance').toEqual([])
  expect(groups.length, 'operation at the number of schemas').toBeGreaterThan(200)
})

// Values that the test suite does not have: lone surrogates, which JSON can escape; items whose texts could be mistaken for each
// other; and the bounds of integers as text.
const [unsigned, signed] = [
  ['0', '1', '10', '100'],
  ['-1', '-10'],
]
const notIntegers = ['', '-', '-0', '--1', '+1', '01', '00', '-01', '1.0', '1e3', ' 1', '1 ', '1\n', '0x1', '1n', '١']
const wide = (bits: bigint): readonly [string, string] => [`${2n ** bits - 1n}`, `${2n ** bits}`]
/** The integers of a signed type, and those that it does not have. */
const signedTo = (bits: bigint): readonly [readonly string[], readonly string[]] => {
  const [highest, above] = wide(bits)
  return [
    [...unsigned, ...signed, highest, `-${above}`],
    [...notIntegers, above, `-${2n ** bits + 1n}`, `${highest}0`],
  ]
}
const unsignedTo = (bits: bigint): readonly [readonly string[], readonly string[]] => {
  const [highest, above] = wide(bits)
  return [
    [...unsigned, highest],
    [...notIntegers, ...signed, above, `${highest}0`],
  ]
}
const ofInteger = (kind: string): Json => ({ type: 'string', 'x-int64': kind })
const unique: Json = { type: 'array', uniqueItems: true }
const items = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
/** An object in as many others. */
const nested = (levels: number, size: unknown): object => {
  let value: object = { size }
  for (let level = 0; level < levels; level += 1) value = { next: value }
  return value
}
/** Schemas with more members, items, values and alternatives than a number has bits. */
const manyOf = (count: number): typeof edges => {
  const names = Array.from({ length: count }, (_, index) => `m${index}`)
  const whole = Object.fromEntries(names.map((name, index) => [name, index]))
  const numbers = Object.values(whole)
  const without = (name: string): object => ({ ...whole, [name]: undefined })
  const few = names.slice(0, 9)
  const record = Object.fromEntries(few.map((name, index) => [name, index]))
  const records = numbers.map(() => record)
  const list = items(257)
  return {
    ManyRequired: [
      { type: 'object', required: names },
      [whole, { ...whole, more: 1 }],
      [{}, [], ...names.map(without), ...names.map(name => ({ [name]: 1 }))],
    ],
    ManyMembers: [
      {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(names.map((name, index) => [name, { type: 'integer', maximum: index }])),
      },
      [{}, whole, ...names.map(without)],
      [{ more: 1 }, ...names.map((name, index) => ({ ...whole, [name]: index + 1 }))],
    ],
    ManyValues: [
      { enum: [...names, ...numbers] },
      [...names, ...numbers],
      [`m${count}`, count, -1, '0', `${count - 1}`, null, [], {}],
    ],
    ManyItems: [
      { type: 'array', minItems: 257, maxItems: 300, uniqueItems: true, items: { type: 'integer' } },
      [list, list.toReversed(), items(300)],
      [
        ...[list.slice(1), items(301), [...list, 0], [256, ...list]],
        ...[
          [...list, 255],
          [...list, '257'],
          ['0', ...list.slice(1)],
          [...list.slice(1), 0.5],
        ],
      ],
    ],
    ManyRecords: [
      {
        type: 'array',
        items: {
          type: 'object',
          required: few,
          properties: Object.fromEntries(few.map((name, index) => [name, { type: 'integer', maximum: index }])),
        },
      },
      [[], [record], records],
      few.flatMap((name, index) => [
        [{ ...record, [name]: index + 1 }, ...records],
        [...records, { ...record, [name]: index + 1 }],
        [...records, { ...record, [name]: undefined }],
      ]),
    ],
    ManyContained: [
      { type: 'array', contains: { const: 1 }, minContains: 33, maxContains: 34 },
      [33, 34].flatMap(ones => [Array(ones).fill(1), [...Array(50).fill(0), ...Array(ones).fill(1)]]),
      [0, 1, 32, 35, 66].flatMap(ones => [Array(ones).fill(1), [...Array(50).fill(0), ...Array(ones).fill(1)]]),
    ],
    ManyKinds: [
      {
        oneOf: names.map((name, index) => ({
          type: 'object',
          required: ['kind', 'size'],
          properties: { kind: { const: name }, size: { const: index } },
        })),
      },
      names.map((kind, size) => ({ kind, size })),
      [
        ...names.map((kind, size) => ({ kind, size: size + 1 })),
        ...names.map((kind, size) => ({ kind, size: (size + 32) % count })),
        ...[{ kind: 'm', size: 0 }, { kind: `m${count}`, size: count }, { size: 0 }, { kind: 'm0' }],
      ],
    ],
    ManyMatching: [
      { oneOf: numbers.map(minimum => ({ type: 'integer', minimum })) },
      [0],
      [-1, 1, 2, 3, 31, 32, 33, count, 1_000],
    ],
    WideMultiple: [
      { type: 'integer', format: 'int64', multipleOf: 3 },
      [0, -3, 3, 9007199254740990, 9007199254740993n, -9007199254740993n, 9223372036854775806n],
      [1, -2, 9007199254740991, 9007199254740992n, 9007199254740994n, -9007199254740995n, 9223372036854775807n],
    ],
  }
}
const edges: Readonly<Record<string, readonly [schema: Json, good: readonly unknown[], bad: readonly unknown[]]>> = {
  Unique: [
    unique,
    [
      ...['o{}', 's{}', '{}'].map(text => [text, {}]),
      ...['o[]', 's[]', '[]'].map(text => [text, []]),
      ...['o{"a":1}', '{"a":1}', '{"a":"1"}'].map(text => [text, { a: 1 }]),
      ['sa', 'a', 'ssa'],
      ['1', 1, 'true', true, 'null', null, '0', 0, false, '', 'undefined'],
      [{}, [], [[]], [{}], [null], ['']],
      [[1], ['1'], [12], [1, 2], [[1], 2], [[1, 2]], ['1,2']],
      [['a,b'], ['a', 'b'], ['a","b']],
      [{ a: 1, b: 2 }, { 'a":1,"b': 2 }, { 'a:1,b': 2 }, { a: '1', b: 2 }, { a: 1 }, { b: 2 }],
      [{ a: null }, {}, { a: false }, { a: 0 }, { a: '' }, { a: [] }, { a: {} }],
      [9007199254740992, 9007199254740993n, '9007199254740993', [9007199254740993n], ['9007199254740993']],
    ],
    [
      ['a', 'b', 'a'],
      [null, 1, null],
      [0, -0],
      [true, false, true],
      [{ a: 1, b: 2 }, 'x', { b: 2, a: 1 }],
      [[{ a: [1, { c: 2, d: 3 }] }], [{ a: [1, { d: 3, c: 2 }] }]],
      [{}, {}],
      [[], []],
      [9007199254740993n, 9007199254740993n],
      [{ a: 9007199254740993n }, { a: 9007199254740993n }],
    ],
  ],
  // two characters, as one or two code units each
  TwoLong: [
    { type: 'string', minLength: 2, maxLength: 2 },
    [
      ...['ab', 'é€', '😀😀', 'a😀', '😀a'],
      ...['\udc00\udc00', '\ud800\ud800', 'a\udc00', '\udc00a', 'a\ud800', '\ud800a', '\udc00\ud800'],
      ...['😀\udc00', '\udc00😀', '😀\ud800', '\ud800😀', '\udbff\udfff\udbff\udfff', '\ud7ff\udc00', '\ue000\udc00'],
    ],
    [
      ...['a', '😀', '\udc00', '\ud800', '\ud800\udc00', '\udbff\udfff', ''],
      ...['abc', '😀😀😀', 'a😀b', 'a\udc00\udc00', '\udc00\udc00\udc00', 'a\ud800\ud800', '\ud800\ud800\ud800'],
      ...[
        '\udc00\ud800\udc00\ud800',
        '😀\udc00\udc00',
        '\ud800\ud800😀',
        '\udc00a\udc00',
        '\ud800a\ud800',
        'a'.repeat(9),
      ],
    ],
  ],
  FortyLong: [
    { type: 'string', minLength: 40, maxLength: 40 },
    ['a', 'é', '😀', '\udc00', '\ud800'].flatMap(one => [one.repeat(40), one.repeat(20) + 'a'.repeat(20)]),
    ['a', 'é', '😀', '\udc00', '\ud800'].flatMap(one => [1, 20, 39, 41, 79, 80].map(count => one.repeat(count))),
  ],
  ...manyOf(70),
  Long: [
    { type: 'array', items: { type: 'integer' } },
    [[], items(5_000)],
    [
      [...items(5_000), 'x'],
      ['x', ...items(5_000)],
    ],
  ],
  Deep: [
    { type: 'object', properties: { next: { $ref: '#/components/schemas/Deep' }, size: { type: 'integer' } } },
    [0, 1, 499, 500].map(levels => nested(levels, 1)),
    [501, 502, 9_000].map(levels => nested(levels, 1)).concat([0, 1, 499, 500].map(levels => nested(levels, 'x'))),
  ],
  Int64: [ofInteger('int64'), ...signedTo(63n)],
  Int256: [ofInteger('int256'), ...signedTo(255n)],
  Uint64: [ofInteger('uint64'), ...unsignedTo(64n)],
  Uint256: [ofInteger('uint256'), ...unsignedTo(256n)],
  AnyInteger: [ofInteger('integer'), [...unsigned, ...signed, `${2n ** 300n}`, `-${2n ** 300n}`], notIntegers],
}

it('generated validators accept and refuse the values at the edges of lengths, of `uniqueItems` and of `x-int64`', async () => {
  const validators = await validatorsOf(
    Object.fromEntries(Object.entries(edges).map(([name, [schema]]) => [name, schema])),
  )
  const wrong = Object.entries(edges).flatMap(([name, [, good, bad]]) =>
    [...good, ...bad].flatMap((value, index) => {
      const [validator, valid] = [validators[name], index < good.length]
      const verdicts = { is: validator?.is(value), check: validator?.check(value).ok }
      if (verdicts.is === valid && verdicts.check === valid) return []
      return [`schema ${name} at ${written(value)}: expected ${valid}, actual ${JSON.stringify(verdicts)}`]
    }),
  )
  expect(wrong, 'operation is and check of each schema at a value').toEqual([])
  const firstIssues = [
    validators['Long']?.check([...items(5_000), 'x']),
    validators['Deep']?.check(nested(500, 'x')),
    validators['Deep']?.check(nested(501, 1)),
    validators['ManyMatching']?.check(2),
  ]
    .map(checked => checked as { readonly issues?: readonly object[] })
    .map(({ issues }) => issues)
  expect(firstIssues, 'operation check of Long, Deep and ManyMatching at the issues').toEqual([
    [expect.objectContaining({ keyword: 'type', pointer: '/5000' })],
    [expect.objectContaining({ keyword: 'type', pointer: `${'/next'.repeat(500)}/size` })],
    [expect.objectContaining({ keyword: 'depth', pointer: '/next'.repeat(501) })],
    [expect.objectContaining({ keyword: 'oneOf', pointer: '' })],
  ])
})
const written = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one))

// Each rule with the members for which it is true, and those for which it is false. CEL counts the code points of a text.
const rules: readonly (readonly [rule: string, good: readonly object[], bad: readonly object[]])[] = [
  [
    'size(text) == 1',
    [{ text: 'a' }, { text: 'é' }, { text: '😀' }, { text: '\udc00' }, { text: '\ud800' }],
    [{ text: '' }, { text: 'ab' }, { text: '😀😀' }, { text: 'a😀' }, { text: '\udc00\ud800' }],
  ],
  ['text.size() == 2', [{ text: '😀😀' }, { text: 'ab' }], [{ text: '😀' }, { text: 'abc' }]],
  ['size(list) == 1', [{ list: ['😀'] }, { list: [[1, 2]] }], [{ list: [] }, { list: [1, 2] }]],
  ['size(map) == 1', [{ map: { a: 'bc' } }], [{ map: {} }, { map: { a: 1, b: 2 } }]],
  [
    'text in list',
    [{ text: 'a', list: ['b', 'a'] }],
    [
      { text: 'a', list: ['ab'] },
      { text: '1', list: [1] },
    ],
  ],
  [
    'list[1] in list[0]',
    [{ list: [[1, { a: [1], b: 2 }], { b: 2, a: [1] }] }],
    [{ list: [[[1]], [1, 2]] }, { list: [[], 1] }],
  ],
  [
    'text in map',
    [
      { text: 'a', map: { a: 0 } },
      { text: 'a', map: { a: null } },
    ],
    [
      { text: 'a', map: { b: 'a' } },
      { text: 'constructor', map: {} },
    ],
  ],
  ['list[1] == "a"', [{ list: ['b', 'a'] }], [{ list: ['a'] }, { list: ['a', 'b'] }]],
  ['map.a == "x"', [{ map: { a: 'x' } }], [{ map: {} }, { map: { b: 'x' } }]],
  ['map["a b"] == "x"', [{ map: { 'a b': 'x' } }], [{ map: { a: 'x' } }]],
  ['has(map.a)', [{ map: { a: null } }, { map: { a: 0 } }], [{ map: {} }, { map: { b: 1 } }, {}]],
]

it('a rule is enforced as CEL defines its functions', async () => {
  const properties = { text: { type: 'string' }, list: { type: 'array' }, map: { type: 'object' } }
  const validators = await validatorsOf(
    Object.fromEntries(
      rules.map(([expression], index) => {
        const rule = { id: `rule-${index}`, expression, message: 'no' }
        return [`Rule${index}`, { type: 'object', properties, 'x-rules': [rule] }]
      }),
    ),
  )
  const wrong = rules.flatMap(([expression, good, bad], rule) =>
    [...good, ...bad].flatMap((value, index) => {
      const [validator, valid] = [validators[`Rule${rule}`], index < good.length]
      const verdicts = { is: validator?.is(value), check: validator?.check(value).ok }
      if (verdicts.is === valid && verdicts.check === valid) return []
      return [`rule ${expression} at ${written(value)}: expected ${valid}, actual ${JSON.stringify(verdicts)}`]
    }),
  )
  expect(wrong, 'operation is and check of each schema at /x-rules/0').toEqual([])
})

it.each<readonly [string, Json, Json, string]>([
  ['an array without repeated items', unique, ['a', { b: 1 }, { b: 1 }], 'uniqueItems'],
  ['valid against exactly one of 2 schemas', { oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }] }, 6, 'oneOf'],
  ['invalid against the schema in "not"', { not: { type: 'string' } }, 'a', 'not'],
])('a refusal states that the value must be %s', async (words, schema, value, keyword) => {
  const { One } = await validatorsOf({ One: schema })
  expect(One?.check(value), 'operation check of schema One at #').toMatchObject({
    ok: false,
    issues: [{ keyword, expected: expect.stringContaining(words) }],
  })
})

it('a refusal of repeated items states the positions of two equal ones', async () => {
  const { One } = await validatorsOf({ One: unique })
  expect(One?.check(['a', { b: 1 }, 'c', { b: 1 }]), 'operation check of schema One at #').toMatchObject({
    ok: false,
    issues: [{ keyword: 'uniqueItems', message: expect.stringContaining('an array whose items 1 and 3 are equal') }],
  })
})

it('issues of nested unions end at a fixed depth, because the time to find them would double with each level', async () => {
  const branch = (name: string): Json => ({
    type: 'object',
    required: ['child'],
    properties: { child: { $ref: '#/components/schemas/Node' }, [name]: {} },
  })
  const { Node } = await validatorsOf({ Node: { anyOf: [{ type: 'string' }, branch('a'), branch('b')] } })
  const value = Array.from({ length: 8 }).reduce<Json>(child => ({ child }), 1)
  expect(Node?.check(value), 'operation check of schema Node at #/anyOf').toMatchObject({
    ok: false,
    issues: [{ path: ['child', 'child', 'child'], keyword: 'anyOf' }],
  })
})

describe('a schema that applies two subschemas to the same property', () => {
  const way: Json = { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } }
  const node: Json = { type: 'object', properties: { text: { type: 'string', format: 'lower' } }, allOf: [way, way] }
  const nested = (levels: number, text: Json): Json =>
    Array.from({ length: levels }).reduce<Json>(child => ({ text: 'a', child }), { text })
  const lower = (value: unknown): boolean => /^[a-z]*$/.test(String(value))
  const place = (at: string): string => `operation check of schema Node at #/properties/text: ${at}`
  let check: Validator['check']
  beforeAll(async () => {
    const { Node } = await validatorsOf({ Node: node })
    check = (value, options) => Node?.check(value, options) ?? { ok: false }
  })

  // without a cache of results, the number of checks doubles with each level
  it('checks each valid value about once, not once for each way to reach it', () => {
    const values: unknown[] = []
    const formats = { lower: (value: unknown) => values.push(value) > 0 }
    expect(check(nested(12, 'a'), { formats }).ok, place('12 valid levels')).toBe(true)
    expect(values.length, place('the number of formats checked in 12 levels')).toBeLessThan(300)
  })

  it('checks a value again if it has changed', () => {
    const value = { text: 'a' }
    const [before, after] = ['a', 'A'].map(text => check(Object.assign(value, { text }), { formats: { lower } }).ok)
    expect([before, after], place('the value before and after a change')).toEqual([true, false])
  })

  it.each([3, 12, 300])('finds the mistake in the innermost of %d levels', levels => {
    const path = [...Array.from({ length: levels }, () => 'child'), 'text']
    const issue = expect.objectContaining({ path, keyword: 'type', received: 1 })
    expect(check(nested(levels, 1)), place(`level ${levels}`)).toMatchObject({
      ok: false,
      issues: expect.arrayContaining([issue]),
    })
  })
})

it('the error of `parse` has the issues of `check`', async () => {
  const { Age } = await validatorsOf({ Age: { type: 'integer', minimum: 0 } })
  let error: unknown
  try {
    Age?.parse(-1)
  } catch (cause) {
    error = cause
  }
  expect(error, 'operation parse of schema Age at the value').toMatchObject({
    name: 'ValidationError',
    message: 'value must be at least 0, but is -1',
    issues: [{ path: [], pointer: '', keyword: 'minimum', received: -1 }],
  })
})
