import { type Json, type Keywords, keywordsThat, type Schema } from '@chainwright/model'
import { sameValue } from './values.ts'

/**
 * Whether two schemas are equal, keyword for keyword, except for texts for people. This is stricter than having the
 * same valid values: they also evaluate the same members and items. References are followed. Pairs in progress are
 * assumed to be equal, so that recursion ends.
 */
export const identical = (a: Schema, b: Schema, compared: ComparedPairs = new Map()): boolean => {
  const others = compared.get(a) ?? new Set()
  if (others.has(b)) return true
  compared.set(a, others.add(b))
  if (a.always !== b.always) return false
  const names = [...new Set([...keywordsOf(a), ...keywordsOf(b)])]
  return names.every(name => sameKeyword(a.keywords[name], b.keywords[name], compared))
}

type ComparedPairs = Map<Schema, Set<Schema>>

const keywordsOf = ({ keywords }: Schema): (keyof Keywords)[] =>
  (Object.keys(keywords) as (keyof Keywords)[]).filter(name => !notes.has(name))

const notes = keywordsThat('describe', 'fill', 'keep')

/** Compares the values of a keyword: a schema, a list or map of schemas, or plain JSON. */
const sameKeyword = (a: unknown, b: unknown, compared: ComparedPairs): boolean => {
  if (a === undefined || b === undefined) return a === b
  if (isSchema(a) && isSchema(b)) return identical(a, b, compared)
  if (a instanceof Map && b instanceof Map)
    return a.size === b.size && [...a].every(([name, part]) => b.has(name) && sameKeyword(part, b.get(name), compared))
  if (Array.isArray(a) && Array.isArray(b) && [...a, ...b].every(isSchema))
    return a.length === b.length && a.every((part, index) => sameKeyword(part, b[index], compared))
  // Objects that contain a schema: `dynamicRef`, `discriminator`.
  if (isBox(a) && isBox(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(name => sameKeyword(a[name], b[name], compared))
  return sameValue(a as Json, b as Json)
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'keywords' in value && 'resource' in value

const isBox = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some(part => isSchema(part) || part instanceof Map)
