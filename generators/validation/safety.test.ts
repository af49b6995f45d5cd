import type { Json } from '@chainwright/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiOf, emittedFolder, emittedText, type Validator } from './testing/emitted.ts'

const folder = emittedFolder()
afterAll(folder.remove)

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const schemas: Record<string, Json> = {
  Tree: { type: 'object', properties: { next: reference('Tree'), all: { type: 'array', items: reference('Tree') } } },
  // Both members of the union refer to the next level, so that trying one after the other would double the work at each
  // level.
  Fork: {
    anyOf: [
      { type: 'object', required: ['a'], properties: { a: reference('Fork') } },
      { type: 'null' },
      { type: 'string' },
    ],
  },
  // The members differ only after a common part.
  Twins: {
    anyOf: ['string', 'number'].map(type => ({
      type: 'object',
      required: ['next', 'z'],
      properties: { next: { anyOf: [reference('Twins'), { type: 'null' }] }, z: { type } },
      additionalProperties: false,
    })),
  },
  One: {
    oneOf: ['string', 'number'].map(type => ({
      type: 'object',
      properties: { next: { oneOf: [reference('One'), { type: 'null' }] }, z: { type } },
    })),
  },
  Loose: { type: 'object' },
  Named: {
    type: 'object',
    required: ['constructor', '__proto__'],
    properties: JSON.parse(
      '{"constructor":{"type":"string"},"__proto__":{"type":"string"},"toString":{"type":"string"}}',
    ) as Json,
  },
  Strict: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
  List: { type: 'array', items: { type: 'string' } },
  Unique: { type: 'array', uniqueItems: true },
  Numbers: { type: 'object', properties: { n: { type: 'number' }, i: { type: 'integer' } } },
  Pair: {
    type: 'object',
    required: ['text', 'other'],
    properties: { text: { type: 'string', format: 'date' }, other: { type: 'string' } },
  },
  Text: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
}

let validators: Readonly<Record<string, Validator>>
beforeAll(async () => {
  folder.write('safety', emittedText(apiOf(schemas).api))
  const loaded = await Promise.all(Object.keys(schemas).map(name => folder.load(`safety/schemas/${name}`)))
  validators = Object.assign({}, ...loaded) as typeof validators
})
const of = (name: string): Validator => validators[name] as Validator

const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = {}
  for (let i = 0; i < levels; i++) value = wrap(value)
  return value
}

describe('a value of 100,000 levels', () => {
  it.each([
    ['of properties', (inner: unknown) => ({ next: inner })],
    ['of lists', (inner: unknown) => ({ all: [inner] })],
  ])('%s is refused as too deep', (_, wrap) => {
    const value = nested(100_000, wrap)
    expect(of('Tree').is(value)).toBe(false)
    const { issues = [] } = of('Tree').check(value)
    expect(issues).toMatchObject([{ keyword: 'depth', expected: 'nested at most 500 levels deep' }])
    // The issue is at the first place that is nested too deeply.
    expect(issues[0]?.path).toHaveLength(501)
  })
  it('is valid for a schema that does not look into it', () => {
    expect(of('Loose').is(nested(100_000, inner => ({ next: inner })))).toBe(true)
  })
  it('is refused if its items are compared', () => {
    expect(of('Unique').check([nested(100_000, inner => [inner]), []])).toMatchObject({ ok: false })
  })
})

it('a value of 400 levels is accepted', () => {
  expect(of('Tree').check(nested(400, inner => ({ next: inner })))).toMatchObject({ ok: true })
})

it('a value that contains itself is refused', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic['next'] = cyclic
  expect(of('Tree').is(cyclic)).toBe(false)
  expect(of('Tree').check(cyclic)).toMatchObject({ ok: false, issues: [{ keyword: 'depth' }] })
  const fork: Record<string, unknown> = {}
  fork['a'] = fork
  expect(of('Fork').check(fork).ok).toBe(false)
})

it('a value with a hundred invalid levels of unions is explained without trying each path', () => {
  const value = { a: nested(100, inner => ({ a: inner })) }
  const started = performance.now()
  expect(of('Fork').check(value).ok).toBe(false)
  expect(performance.now() - started).toBeLessThan(10_000)
})

it.each(['Twins', 'One'])(
  'a value with a hundred valid levels of unions without tags is validated within seconds: %s',
  name => {
    let value: unknown = null
    for (let level = 0; level < 100; level++) value = { next: value, z: 1 }
    const started = performance.now()
    expect(of(name).is(value)).toBe(true)
    expect(of(name).check(value).ok).toBe(true)
    expect(performance.now() - started).toBeLessThan(5_000)
  },
)

