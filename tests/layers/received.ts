import type { RequestText } from '@chainwright/contract'
import type { Api, Operation, Schema } from '@chainwright/model'
import { inputOf } from '../../generators/cli/coverage/read/decode.ts'
import type { Match } from '../../generators/cli/coverage/read/match.ts'
import type { Names } from '../../generators/source/names/names.ts'
import { namesOf } from '../../generators/source/names/names-of.ts'
import { exact } from './exact-json.ts'

/**
 * The expected input of a handler for a valid request, by the contract and the request alone: values with the types of their
 * schemas, defaults for absent ones, and numbers rounded and clamped.
 */
export const receivedFor = (
  api: Api,
  { operation, templates }: Match,
  request: RequestText,
): Record<string, unknown> => {
  const names = namesIn(api)
  const values = inputOf({ operation, templates }, request, exact)
  return Object.fromEntries(
    operation.input.flatMap(field => {
      const value = completed(field.schema, values[field.name])
      return value === undefined ? [] : [[names.field(operation, field), value] as const]
    }),
  )
}

const known = new WeakMap<Api, Names>()

export const namesIn = (api: Api): Names => {
  const names = known.get(api) ?? namesOf(api)
  known.set(api, names)
  return names
}

/** An input with its numbers clamped to the bounds that they exceed, as before schema validation. */
export const clampedInput = (operation: Operation, input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      changed(operation.input.find(field => field.name === name)?.schema, value, { isWhole: false }),
    ]),
  )

/** A value with the defaults and changes of its schema, at every depth. */
const completed = (schema: Schema | undefined, value: unknown): unknown => changed(schema, value, { isWhole: true })

const changed = (schema: Schema | undefined, value: unknown, { isWhole }: { readonly isWhole: boolean }): unknown => {
  if (schema === undefined) return value
  const completed = (of: Schema | undefined, item: unknown): unknown => changed(of, item, { isWhole })
  const parts = partsOf(schema)
  const preset = isWhole ? firstOf(parts, part => part.default?.value) : undefined
  const given = value === undefined ? structuredClone(preset) : value
  const isInteger = parts.length === 0 || parts.some(({ type = ['integer'] }) => type.includes('integer'))
  if (typeof given === 'bigint' && !isInteger) return Number(given)
  if (typeof given === 'number' || typeof given === 'bigint')
    return bounded(isWhole ? parts : parts.map(part => ({ ...part, round: undefined })), given)
  if (Array.isArray(given)) {
    const prefix = firstOf(parts, ({ prefixItems }) => prefixItems) ?? []
    const items = firstOf(parts, ({ items }) => items)
    return given.map((item, index) => completed(prefix[index] ?? items, item))
  }
  if (typeof given !== 'object' || given === null) return given
  const own: Record<string, unknown> = { ...given }
  for (const { properties, additionalProperties } of parts) {
    for (const [name, of] of properties ?? []) {
      const member = completed(of, own[name])
      if (member !== undefined) own[name] = member
    }
    if (additionalProperties === undefined) continue
    for (const name of Object.keys(own).filter(each => properties?.has(each) !== true))
      own[name] = completed(additionalProperties, own[name])
  }
  return own
}

const bounded = (parts: readonly Bounding[], value: number | bigint): number | bigint => {
  const round = firstOf(parts, ({ round }) => round)
  const clamp = firstOf(parts, ({ clamp }) => clamp)
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value)
  const even = round === undefined || !isWhole ? value : rounded(value, round)
  if (clamp?.minimum !== undefined && even < clamp.minimum) return clamp.minimum
  return clamp?.maximum !== undefined && even > clamp.maximum ? clamp.maximum : even
}

type Bounding = { readonly [Keyword in 'round' | 'clamp']?: Schema['keywords'][Keyword] | undefined }

const rounded = (
  value: number | bigint,
  { to, mode }: { readonly to: number; readonly mode: 'down' | 'up' | 'nearest' },
): number | bigint => {
  const [of, step] = [BigInt(value), BigInt(to)]
  const rest = ((of % step) + step) % step
  const isUp = rest !== 0n && (mode === 'up' || (mode === 'nearest' && rest * 2n >= step))
  const result = of - rest + (isUp ? step : 0n)
  return typeof value === 'bigint' ? result : Number(result)
}

/** The keywords of a schema and of all schemas that it consists of. Members of unions do not apply before one is chosen. */
export const partsOf = (schema: Schema, seen: ReadonlySet<Schema> = new Set()): readonly Schema['keywords'][] => {
  if (seen.has(schema)) return []
  const { keywords } = schema
  const inner = new Set([...seen, schema])
  const { ref, allOf = [] } = keywords
  return [keywords, ...[...(ref === undefined ? [] : [ref]), ...allOf].flatMap(part => partsOf(part, inner))]
}

const firstOf = <T, Part = Schema['keywords']>(
  parts: readonly Part[],
  of: (keywords: Part) => T | undefined,
): T | undefined => {
  for (const part of parts) {
    const found = of(part)
    if (found !== undefined) return found
  }
  return undefined
}

/** Names of the input's members, as a caller of generated code writes them. */
export const fieldNames = (api: Api, operation: Operation): readonly string[] =>
  operation.input.map(field => namesIn(api).field(operation, field))
