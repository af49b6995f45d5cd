import type { Json, JsonObject } from '@chainwright/model'
import fc from 'fast-check'

// Random whole documents: valid by their specification, with elements that authors seldom write. There are few names, so that
// names collide.

/** Names that generated code, JavaScript or an object has, and those that no identifier can be. */
const names = [
  ...[
    'id',
    'name',
    'Pet',
    'pet',
    'PET',
    'Pets',
    'Case',
    'x-y',
    'x_y',
    'xY',
    'a.b',
    '2fa',
    '_',
    '$',
    'a/b',
    'a b',
    'é',
    '名',
  ],
  ...[
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'prototype',
    'then',
    'default',
    'new',
    'class',
    'await',
  ],
  ...['Schema', 'Members', 'Explain', 'Input', 'Output', 'Record', 'Promise', 'Blob', 'Error', 'Request', 'Result'],
  ...[
    'input',
    'body',
    'options',
    'status',
    'data',
    'headers',
    'raw',
    'spec',
    'client',
    'server',
    'index',
    'use',
    'null',
  ],
]
/** Component names of OpenAPI have letters, digits, dots, dashes and underscores. */
const componentNames = names.filter(name => /^[\w.-]+$/.test(name))
/** Members that a style spreads into a query. No parameter has these names. */
const memberNames = ['m', 'B', 'm-n', 'constructor', 'toString', 'then', '3ga', 'ü']
/** Names with separators of names, values and members, for places where they are encoded: not in a header. */
const oddNames = ['a=b', 'c,d', 'e;f', 'g|h i', '50%', 'k&l']
const parameterNames = names.filter(name => !memberNames.includes(name) && !oddNames.includes(name))
/** Header names are tokens, whatever their case (RFC 9110 §5.1). */
const headerNames = ['x-a', 'X-B', 'x-constructor', 'x_c', 'x.d', 'etag', '2fa']

const record = <T>(
  key: fc.Arbitrary<string>,
  value: fc.Arbitrary<T>,
  { minKeys = 0, maxKeys = 3 } = {},
): fc.Arbitrary<Readonly<Record<string, T>>> =>
  fc
    .uniqueArray(fc.tuple(key, value), { minLength: minKeys, maxLength: maxKeys, selector: ([text]) => text })
    .map(entries => Object.fromEntries(entries))

