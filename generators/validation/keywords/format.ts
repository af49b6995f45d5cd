import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** JSON Schema 2020-12 validation §7. An annotation to the guard; explanations assert it where the caller brings a check. */
export const format: Keyword = {
  of: 'any',
  ofType: true,
  stated: ({ keywords }) => keywords.format !== undefined,
  guard: () => {},
  explain({ view, say }) {
    const { format = '' } = view.schema.keywords
    say('format', literal(format))
  },
}
