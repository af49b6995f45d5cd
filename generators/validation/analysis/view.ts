import {
  type Direction,
  isBytes,
  isOpen,
  type JsonType,
  type Keywords,
  keywordsThat,
  type Schema,
  takesBigint,
} from '@chainwright/model'

/** A schema in its context: the direction of the value, and the targets of dynamic references. */
export interface View {
  readonly schema: Schema
  readonly direction: Direction
  /** Dynamic anchors, by the outermost resource of the path that has them (2020-12 core §7.1). */
  readonly scope: ReadonlyMap<string, Schema>
}

export const viewOf = (schema: Schema, direction: Direction): View => ({ schema, direction, scope: new Map() })

/** A subschema, or the target of a reference. `tracked` if dynamic references in it depend on the path. */
export const enter = (view: View, schema: Schema, tracked: boolean): View => {
  const { direction } = view
  if (!tracked) return { schema, direction, scope: none }
  const outer = bind(view.scope, view.schema)
  return { schema, direction, scope: schema.resource === view.schema.resource ? outer : bind(outer, schema) }
}

/** The target of a dynamic reference. */
export const dynamicTarget = (view: View, anchor: string | undefined, initial: Schema): Schema => {
  if (anchor === undefined) return initial
  return view.scope.get(anchor) ?? view.schema.resource.dynamicAnchors.get(anchor) ?? initial
}

/** The target of the dynamic reference of a schema. */
export const dynamicTargetOf = (view: View): Schema | undefined => {
  const { dynamicRef } = view.schema.keywords
  return dynamicRef && dynamicTarget(view, dynamicRef.anchor, dynamicRef.target)
}

/** Whether a schema consists of a reference and no other keyword that validates. */
export const isReference = ({ keywords }: Schema): boolean =>
  keywords.ref !== undefined &&
  (Object.keys(keywords) as (keyof Keywords)[]).every(name => name === 'ref' || annotations.has(name))

/** Whether a schema only requires one type, such as a string with an open enum. */
export const isPlainType = ({ keywords }: Schema): boolean =>
  keywords.type?.length === 1 &&
  plainTypes.has(keywords.type[0] ?? 'null') &&
  (Object.keys(keywords) as (keyof Keywords)[]).every(
    name =>
      name === 'type' ||
      annotations.has(name) ||
      (keywords.openEnum === true && (name === 'enum' || name === 'openEnum')),
  )

const plainTypes: ReadonlySet<JsonType> = new Set<JsonType>(['string', 'number', 'integer', 'boolean'])

const every: readonly Kind[] = ['null', 'boolean', 'number', 'string', 'array', 'object']

/**
 * Evaluates a schema together with the schemas that apply to the same value, down to a depth of eight. For deeper
 * ones, the result is `beyond`, which must be a safe value. Schemas may refer to each other many times, so each is
 * evaluated once per depth.
 */
const looking = <T>(beyond: T, look: (schema: Schema, inner: (part: Schema) => T) => T): ((schema: Schema) => T) => {
  const seen = Array.from({ length: 9 }, () => new WeakMap<Schema, { readonly answer: T }>())
  const answer = (schema: Schema, depth: number): T => {
    const known = seen[depth]
    if (known === undefined) return beyond
    const found = known.get(schema)
    if (found !== undefined) return found.answer
    const made = look(schema, part => answer(part, depth + 1))
    known.set(schema, { answer: made })
    return made
  }
  return schema => answer(schema, 0)
}

export const kindOf = (value: unknown): Kind => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  // JSON has one type of number; a number with more digits than a double can hold is a bigint.
  return typeof value === 'bigint' ? 'number' : (typeof value as Kind)
}

/** The kinds of JSON value that a schema may accept; an upper bound. An integer is a number. */
export const kindsOf = looking<ReadonlySet<Kind>>(new Set(every), (schema, inner) => {
  if (schema.always === false) return new Set()
  const { type, ref, const: fixed, enum: values, allOf, anyOf, oneOf } = schema.keywords
  const bounds: ReadonlySet<Kind>[] = []
  // The kind of a `Blob` is `object`.
  if (type !== undefined)
    bounds.push(new Set([...type.map(kindOfType), ...(isBytes(schema) ? (['object'] as const) : [])]))
  if (fixed !== undefined) bounds.push(new Set([kindOf(fixed.value)]))
  if (values !== undefined && !isOpen(schema.keywords)) bounds.push(new Set(values.map(kindOf)))
  if (ref !== undefined) bounds.push(inner(ref))
  for (const part of allOf ?? []) bounds.push(inner(part))
  for (const union of [anyOf, oneOf])
    if (union !== undefined) bounds.push(new Set(union.flatMap(part => [...inner(part)])))
  return new Set(every.filter(kind => bounds.every(bound => bound.has(kind))))
})

/** Whether the guard may accept an integer beyond 2^53, which readers of JSON return as a bigint. */
export const mayAcceptBigints = looking(true, (schema, inner) => {
  const { type, ref, allOf } = schema.keywords
  if (type !== undefined) return takesBigint(schema)
  return (ref === undefined || inner(ref)) && (allOf?.every(inner) ?? true)
})

/** Whether the guard refuses an absent value (`undefined`). */
export const refusesAbsence = looking(false, (schema, inner) => {
  if (schema.always === false) return true
  const { type, ref, const: fixed, enum: values, allOf, anyOf, oneOf } = schema.keywords
  if (type !== undefined || fixed !== undefined || (values !== undefined && !isOpen(schema.keywords))) return true
  return (
    (ref !== undefined && inner(ref)) ||
    (allOf?.some(inner) ?? false) ||
    (anyOf?.every(inner) ?? false) ||
    (oneOf?.every(inner) ?? false)
  )
})

export type Kind = Exclude<JsonType, 'integer'>

export const kindOfType = (type: JsonType): Kind => (type === 'integer' ? 'number' : type)

/** Keywords that check nothing. */
export const annotations = keywordsThat('describe', 'fill', 'direct', 'adjust', 'keep')
const none: ReadonlyMap<string, Schema> = new Map()

const bind = (scope: ReadonlyMap<string, Schema>, { resource }: Schema): ReadonlyMap<string, Schema> => {
  const fresh = [...resource.dynamicAnchors].filter(([anchor]) => !scope.has(anchor))
  return fresh.length === 0 ? scope : new Map([...scope, ...fresh])
}
