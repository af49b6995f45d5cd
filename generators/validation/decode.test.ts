import { beforeAll, describe, expect, it } from 'vitest'
import { runtimeModule } from './testing/emitted.ts'

/** The exports of the runtime's decoder that these tests use. */
interface Runtime {
  schema(guard: (value: unknown) => boolean, explain: () => void): unknown
  httpDecoder(
    schema: unknown,
    plan: object,
  ): (request: object) => { ok: boolean; value?: unknown; issues?: readonly { keyword: string; message: string }[] }
  rpcDecoder(schema: unknown, plan: object): (params: unknown) => { ok: boolean; value?: unknown }
  asInteger: unknown
  asBigInteger: unknown
  asNumber: unknown
  asBoolean: unknown
  asText: unknown
  asNull: unknown
  asJson: unknown
  asEither(...readers: unknown[]): unknown
  filler(make: () => object): () => unknown
}

let runtime: Runtime
let everything: unknown
beforeAll(async () => {
  runtime = (await runtimeModule('codegen/v1')) as unknown as Runtime
  everything = runtime.schema(
    () => true,
    () => {},
  )
})

const request = (parts: object): object => ({
  path: [],
  query: '',
  headers: { get: () => null },
  body: undefined,
  ...parts,
})
const query = (plan: object, text: string): unknown =>
  runtime.httpDecoder(everything, { query: plan })(request({ query: text })).value

describe('text is converted by fixed rules, and other text is kept unchanged', () => {
  const cases: [string, unknown, unknown, unknown][] = [
    ['5', 5, 5, '5'],
    ['-5', -5, -5, '-5'],
    ['1.0', '1.0', 1, '1.0'],
    ['1e2', '1e2', 100, '1e2'],
    ['1e-7', '1e-7', 1e-7, '1e-7'],
    ['-1.5E%2B3', '-1.5E+3', -1500, '-1.5E+3'],
    ['1e', '1e', '1e', '1e'],
    ['1e400', '1e400', '1e400', '1e400'],
    ['0x10', '0x10', '0x10', '0x10'],
    ['05', '05', '05', '05'],
    ['%205', ' 5', ' 5', ' 5'],
    ['%2B5', '+5', '+5', '+5'],
    ['.5', '.5', '.5', '.5'],
    ['5.', '5.', '5.', '5.'],
    ['9007199254740991', 9007199254740991, 9007199254740991, '9007199254740991'],
    ['9007199254740993', '9007199254740993', '9007199254740993', '9007199254740993'],
    ['9007199254740992', '9007199254740992', 2 ** 53, '9007199254740992'],
    ['-9007199254740994', '-9007199254740994', -(2 ** 53) - 2, '-9007199254740994'],
    ['1152921504606846976', '1152921504606846976', 2 ** 60, '1152921504606846976'],
    [String(2 ** 60), '1152921504606847000', 2 ** 60, '1152921504606847000'],
    ['1152921504606847001', '1152921504606847001', '1152921504606847001', '1152921504606847001'],
    ['18446744073709551615', '18446744073709551615', '18446744073709551615', '18446744073709551615'],
    ['18446744073709551616', '18446744073709551616', 2 ** 64, '18446744073709551616'],
    ['9'.repeat(5_000), '9'.repeat(5_000), '9'.repeat(5_000), '9'.repeat(5_000)],
    ['', '', '', ''],
    ['true', 'true', 'true', true],
    ['TRUE', 'TRUE', 'TRUE', 'TRUE'],
    ['1', 1, 1, '1'],
  ]
  it.each(cases)('%j: integer %j, number %j, boolean %j', (text, integer, number, boolean) => {
    expect(
      query({ a: runtime.asInteger, b: runtime.asNumber, c: runtime.asBoolean }, `a=${text}&b=${text}&c=${text}`),
    ).toEqual({
      a: integer,
      b: number,
      c: boolean,
    })
  })
})

it('an integer that may be beyond 2^53 is read with all of its digits', () => {
  const read = (text: string): unknown => query({ a: runtime.asBigInteger }, `a=${text}`)
  expect(['5', '-5', '9007199254740991', '9007199254740993', '-18446744073709551615'].map(read)).toEqual([
    { a: 5 },
    { a: -5 },
    { a: 9007199254740991 },
    { a: 9007199254740993n },
    { a: -18446744073709551615n },
  ])
  const texts = ['09007199254740993', '9007199254740993.0', '1e30', '0x20000000000001', '-0', '']
  expect(texts.map(read)).toEqual(texts.map(a => ({ a: a === '-0' ? -0 : a })))
})

