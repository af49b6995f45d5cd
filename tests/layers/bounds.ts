import { escaped, type Schema } from '@chainwright/model'
import { reached } from './judge/reached.ts'
import type { Mutant } from './mutants.ts'
import { withValueAt } from './with-value-at.ts'

/**
 * A value with one place at, or one step beyond, each bound that its schema has there: numbers, lengths, counts, the values of an
 * enumeration and one that is none of them. A validator decides whether such a value is valid.
 */
export function* boundsOf(value: unknown, schema: Schema): Generator<Mutant> {
  for (const { pointer, at, item, schemas } of places(value, [schema])) {
    const seen = new Set<string>()
    for (const { name, replacement } of schemas.flatMap(one => atBounds(item, one))) {
      if (seen.has(name)) continue
      seen.add(name)
      yield { at, change: name, value: pointer === '' ? replacement : withValueAt(value, pointer, replacement) }
    }
  }
}

/** Every schema that applies to a value or to a place in it, with the value at that place. */
export function* schemasIn(
  value: unknown,
  schema: Schema,
): Generator<{ readonly schema: Schema; readonly item: unknown }> {
  for (const { item, schemas } of places(value, [schema])) for (const one of schemas) yield { schema: one, item }
}

/** A place in a value, with every schema that applies there. */
interface Place {
  readonly pointer: string
  readonly at: string
  readonly item: unknown
  readonly schemas: readonly Schema[]
}

/** The places of a value. */
export const placesIn = (value: unknown, schema: Schema): Iterable<Place> => places(value, [schema])

function* places(item: unknown, roots: readonly Schema[], pointer = '', at = ''): Generator<Place> {
  const schemas = [...reached(roots)]
  yield { pointer, at, item, schemas }
  if (typeof item !== 'object' || item === null) return
  const isList = Array.isArray(item)
  for (const [key, child] of Object.entries(item)) {
    const inner = schemas.flatMap(schema => childOf(schema, key, isList))
    if (inner.length === 0) continue
    const token = escaped(key)
    yield* places(child, inner, `${pointer}/${token}`, `${at}/${isList ? '*' : token}`)
  }
}

const childOf = ({ keywords }: Schema, key: string, isList: boolean): readonly Schema[] => {
  if (isList) return [keywords.prefixItems?.[Number(key)] ?? keywords.items].filter(isSchema)
  return [keywords.properties?.get(key) ?? keywords.additionalProperties].filter(isSchema)
}

const isSchema = (schema: Schema | undefined): schema is Schema => schema !== undefined

const atBounds = (
  item: unknown,
  { keywords }: Schema,
): readonly { readonly name: string; readonly replacement: unknown }[] => {
  const made: { name: string; replacement: unknown }[] = []
  const make = (name: string, replacement: unknown): void => {
    made.push({ name, replacement })
  }
  for (const keyword of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const) {
    const bound = keywords[keyword]
    // beyond the safe integers, the sent number may differ from the validated one
    if (typeof bound !== 'number' || typeof item !== 'number' || Math.abs(bound) > Number.MAX_SAFE_INTEGER) continue
    for (const step of [-1, 0, 1]) make(`${keyword} ${bound}: ${bound + step}`, bound + step)
  }
  for (const keyword of ['minLength', 'maxLength'] as const) {
    const bound = keywords[keyword]
    if (bound === undefined || typeof item !== 'string' || bound > longestText) continue
    const points = [...item]
    for (const length of [bound - 1, bound, bound + 1])
      if (length >= 0)
        make(
          `${keyword} ${bound}: ${length}`,
          Array.from({ length }, (_, index) => points[index] ?? points.at(-1) ?? 'a').join(''),
        )
  }
  for (const keyword of ['minItems', 'maxItems'] as const) {
    const bound = keywords[keyword]
    const [first] = Array.isArray(item) ? (item as readonly unknown[]) : []
    if (bound === undefined || !Array.isArray(item) || bound > longestList) continue
    for (const length of [bound - 1, bound, bound + 1])
      if (length >= 0)
        make(
          `${keyword} ${bound}: ${length}`,
          Array.from({ length }, (_, index) => item[index] ?? first),
        )
  }
  if (Array.isArray(item) && item.length > 0) {
    const [first] = item as readonly unknown[]
    make('the first item twice', [...item, first])
    make('the first item twice, in another order', [...item.slice(1), turned(first), first])
    make('a number more', [...item, 4711.5])
  }
  if (keywords.multipleOf !== undefined && typeof item === 'number')
    for (const times of [0, 1, 2, 7, 1.5])
      make(`${times} times ${keywords.multipleOf}`, Number((times * Number(keywords.multipleOf)).toPrecision(12)))
  if (keywords.const !== undefined) make('the constant', keywords.const.value)
  for (const value of keywords.enum ?? []) {
    make(`value ${JSON.stringify(value)}`, value)
    if (typeof value === 'string') make(`no value ${JSON.stringify(`${value}~`)}`, `${value}~`)
  }
  if (typeof item === 'object' && item !== null && !Array.isArray(item))
    make('a member more', { ...item, 'unknown member': 1 })
  return made
}

/** The same JSON value, with the members of objects in reverse order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, item]) => [name, turned(item)]),
  )
}

const longestText = 10_000
const longestList = 1_000
