import { append, decodeFragment } from '../document/pointer.ts'
import { recursiveAnchor } from './dialects.ts'
import { resolveUri } from './resolve-uri.ts'
import type { Resource, ResourcePlace, Resources } from './resources.ts'

/** Finds the targets of references. */
export interface Lookup {
  /** The target of a reference in a resource. */
  target(reference: string, from: Resource): ResourcePlace | undefined
  /** The place at an absolute URI, whose fragment may be percent-encoded or not. */
  at(uri: string): ResourcePlace | undefined
  /**
   * The name of the dynamic anchor that a `$dynamicRef` or `$recursiveRef` refers to. Undefined if its initial target
   * is not a dynamic anchor of that name: then the reference is not dynamic (2020-12 core §8.2.3.2).
   */
  dynamicAnchor(reference: string, from: Resource): string | undefined
  /** The schema that a mapping value names (OpenAPI 3.1 §4.8.25). Undefined: the value is a reference. */
  named(name: string, from: Resource): ResourcePlace | undefined
}

/** @param entries The documents whose schemas in `components` a mapping value may name, even one in another file. */
export const createLookup = (resources: Resources, entries: readonly string[]): Lookup => {
  const inside = (resource: Resource, fragment: string): ResourcePlace | undefined =>
    fragment === '' || fragment[0] === '/'
      ? resources.find(resource.document, fragment, resource)
      : resources.anchor(resource, fragment)

  const resourceOf = (reference: string, from: Resource): Resource | undefined => {
    const uri = resolveUri(reference, from.base)
    return uri === undefined ? undefined : resources.named(uri)?.resource
  }

  const target = (reference: string, from: Resource): ResourcePlace | undefined => {
    const hash = reference.indexOf('#')
    const fragment = hash < 0 ? '' : decodeFragment(reference.slice(hash + 1))
    const resource = hash === 0 ? from : resourceOf(hash < 0 ? reference : reference.slice(0, hash), from)
    return resource && inside(resource, fragment)
  }

  return {
    target,
    at: uri => {
      const hash = uri.indexOf('#')
      const fragment = hash < 0 ? '' : uri.slice(hash + 1)
      const root = resources.named(hash < 0 ? uri : uri.slice(0, hash))
      return root && (inside(root.resource, fragment) ?? inside(root.resource, decodeFragment(fragment)))
    },
    dynamicAnchor: (reference, from) => {
      const isRecursive = from.rules.dialect === '2019-09'
      const name = isRecursive ? recursiveAnchor : decodeFragment(reference.slice(reference.indexOf('#') + 1))
      const place = target(reference, from)
      const anchored = place && resources.dynamicAnchors(place.resource).get(name)
      return place !== undefined && anchored?.pointer === place.pointer ? name : undefined
    },
    named: (name, from) => {
      const pointer = append('/components/schemas', name)
      for (const document of [from.document, ...entries]) {
        const place = resources.find(document, pointer)
        if (place !== undefined) return place
      }
      return undefined
    },
  }
}
