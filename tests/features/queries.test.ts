import { expect, it } from 'vitest'
import { createServerOf } from './served.ts'

// The values that a handler receives from the texts of a query and of headers, as URLs and forms encode them (RFC 3986 §2.1, WHATWG
// URL §5.1): each text has one reading, or the request is refused.
const parameter = (name: string, schema: object) => ({ name, in: 'query', schema })
const document = {
  openapi: '3.1.0',
  info: { title: 'Queries', version: '1.0.0' },
  paths: {
    '/find': {
      get: {
        operationId: 'find',
        parameters: [
          parameter('text', { type: 'string' }),
          parameter('limit', { type: 'integer' }),
          parameter('big', { type: 'integer', format: 'int64' }),
          parameter('most', { type: 'integer', format: 'int64', 'x-clamp': { minimum: -5, maximum: 100 } }),
          parameter('near', { type: 'integer', 'x-round': { to: 10, mode: 'nearest' } }),
          parameter('ratio', { type: 'number' }),
          parameter('flag', { type: 'boolean' }),
        ],
        responses: { 204: { description: 'Found.' } },
      },
    },
    '/sized': {
      get: {
        operationId: 'findSized',
        parameters: [
          {
            name: 'x-size',
            in: 'header',
            explode: true,
            schema: { type: 'object', properties: { width: { type: 'integer' }, note: { type: 'string' } } },
          },
        ],
        responses: { 204: { description: 'Found.' } },
      },
    },
  },
}
const create = createServerOf('queries', document)

/** The status, and the input of the handler if it was called. */
const received = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<readonly unknown[]> => {
  const inputs: unknown[] = []
  const handler = (input: unknown) => void inputs.push(input)
  const server = create({ find: handler, findSized: handler })
  const { status } = await server.fetch(new Request(`http://localhost${path}`, { headers }))
  return [status, ...inputs]
}

it.each<readonly [query: string, input: object]>([
  ['text=a', { text: 'a' }],
  ['text=', { text: '' }],
  ['text', { text: '' }],
  ['text=a+b', { text: 'a b' }],
  ['text=a+b%2Bc', { text: 'a b+c' }],
  ['te%78t=a', { text: 'a' }],
  ['text=a=b', { text: 'a=b' }],
  ['&&text=a&', { text: 'a' }],
  ['other=1&other=2&text=a', { text: 'a' }],
  ['text=7&limit=7', { text: '7', limit: 7 }],
  ['limit=-7', { limit: -7 }],
  ['limit=%37', { limit: 7 }],
  ['limit=9007199254740991', { limit: 9007199254740991 }],
  ['big=9007199254740993', { big: 9007199254740993n }],
  ['big=-9223372036854775808', { big: -9223372036854775808n }],
  ['most=101', { most: 100 }],
  ['most=9223372036854775807', { most: 100 }],
  ['most=-9223372036854775808', { most: -5 }],
  ['near=14', { near: 10 }],
  ['near=15', { near: 20 }],
  ['near=-15', { near: -10 }],
  ['ratio=1e%2B5', { ratio: 100_000 }],
  ['ratio=1E-2', { ratio: 0.01 }],
  ['flag=true', { flag: true }],
])('the values of the query %s reach the handler', async (query, input) => {
  expect(await received(`/find?${query}`), `operation find of the contract at query:${query}`).toEqual([204, input])
})

it.each([
  'text=a&text=b',
  'text=a&te%78t=b',
  'limit=1&limit=1',
  'limit=1&limit=2',
  'limit=',
  'limit=07',
  'limit=+7',
  'limit=7.0',
  'limit=7%20',
  'limit=0x7',
  'limit=9007199254740992',
  'limit=9007199254740993',
  'limit=1000000000000000000000',
  'ratio=.5',
  'ratio=1e400',
  'ratio=NaN',
  'flag=1',
  'flag=TRUE',
  'text=%FF',
  'text=%4',
])('a request with the query %s is refused', async query => {
  expect(await received(`/find?${query}`), `operation find of the contract at query:${query}`).toEqual([400])
})

it.each([
  ['width=5,note=a=b', { width: 5, note: 'a=b' }],
  ['width=5 , note=a b', { width: 5, note: 'a b' }],
  ['note=', { note: '' }],
])('the header %s is the object %j', async (text, value) => {
  const place = `operation findSized of the contract at header:x-size ${text}`
  const [status, input] = await received('/sized', { 'x-size': text })
  expect([status, Object.values((input ?? {}) as object)], place).toEqual([204, [value]])
})
