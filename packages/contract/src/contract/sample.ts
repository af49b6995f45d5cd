import {
  flattened,
  listOf,
  memberOf,
  membersOf,
  typesOf,
  unionsOf,
  type WrittenUnion,
  withBranch,
  withCondition,
} from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import { isObject, type JsonObject } from '../format/pointer.ts'
import { contractLimits } from '../limits/limits.ts'
import type { SchemaText } from './contract.ts'
import { sampleText } from './formats.ts'
import { matchingText } from './matching-text.ts'
import { patternMatch } from './pattern-match.ts'
import { type Random, randomOf } from './random.ts'
import { defined, setApart } from './set-apart.ts'
import { isWriteOnly, statesWriteOnly, withoutWriteOnly } from './write-only.ts'

/**
 * A value that satisfies a schema; `undefined` if none was found. The same seed gives the same value. Values of the
 * schema (`const`, `enum`, `examples`, `default`) are preferred to generated ones. If `accepts` is set, values are
 * drawn until it accepts one.
 */
export const sample = (
  text: SchemaText,
  seed: number,
  accepts: (value: Json) => boolean = () => true,
): Json | undefined => {
  const found = sampled(text, seed, accepts)
  return 'value' in found ? found.value : undefined
}

/** A schema to draw from. Values of responses have no `writeOnly` properties. */
export interface SampledSchema extends SchemaText {
  readonly isResponse?: boolean
}

/**
 * Like `sample`, but returns the reason if no value was found. Several calls can share a budget of steps, items and
 * characters.
 */
export const sampled = (
  { schema, document, isResponse = false }: SampledSchema,
  seed: number,
  accepts: (value: Json) => boolean = () => true,
  budget: { left: number } = { left: contractLimits.sampled },
): { readonly value: Json } | { readonly reason: string } => {
  const omitsWriteOnly = isResponse && (statesWriteOnly(document) || statesWriteOnly(schema))
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const random = randomOf(seed + attempt * 7919)
      // If a schema refuses its own example, every attempt with it would fail.
      const value = draw(schema, {
        document,
        omitsWriteOnly,
        random,
        // The last attempts contain only required members.
        depth: attempt < attempts - 8 ? 0 : deep + 1,
        budget,
        tooDeep: new Map(),
        shows: attempt < mostShown,
        turn: attempt < attempts / 2 ? undefined : attempt,
      })
      if (value !== undefined && accepts(value)) return { value }
    }
    return { reason: 'no value that matches its schema was found' }
  } catch (error) {
    if (error instanceof TooMuch) return { reason: error.message }
    // The schema is nested deeper than the stack.
    if (error instanceof RangeError) return { reason: `its schema is too large to generate a value: ${error.message}` }
    throw error
  }
}

class TooMuch extends Error {}

const spend = ({ budget }: Pick<Drawing, 'budget'>, amount: number): void => {
  budget.left -= amount
  if (!(budget.left >= 0))
    throw new TooMuch(
      `its schema needs more than ${contractLimits.sampled} steps, items and characters: add an example or a fixture`,
    )
}

interface Drawing {
  readonly document: Json
  readonly omitsWriteOnly: boolean
  readonly random: Random
  readonly depth: number
  readonly budget: { left: number }
  /** The branches of unions for which no value was found, with the least depth at which this happened. */
  readonly tooDeep: Map<readonly Json[], number>
  /** Whether values of the schema are preferred to generated ones. */
  readonly shows: boolean
  /**
   * Set after many values were refused. Branches are then tried in turn, and lists have one item, so that fewer parts
   * can be invalid.
   */
  readonly turn: number | undefined
}

const attempts = 64

// The number of attempts with values of the schema; later attempts only generate values.
const mostShown = 8

// Beyond this depth, only required members are generated, and lists are as short as possible.
const deep = 5
export const deepest = 24

const draw = (written: Json | undefined, drawing: Drawing): Json | undefined => {
  const { random, depth } = drawing
  if (depth > deepest) return undefined
  spend(drawing, 1)
  const schema = read(written, drawing)
  if (schema === undefined) return undefined
  if (schema['const'] !== undefined) return schema['const']
  const values = listOf(schema['enum'])
  if (values.length > 0) return random.pick(values)
  const shown = drawing.shows
    ? [...listOf(schema['examples']), schema['example']].filter(value => value !== undefined)
    : []
  if (shown.length > 0) return sendable(random.pick(shown), schema, drawing)
  const [union] = unionsOf(schema)
  if (union !== undefined) return drawBranch(schema, union, drawing)
  const conditioned = withCondition(schema)
  if (conditioned !== undefined) return draw(conditioned, { ...drawing, depth: depth + 1 })
  const open = listOf(schema['x-open-enum'])
  if (open.length > 0) return random.pick(open)
  return drawType(schema, drawing)
}

