import { describe, expect, it } from 'vitest'
import type { Judge } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import { textOf } from '../format/body.ts'
import { createReplay } from './replay.ts'

const query = (name: string) => ({ name, in: 'query', schema: { type: 'string' } })
const list = {
  type: 'array',
  minItems: 3,
  maxItems: 3,
  items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
}
const page = (next: object) => ({
  type: 'object',
  required: ['items', 'nextCursor'],
  properties: { items: list, nextCursor: next },
})
const headers = {
  Link: { required: true, schema: { type: 'string', const: '</loans?cursor=a>; rel="next"' } },
  'X-Total-Count': { required: true, schema: { type: 'integer', minimum: 0 } },
}
const listed = (operationId: string, schema: object, more: object = {}, parameter = 'cursor') => ({
  get: {
    operationId,
    parameters: [query(parameter)],
    responses: { 200: { description: '', headers, content: { 'application/json': { schema } } } },
    ...more,
  },
})
const document = {
  openapi: '3.1.0',
  info: { title: 'Loans', version: '1' },
  paths: {
    '/stated': listed(
      'listStated',
      {
        type: 'object',
        required: ['items', 'more'],
        properties: { items: list, more: { type: 'object', required: ['at'], properties: { at: { type: 'string' } } } },
      },
      { 'x-pagination': { style: 'token', token: 'from', next: '/more/at', items: 'items' } },
      'from',
    ),
    '/detected': listed('listDetected', page({ type: ['string', 'null'] })),
    '/text': listed('listText', page({ type: 'string' })),
    '/example': listed('listExample', {
      ...page({ type: 'string' }),
      example: { items: [{ id: 1 }], nextCursor: 'a' },
    }),
  },
}
/** Accepts what the schemas of the cursors do. */
const judge: Judge = ({ operation, value }) => {
  const cursor = (value as { readonly nextCursor?: unknown }).nextCursor
  const types = operation.id === 'listDetected' ? ['string', 'object'] : ['string']
  return operation.id === 'listStated' || types.includes(typeof cursor)
    ? []
    : [{ pointer: '/nextCursor', keyword: 'type', expected: 'string', actual: typeof cursor }]
}
const replay = createReplay({ contract: contractOf([document]), fixtures: [], judge })
const answerTo = (target: string) => {
  const { status, headers: sent, body } = replay.respond({ method: 'GET', target, headers: {} })
  const value = JSON.parse((body && textOf(body)) ?? 'null')
  return { status, next: value.nextCursor ?? value.more?.at, link: sent['link'], count: sent['x-total-count'] }
}

describe('a generated list', () => {
  it.each(['/stated', '/detected', '/text', '/example'])('has a next page, and the number of its items: %s', target => {
    expect(answerTo(target)).toEqual({
      status: 200,
      next: expect.stringMatching(/./),
      link: '</loans?cursor=a>; rel="next"',
      count: target === '/example' ? '1' : '3',
    })
  })

  it.each([
    ['/stated?from=zzz', undefined],
    ['/detected?cursor=zzz', undefined],
    ['/text?cursor=zzz', ''],
    ['/example?cursor=zzz', ''],
  ])('ends at the page of a token: %s', (target, next) => {
    expect(answerTo(target)).toMatchObject({ status: 200, next, link: '</loans?cursor=a>; rel="first"' })
  })
})

it('a generated problem has the status of its response', () => {
  const problem = {
    type: 'object',
    required: ['status'],
    properties: { status: { type: 'integer', minimum: 400, maximum: 599 } },
  }
  const answer = { description: '', content: { 'application/problem+json': { schema: problem } } }
  const responses = { 200: { description: '' }, 401: answer, '4XX': answer, default: answer }
  const { respond } = createReplay({
    contract: contractOf([
      {
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths: { '/a': { get: { operationId: 'a', responses } } },
      },
    ]),
    fixtures: [],
  })
  for (const status of [401, 404, 503]) {
    const { body } = respond({ method: 'GET', target: '/a', headers: { 'x-replay-status': String(status) } })
    expect(body).toEqual({ json: { status } })
  }
})

it('each stored item has its own entity tag, and the response to a list has the number of items', () => {
  const item = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
  }
  const json = (schema: object, sent: object) => ({
    description: '',
    headers: sent,
    content: { 'application/json': { schema } },
  })
  const tagged = json(item, { ETag: { required: true, schema: { type: 'string', example: '"abc"' } } })
  const contract = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {
        '/pets': {
          get: {
            operationId: 'listPets',
            responses: { 200: json({ ...list, items: item }, { 'X-Total-Count': headers['X-Total-Count'] }) },
          },
          post: {
            operationId: 'createPet',
            requestBody: { content: { 'application/json': { schema: item } } },
            responses: { 201: tagged },
          },
        },
        '/pets/{petId}': {
          get: {
            operationId: 'getPet',
            parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'integer' } }],
            responses: { 200: tagged },
          },
        },
      },
    },
  ])
  const { respond } = createReplay({ contract, fixtures: [], stateful: true })
  const create = (name: string) =>
    respond({
      method: 'POST',
      target: '/pets',
      headers: { 'content-type': 'application/json' },
      body: { json: { name } },
    })
  const [one, two] = [create('Ada'), create('Bob')]
  expect(one.headers['etag']).toMatch(/^"\d+"$/)
  expect(two.headers['etag']).not.toBe(one.headers['etag'])
  const { body, headers: sent } = respond({ method: 'GET', target: '/pets', headers: {} })
  expect(sent['x-total-count']).toBe(String(JSON.parse((body && textOf(body)) ?? '[]').length))
})
