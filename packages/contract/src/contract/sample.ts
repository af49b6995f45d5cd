import { sample as draws, stringMatching } from 'fast-check'
import type { Json } from '../format/fixture.ts'
import type { SchemaText } from './contract.ts'
import { flattened, typesOf } from './flatten.ts'
import { sampleText } from './formats.ts'
import { listOf, memberOf, membersOf } from './openapi.ts'
import { isObject, type JsonObject } from './pointer.ts'
import { type Random, randomOf } from './random.ts'

/**
 * A value that satisfies a schema; the same seed gives the same value. What the schema shows (`const`, `enum`,
 * `examples`, `default`) is taken before anything is made up. `accepts` decides where it is given, and other values are
 * drawn until one is accepted. `undefined` where none was found.
 */
export const sample = (
  { schema, document }: SchemaText,
  seed: number,
  accepts: (value: Json) => boolean = () => true,
): Json | undefined => {
  for (let attempt = 0; attempt < 64; attempt += 1) {
    const value = draw(schema, { document, random: randomOf(seed + attempt * 7919), depth: 0 })
    if (value !== undefined && accepts(value)) return value
  }
  return undefined
}

interface Drawing {
  readonly document: Json
  readonly random: Random
  readonly depth: number
}

// beyond, only what is required is made, and lists are as short as may be
const deep = 5
const deepest = 24

const draw = (written: Json | undefined, drawing: Drawing): Json | undefined => {
  const { document, random, depth } = drawing
  if (depth > deepest) return undefined
  const schema = flattened(written, document)
  if (schema === undefined) return undefined
  if (schema['const'] !== undefined) return schema['const']
  const values = listOf(schema['enum'])
  if (values.length > 0) return random.pick(values)
  const shown = [...listOf(schema['examples']), schema['example']].filter(value => value !== undefined)
  if (shown.length > 0) return random.pick(shown)
  for (const choice of ['oneOf', 'anyOf'] as const) {
    const branches = listOf(schema[choice])
    if (branches.length > 0) return drawBranch(schema, choice, branches, drawing)
  }
  if (isObject(schema['if']) && schema['then'] !== undefined) return drawCondition(schema, drawing)
  const open = listOf(schema['x-open-enum'])
  if (open.length > 0) return random.pick(open)
  return drawType(schema, drawing)
}

const drawBranch = (
  { oneOf, anyOf, ...rest }: JsonObject,
  choice: 'oneOf' | 'anyOf',
  branches: readonly Json[],
  drawing: Drawing,
): Json | undefined => {
  const kept = choice === 'oneOf' ? { ...rest, ...(anyOf && { anyOf }) } : { ...rest, ...(oneOf && { oneOf }) }
  const start = drawing.random.integer(0, branches.length - 1)
  for (let offset = 0; offset < branches.length; offset += 1) {
    const branch = branches[(start + offset) % branches.length] ?? true
    const value = draw({ ...kept, allOf: [branch] }, { ...drawing, depth: drawing.depth + 1 })
    if (value !== undefined) return value
  }
  return undefined
}

/** A value that meets the condition and its consequence. */
const drawCondition = (schema: JsonObject, drawing: Drawing): Json | undefined => {
  const { if: condition, then: consequence, else: _, ...rest } = schema
  return draw({ ...rest, allOf: [condition ?? true, consequence ?? true] }, { ...drawing, depth: drawing.depth + 1 })
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
      return drawString(schema, drawing.random)
    case 'array':
      return drawArray(schema, drawing)
    default:
      return drawObject(schema, drawing)
  }
}

/** Null says least, so it is drawn only where nothing else may be. */
const preferred = (types: readonly string[]): readonly string[] => {
  const telling = types.filter(type => type !== 'null')
  return telling.length > 0 ? telling : types
}

const impliedType = (schema: JsonObject): string => {
  if (['items', 'prefixItems', 'minItems', 'contains'].some(keyword => keyword in schema)) return 'array'
  if (['pattern', 'minLength', 'maxLength', 'format'].some(keyword => keyword in schema)) return 'string'
  if (['minimum', 'maximum', 'multipleOf'].some(keyword => keyword in schema)) return 'number'
  return 'object'
}

const drawNumber = (schema: JsonObject, whole: boolean, random: Random): number | undefined => {
  const step = numberIn(schema, 'multipleOf') ?? (whole ? 1 : 0.5)
  const low = lowest(schema, step)
  const high = highest(schema, step)
  const from = Math.ceil((low ?? Math.min(0, high ?? 0)) / step)
  const to = Math.floor((high ?? Math.max(1000, (low ?? 0) + 1000)) / step)
  return from > to ? undefined : random.integer(from, Math.min(to, from + 1e9)) * step
}

