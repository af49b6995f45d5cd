import { embeddedMetaSchema } from '../document/embedded-dialect.ts'
import { append, childOf, segmentsOf } from '../document/pointer.ts'
import type { Json, JsonObject } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import { type DialectRules, dialectRules, idKeyword, isBefore2019, isSameDialect, recursiveAnchor } from './dialects.ts'
import { resolveUri } from './resolve-uri.ts'

/** A schema resource (2020-12 core §4.3.5). Outside of schemas, this is the whole document. */
export interface Resource {
  /** Base URI of its references, without fragment. */
  readonly base: string
  /** The URI of the document that contains it. */
  readonly document: string
  readonly pointer: string
  readonly rules: DialectRules
}

/** A place in a document, and the resource it belongs to. */
export interface ResourcePlace {
  readonly document: string
  readonly pointer: string
  readonly value: Json
  readonly resource: Resource
}

export interface Resources {
  /**
   * The place that a pointer in a document leads to. `within`: the resource in which the pointer starts. Default: the
   * root of the document.
   */
  find(document: string, pointer: string, within?: Resource): ResourcePlace | undefined
  /** The resource or document of an absolute URI without fragment. */
  named(uri: string): ResourcePlace | undefined
  anchor(resource: Resource, name: string): ResourcePlace | undefined
  dynamicAnchors(resource: Resource): ReadonlyMap<string, ResourcePlace>
  /** The resource of a schema inside another resource: a new one if the schema has an `$id`. */
  enter(value: Json, place: Omit<ResourcePlace, 'value'>): Resource
  /** Whether a `$schema` names a dialect other than that of the resource, or an unknown one. */
  isOtherDialect(uri: string, resource: Resource): boolean
}

export interface ResourcesOptions {
  readonly documents: ReadonlyMap<string, Json>
  readonly dialect: string
  /** The dialect of a document, if it differs from `dialect`. */
  readonly dialectOf?: (document: string) => string | undefined
  readonly unknownDialect: (uri: string, place: { document: string; pointer: string }) => void
}

