import {
  certainParts,
  eachComponent,
  keywordsThat,
  literalPattern,
  type Operation,
  partsOf,
  type Schema,
} from '@chainwright/model'
import type { LiteralValue } from '../source/typescript/quoting.ts'
import type { ServerEmission } from './server-emission.ts'

/**
 * The formats of an operation's input, so that the server checks only those that occur. `places` lists where each one is: `{ at: ['addresses',
 * null], format }`, with null for every item. `choices` lists the texts for which a union has no format. `elsewhere` names the formats whose place
 * depends on the value in another way (maps, recursion, other unions), so the decoder has to find them.
 */
export const formatRows = (operation: Operation, { names, hasPatterns }: ServerEmission): LiteralValue =>
  rowsOf(
    operation.input.map(field => [names.field(operation, field), field.schema] as const),
    hasPatterns,
  )

/** The formats of an item of a streamed body; it is at `body`. */
export const itemFormatRows = (item: Schema | undefined, { hasPatterns }: ServerEmission): LiteralValue =>
  rowsOf([['body', item]], hasPatterns)

const rowsOf = (
  members: readonly (readonly [name: string, schema: Schema | undefined])[],
  hasPatterns: boolean,
): LiteralValue => {
  const found: Found = { places: [], choices: [], elsewhere: new Set(), steps: 0, hasPatterns }
  for (const [name, schema] of members) if (schema !== undefined) collect(schema, { at: [name], above: [] }, found)
  // Formats that must be searched anyway have no place.
  const isPlaced = (format: string): boolean => !found.elsewhere.has(format)
  const choices = found.choices.filter(({ formats }) => formats.some(isPlaced))
  return {
    places: found.places.filter(({ format }) => isPlaced(format)).map(({ at, format }) => ({ at, format })),
    choices: choices.length === 0 ? undefined : choices.map(choice => ({ ...choice })),
    elsewhere: [...found.elsewhere].sort(),
  }
}

interface Found {
  readonly places: { readonly at: Path; readonly format: string }[]
  readonly choices: { readonly at: Path; readonly unless: string; readonly formats: readonly string[] }[]
  readonly elsewhere: Set<string>
  steps: number
  readonly hasPatterns: boolean
}

// Members that share their schemas can have too many places to list: their formats are searched in the value.
const mostSteps = 10_000
const deepest = 500

type Path = readonly (string | null)[]

const collect = (
  schema: Schema,
  { at, above }: { readonly at: Path; readonly above: readonly Schema[] },
  found: Found,
): void => {
  found.steps += 1
  if ([...formatsIn(schema)].every(format => found.elsewhere.has(format))) return
  if (above.includes(schema) || above.length > deepest || found.steps > mostSteps) {
    addAll(schema, found.elsewhere)
    return
  }
  const { format, anyOf, oneOf, properties, items } = schema.keywords
  if (format !== undefined) found.places.push({ at, format })
  const parts = everyPart(schema)
  if (parts.length === 0) return
  const inner = [...above, schema]
  const here = certainParts(schema)
  const below: (readonly [string | null, Schema])[] = [
    ...(properties ?? []),
    ...(items === undefined ? [] : [[null, items] as const]),
  ]
  const placed = new Set([...here, ...below.map(([, part]) => part)])
  for (const branches of [anyOf, oneOf]) {
    const choice = branches === undefined ? undefined : choiceOf(branches, found.hasPatterns)
    if (choice === undefined) continue
    found.choices.push({ at, ...choice })
    for (const branch of branches ?? []) placed.add(branch)
  }
  for (const part of parts) if (!placed.has(part)) addAll(part, found.elsewhere)
  for (const part of here) collect(part, { at, above: inner }, found)
  for (const [name, part] of below) collect(part, { at: [...at, name], above: inner }, found)
}

/**
 * A union in which some branches are strings without a format. A string that matches one of these is valid regardless of the
 * others' formats: for `anyOf` one branch is enough, and for `oneOf` no other branch matched.
 */
const choiceOf = (
  branches: readonly Schema[],
  hasPatterns: boolean,
): { unless: string; formats: readonly string[] } | undefined => {
  const formats = new Set<string>()
  const free: string[] = []
  for (const branch of branches) {
    const text = textOf(branch, hasPatterns)
    if (text === undefined) addAll(branch, formats)
    else free.push(text)
  }
  if (free.length === 0 || formats.size === 0) return undefined
  return { unless: free.map(text => `(?:${text})`).join('|'), formats: [...formats].sort() }
}

/** A pattern equivalent to a schema; undefined if there is none. */
const textOf = (schema: Schema, hasPatterns: boolean): string | undefined => {
  const { ref, const: only, enum: values, pattern, type } = schema.keywords
  const names = Object.keys(schema.keywords).filter(name => !annotations.has(name))
  const isAlone = (...allowed: string[]): boolean => names.every(name => allowed.includes(name))
  if (schema.always !== undefined) return undefined
  if (ref !== undefined) return isAlone('ref') ? textOf(ref, hasPatterns) : undefined
  const named = only === undefined ? values : [only.value]
  if (named !== undefined) {
    const texts = named.filter(value => typeof value === 'string')
    return texts.length === named.length && isAlone('const', 'enum', 'type')
      ? `^(?:${texts.map(literalPattern).join('|')})$`
      : undefined
  }
  return hasPatterns &&
    pattern !== undefined &&
    (type === undefined || type.includes('string')) &&
    isAlone('pattern', 'type') &&
    !hasNumbersOrNames.test(pattern) &&
    isUnicode(pattern)
    ? pattern
    : undefined
}

/** In a combined pattern, back references would count the groups of the others, and group names could repeat. */
const hasNumbersOrNames = /\\[1-9k]|\(\?<(?![=!])/

const isUnicode = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** Keywords that do not affect validity. */
const annotations = keywordsThat('describe', 'fill', 'keep')

/** All subschemas, including those without a type. */
const everyPart = (schema: Schema): Schema[] => {
  const { contains, propertyNames, not, contentSchema } = schema.keywords
  return [...partsOf(schema), ...[contains, propertyNames, not, contentSchema].filter(part => part !== undefined)]
}

/** Adds the names of all formats in a schema. */
const addAll = (schema: Schema, formats: Set<string>): void => {
  for (const format of formatsIn(schema)) formats.add(format)
}

/** The names of all formats in a schema. Computed once: mutually recursive schemas have the same. */
const formatsIn = (root: Schema): ReadonlySet<string> => {
  const known = memory.get(root)
  if (known !== undefined) return known
  const parts = new Map<Schema, readonly Schema[]>()
  const partsIn = (schema: Schema): readonly Schema[] => {
    if (memory.has(schema)) return []
    const own = parts.get(schema) ?? everyPart(schema)
    parts.set(schema, own)
    return own
  }
  eachComponent([root], partsIn, members => {
    if (members.every(member => memory.has(member))) return
    const formats = new Set<string>()
    for (const member of members) {
      if (member.keywords.format !== undefined) formats.add(member.keywords.format)
      for (const part of parts.get(member) ?? []) for (const format of memory.get(part) ?? []) formats.add(format)
    }
    for (const member of members) memory.set(member, formats)
  })
  return memory.get(root) ?? none
}

const memory = new WeakMap<Schema, ReadonlySet<string>>()
const none: ReadonlySet<string> = new Set()
