import { describe, expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { type Exchange, relatedRecordings } from './related.ts'

const ok = { responses: { 200: { description: '' } } }
const petId = { name: 'petId', in: 'path', required: true, schema: { type: 'integer' } }
const { operations } = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': { post: { operationId: 'createPet', ...ok } },
      '/pets/{petId}': { get: { operationId: 'getPet', parameters: [petId], ...ok } },
    },
  },
])
const exchange = (
  method: string,
  target: string,
  {
    sent,
    headers = {},
    received,
    ...more
  }: {
    readonly sent?: Json
    readonly headers?: RequestText['headers']
    readonly received?: Json
    readonly etag?: string
    readonly 'last-modified'?: string
  } = {},
): Exchange => {
  const json = { 'content-type': 'application/json' }
  return {
    session: 'one',
    reads: method === 'GET',
    sent: {
      method,
      target,
      headers: { ...headers, ...(sent !== undefined && json) },
      ...(sent !== undefined && { body: { json: sent } }),
    },
    responses: [
      {
        status: 200,
        headers: { ...more, ...(received !== undefined && json) },
        ...(received !== undefined && { body: { json: received } }),
      },
    ],
    operation: operations.find(
      each => each.id === (method === 'POST' ? 'createPet' : target.startsWith('/pets/') ? 'getPet' : ''),
    ),
  }
}
/** The stated requests of the recordings of a session. */
const stated = (...exchanges: readonly Exchange[]) =>
  relatedRecordings(exchanges, false).map(({ steps }) => steps.map(({ sent, stated = sent }) => stated))

describe('a conditional request', () => {
  it('sends the bound entity tag, but no id that its text contains', () => {
    const [steps] = stated(
      exchange('POST', '/pets', { sent: { name: 'Rex' }, received: { id: 1 } }),
      exchange('GET', '/pets/1', { headers: { 'if-none-match': '"v1-21"' } }),
    )
    expect(steps?.[1]).toMatchObject({ target: '/pets/{{id}}', headers: { 'if-none-match': '"v1-21"' } })
  })

  it('sends the longest of the bound entity tags', () => {
    const [steps] = stated(
      exchange('POST', '/pets', { sent: { name: 'Rex' }, received: { id: 1 }, etag: '"1"' }),
      exchange('GET', '/pets/1', { etag: 'W/"1"' }),
      exchange('GET', '/pets/1', { headers: { 'if-none-match': 'W/"1"' } }),
    )
    expect(steps?.[2]?.headers['if-none-match']).toBe('{{etag2}}')
  })
})

describe('a conditional request by time', () => {
  it.each(['if-modified-since', 'if-unmodified-since'])('sends the bound time as %s', name => {
    const time = 'Wed, 21 Oct 2026 07:28:00 GMT'
    const [steps] = stated(
      exchange('GET', '/pets/1', { 'last-modified': time }),
      exchange('GET', '/pets/1', { headers: { [name]: time } }),
    )
    expect(steps?.[1]?.headers[name]).toMatch(/^\{\{\w+\}\}$/)
  })
})

describe('a short id in a body', () => {
  const bodyOf = (from: string, sent: Json) =>
    stated(exchange('GET', from, { received: [{ id: 7 }] }), exchange('PUT', '/choice', { sent }))
      .flat()
      .find(({ method }) => method === 'PUT')?.body

  it.each([
    ['/pets', { petId: 7 }],
    ['/stories', { storyId: 7 }],
    ['/Line-Items', { line_item_id: 7 }],
    ['/shop/addresses', { addressIds: [7] }],
  ])('is that of an item of %s: %j', (from, sent) => {
    expect(bodyOf(from, sent)).toEqual({ text: JSON.stringify(sent).replace('7', '{{id}}') })
  })

  it.each([
    ['/petstore', { petId: 7 }],
    ['/users', { useId: 7 }],
  ])('is not that of an item of %s: %j', (from, sent) => {
    expect(bodyOf(from, sent)).toEqual({ json: sent })
  })

  it('is not that of an item if one part of its schema lists it', () => {
    const schema = { properties: { petId: { allOf: [{ type: 'integer' }, { enum: [7] }] } } }
    const requestBody = { content: { 'application/json': { schema } } }
    const [choose] = contractOf([
      {
        openapi: '3.1.0',
        info: { title: 'Choices', version: '1' },
        paths: { '/choice': { put: { operationId: 'choose', requestBody, ...ok } } },
      },
    ]).operations
    const sent = { petId: 7 }
    const steps = stated(exchange('GET', '/pets', { received: [{ id: 7 }] }), {
      ...exchange('PUT', '/choice', { sent }),
      operation: choose,
    }).flat()
    expect(steps.find(({ method }) => method === 'PUT')?.body).toEqual({ json: sent })
  })
})