export const createResources = (options: ResourcesOptions): Resources => {
  const { documents } = options
  const roots = new Map<string, Resource>()
  const indexes = new Map<string, Index>()
  let ids: Map<string, ResourcePlace> | undefined

  const metaSchema = (uri: string): Json | undefined => documents.get(uri) ?? idsOf().get(uri)?.value
  const rulesFor = new Map<string, DialectRules>()

  const rulesOfDocument = (document: string): DialectRules => {
    const dialect = options.dialectOf?.(document) ?? options.dialect
    const inDocument = (uri: string) => documents.get(uri) ?? embeddedMetaSchema(documents.get(document), uri)
    const rules = rulesFor.get(dialect) ??
      dialectRules(dialect, inDocument) ?? { dialect: '2020-12', vocabularies: undefined }
    rulesFor.set(dialect, rules)
    return rules
  }

  const rulesOf = (
    value: Json,
    inherited: DialectRules,
    place: { document: string; pointer: string },
  ): DialectRules => {
    const uri = isJsonObject(value) ? value['$schema'] : undefined
    if (typeof uri !== 'string') return inherited
    const rules = dialectAt(uri, place.document)
    if (rules === undefined) options.unknownDialect(uri, place)
    return rules ?? inherited
  }

  /** The rules of a `$schema`. A relative one names a file next to the document. */
  const dialectAt = (uri: string, document: string): DialectRules | undefined =>
    dialectRules(uri, metaSchema) ?? dialectRules(resolveUri(uri, document) ?? uri, metaSchema)

  const rootOf = (document: string): Resource | undefined => {
    const known = roots.get(document)
    if (known !== undefined) return known
    const value = documents.get(document)
    if (value === undefined) return undefined
    const plain: Resource = { base: document, document, pointer: '', rules: rulesOfDocument(document) }
    // A meta-schema may name itself as its dialect, so register its root before looking up the dialect.
    roots.set(document, plain)
    const root = enter(value, { document, pointer: '', resource: plain })
    roots.set(document, root)
    return root
  }

  const enter = (value: Json, { document, pointer, resource }: Omit<ResourcePlace, 'value'>): Resource => {
    if (!isJsonObject(value)) return resource
    const stated = value['$schema']
    const rules = typeof stated === 'string' ? dialectAt(stated, document) : undefined
    const id = idOf(value, rules ?? resource.rules)
    const root = pointer === '' && typeof stated === 'string'
    if (id === undefined && !root) return resource
    const base = id === undefined ? resource.base : (resolveUri(id, resource.base) ?? resource.base)
    return { base, document, pointer, rules: rulesOf(value, resource.rules, { document, pointer }) }
  }

  const find = (document: string, pointer: string, within?: Resource): ResourcePlace | undefined => {
    const start = within ?? rootOf(document)
    const segments = segmentsOf(pointer)
    if (start === undefined || segments === undefined) return undefined
    let value: Json | undefined = within === undefined ? documents.get(document) : valueAt(start)
    let resource = start
    let at = start.pointer
    let position: Position = isDescription(documents.get(document)) ? 'unknown' : 'schema'
    for (const segment of segments) {
      if (value === undefined) return undefined
      position = step(position, segment, value)
      value = childOf(value, segment)
      at = append(at, segment)
      if (value !== undefined && (position === 'schema' || position === 'unknown')) {
        const entered = enter(value, { document: start.document, pointer: at, resource })
        if (entered !== resource) position = 'schema'
        resource = entered
      }
    }
    if (value === undefined) return undefined
    if (position === 'other') resource = enter(value, { document: start.document, pointer: at, resource })
    return { document: start.document, pointer: at, value, resource }
  }

  const valueAt = (resource: Resource): Json | undefined => {
    let value = documents.get(resource.document)
    for (const segment of segmentsOf(resource.pointer) ?? [])
      value = value === undefined ? undefined : childOf(value, segment)
    return value
  }

  const idsOf = (): Map<string, ResourcePlace> => {
    if (ids !== undefined) return ids
    const found = new Map<string, ResourcePlace>()
    ids = found
    for (const document of documents.keys())
      for (const [base, place] of indexOf(document).resources) if (!found.has(base)) found.set(base, place)
    return found
  }

  const indexOf = (document: string): Index => {
    const known = indexes.get(document)
    if (known !== undefined) return known
    const index: Index = { resources: new Map(), anchors: new Map(), dynamic: new Map() }
    indexes.set(document, index)
    const root = rootOf(document)
    const value = documents.get(document)
    if (root !== undefined && value !== undefined) scan(index, { document, pointer: '', value, resource: root }, enter)
    return index
  }

  return {
    find,
    enter,
    isOtherDialect(uri, { document, rules }) {
      const own = dialectAt(uri, document)
      return own === undefined || !isSameDialect(own, rules)
    },
    named(uri) {
      const root = rootOf(uri)
      const value = documents.get(uri)
      if (root !== undefined && value !== undefined) return { document: uri, pointer: '', value, resource: root }
      return idsOf().get(uri)
    },
    anchor: (resource, name) => indexOf(resource.document).anchors.get(key(resource, name)),
    dynamicAnchors: resource => indexOf(resource.document).dynamic.get(key(resource, '')) ?? new Map(),
  }
}

/** All `$id`s and anchors of a document. Built on demand, when a reference needs it. */
interface Index {
  readonly resources: Map<string, ResourcePlace>
  readonly anchors: Map<string, ResourcePlace>
  readonly dynamic: Map<string, Map<string, ResourcePlace>>
}

/**
 * The type of a value that a pointer reaches: a schema, a map or list of schemas, another part of an API description,
 * or other data.
 */
type Position = 'schema' | 'schemas' | 'unknown' | 'other'

