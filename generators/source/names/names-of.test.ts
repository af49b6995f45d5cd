import type { Api, HttpParameter, InputField, Operation, Outcome, RpcBinding, Schema } from '@chainwright/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiWith } from '../../testing/api.ts'
import { constantOf, functionOf, interfaceOf, typeOf } from '../typescript/structures.ts'
import { fileName, foldFile, identifier, isIdentifier, reservedTypes, reservedWords } from './identifiers.ts'
import { namesOf } from './names-of.ts'
import { reportNames } from './report-names.ts'

const origin = { file: 'a.yaml', pointer: '#' }
const docs = { summary: undefined, description: undefined }

const schema = (name: string, keywords: Partial<Schema['keywords']> = {}): Schema => ({
  uri: `a.yaml#${name}`,
  origin,
  name,
  always: undefined,
  keywords: { extensions: new Map(), ...keywords },
  resource: { uri: 'a.yaml', dynamicAnchors: new Map() },
})

const operation = (id: string, over: Partial<Operation> = {}): Operation => ({
  id,
  group: undefined,
  member: undefined,
  docs,
  deprecation: undefined,
  idempotent: undefined,
  binding: { protocol: 'http', method: 'GET', path: '/', written: '/', constants: [], servers: [], body: undefined },
  sender: 'user',
  input: [],
  outcomes: [],
  security: undefined,
  pagination: undefined,
  resultBy: undefined,
  rules: [],
  limits: { rate: undefined, cost: undefined, tokenTtlSeconds: undefined },
  assumptions: [],
  examples: [],
  tags: [],
  origin,
  extensions: new Map(),
  ...over,
})

const rpc = (method: string, over: Partial<Operation> = {}): Operation => {
  const endpoint = {
    path: '/',
    origin: undefined,
    variables: new Map(),
    dialect: 'standard',
    batches: false,
    retryable: [],
  } as const
  const binding: RpcBinding = { protocol: 'jsonrpc', method, paramStructure: 'by-name', endpoint }
  return operation(method, { binding, ...over })
}

const parameter = (name: string, place: HttpParameter['place']): HttpParameter => ({
  name,
  place,
  required: false,
  schema: undefined,
  mediaType: undefined,
  style: 'form',
  explode: true,
  allowReserved: false,
  docs,
  deprecated: false,
  origin,
})

const api = (over: Partial<Api>): Api => apiWith({ name: 'data', ...over })

it('an RPC method has a flat name, and a short one inside its group', () => {
  const methods = [
    rpc('xvm.getTx', { group: 'xvm' }),
    rpc('eth_getBlockByNumber', { group: 'eth' }),
    rpc('eth_call'),
    rpc('health.health', { group: 'health.rpc', member: 'report' }),
    rpc('node.uptime'),
    rpc('.peers', { group: 'net' }),
    rpc('version.', { group: 'net' }),
    rpc('listen', { group: 'net' }),
  ]
  const names = namesOf(api({ operations: methods }))
  expect(
    methods.map(method => [names.operation(method), [...names.group(method), names.member(method)].join('.')]),
  ).toEqual([
    ['xvmGetTx', 'xvm.getTx'],
    ['ethGetBlockByNumber', 'eth.getBlockByNumber'],
    ['ethCall', 'ethCall'],
    ['healthHealth', 'health.rpc.report'],
    ['nodeUptime', 'nodeUptime'],
    ['peers', 'net.peers'],
    ['version', 'net.version'],
    ['listen', 'net.listen'],
  ])
})

it('input and output types avoid the names of schemas', () => {
  const getBlock = operation('getBlock')
  const names = namesOf(api({ schemas: [schema('GetBlockInput'), schema('GetBlockOutput2')], operations: [getBlock] }))
  expect([names.input(getBlock), names.output(getBlock)]).toEqual(['GetBlockInput2', 'GetBlockOutput'])
})

