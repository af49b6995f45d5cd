import { isJsonObject, type Json, type JsonObject } from '@chainwright/model'
import type { Crawl, Library, Reference } from '@chainwright/model/documents'
import { patternChecker } from '../validation/patterns/safety.ts'

/**
 * The maximum number of steps for Redocly to follow the references of one document. It follows each reference to its
 * final target, including the steps of other references on the way.
 */
export const mostFollowed = 200_000

/**
 * Whether Redocly would take too long to follow the references of a document. Then it does not run, and an `info`
 * reports this.
 */
export const isTooCostly = (crawl: Crawl, library: Library): boolean => {
  if (!crawl.tooLong && followed(crawl) <= mostFollowed) return false
  library.report({
    code: 'redocly.left-out',
    severity: 'info',
    origin: { file: library.fileOf(crawl.entry.uri), pointer: '#' },
    message: 'The rules of Redocly are skipped: too many references refer to other references.',
    help: 'Refer directly to the final target of such a chain.',
  })
  return true
}

/**
 * The total number of steps from each reference to its final target. If a chain is too long (`crawl.tooLong`), this
 * function is not called.
 */
const followed = ({ references }: Crawl): number => {
  const lengths = new Map<Reference, number>()
  const lengthOf = (reference: Reference): number => {
    const known = lengths.get(reference)
    if (known !== undefined) return known
    lengths.set(reference, 1)
    const value = reference.target?.value
    const next = isJsonObject(value) ? references.get(value)?.find(({ member }) => member === '$ref') : undefined
    const length = next === undefined ? 1 : 1 + lengthOf(next)
    lengths.set(reference, length)
    return length
  }
  let steps = 0
  for (const outgoing of references.values())
    for (const reference of outgoing) if (reference.member === '$ref') steps += lengthOf(reference)
  return steps
}

/**
 * The maximum number of paths of a document, or of parts of one union, that Redocly's rules compare with each other.
 */
export const mostCompared = 500

/**
 * Rules whose time grows with the square of the compared elements. If these are many, the rules are off, and an `info`
 * reports this.
 */
export const costlyRules = ({ entry }: Crawl, library: Library): Readonly<Record<string, 'off'>> => {
  const off: Record<string, 'off'> = {}
  const leaveOut = (rule: string, what: string, count: number): void => {
    if (count <= mostCompared) return
    off[rule] = 'off'
    library.report({
      code: `redocly.${rule}`,
      severity: 'info',
      origin: { file: library.fileOf(entry.uri), pointer: '#' },
      message: `This rule is skipped: it would compare ${count} ${what} with each other.`,
    })
  }
  leaveOut('no-ambiguous-paths', 'paths', membersOf(library.documents.get(entry.uri), 'paths'))
  leaveOut('no-illogical-composition-keywords', 'parts of a union', longestUnion([...library.documents.values()]))
  return off
}

/**
 * Rules that match examples with the patterns of schemas, in an engine that backtracks. If a pattern may take long,
 * they are off, and an `info` reports this.
 */
export const exampleRules = ({ entry }: Crawl, library: Library): Readonly<Record<string, 'off'>> => {
  const checkPattern = patternChecker()
  const [slow, ...others] = patternsIn([...library.documents.values()]).filter(pattern => {
    const problem = checkPattern(pattern)
    return problem === 'backtracks' || problem === 'not-analyzed'
  })
  if (slow === undefined) return {}
  const also = others.length === 0 ? '' : ` and ${others.length} others`
  library.report({
    code: 'redocly.examples-left-out',
    severity: 'info',
    origin: { file: library.fileOf(entry.uri), pointer: '#' },
    message: `The rules of Redocly that check examples are skipped: the pattern ${shown(slow)}${also} may take too long to match.`,
    help: 'Avoid a repetition inside a repetition, such as `(a+)+`: write `a+`. Begin with `^`.',
  })
  return Object.fromEntries(rulesOfExamples.map(rule => [rule, 'off'] as const))
}

const rulesOfExamples = [
  'no-invalid-media-type-examples',
  'no-invalid-parameter-examples',
  'no-invalid-schema-examples',
] as const

const shown = (pattern: string): string => (pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern)

/** Texts that are patterns if the objects that contain them are schemas. */
const patternsIn = (roots: readonly Json[]): readonly string[] => {
  const found = new Set<string>()
  for (const [name, inner] of membersIn(roots)) {
    if (name === 'pattern' && typeof inner === 'string') found.add(inner)
    if (name === 'patternProperties' && isJsonObject(inner)) for (const key of Object.keys(inner)) found.add(key)
  }
  return [...found]
}

const membersOf = (value: Json | undefined, name: string): number =>
  Object.keys((value as JsonObject | undefined)?.[name] ?? {}).length

/** The largest number of parts of an `anyOf`, `oneOf` or `allOf` in some documents. */
const longestUnion = (roots: readonly Json[]): number => {
  let longest = 0
  for (const [name, inner] of membersIn(roots))
    if (/^(?:any|one|all)Of$/.test(name) && Array.isArray(inner)) longest = Math.max(longest, inner.length)
  return longest
}

/** Names and values of all members at every depth of some documents. Shared values are visited once. */
function* membersIn(roots: readonly Json[]): Generator<readonly [name: string, value: Json]> {
  const seen = new Set<Json>()
  const open: Json[] = [...roots]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    for (const member of Object.entries(value)) {
      yield member
      open.push(member[1])
    }
  }
}
