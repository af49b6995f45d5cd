import type { JsonObject } from '@chainwright/model'

const text = (words: string) => ({
  summary: `${words}.`,
  description: `${words} in *full*, \`code\` and [a link](https://a.test/).`,
})

const schemas = {
  Pet: {
    type: 'object',
    title: 'A pet',
    description: 'A pet of the shop.',
    required: ['kind', 'name'],
    properties: {
      kind: { type: 'string', enum: ['cat', 'dog'], 'x-open-enum': true },
      name: { type: 'string', pattern: '^[a-z]+$', minLength: 1, default: 'tom', example: 'tom' },
      'nick-name': { type: 'string', const: 'nick', deprecated: true },
      born: { type: 'string', format: 'date', description: 'The day.' },
      weight: { type: 'number', minimum: 0, default: 1.5 },
      parent: { $ref: '#/components/schemas/Pet' },
      tags: {
        type: 'object',
        patternProperties: { '^t-': { type: 'string' } },
        additionalProperties: { type: 'integer' },
      },
    },
    'x-rules': [{ id: 'named', expression: 'name.matches("^t") || name != "x"', message: 'name must be one' }],
  },
  Cat: {
    allOf: [{ $ref: '#/components/schemas/Pet' }],
    type: 'object',
    required: ['type'],
    properties: { type: { type: 'string', const: 'cat' } },
  },
  Dog: {
    type: 'object',
    required: ['type'],
    properties: { type: { type: 'string', const: 'dog' }, bark: { type: 'boolean' } },
  },
  Either: {
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: {
      propertyName: 'type',
      mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
    },
  },
}

/** A document with everything in OpenAPI that has a text or a name of the author, once. */
export const openapi: JsonObject = {
  openapi: '3.1.1',
  info: { title: 'Shop', version: '1.0.0', ...text('The shop'), contact: { name: 'We', url: 'https://a.test/' } },
  servers: [
    {
      url: 'https://{host}.test/v1',
      description: 'One',
      variables: { host: { default: 'a', enum: ['a', 'b'], description: 'Host' } },
    },
  ],
  tags: [{ name: 'pets', description: 'Pets.' }],
  externalDocs: { url: 'https://a.test/docs', description: 'More.' },
  security: [{ key: [] }, { login: ['pets:read'] }],
  paths: {
    '/pets/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, description: 'Which.', schema: { type: 'string' } }],
      get: {
        operationId: 'getPet',
        tags: ['pets'],
        ...text('One pet'),
        deprecated: true,
        'x-deprecated-since': '0.9.0',
        'x-replaced-by': 'findPet',
        parameters: [
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            explode: true,
            schema: { type: 'object', properties: { by: { type: 'string' } } },
          },
          { name: 'x-trace', in: 'header', schema: { type: 'string' }, example: 'abc' },
          { name: 'flavour', in: 'cookie', schema: { type: 'string', default: 'plain' } },
          { name: 'pageToken', in: 'query', schema: { type: 'string' } },
        ],
        responses: {
          200: {
            description: 'The pet.',
            headers: { 'x-rest': { description: 'Rest.', schema: { type: 'integer' } } },
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    next: { type: 'string' },
                    pets: { type: 'array', items: { $ref: '#/components/schemas/Either' } },
                  },
                },
                examples: { one: { summary: 'One', value: { pets: [] } } },
              },
            },
          },
          404: {
            description: 'None.',
            content: {
              'application/problem+json': { schema: { type: 'object', properties: { title: { type: 'string' } } } },
            },
          },
        },
        'x-pagination': { token: 'pageToken', next: 'next', items: 'pets' },
        'x-group': 'shop',
        'x-name': 'pet',
        'x-rate-limit': { count: 5, window: '1m', per: ['id'] },
      },
    },
    '/pets': {
      post: {
        operationId: 'addPet',
        requestBody: {
          description: 'A new one.',
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Pet' } },
            'multipart/form-data': {
              schema: { type: 'object', properties: { photo: { type: 'string', contentMediaType: 'image/png' } } },
              encoding: { photo: { contentType: 'image/png' } },
            },
          },
        },
        responses: { 201: { description: 'Added.', links: { same: { operationId: 'getPet', description: 'It.' } } } },
        callbacks: {
          added: {
            '{$request.body#/url}': { post: { operationId: 'onAdded', responses: { 204: { description: 'Fine.' } } } },
          },
        },
      },
    },
  },
  webhooks: {
    petLost: {
      post: {
        operationId: 'onLost',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Dog' } } } },
        responses: { 204: { description: 'Thanks.' } },
      },
    },
  },
  components: {
    schemas,
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'x-key', description: 'A key.' },
      login: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://a.test/token', scopes: { 'pets:read': 'Read.' } } },
      },
    },
  },
}

/** The same in OpenRPC. */
export const openrpc: JsonObject = {
  openrpc: '1.4.1',
  info: { title: 'Ledger', version: '1.0.0', description: 'The ledger.' },
  servers: [
    {
      name: 'main',
      url: 'https://{host}.test/rpc',
      variables: { host: { default: 'a', enum: ['a', 'b'], description: 'Host' } },
      'x-errors': [{ id: 'tooBusy', code: -32005, message: 'too busy' }],
    },
  ],
  methods: [
    {
      name: 'ledger.getEntry',
      ...text('One entry'),
      tags: [{ name: 'entries', description: 'Entries.' }],
      paramStructure: 'either',
      params: [
        { name: 'id', summary: 'Which.', required: true, schema: { type: 'string', pattern: '^0x' } },
        { name: 'depth-of', description: 'How far.', schema: { type: 'integer', default: 1 } },
      ],
      result: { name: 'entry', description: 'It.', schema: { $ref: '#/components/schemas/Pet' } },
      errors: [{ code: 1, message: 'gone', data: 'why' }],
      'x-errors': [
        {
          id: 'unknownEntry',
          code: -32001,
          message: 'no entry {id}',
          description: 'There is none.',
          schema: { type: 'object', properties: { id: { type: 'string' } } },
        },
        { $ref: '#/x-kept/0' },
      ],
      'x-group': 'ledger.read',
      'x-name': 'entry',
      'x-idempotent': true,
      examples: [
        {
          name: 'first',
          summary: 'First',
          params: [{ name: 'id', value: '0x1' }],
          result: { name: 'entry', value: { kind: 'cat', name: 'tom' } },
        },
      ],
      links: [{ name: 'next', description: 'Next.', method: 'ledger.list', params: { from: '$result.name' } }],
      externalDocs: { url: 'https://a.test/entry', description: 'More.' },
    },
    {
      name: 'ledger.list',
      params: [{ name: 'format', schema: { type: 'string', enum: ['short', 'long'], default: 'short' } }],
      result: { name: 'list', schema: true },
      'x-result-by': {
        parameter: 'format',
        default: 'short',
        cases: {
          short: { type: 'array', items: { type: 'string' } },
          long: { type: 'array', items: { $ref: '#/components/schemas/Either' } },
        },
      },
      deprecated: true,
      'x-deprecated-since': '0.9.0',
      'x-replaced-by': 'ledger.getEntry',
    },
  ],
  'x-kept': [{ id: 'entryLocked', code: -32002, message: 'locked' }],
  components: { schemas },
}
