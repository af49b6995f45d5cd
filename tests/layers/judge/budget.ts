import { milliseconds } from '@chainwright/contract'
import type { Api } from '@chainwright/model'

/** `x-rate-limit` of a document: the units of a caller in a window, by its credentials. */
export interface Budget {
  readonly windowSeconds: number
  /** `anonymous`, or the id of a security scheme, to units. */
  readonly units: Readonly<Record<string, number>>
}

/** The budget of an API, from its documents as they are written. */
export const budgetOf = ({ documents }: Pick<Api, 'documents'>): Budget | undefined => {
  for (const { bundled } of documents) {
    const written = bundled['x-rate-limit'] as
      | { readonly window?: string; readonly budgets?: Budget['units'] }
      | undefined
    if (written?.budgets === undefined || written.window === undefined) continue
    return { windowSeconds: (milliseconds(`+${written.window}`) ?? 0) / 1000, units: written.budgets }
  }
  return undefined
}
