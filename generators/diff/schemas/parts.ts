import type { Keywords, Schema } from '../../model/index.ts'

/** Schemas that all hold of one value. None: every value is valid. */
export type Parts = readonly Schema[]

export interface Flat {
  /** Every schema that speaks of the value without a choice, in reading order. */
  readonly all: Parts
  /** Those that say something of it themselves. */
  readonly constraining: Parts
  /** True where one of them is `false`. */
  readonly never: boolean
}

/** Follows references and `allOf` (JSON Schema 2020-12 core §8.2.3, §10.2.1.1), each schema once. */
export const flat = (parts: Parts): Flat => {
  const all = new Set<Schema>()
  const waiting = [...parts].reverse()
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (all.has(schema)) continue
    all.add(schema)
    const { ref, dynamicRef, allOf = [] } = schema.keywords
    for (const part of [ref, dynamicRef?.target, ...allOf].reverse()) if (part !== undefined) waiting.push(part)
  }
  const found = [...all]
  return {
    all: found,
    constraining: found.filter(constrains),
    never: found.some(schema => schema.always === false),
  }
}

/** True where no value is valid, as far as `false` says it. */
export const isNever = (parts: Parts): boolean => flat(parts).never

/** True where every value is valid. */
export const isAnything = (parts: Parts): boolean => {
  const { constraining, never } = flat(parts)
  return !never && constraining.length === 0
}

const constrains = (schema: Schema): boolean => {
  const { keywords } = schema
  if (keywords.dynamicRef?.anchor !== undefined) return true
  for (const keyword in keywords) if (!silent.has(keyword)) return true
  return false
}

/** Keywords that do not decide by themselves what is valid. */
const silent: ReadonlySet<string> = new Set<keyof Keywords>([
  'ref',
  'dynamicRef',
  'allOf',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'assumptions',
  'extensions',
])
