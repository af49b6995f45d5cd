import { inside, membersOf, type Place } from '../document/place.ts'
import { type Budget, isJsonObject } from '../model/index.ts'
import { seconds } from './duration.ts'
import { ours } from './form.ts'
import { malformed, type ReportAt } from './malformed.ts'

/**
 * `x-rate-limit` of a document; undefined if it is absent or invalid. A budget for a security scheme that does not
 * exist in the API (`schemes`: the existing ids) is reported and omitted, because it would apply to no caller.
 */
export const readBudget = (
  root: Place,
  { schemes, reportAt }: { readonly schemes: readonly string[]; readonly reportAt: ReportAt },
): Budget | undefined => {
  const written = ours(root, 'x-rate-limit')
  if (written === undefined) return undefined
  const { window, budgets } = isJsonObject(written.value) ? written.value : {}
  const windowSeconds = typeof window === 'string' ? seconds(window) : undefined
  if (windowSeconds === undefined || !isJsonObject(budgets)) {
    malformed(written, reportAt, '`{ window, budgets }` of a document')
    return undefined
  }
  const known = ['anonymous', ...schemes]
  const own = membersOf(inside(written, 'budgets')).flatMap(([name, units]): (readonly [string, number])[] =>
    known.includes(name) ? [[name, Number(units.value)]] : unknownScheme(units, name, { known, reportAt }),
  )
  return { windowSeconds, budgets: new Map(own) }
}

const unknownScheme = (
  place: Place,
  name: string,
  { known, reportAt }: { readonly known: readonly string[]; readonly reportAt: ReportAt },
): [] => {
  reportAt('error', 'extension.unknown-scheme', place, {
    message: `\`x-rate-limit\` has a budget for "${name}", which is not a security scheme.`,
    help:
      known.length === 1
        ? 'The document has no security scheme. Only `anonymous` is possible.'
        : `The names are ${known.join(', ')}.`,
    recovery: 'It is ignored.',
  })
  return []
}
