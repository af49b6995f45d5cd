import { expect, it } from 'vitest'
import { isNextMember, isNextToken, isOffset, isPageNumber, isPagePlace, isPageSize } from './paging-names.ts'

it.each([
  ['a page size', ['limit', 'page_size', 'per-page', 'maxResults'], ['limited', 'pages'], isPageSize],
  ['an offset', ['offset', 'Skip'], ['offsetHours'], isOffset],
  ['a page number', ['page', 'page_number', 'pageNo'], ['pageSize', 'homepage'], isPageNumber],
  [
    'a token',
    ['cursor', 'page_token', 'nextPageToken', 'continuation'],
    ['token', 'precursor', 'after', 'before'],
    isNextToken,
  ],
  ['a place', ['cursor', 'starting_after', 'before', 'marker'], ['token', 'afterwards'], isPagePlace],
  ['a next token of a response', ['next', 'next_cursor', 'nextPageToken', 'cursor'], ['nextOf', 'token'], isNextMember],
])('%s has the names %j, but not %j', (_, names, others, isNamed) => {
  expect([...names, ...others].filter(isNamed)).toEqual(names)
})
