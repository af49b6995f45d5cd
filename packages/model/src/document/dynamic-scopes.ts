import { isJsonObject, type Json } from '../model/index.ts'
import type { Crawl } from './crawl.ts'
import { inside, locationOf, type Place } from './place.ts'
import { decodeFragment, parentOf } from './pointer.ts'
import type { Reference } from './reference.ts'

/**
 * Limits of a bundle. A few resources with dynamic anchors can be combined in more ways than a document can contain.
 */
export const bundleLimits = {
  /** Copies of schemas, one per combination of resources around them. */
  variants: 1000,
} as const

/**
 * The target of dynamic references to each anchor: the anchor of the outermost resource that has it (JSON Schema
 * 2020-12 core §8.2.3.2).
 */
export type Scope = ReadonlyMap<string, Place>

/** The dynamic scopes of schemas whose dynamic references have several possible targets. */
export interface DynamicScopes {
  /** The scope of a schema that is not part of another schema. */
  start(schema: Place): Scope
  /** The scope after a reference to a schema. */
  enter(scope: Scope, target: Place): Scope
  /** The scope inside of a schema, which may be a separate resource (`$id`). */
  within(scope: Scope, schema: Place): Scope
  /** The target of a reference in a scope; undefined if the target does not depend on the scope. */
  targetIn(scope: Scope, reference: Reference): Place | undefined
  /** Identifies the meaning of a schema in a scope; empty if it does not depend on the scope. */
  keyOf(scope: Scope, schema: Json): string
  /** Whether a schema contains or refers to a dynamic reference whose target depends on the scope. */
  isDependent(schema: Json): boolean
  /** Whether several resources have an anchor of this name, and a dynamic reference may lead to one of them. */
  isAmbiguous(anchor: string): boolean
}

/** Undefined if no dynamic anchor has the name of an anchor of another resource. */
export const dynamicScopesOf = ({ met, references, resources }: Crawl): DynamicScopes | undefined => {
  const schemas = met.get('schema') ?? []
  // nearly all documents have none, and the search for their resources takes time
  if (!schemas.some(({ value }) => isJsonObject(value) && dynamicKeywords.some(keyword => keyword in value)))
    return undefined
  const embedded = new Set([...resources.values()].map(locationOf))
  /** The location of the resource that contains a place. */
  const resourceOf = ({ uri, pointer }: Omit<Place, 'value'>): string => {
    for (let at: string | undefined = pointer; at !== undefined; at = parentOf(at)) {
      const location = locationOf({ uri, pointer: at })
      if (embedded.has(location)) return location
    }
    return locationOf({ uri, pointer: '' })
  }

  const dynamic = new Map<string, Map<string, Place>>()
  const holders = new Map<string, Set<string>>()
  for (const schema of schemas) {
    const resource = resourceOf(schema)
    const declared = dynamicAnchorOf(schema, locationOf(schema) === resource)
    if (declared !== undefined) {
      const anchors = dynamic.get(resource) ?? new Map<string, Place>()
      if (!anchors.has(declared)) anchors.set(declared, schema)
      dynamic.set(resource, anchors)
    }
    for (const name of [declared, inside(schema, '$anchor')?.value])
      if (typeof name === 'string') holders.set(name, (holders.get(name) ?? new Set()).add(resource))
  }
  const names = new Set([...dynamic.values()].flatMap(anchors => [...anchors.keys()]))
  const ambiguous = new Set([...names].filter(name => (holders.get(name)?.size ?? 0) > 1))
  if (ambiguous.size === 0) return undefined

  const nameIn = ({ member, text, target }: Reference): string | undefined => {
    if (target === undefined || (member !== '$dynamicRef' && member !== '$recursiveRef')) return undefined
    const name = member === '$recursiveRef' ? recursive : decodeFragment(text.slice(text.indexOf('#') + 1))
    const isDynamic = dynamicAnchorOf(target, locationOf(target) === resourceOf(target)) === name
    return isDynamic && ambiguous.has(name) ? name : undefined
  }
  const dependent = dependentIn(schemas, references, reference => nameIn(reference) !== undefined)

  /** The scopes after each resource, since many references have the same target. */
  const entered = new WeakMap<Scope, Map<string, Scope>>()
  const enter = (scope: Scope, target: Place): Scope => {
    const resource = resourceOf(target)
    const known = entered.get(scope) ?? new Map<string, Scope>()
    entered.set(scope, known)
    const made = known.get(resource) ?? extended(scope, dynamic.get(resource), ambiguous)
    known.set(resource, made)
    return made
  }
  const keys = new WeakMap<Scope, string>()
  const keyFor = (scope: Scope): string => {
    const key =
      keys.get(scope) ??
      [...scope]
        .map(([name, place]) => `${name} ${locationOf(place)}`)
        .sort()
        .join('\n')
    keys.set(scope, key)
    return key
  }
  return {
    start: schema => enter(nothing, schema),
    enter,
    within: (scope, schema) => (embedded.has(locationOf(schema)) ? enter(scope, schema) : scope),
    targetIn: (scope, reference) => {
      const name = nameIn(reference)
      return name === undefined ? undefined : (scope.get(name) ?? reference.target)
    },
    keyOf: (scope, schema) => (dependent.has(schema) ? keyFor(scope) : ''),
    isDependent: schema => dependent.has(schema),
    isAmbiguous: anchor => ambiguous.has(anchor),
  }
}

const nothing: Scope = new Map()

/** A scope, with the anchors of a resource added that the scope does not have. */
const extended = (scope: Scope, anchors: Scope | undefined, ambiguous: ReadonlySet<string>): Scope => {
  const added = [...(anchors ?? [])].filter(([name]) => ambiguous.has(name) && !scope.has(name))
  return added.length === 0 ? scope : new Map([...scope, ...added])
}

/** The name that represents `$recursiveAnchor: true` of 2019-09. */
const recursive = '#'

const dynamicKeywords = ['$dynamicAnchor', '$recursiveAnchor']

const dynamicAnchorOf = (schema: Place, isRoot: boolean): string | undefined => {
  if (!isJsonObject(schema.value)) return undefined
  const { $dynamicAnchor: anchor, $recursiveAnchor: isRecursive } = schema.value
  return typeof anchor === 'string' ? anchor : isRoot && isRecursive === true ? recursive : undefined
}

/** The schemas that contain a dynamic reference, or lead to one. */
const dependentIn = (
  schemas: readonly Place[],
  references: Crawl['references'],
  isDynamic: (reference: Reference) => boolean,
): ReadonlySet<Json> => {
  const byLocation = new Map(schemas.map(schema => [locationOf(schema), schema.value]))
  const around = ({ uri, pointer }: Omit<Place, 'value'>): Json | undefined => {
    for (let at = parentOf(pointer); at !== undefined; at = parentOf(at)) {
      const found = byLocation.get(locationOf({ uri, pointer: at }))
      if (found !== undefined) return found
    }
    return undefined
  }
  const users = new Map<Json, Json[]>()
  const add = (used: Json, user: Json | undefined): void => {
    if (user === undefined) return
    const known = users.get(used)
    if (known === undefined) users.set(used, [user])
    else known.push(user)
  }
  for (const schema of schemas) add(schema.value, around(schema))
  const found = new Set<Json>()
  for (const held of references.values())
    for (const reference of held) {
      const user = around(reference.from)
      if (reference.target !== undefined) add(reference.target.value, user)
      if (user !== undefined && isDynamic(reference)) found.add(user)
    }
  for (const schema of found) for (const user of users.get(schema) ?? []) found.add(user)
  return found
}
