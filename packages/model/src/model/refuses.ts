import { isDeepStrictEqual } from 'node:util'
import { isOpen } from './direction.ts'
import { type ExactJson, isJsonObject, type Json, type JsonObject, sortedJsonText } from './json.ts'
import { sameValueParts, travels } from './parts.ts'
import { askedOnce } from './same-value.ts'
import type { JsonType, Keywords, Schema } from './schema.ts'

/** Whether a schema certainly refuses a value, as far as `refusingKeyword` evaluates it. */
export const refuses = (schema: Schema, value: Json): boolean => refusingKeyword(schema, value) !== undefined

/**
 * The keyword of a schema that certainly refuses a value; undefined if none does. Formats, conditions, `contains`,
 * `dependentSchemas` and `unevaluatedProperties` are not evaluated; `not` and patterns only with checks that decide
 * them. A recursive schema is followed only as deep as the value.
 */
export const refusingKeyword = (schema: Schema, value: ExactJson, checks: Checks = {}): string | undefined => {
  const filled = checks.isFilled === true && typeof value === 'object' ? filledIn(schema) : nothing
  const refusing = askedOnce<string | undefined | null>(
    (each, inner) => {
      if (each.always !== undefined) return each.always ? null : 'false'
      const isRefused = (part: Schema): boolean => typeof inner(part) === 'string'
      const { ref, allOf, anyOf, oneOf, not } = each.keywords
      return (
        ofValue(each.keywords, value, { ...checks, filled }) ??
        (ref !== undefined && isRefused(ref)
          ? '$ref'
          : allOf?.some(isRefused)
            ? 'allOf'
            : not !== undefined && checks.takes?.(not, value) === true
              ? 'not'
              : anyOf?.every(isRefused)
                ? 'anyOf'
                : oneOf?.every(isRefused) || isAmbiguous(oneOf, value, checks)
                  ? 'oneOf'
                  : null)
      )
    },
    () => null,
  )
  return refusing(schema) ?? undefined
}

/** Whether several members certainly accept a value. */
const isAmbiguous = (members: readonly Schema[] = [], value: ExactJson, { takes }: Checks): boolean =>
  takes !== undefined && members.filter(member => takes(member, value)).length > 1

/** The keyword that certainly refuses a value; undefined if none does. Does not evaluate patterns and references. */
export const refusingOwn = (keywords: Keywords, value: Json): string | undefined =>
  ofValue(keywords, value, { filled: nothing })

/** How schemas and patterns are compared with a value, and whether defaults are filled in first. */
export interface Checks {
  /** Whether a schema certainly accepts a value. */
  readonly takes?: (schema: Schema, value: ExactJson) => boolean
  /** Whether a text matches a pattern; undefined if this is not known. */
  readonly matches?: (pattern: string, text: string) => boolean | undefined
  /** Whether a server fills in the defaults of members before it validates the value. */
  readonly isFilled?: boolean
}

interface Context extends Checks {
  /** The members that the server fills in. */
  readonly filled: ReadonlySet<string>
}

const ofValue = (k: Keywords, value: ExactJson, context: Context): string | undefined => {
  if (k.type !== undefined && !typesIn(value).some(type => k.type?.includes(type))) return 'type'
  if (k.const !== undefined && !isSame(k.const.value, value)) return 'const'
  if (k.enum !== undefined && !isOpen(k) && !k.enum.some(each => isSame(each, value))) return 'enum'
  if (typeof value === 'string') return ofText(k, value, context)
  if (typeof value === 'number' || typeof value === 'bigint') return ofNumber(k, value)
  if (Array.isArray(value)) return ofItems(k, value, context)
  return typeof value !== 'bigint' && isJsonObject(value) ? ofMembers(k, value, context) : undefined
}

const ofText = (k: Keywords, value: string, { matches }: Context): string | undefined => {
  const length = [...value].length
  if (length < (k.minLength ?? 0)) return 'minLength'
  if (length > (k.maxLength ?? length)) return 'maxLength'
  return k.pattern !== undefined && matches?.(k.pattern, value) === false ? 'pattern' : undefined
}

const ofNumber = (k: Keywords, value: number | bigint): string | undefined => {
  if (k.minimum !== undefined && value < k.minimum) return 'minimum'
  if (k.maximum !== undefined && value > k.maximum) return 'maximum'
  if (k.exclusiveMinimum !== undefined && value <= k.exclusiveMinimum) return 'exclusiveMinimum'
  if (k.exclusiveMaximum !== undefined && value >= k.exclusiveMaximum) return 'exclusiveMaximum'
  const { multipleOf } = k
  if (multipleOf === undefined || !Number.isSafeInteger(multipleOf) || !Number.isSafeInteger(value)) return undefined
  return Number(value) % Number(multipleOf) === 0 ? undefined : 'multipleOf'
}

