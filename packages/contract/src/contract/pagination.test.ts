import type { Pagination } from '@chainwright/model'
import { expect, it } from 'vitest'
import { paginationOf } from './pagination.ts'

const stated: Extract<Pagination, { style: 'token' }> = {
  style: 'token',
  token: ['pageToken'],
  next: { in: 'body', path: ['a/b', 'next'] },
  items: ['items'],
  size: undefined,
}

it('pagination by a token names the parameter, and points to the next token and the items', () => {
  expect(paginationOf(stated)).toEqual({
    style: 'token',
    token: 'pageToken',
    next: '/a~1b/next',
    items: '/items',
    size: undefined,
  })
})

it.each<[string, Pagination | undefined]>([
  ['no pagination', undefined],
  ['another style', { style: 'link', items: ['items'], size: undefined }],
  ['a token inside a body', { ...stated, token: ['body', 'pageToken'] }],
  ['the next token in a header', { ...stated, next: { in: 'header', name: 'next' } }],
  ['a list as the whole body', { ...stated, items: [] }],
])('%s is ignored', (_, other) => {
  expect(paginationOf(other)).toBeUndefined()
})
