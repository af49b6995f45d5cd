import { expect, it } from 'vitest'
import { attackedTools, type Respond } from './attacked-tools-harness.ts'
import { drawn, plan, randomOf } from './plan.ts'

// Hostile schemas for the generated cases of `verify`: it generates values from them, sends these values, and reports
// them. No schema may end or block the process, change a prototype, redirect a request to another host, or bring a
// command into a report.

const { otherPort, faultsOf, provide } = attackedTools()

/** The number of requests that the provider received in all tests. */
let requests = 0
const respond: Respond = socket => {
  requests += 1
  socket.end(
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 14\r\nconnection: close\r\n\r\n{"id":"__pro"}',
  )
}

type Schema = boolean | { readonly [keyword: string]: unknown }

/**
 * A document with a schema in each place for which `verify` generates values: bodies, parameters of all kinds,
 * responses whose values later requests send.
 */
const documentOf = (schema: Schema, schemas: Readonly<Record<string, Schema>> = {}): string => {
  const json = { content: { 'application/json': { schema } } }
  const parameter = (name: string, place: string) => ({ name, in: place, required: place === 'path', schema })
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Hostile', version: '1' },
    paths: {
      '/items': {
        get: {
          operationId: 'listItems',
          parameters: [parameter('q', 'query'), parameter('x-h', 'header'), parameter('c', 'cookie')],
          responses: { 200: { description: '', ...json } },
        },
        post: {
          operationId: 'createItem',
          requestBody: {
            required: true,
            content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
          },
          responses: { 201: { description: '', ...json } },
        },
      },
      '/items/{id}': {
        get: {
          operationId: 'getItem',
          parameters: [parameter('id', 'path')],
          responses: { 200: { description: '', ...json } },
        },
      },
    },
    components: { schemas: { S: schema, ...schemas } },
  })
}

/** The long run has schemas that are four times as large. */
const large = (count: number): number => (plan.seed === undefined ? count : 4 * count)
const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at))
// named so, since an object with a member `then` would be awaited
const consequence = 'then'
const self = { $ref: '#/components/schemas/S' }
const nested = (levels: number, wrap: (inner: Schema) => Schema): Schema =>
  levels === 0 ? { type: 'string' } : wrap(nested(levels - 1, wrap))
const controlCharacters = [
  '\u001b]0;x\u0007\u001b[31m',
  '\n::error::x\r\n::add-mask::a',
  '"><img src=x>]]>',
  '__proto__',
  'constructor',
  '\u202ex',
  "'; touch x; '",
  '$(touch x)`x`',
  'a\r\nx-evil: 1',
  '..',
  '../..',
  '\ud800',
]

