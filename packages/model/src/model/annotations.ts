import type { Keywords } from './schema.ts'

/**
 * The purpose of each keyword that does not constrain a value: `describe` documents it; `fill` gives a default;
 * `direct` restricts it to requests or to responses; `adjust` changes a value after validation; `keep` preserves what
 * the document contains. The first three are those of JSON Schema (2020-12 validation §9); we added the others.
 */
export type Deed = 'describe' | 'fill' | 'direct' | 'adjust' | 'keep'

/** The names of keywords with one of these purposes, as the model spells them. */
export const keywordsThat = (...effects: readonly Deed[]): ReadonlySet<string> =>
  new Set(Object.keys(purposes).filter(name => effects.includes(purposes[name as keyof typeof purposes])))

// Any keyword that is not in this list may constrain values.
const purposes = {
  title: 'describe',
  description: 'describe',
  examples: 'describe',
  deprecated: 'describe',
  default: 'fill',
  readOnly: 'direct',
  writeOnly: 'direct',
  clamp: 'adjust',
  round: 'adjust',
  assumptions: 'keep',
  extensions: 'keep',
} as const satisfies { readonly [name in keyof Keywords]?: Deed }

/** The names of keywords that never make a value invalid or change it. */
export const unrestricting = keywordsThat('describe', 'fill', 'direct', 'keep')