// OpenAPI 3.0 and draft 4 say `exclusiveMinimum: true` beside `minimum`
const lowest = (schema: JsonObject, step: number): number | undefined => {
  const exclusive = numberIn(schema, 'exclusiveMinimum')
  const minimum = numberIn(schema, 'minimum')
  if (schema['exclusiveMinimum'] === true && minimum !== undefined) return minimum + step
  if (exclusive === undefined) return minimum
  return Math.max(exclusive + step, minimum ?? -Infinity)
}

const highest = (schema: JsonObject, step: number): number | undefined => {
  const exclusive = numberIn(schema, 'exclusiveMaximum')
  const maximum = numberIn(schema, 'maximum')
  if (schema['exclusiveMaximum'] === true && maximum !== undefined) return maximum - step
  if (exclusive === undefined) return maximum
  return Math.min(exclusive - step, maximum ?? Infinity)
}

const drawString = (schema: JsonObject, random: Random): string | undefined => {
  const least = numberIn(schema, 'minLength') ?? 0
  const most = numberIn(schema, 'maxLength') ?? Infinity
  const fits = (text: string): boolean => [...text].length >= least && [...text].length <= most
  const pattern = schema['pattern']
  const format = sampleText(String(schema['format'] ?? ''), random)
  if (format !== undefined && fits(format) && (typeof pattern !== 'string' || matches(pattern, format))) return format
  if (typeof pattern === 'string') return matching(pattern, random, fits)
  const word = random.word(8)
  return word.length > most ? word.slice(0, most) : word.padEnd(least, 'x')
}

const matches = (pattern: string, text: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return false
  }
}

const matching = (pattern: string, random: Random, fits: (text: string) => boolean): string | undefined => {
  try {
    const texts = stringMatching(new RegExp(pattern, 'u'), { size: 'small' }).filter(fits)
    return draws(texts, { seed: random.integer(0, 2 ** 31 - 1), numRuns: 1 })[0]
  } catch {
    // a construct that fast-check cannot draw from, such as a look-ahead
    return undefined
  }
}

const drawArray = (schema: JsonObject, drawing: Drawing): Json | undefined => {
  const inner = { ...drawing, depth: drawing.depth + 1 }
  const prefix = listOf(schema['prefixItems'] ?? (Array.isArray(schema['items']) ? schema['items'] : undefined))
  const least = numberIn(schema, 'minItems') ?? (schema['contains'] === undefined ? 0 : 1)
  const most = numberIn(schema, 'maxItems') ?? Infinity
  const wanted = drawing.depth > deep ? least : Math.max(least, drawing.random.integer(1, 2))
  const rest = Array.isArray(schema['items']) ? true : (schema['contains'] ?? schema['items'])
  const length = rest === false ? Math.min(prefix.length, most) : Math.min(Math.max(wanted, prefix.length), most)
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
    if (!required.has(name) && (drawing.depth > deep || required.size >= most)) continue
    const value = draw(property, inner)
    if (value !== undefined) result[name] = value
    else if (required.has(name)) return undefined
  }
  for (const name of required) {
    if (Object.hasOwn(result, name)) continue
    const value = draw(memberOf(schema, 'additionalProperties') ?? true, inner)
    if (value === undefined) return undefined
    result[name] = value
  }
  return filled(result, schema, inner)
}

/** As many members as `minProperties` asks for, and one where the object is a map. */
const filled = (result: Record<string, Json>, schema: JsonObject, drawing: Drawing): Json | undefined => {
  const [pattern, patterned] = membersOf(schema['patternProperties'])[0] ?? []
  const additional = isObject(schema['additionalProperties']) ? schema['additionalProperties'] : undefined
  const isMap = membersOf(schema['properties']).length === 0 && (additional !== undefined || patterned !== undefined)
  const most = numberIn(schema, 'maxProperties') ?? Infinity
  const least = Math.max(numberIn(schema, 'minProperties') ?? 0, isMap && drawing.depth <= deep && most > 0 ? 1 : 0)
  for (let tries = 0; Object.keys(result).length < least && tries < 100; tries += 1) {
    const name =
      pattern !== undefined && patterned !== undefined
        ? matching(pattern, drawing.random, () => true)
        : schema['propertyNames'] === undefined
          ? drawing.random.word(6)
          : draw({ allOf: [schema['propertyNames']], type: 'string' }, drawing)
    const value = draw(patterned ?? additional ?? true, drawing)
    if (typeof name !== 'string' || value === undefined) return undefined
    result[name] = value
  }
  return result
}

const numberIn = (schema: JsonObject, keyword: string): number | undefined => {
  const value = schema[keyword]
  return typeof value === 'number' ? value : undefined
}
