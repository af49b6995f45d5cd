import type { Field, Schema, Shape } from '../../model/index.ts'
import { inBoth, kindsOf, type ValueKind } from './kinds.ts'

const unknown: Shape = { kind: 'unknown' }
const never: Shape = { kind: 'never' }

/** The union of types: nested unions are flattened, duplicates removed, and `unknown` absorbs all. */
export const union = (shapes: readonly Shape[]): Shape => {
  const [single] = shapes
  if (single !== undefined && shapes.length === 1) return single
  const members = new Map<string, Shape>()
  for (const shape of shapes.flatMap(flat('union'))) {
    if (shape.kind === 'unknown') return unknown
    if (shape.kind === 'never') continue
    const key = keyOf(shape)
    if (!members.has(key)) members.set(key, shape)
  }
  const [first, ...others] = members.values()
  if (first === undefined) return never
  return others.length === 0 ? first : { kind: 'union', members: [first, ...others] }
}

/** The intersection of types: equal parts occur once, and objects without a name are merged. */
export const intersection = (shapes: readonly Shape[]): Shape => {
  const [single] = shapes
  if (single !== undefined && shapes.length === 1) return single
  const parts = shapes.flatMap(flat('intersection')).filter(shape => shape.kind !== 'unknown')
  const [only, ...others] = parts
  if (only === undefined) return unknown
  if (others.length === 0) return only
  const kinds = parts.map(kindsOf).reduce(inBoth)
  const narrowed = oneList(merged(simplified(parts.map(part => narrow(part, kinds)))))
  if (narrowed.some(part => part.kind === 'never')) return never
  const [first, ...rest] = narrowed
  if (first === undefined) return unknown
  return rest.length === 0 ? first : { kind: 'intersection', members: narrowed }
}

const flat =
  (kind: 'union' | 'intersection') =>
  (shape: Shape): readonly Shape[] =>
    shape.kind === kind && (shape.kind === 'union' || shape.kind === 'intersection') ? shape.members : [shape]

/** Removes the members of a union that the other parts of the intersection exclude. */
const narrow = (shape: Shape, kinds: ReadonlySet<ValueKind>): Shape => {
  if (shape.kind === 'union') return union(shape.members.map(member => narrow(member, kinds)))
  if (shape.kind === 'enum') {
    const values = shape.values.filter(value => kinds.has(value === null ? 'null' : (typeof value as ValueKind)))
    return values.length === 0 ? never : { ...shape, values }
  }
  return [...kindsOf(shape)].some(kind => kinds.has(kind)) ? shape : never
}

const simplified = (parts: readonly Shape[]): readonly Shape[] => {
  const distinct = [...new Map(parts.map(part => [keyOf(part), part])).values()]
  const enums = distinct.filter(part => part.kind === 'enum')
  const closed = enums.filter(part => !part.open)
  return distinct.flatMap(part => {
    // `string & 'a'` is `'a'`, and an unconstrained object adds nothing to another object.
    if (
      part.kind === 'primitive' &&
      distinct.length > 1 &&
      others(distinct, part).some(other => isWithin(other, part.type))
    )
      return []
    if (isAnyObject(part) && others(distinct, part).some(isOnlyObjects)) return []
    if (part.kind === 'array' && part.items.kind === 'unknown' && others(distinct, part).some(isOnlyArrays)) return []
    if (part.kind !== 'enum' || enums.length === 1) return [part]
    if (part.open && closed.length > 0) return []
    if (closed.length > 1 && part !== closed[0]) return []
    const values = part.values.filter(value => closed.every(({ values: allowed }) => allowed.includes(value)))
    return [values.length === 0 ? never : { ...part, values }]
  })
}

const others = (parts: readonly Shape[], part: Shape): readonly Shape[] => parts.filter(other => other !== part)

const isWithin = (shape: Shape, type: ValueKind): boolean => {
  const kinds = kindsOf(shape)
  return kinds.size === 1 && kinds.has(type)
}

const isAnyObject = (shape: Shape): boolean =>
  shape.kind === 'object' && shape.fields.length === 0 && shape.rest === undefined

