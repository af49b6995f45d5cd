import {
  type Api,
  certainParts,
  type Direction,
  directionsOf,
  type InputField,
  isBytes,
  isSentIn,
  type Keywords,
  meant,
  type Schema,
} from '@chainwright/model'
import type { Code } from '../../source/code/code.ts'
import type { Names } from '../../source/names/names.ts'
import { arrayOf, arrowOf, memberOf, objectOf } from '../../source/typescript/layouts.ts'
import { literal, objectKey } from '../../source/typescript/quoting.ts'
import { operationsOf } from '../analysis/operation-schemas.ts'
import { type Variants, variantsOf } from '../analysis/variants.ts'
import { isReference, kindsOf } from '../analysis/view.ts'

/**
 * Changes to an input, in two steps: `fill` before the checks (defaults and clamps), and `round` after them, so that
 * an error shows the value as sent. The step is also part of the names of functions.
 */
export type Step = 'fill' | 'round'

export const steps: readonly Step[] = ['fill', 'round']

/** A step for one direction: requests have no `readOnly` members, so they get no defaults. */
export interface Way {
  readonly step: Step
  readonly direction: Direction
}

/** The context of the code that changes values. */
export interface Filling extends Way {
  readonly isNamed: (schema: Schema) => boolean
  /** The name of the function that changes the values of a schema, in the current module. */
  readonly fillerOf: (schema: Schema) => Code
  /** The function that tests a pattern; undefined if it is not a valid regular expression. */
  readonly testOf: (pattern: string) => Code | undefined
}

/** The schemas of an API with a function that changes the input of an operation. */
export interface Fillings {
  has(schema: Schema, way: Way): boolean
}

/** The table for an operation's input as code; undefined if the step changes nothing. */
export const inputFilling = (
  fields: readonly InputField[],
  nameOf: (field: InputField) => string,
  filling: Filling,
): Code | undefined => {
  const members = fields.flatMap(field =>
    field.schema === undefined ? [] : [{ name: nameOf(field), schema: field.schema, required: field.required }],
  )
  const parts = tableOf(members, filling)
  return parts.length === 0 ? undefined : objectOf(parts)
}

/** The code that changes a value: a table, or the function of another schema. */
interface Table {
  readonly code: Code
  readonly isFunction: boolean
}

/** The table of a schema's function, created on first use: `() => ({ … })`. */
export const fillerTable = (schema: Schema, filling: Filling): Code => {
  const table = fillingCode(schema, filling)
  if (table === undefined) return arrowOf('()', objectOf([]))
  return arrowOf('()', table.isFunction ? objectOf([memberOf('parts', arrayOf([table.code]))]) : table.code)
}

/**
 * The code that changes a value of a schema; undefined if nothing changes it. It includes references, `allOf`, and the
 * members of a union that the type of the value or the value of one property determines.
 */
const fillingCode = (schema: Schema, filling: Filling): Table | undefined => {
  if (!changes(schema, filling)) return undefined
  const { keywords: k } = schema
  const members = [...(k.properties ?? [])].flatMap(([name, member]) =>
    isSentIn(filling.direction, member)
      ? [{ name, schema: member, required: k.required?.includes(name) ?? false }]
      : [],
  )
  const own = [...tableOf(members, filling), ...innerOf(schema, filling)]
  const { parts: alone, variants } = determinedOf(schema)
  const parts = [
    ...[...certainParts(schema), ...alone].flatMap(part => placed(part, filling) ?? []),
    ...variants.flatMap(union => variantsTable(union, filling) ?? []),
  ]
  const [only] = parts
  if (own.length === 0 && parts.length === 1) return only
  const codes = parts.map(({ code }) => code)
  const whole = [...own, ...(parts.length === 0 ? [] : [memberOf('parts', arrayOf(codes))])]
  return { code: objectOf(whole), isFunction: false }
}

/** Like `fillingCode`, for a subschema: a named schema, or the target of a reference, has its own function. */
const placed = (schema: Schema, filling: Filling): Table | undefined => {
  if (!changes(schema, filling)) return undefined
  if (filling.isNamed(schema)) return { code: filling.fillerOf(schema), isFunction: true }
  const { ref } = schema.keywords
  return ref !== undefined && isReference(schema)
    ? { code: filling.fillerOf(ref), isFunction: true }
    : fillingCode(schema, filling)
}

/** The table of a union whose members one property distinguishes, by the value of this property. */
const variantsTable = ({ name, parts }: Variants, filling: Filling): Table | undefined => {
  const rows = parts.flatMap(({ schema, tags }) => {
    const table = placed(schema, filling)
    return table === undefined ? [] : tags.map(tag => memberOf(objectKey(tag), table.code))
  })
  if (rows.length === 0) return undefined
  const table = objectOf([memberOf('by', literal(name)), memberOf('of', objectOf(rows))])
  return { code: objectOf([memberOf('variants', table)]), isFunction: false }
}

