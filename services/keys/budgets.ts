import { contract } from '@chainwright/data-server'
import type { CallerBudget } from '@chainwright/runtime-server'

/**
 * The budget of a caller in the contract of interface A (`x-rate-limit`).
 *
 * @param way How the caller is identified: only by its address, or by a key.
 */
export const contractBudget = (way: 'anonymous' | 'apiKey'): CallerBudget => {
  const units = contract.budget?.budgets[way]
  if (contract.budget === undefined || units === undefined) throw new Error(`The contract has no budget for ${way}.`)
  return { units, windowSeconds: contract.budget.windowSeconds }
}
