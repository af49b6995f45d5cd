import { isJsonArray } from '@chainwright/model'
import { flattened, listOf, memberOf, membersOf, typesOf, unionsOf, withBranch } from '@chainwright/model/bundled'
import type { SchemaText } from '../contract/contract.ts'
import { patternMatch } from '../contract/pattern-match.ts'
import { highest, lowest, sampled } from '../contract/sample.ts'
import type { Json } from '../format/fixture.ts'
import { escaped, isObject, type JsonObject } from '../format/pointer.ts'
import { contractLimits } from '../limits/limits.ts'

/** A value that differs from another one in one place. */
export interface Variant {
  /**
   * Creates the value. A large value has many variants, but few of them are used. To create all of them would take
   * quadratic time.
   */
  readonly make: () => Json
  /** JSON Pointer to the difference. */
  readonly at: string
  /** The keyword of the change, and its value if it is short: `maximum (100)`. */
  readonly description: string
  /** Whether the schema accepts the value, as far as the keyword alone decides it. */
  readonly keeps: boolean
}

/**
 * Values that differ from a valid one in one place: at each bound of its schema, beyond each bound, every value of an
 * enum and one that is not in it, omitted members, null, other types and formats. A validator must decide whether the
 * schema accepts such a value, because another keyword may constrain it too.
 */
export const variantsOf = ({ schema, document }: SchemaText, value: Json, seed: number): readonly Variant[] => {
  try {
    return [
      ...around(schema, value, {
        document,
        seed,
        at: '',
        depth: 0,
        spent: { left: mostSteps },
        drawing: { left: contractLimits.sampled },
      }),
    ]
  } catch (error) {
    // the schema is nested deeper than the stack, or too expensive
    if (error instanceof RangeError) return []
    throw error
  }
}

/** A value without read-only members. */
export const withoutReadOnly = (schema: Json | undefined, document: Json, value: Json): Json => {
  if (typeof value !== 'object' || value === null) return value
  const flat = flattened(schema, document)
  if (flat === undefined) return value
  if (isJsonArray(value)) return value.map(item => withoutReadOnly(flat['items'], document, item))
  return Object.fromEntries(
    membersOf(value).flatMap(([name, member]) => {
      const property = memberOf(flat['properties'], name)
      if (property === undefined) return [[name, member] as const]
      if (flattened(property, document)?.['readOnly'] === true) return []
      return [[name, withoutReadOnly(property, document, member)] as const]
    }),
  )
}

interface Around {
  readonly document: Json
  readonly seed: number
  readonly at: string
  readonly depth: number
  readonly spent: { left: number }
  /** The remaining budget for drawn values. */
  readonly drawing: { left: number }
}

// beyond this depth, a value is varied only as a whole
const deepest = 4
const mostSteps = 200_000
// the maximum length of texts and lists that reach a bound
const longestText = 5_000
const longestList = 1_000
const mostValues = 12

function* around(schema: Json | undefined, value: Json, where: Around): Generator<Variant> {
  const { at, document } = where
  const flat = flattened(schema, document, amount => {
    where.spent.left -= amount
    if (where.spent.left < 0) throw new RangeError('the schema takes too many steps')
  })
  if (flat === undefined) return
  const keep = (other: Json, description: string): Variant => ({ make: () => other, at, description, keeps: true })
  const refuse = (other: Json, description: string): Variant => ({ make: () => other, at, description, keeps: false })
  yield* ofTypes(flat, value, keep, refuse)
  const values = listOf(flat['enum'])
  if (values.length > 0) {
    for (const each of values.slice(0, mostValues)) if (each !== value) yield keep(each, `enum (${shown(each)})`)
    for (const none of outside(values)) yield refuse(none, `enum (${shown(none)})`)
    return
  }
  if (flat['const'] !== undefined) {
    yield refuse(typeof flat['const'] === 'string' ? `${flat['const']}x` : 'no-such-value', 'const')
    return
  }
  const [union] = unionsOf(flat)
  if (union !== undefined) {
    for (const [index, branch] of union.branches.entries()) {
      const one = withBranch(flat, union, branch)
      const drawn = drawnOf(one, where)
      if (drawn === undefined) continue
      yield keep(drawn, `${union.keyword} (${index})`)
      if (where.depth < deepest) yield* around(one, drawn, { ...where, depth: where.depth + 1 })
    }
    return
  }
  switch (typeof value) {
    case 'number':
      yield* numbers(flat, value, keep, refuse)
      return
    case 'string':
      yield* texts(flat, where, keep, refuse)
      return
    case 'boolean':
      yield keep(!value, `boolean (${!value})`)
      return
    default:
      if (isJsonArray(value)) yield* lists(flat, value, where, keep, refuse)
      else if (isObject(value)) yield* objects(flat, value, where)
  }
}

