import { type Place, refuse } from './report.ts'

/** Maximum depth to which recursive schemas follow a value: far beyond real data, far below the limit of the stack. */
export const deepest = 500

/** Thrown by guards, which cannot report issues: the value is nested too deeply. */
export class TooDeep extends RangeError {}

/**
 * The depth of a member or an item, for guards of recursive schemas.
 *
 * @throws TooDeep beyond 500 levels
 */
export const deeper = (depth: number): number => {
  if (depth >= deepest) throw new TooDeep(`The value must be nested at most ${deepest} levels deep.`)
  return depth + 1
}

/** Whether a place is too deep to explain, so that it is refused. */
export const tooDeep = (at: Place): boolean => at.path.length > deepest && !refuseDepth(at)

/** Refuses a place that is too deep. */
export const refuseDepth = (at: Place): false => refuse(at, 'depth', `nested at most ${deepest} levels deep`)
