import type { Field, Shape } from '@chainwright/model'
import { type Code, code, memberOfModule, reference, sequence } from '../code/code.ts'
import type { Names } from '../names/names.ts'
import { commentCode } from './docs.ts'
import { annotated, intersectionOf, objectTypeOf, parenthesized, tupleOf, typeArgumentsOf, unionOf } from './layouts.ts'
import { literal, propertyKey } from './quoting.ts'
import { schemaComment } from './schema-docs.ts'

/** The context of types: their names, and how a module refers to named types. */
export interface TypeContext {
  readonly names: Names
  /** Whether to omit comments of inline objects' fields. */
  readonly bare?: boolean
  /** The name by which the module imports the whole spec: `spec.EvmBlock`. Without it, the module imports each type by its own name. */
  readonly spec?: string
  /** Collects the modules of the spec that types refer to. */
  readonly modules?: Set<string>
}

/** A shape as a TypeScript type, without its own name: `EvmBlock[]`, `'a' | 'b'`. The code contains its imports. */
export const typeCode = (shape: Shape, context: TypeContext): Code => {
  switch (shape.kind) {
    case 'unknown':
    case 'never':
      return shape.kind
    case 'primitive':
      return shape.type
    case 'enum':
      return enumCode(shape.values, shape.open)
    case 'array':
      return code`${grouped(shape.items, context)}[]`
    case 'tuple':
      return tupleCode(shape, context)
    case 'object':
      return objectCode(shape, context)
    case 'union':
      return unionOf(
        shape.members.map(member =>
          member.kind === 'intersection' ? parenthesized(typeCode(member, context)) : typeCode(member, context),
        ),
      )
    case 'intersection':
      return intersectionOf(
        shape.members.map(member =>
          member.kind === 'union' ? parenthesized(typeCode(member, context)) : grouped(member, context, true),
        ),
      )
    case 'reference':
      return specType(
        context.names.schemaModule(shape.target),
        context.names.schema(shape.target, shape.direction),
        context,
      )
    case 'binary':
      return specType('binary', 'Binary', context)
    case 'stream':
      return code`AsyncIterable${typeArgumentsOf([typeCode(shape.items, context)])}`
    case 'external':
      // Imported inline, because its name may conflict with one of ours, or be a path: `Temporal.Instant`.
      return `import(${literal(shape.module)}).${shape.name}`
    default:
      return shape satisfies never
  }
}

/** A type of the spec, by its name or as a member of a namespace import. */
export const specType = (module: string, name: string, { spec, modules }: Partial<TypeContext>): Code => {
  modules?.add(module)
  return spec === undefined
    ? reference({ kind: 'spec', module }, name, { types: true })
    : memberOfModule({ kind: 'spec', module: 'index' }, spec, name, true)
}

/** The members of an object shape for an interface. */
export interface MemberCode {
  readonly field: Field
  readonly type: Code
}

/** The types of an object's fields and of its other members, for an interface or an inline type. */
export const membersCode = (
  shape: ObjectShape,
  context: TypeContext,
): { readonly members: readonly MemberCode[]; readonly indexes: readonly IndexCode[] } => {
  const members = shape.fields.map(field => ({ field, type: typeCode(field.shape, context) }))
  const prefixes = (shape.prefixes ?? []).map(one => ({
    key: `\`${one.prefix}\${string}\``,
    type: typeCode(one.shape, context),
  }))
  // members with other prefixes are forbidden, or unknown
  const rest = prefixes.length > 0 && shape.rest?.kind !== 'unknown' ? undefined : indexCode(shape, members, context)
  return { members, indexes: [...(rest === undefined ? [] : [{ key: 'string', type: rest }]), ...prefixes] }
}

/** An index signature: `[key: string]: type`. */
export interface IndexCode {
  readonly key: string
  readonly type: Code
}