const single = new Set(
  'items additionalItems contains additionalProperties propertyNames not if then else unevaluatedItems unevaluatedProperties contentSchema'.split(
    ' ',
  ),
)
const many = new Set(
  'properties patternProperties dependentSchemas dependencies $defs definitions allOf anyOf oneOf prefixItems'.split(
    ' ',
  ),
)
/** Members that contain data: values in them are not schemas, even if they look like schemas. */
const data = new Set('example examples default enum const value'.split(' '))

const step = (position: Position, segment: string, value: Json): Position => {
  // A list in the place of one schema: the tuple form of `items` before 2020-12.
  if (position === 'schemas' || (position === 'schema' && Array.isArray(value))) return 'schema'
  if (position === 'unknown') return data.has(segment) ? 'other' : 'unknown'
  if (position === 'other') return 'other'
  if (single.has(segment)) return 'schema'
  return many.has(segment) ? 'schemas' : 'other'
}

const isDescription = (document: Json | undefined): boolean =>
  isJsonObject(document) &&
  ['openapi', 'swagger', 'openrpc', 'asyncapi'].some(name => typeof document[name] === 'string')

/**
 * The URI reference of an `$id` that names a resource; undefined if the `$id` is an anchor, as older dialects allow, or
 * has no effect.
 */
const idOf = (schema: JsonObject, rules: DialectRules): string | undefined => {
  const id = schema[idKeyword(rules)]
  if (typeof id !== 'string' || id.startsWith('#')) return undefined
  if (isBefore2019(rules.dialect) && typeof schema['$ref'] === 'string') return undefined
  return id
}

const key = (resource: Resource, anchor: string): string => `${resource.base}\n${resource.pointer}\n${anchor}`

type Enter = Resources['enter']

/** Visits the schemas of a document without recursion, because documents may be nested deeper than the stack. */
const scan = (index: Index, root: ResourcePlace, enter: Enter): void => {
  const pending: { place: ResourcePlace; position: Position }[] = [
    { place: root, position: isDescription(root.value) ? 'unknown' : 'schema' },
  ]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { place, position } = next
    const { value, document, pointer } = place
    if (typeof value !== 'object' || value === null) continue
    let resource = place.resource
    let inside = position
    if ((position === 'schema' || position === 'unknown') && isJsonObject(value)) {
      resource = pointer === '' ? resource : enter(value, place)
      if (resource !== place.resource) inside = 'schema'
      if (resource !== place.resource || pointer === '')
        if (!index.resources.has(resource.base)) index.resources.set(resource.base, { ...place, resource })
      record(index, { ...place, resource }, value)
    }
    for (const segment of Object.keys(value)) {
      const position = step(inside, segment, value)
      if (position !== 'other')
        pending.push({
          place: { document, pointer: append(pointer, segment), value: childOf(value, segment) as Json, resource },
          position,
        })
    }
  }
}

const record = (index: Index, place: ResourcePlace, schema: JsonObject): void => {
  const { resource } = place
  const add = (name: Json | undefined): void => {
    if (typeof name === 'string' && !index.anchors.has(key(resource, name)))
      index.anchors.set(key(resource, name), place)
  }
  const addDynamic = (name: string): void => {
    const anchors = index.dynamic.get(key(resource, '')) ?? new Map<string, ResourcePlace>()
    if (!anchors.has(name)) anchors.set(name, place)
    index.dynamic.set(key(resource, ''), anchors)
  }
  if (isBefore2019(resource.rules.dialect)) {
    const id = schema[idKeyword(resource.rules)]
    if (typeof id === 'string' && id.includes('#')) add(id.slice(id.indexOf('#') + 1))
    return
  }
  add(schema['$anchor'])
  add(schema['$dynamicAnchor'])
  if (typeof schema['$dynamicAnchor'] === 'string') addDynamic(schema['$dynamicAnchor'])
  if (resource.rules.dialect === '2019-09' && schema['$recursiveAnchor'] === true) addDynamic(recursiveAnchor)
}
