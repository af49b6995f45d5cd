import type { Place } from '../document/place.ts'
import { type Budget, isJsonObject } from '../model/index.ts'
import { seconds } from './duration.ts'
import { ours } from './form.ts'

/** `x-rate-limit` of a document: undefined where it states none, or one that does not have our form. */
export const readBudget = (root: Place): Budget | undefined => {
  const written = ours(root, 'x-rate-limit')?.value
  const { window, budgets } = isJsonObject(written) ? written : {}
  const windowSeconds = typeof window === 'string' ? seconds(window) : undefined
  if (windowSeconds === undefined || !isJsonObject(budgets)) return undefined
  return { windowSeconds, budgets: new Map(Object.entries(budgets).map(([way, units]) => [way, Number(units)])) }
}