/** The tables for items, and for members that `properties` does not declare. */
const innerOf = ({ keywords: k }: Schema, filling: Filling): Code[] => {
  const prefix = (k.prefixItems ?? []).map(item => placed(item, filling))
  const items = k.items && placed(k.items, filling)
  const patterns = [...(k.patternProperties ?? [])].map(([pattern, part]) => ({
    test: () => filling.testOf(pattern),
    fill: placed(part, filling),
  }))
  const matching = patterns.flatMap(({ test, fill }) => {
    const code = fill && test()
    return code === undefined || fill === undefined ? [] : [arrayOf([code, fill.code])]
  })
  const rest = k.additionalProperties && placed(k.additionalProperties, filling)
  // `items` begins after `prefixItems`, so the table needs their number.
  const isListed = prefix.some(item => item !== undefined) || (items !== undefined && prefix.length > 0)
  return [
    ...(isListed ? [memberOf('prefix', arrayOf(prefix.map(item => item?.code ?? 'undefined')))] : []),
    ...(items === undefined ? [] : [memberOf('items', items.code)]),
    ...(matching.length === 0 ? [] : [memberOf('patterns', arrayOf(matching))]),
    ...(rest === undefined
      ? []
      : [
          memberOf(
            'rest',
            objectOf([
              memberOf('but', literal([...(k.properties?.keys() ?? [])])),
              ...(patterns.length === 0
                ? []
                : [memberOf('unless', arrayOf(patterns.flatMap(({ test }) => test() ?? [])))]),
              memberOf('fill', rest.code),
            ]),
          ),
        ]),
  ]
}

interface Member {
  readonly name: string
  readonly schema: Schema
  /** Required members get no default. */
  readonly required: boolean
}

const tableOf = (members: readonly Member[], filling: Filling): Code[] => {
  const rows = (of: (member: Member) => Code | undefined): Code[] =>
    members.flatMap(member => {
      const code = of(member)
      return code === undefined ? [] : [memberOf(objectKey(member.name), code)]
    })
  const keywordRows = <K extends keyof Keywords>(keyword: K, code: (value: NonNullable<Keywords[K]>) => Code): Code[] =>
    rows(({ schema }) => {
      const value = keywordOf(schema, keyword)
      return value === undefined ? undefined : code(value)
    })
  const tables: readonly (readonly [name: string, rows: readonly Code[]])[] =
    filling.step === 'fill'
      ? [
          [
            'defaults',
            rows(({ schema, required }) => {
              const preset = required ? undefined : keywordOf(schema, 'default')
              return preset === undefined ? undefined : literal(preset.value)
            }),
          ],
          ['clamps', keywordRows('clamp', clamp => literal({ ...clamp }))],
        ]
      : [['rounds', keywordRows('round', round => literal({ ...round }))]]
  return [...tables, ['members', rows(({ schema }) => placed(schema, filling)?.code)] as const].flatMap(
    ([name, list]) => (list.length === 0 ? [] : [memberOf(name, objectOf(list))]),
  )
}