it('a schema whose name is already a type name keeps it, wherever it is', () => {
  const schemas = ['user', 'User', 'u-ser'].map(name => schema(name))
  const names = namesOf(api({ schemas }))
  expect(schemas.map(one => names.schema(one, 'output'))).toEqual(['User2', 'User', 'USer'])
  expect(schemas.map(names.schemaModule)).toEqual(['schemas/User2', 'schemas/User', 'schemas/USer3'])
})

it('a name does not depend on the order of the document', () => {
  const namesIn = (ids: readonly string[]): readonly string[] => {
    const operations = ids.map(id => operation(id))
    const schemas = ids.map(id => schema(id))
    const names = namesOf(api({ schemas, operations }))
    return [
      ...operations.map(one => `${one.id} ${names.operation(one)} ${names.member(one)} ${names.operationModule(one)}`),
      ...schemas.map(one => `${one.name} ${names.schema(one, 'output')} ${names.schemaModule(one)}`),
    ].sort()
  }
  const ids = ['getPet', 'get_pet', 'get-pet', 'getPet2', 'GETPET']
  expect(namesIn([...ids].reverse())).toEqual(namesIn(ids))
  expect(namesIn(ids)).toContain('getPet getPet getPet operations/getPet')
  expect(namesIn(ids)).toContain('getPet2 getPet2 getPet2 operations/getPet2')
})

it('reports every name that differs from that of the document', () => {
  const operations = [operation('raw'), operation('getPet'), operation('get-pet'), operation('new')]
  const schemas = ['user', 'User', 'default'].map(name => schema(name))
  const reported = api({ schemas, operations })
  const messages: string[] = []
  reportNames(reported, namesOf(reported), ({ code, severity, message }) =>
    messages.push(`${severity} ${code}: ${message}`),
  )
  expect(messages).toEqual([
    'info name.taken: The schema "user" is named `User2`, because the name `User` is already in use.',
    'info name.taken: The operation "get-pet" is named `getPet2`, because the name `getPet` is already in use.',
    'info name.taken: In clients and servers, the operation "raw" is named `raw2`, because the name `raw` is already in use.',
    'info name.taken: In clients and servers, the operation "get-pet" is named `getPet2`, because the name `getPet` is already in use.',
  ])
})

it('if parameters in several places have one name, the path parameter keeps it', () => {
  const input: InputField[] = [
    parameter('id', 'query'),
    parameter('id', 'path'),
    parameter('id', 'header'),
    parameter('__proto__', 'query'),
  ]
  const one = operation('get', { input })
  const names = namesOf(api({ operations: [one] }))
  expect(input.map(field => names.field(one, field))).toEqual(['queryId', 'id', 'headerId', 'proto'])
})

it('a parameter does not have the name of an inherited property', () => {
  const input = [parameter('constructor', 'query'), parameter('valueOf', 'path')]
  const one = operation('get', { input })
  const names = namesOf(api({ operations: [one] }))
  expect(input.map(field => names.field(one, field))).toEqual(['queryConstructor', 'pathValueOf'])
})

it.each([
  ['query', 'queryBody'],
  ['path', 'pathBody'],
] as const)('a parameter of the %s named body is renamed', (place, name) => {
  const body: InputField = {
    place: 'body',
    name: 'body',
    required: true,
    schema: undefined,
    docs,
    deprecated: false,
    origin,
  }
  const input = [parameter('body', place), body]
  const one = operation('post', { input })
  const names = namesOf(api({ operations: [one] }))
  expect(input.map(field => names.field(one, field))).toEqual([name, 'body'])
})

it('a schema has a separate input type if it refers to a readOnly or writeOnly property, also in a cycle', () => {
  const plain = schema('Plain')
  const secret = schema('Secret', { properties: new Map([['password', schema('', { writeOnly: true })]]) })
  const members = new Map([['secret', schema('', { ref: secret })]])
  const user = schema('User', { properties: members })
  members.set('self', schema('', { ref: user }))
  const names = namesOf(api({ schemas: [plain, secret, user] }))
  expect([plain, secret, user].map(one => [names.hasInputType(one), names.schema(one, 'input')])).toEqual([
    [false, 'Plain'],
    [true, 'SecretInput'],
    [true, 'UserInput'],
  ])
})