const schemas = (): Readonly<Record<string, Schema>> => ({
  'a list of a billion': { type: 'array', minItems: 1e9, items: true },
  'a list of a billion that differ': { type: 'array', minItems: 1e9, uniqueItems: true, items: { type: 'boolean' } },
  'a text of a billion': { type: 'string', minLength: 1e9 },
  'bounds beyond numbers': { type: 'string', minLength: 1e308, maxLength: -1 },
  'a pattern of a billion': { type: 'string', pattern: '^a{1000000000}$' },
  'a pattern of repetitions': { type: 'string', pattern: '^((((a{99}){99}){99}){99})$' },
  'a pattern that backtracks': { type: 'string', pattern: '^((a|a)*)*b$', minLength: 40 },
  'a pattern that nothing fits': { type: 'string', pattern: '^(?!)$' },
  'a pattern that is none': { type: 'string', pattern: '(' },
  'a format of all objects': { type: 'string', format: 'constructor' },
  'an unlikely multiple': { type: 'number', multipleOf: 1e-300, minimum: 1e300, maximum: 1e308 },
  'a multiple of nothing': { type: 'number', multipleOf: 0 },
  'numbers that are not': { type: 'integer', minimum: 1e308, exclusiveMaximum: -1e308 },
  'keywords of other types': {
    type: 7,
    properties: [],
    required: 'a',
    items: null,
    enum: {},
    allOf: {},
    pattern: [],
    minItems: 'x',
    const: undefined,
  },
  'a long enum': { enum: many(large(20_000), String) },
  'long enums together': { allOf: many(3, () => ({ enum: many(large(5_000), String) })) },
  'a constant in itself': { const: nested(400, inner => [inner] as never) },
  itself: self,
  'itself in all ways': {
    allOf: [self],
    anyOf: [self],
    oneOf: [self],
    not: self,
    if: self,
    [consequence]: self,
    else: self,
  },
  'itself, required': { type: 'object', required: ['a'], properties: { a: self } },
  'itself in lists': { type: 'array', minItems: 2, items: self },
  'lists of lists that double': nested(40, inner => ({ type: 'array', minItems: 2, maxItems: 2, items: inner })),
  'choices that double': { $ref: '#/components/schemas/Choice0' },
  'objects that are deep': nested(300, inner => ({ type: 'object', required: ['a'], properties: { a: inner } })),
  'many members': {
    type: 'object',
    required: many(large(1_000), at => `p${at}`),
    properties: Object.fromEntries(many(large(1_000), at => [`p${at}`, { type: 'string', minLength: 1 }])),
  },
  'members that nobody names': { type: 'object', minProperties: 1e9, additionalProperties: self },
  'names by a pattern that backtracks': {
    type: 'object',
    minProperties: 3,
    propertyNames: { pattern: '^((a|a)*)*b$' },
  },
  'members of all objects': {
    type: 'object',
    required: ['__proto__', 'constructor', 'toString'],
    properties: JSON.parse(
      '{"__proto__":{"type":"object","properties":{"polluted":{"const":1}},"required":["polluted"]},"constructor":{"type":"string"}}',
    ),
    patternProperties: { __proto__: true },
  },
  'many choices': {
    oneOf: many(large(500), at => ({ type: 'object', required: ['t'], properties: { t: { const: at } } })),
    discriminator: { propertyName: 't' },
  },
  'conditions in conditions': { $ref: '#/components/schemas/If0' },
  'items that have to be there': { type: 'array', contains: { const: 1 }, minContains: 1e9, maxContains: 1 },
  'a tuple of thousands': {
    type: 'array',
    prefixItems: many(large(2_000), () => ({ type: 'integer' })),
    minItems: large(2_000),
  },
  'texts with control characters': { enum: controlCharacters },
  'names that steer': {
    type: 'object',
    required: controlCharacters,
    properties: Object.fromEntries(controlCharacters.map(name => [name, { enum: controlCharacters }])),
  },
  'addresses of another host': {
    enum: [
      `http://127.0.0.1:${otherPort()}/x`,
      `//127.0.0.1:${otherPort()}/`,
      `@127.0.0.1:${otherPort()}/`,
      `\\\\127.0.0.1:${otherPort()}\\`,
    ],
    format: 'uri',
  },
  'examples and defaults of another kind': {
    type: 'string',
    default: { a: [1] },
    examples: [many(1_000, String), null],
    example: { __proto__: 1 },
  },
  'a reference to nothing': { $ref: '#/components/schemas/__proto__' },
  'references in a circle': { $ref: '#/components/schemas/A' },
})

/** Each refers to the next one twice, so that the number of paths is 2 to the power of their number. */
const doubling = (name: string, make: (inner: Schema) => Schema): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    many(30, at => [`${name}${at}`, make({ $ref: `#/components/schemas/${at === 29 ? 'End' : `${name}${at + 1}`}` })]),
  )

const aside = {
  A: { $ref: '#/components/schemas/B' },
  B: { $ref: '#/components/schemas/A' },
  End: { type: 'string' },
  ...doubling('Choice', inner => ({ anyOf: [inner, { allOf: [inner] }] })),
  ...doubling('If', inner => ({ if: inner, [consequence]: inner, else: false })),
}
const patience = 30_000

/**
 * The number of operations in `documentOf`. An operation for which no value can be generated gets one request at most.
 */
