import { moveExact, moveExactItems } from '../model/exact-integers.ts'
import type { Json, JsonObject } from '../model/index.ts'
import { isJsonArray, isJsonObject } from '../model/index.ts'
import { createComponents, pointerTo } from './bundle-components.ts'
import type { Crawl } from './crawl.ts'
import { bundleLimits, dynamicScopesOf, type Scope } from './dynamic-scopes.ts'
import type { Place } from './place.ts'
import { append, childOf, decodeFragment, encodeFragment, parentOf, segmentsOf } from './pointer.ts'
import type { Reference } from './reference.ts'

export interface BundleOptions {
  readonly crawl: Crawl
  /**
   * The name of the section in the components, by kind: `parameters` for `parameter`. A reference to a kind without a
   * section is replaced by its target.
   */
  readonly sections: Readonly<Record<string, string>>
  /**
   * Kinds without a section above, such as path items: a target that contains itself becomes a component in this
   * section.
   */
  readonly recursive?: Readonly<Record<string, string>>
  /** Names of schemas of other files, by location. */
  readonly schemaNames: ReadonlyMap<string, string>
  /**
   * Converts a schema that moves out of its resource to the dialect of the entry document. Its subschemas are already
   * converted. `place`: where it is written.
   */
  readonly moved: (schema: JsonObject, place: Place) => JsonObject
  /**
   * Called with a reference whose target has another meaning in the bundle, because its dynamic references have other
   * targets there.
   */
  readonly inexact: (reference: Reference) => void
}

/** A bundled document, and the places that its values were copied from. */
export interface Bundled {
  readonly document: JsonObject
  /** Where the value at a pointer of the bundle is written; undefined if the bundler created it. */
  placeOf(pointer: string): Omit<Place, 'value'> | undefined
}

/**
 * Bundles an entry document and its references into one document, in which every reference is local. Components keep
 * their names; those of other files follow them, sorted by name. Local references stay unchanged.
 *
 * A bundle is one resource, in which an anchor can exist once (JSON Schema 2020-12 core §8.2.2). If files have dynamic
 * anchors of the same name, their dynamic references become plain ones, and a schema is copied once per meaning.
 */
