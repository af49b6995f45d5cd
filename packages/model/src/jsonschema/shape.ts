import {
  type BytesForm,
  type Direction,
  type Finding,
  isBytes,
  type Keywords,
  type Report,
  type Schema,
  type Shape,
  takesBigint,
} from '../model/index.ts'
import { arrayShape } from './shape/array.ts'
import { intersection, union } from './shape/combine.ts'
import { conditionShapes } from './shape/conditions.ts'
import { note, noteAt, type Reader, type ShapeContext } from './shape/context.ts'
import { dynamicTarget, entered, isBoundElsewhere } from './shape/dynamic.ts'
import { exclusiveBranches } from './shape/exclusive.ts'
import { hasType, isOfOthers, reachesInPlace } from './shape/in-place.ts'
import { objectShape } from './shape/object.ts'
import { valueShape } from './shape/values.ts'

export { intersection, union } from './shape/combine.ts'

/** Options of the types: which schemas have a name, and a receiver of findings. */
export interface ShapeOptions {
  /**
   * Whether a schema has a name in the output, so that types refer to it. Every other schema is expanded where it is
   * used.
   */
  readonly isNamed: (schema: Schema) => boolean
  /** The representation of the bytes of a schema. Default: files. Only called for schemas that contain bytes. */
  readonly bytes?: (schema: Schema) => BytesForm
  /** Called if a type is wider than its schema, once per place and direction. */
  readonly report?: Report
}

/** The TypeScript types of schemas. */
export interface Shapes {
  /** The type of a place with this schema: a reference if the schema is named. */
  of(schema: Schema, direction: Direction): Shape
  /** The type in the declaration of a named schema. */
  declared(schema: Schema, direction: Direction): Shape
}

/**
 * Creates TypeScript types for JSON Schemas (2020-12): the narrowest type that accepts every valid value. Calls
 * `report` if a type is wider than its schema. One common interpretation is narrower than the standard: a schema with
 * `properties` and no `type` is an object. The keywords of the schemas must already contain the meaning of
 * discriminators (`applyDiscriminators`).
 */