/** Each of the members is present or absent, independently. */
const some = (members: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<JsonObject> =>
  fc.record(members, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>

const merged = (...parts: readonly fc.Arbitrary<JsonObject>[]): fc.Arbitrary<JsonObject> =>
  fc.tuple(...parts).map(all => Object.assign({}, ...all) as JsonObject)

const nameOf = fc.constantFrom(...names)
/** Servers refuse bodies with a property `__proto__`. */
const memberOf = fc.constantFrom(...names.filter(name => name !== '__proto__'))
const docs = some({ summary: fc.constantFrom('One.', '*/ `a`'), description: fc.constantFrom('More.', '# A\n<b>*/') })

/**
 * Texts, numbers and booleans: values that a parameter can carry in any style. Texts are not empty, because a list of one empty
 * text looks like an empty list.
 */
const scalar: fc.Arbitrary<JsonObject> = fc.oneof(
  merged(fc.constant({ type: 'string', minLength: 1 }), some({ maxLength: fc.constantFrom(3, 20) })),
  fc.constantFrom<JsonObject>(
    { type: 'string', enum: ['a', 'B c', 'd,e', 'f;g=h', '1', 'true', '&?#%/'] },
    { type: 'string', const: 'é' },
    { type: 'string', pattern: '^[a-z]{2,4}$' },
    { type: 'string', format: 'date' },
    { type: 'string', format: 'uuid' },
    { type: 'boolean' },
    { type: 'number', minimum: -2.5, maximum: 1e21 },
    { type: 'integer' },
    { type: 'integer', format: 'int64' },
    { type: 'integer', minimum: 1, maximum: 5 },
    { enum: [1, 2.5] },
  ),
)

/** Texts without delimiters: nothing is encoded in a header, and a space in an item of `spaceDelimited` is one between items. */
const undelimited = scalar.filter(schema => !JSON.stringify(schema).includes('d,e'))

const listOf = (items: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> =>
  items.map(items => ({ type: 'array', items, minItems: 1, maxItems: 3 }))
/** A closed object, because in an open one a spread style would also take the other parameters. */
const flatOf = (members: fc.Arbitrary<JsonObject>, names = memberNames): fc.Arbitrary<JsonObject> =>
  record(fc.constantFrom(...names), members, { minKeys: 1 }).map(properties => ({
    type: 'object',
    properties,
    required: Object.keys(properties).slice(0, 1),
    additionalProperties: false,
  }))
const [scalars, flat] = [listOf(scalar), flatOf(scalar, [...memberNames, ...oddNames])]
/** Objects, lists and maps inside of one another, as far as servers read them in the style `deepObject`. */
const nested: fc.Arbitrary<JsonObject> = fc.letrec<{ value: JsonObject; object: JsonObject }>(tie => ({
  value: fc.oneof({ maxDepth: 2, depthSize: 'small' }, scalar, scalars, tie('object'), listOf(tie('object'))),
  object: fc.oneof(
    flatOf(tie('value')),
    tie('value').map(
      (additionalProperties): JsonObject => ({ type: 'object', additionalProperties, minProperties: 1 }),
    ),
  ),
})).object

/**
 * Schemas of JSON values: recursive, contradictory, discriminated, and used in one direction only.
 *
 * @param components Schemas that members and items may refer to.
 * @param beside Schemas that the value itself may refer to. The schema of a component refers to later ones, because a reference
 * to itself that does not descend into the value is an error.
 */
const schemas = (components: readonly string[], beside: readonly string[] = components): fc.Arbitrary<Json> =>
  fc.letrec<{ schema: Json; below: Json; object: JsonObject }>(tie => {
    const [sub, below] = [tie('schema'), tie('below')]
    const parts = fc.array(sub, { minLength: 1, maxLength: 3 })
    const marks = some({
      title: nameOf,
      description: fc.constantFrom('What.', '*/ @type {never}'),
      deprecated: fc.boolean(),
    })
    const object = fc
      .tuple(membersOf(below), below)
      .chain(([members, rest]) =>
        fc
          .constantFrom<JsonObject>({}, {}, { additionalProperties: false }, { additionalProperties: rest })
          .map((extra): JsonObject => ({ type: 'object', ...members, ...extra })),
      )
    return {
      object,
      below: fc.oneof({ maxDepth: 3, depthSize: 'small' }, merged(scalar, marks), ...referencesTo(components), sub),
      schema: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        merged(scalar, marks),
        special,
        merged(object, marks),
        merged(object, marks),
        below.map((items): Json => ({ type: 'array', items, maxItems: 3 })),
        ...referencesTo(beside),
        parts.map((allOf): Json => ({ allOf })),
        parts.map((anyOf): Json => ({ anyOf })),
        parts.map((oneOf): Json => ({ oneOf })),
        fc.tuple(sub, sub).map(([when, other]): Json => ({ if: when, else: other })),
        sub.map((not): Json => ({ not })),
        object.map((base): Json => ({ allOf: [base, { unevaluatedProperties: false }] })),
      ),
    }
  }).schema

const referencesTo = (components: readonly string[]): readonly fc.Arbitrary<Json>[] =>
  components.length === 0
    ? []
    : [fc.constantFrom(...components).map(name => ({ $ref: `#/components/schemas/${name}` }))]

/** Members of an object: some are required, and some occur in one direction only. */
const membersOf = (schema: fc.Arbitrary<Json>): fc.Arbitrary<JsonObject> =>
  record(memberOf, fc.tuple(fc.oneof(schema, schema, filled), fc.boolean(), direction), { maxKeys: 4 }).map(members => {
    const entries = Object.entries(members)
    const required = entries.filter(([, [, needed]]) => needed).map(([name]) => name)
    return {
      properties: Object.fromEntries(entries.map(([name, [schema, , way]]) => [name, directed(schema, way)])),
      ...(required.length > 0 ? { required } : {}),
    }
  })

const filled = fc.constantFrom<Json>({ type: 'string', default: 'd' }, { type: 'integer', default: 1 })
const direction = fc.constantFrom<JsonObject>({}, {}, {}, { readOnly: true }, { writeOnly: true })
const directed = (schema: Json, way: JsonObject): Json =>
  typeof schema === 'object' && schema !== null && !('$ref' in schema) ? { ...schema, ...way } : schema

const special = fc.constantFrom<Json>(
  {},
  true,
  { type: 'null' },
  { type: ['string', 'null'] },
  { type: ['integer', 'object'] },
  { type: 'string', contentEncoding: 'base64' },
  { const: null },
  { enum: [null, 'a', 1, { a: [1] }] },
  { enum: ['a', 'b'], 'x-open-enum': true },
  { type: 'object', patternProperties: { '^x-': { type: 'string' } }, additionalProperties: { type: 'integer' } },
  { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], minItems: 2, items: false },
)

/** A union with distinguishable members, with a base or without; members may extend the union itself. */
const discriminated: fc.Arbitrary<JsonObject> = fc.constantFrom<JsonObject>(
  {
    Animal: {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', 'd-o-g': '#/components/schemas/Dog' } },
    },
    Cat: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' }, lives: { type: 'integer' } } },
    Dog: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' }, next: { $ref: '#/components/schemas/Animal' } },
    },
  },
  {
    Animal: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind' },
    },
    Cat: {
      allOf: [{ $ref: '#/components/schemas/Animal' }, { type: 'object', properties: { lives: { type: 'integer' } } }],
    },
    Dog: {
      allOf: [{ $ref: '#/components/schemas/Animal' }, { type: 'object', properties: { bark: { type: 'boolean' } } }],
    },
  },
  {
    Animal: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' } },
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind' },
    },
    Cat: {
      allOf: [
        { $ref: '#/components/schemas/Animal' },
        { type: 'object', required: ['lives'], properties: { lives: { type: 'integer' } } },
      ],
    },
    Dog: {
      allOf: [{ $ref: '#/components/schemas/Animal' }, { type: 'object', properties: { bark: { type: 'boolean' } } }],
    },
  },
)