it('a list with a million invalid items yields at most 100 issues, or as many as the limit allows', () => {
  const wrong = Array.from({ length: 1_000_000 }, () => 1)
  const result = of('List').check(wrong)
  expect(result.issues).toHaveLength(100)
  expect(of('List').check(wrong, { limit: 3 }).issues).toHaveLength(3)
  expect(of('List').check(wrong, { first: true }).issues).toHaveLength(1)
  expect(of('Unique').is(Array.from({ length: 200_000 }, (_, i) => ({ i })))).toBe(true)
})

describe('properties with the names of inherited ones', () => {
  it('are absent if the object only inherits them', () => {
    const { issues = [] } = of('Named').check({})
    expect(issues.map(issue => [issue.keyword, issue.pointer])).toEqual([
      ['required', '/constructor'],
      ['required', '/__proto__'],
    ])
  })
  it('are validated if the object has them', () => {
    expect(of('Named').is(JSON.parse('{"constructor":"a","__proto__":"b"}'))).toBe(true)
    expect(
      of('Named')
        .check(JSON.parse('{"constructor":"a","__proto__":1,"toString":2}'))
        .issues?.map(issue => issue.pointer),
    ).toEqual(['/__proto__', '/toString'])
  })
  it('are written on one line and shortened in messages, like all names that a caller chose', () => {
    const { issues = [] } = of('Strict').check({ 'a\nb': 1, ['x'.repeat(90)]: 2, 'c"d': 3 })
    expect(issues.map(({ path, message }) => [path[0], message.split(' must')[0]])).toEqual([
      ['a\nb', '"a\\nb"'],
      ['x'.repeat(90), `"${'x'.repeat(80)}…"`],
      ['c"d', '"c\\"d"'],
    ])
  })
  it('are unknown properties like any other', () => {
    expect(
      of('Strict')
        .check(JSON.parse('{"__proto__":{"polluted":true},"constructor":1}'))
        .issues?.map(issue => issue.pointer),
    ).toEqual(['/__proto__', '/constructor'])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('values that JSON cannot have', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%s is not a number', n => {
    expect(of('Numbers').is({ n })).toBe(false)
    expect(of('Numbers').is({ i: n })).toBe(false)
    expect(of('Numbers').check({ n }).issues).toMatchObject([{ keyword: 'type', pointer: '/n' }])
  })
  it('holes of an array are missing items', () => {
    const sparse = ['a', 'b', 'c']
    delete sparse[1]
    expect(of('List').check(sparse).issues).toMatchObject([
      { pointer: '/1', message: '[1] must be a string, but is missing' },
    ])
  })
  it.each([[undefined], [() => {}], [Symbol('s')], [1n], [new Date(0)], [new Map()]])(
    '%s is not accepted as a string, and does not throw',
    value => {
      expect(of('Text').is({ text: value })).toBe(false)
      expect(of('Text').check({ text: value }).ok).toBe(false)
      expect(of('List').check(value).ok).toBe(false)
    },
  )
  it('a property that is undefined is absent', () => {
    expect(of('Strict').is({ a: undefined, b: undefined })).toBe(true)
    expect(of('Text').check({ text: undefined }).issues).toMatchObject([{ keyword: 'required', pointer: '/text' }])
  })
})

describe('getters and proxies', () => {
  const thrower = {
    get text(): string {
      throw new Error('no')
    },
  }
  it('that throw make a value unreadable', () => {
    expect(of('Text').is(thrower)).toBe(false)
    expect(of('Text').check(thrower)).toMatchObject({ ok: false, issues: [{ keyword: 'unreadable' }] })
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(of('Text').check(proxy).ok).toBe(false)
  })
  it('of a class are properties like any other, also if formats are checked', () => {
    class Note {
      get text(): string {
        return 'text'
      }
    }
    expect(of('Text').is(new Note())).toBe(true)
    const pair = Object.assign(new Note(), { other: 'a' })
    expect(of('Pair').check(pair, { formats: { date: () => true } })).toMatchObject({ ok: true })
    expect(of('Pair').check(pair, { formats: { date: () => false } }).issues).toMatchObject([{ pointer: '/text' }])
    expect(of('Pair').check(Object.assign(new Note(), { other: 1 })).issues).toMatchObject([{ pointer: '/other' }])
  })
  it('that return different values never make an invalid value valid', () => {
    let reads = 0
    const flickering = {
      get text(): unknown {
        return reads++ === 0 ? 1 : 'text'
      },
    }
    expect(of('Text').check(flickering)).toMatchObject({ ok: false, issues: [{ keyword: 'unreadable' }] })
  })
})

it('validators need no `this`, and ignore a second argument', () => {
  const { is } = of('Tree')
  expect(Array.from({ length: 1000 }, () => ({})).filter(is)).toHaveLength(1000)
})
