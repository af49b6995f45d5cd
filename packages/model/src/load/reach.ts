import type { Library } from '../document/library.ts'
import { locationOf, type Place } from '../document/place.ts'
import { parentOf, valueAt } from '../document/pointer.ts'
import type { Reference } from '../document/reference.ts'
import type { Api, Json, JsonObject, Origin } from '../model/index.ts'
import type { Entry } from './open-entries.ts'

/**
 * Decides which places of the documents an API uses: everything that its operations refer to, directly or indirectly,
 * and the parts of entry documents other than operations and components. Findings in other places do not concern the
 * selected operations.
 */
export const reachOf = (api: Api, entries: readonly Entry[], library: Library): ((origin: Origin) => boolean) => {
  const roots = new Set<string>()
  const files = new Set<string>()
  const operations = [...api.operations, ...api.callbacks.map(({ operation }) => operation)]
  for (const { crawl } of entries) {
    files.add(library.fileOf(crawl.entry.uri))
    const walk = walkOf(crawl.references, roots)
    for (const { origin } of operations) {
      const uri = library.uriOf(origin.file)
      const root = library.documents.get(uri)
      const pointer = origin.pointer.slice(1)
      const value = root === undefined ? undefined : valueAt(root, pointer)
      if (value === undefined) continue
      walk({ uri, pointer, value })
      // Members that apply to all operations of a path.
      const item = pointer.slice(0, pointer.lastIndexOf('/'))
      for (const member of ['parameters', 'servers']) {
        const shared = root === undefined ? undefined : valueAt(root, `${item}/${member}`)
        if (shared !== undefined) walk({ uri, pointer: `${item}/${member}`, value: shared })
      }
    }
    const schemes = valueAt(crawl.entry.value, '/components/securitySchemes')
    if (schemes !== undefined) walk({ uri: crawl.entry.uri, pointer: '/components/securitySchemes', value: schemes })
  }
  for (const root of roots) files.add(library.fileOf(root.slice(0, root.indexOf('#'))))
  const entryFiles = new Set(entries.map(({ crawl }) => library.fileOf(crawl.entry.uri)))
  return ({ file, pointer }) => {
    if (!files.has(file)) return false
    const bare = pointer.slice(1)
    if (entryFiles.has(file) && (/^\/paths\/[^/]+\/\$ref$/.test(bare) || !ofOperations.test(bare))) return true
    const uri = library.uriOf(file)
    for (let at: string | undefined = bare; at !== undefined; at = parentOf(at))
      if (roots.has(`${uri}#${at}`)) return true
    return bare === ''
  }
}

/** The parts of documents that contain operations, or components that operations share. */
const ofOperations = /^\/(?:paths|webhooks|components|methods)\//

type OutgoingReferences = ReadonlyMap<JsonObject, readonly Reference[]>

/** Adds the targets of all references in a value, and in these targets. */
const walkOf = (references: OutgoingReferences, roots: Set<string>): ((start: Place) => void) => {
  const seen = new Set<Json>()
  return start => {
    const open: Json[] = []
    const enter = (place: Place): void => {
      roots.add(locationOf(place))
      open.push(place.value)
    }
    enter(start)
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      if (typeof value !== 'object' || value === null || seen.has(value)) continue
      seen.add(value)
      for (const { target } of references.get(value as JsonObject) ?? []) if (target !== undefined) enter(target)
      open.push(...Object.values(value))
    }
  }
}
