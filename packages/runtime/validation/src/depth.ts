import { type Place, refuse } from './report.ts'

/** Recursive schemas follow a value so many levels down: far beyond what anyone means, far below what a stack can hold. */
const deepest = 500
const expected = `nested at most ${deepest} levels deep`

/** A value that is nested too deep. Guards throw it, since they have nobody to tell. */
export class TooDeep extends RangeError {
  readonly keyword = 'depth'
  readonly expected = expected
}

/** The depth of a member or an item, for guards of recursive schemas. */
export function deeper(depth: number): number {
  if (depth >= deepest) throw new TooDeep(`The value must be ${expected}.`)
  return depth + 1
}

/** Whether the place is so deep that it is not explained, but refused. */
export function tooDeep(at: Place): boolean {
  const is = at.path.length > deepest
  if (is) refuse(at, 'depth', expected)
  return is
}