const ofItems = (k: Keywords, value: readonly Json[], checks: Context): string | undefined => {
  const isRefused = (part: Schema | undefined, item: Json | undefined): boolean =>
    part !== undefined && item !== undefined && refusingKeyword(part, item, checks) !== undefined
  if (value.length < (k.minItems ?? 0)) return 'minItems'
  if (value.length > (k.maxItems ?? value.length)) return 'maxItems'
  if (k.uniqueItems === true && hasEqual(value)) return 'uniqueItems'
  const { prefixItems = [] } = k
  if (prefixItems.some((part, index) => isRefused(part, value[index]))) return 'prefixItems'
  return value.slice(prefixItems.length).some(item => isRefused(k.items, item)) ? 'items' : undefined
}

const ofMembers = (k: Keywords, value: JsonObject, checks: Context): string | undefined => {
  const { filled, matches } = checks
  const names = Object.keys(value)
  const isMissing = (name: string): boolean => {
    const property = k.properties?.get(name)
    return !Object.hasOwn(value, name) && !filled.has(name) && (property === undefined || travels(property) === 'both')
  }
  if (k.required?.some(isMissing)) return 'required'
  if (names.length + filled.size < (k.minProperties ?? 0)) return 'minProperties'
  if (names.length > (k.maxProperties ?? names.length)) return 'maxProperties'
  if (names.some(name => k.dependentRequired?.get(name)?.some(isMissing))) return 'dependentRequired'
  for (const [name, member] of Object.entries(value)) {
    const isRefused = (part: Schema | undefined): boolean =>
      part !== undefined && travels(part) === 'both' && refusingKeyword(part, member, checks) !== undefined
    if (k.propertyNames !== undefined && refusingKeyword(k.propertyNames, name, checks) !== undefined)
      return 'propertyNames'
    const property = k.properties?.get(name)
    if (isRefused(property)) return 'properties'
    const matching = [...(k.patternProperties ?? [])].map(
      ([pattern, part]) => [matches?.(pattern, name), part] as const,
    )
    if (matching.some(([is, part]) => is === true && isRefused(part))) return 'patternProperties'
    if (property === undefined && matching.every(([is]) => is === false) && isRefused(k.additionalProperties))
      return 'additionalProperties'
  }
  return undefined
}

const nothing: ReadonlySet<string> = new Set()

/** The members that may get a default, in a schema and in all that may apply to the same value. */
const filledIn = (root: Schema): ReadonlySet<string> => {
  const filled = new Set<string>()
  const seen = new Set([root])
  for (const schema of seen) {
    const { properties, required } = schema.keywords
    for (const [name, property] of properties ?? [])
      if (required?.includes(name) !== true && mayHaveDefault(property)) filled.add(name)
    for (const part of sameValueParts(schema)) seen.add(part)
  }
  return filled
}

const mayHaveDefault = (property: Schema): boolean => {
  const seen = new Set([property])
  for (const schema of seen) {
    if (schema.keywords.default !== undefined) return true
    for (const part of sameValueParts(schema)) seen.add(part)
  }
  return false
}

/** The types of JSON Schema that a value has. An integer beyond 2^53 is a bigint. */
export const typesIn = (value: ExactJson): readonly JsonType[] =>
  typeof value === 'bigint' ? ['number', 'integer'] : typesOf(value)

const isSame = (one: ExactJson, other: ExactJson): boolean => {
  // 0 is the same number as -0, and as 0n
  if (isNumeric(one) && isNumeric(other))
    return typeof one === typeof other ? one === other : Number(one) === Number(other)
  return isDeepStrictEqual(one, other)
}

const isNumeric = (value: ExactJson): boolean => typeof value === 'number' || typeof value === 'bigint'

/** Items are compared by their JSON text with sorted members, because a list may be long. */
const hasEqual = (items: readonly Json[]): boolean => new Set(items.map(sortedJsonText)).size < items.length

/** The types of JSON Schema that a value has: an integer is a number, too. */
const typesOf = (value: Json): readonly JsonType[] => {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  if (typeof value === 'number') return Number.isInteger(value) ? ['number', 'integer'] : ['number']
  return [typeof value as 'boolean' | 'string' | 'object']
}