export const createShapes = ({ isNamed, bytes = () => 'file', report }: ShapeOptions): Shapes => {
  const memory = memoryOf(isNamed)
  let notes: Finding[] = []
  let recursions = 0
  let deepestWritten = 0
  let written = new Set<Schema>()
  let writtenAgain = 0
  /** The shape of a subschema that applies to the same value; undefined if the subschema adds nothing. */
  const use = (schema: Schema, context: ShapeContext): Shape | undefined => {
    if (!isNamed(schema) || isBoundElsewhere(schema, context.scope)) return write(schema, context)
    // An alias may refer to itself only through an object or an array (TS2456); otherwise its target is expanded.
    if (context.declared !== undefined && reachesInPlace(schema, context.declared)) return write(schema, context)
    return { kind: 'reference', target: schema, direction: context.direction }
  }
  /** The shape of a subschema that applies to a part of the value: a member or an item. */
  const below = (schema: Schema, context: ShapeContext): Shape => {
    // An unnamed schema whose dynamic scope is only its own resource has the same meaning in every place.
    if (isNamed(schema) || context.scope.length !== 1 || context.scope[0] !== schema.resource)
      return writeBelow(schema, context)
    const known = memory.below[context.direction].get(schema)
    if (known !== undefined && context.depth + known.depth <= deepest) {
      deepestWritten = Math.max(deepestWritten, context.depth + known.depth)
      return known.shape
    }
    const before = { recursions, notes: notes.length, deepestWritten }
    deepestWritten = context.depth
    const shape = writeBelow(schema, context)
    // Findings, and the point where a recursion is cut, depend on the place, so such shapes are not cached.
    if (recursions === before.recursions && notes.length === before.notes)
      memory.below[context.direction].set(schema, { shape, depth: deepestWritten - context.depth })
    deepestWritten = Math.max(deepestWritten, before.deepestWritten)
    return shape
  }
  const writeBelow = (schema: Schema, context: ShapeContext): Shape => {
    if (!isNamed(schema) && context.above.includes(schema)) {
      recursions += 1
      note(reader, schema, {
        code: 'schema.unnamed-recursion',
        message: 'This schema contains itself and has no name. Its type is unknown.',
        help: 'Move it to the named schemas and refer to it.',
      })
      return unknown
    }
    const inner: ShapeContext = {
      direction: context.direction,
      root: schema,
      declared: undefined,
      open: [],
      above: isNamed(schema) ? context.above : [...context.above, schema],
      depth: context.depth + 1,
      scope: context.scope,
    }
    return use(schema, inner) ?? unknown
  }
  const write = (schema: Schema, outer: ShapeContext): Shape | undefined => {
    if (schema.external !== undefined) return { kind: 'external', ...schema.external }
    if (schema.always !== undefined) return schema.always ? unknown : { kind: 'never' }
    if (outer.open.includes(schema)) return undefined
    if (exceedsExpansions(schema)) return unknown
    deepestWritten = Math.max(deepestWritten, outer.depth)
    if (outer.depth > deepest) {
      note(reader, schema, {
        code: 'schema.too-deep',
        message: 'This schema is nested deeper than TypeScript can follow. From here on, its type is unknown.',
        help: 'Move one of the surrounding schemas to the named schemas, and refer to it.',
      })
      return unknown
    }
    const { keywords: k } = schema
    const context: ShapeContext = {
      ...outer,
      open: [...outer.open, schema],
      depth: outer.depth + 1,
      scope: entered(outer.scope, schema.resource),
    }
    if (isPlain(k)) return own(schema, context)
    const parts: (Shape | undefined)[] = []
    if (k.ref !== undefined) parts.push(use(k.ref, context))
    if (k.dynamicRef !== undefined) parts.push(use(dynamicTarget(k.dynamicRef, context.scope), context))
    for (const part of k.allOf ?? []) parts.push(use(part, context))
    parts.push(own(schema, context))
    if (k.anyOf !== undefined) parts.push(oneMember(schema, k.anyOf, context))
    if (k.oneOf !== undefined) parts.push(oneMember(schema, k.oneOf, context))
    parts.push(...conditionShapes(schema, context, reader))
    const present = parts.filter(part => part !== undefined)
    const shape = intersection(present)
    // If some parts refer to schemas that are already being expanded, the remaining parts may add nothing. Then return
    // no shape: `unknown` would absorb the other members of a union.
    return present.length < parts.length && shape.kind === 'unknown' && inside(context) ? undefined : shape
  }
  /**
   * Counts repeated expansions of a schema, and limits them: if schemas for the same value refer to each other, their
   * expansion grows exponentially.
   */
  const exceedsExpansions = (schema: Schema): boolean => {
    if (written.has(schema)) writtenAgain += 1
    else written.add(schema)
    if (writtenAgain === mostWrittenAgain)
      note(reader, schema, {
        code: 'schema.too-entangled',
        message: `Schemas that refer to one another for the same value were expanded ${mostWrittenAgain} times. From here on, the type is unknown.`,
        help: 'Let them refer to one another through a property or an item.',
      })
    return writtenAgain >= mostWrittenAgain
  }
  const oneMember = (schema: Schema, members: readonly Schema[], context: ShapeContext): Shape | undefined => {
    const exclusive = members === schema.keywords.oneOf ? exclusions(schema, members) : undefined
    const shapes = members.flatMap((member, i) => {
      const shape = use(member, context)
      if (shape === undefined) return []
      const others = exclusive?.[i]
      return [others === undefined ? shape : intersection([shape, others])]
    })
    return shapes.length === 0 ? undefined : union(shapes)
  }
  const exclusions = (schema: Schema, members: readonly Schema[]): readonly Shape[] | undefined => {
    const found = exclusiveBranches(members)
    if (found !== 'too many cases') return found
    noteAt(reader, schema, {
      code: 'schema.too-many-dependencies',
      keyword: 'oneOf',
      message:
        'The type cannot express that exactly one of these schemas matches. It also accepts values that match several.',
      help: 'Validators check it.',
    })
    return undefined
  }
  /** The type that a schema's keywords about the value itself describe. */
  const own = (schema: Schema, context: ShapeContext): Shape => {
    const { keywords: k } = schema
    const values = valueShape(schema, context, reader)
    if (values !== undefined) return values
    const types = k.type ?? impliedTypes(schema, context)
    return types.length === 0
      ? unknown
      : union(
          types.map(type => {
            if (type === 'object') return objectShape(schema, context, reader)
            if (type === 'array') return arrayShape(schema, context, reader)
            if (type === 'string' && isBytes(schema)) return bytesShape(bytes(schema))
            if (type === 'integer') return takesBigint(schema) ? wideInteger : integer
            return { kind: 'primitive', type }
          }),
        )
  }
  const impliedTypes = (schema: Schema, context: ShapeContext): readonly ('object' | 'array')[] => {
    const { keywords: k } = schema
    const hasAny = (words: readonly (keyof typeof k)[]): boolean => words.some(word => k[word] !== undefined)
    const types = [
      ...(hasAny(ofObjects) ? (['object'] as const) : []),
      ...(hasAny(ofArrays) ? (['array'] as const) : []),
    ]
    // If a branch of `anyOf` or `oneOf` has another type, such as a string, the keywords imply no type.
    if ([...(k.anyOf ?? []), ...(k.oneOf ?? [])].some(member => isOfOthers(member, types))) return []
    if (types.length > 0 && !hasType(context.root)) {
      note(reader, schema, {
        code: 'schema.type-implied',
        message: `This schema has no \`type\`. It is read as ${types.map(type => `an ${type}`).join(' or ')}.`,
        help: `Add \`type: ${types[0]}\`.`,
      })
    }
    return types
  }
  const declared = (schema: Schema, direction: Direction): Shape =>
    cached(memory.declared[direction], schema, () => {
      const context = { direction, root: schema, declared: schema, open: [], above: [], depth: 0, scope: [] }
      return write(schema, context) ?? unknown
    })
  const cached = (known: Map<Schema, CachedShape>, schema: Schema, read: () => Shape): Shape => {
    let entry = known.get(schema)
    if (entry === undefined) {
      notes = []
      written = new Set()
      writtenAgain = 0
      entry = { shape: read(), notes }
      known.set(schema, entry)
    }
    if (report !== undefined) for (const finding of entry.notes) report(finding)
    return entry.shape
  }
  const reader: Reader = { isNamed, report: finding => notes.push(finding), use, write, below }

  const of = (schema: Schema, direction: Direction): Shape =>
    cached(memory.of[direction], schema, () =>
      below(schema, { direction, root: schema, declared: undefined, open: [], above: [], depth: 0, scope: [] }),
    )

  return { declared, of }
}