export const bundle = ({ crawl, sections, recursive = {}, schemaNames, moved, inexact }: BundleOptions): Bundled => {
  const { entry, references } = crawl
  if (isJsonObject(entry.value) && isWhole(crawl)) {
    const { uri, value } = entry
    return { document: value, placeOf: pointer => ({ uri, pointer }) }
  }
  const building = new Set<Json>()
  const sources = new Map<Json, JsonObject>()
  const schemas = new Map((crawl.met.get('schema') ?? []).map(place => [place.value, place]))
  const withoutId = resourcesWithoutId(crawl)
  const scopes = dynamicScopesOf(crawl)
  const components = createComponents({ crawl, sections, schemaNames, scopes })
  let variants = 0

  /** The scope inside of a value. A schema that is not part of another schema starts a new scope. */
  const scopeIn = (value: Json, scope: Scope | undefined): Scope | undefined => {
    const schema = scopes === undefined ? undefined : schemas.get(value)
    if (scopes === undefined || schema === undefined) return scope
    return scope === undefined ? scopes.start(schema) : scopes.within(scope, schema)
  }

  const copy = (value: Json, isLocal: boolean, around: Scope | undefined): Json => {
    if (typeof value !== 'object' || value === null) return value
    const local = isLocal && !withoutId.has(value)
    const scope = scopeIn(value, around)
    if (isJsonArray(value)) {
      const items = value.map(item => copyInner(item, local, scope))
      moveExactItems(value, items)
      return items
    }
    const outgoing = references.get(value)
    const inlined = outgoing?.find(
      ({ member, kind, target }) =>
        member === '$ref' &&
        sections[kind] === undefined &&
        target !== undefined &&
        (target.uri !== entry.uri || !local),
    )
    if (inlined?.target !== undefined) return splice(value, inlined, inlined.target)
    const copied: Record<string, Json> = {}
    const decided: JsonObject[] = []
    for (const [name, inner] of Object.entries(value)) {
      const reference = outgoing?.find(({ member }) => member === name)
      const target = reference && decidedTarget(reference, local, scope)
      if (!local && isAmbiguousAnchor(value, name)) continue
      if (reference !== undefined && target !== undefined) decided.push({ $ref: textFor(reference, target, scope) })
      else
        define(copied, name, reference === undefined ? copyInner(inner, local, scope) : textOf(reference, local, scope))
      moveExact(value, name, copied)
    }
    if (decided.length > 0) addReferences(copied, decided)
    const schema = local ? undefined : schemas.get(value)
    const result = schema === undefined ? copied : moved(copied, schema)
    sources.set(result, value)
    return result
  }

  /** A schema of another file that is the target of a reference becomes a component, even if it is part of another schema. */
  const copyInner = (value: Json, local: boolean, scope: Scope | undefined): Json => {
    const component = local ? undefined : components.pointerOf(value)
    return component === undefined ? copy(value, local, scope) : { $ref: component }
  }

  /**
   * The target of a dynamic reference that becomes a plain one; undefined for other references, and for targets within
   * the document.
   */
  const decidedTarget = (reference: Reference, local: boolean, scope: Scope | undefined): Place | undefined =>
    local && reference.target?.uri === entry.uri ? undefined : scope && scopes?.targetIn(scope, reference)

  /** Whether a member is an anchor that several resources have. A bundle can contain such an anchor only once. */
  const isAmbiguousAnchor = (value: Json, name: string): boolean =>
    anchorKeywords.has(name) && schemas.has(value) && scopes?.isAmbiguous(`${(value as JsonObject)[name]}`) === true

  /** The text of a reference to a place. */
  const textFor = (reference: Reference, target: Place, around: Scope | undefined): string => {
    const section = sections[reference.kind] ?? ''
    const entered = around === undefined ? scopes?.start(target) : scopes?.enter(around, target)
    const scope = reference.kind === 'schema' ? entered : undefined
    const isDependent = scopes?.isDependent(target.value) === true
    const own = isDependent ? scopes?.start(target) : scope
    if (target.uri === entry.uri) {
      if (!components.isSame(target, scope, own)) inexact(reference)
      return `#${encodeFragment(target.pointer)}`
    }
    if (isDependent && !components.has(target, section, scope)) variants += 1
    if (variants <= bundleLimits.variants) return pointerTo(components.assign(target, reference.kind, section, scope))
    if (isDependent) inexact(reference)
    return pointerTo(components.assign(target, reference.kind, section, own))
  }

  const textOf = (reference: Reference, local: boolean, scope: Scope | undefined): string => {
    const { text, target, member } = reference
    if (target === undefined) return text
    // A dynamic reference without an anchor is a plain reference (2020-12 core §8.2.3.2). Its target moves.
    if (member === '$dynamicRef' && /#[^/]/.test(text)) {
      const anchor = decodeFragment(text.slice(text.indexOf('#') + 1))
      if (scopes?.isAmbiguous(anchor) !== true || local) return text.slice(text.indexOf('#'))
    }
    // A reference by the URI of a resource without its `$id` would have no target.
    const isKept = target.uri === entry.uri && local && (withoutId.size === 0 || text.startsWith('#'))
    return isKept ? text : textFor(reference, target, scope)
  }

  const splice = (holder: JsonObject, { kind }: Reference, target: Place): Json => {
    const section = recursive[kind]
    if (building.has(target.value) && section !== undefined)
      return { $ref: pointerTo(components.assign(target, kind, section)) }
    building.add(target.value)
    const copied = copy(target.value, target.uri === entry.uri, undefined)
    building.delete(target.value)
    if (!isJsonObject(copied)) return copied
    const { $ref: _followed, ...beside } = holder
    const merged = { ...copied, ...(copy(beside, true, undefined) as JsonObject) }
    sources.set(merged, target.value as JsonObject)
    return merged
  }

  const collect = (): ReadonlyMap<string, ReadonlyMap<string, Json>> => {
    const collected = new Map<string, Map<string, Json>>()
    // Copying may add further components, such as path items that contain themselves.
    for (const { section, name, target, scope } of components.all()) {
      const members = collected.get(section) ?? new Map<string, Json>()
      building.add(target.value)
      collected.set(section, members.set(name, copy(target.value, false, scope)))
      building.delete(target.value)
    }
    return collected
  }

  const root = copy(entry.value, true, undefined) as JsonObject
  const document = withComponents(root, collect())
  return { document, placeOf: pointer => placeIn(pointer, { document, sources, crawl }) }
}

