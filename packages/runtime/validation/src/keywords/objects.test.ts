import { expect, it } from 'vitest'
import type { Issue } from '../issue.ts'
import { names } from './objects.ts'
import { maxLength } from './strings.ts'

it('an issue about the name of a member has the name as the received value', () => {
  const issues: Issue[] = []
  names({ value: { a: 1, abc: 5 }, path: ['sizes'], issues, limit: 10 }, at => maxLength(at, 2))
  expect(issues).toEqual([
    {
      path: ['sizes', 'abc'],
      pointer: '/sizes/abc',
      keyword: 'propertyNames',
      expected: expect.stringContaining('a property whose name is '),
      received: 'abc',
      message: expect.stringMatching(/^sizes\.abc must be a property whose name is .* long, but is not$/),
    },
  ])
})