type Make = (value: Json, description: string) => Variant

function* ofTypes(flat: JsonObject, value: Json, keep: Make, refuse: Make): Generator<Variant> {
  const types = typesOf(flat['type'])
  if (types.includes('null')) {
    if (value !== null) yield keep(null, 'null')
  } else yield refuse(null, 'null')
  const others: readonly (readonly [string, Json])[] = [
    ['string', 'no-such-type'],
    ['number', 0.5],
    ['object', { no: 'such type' }],
    ['array', ['no-such-type']],
    ['boolean', true],
  ]
  const isOf = (type: string): boolean =>
    types.length === 0 || types.includes(type) || (type === 'number' && types.includes('integer'))
  // the last two detect parsers that read `true` as 1 and [x] as x
  for (const [type, other] of others) if (!isOf(type)) yield refuse(other, `type (${type})`)
}

/** Values similar to those of an enum, but not in it. */
const outside = (values: readonly Json[]): readonly Json[] => {
  const [text] = values.filter(value => typeof value === 'string')
  const numbers = values.filter(value => typeof value === 'number')
  const found: Json[] = []
  if (text !== undefined) {
    found.push('no-such-value')
    const other = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase()
    if (other !== text) found.push(other)
  }
  if (numbers.length > 0) found.push(numbers.reduce((most, each) => Math.max(most, each)) + 1)
  return found.filter(each => !values.includes(each))
}

function* numbers(flat: JsonObject, value: number, keep: Make, refuse: Make): Generator<Variant> {
  const whole = typesOf(flat['type']).includes('integer') && !typesOf(flat['type']).includes('number')
  const multiple = flat['multipleOf']
  const step = typeof multiple === 'number' && multiple > 0 ? multiple : whole ? 1 : 0.5
  const [formatLow, formatHigh] = flat['format'] === 'int32' ? [-(2 ** 31), 2 ** 31 - 1] : []
  const low = lowest(flat, step) ?? formatLow
  const high = highest(flat, step) ?? formatHigh
  const isSafe = (other: number): boolean => Math.abs(other) <= Number.MAX_SAFE_INTEGER
  if (low !== undefined && isSafe(low - step)) {
    if (low !== value) yield keep(low, `minimum (${low})`)
    yield refuse(low - step, `minimum (${low - step})`)
    if (low > -1) yield refuse(low - 1_000 * step, `minimum (${low - 1_000 * step})`)
  }
  if (high !== undefined && isSafe(high + step)) {
    if (high !== value) yield keep(high, `maximum (${high})`)
    yield refuse(high + step, `maximum (${high + step})`)
    if (isSafe(high * 1_000 + step)) yield refuse(high + step * 1_000, `maximum (${high + step * 1_000})`)
  }
  if (whole) yield refuse(value + 0.5, `type (${value + 0.5})`)
  if (multiple !== undefined && step !== 1) yield refuse(value + step / 2, `multipleOf (${value + step / 2})`)
}

function* texts(flat: JsonObject, where: Around, keep: Make, refuse: Make): Generator<Variant> {
  const pattern = flat['pattern']
  const format = flat['format']
  const isFree = typeof pattern !== 'string' && format === undefined
  const sized = (length: number): string | undefined => {
    const drawn = isFree ? 'x'.repeat(length) : drawnOf({ ...bare(flat), minLength: length, maxLength: length }, where)
    return typeof drawn === 'string' ? drawn : undefined
  }
  const least = flat['minLength']
  const most = flat['maxLength']
  if (typeof least === 'number' && least <= longestText) {
    const text = sized(least)
    if (text !== undefined) yield keep(text, `minLength (${least})`)
    if (least > 0) yield refuse('x'.repeat(least - 1), `minLength (${least - 1})`)
  }
  if (typeof most === 'number' && most <= longestText) {
    const text = sized(most)
    if (text !== undefined) yield keep(text, `maxLength (${most})`)
    yield refuse('x'.repeat(most + 1), `maxLength (${most + 1})`)
  }
  if (isFree) yield keep(cut('é 漢字 😀', most), 'non-ASCII text')
  if (typeof pattern === 'string')
    for (const text of ['!', 'x y', 'X', '0'])
      if (patternMatch(pattern, text) === false) {
        yield refuse(text, `pattern (${shown(text)})`)
        break
      }
  if (typeof format === 'string') {
    const another = drawnOf(bare(flat), where)
    if (another !== undefined) yield keep(another, `format (${format})`)
    yield refuse('no-such-format', `format (${format})`)
    const near = Object.hasOwn(nearly, format) ? nearly[format] : undefined
    if (near !== undefined) yield refuse(near, `format (${shown(near)})`)
  }
}

