import type { JsonObject } from '../model/index.ts'
import type { Library } from './library.ts'
import { locationOf, type Place } from './place.ts'
import { parentOf, valueAt } from './pointer.ts'
import { canonical, type Reference, splitFragment } from './reference.ts'

/** The possible targets of references: documents, schemas that are separate resources, and anchors. */
export interface Targets {
  /** Schemas that are separate resources (`$id`), by their base URI. */
  readonly resources: ReadonlyMap<string, Place>
  /** Declares the anchors of a schema, and the schema if it is a separate resource. If so, returns its base URI. */
  declare(place: Place, around: string, idKeyword: string): string | undefined
  /** The target of a reference; undefined if it is not known yet, for example because its document is not loaded. */
  of(reference: Reference, base: string): Place | undefined
  /** The root of a loaded document. */
  root(document: string): Place | undefined
  /**
   * The base URI of the resource that contains a place. The `$id` of the schema at the place itself counts only when
   * this schema is declared.
   */
  baseOf(place: Pick<Place, 'uri' | 'pointer'>): string
}

/** Creates an empty table of targets. */
export const createTargets = (
  library: Library,
  absolute: (reference: string, base: string) => string | undefined,
): Targets => {
  const resources = new Map<string, Place>()
  /** Base URIs of resources, by location. */
  const bases = new Map<string, string>()
  const anchors = new Map<string, Place>()
  const known = new Map<string, Place>()
  const root = (document: string): Place | undefined => {
    const value = library.documents.get(document)
    return value === undefined ? undefined : { uri: document, pointer: '', value }
  }
  const placeOf = (uri: string): Place | undefined => {
    const [document = '', fragment = ''] = splitFragment(uri)
    const resource = resources.get(document) ?? root(document)
    if (resource === undefined) return undefined
    // The anchors of a document whose root has an `$id` belong to this `$id`, also if its address names the document.
    if (fragment !== '' && fragment[0] !== '/')
      return anchors.get(`${bases.get(locationOf(resource)) ?? document}#${fragment}`)
    const value = valueAt(resource.value, fragment)
    return value === undefined
      ? undefined
      : { uri: resource.uri, pointer: resource.pointer + canonical(fragment), value }
  }
  return {
    resources,
    root,
    declare(place, around, idKeyword) {
      const schema = place.value as JsonObject
      const { $anchor: anchor, $dynamicAnchor: dynamicAnchor } = schema
      const id = schema[idKeyword]
      let base: string | undefined
      // The schema may be the target that an earlier reference did not find, so look up targets again.
      if (id !== undefined || anchor !== undefined || dynamicAnchor !== undefined) known.clear()
      if (typeof id === 'string' && !id.startsWith('#') && URL.canParse(id, around)) {
        base = new URL(id, around).href.replace(/#.*$/s, '')
        if (!resources.has(base)) {
          resources.set(base, place)
          bases.set(locationOf(place), base)
        }
      } else if (typeof id === 'string') anchors.set(`${around}${id}`, place)
      for (const name of [anchor, dynamicAnchor])
        if (typeof name === 'string') anchors.set(`${base ?? around}#${name}`, place)
      return base
    },
    of(reference, base) {
      const uri = absolute(reference.text, base)
      if (uri === undefined) return undefined
      const target = known.get(uri) ?? placeOf(uri)
      if (target !== undefined) known.set(uri, target)
      return target
    },
    baseOf({ uri, pointer }) {
      for (let at = parentOf(pointer); at !== undefined; at = parentOf(at)) {
        const base = bases.get(locationOf({ uri, pointer: at }))
        if (base !== undefined) return base
      }
      return uri
    },
  }
}
