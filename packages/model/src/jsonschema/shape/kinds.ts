import { type JsonType, type Schema, type Shape, takesBigint } from '../../model/index.ts'

/**
 * The kinds of values that TypeScript distinguishes. JSON has one number type; a 64-bit integer is a bigint if a number
 * cannot represent it.
 */
export type ValueKind = 'null' | 'boolean' | 'number' | 'bigint' | 'string' | 'object' | 'array'

const every: ReadonlySet<ValueKind> = new Set(['null', 'boolean', 'number', 'bigint', 'string', 'object', 'array'])

/** The kinds of values of a type. */
export const kindsOf = (shape: Shape): ReadonlySet<ValueKind> => {
  switch (shape.kind) {
    case 'unknown':
    case 'external':
      return every
    case 'never':
      return new Set()
    case 'primitive':
      return new Set([shape.type])
    case 'enum':
      return new Set(
        shape.values.map(value =>
          value === null ? 'null' : (typeof value as 'string' | 'number' | 'bigint' | 'boolean'),
        ),
      )
    case 'array':
    case 'tuple':
      return new Set(['array'])
    case 'object':
    case 'stream':
      return new Set(['object'])
    case 'binary':
      return new Set(['string'])
    case 'union':
      return new Set(shape.members.flatMap(member => [...kindsOf(member)]))
    case 'intersection':
      return shape.members.map(kindsOf).reduce(inBoth, every)
    case 'reference':
      return kindsOfTarget(shape.target)
    default:
      return shape satisfies never
  }
}

export const inBoth = (a: ReadonlySet<ValueKind>, b: ReadonlySet<ValueKind>): ReadonlySet<ValueKind> => {
  const kinds = [...a]
  return new Set(kinds.filter(kind => b.has(kind)))
}

// Cached, because a type may refer to the same schema many times.
const kindsOfTarget = (target: Schema): ReadonlySet<ValueKind> => {
  const known = kindsOfTargets.get(target)
  if (known !== undefined) return known
  const kinds = kindsOfSchema(target, new Map(), 0)
  kindsOfTargets.set(target, kinds)
  return kinds
}

const kindsOfTargets = new WeakMap<Schema, ReadonlySet<ValueKind>>()

/**
 * Each schema is visited once, even if several schemas refer to it: `read` contains the visited ones. A schema that is
 * still being visited does not restrict the kinds.
 */
const kindsOfSchema = (
  schema: Schema,
  read: Map<Schema, ReadonlySet<ValueKind>>,
  depth: number,
): ReadonlySet<ValueKind> => {
  if (schema.always !== undefined || schema.external !== undefined) return schema.always === false ? new Set() : every
  const known = read.get(schema)
  if (known !== undefined) return known
  if (depth > 100) return every
  read.set(schema, every)
  const inner = (part: Schema): ReadonlySet<ValueKind> => kindsOfSchema(part, read, depth + 1)
  const { keywords: k } = schema
  const sets = [k.ref, k.dynamicRef?.target, ...(k.allOf ?? [])].filter(part => part !== undefined).map(inner)
  if (k.type !== undefined) sets.push(new Set([...k.type.map(kindOfType), ...(takesBigint(schema) ? bigint : [])]))
  else if (k.const !== undefined) sets.push(new Set([kindOfValue(k.const.value)]))
  else if (k.enum !== undefined) sets.push(new Set(k.enum.map(kindOfValue)))
  else if (k.properties !== undefined || k.required !== undefined || k.additionalProperties !== undefined)
    sets.push(new Set(['object']))
  else if (k.items !== undefined || k.prefixItems !== undefined) sets.push(new Set(['array']))
  for (const members of [k.anyOf, k.oneOf]) {
    if (members !== undefined) sets.push(new Set(members.flatMap(member => [...inner(member)])))
  }
  const kinds = sets.reduce(inBoth, every)
  read.set(schema, kinds)
  return kinds
}

const bigint: readonly ValueKind[] = ['bigint']

const kindOfType = (type: JsonType): ValueKind => (type === 'integer' ? 'number' : type)

/** The kind of a value in JSON, which has only one number type. */
export const kindOfJson = (value: unknown): Exclude<ValueKind, 'bigint'> => {
  const kind = kindOfValue(value)
  return kind === 'bigint' ? 'number' : kind
}

const kindOfValue = (value: unknown): ValueKind =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : (typeof value as 'string' | 'number' | 'bigint' | 'boolean' | 'object')
