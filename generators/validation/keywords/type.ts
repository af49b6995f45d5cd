import { isBytes, takesBigint } from '@chainwright/model'
import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** JSON Schema 2020-12 validation §6.1.1. The guard checks the type together with the keywords that depend on it: see `guard.ts`. */
export const type: Keyword = {
  of: 'any',
  stated: ({ keywords }) => keywords.type !== undefined,
  guard: () => {},
  explain({ view, say, head }) {
    const { type = [], enum: values, const: fixed, openEnum } = view.schema.keywords
    // The list of values is the better answer.
    if (fixed !== undefined || (values !== undefined && openEnum !== true)) return
    const [only] = type
    const wide = new Map<string, string>([
      ...(takesBigint(view.schema) ? ([['integer', 'bigint']] as const) : []),
      ...(isBytes(view.schema) ? ([['string', 'bytes']] as const) : []),
    ])
    const names = type.map(name => wide.get(name) ?? name)
    const of = only === undefined || names.length > 1 ? undefined : plain.get(only)
    // Keywords of strings do not apply to files.
    if (names[0] === 'bytes' && of !== undefined) head('bytes', 'any')
    else if (only !== undefined && of !== undefined) head(names[0] === 'bigint' ? 'bigInteger' : only, of)
    else say('type', ...names.map(name => literal(name)))
  },
}

/** Types with a check of their own, and the kind of keywords that run if it succeeds. */
const plain: ReadonlyMap<string, Keyword['of']> = new Map<string, Keyword['of']>([
  ['string', 'string'],
  ['number', 'number'],
  ['integer', 'number'],
  ['boolean', 'any'],
  ['object', 'object'],
  ['array', 'array'],
])
