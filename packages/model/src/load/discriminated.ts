import { inside, type Place, membersOf as placesIn } from '../document/place.ts'
import { append, childOf, parentOf, segmentsOf, valueAt } from '../document/pointer.ts'
import { applyDiscriminators } from '../jsonschema/discriminators.ts'
import { createSchemaGraph } from '../jsonschema/graph.ts'
import { isJsonArray, isJsonObject, type Json, type JsonObject, type Keywords, type Schema } from '../model/index.ts'
import { entryKindOf } from './entry-kind.ts'
import { keywordsJson, type WrittenKeywords } from './keywords-json.ts'

/**
 * A bundled document whose schemas state the meaning of their discriminators as ordinary keywords, as the model of
 * whole documents does (`applyDiscriminators`). A document without discriminators is returned unchanged.
 */
export const discriminated = (document: JsonObject): JsonObject => {
  const uri = 'bundled:/'
  const discriminating = discriminatingIn(document, uri)
  const kind = discriminating.length === 0 ? undefined : entryKindOf(document)
  if (kind === undefined || 'code' in kind) return document
  const graph = createSchemaGraph({
    documents: new Map([[uri, document]]),
    dialect: kind.dialectUri,
    report: ignore,
    nameOf: (_, pointer) => /^\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1],
  })
  const root: Place = { uri, pointer: '', value: document }
  const named = placesIn(inside(inside(root, 'components') ?? root, 'schemas')).map(([, place]) => graph.of(place))
  const schemas = new Set(discriminating.map(graph.of))
  const before = [...graph.all()].map(schema => ({ schema, keywords: schema.keywords }))
  const own = applyDiscriminators({ named, discriminating: [...schemas], report: ignore })
  const changes = before.filter(({ schema, keywords }) => schema.keywords !== keywords)
  return withChanges(document, changes, own)
}

/** The places of objects with a `discriminator`, outside of values such as examples. */
const discriminatingIn = (document: JsonObject, uri: string): readonly Place[] => {
  const found: Place[] = []
  // A list instead of recursion, because schemas may be nested deeper than the stack.
  const left: Place[] = [{ uri, pointer: '', value: document }]
  while (left.length > 0) {
    const place = left.pop() as Place
    const { value, pointer } = place
    if (typeof value !== 'object' || value === null) continue
    if (isJsonObject(value) && isJsonObject(value['discriminator'])) {
      if (typeof value['discriminator']['propertyName'] === 'string') found.push(place)
    }
    for (const [name, member] of Object.entries(value))
      if (!valueKeywords.has(name)) left.push({ uri, pointer: append(pointer, name), value: member })
  }
  return found
}

const valueKeywords: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples'])

interface Change {
  readonly schema: Schema
  /** The keywords before the change. */
  readonly keywords: Keywords
}

/** Writes changed keywords into a copy of the document, and adds the new schemas of bases. */
const withChanges = (
  document: JsonObject,
  changes: readonly Change[],
  own: ReadonlyMap<Schema, Schema>,
): JsonObject => {
  const copy = copyOf(document)
  const added = new Set(own.values())
  const json = (schema: Schema): Json => {
    const { name, origin, uri, keywords } = schema
    if (added.has(schema)) return { $ref: `#${ownPointer(schema)}` }
    const pointer = origin.pointer.slice(1)
    if (uri.endsWith(`#${pointer}`)) return name === undefined ? (copy.at(pointer) ?? true) : { $ref: origin.pointer }
    // A tag is written next to the schema of the property, whose other keywords stay.
    if (!uri.endsWith('/x-tag')) return keywordsJson(keywords, json)
    return { allOf: [valueAt(document, pointer) ?? true], ...keywordsJson(listed(keywords), json) }
  }
  const changedJson = (after: Keywords, before: Keywords): JsonObject => keywordsJson(changed(after, before), json)
  // A schema without a name is copied into the schema that refers to it, so the innermost is changed first.
  const depthOf = ({ schema }: Change): number => schema.origin.pointer.split('/').length
  for (const { schema, keywords } of [...changes].sort((a, b) => depthOf(b) - depthOf(a))) {
    const pointer = schema.origin.pointer.slice(1)
    const written = copy.at(pointer)
    if (!isJsonObject(written)) continue
    const base = own.get(schema)
    if (base === undefined) {
      copy.set(pointer, { ...written, ...changedJson(schema.keywords, keywords) })
      continue
    }
    const { annotations, rest } = parted(written)
    const isNullable = keywords.type?.includes('null') === true
    copy.set(ownPointer(base), { ...rest, ...changedJson(base.keywords, keywords) })
    // Every member has the keywords of the base. They are repeated here, so that a reader finds its properties.
    copy.set(pointer, {
      ...annotations,
      ...(!isNullable && { allOf: [json(base)] }),
      anyOf: (schema.keywords.anyOf ?? []).map(json),
    })
  }
  return copy.document as JsonObject
}

const ownPointer = ({ name }: Schema): string => append('/components/schemas', name ?? '')

/** The keywords of a tag: the list of its values, and its direction. */
const listed = ({ const: constant, enum: values = [], readOnly, writeOnly }: Keywords): WrittenKeywords => ({
  enum: constant === undefined ? values : [constant.value],
  readOnly,
  writeOnly,
})

/** The keywords that `applyDiscriminators` changes, as far as they differ. */
const changed = (after: Keywords, before: Keywords): WrittenKeywords =>
  Object.fromEntries(changing.filter(name => after[name] !== before[name]).map(name => [name, after[name]]))

const changing = ['type', 'required', 'allOf', 'oneOf', 'anyOf', 'properties'] as const

/** Separates what a base states about its union from the keywords that every member has. */
const parted = (base: JsonObject): { readonly annotations: JsonObject; readonly rest: JsonObject } => {
  const { oneOf: _, anyOf: __, nullable: ___, ...own } = base
  const isAnnotation = ([name]: readonly [string, Json]): boolean => annotationNames.has(name) || name.startsWith('x-')
  const members = Object.entries(own)
  const rest = Object.fromEntries(members.filter(member => !isAnnotation(member)))
  const type = rest['type']
  return {
    annotations: Object.fromEntries(members.filter(isAnnotation)),
    rest: { ...rest, ...(Array.isArray(type) && { type: type.filter(name => name !== 'null') }) },
  }
}

const annotationNames: ReadonlySet<string> = new Set([
  'default',
  'deprecated',
  'description',
  'discriminator',
  'example',
  'examples',
  'readOnly',
  'title',
  'writeOnly',
])

/** A copy of a document in which only the objects that contain a changed value are new. */
const copyOf = (document: JsonObject) => {
  const ours = new Set<Json>()
  const owned = (value: Json): Json => {
    if (ours.has(value)) return value
    const made = isJsonArray(value) ? [...value] : { ...(value as JsonObject) }
    ours.add(made)
    return made
  }
  const root = owned(document)
  const define = (holder: Json, name: string, value: Json): void => {
    Object.defineProperty(holder, name, { value, enumerable: true, writable: true, configurable: true })
  }
  return {
    document: root,
    at: (pointer: string): Json | undefined => valueAt(root, pointer),
    set(pointer: string, value: Json): void {
      let holder = root
      for (const segment of segmentsOf(parentOf(pointer) ?? '') ?? []) {
        const inner = owned(childOf(holder, segment) ?? {})
        define(holder, segment, inner)
        holder = inner
      }
      define(holder, segmentsOf(pointer)?.at(-1) ?? '', value)
    },
  }
}

const ignore = (): void => {}
