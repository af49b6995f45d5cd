import type { Keywords } from '@chainwright/model'
import { test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** JSON Schema 2020-12 validation §6.3.3. An invalid regular expression is a finding and rejects no value. */
export const pattern: Keyword = {
  of: 'string',
  stated: ({ keywords }) => keywords.pattern !== undefined && !saidByInt64(keywords),
  guard({ view, value, test: condition, write }) {
    const { pattern = '', format } = view.schema.keywords
    const known = write.pattern(pattern, format)
    if (known !== undefined) condition(test(`${known.name}(${value})`))
  },
  explain({ view, say, write }) {
    const { pattern = '', format } = view.schema.keywords
    const known = write.pattern(pattern, format)
    if (known !== undefined) say('pattern', known.name, literal(known.expected))
  },
}

/** Whether `x-int64` implies the pattern of the same schema. */
const saidByInt64 = ({ int64, pattern }: Keywords): boolean =>
  int64 !== undefined && pattern !== undefined && decimals.has(pattern.replaceAll('\\d', '[0-9]'))

const decimals: ReadonlySet<string> = new Set([
  '^(?:0|[1-9][0-9]*)$',
  '^(0|[1-9][0-9]*)$',
  '^[0-9]+$',
  '^(?:0|-?[1-9][0-9]*)$',
  '^(0|-?[1-9][0-9]*)$',
  '^-?[0-9]+$',
  '^-?(?:0|[1-9][0-9]*)$',
  '^-?(0|[1-9][0-9]*)$',
])