/** An operation that receives an animal, and returns it. */
const animals: JsonObject = {
  '/animals': {
    post: {
      operationId: 'keepAnimal',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Animal' } } },
      },
      responses: {
        200: {
          description: 'It.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Animal' } } },
        },
      },
    },
  },
}

/** Enums, alone and inside of lists and objects, which the setting `openEnums` opens. */
const enumerated: fc.Arbitrary<JsonObject> = fc.letrec<{ value: JsonObject }>(tie => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.constantFrom<JsonObject>({ type: 'string', enum: ['open', 'paid'] }, { enum: ['a b', 'é', '1'] }),
    listOf(tie('value')),
    flatOf(tie('value')),
  ),
})).value

/** An operation that receives and returns values of enums, of one schema or of two. */
const states: fc.Arbitrary<JsonObject> = fc.tuple(enumerated, fc.option(enumerated)).map(([State, Other]) => {
  const contentOf = (name: string): JsonObject => ({
    'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
  })
  return {
    schemas: { State, ...(Other === null ? {} : { Other }) },
    paths: {
      '/states': {
        put: {
          operationId: 'setState',
          requestBody: { required: true, content: contentOf('State') },
          responses: { 200: { description: 'It.', content: contentOf(Other === null ? 'State' : 'Other') } },
        },
      },
    },
  }
})