const operations = 3
/** Schemas without a valid value, or without one that is small enough to send. */
const undrawable: ReadonlySet<string> = new Set([
  'a list of a billion',
  'a list of a billion that differ',
  'a text of a billion',
  'bounds beyond numbers',
  'a pattern of a billion',
  'a pattern of repetitions',
  'a pattern that nothing fits',
  'a pattern that is none',
  'an unlikely multiple',
  'numbers that are not',
  'itself in all ways',
  'itself, required',
  'itself in lists',
  'lists of lists that double',
  'choices that double',
  'objects that are deep',
  'members that nobody names',
  'conditions in conditions',
])

it.each(Object.keys(schemas()))(
  '%s',
  async name => {
    provide(respond)
    const before = requests
    const document = documentOf(schemas()[name] ?? true, aside)
    expect(await faultsOf({ document, tools: ['verify'] }, patience)).toEqual([])
    expect(requests - before).toBeGreaterThan(plan.seed === undefined && !undrawable.has(name) ? operations : 0)
  },
  60_000,
)

/** A schema of any keywords, with values of their kind most of the time. */
const anySchema = (random: () => number, levels: number): Schema => {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const inner = (): Schema => (levels === 0 ? pick<Schema>([true, false, {}, self]) : anySchema(random, levels - 1))
  const count = () => pick([0, 1, 2, 3, 7, 50, 1_000, 1e9, -1, 0.5])
  const text = () => pick(['a', '', ...controlCharacters])
  const parts = () => many(1 + Math.floor(random() * 3), inner)
  const members = () => Object.fromEntries(many(1 + Math.floor(random() * 3), () => [text(), inner()]))
  const keywords: Readonly<Record<string, () => unknown>> = {
    type: () => pick(['string', 'integer', 'number', 'boolean', 'null', 'array', 'object', ['string', 'null'], []]),
    enum: () => many(count() % 60, text),
    const: text,
    minLength: count,
    maxLength: count,
    pattern: () => pick(['^a+$', '^(a|a)*b$', '(', '^\\p{L}{3}$', '^[^a]{9}$', '^(?=b)a$', '\\d{1,1000}', '^$']),
    format: () => pick(['date-time', 'uuid', 'email', 'idn-email', 'uri', 'regex', 'ipv6', '__proto__']),
    minimum: count,
    exclusiveMaximum: count,
    multipleOf: count,
    items: inner,
    prefixItems: parts,
    minItems: count,
    maxItems: count,
    uniqueItems: () => true,
    contains: inner,
    minContains: count,
    properties: members,
    required: () => [text(), text()],
    patternProperties: () => ({ '^a': inner(), '(': inner() }),
    additionalProperties: inner,
    propertyNames: inner,
    minProperties: count,
    dependentSchemas: members,
    dependentRequired: () => ({ a: [text()] }),
    allOf: parts,
    anyOf: parts,
    oneOf: parts,
    not: inner,
    if: inner,
    else: inner,
    unevaluatedProperties: inner,
    unevaluatedItems: inner,
    $ref: () => '#/components/schemas/S',
    default: text,
    'x-open-enum': () => [text()],
    readOnly: () => true,
  }
  const names = Object.keys(keywords)
  return Object.fromEntries(
    many(1 + Math.floor(random() * 5), () => {
      const name = pick(names)
      return [name, keywords[name]?.()]
    }),
  )
}

it('schemas of any keywords', async () => {
  provide(respond)
  const random = randomOf(31)
  const cases = many(2_000, at => documentOf(anySchema(random, 3), { ...aside, T: { description: String(at) } }))
  const found: string[] = []
  let tried = 0
  let drew = 0
  for (const document of drawn(cases, String, { oneIn: 100 })) {
    tried += 1
    const before = requests
    const faults = await faultsOf({ document, tools: ['verify'] }, patience)
    if (requests - before > operations) drew += 1
    found.push(...faults.map(fault => `${document}: ${fault.slice(0, 600)}`))
  }
  expect(found).toEqual([])
  expect(tried).toBeGreaterThan(10)
  // for the others, no value is found
  expect(drew).toBeGreaterThan(tried / 2)
}, 3_600_000)
