import { type ExactJson, type Schema, type Shape, unrestricting } from '../../model/index.ts'
import { travels } from '../../model/parts.ts'
import { intersection, union } from './combine.ts'
import { noteAt, type Reader, type ShapeContext } from './context.ts'
import { without } from './exclusive.ts'
import { findProperty, listedValues, schemasInPlace } from './in-place.ts'
import { kindOfJson } from './kinds.ts'
import { mentioned } from './object.ts'

/** The constraints that `if`, `not`, `dependentRequired` and `dependentSchemas` add to a type. */
export const conditionShapes = (schema: Schema, context: ShapeContext, reader: Reader): readonly Shape[] => [
  ...whether(schema, context, reader),
  ...negation(schema, reader),
  ...dependencies(schema, context, reader),
]

/** The type of `if P then T else E`: `P & T | not P & E`. If a type cannot express `not P`, the result is wider. */
const whether = (schema: Schema, context: ShapeContext, reader: Reader): readonly Shape[] => {
  const { if: condition, then: yes, else: no } = schema.keywords
  if (condition === undefined || (yes === undefined && no === undefined)) return []
  const shapeOf = (part: Schema | undefined): Shape =>
    (part === undefined ? { kind: 'unknown' } : reader.use(part, context)) ?? { kind: 'unknown' }
  const otherwise = otherValues(condition, context)
  const shape =
    no === undefined && otherwise === undefined
      ? ({ kind: 'unknown' } as const)
      : union([
          intersection([shapeOf(condition), shapeOf(yes)]),
          intersection([otherwise ?? { kind: 'unknown' }, shapeOf(no)]),
          ...(otherwise === undefined ? [] : noObjects),
        ])
  if (otherwise === undefined) {
    noteAt(reader, schema, {
      code: 'schema.conditional',
      keyword: 'if',
      message: 'TypeScript cannot express this condition. The type accepts both cases.',
      help: 'Validators check it. To get an exact type, describe both cases under `oneOf`.',
    })
  }
  return [shape]
}

/**
 * The complement of a condition on one property, such as `{ properties: { kind: { const: a } } }`, if the property
 * lists all of its values.
 */
const otherValues = (condition: Schema, context: ShapeContext): Shape | undefined => {
  const { properties, required = [], type = ['object'] } = condition.keywords
  const [entry, second] = [...(properties ?? [])]
  if (entry === undefined || second !== undefined || !hasOnlyKeywords(condition, ['properties', 'required', 'type']))
    return undefined
  const [name, part] = entry
  const property = findProperty(context.root, name)
  if (property === undefined || travels(property) !== 'both') return undefined
  const all = everyValue(property)
  const taken = onlyValues(part)
  if (all === undefined || taken === undefined || type.join() !== 'object') return undefined
  if (required.some(each => each !== name) || conditionsOf(context.root) > mostConditions) return undefined
  const values = all.filter(value => !taken.includes(value))
  const mayBeAbsent = required.length > 0
  if (values.length === 0 && !mayBeAbsent) return { kind: 'never' }
  const shape: Shape = values.length === 0 ? { kind: 'never' } : { kind: 'enum', values, open: false }
  return { kind: 'object', fields: [{ name, shape, required: !mayBeAbsent, schema: undefined }], rest: undefined }
}

// The maximum number of conditions. Each one doubles the number of cases, and combined schemas multiply theirs
// (TS2590).
const mostConditions = 4

const conditionsOf = (root: Schema): number => [...schemasInPlace(root)].filter(({ keywords }) => keywords.if).length

/** Whether a schema has no other keywords than these, except annotations. */
const hasOnlyKeywords = ({ keywords }: Schema, words: readonly string[]): boolean =>
  Object.keys(keywords).every(key => words.includes(key) || unrestricting.has(key))

/** The values of a schema that only lists values. */
const onlyValues = (schema: Schema): readonly ExactJson[] | undefined => {
  const { const: value, enum: values, type } = schema.keywords
  if (!hasOnlyKeywords(schema, ['const', 'enum', 'type']) || (value !== undefined && values !== undefined))
    return undefined
  const types = type?.map(each => (each === 'integer' ? 'number' : each))
  return listedValues(schema)?.filter(each => types?.includes(kindOfJson(each)) !== false)
}

type Scalar = string | number | bigint | boolean | null

