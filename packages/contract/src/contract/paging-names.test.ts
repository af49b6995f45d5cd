import { expect, it } from 'vitest'
import { isNextMember, isNextToken, isOffset, isPageNumber, isPagePlace, isPageSize } from './paging-names.ts'

it.each([
  [isPageSize, ['limit', 'page_size', 'per-page', 'maxResults'], ['limited', 'pages']],
  [isOffset, ['offset', 'Skip'], ['offsetHours']],
  [isPageNumber, ['page', 'page_number', 'pageNo'], ['pageSize', 'homepage']],
  [isNextToken, ['cursor', 'page_token', 'nextPageToken', 'continuation'], ['token', 'precursor', 'after', 'before']],
  [isPagePlace, ['cursor', 'starting_after', 'before', 'marker'], ['token', 'afterwards']],
  [isNextMember, ['next', 'next_cursor', 'nextPageToken', 'cursor'], ['nextOf', 'token']],
])('%o accepts %j, but not %j', (isNamed, names, others) => {
  expect([...names, ...others].filter(isNamed)).toEqual(names)
})