/** Adds references to a schema, which may have one. */
const addReferences = (schema: Record<string, Json>, [first, ...others]: readonly JsonObject[]): void => {
  const isFree = !Object.hasOwn(schema, '$ref')
  if (isFree) Object.assign(schema, first)
  const further = isFree ? others : [first as JsonObject, ...others]
  const { allOf } = schema
  if (further.length > 0) schema['allOf'] = [...(isJsonArray(allOf) ? allOf : []), ...further]
}

const anchorKeywords = new Set(['$anchor', '$dynamicAnchor'])

/**
 * The embedded resources (`$id`) of the entry document that contain references to other files. Such a resource loses
 * its `$id`: a reference in it would be relative to the `$id`, and could not refer to a component of the bundle.
 */
const resourcesWithoutId = ({ entry, references, resources }: Crawl): ReadonlySet<Json> => {
  const embedded = new Map<string, Json>()
  for (const { uri, pointer, value } of resources.values())
    if (uri === entry.uri && pointer !== '') embedded.set(pointer, value)
  const withoutId = new Set<Json>()
  if (embedded.size === 0) return withoutId
  for (const outgoing of references.values())
    for (const { from, target } of outgoing) {
      if (from.uri !== entry.uri || target === undefined || target.uri === entry.uri) continue
      for (let at = parentOf(from.pointer); at !== undefined; at = parentOf(at)) {
        const resource = embedded.get(at)
        if (resource !== undefined) withoutId.add(resource)
      }
    }
  return withoutId
}

/** Whether no reference leaves the entry document, so that the document is its own bundle. */
const isWhole = ({ entry, references }: Crawl): boolean => {
  for (const outgoing of references.values())
    for (const { target } of outgoing) if (target !== undefined && target.uri !== entry.uri) return false
  return true
}

/** Walks down to the pointer and returns the innermost object whose place the crawl recorded. */
const placeIn = (
  pointer: string,
  {
    document,
    sources,
    crawl,
  }: { readonly document: JsonObject; readonly sources: ReadonlyMap<Json, JsonObject>; readonly crawl: Crawl },
): Omit<Place, 'value'> | undefined => {
  const places = new Map([...crawl.met.values()].flat().map(place => [place.value, place]))
  let value: Json | undefined = document
  let found: Omit<Place, 'value'> | undefined = crawl.entry
  for (const segment of segmentsOf(pointer) ?? []) {
    value = value === undefined ? undefined : childOf(value, segment)
    const source = value === undefined ? undefined : sources.get(value)
    const place = source && places.get(source)
    found = place ?? (found && { uri: found.uri, pointer: append(found.pointer, segment) })
  }
  return found
}

const withComponents = (root: JsonObject, collected: ReadonlyMap<string, ReadonlyMap<string, Json>>): JsonObject => {
  if (collected.size === 0) return root
  const components: Record<string, Json> = { ...(isJsonObject(root['components']) ? root['components'] : {}) }
  for (const [section, members] of collected) {
    const own: Record<string, Json> = {
      ...(isJsonObject(components[section]) ? components[section] : {}),
    }
    for (const name of [...members.keys()].sort()) define(own, name, members.get(name) ?? null)
    components[section] = own
  }
  return { ...root, components }
}

/** Sets a member, even if its name is `__proto__`. */
const define = (object: Record<string, Json>, name: string, value: Json): void => {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
  else object[name] = value
}