interface Named {
  readonly components: readonly string[]
  readonly schemes: Readonly<Record<string, JsonObject>>
}

const required = fc.boolean()

const described =
  (place: string, form: fc.Arbitrary<JsonObject>): ((name: string) => fc.Arbitrary<JsonObject>) =>
  name =>
    fc.tuple(form, required, docs).map(([rest, is, { description }]) => ({
      name,
      in: place,
      required: place === 'path' || is,
      ...(description === undefined ? {} : { description }),
      ...rest,
    }))

const styled = (
  schema: fc.Arbitrary<JsonObject>,
  styles: readonly (string | undefined)[],
  explode: readonly boolean[],
) =>
  fc.tuple(schema, fc.constantFrom(...styles), fc.constantFrom(...explode, undefined)).map(
    ([schema, style, explode]): JsonObject => ({
      schema,
      ...(style === undefined ? {} : { style }),
      ...(explode === undefined ? {} : { explode }),
    }),
  )

const joined = fc.oneof(scalar, scalars, flat)
const joinedInHeader = fc.oneof(scalar, listOf(undelimited), flatOf(undelimited))
const asJson = ({ components }: Named): fc.Arbitrary<JsonObject> =>
  schemas(components).map(schema => ({ content: { 'application/json': { schema } } }))

const inPath = styled(joined, ['simple', 'label', 'matrix', undefined], [true, false])
const inQuery = (named: Named): fc.Arbitrary<JsonObject> =>
  fc.oneof(
    styled(joined, ['form', undefined], [true, false]),
    merged(styled(scalar, ['form'], [true]), fc.constant({ allowReserved: true })),
    styled(listOf(undelimited), ['spaceDelimited', 'pipeDelimited'], [false]),
    styled(nested, ['deepObject'], [true]),
    asJson(named),
  )
const inHeader = styled(joinedInHeader, ['simple', undefined], [true, false])
const inCookie = styled(fc.oneof(scalar, scalar, flat), ['form', undefined], [true])

const jsonTypes = [
  'application/json',
  'application/vnd.acme+json',
  'application/json; charset=utf-8',
  'application/problem+json',
]
const textTypes = ['text/plain', 'text/csv', 'application/xml', 'application/jwt', 'image/svg+xml']
const byteTypes = ['application/octet-stream', 'image/png', 'application/pdf', 'image/*']

const contentOf = ({ components }: Named, types: readonly string[]): fc.Arbitrary<JsonObject> =>
  fc.oneof(
    fc.tuple(fc.constantFrom(...jsonTypes), schemas(components)).map(([type, schema]) => ({ [type]: { schema } })),
    fc.constantFrom(...textTypes).map(type => ({ [type]: { schema: { type: 'string' } } })),
    fc.constantFrom(...byteTypes).map(type => ({ [type]: {} })),
    fc.constantFrom(...types).chain(type => flat.map((schema): JsonObject => ({ [type]: { schema } }))),
  )

/** A form with parts of bytes: files in each spelling, lists of them, and parts of text and JSON. */
const partsOf = ({ components }: Named): fc.Arbitrary<JsonObject> => {
  const bytes = fc.constantFrom<JsonObject>(
    { type: 'string', format: 'binary' },
    { type: 'string', contentMediaType: 'image/png' },
    { type: 'string', contentMediaType: 'application/octet-stream' },
  )
  const part = fc.oneof(
    { weight: 3, arbitrary: bytes },
    { weight: 2, arbitrary: listOf(bytes) },
    { weight: 1, arbitrary: scalar },
    { weight: 1, arbitrary: scalars },
    { weight: 1, arbitrary: flat },
    ...referencesTo(components).map(arbitrary => ({ weight: 1, arbitrary: arbitrary as fc.Arbitrary<JsonObject> })),
  )
  const encoding = fc.constantFrom<JsonObject>(
    {},
    { contentType: 'image/png' },
    { contentType: 'image/png, image/jpeg' },
    { contentType: 'application/octet-stream' },
  )
  return fc.tuple(bytes, record(memberOf, fc.tuple(part, encoding), { maxKeys: 3 })).map(([file, members]) => {
    const entries = Object.entries(members)
    const encodings = entries.filter(([, [schema, how]]) => isOfBytes(schema) && Object.keys(how).length > 0)
    return {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { ...Object.fromEntries(entries.map(([name, [schema]]) => [name, schema])), file },
        },
        ...(encodings.length > 0
          ? { encoding: Object.fromEntries(encodings.map(([name, [, how]]) => [name, how])) }
          : {}),
      },
    }
  })
}