/** The keywords of a schema and of the schemas that it refers to. */
const read = (written: Json | undefined, drawing: Drawing): JsonObject | undefined =>
  flattened(written, drawing.document, amount => spend(drawing, amount))

/** A value of the document as it is sent. An example may show the properties of requests and responses. */
const sendable = (value: Json, schema: Json, { document, omitsWriteOnly }: Drawing): Json =>
  omitsWriteOnly ? withoutWriteOnly({ schema, document }, value) : value

const drawBranch = (schema: JsonObject, union: WrittenUnion, drawing: Drawing): Json | undefined => {
  const { depth, tooDeep } = drawing
  const { branches } = union
  // A union without a value at one depth has none at greater depths either. Otherwise, unions that refer to the same
  // schemas would double the steps at each level.
  const alone = Object.keys(schema).length === 1
  if (alone && (tooDeep.get(branches) ?? Infinity) <= depth) return undefined
  const start =
    drawing.turn === undefined ? drawing.random.integer(0, branches.length - 1) : drawing.turn % branches.length
  for (let offset = 0; offset < branches.length; offset += 1) {
    const branch = branches[(start + offset) % branches.length] ?? true
    const value = draw(withBranch(schema, union, branch), { ...drawing, depth: drawing.depth + 1 })
    if (value === undefined) continue
    const isRefused = union.keyword === 'oneOf' && drawing.turn !== undefined
    return isRefused ? setApart(value, branch, { branches, read: written => read(written, drawing) }) : value
  }
  if (alone) tooDeep.set(branches, depth)
  return undefined
}

const drawType = (schema: JsonObject, drawing: Drawing): Json | undefined => {
  const types = typesOf(schema['type'])
  if (Array.isArray(schema['type']) && types.length === 0) return undefined
  const type = types.length > 0 ? drawing.random.pick(preferred(types)) : impliedType(schema)
  switch (type) {
    case 'null':
      return null
    case 'boolean':
      return drawing.random.integer(0, 1) === 1
    case 'integer':
    case 'number':
      return drawNumber(schema, type === 'integer', drawing.random)
    case 'string':
      return drawString(schema, drawing)
    case 'array':
      return drawArray(schema, drawing)
    default:
      return drawObject(schema, drawing)
  }
}

/** Null is the least useful value, so it is drawn only if no other is allowed. */
const preferred = (types: readonly string[]): readonly string[] => {
  const nonNull = types.filter(type => type !== 'null')
  return nonNull.length > 0 ? nonNull : types
}

const impliedType = (schema: JsonObject): string => {
  if (['items', 'prefixItems', 'minItems', 'contains'].some(keyword => keyword in schema)) return 'array'
  if (['pattern', 'minLength', 'maxLength', 'format'].some(keyword => keyword in schema)) return 'string'
  if (['minimum', 'maximum', 'multipleOf'].some(keyword => keyword in schema)) return 'number'
  return 'object'
}

const drawNumber = (schema: JsonObject, whole: boolean, random: Random): number | undefined => {
  const multiple = numberIn(schema, 'multipleOf')
  // JSON Schema 2020-12 §6.2.1: it must be above 0.
  const step = multiple !== undefined && multiple > 0 ? multiple : whole ? 1 : 0.5
  const low = lowest(schema, step)
  const high = highest(schema, step)
  const from = Math.ceil((low ?? Math.min(0, high ?? 0)) / step)
  const to = Math.floor((high ?? Math.max(1000, (low ?? 0) + 1000)) / step)
  return from > to || !Number.isFinite(from) ? undefined : random.integer(from, Math.min(to, from + 1e9)) * step
}

/** The least value that a schema allows, if it states one. */
export const lowest = (schema: JsonObject, step: number): number | undefined => {
  const exclusive = numberIn(schema, 'exclusiveMinimum')
  const minimum = numberIn(schema, 'minimum')
  if (exclusive === undefined) return minimum
  return Math.max(exclusive + step, minimum ?? -Infinity)
}

/** The greatest value that a schema allows, if it states one. */
export const highest = (schema: JsonObject, step: number): number | undefined => {
  const exclusive = numberIn(schema, 'exclusiveMaximum')
  const maximum = numberIn(schema, 'maximum')
  if (exclusive === undefined) return maximum
  return Math.min(exclusive - step, maximum ?? Infinity)
}