/** A keyword of a schema, of its reference or of its `allOf`. The schema's own keyword has precedence. */
const keywordOf = <K extends keyof Keywords>(
  schema: Schema,
  keyword: K,
  seen = new Set<Schema>(),
): Keywords[K] | undefined => {
  if (seen.has(schema)) return undefined
  seen.add(schema)
  const own = schema.keywords[keyword]
  if (own !== undefined) return own
  for (const part of certainParts(schema)) {
    const found = keywordOf(part, keyword, seen)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Whether any part of a value is changed. Large documents have few defaults, and many operations that share schemas.
 */
const changes = (root: Schema, way: Way): boolean => {
  const known = memory[way.step][way.direction]
  const answer = known.get(root)
  if (answer !== undefined) return answer
  const seen = new Set([root])
  for (const schema of seen) {
    if (known.get(schema) === true || hasChanged(schema, way)) {
      known.set(root, true)
      return true
    }
    for (const part of within(schema, way)) if (known.get(part) !== false) seen.add(part)
  }
  for (const schema of seen) known.set(schema, false)
  return false
}

const memory: Readonly<Record<Step, Readonly<Record<Direction, WeakMap<Schema, boolean>>>>> = {
  fill: { input: new WeakMap(), output: new WeakMap() },
  round: { input: new WeakMap(), output: new WeakMap() },
}

/** Whether a property of a schema is changed itself, not only a part of its value. */
const hasChanged = ({ keywords: { properties, required } }: Schema, way: Way): boolean => {
  for (const [name, member] of properties ?? []) {
    if (!isSentIn(way.direction, member)) continue
    if (way.step === 'round' && keywordOf(member, 'round') !== undefined) return true
    if (way.step === 'round') continue
    if (keywordOf(member, 'clamp') !== undefined) return true
    if (required?.includes(name) !== true && keywordOf(member, 'default') !== undefined) return true
  }
  return false
}

/** Schemas that apply to the same value, and to its parts, as far as a table can determine it. */
const within = (schema: Schema, way: Way): Schema[] => {
  const { keywords: k } = schema
  const { parts, variants } = determinedOf(schema)
  return [
    ...certainParts(schema),
    ...parts,
    ...variants.flatMap(union => union.parts.map(part => part.schema)),
    ...(k.prefixItems ?? []),
    ...(k.items === undefined ? [] : [k.items]),
    ...(k.additionalProperties === undefined ? [] : [k.additionalProperties]),
    ...(k.patternProperties?.values() ?? []),
    ...[...(k.properties?.values() ?? [])].filter(property => isSentIn(way.direction, property)),
  ]
}

interface Determined {
  /** The only members that accept objects or arrays. */
  readonly parts: readonly Schema[]
  readonly variants: readonly Variants[]
}

/**
 * The members of the unions of a schema that a table can select without validating the value. A union with several
 * members for objects, or for arrays, has none, unless the value of one property distinguishes them.
 */
const determinedOf = (schema: Schema): Determined => {
  const { anyOf, oneOf } = schema.keywords
  if (anyOf === undefined && oneOf === undefined) return undetermined
  const known = determined.get(schema)
  if (known !== undefined) return known
  const found = [anyOf, oneOf].map((union = []) => {
    // files are objects, but have no members to fill in
    const objects = union.filter(member => kindsOf(member).has('object') && !isBytes(meant(member)))
    const arrays = union.filter(member => kindsOf(member).has('array'))
    const isAlone = (member: Schema): boolean =>
      [objects, arrays].every(members => members.length === 1 || !members.includes(member))
    const parts = union.filter(member => (objects.includes(member) || arrays.includes(member)) && isAlone(member))
    return { parts, variants: objects.length > 1 ? (variantsOf(schema, objects) ?? []) : [] }
  })
  const made = {
    parts: found.flatMap(({ parts }) => parts),
    variants: found.flatMap(({ variants }) => variants),
  }
  determined.set(schema, made)
  return made
}

/**
 * The schemas of requests with a union, a condition or a dependency whose defaults are not filled in, because the value does
 * not determine which of their parts apply; each with the keyword.
 */
export const unfilledIn = (api: Api): ReadonlyMap<Schema, keyof Keywords> => {
  const unfilled = new Map<Schema, keyof Keywords>()
  for (const direction of ['input', 'output'] as const) {
    const way = { step: 'fill', direction } as const
    const roots = operationsOf(api)
      .filter(operation => directionsOf(operation).sent === direction)
      .flatMap(({ input, binding }) => [
        ...input,
        ...(binding.protocol === 'http' ? (binding.body?.content ?? []) : []),
      ])
    const seen = new Set(roots.flatMap(({ schema }) => schema ?? []))
    for (const schema of seen) {
      const left = undeterminedOf(schema)
      for (const part of [...within(schema, way), ...left.map(({ part }) => part)]) seen.add(part)
      const found = left.find(({ part }) => changes(part, way))
      if (found !== undefined) unfilled.set(schema, found.keyword)
    }
  }
  return unfilled
}

/** The parts of a schema that may apply to the same value, but that a table cannot select. */
const undeterminedOf = (schema: Schema): { readonly keyword: keyof Keywords; readonly part: Schema }[] => {
  const { keywords: k } = schema
  const { parts, variants } = determinedOf(schema)
  const selected = new Set([...parts, ...variants.flatMap(union => union.parts.map(part => part.schema))])
  const of = (keyword: keyof Keywords, all: Iterable<Schema | undefined> = []) =>
    [...all].flatMap(part => (part === undefined || selected.has(part) ? [] : [{ keyword, part }]))
  return [
    ...of('oneOf', k.oneOf),
    ...of('anyOf', k.anyOf),
    ...of('then', [k.then]),
    ...of('else', [k.else]),
    ...of('dependentSchemas', k.dependentSchemas?.values()),
  ]
}

const undetermined: Determined = { parts: [], variants: [] }
const determined = new WeakMap<Schema, Determined>()

/** Finds, once for an API, the schemas that operations refer to. */
export const fillingsOf = (api: Api, names: Names): Fillings => {
  const found: Record<Step, Set<string>> = { fill: new Set(), round: new Set() }
  for (const step of steps) {
    const reached: Record<Direction, Set<Schema>> = { input: new Set(), output: new Set() }
    for (const operation of operationsOf(api)) {
      const way = { step, direction: directionsOf(operation).sent }
      const body = operation.binding.protocol === 'http' ? (operation.binding.body?.content ?? []) : []
      for (const { schema } of [...operation.input, ...body])
        if (schema !== undefined && changes(schema, way)) reached[way.direction].add(schema)
    }
    for (const direction of ['input', 'output'] as const)
      for (const schema of reached[direction]) {
        if (names.isNamed(schema)) found[step].add(names.schema(schema, direction))
        const way = { step, direction }
        for (const part of within(schema, way)) if (changes(part, way)) reached[direction].add(part)
      }
  }
  return { has: (schema, { step, direction }) => found[step].has(names.schema(schema, direction)) }
}
