import { jsonpath } from 'json-p3'
import type { Json, JsonObject } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import { crawl } from './crawl.ts'
import type { Library } from './library.ts'
import { inside, itemsOf, type Place } from './place.ts'
import { append } from './pointer.ts'
import type { Grafted } from './positions.ts'
import { anything, flag, is, type Kinds, listOf, text, textLike, uriReference } from './structure.ts'

/**
 * Applies OpenAPI Overlays 1.0 to entry documents that were read, in the order given. An overlay that `extends` one of
 * the entries changes only that one. Targets are JSONPath (RFC 9535). What an overlay brings in is located in the overlay.
 *
 * @returns False where an overlay cannot be applied; what is wrong was reported.
 */
export const applyOverlays = async (
  overlays: readonly string[],
  entries: readonly string[],
  library: Library,
): Promise<boolean> => {
  let sound = true
  for (const path of overlays) {
    const uri = library.uriOf(path)
    if (!(await library.load(uri, undefined))) {
      sound = false
      continue
    }
    const { failed, entry } = await crawl({
      library,
      uri,
      kind: 'overlay',
      kinds: overlayKinds,
      schemaKind: () => undefined,
      exact: true,
    })
    if (failed) sound = false
    else if (!apply(entry, changedBy(entry, entries), library)) sound = false
  }
  return sound
}

/** Overlay 1.0.0 §4.4. */
const overlayKinds: Kinds = {
  overlay: {
    title: 'Overlay Object',
    fields: {
      overlay: textLike(/^1\.0\.\d+$/, '1.0 with a patch number'),
      info: is('info'),
      extends: uriReference,
      actions: listOf(is('action'), { atLeast: 1 }),
    },
    required: ['overlay', 'info', 'actions'],
  },
  info: { title: 'Info Object', fields: { title: text, version: text }, required: ['title', 'version'] },
  action: {
    title: 'Action Object',
    fields: { target: text, description: text, update: anything, remove: flag },
    required: ['target'],
  },
}

const changedBy = (overlay: Place, entries: readonly string[]): readonly string[] => {
  const stated = inside(overlay, 'extends')?.value
  if (typeof stated !== 'string' || !URL.canParse(stated, overlay.uri)) return entries
  const { href } = new URL(stated, overlay.uri)
  return entries.includes(href) ? [href] : entries
}

const apply = (overlay: Place, entries: readonly string[], library: Library): boolean => {
  const drafts = entries.flatMap(uri => {
    const value = library.documents.get(uri)
    return value === undefined ? [] : [new Draft(uri, value)]
  })
  const sound = itemsOf(inside(overlay, 'actions')).map(action => applyAction(action, drafts, library))
  for (const { uri, value, grafts } of drafts) library.replace(uri, value, grafts)
  return sound.every(Boolean)
}

const applyAction = (action: Place, drafts: readonly Draft[], library: Library): boolean => {
  const written = action.value as JsonObject
  const say = (
    severity: 'error' | 'warning',
    code: string,
    member: string,
    said: { message: string; help: string },
  ): void =>
    library.report({
      code,
      severity,
      origin: { file: library.fileOf(action.uri), pointer: `#${append(action.pointer, member)}` },
      ...said,
    })
  const target = `${written['target']}`
  const update = inside(action, 'update')
  let selected = 0
  let sound = true
  for (const draft of drafts) {
    let locations: Location[]
    try {
      locations = jsonpath.query(target, draft.value as Parameters<typeof jsonpath.query>[1]).locations()
    } catch (error) {
      say('error', 'overlay.path', 'target', {
        message: `The target ${JSON.stringify(target)} is no JSONPath: ${error instanceof Error ? error.message : error}.`,
        help: "Write it as RFC 9535 says, for example $.paths['/pets'].get.",
      })
      return false
    }
    selected += locations.length
    // From the last to the first, so that removing an item does not move those still to be removed.
    for (const location of written['remove'] === true ? locations.toReversed() : locations) {
      const problem =
        written['remove'] === true
          ? draft.remove(location)
          : update === undefined
            ? undefined
            : draft.update(location, update)
      if (problem === undefined) continue
      say('error', 'overlay.mismatch', written['remove'] === true ? 'remove' : 'update', {
        message: `${problem} (at ${pointerOf(location) || 'the root'}).`,
        help: 'Select an object or a list.',
      })
      sound = false
    }
  }
  if (selected === 0 && drafts.length > 0)
    say('warning', 'overlay.no-match', 'target', {
      message: `The target ${JSON.stringify(target)} selects nothing.`,
      help: 'Correct the path, or remove the action: what it changed may be gone.',
    })
  return sound
}

type Location = readonly (string | number)[]
type Mutable = { [key: string]: Json }

const pointerOf = (location: Location): string => location.reduce<string>(append, '')

/** A document while overlays change it. */
class Draft {
  readonly uri: string
  readonly grafts: Grafted[] = []
  value: Json

  constructor(uri: string, value: Json) {
    this.uri = uri
    this.value = copyOf(value)
  }

  /** Undefined, or why it cannot be done. */
  remove(location: Location): string | undefined {
    const key = location.at(-1)
    if (key === undefined) return 'The root of a document cannot be removed'
    const parent = this.#at(location.slice(0, -1))
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else if (isJsonObject(parent)) delete (parent as Mutable)[key]
    return undefined
  }

  update(location: Location, update: Place): string | undefined {
    const target = this.#at(location)
    const pointer = pointerOf(location)
    if (Array.isArray(target)) {
      this.#graft(append(pointer, target.length), update)
      target.push(copyOf(update.value))
      return undefined
    }
    if (!isJsonObject(target)) return 'Only an object or a list can be updated'
    if (!isJsonObject(update.value)) return 'An object can be updated by an object only'
    this.#merge(target as Mutable, update, pointer)
    return undefined
  }

  /** Overlay 1.0.0 §4.4.3: members are replaced or added, objects merged, lists joined. */
  #merge(target: Mutable, update: Place, pointer: string): void {
    for (const [name, value] of Object.entries(update.value as JsonObject)) {
      const from: Place = { uri: update.uri, pointer: append(update.pointer, name), value }
      const at = append(pointer, name)
      const old = Object.hasOwn(target, name) ? target[name] : undefined
      if (isJsonObject(old) && isJsonObject(value)) this.#merge(old as Mutable, from, at)
      else if (Array.isArray(old) && Array.isArray(value)) {
        for (const [index, item] of (value as readonly Json[]).entries()) {
          this.#graft(append(at, old.length), { uri: from.uri, pointer: append(from.pointer, index), value: item })
          old.push(copyOf(item))
        }
      } else {
        this.#graft(at, from)
        Object.defineProperty(target, name, {
          value: copyOf(value),
          enumerable: true,
          configurable: true,
          writable: true,
        })
      }
    }
  }

  #graft(pointer: string, { uri, pointer: from }: Place): void {
    this.grafts.push({ pointer, uri, from })
  }

  #at(location: Location): unknown {
    let value: unknown = this.value
    for (const key of location) value = (value as Record<string | number, unknown>)[key]
    return value
  }
}

/** A tree of its own: one object of YAML may stand in several places, of which an overlay changes one. */
const copyOf = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map(copyOf)
  if (!isJsonObject(value)) return value
  const copy: Mutable = {}
  for (const [name, inner] of Object.entries(value))
    Object.defineProperty(copy, name, { value: copyOf(inner), enumerable: true, configurable: true, writable: true })
  return copy
}