const isOnlyObjects = (shape: Shape): boolean => isWithin(shape, 'object')

const isOnlyArrays = (shape: Shape): boolean => isWithin(shape, 'array')

/** Merges objects without a name into the first of them. Objects with an index signature stay separate. */
const merged = (parts: readonly Shape[]): readonly Shape[] => {
  const plain = parts
    .filter(part => part.kind === 'object')
    .filter(({ rest }) => rest === undefined || rest.kind === 'never')
  if (plain.length < 2) return parts
  const fields = new Map<string, Field>()
  for (const field of plain.flatMap(part => part.fields)) {
    const known = fields.get(field.name)
    fields.set(field.name, known === undefined ? field : together(known, field))
  }
  const one: Shape = { kind: 'object', fields: [...fields.values()], rest: undefined }
  return parts.flatMap(part => (part === plain[0] ? [one] : plain.some(other => other === part) ? [] : [part]))
}

/** Merges unnamed arrays into the first of them. Otherwise, TypeScript does not resolve circular ones (TS2456). */
const oneList = (parts: readonly Shape[]): readonly Shape[] => {
  const lists = parts.filter(part => part.kind === 'array' || part.kind === 'tuple')
  const [first] = lists
  if (first === undefined || lists.length < 2) return parts
  const one = lists.map(asTuple).reduce(inEveryPlace)
  const list: Shape =
    one.required > one.items.length && one.rest === undefined
      ? never
      : one.items.length === 0 && one.rest !== undefined
        ? { kind: 'array', items: one.rest }
        : one
  return parts.flatMap(part => (part === first ? list : part.kind === 'array' || part.kind === 'tuple' ? [] : part))
}

type Tuple = Extract<Shape, { kind: 'tuple' }>

const asTuple = (list: Extract<Shape, { kind: 'array' | 'tuple' }>): Tuple =>
  list.kind === 'tuple' ? list : { kind: 'tuple', items: [], required: 0, rest: list.items }

const inEveryPlace = (a: Tuple, b: Tuple): Tuple => {
  const longest = Math.max(a.items.length, b.items.length)
  const items: Shape[] = []
  for (let i = 0; i < longest; i += 1) {
    const [one, other] = [a.items[i] ?? a.rest, b.items[i] ?? b.rest]
    // One of the lists ends here.
    if (one === undefined || other === undefined) break
    items.push(intersection([one, other]))
  }
  const rest = a.rest === undefined || b.rest === undefined ? undefined : intersection([a.rest, b.rest])
  return { kind: 'tuple', items, required: Math.max(a.required, b.required), rest }
}

const together = (a: Field, b: Field): Field => ({
  name: a.name,
  shape: intersection([a.shape, b.shape]),
  required: a.required || b.required,
  schema: a.schema ?? b.schema,
})

const numbers = new WeakMap<Schema, number>()
let known = 0

const numberOf = (schema: Schema): number => {
  const number = numbers.get(schema) ?? known++
  numbers.set(schema, number)
  return number
}

/** A key for comparison: equal shapes have the same key. */
const keyOf = (shape: Shape): string => {
  switch (shape.kind) {
    case 'reference':
      return `@${shape.direction}${numberOf(shape.target)}`
    case 'primitive':
      return shape.type
    case 'array':
      return `[]${keyOf(shape.items)}`
    case 'tuple':
      return `[${shape.required} ${shape.items.map(keyOf).join()} ${shape.rest === undefined ? '' : keyOf(shape.rest)}]`
    case 'object':
      return `{${shape.fields.map(field => `${JSON.stringify(field.name)}${field.required ? '' : '?'}:${keyOf(field.shape)}`).join()}|${shape.rest === undefined ? '' : keyOf(shape.rest)}${(shape.prefixes ?? []).map(one => `|${one.prefix}:${keyOf(one.shape)}`).join('')}}`
    case 'union':
    case 'intersection':
      return `(${shape.kind} ${shape.members.map(keyOf).join()})`
    default:
      return JSON.stringify(shape, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
  }
}