const isOfBytes = (schema: JsonObject): boolean =>
  schema['format'] === 'binary' ||
  schema['contentMediaType'] !== undefined ||
  (schema['type'] === 'array' && isOfBytes(schema['items'] as JsonObject))

const contents = (named: Named, types: readonly string[]): fc.Arbitrary<JsonObject> =>
  fc.oneof(
    { weight: 4, arbitrary: contentOf(named, types) },
    { weight: 1, arbitrary: merged(contentOf(named, types), contentOf(named, types)) },
  )

const bodies = (named: Named): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: contents(named, ['application/x-www-form-urlencoded', 'multipart/form-data']) },
        { weight: 1, arbitrary: partsOf(named) },
      ),
      required,
    )
    .map(([content, required]) => ({ content, required }))

const responses = (named: Named): fc.Arbitrary<JsonObject> => {
  const headers = record(fc.constantFrom(...headerNames), styled(joinedInHeader, ['simple'], [true, false]), {
    maxKeys: 2,
  })
  const response = fc.tuple(fc.option(contents(named, ['application/json'])), fc.option(headers)).map(
    ([content, headers]): JsonObject => ({
      description: 'It.',
      ...(content === null ? {} : { content }),
      ...(headers === null ? {} : { headers }),
    }),
  )
  const empty = fc.constant<JsonObject>({ description: 'None.' })
  const stream = fc
    .constantFrom('text/event-stream', 'application/x-ndjson')
    .map((type): JsonObject => ({ description: 'Items.', content: { [type]: {} } }))
  return fc
    .tuple(
      fc.constantFrom('200', '201', '2XX', '204', '203'),
      fc.oneof({ weight: 8, arbitrary: response }, { weight: 1, arbitrary: stream }),
      empty,
      record(
        fc.constantFrom('400', '404', '4XX', '5XX', 'default', '302', '202'),
        fc.oneof({ weight: 4, arbitrary: response }, { weight: 1, arbitrary: empty }),
        { maxKeys: 3 },
      ),
    )
    .map(([status, success, none, others]) => ({ ...others, [status]: status === '204' ? none : success }))
}

/** Requirements of one scheme, of two schemes in different places, and of none. */
const securities = ({ schemes }: Named): fc.Arbitrary<Json> =>
  fc.array(
    fc
      .uniqueArray(fc.constantFrom(...Object.entries(schemes), undefined), {
        maxLength: 2,
        selector: entry => (entry === undefined ? undefined : placeOf(entry[1])),
      })
      .map(entries => Object.fromEntries(entries.flatMap(entry => (entry === undefined ? [] : [[entry[0], []]])))),
    { maxLength: 3 },
  )

const placeOf = ({ type, in: place, name }: JsonObject): string =>
  type === 'apiKey' ? `${place} ${name}` : 'header Authorization'

