import { kindOf, kindOfType } from '../analysis/view.ts'
import { no } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'
import { amongOf, oneOf } from './enum.ts'

/** JSON Schema 2020-12 validation §6.1.3 */
export const constant: Keyword = {
  of: 'any',
  stated: ({ keywords }) => keywords.const !== undefined,
  guard(guard) {
    const { const: fixed, type } = guard.view.schema.keywords
    const value = fixed?.value ?? null
    const typed =
      type === undefined ||
      type.some(
        name =>
          kindOfType(name) === kindOf(value) &&
          (name !== 'integer' || typeof value === 'bigint' || Number.isInteger(value)),
      )
    guard.test(typed ? oneOf(guard, [value]) : no)
  },
  explain({ view, say }) {
    const { const: fixed, type } = view.schema.keywords
    const typed = type === undefined || type.some(name => kindOfType(name) === kindOf(fixed?.value))
    if (typed) say(amongOf([fixed?.value ?? null]), literal([fixed?.value ?? null]), "'const'")
    else say('never')
  },
}
