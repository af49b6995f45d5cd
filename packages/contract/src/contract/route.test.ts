import { expect, it } from 'vitest'
import { contractOf } from './read.ts'
import { routerOf } from './route.ts'

const done = { 200: { description: 'Done.' } }
const { http } = routerOf(
  contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Messages', version: '1' },
      paths: {
        '/messages?beta=true': { post: { operationId: 'beta', responses: done } },
        '/messages': { post: { operationId: 'plain', responses: done } },
        '/messages?beta=true&kind=a%20b': { post: { operationId: 'kind', responses: done } },
        '/objects/{id}?acl': { put: { operationId: 'acl', responses: done } },
        '/objects/{key}?tags': { put: { operationId: 'tags', responses: done } },
      },
    },
  ]),
)

it.each([
  ['POST', '/messages', [], 'plain'],
  ['POST', '/messages', [['beta', 'false']], 'plain'],
  ['POST', '/messages', [['beta', 'true']], 'beta'],
  [
    'POST',
    '/messages',
    [
      ['kind', 'a b'],
      ['beta', 'true'],
    ],
    'kind',
  ],
  ['PUT', '/objects/1', [['tags', '']], 'tags'],
  ['PUT', '/objects/1', [], undefined],
  ['GET', '/messages', [['beta', 'true']], undefined],
] as const)('a %s request to %s with the query %j belongs to %s', (method, path, query, id) => {
  expect(http(method, path, query)?.operation.id).toBe(id)
})