// An index signature must cover the named members too (TS2411); if it cannot be distinguished from them, it is their union.
const indexCode = (
  { fields, rest }: ObjectShape,
  members: readonly MemberCode[],
  context: TypeContext,
): Code | undefined => {
  if (rest === undefined) return fields.length === 0 ? 'unknown' : undefined
  // `never` forbids other members; TypeScript can express this only for an object without named members
  if (rest.kind === 'never') return fields.length === 0 ? 'never' : undefined
  // TypeScript does not always find a part of the union again in an intersection that it can simplify.
  const isOpen = members.some(({ type }) => type === 'unknown') || fields.some(field => hasIntersection(field.shape))
  if (isOpen || rest.kind === 'unknown') return 'unknown'
  const types = [typeCode(rest, context), ...members.map(({ type }) => type)]
  return unionOf(fields.some(field => !field.required) ? [...types, 'undefined'] : types)
}

const hasIntersection = (shape: Shape): boolean => {
  switch (shape.kind) {
    case 'intersection':
      return true
    case 'array':
      return hasIntersection(shape.items)
    case 'tuple':
      return [...shape.items, ...(shape.rest === undefined ? [] : [shape.rest])].some(hasIntersection)
    case 'object':
      return [...shape.fields.map(field => field.shape), ...(shape.rest === undefined ? [] : [shape.rest])].some(
        hasIntersection,
      )
    case 'union':
      return shape.members.some(hasIntersection)
    default:
      return false
  }
}

const objectCode = (shape: ObjectShape, context: TypeContext): Code => {
  const { names, bare = false, spec } = context
  const known = objectCodes.get(shape)
  if (known?.names === names && known.bare === bare && known.spec === spec) return known.code
  const written = { names, bare, spec, code: objectCodeOf(shape, context) }
  objectCodes.set(shape, written)
  return written.code
}

interface WrittenObject {
  readonly names: Names
  readonly bare: boolean
  readonly spec: string | undefined
  readonly code: Code
}

type ObjectShape = Extract<Shape, { kind: 'object' }>

// A cache, because large documents repeat unnamed objects in many places.
const objectCodes = new WeakMap<ObjectShape, WrittenObject>()

const objectCodeOf = (shape: ObjectShape, context: TypeContext): Code => {
  const { members, indexes } = membersCode(shape, context)
  const codes = members.map(({ field, type }) => {
    const comment =
      context.bare === true || field.schema === undefined
        ? []
        : commentCode(schemaComment(field.schema, context.names.isNamed))
    return sequence([...comment, memberTypeOf(field.name, type, field.required)])
  })
  return objectTypeOf([...indexes.map(({ key, type }) => annotated(`[key: ${key}]:`, type)), ...codes])
}

/** `name?: type`, of an object type. `name` is the document's. */
export const memberTypeOf = (name: string, type: Code, required = true): Code =>
  annotated(`${propertyKey(name)}${required ? '' : '?'}:`, type)

const tupleCode = ({ items, required, rest }: Extract<Shape, { kind: 'tuple' }>, context: TypeContext): Code =>
  tupleOf([
    ...items.map((item, i) => (i < required ? typeCode(item, context) : code`${grouped(item, context)}?`)),
    ...(rest === undefined ? [] : [code`...${grouped(rest, context)}[]`]),
  ])

const enumCode = (values: readonly (string | number | bigint | boolean | null)[], open: boolean): Code => {
  const parts = [...new Set(values.map(value => literal(value)))]
  if (open) {
    if (values.some(value => typeof value === 'string')) parts.push('(string & {})')
    if (values.some(value => typeof value === 'number')) parts.push('(number & {})')
    else if (values.some(value => typeof value === 'bigint')) parts.push('number')
    if (values.some(value => typeof value === 'boolean')) parts.push('boolean')
  }
  return unionOf(parts)
}

// In parentheses if `[]`, `&` or `?` would bind only to a part of it.
const grouped = (shape: Shape, context: TypeContext, insideIntersection = false): Code => {
  const type = typeCode(shape, context)
  const parts =
    shape.kind === 'enum'
      ? shape.values.length + (shape.open ? 1 : 0)
      : shape.kind === 'union'
        ? shape.members.length
        : 1
  const loose = parts > 1 || (shape.kind === 'intersection' && !insideIntersection)
  return loose ? parenthesized(type) : type
}
