import type { Json, JsonObject } from '@chainwright/model'

/** A mistake that public documents have. Other generators read them, so that none may refuse the document. */
export interface Mistake {
  readonly what: string
  readonly make: (document: JsonObject) => JsonObject
}

const component =
  (name: string, schema: Json) =>
  (document: JsonObject): JsonObject => {
    const components = objectOf(document['components'])
    return referring(
      { ...document, components: { ...components, schemas: { ...objectOf(components['schemas']), [name]: schema } } },
      { $ref: `#/components/schemas/${name}` },
    )
  }

/** Adds an operation whose response has this schema. */
const referring = (document: JsonObject, schema: Json, path = '/mistake', more: JsonObject = {}): JsonObject => ({
  ...document,
  paths: {
    ...objectOf(document['paths']),
    [path]: {
      get: {
        responses: { 200: { description: 'It.', content: { 'application/json': { schema } } } },
        ...more,
      },
    },
  },
})

const withOperation =
  (path: string, members: JsonObject) =>
  (document: JsonObject): JsonObject =>
    referring(document, { type: 'string' }, path, members)

const parameter = (members: JsonObject): JsonObject => ({ parameters: [members] })

export const mistakes: readonly Mistake[] = [
  { what: 'exclusiveMinimum of 3.0', make: component('M', { type: 'integer', minimum: 1, exclusiveMinimum: true }) },
  {
    what: 'a required of 3.0',
    make: component('M', { type: 'object', properties: { a: { type: 'string', required: true } } }),
  },
  { what: 'nullable of 3.0', make: component('M', { type: 'string', nullable: true }) },
  { what: 'an unknown type', make: component('M', { type: 'file' }) },
  { what: 'a reference to nothing', make: component('M', { $ref: '#/components/schemas/Nowhere' }) },
  { what: 'a default that its schema refuses', make: component('M', { type: 'integer', default: 'one' }) },
  { what: 'a pattern that does not compile', make: component('M', { type: 'string', pattern: '(?<' }) },
  { what: 'an enum with a value twice', make: component('M', { type: 'string', enum: ['a', 'a'] }) },
  { what: 'a contradiction', make: component('M', { type: 'string', minLength: 5, maxLength: 2 }) },
  {
    what: 'a discriminator that leads nowhere',
    make: component('M', {
      oneOf: [{ type: 'object', properties: { kind: { type: 'string' } } }],
      discriminator: { propertyName: 'kind', mapping: { a: '#/components/schemas/Nowhere' } },
    }),
  },
  { what: 'a path with a query', make: withOperation('/mistake?a=1', {}) },
  { what: 'a path with a query that no URL has', make: withOperation('/mistake?\ud800=%zz&\'"*/&__proto__=1', {}) },
  { what: 'a path with a fragment', make: withOperation('/mistake#a', {}) },
  { what: 'a parameter of the path that is not described', make: withOperation('/mistake/{gone}', {}) },
  {
    what: 'a parameter of no path',
    make: withOperation('/mistake', parameter({ name: 'gone', in: 'path', required: true, schema: {} })),
  },
  {
    what: 'a parameter of the path that is not required',
    make: withOperation('/mistake/{a}', parameter({ name: 'a', in: 'path', schema: { type: 'string' } })),
  },
  { what: 'a parameter without a schema', make: withOperation('/mistake', parameter({ name: 'a', in: 'query' })) },
  {
    what: 'a parameter twice',
    make: withOperation('/mistake', {
      parameters: [
        { name: 'a', in: 'query', schema: {} },
        { name: 'a', in: 'query', schema: {} },
      ],
    }),
  },
  { what: 'a scheme that is not described', make: withOperation('/mistake', { security: [{ nowhere: [] }] }) },
  {
    what: 'an operationId twice',
    make: document =>
      withOperation('/mistake', { operationId: 'twice' })(referring(document, {}, '/other', { operationId: 'twice' })),
  },
  { what: 'a response without a description', make: withOperation('/mistake', { responses: { 200: {} } }) },
  { what: 'no responses', make: withOperation('/mistake', { responses: {} }) },
  {
    what: 'a status 4xx',
    make: withOperation('/mistake', { responses: { 200: { description: 'It.' }, '4xx': { description: 'No.' } } }),
  },
  {
    what: "another vendor's x-pagination",
    make: withOperation('/mistake', { 'x-pagination': { limitParam: 'page[limit]' } }),
  },
  {
    what: "another vendor's extensions",
    make: withOperation('/mistake', {
      'x-rules': 'a',
      'x-name': [1],
      'x-group': { a: 1 },
      'x-deprecated-since': true,
      'x-anything': null,
    }),
  },
  {
    what: 'a dialect that no meta-schema describes',
    make: document => ({ ...component('M', { type: 'string' })(document), jsonSchemaDialect: 'https://a.test/own' }),
  },
  {
    what: 'a dialect in a file that does not exist',
    make: component('M', { $id: 'https://a.test/m', $schema: './meta.json', type: 'string' }),
  },
  {
    what: 'a `$schema` that has no effect',
    make: component('M', {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'array',
      items: [{ type: 'string' }],
      additionalItems: false,
    }),
  },
  { what: 'a member that no version has', make: withOperation('/mistake', { consumes: ['application/json'] }) },
  {
    what: 'a path that differs from another one in names only',
    make: document =>
      withOperation(
        '/mistake/{b}',
        parameter({ name: 'b', in: 'path', required: true, schema: { type: 'string' } }),
      )(
        withOperation(
          '/mistake/{a}',
          parameter({ name: 'a', in: 'path', required: true, schema: { type: 'string' } }),
        )(document),
      ),
  },
  {
    what: 'a reference in place of an operation',
    make: document => ({
      ...document,
      paths: { ...objectOf(document['paths']), '/mistake': { get: { $ref: '#/x-operations/a' } } },
      'x-operations': { a: { responses: { 204: { description: 'None.' } } } },
    }),
  },
]

const objectOf = (value: Json | undefined): JsonObject => (value ?? {}) as JsonObject