interface CachedShape {
  readonly shape: Shape
  readonly notes: readonly Finding[]
}

type Memory = Readonly<Record<'declared' | 'of', Readonly<Record<Direction, Map<Schema, CachedShape>>>>> & {
  /** The shapes of unnamed schemas, and their depth of nesting. */
  readonly below: Readonly<Record<Direction, Map<Schema, { readonly shape: Shape; readonly depth: number }>>>
}

// A shape depends only on its schema and on which schemas are named, so shapes are cached: the emitters and reports of
// one API request the same ones.
const memories = new WeakMap<ShapeOptions['isNamed'], Memory>()

const memoryOf = (isNamed: ShapeOptions['isNamed']): Memory => {
  const known = memories.get(isNamed)
  if (known !== undefined) return known
  const made: Memory = {
    declared: { input: new Map(), output: new Map() },
    of: { input: new Map(), output: new Map() },
    below: { input: new Map(), output: new Map() },
  }
  memories.set(isNamed, made)
  return made
}

const unknown: Shape = { kind: 'unknown' }

const bytesShape = (form: BytesForm): Shape =>
  form === 'text' ? text : form === 'file' ? file : { kind: 'union', members: [file, text] }
const text: Shape = { kind: 'primitive', type: 'string' }
const file: Shape = { kind: 'binary' }

const integer: Shape = { kind: 'primitive', type: 'number' }
// A number if it is exact, a bigint beyond 2^53.
const wideInteger: Shape = { kind: 'union', members: [integer, { kind: 'primitive', type: 'bigint' }] }

// Most schemas are plain: no keyword applies another schema to the same value.
const isPlain = (k: Keywords): boolean =>
  k.ref === undefined &&
  k.dynamicRef === undefined &&
  k.allOf === undefined &&
  k.anyOf === undefined &&
  k.oneOf === undefined &&
  k.not === undefined &&
  k.if === undefined &&
  k.dependentRequired === undefined &&
  k.dependentSchemas === undefined

const inside = (context: ShapeContext): boolean => context.open.length > 1

// TypeScript itself fails for types that are nested some hundred levels deep.
const deepest = 100

// The maximum number of repeated expansions. No readable type repeats its parts this often.
const mostWrittenAgain = 1_000

// Keywords that imply an object. Bounds such as `maxProperties` do not imply one, because they do not describe members.
const ofObjects = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'required',
  'propertyNames',
  'unevaluatedProperties',
] as const
const ofArrays = ['items', 'prefixItems', 'unevaluatedItems'] as const
