import { takesBigint } from '../../model/index.ts'
import { literal } from '../../source/quoting.ts'
import type { Keyword } from '../keyword.ts'

/** JSON Schema 2020-12 validation §6.1.1. The guard asks for the type where it asks for what the type brings along: see `guard.ts`. */
export const type: Keyword = {
  of: 'any',
  stated: ({ keywords }) => keywords.type !== undefined,
  guard: () => {},
  explain({ view, say }) {
    const { type = [], enum: values, const: fixed, openEnum } = view.schema.keywords
    // The list of values is the better answer.
    if (fixed !== undefined || (values !== undefined && openEnum !== true)) return
    const [only] = type
    const names = takesBigint(view.schema) ? type.map(name => (name === 'integer' ? 'bigint' : name)) : type
    if (names.length === 1 && only !== undefined && plain.has(only)) say(names[0] === 'bigint' ? 'bigInteger' : only)
    else say('type', ...names.map(name => literal(name)))
  },
}

const plain: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array'])