const everyValue = (property: Schema): readonly Scalar[] | undefined => {
  const listed = listedValues(property)
  if (listed === undefined) return property.keywords.type?.join() === 'boolean' ? [true, false] : undefined
  const scalars = listed.filter(value => typeof value !== 'object' || value === null)
  return scalars.length === listed.length ? scalars : undefined
}

const negation = (schema: Schema, reader: Reader): readonly Shape[] => {
  const { not, type, enum: values } = schema.keywords
  if (not === undefined) return []
  if (not.always === true || isEmpty(not)) return [{ kind: 'never' }]
  if (not.always === false) return []
  const forbidden = forbiddenMembers(not)
  if (forbidden !== undefined) {
    return [intersection(forbidden.map(without))]
  }
  const onlyType =
    not.keywords.type !== undefined && Object.keys(not.keywords).every(key => key === 'type' || key === 'extensions')
  if (onlyType && type === undefined) {
    const excluded = not.keywords.type ?? []
    const left = everyType.filter(
      each =>
        !excluded.includes(each) && !(each === 'number' && excluded.includes('integer') && excluded.includes('number')),
    )
    return [union(left.map(each => shapeOfType(each)))]
  }
  const removesValues = values !== undefined && (not.keywords.enum !== undefined || not.keywords.const !== undefined)
  if (!removesValues) {
    noteAt(reader, schema, {
      code: 'schema.not-supported',
      keyword: 'not',
      message: '`not` has no TypeScript type. The type also includes the values that `not` excludes.',
      help: 'Describe what is allowed instead. Validators check it.',
    })
  }
  return []
}

const everyType = ['null', 'boolean', 'number', 'string', 'object', 'array'] as const

const shapeOfType = (type: (typeof everyType)[number]): Shape => {
  if (type === 'array') return { kind: 'array', items: { kind: 'unknown' } }
  return type === 'object' ? { kind: 'object', fields: [], rest: undefined } : { kind: 'primitive', type }
}

const isEmpty = ({ keywords, always }: Schema): boolean =>
  always === undefined && Object.keys(keywords).every(key => unrestricting.has(key))

/**
 * The members that `not` forbids: `not: { required: [a] }` becomes `a?: never`, and so does each `required` in `not: {
 * anyOf }`.
 */
const forbiddenMembers = ({ keywords }: Schema): readonly string[] | undefined => {
  const only = (word: string): boolean => Object.keys(keywords).every(key => key === word || key === 'extensions')
  if (keywords.required?.length === 1 && only('required')) return keywords.required
  if (keywords.anyOf === undefined || !only('anyOf')) return undefined
  const each = keywords.anyOf.map(forbiddenMembers)
  return each.every(names => names !== undefined) ? each.flat() : undefined
}

// The maximum number of dependencies. Each one doubles the number of cases, and TypeScript fails at a hundred thousand
// (TS2590).
const mostDependencies = 8

const dependencies = (schema: Schema, context: ShapeContext, reader: Reader): readonly Shape[] => {
  const shapes = [...requirements(schema, context, reader), ...dependents(schema, context, reader)]
  if (shapes.length <= mostDependencies) return shapes
  noteAt(reader, schema, {
    code: 'schema.too-many-dependencies',
    keyword: schema.keywords.dependentRequired === undefined ? 'dependentSchemas' : 'dependentRequired',
    message: `A type can express at most ${mostDependencies} dependencies, but the schema has ${shapes.length}. The type contains none of them.`,
    help: 'Validators check them.',
  })
  return []
}

const requirements = (schema: Schema, context: ShapeContext, reader: Reader): readonly Shape[] =>
  [...(schema.keywords.dependentRequired ?? [])]
    .filter(([, others]) => others.length > 0)
    .map(([name, others]) =>
      union([without(name), withMembers([...new Set([name, ...others])], context, reader), ...noObjects]),
    )

const dependents = (schema: Schema, context: ShapeContext, reader: Reader): readonly Shape[] =>
  [...(schema.keywords.dependentSchemas ?? [])].map(([name, part]) =>
    union([
      without(name),
      intersection([withMembers([name], context, reader), reader.use(part, context) ?? { kind: 'unknown' }]),
      ...noObjects,
    ]),
  )

// A dependency does not constrain values other than objects. If the type permits no such values, the result omits them.
const noObjects = everyType.filter(type => type !== 'object').map(shapeOfType)

const withMembers = (names: readonly string[], context: ShapeContext, reader: Reader): Shape => ({
  kind: 'object',
  fields: names.map(name => mentioned(name, context, reader)).filter(field => field !== undefined),
  rest: undefined,
})