const drawString = (schema: JsonObject, drawing: Drawing): string | undefined => {
  const { random } = drawing
  const least = numberIn(schema, 'minLength') ?? 0
  const most = numberIn(schema, 'maxLength') ?? Infinity
  spend(drawing, least)
  const fits = (text: string): boolean => [...text].length >= least && [...text].length <= most
  const pattern = schema['pattern']
  const format = sampleText(String(schema['format'] ?? ''), random)
  if (format !== undefined && fits(format) && (typeof pattern !== 'string' || patternMatch(pattern, format) === true))
    return format
  if (typeof pattern === 'string') return matchingText(pattern, { random, fits, spend: cost => spend(drawing, cost) })
  const word = random.word(8)
  return word.length > most ? word.slice(0, most) : word.padEnd(least, 'x')
}

const drawArray = (schema: JsonObject, drawing: Drawing): Json | undefined => {
  const inner = { ...drawing, depth: drawing.depth + 1 }
  const prefix = listOf(schema['prefixItems'])
  const least = numberIn(schema, 'minItems') ?? (schema['contains'] === undefined ? 0 : 1)
  const most = numberIn(schema, 'maxItems') ?? Infinity
  const preferredLength =
    drawing.depth > deep ? least : Math.max(least, drawing.turn === undefined ? drawing.random.integer(1, 2) : 1)
  const rest = schema['contains'] ?? schema['items']
  const length =
    rest === false ? Math.min(prefix.length, most) : Math.min(Math.max(preferredLength, prefix.length), most)
  spend(drawing, Number.isFinite(length) ? length : 0)
  const items: Json[] = []
  const seen = new Set<string>()
  for (let tries = 0; items.length < length && tries < length * 20; tries += 1) {
    const item = draw(prefix[items.length] ?? rest, inner)
    if (item === undefined) break
    if (schema['uniqueItems'] === true && seen.has(JSON.stringify(item))) continue
    seen.add(JSON.stringify(item))
    items.push(item)
  }
  return items.length < least ? undefined : items
}

const drawObject = (schema: JsonObject, drawing: Drawing): Json | undefined => {
  const inner = { ...drawing, depth: drawing.depth + 1 }
  const required = new Set(listOf(schema['required']).map(String))
  const most = numberIn(schema, 'maxProperties') ?? Infinity
  const result: Record<string, Json> = {}
  for (const [name, property] of membersOf(schema['properties'])) {
    if (drawing.omitsWriteOnly && isWriteOnly(property, drawing.document)) {
      required.delete(name)
      continue
    }
    if (!required.has(name) && (drawing.depth > deep || required.size >= most)) continue
    const value = draw(property, inner)
    if (value !== undefined) defined(result, name, value)
    else if (required.has(name)) return undefined
  }
  for (const name of required) {
    if (Object.hasOwn(result, name)) continue
    const value = draw(memberOf(schema, 'additionalProperties') ?? true, inner)
    if (value === undefined) return undefined
    defined(result, name, value)
  }
  return filled(result, schema, inner)
}

/** Adds members until there are `minProperties`, and at least one if the object is a map. */
const filled = (result: Record<string, Json>, schema: JsonObject, drawing: Drawing): Json | undefined => {
  const [pattern, patterned] = membersOf(schema['patternProperties'])[0] ?? []
  const additional = isObject(schema['additionalProperties']) ? schema['additionalProperties'] : undefined
  const isMap = membersOf(schema['properties']).length === 0 && (additional !== undefined || patterned !== undefined)
  const most = numberIn(schema, 'maxProperties') ?? Infinity
  const least = Math.max(numberIn(schema, 'minProperties') ?? 0, isMap && drawing.depth <= deep && most > 0 ? 1 : 0)
  for (let tries = 0; Object.keys(result).length < least && tries < contractLimits.named; tries += 1) {
    const name =
      pattern !== undefined && patterned !== undefined
        ? matchingText(pattern, { random: drawing.random, spend: cost => spend(drawing, cost) })
        : schema['propertyNames'] === undefined
          ? drawing.random.word(6)
          : draw({ allOf: [schema['propertyNames']], type: 'string' }, drawing)
    const value = draw(patterned ?? additional ?? true, drawing)
    if (typeof name !== 'string' || value === undefined) return undefined
    defined(result, name, value)
  }
  return result
}

const numberIn = (schema: JsonObject, keyword: string): number | undefined => {
  const value = schema[keyword]
  return typeof value === 'number' ? value : undefined
}
