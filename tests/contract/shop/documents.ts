const error = {
  description: 'What is wrong.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}
const answer = (schema: object, more: object = {}) => ({
  description: 'What was asked for.',
  content: { 'application/json': { schema } },
  ...more,
})
const item = { $ref: '#/components/schemas/Item' }
const newItem = {
  required: true,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/NewItem' } } },
}
const itemId = { name: 'itemId', in: 'path', required: true, schema: { type: 'string', pattern: '^it-[0-9]+$' } }
const key = [{ key: [] }]

/** A shop of eight operations that declares all its behavior: lists with pages, creation and deletion, credentials, headers. */
export const openapi = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: 'http://localhost/api' }],
  paths: {
    '/items': {
      get: {
        operationId: 'listItems',
        'x-pagination': { token: 'pageToken', next: 'next', items: 'items', size: 'limit' },
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 20, default: 10 } },
          { name: 'category', in: 'query', schema: { enum: ['tea', 'cups', 'books'] } },
          { name: 'pageToken', in: 'query', schema: { type: 'string' } },
        ],
        responses: {
          200: answer({
            type: 'object',
            required: ['items'],
            properties: { items: { type: 'array', items: item }, next: { type: 'string' } },
          }),
          400: error,
        },
      },
      post: {
        operationId: 'createItem',
        requestBody: newItem,
        responses: {
          201: answer(item, {
            links: { made: { operationId: 'getItem', parameters: { itemId: '$response.body#/id' } } },
          }),
          400: error,
          415: error,
        },
      },
    },
    '/items/{itemId}': {
      parameters: [itemId],
      get: { operationId: 'getItem', responses: { 200: answer(item), 400: error, 404: error } },
      put: {
        operationId: 'replaceItem',
        requestBody: newItem,
        responses: { 200: answer(item), 400: error, 404: error, 415: error },
      },
      delete: {
        operationId: 'deleteItem',
        responses: { 204: { description: 'It is gone.' }, 400: error, 404: error },
      },
    },
    '/orders': {
      get: {
        operationId: 'listOrders',
        security: key,
        parameters: [
          { name: 'offset', in: 'query', schema: { type: 'integer', minimum: 0, maximum: 1000 } },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50 } },
          { name: 'since', in: 'query', schema: { type: 'string', format: 'date' } },
        ],
        responses: {
          200: answer({ type: 'array', items: { $ref: '#/components/schemas/Order' } }),
          400: error,
          401: error,
        },
      },
    },
    '/orders/{orderId}': {
      get: {
        operationId: 'getOrder',
        security: key,
        parameters: [{ name: 'orderId', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
        responses: { 200: answer({ $ref: '#/components/schemas/Order' }), 400: error, 401: error, 404: error },
      },
    },
    '/status': {
      get: {
        operationId: 'getStatus',
        responses: {
          200: answer(
            { type: 'object', required: ['open'], properties: { open: { type: 'boolean' } } },
            { headers: { 'x-shop-version': { required: true, schema: { type: 'string', pattern: '^[0-9]+$' } } } },
          ),
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-shop-key' } },
    schemas: {
      Error: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
      NewItem: {
        type: 'object',
        required: ['name', 'price', 'category'],
        additionalProperties: false,
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 20 },
          price: { type: 'integer', minimum: 0, maximum: 100000 },
          category: { enum: ['tea', 'cups', 'books'] },
          note: { type: ['string', 'null'], maxLength: 50 },
        },
      },
      Item: {
        type: 'object',
        required: ['id', 'name', 'price', 'category'],
        properties: {
          id: { type: 'string', pattern: '^it-[0-9]+$' },
          name: { type: 'string' },
          price: { type: 'integer', minimum: 0 },
          category: { enum: ['tea', 'cups', 'books'] },
          note: { type: ['string', 'null'] },
        },
      },
      Order: {
        type: 'object',
        required: ['id', 'item', 'day'],
        properties: {
          id: { type: 'integer' },
          item: { type: 'string' },
          day: { type: 'string', format: 'date' },
        },
      },
    },
  },
}

const stock = {
  name: 'stock',
  schema: {
    type: 'object',
    required: ['id', 'pieces'],
    properties: { id: { type: 'string' }, pieces: { type: 'integer', minimum: 0 }, shelf: { type: 'string' } },
  },
}
const id = { name: 'id', required: true, schema: { type: 'string', pattern: '^st-[0-9]+$' } }
const absent = { code: -32004, message: 'there is no such stock' }

/** The shop's stock, by JSON-RPC: five methods. */
export const openrpc = {
  openrpc: '1.3.2',
  info: { title: 'Stock', version: '1.0.0' },
  servers: [{ name: 'stock', url: 'http://localhost/rpc' }],
  methods: [
    {
      name: 'stock.listStocks',
      params: [{ name: 'shelf', schema: { enum: ['a', 'b'] } }],
      result: { name: 'stocks', schema: { type: 'array', items: stock.schema } },
    },
    { name: 'stock.getStock', params: [id], result: stock, errors: [absent] },
    {
      name: 'stock.createStock',
      params: [
        { name: 'pieces', required: true, schema: { type: 'integer', minimum: 0, maximum: 1000 } },
        { name: 'shelf', schema: { enum: ['a', 'b'] } },
      ],
      result: stock,
    },
    {
      name: 'stock.deleteStock',
      params: [id],
      result: { name: 'deleted', schema: { type: 'boolean' } },
      errors: [absent],
    },
    {
      name: 'stock.checkSum',
      params: [
        { name: 'a', required: true, schema: { type: 'integer', minimum: 0, maximum: 100 } },
        { name: 'b', required: true, schema: { type: 'integer', minimum: 0, maximum: 100 } },
      ],
      result: { name: 'sum', schema: { type: 'integer', minimum: 0 } },
    },
  ],
}