it('for any names, identifiers are valid, unreserved and unique, and files differ on all file systems', () => {
  const word = fc.oneof(
    fc.constantFrom(
      '',
      'pet',
      'Pet',
      'PET',
      'pet2',
      'delete',
      'string',
      'Promise',
      'con',
      'é',
      'e\u0301',
      'ß',
      'SS',
      '3d',
      '日本',
      '__proto__',
      'then',
      'raw',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), fc.array(word, { maxLength: 12 }), (schemaNames, ids) => {
      const schemas = schemaNames.map(name => schema(name))
      const operations = ids.map((id, i) => (i % 2 === 0 ? operation(id) : rpc(id, { group: ids[0] })))
      const names = namesOf(api({ schemas, operations }))
      const types = [
        ...schemas.map(one => names.schema(one, 'output')),
        ...operations.flatMap(one => [names.input(one), names.output(one), names.failure(one)]),
      ]
      const flat = operations.map(names.operation)
      const members = operations.map(one => [...names.group(one), names.member(one)].join('.'))
      const modules = [...schemas.map(names.schemaModule), ...operations.map(names.operationModule)]
      for (const list of [types, flat, members, modules.map(foldFile)]) expect(new Set(list).size).toBe(list.length)
      for (const name of [...types, ...flat]) expect(name).toMatch(/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u)
      for (const name of types) expect(reservedTypes.has(name)).toBe(false)
      for (const name of flat) expect(reservedWords.has(name)).toBe(false)
      expect(members).not.toContain('then')
    }),
    { numRuns: 300 },
  )
})

it('names depend only on the document', () => {
  const namesFor = (expectedValue: readonly string[]): string[] => {
    const schemas = expectedValue.map(name => schema(name))
    const names = namesOf(api({ schemas }))
    return schemas.map(one => names.schema(one, 'output'))
  }
  expect(namesFor(['b', 'a', 'B'])).toEqual(['B2', 'A', 'B'])
  // names of another document are free in this one
  expect(namesFor(['B2', 'A', 'b'])).toEqual(['B2', 'A', 'B'])
  expect(namesFor(['b', 'a', 'B'])).toEqual(['B2', 'A', 'B'])
})

describe('an identifier', () => {
  it.each([
    "a: import('data:text/javascript,1')",
    'a b',
    '',
    '3d',
    'class',
    '\u{1e030}',
    'a\u2028b',
    '\ud800',
    '*/',
    '日本 語',
    '__proto__',
  ])('%j becomes a valid one', name => {
    const made = identifier(name, 'otherwise', reservedWords)
    expect(isIdentifier(made) && !reservedWords.has(made)).toBe(true)
    expect(() => new Function(`const ${made} = 1`)).not.toThrow()
  })

  it('is required as the name of every declaration', () => {
    const hostile = "a: import('data:text/javascript,1')"
    for (const declare of [
      () => constantOf({ name: hostile, initializer: '1' }),
      () => typeOf(hostile, 'string'),
      () => interfaceOf(hostile, {}),
      () => functionOf({ name: hostile, parameters: [], returns: 'void', body: '' }),
    ])
      expect(declare).toThrow('is not an identifier')
  })
})

it.each([
  ['con', 'con_'],
  ['COM1', 'COM1_'],
  ['index', 'index_'],
  ['icon', 'icon'],
  ['console', 'console'],
])('the file of the schema %s is named %s, because systems reserve some names', (name, expected) => {
  expect(fileName(name)).toBe(expected)
})

it('methods of a server share the type of its errors, also after a method without errors', () => {
  const failure: Outcome = {
    protocol: 'jsonrpc',
    kind: 'failure',
    key: 'down',
    code: 1,
    message: 'down',
    data: undefined,
    docs,
    origin,
    server: 'node',
  }
  const operations = [rpc('a'), ...['b', 'c'].map(name => rpc(name, { outcomes: [failure] }))]
  const names = namesOf(api({ operations }))
  expect(operations.map(one => names.serverFailure(one))).toEqual([undefined, 'NodeServerFailure', 'NodeServerFailure'])
})
