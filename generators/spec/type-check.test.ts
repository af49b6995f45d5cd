import { expect, it } from 'vitest'
import { typeErrors } from './type-check.ts'

it('an error of the compiler has its file, line and code', () => {
  const files = new Map([
    ['schemas/a.ts', "import type { B } from '../b.ts'\n\nexport const a: B = 1\n"],
    ['b.ts', 'export type B = string\n'],
  ])
  expect(typeErrors(files)).toEqual(["schemas/a.ts:3 TS2322 Type 'number' is not assignable to type 'string'."])
})