/** Servers with paths and variables, on different hosts. */
const servers: fc.Arbitrary<Json> = fc.array(
  fc.constantFrom<JsonObject>(
    { url: 'https://api.test' },
    { url: 'https://api.test/v1/' },
    { url: 'https://other.test:8443/deep/path' },
    { url: '/relative' },
    {
      url: 'https://{region}.test/{base}',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] }, base: { default: 'v2' } },
    },
    { url: '{scheme}://vars.test', variables: { scheme: { default: 'https', enum: ['https', 'http'] } } },
  ),
  { minLength: 1, maxLength: 2 },
)

const parameters = (named: Named, path: readonly string[]): fc.Arbitrary<Json> => {
  const listed = (place: string, pool: readonly string[], form: fc.Arbitrary<JsonObject>) =>
    fc
      .uniqueArray(fc.constantFrom(...pool), { maxLength: 2, selector: name => name.toLowerCase() })
      .chain(chosen => fc.tuple(...chosen.map(described(place, form))))
  return fc
    .tuple(
      fc.tuple(...path.map(described('path', inPath))),
      listed('query', parameterNames, inQuery(named)).map(spreadOnce),
      listed('header', headerNames, inHeader),
      listed(
        'cookie',
        parameterNames.filter(name => /^[\w-]+$/.test(name)),
        inCookie,
      ),
    )
    .map(lists => lists.flat())
}

/** Spreads only the first object into the query: members of two objects could have the same name. */
const spreadOnce = (parameters: readonly JsonObject[]): readonly JsonObject[] => {
  const isSpread = ({ schema, style, explode }: JsonObject): boolean =>
    (schema as JsonObject | undefined)?.['type'] === 'object' && style !== 'deepObject' && explode !== false
  const first = parameters.findIndex(isSpread)
  return parameters.map((one, at) => (isSpread(one) && at !== first ? { ...one, explode: false } : one))
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const

const operations = (named: Named, index: number): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(
      fc.constantFrom(...methods),
      fc.uniqueArray(fc.constantFrom('id', 'x-y', 'constructor', 'a.b', 'body', '__proto__'), { maxLength: 2 }),
      fc.option(nameOf),
      responses(named),
      fc.option(bodies(named)),
      some({
        security: securities(named),
        servers,
        deprecated: fc.boolean(),
        tags: fc.array(nameOf, { maxLength: 2 }),
      }),
      docs,
      fc.constantFrom('/', '', '/tail', ':verb'),
    )
    .chain(([method, path, id, responses, body, rest, docs, tail]) =>
      parameters(named, path).map((parameters): JsonObject => {
        const answers = method === 'head' ? withoutContent(responses) : responses
        const operation: JsonObject = {
          ...(id === null ? {} : { operationId: `${id}${index === 0 ? '' : index}` }),
          ...docs,
          ...rest,
          parameters,
          ...(body === null || method === 'get' || method === 'head' ? {} : { requestBody: body }),
          responses: answers,
        }
        return { [`/p${index}${path.map(name => `/{${name}}`).join('')}${tail}`]: { [method]: operation } }
      }),
    )

const withoutContent = (responses: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const { content: _, ...rest } = response as JsonObject
      return [status, rest]
    }),
  )