/** Almost valid texts. */
const nearly: Readonly<Record<string, string>> = {
  date: '2026-02-30',
  'date-time': '2026-02-30T25:00:00Z',
  time: '25:00:00Z',
  email: 'nobody@',
  ipv4: '192.0.2.256',
  ipv6: '2001:db8::g',
  uuid: '00000000-0000-4000-8000-00000000000',
  uri: 'not a uri',
  hostname: '-x-.example',
}

const cut = (text: string, most: Json | undefined): string =>
  typeof most === 'number' ? [...text].slice(0, most).join('') : text

function* lists(flat: JsonObject, value: readonly Json[], where: Around, keep: Make, refuse: Make): Generator<Variant> {
  const items = flat['prefixItems'] === undefined ? (flat['items'] ?? true) : undefined
  const [first] = value
  const unique = flat['uniqueItems'] === true
  const sized = (length: number, distinct: boolean): Json | undefined => {
    if (items === undefined || length > longestList) return undefined
    const made = drawnOf({ ...bare(flat), minItems: length, maxItems: length }, where)
    if (Array.isArray(made) && made.length === length) return made
    const item = first ?? drawnOf(items, where)
    return item === undefined || distinct ? undefined : Array.from({ length }, () => item)
  }
  const least = flat['minItems']
  const most = flat['maxItems']
  if (typeof least === 'number') {
    const made = sized(least, unique)
    if (made !== undefined && least !== value.length) yield keep(made, `minItems (${least})`)
    if (least > 0) yield refuse(value.slice(0, least - 1), `minItems (${least - 1})`)
  } else if (value.length > 0) yield keep([], 'no items')
  if (typeof most === 'number') {
    const made = sized(most, unique)
    if (made !== undefined && most !== value.length) yield keep(made, `maxItems (${most})`)
    const more = sized(most + 1, unique)
    if (more !== undefined) yield refuse(more, `maxItems (${most + 1})`)
  }
  if (unique && first !== undefined) yield refuse([first, first], 'uniqueItems')
  if (items !== undefined && first !== undefined && where.depth < deepest)
    for (const variant of around(items, first, { ...where, at: `${where.at}/0`, depth: where.depth + 1 }))
      yield { ...variant, make: () => [variant.make(), ...value.slice(1)] }
}

function* objects(flat: JsonObject, value: JsonObject, where: Around): Generator<Variant> {
  const { at, depth } = where
  const required = new Set(listOf(flat['required']))
  const without = (name: string): Json => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
  const optional = Object.keys(value).filter(name => !required.has(name))
  if (optional.length > 1)
    yield {
      make: () => Object.fromEntries(Object.entries(value).filter(([name]) => required.has(name))),
      at,
      description: 'only the required properties',
      keeps: true,
    }
  for (const name of Object.keys(value))
    yield {
      make: () => without(name),
      at: `${at}/${escaped(name)}`,
      description: required.has(name) ? 'required' : 'absent',
      keeps: !required.has(name),
    }
  if (flat['additionalProperties'] === false || flat['unevaluatedProperties'] === false)
    yield { make: () => ({ ...value, noSuchMember: true }), at, description: 'additionalProperties', keeps: false }
  if (depth >= deepest) return
  for (const [name, property] of membersOf(flat['properties'])) {
    const member = memberOf(value, name)
    if (member === undefined) continue
    for (const variant of around(property, member, { ...where, at: `${at}/${escaped(name)}`, depth: depth + 1 }))
      yield { ...variant, make: () => ({ ...value, [name]: variant.make() }) }
  }
}

/** A schema without its examples and default, so that its other keywords decide. */
const bare = ({ example: _, examples: __, default: ___, ...rest }: JsonObject): JsonObject => rest

const drawnOf = (schema: Json, { document, seed, drawing }: Around): Json | undefined => {
  const found = sampled({ schema, document }, seed, () => true, drawing)
  return 'value' in found ? found.value : undefined
}

const shown = (value: Json): string => {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