it('an integer of more than 1000 digits stays text, alone and in JSON', () => {
  const read = (reader: unknown, text: string) => query({ a: reader }, `a=${text}`)
  for (const sign of ['', '-']) {
    const [most, more] = [`${sign}${'7'.repeat(1000)}`, `${sign}${'7'.repeat(1001)}`]
    expect(read(runtime.asBigInteger, most)).toEqual({ a: BigInt(most) })
    expect(read(runtime.asBigInteger, more)).toEqual({ a: more })
    expect(read(runtime.asJson, `[${most}]`)).toEqual({ a: [BigInt(most)] })
    expect(read(runtime.asJson, `[${more}]`)).toEqual({ a: `[${more}]` })
  }
})

describe('a query', () => {
  it('with a repeated parameter that is not a list gives a list, which the validator refuses', () => {
    expect(query({ a: runtime.asInteger }, 'a=1&a=2')).toEqual({ a: [1, 2] })
  })
  it.each([
    ['repeated items', () => ({ list: runtime.asInteger }), 'a=1&a=2', [1, 2]],
    ['one item', () => ({ list: runtime.asInteger }), 'a=1', [1]],
    [
      'one item, if null is allowed instead of a list',
      () => ({ list: runtime.asText, unless: runtime.asNull }),
      'a=x',
      ['x'],
    ],
    ['null in place of a list', () => ({ list: runtime.asText, unless: runtime.asNull }), 'a=null', null],
    ['one joined item', () => ({ list: runtime.asText, by: ',', unless: runtime.asInteger }), 'a=x', ['x']],
    ['a number in place of a list', () => ({ list: runtime.asText, by: ',', unless: runtime.asInteger }), 'a=7', 7],
    ['several items', () => ({ list: runtime.asInteger, unless: runtime.asInteger }), 'a=1&a=2', [1, 2]],
    ['one empty item', () => ({ list: runtime.asText }), 'a=', ['']],
    ['joined items', () => ({ list: runtime.asText, by: ',' }), 'a=x%2Cy,z', ['x,y', 'z']],
    ['no joined items', () => ({ list: runtime.asText, by: ',' }), 'a=', []],
    ['items with spaces', () => ({ list: runtime.asText, by: ' ' }), 'a=x%20y+z', ['x', 'y', 'z']],
    ['items with pipes', () => ({ list: runtime.asText, by: '|' }), 'a=x|y%7Cz', ['x', 'y', 'z']],
    [
      'properties of a deep object',
      () => ({ deep: { x: runtime.asInteger, y: runtime.asText } }),
      'a[x]=1&a%5By%5D=2',
      { x: 1, y: '2' },
    ],
    [
      'nested properties',
      () => ({ deep: { x: { deep: { y: runtime.asInteger, z: { deep: {}, rest: runtime.asText } } } } }),
      'a[x][y]=1&a%5Bx%5D%5Bz%5D%5Bq]=2',
      { x: { y: 1, z: { q: '2' } } },
    ],
    [
      'lists of a deep object, with and without indices',
      () => ({ deep: { x: { list: runtime.asInteger }, y: { list: runtime.asText } } }),
      'a[x]=1&a[x]=2&a[y][0]=3&a[y][1]=4&a[y][]=5',
      { x: [1, 2], y: ['3', '4', '5'] },
    ],
    [
      'objects in lists of a deep object',
      () => ({ deep: { x: { all: { deep: { y: runtime.asInteger, z: runtime.asText } } } } }),
      'a[x][0][y]=1&a[x][1][y]=2&a[x][0][z]=3&a[x][9999999][y]=4&a[x][no][y]=5',
      { x: [{ y: 1, z: '3' }, { y: 2 }] },
    ],
    [
      'a string instead of an object in a deep object, for its schema to refuse',
      () => ({ deep: { x: { deep: { y: runtime.asInteger } }, z: { all: { deep: {} } } } }),
      'a[x]=1&a[z]=2',
      { x: '1', z: '2' },
    ],
    [
      'names with brackets, which precede nested properties',
      () => ({ deep: { 'x][y': runtime.asInteger, x: { deep: { y: runtime.asText } } }, rest: runtime.asText }),
      'a[x][y]=1&a[q][r]=2',
      { 'x][y': 1, 'q][r': '2' },
    ],
    ['joined properties', () => ({ object: { x: runtime.asInteger }, by: ',' }), 'a=x,1', { x: 1 }],
    ['JSON', () => runtime.asJson, 'a=%7B%22x%22%3A1%7D', { x: 1 }],
    ['null, if strings are not allowed', () => runtime.asEither(runtime.asNull, runtime.asInteger), 'a=null', null],
  ] as const)('reads %s', (_, reader, text, value) => {
    expect(query({ a: reader() }, text)).toEqual({ a: value })
  })
  it('assigns exploded properties to their object', () => {
    expect(query({ a: { object: { x: runtime.asInteger }, explode: true }, b: runtime.asText }, 'x=1&b=2&z=3')).toEqual(
      { a: { x: 1 }, b: '2' },
    )
  })
  it('ignores unknown parameters, and pairs without a name or value', () => {
    expect(query({ a: runtime.asText, b: runtime.asText }, '&&=x&other=1&a&b=+')).toEqual({ a: '', b: ' ' })
  })
  it.each(['__proto__', 'constructor', 'toString'])(
    'with a property %s of a deep object does not change prototypes',
    name => {
      const inner = { deep: { y: runtime.asText }, rest: runtime.asText }
      const read = query(
        { a: { deep: { x: inner, z: { all: inner } } } },
        `a[x][${name}][y]=1&a[${name}][y]=1&a[z][0][${name}]=1&a[z][${name}][y]=1`,
      )
      expect(Object.getPrototypeOf((read as { a: { x: object } }).a.x)).toBe(Object.prototype)
      expect(({} as Record<string, unknown>)['y']).toBeUndefined()
    },
  )
  it.each(['__proto__', 'constructor', 'toString'])('with a parameter %s does not change prototypes', name => {
    expect(query({ a: runtime.asText }, `${name}=x&a=1&${name}[x]=1`)).toEqual({ a: '1' })
    const own = query(JSON.parse(`{"${name}":null}`) as object, '')
    expect(own).toEqual({})
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
  it('that is not correctly percent-encoded is an issue', () => {
    const decode = runtime.httpDecoder(everything, { query: { a: runtime.asText } })
    expect(decode(request({ query: 'a=%E0%A4%A' }))).toMatchObject({ ok: false, issues: [{ keyword: 'encoding' }] })
  })
})

describe('a path', () => {
  it.each([
    ['simple', undefined, () => ({ list: runtime.asInteger, by: ',' }), '1,2'],
    ['label', 'label', () => ({ list: runtime.asInteger, by: ',' }), '.1,2'],
    ['exploded label', 'label', () => ({ list: runtime.asInteger }), '.1.2'],
    ['matrix', 'matrix', () => ({ list: runtime.asInteger, by: ',' }), ';a=1,2'],
    ['exploded matrix', 'matrix', () => ({ list: runtime.asInteger, by: ',' }), ';a=1;a=2'],
  ] as const)('in the style %s', (_, style, reader, text) => {
    const decode = runtime.httpDecoder(everything, {
      path: [{ name: 'a', read: reader(), ...(style === undefined ? {} : { style }) }],
    })
    expect(decode(request({ path: [text] })).value).toEqual({ a: [1, 2] })
  })
})

it('headers are found in any case, cookies in their header', () => {
  const decode = runtime.httpDecoder(everything, {
    header: { 'X-Ids': { list: runtime.asInteger, by: ',' } },
    cookie: { session: runtime.asText },
  })
  const headers = { get: (name: string) => ({ 'x-ids': '1 , 2', cookie: 'a=b; session="x%20y"' })[name] ?? null }
  expect(decode(request({ headers })).value).toEqual({ 'X-Ids': [1, 2], session: 'x y' })
})

describe('defaults and clamps', () => {
  const fill = {
    defaults: { size: 10 },
    clamps: { size: { minimum: 1, maximum: 100 } },
    members: { body: { defaults: { quorum: 67 }, members: { rows: { items: { defaults: { on: true } } } } } },
  }
  it.each([
    [{}, { size: 10 }],
    [{ size: 5000 }, { size: 100 }],
    [{ size: 0 }, { size: 1 }],
    [{ size: 'x' }, { size: 'x' }],
    [
      { size: 5, body: { rows: [{}, { on: false }] } },
      { size: 5, body: { quorum: 67, rows: [{ on: true }, { on: false }] } },
    ],
  ])('%j becomes %j', (params, input) => {
    const sent = structuredClone(params)
    expect(runtime.rpcDecoder(everything, { names: ['size', 'body'], fill })(params).value).toEqual(input)
    expect(params).toEqual(sent)
  })
  it.each([
    ['down', 1767261600, 1767225600],
    ['down', 1767225600, 1767225600],
    ['up', 1767225601, 1767312000],
    ['nearest', 1767268800, 1767312000],
    ['nearest', 1767268799, 1767225600],
    ['down', -1, -86400],
    ['down', 1.5, 1.5],
    ['down', 'x', 'x'],
    ['down', 18446744073709551615n, 18446744073709526400n],
    ['up', 18446744073709551615n, 18446744073709612800n],
    ['nearest', 18446744073709551615n, 18446744073709526400n],
  ])('a number is rounded %s: %s to %s', (mode, sent, kept) => {
    const round = { rounds: { at: { to: 86_400, mode } }, members: { body: { rounds: { at: { to: 86_400, mode } } } } }
    const params = { at: sent, body: { at: sent } }
    expect(runtime.rpcDecoder(everything, { names: ['at', 'body'], round })(params).value).toEqual({
      at: kept,
      body: { at: kept },
    })
    expect(params.body.at).toBe(sent)
  })
  it('round a number after it was checked', () => {
    const below = runtime.schema(
      value => (value as { at: number }).at > 100,
      () => {},
    )
    const decode = runtime.rpcDecoder(below, { names: ['at'], round: { rounds: { at: { to: 100, mode: 'up' } } } })
    expect(decode({ at: 99 }).ok).toBe(false)
    expect(decode({ at: 101 }).value).toEqual({ at: 200 })
  })
  it('insert a copy of an object into each request', () => {
    const preset = { list: [1] }
    const decode = runtime.rpcDecoder(everything, { names: ['a'], fill: { defaults: { a: preset } } })
    const { a } = decode({}).value as { a: { list: number[] } }
    a.list.push(2)
    expect(decode({}).value).toEqual({ a: { list: [1] } })
  })
  it('are applied to parameters by position too', () => {
    expect(runtime.rpcDecoder(everything, { names: ['size', 'body'], fill })([undefined, {}]).value).toEqual({
      size: 10,
      body: { quorum: 67 },
    })
  })
})

describe('a default', () => {
  /** A circular schema with two parts: each part has a member with the whole schema. */
  const forked = (): unknown => {
    const whole: () => unknown = runtime.filler(() => ({ parts: [one, other] }))
    const one = runtime.filler(() => ({ defaults: { a: 1 }, members: { next: whole } }))
    const other = runtime.filler(() => ({ defaults: { a: 2, b: 3 }, members: { next: whole } }))
    return whole
  }
  const nested = (depth: number): object => Array.from({ length: depth }).reduce<object>(inner => ({ next: inner }), {})
  const filled = (body: unknown): unknown =>
    runtime.httpDecoder(everything, { body: true, fill: { members: { body: forked() } } })(request({ body })).value

  it('is inserted once, even if several paths lead to a value', () => {
    expect(filled({ next: { next: { b: 0 } } })).toEqual({
      body: { a: 1, b: 3, next: { a: 1, b: 3, next: { a: 1, b: 0 } } },
    })
    expect(JSON.stringify(filled(nested(300))).split('"a":1').length).toBe(302)
  })
  it('is not inserted at a depth that the schema refuses', () => {
    expect(() => filled(nested(3000))).not.toThrow()
  })
  it('does not change the value of the caller, or files', () => {
    const body = { next: {} }
    const file = new Blob(['x'])
    filled(body)
    expect(body).toEqual({ next: {} })
    expect(filled({ next: file })).toEqual({ body: { a: 1, b: 3, next: file } })
    expect((filled({ next: file }) as { body: { next: unknown } }).body.next).toBe(file)
  })
})