const securitySchemes: readonly JsonObject[] = [
  { type: 'apiKey', in: 'header', name: 'X-Key' },
  { type: 'apiKey', in: 'query', name: 'key' },
  { type: 'apiKey', in: 'cookie', name: 'session' },
  { type: 'http', scheme: 'bearer' },
  { type: 'http', scheme: 'basic' },
  { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.test/token', scopes: {} } } },
  { type: 'openIdConnect', openIdConnectUrl: 'https://a.test/.well-known/openid-configuration' },
]

/** A webhook receives a body of JSON and returns nothing. */
const webhooks = ({ components }: Named): fc.Arbitrary<JsonObject> =>
  record(nameOf, schemas(components), { minKeys: 1, maxKeys: 2 }).map(all =>
    Object.fromEntries(
      Object.entries(all).map(([name, schema]) => [
        name,
        {
          post: {
            requestBody: { required: true, content: { 'application/json': { schema } } },
            responses: { 204: { description: 'Taken.' } },
          },
        },
      ]),
    ),
  )

const componentsOf = (names: readonly string[]): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(...names.map((_, at) => schemas(names, names.slice(at + 1))))
    .map(all => Object.fromEntries(names.map((name, at) => [name, all[at] as Json])))

/** A document of OpenAPI 3.1. */
export const openapi: fc.Arbitrary<JsonObject> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...componentNames), { minLength: 1, maxLength: 4 }),
    fc.option(discriminated),
    record(
      fc.constantFrom('key', 'login', 'class', '2fa', 'x-y', 'fetch', 'baseUrl'),
      fc.constantFrom(...securitySchemes),
    ),
  )
  .chain(([components, union, schemes]) => {
    const named: Named = {
      components: [...components, ...(union === null ? [] : ['Animal', 'Cat'])],
      schemes,
    }
    return fc
      .tuple(
        fc
          .array(fc.nat(), { minLength: 1, maxLength: 4 })
          .chain(all => fc.tuple(...all.map((_, at) => operations(named, at)))),
        webhooks(named),
        componentsOf(components),
        some({ security: securities(named), servers }),
        states,
      )
      .map(
        ([paths, webhooks, own, rest, { schemas, paths: ofStates }]): JsonObject => ({
          openapi: '3.1.0',
          info: { title: 'Drawn', version: '1.0.0' },
          ...rest,
          paths: Object.assign({}, ...paths, union === null ? {} : animals, ofStates),
          ...(Object.keys(webhooks).length === 0 ? {} : { webhooks }),
          components: { schemas: { ...own, ...union, ...(schemas as JsonObject) }, securitySchemes: schemes },
        }),
      )
  })

/** A document of OpenRPC. */
export const openrpc: fc.Arbitrary<JsonObject> = fc
  .uniqueArray(fc.constantFrom(...componentNames), { minLength: 1, maxLength: 4 })
  .chain(components => {
    const schema = schemas(components)
    const method = (index: number): fc.Arbitrary<JsonObject> =>
      fc
        .tuple(
          fc.oneof(
            nameOf,
            fc.tuple(nameOf, nameOf).map(pair => pair.join('.')),
            nameOf.map(name => `eth_${name}`),
          ),
          fc.uniqueArray(memberOf, { maxLength: 3 }),
          fc.infiniteStream(schema),
          fc.nat(3),
          some({
            paramStructure: fc.constantFrom('by-name', 'by-position', 'either'),
            deprecated: fc.boolean(),
            servers: rpcServers,
          }),
          docs,
          schema,
        )
        .map(
          ([name, params, drawn, needed, rest, docs, result]): JsonObject => ({
            name: `${name}${index}`,
            ...docs,
            ...rest,
            params: params.map((param, at) => ({
              name: param,
              required: at < needed,
              schema: drawn.next().value as Json,
            })),
            result: { name: 'result', schema: result },
            errors: [{ code: 1, message: 'gone' }],
          }),
        )
    return fc
      .tuple(
        fc.array(fc.nat(), { minLength: 1, maxLength: 4 }).chain(all => fc.tuple(...all.map((_, at) => method(at)))),
        componentsOf(components),
        fc.option(rpcServers),
      )
      .map(
        ([methods, schemas, servers]): JsonObject => ({
          openrpc: '1.4.1',
          info: { title: 'Drawn', version: '1.0.0' },
          ...(servers === null ? {} : { servers }),
          methods,
          components: { schemas },
        }),
      )
  })

const rpcServers: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  [{ name: 'main', url: 'https://rpc.test' }],
  [{ name: 'main', url: 'https://rpc.test/api/rpc' }],
  [
    {
      name: 'main',
      url: 'https://{host}.test/rpc/{chain}',
      variables: { host: { default: 'a' }, chain: { default: 'C' } },
    },
  ],
)
