import type { Json, JsonObject } from '../model/index.ts'
import { isJsonArray, isJsonObject } from '../model/index.ts'
import { crawl } from './crawl.ts'
import { TooLargePattern } from './i-regexp.ts'
import { type Location, locationsOf, type StepCount, stepCountWithin, TooManySteps } from './json-path.ts'
import type { Library } from './library.ts'
import type { DocumentLimits } from './limits.ts'
import { inside, itemsOf, type Place } from './place.ts'
import { append } from './pointer.ts'
import type { Grafted } from './positions.ts'
import { anything, flag, is, type Kinds, listOf, text, textLike, uriReference } from './structure.ts'

/**
 * Applies OpenAPI Overlays 1.0 to entry documents, in the given order. An overlay with `extends` changes only that
 * entry. Targets are JSONPath (RFC 9535). Diagnostics about a value that an overlay adds point into the overlay.
 *
 * @returns False if an overlay cannot be applied, which was reported.
 */
export const applyOverlays = async (
  overlays: readonly string[],
  entries: readonly string[],
  library: Library,
): Promise<boolean> => {
  let isValid = true
  const stepCount = stepCountWithin(library.limits)
  for (const path of overlays) {
    const uri = library.uriOf(path)
    if (!(await library.load(uri, undefined))) {
      isValid = false
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
    if (failed) isValid = false
    else if (!apply(entry, changedBy(entry, entries), { library, stepCount })) isValid = false
  }
  return isValid
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

interface Context {
  readonly library: Library
  /** Counts the steps of all overlays together. */
  readonly stepCount: StepCount
}

const apply = (overlay: Place, entries: readonly string[], { library, stepCount }: Context): boolean => {
  const drafts = entries.flatMap(uri => {
    const value = library.documents.get(uri)
    return value === undefined ? [] : [new Draft(uri, value, { limits: library.limits, stepCount })]
  })
  let isValid = true
  for (const action of itemsOf(inside(overlay, 'actions'))) {
    const outcome = applyAction(action, drafts, { library, stepCount })
    if (outcome !== 'applied') isValid = false
    if (outcome === 'beyond-limits') break
  }
  for (const { uri, value, grafts } of drafts) library.replace(uri, value, grafts)
  return isValid
}

type Outcome = 'applied' | 'refused' | 'beyond-limits'

const applyAction = (action: Place, drafts: readonly Draft[], { library, stepCount }: Context): Outcome => {
  const written = action.value as JsonObject
  const reportFinding = (
    severity: 'error' | 'warning',
    code: string,
    member: string,
    text: { message: string; help: string },
  ): void =>
    library.report({
      code,
      severity,
      origin: { file: library.fileOf(action.uri), pointer: `#${append(action.pointer, member)}` },
      ...text,
    })
  const target = `${written['target']}`
  const shown = JSON.stringify(target.length > longestShown ? `${target.slice(0, longestShown)}…` : target)
  const update = inside(action, 'update')
  const removes = written['remove'] === true
  let selected = 0
  let isValid = true
  for (const draft of drafts) {
    let locations: readonly Location[]
    try {
      locations = locationsOf(target, draft.value, { stepCount, depth: library.limits.depth })
    } catch (error) {
      if (error instanceof TooManySteps || error instanceof TooLargePattern) {
        reportFinding('error', 'overlay.beyond-limits', 'target', {
          message: `${error.message}.`,
          help: 'Write a target that visits fewer values, or raise `limits.values` of the configuration.',
        })
        return 'beyond-limits'
      }
      reportFinding('error', 'overlay.path', 'target', {
        message: `The target ${shown} is not a JSONPath: ${error instanceof Error ? error.message : error}.`,
        help: "Write it in the syntax of RFC 9535, for example $.paths['/pets'].get.",
      })
      return 'refused'
    }
    selected += locations.length
    const problems = removes ? draft.remove(locations) : update === undefined ? [] : draft.update(locations, update)
    for (const { problem, location, isBeyondLimits } of problems) {
      const at = `(at ${pointerOf(location).slice(0, longestShown) || 'the root'})`
      if (isBeyondLimits === true) {
        reportFinding('error', 'overlay.beyond-limits', 'update', {
          message: `${problem} ${at}.`,
          help: 'Write a target that selects less, or raise `limits` of the configuration.',
        })
        return 'beyond-limits'
      }
      reportFinding('error', 'overlay.mismatch', removes ? 'remove' : 'update', {
        message: `${problem} ${at}.`,
        help: 'Select an object or an array.',
      })
      isValid = false
    }
  }
  if (selected === 0 && drafts.length > 0)
    reportFinding('warning', 'overlay.no-match', 'target', {
      message: `The target ${shown} selects nothing.`,
      help: 'Correct the path, or remove the action: its target may have been removed.',
    })
  return isValid ? 'applied' : 'refused'
}

interface Problem {
  readonly problem: string
  readonly location: Location
  readonly isBeyondLimits?: boolean
}

/** The maximum length of a target or place in a message. */
const longestShown = 200

type Mutable = { [key: string]: Json }

const pointerOf = (location: Location): string => location.reduce<string>(append, '')

/** A document while overlays change it. */
class Draft {
  readonly uri: string
  readonly grafts: Grafted[] = []
  value: Json

  readonly #limits: DocumentLimits
  readonly #stepCount: StepCount
  /** An upper bound of the number of values. */
  #values: number

  constructor(uri: string, value: Json, { limits, stepCount }: { limits: DocumentLimits; stepCount: StepCount }) {
    this.uri = uri
    this.value = copyOf(value)
    this.#limits = limits
    this.#stepCount = stepCount
    this.#values = sizeOf(this.value).values
  }

  /**
   * Removes each location once, even if it is selected several times. Other items of a list get new indexes only after
   * all removals.
   */
  remove(locations: readonly Location[]): readonly Problem[] {
    const gone = new Map<unknown, Set<string | number>>()
    for (const location of locations) {
      const key = location.at(-1)
      if (key === undefined) return [{ problem: 'The root of a document cannot be removed', location }]
      const parent = this.#at(location.slice(0, -1))
      gone.set(parent, (gone.get(parent) ?? new Set()).add(key))
    }
    for (const [parent, keys] of gone) {
      if (Array.isArray(parent)) {
        let kept = 0
        for (let index = 0; index < parent.length; index += 1) {
          if (keys.has(index)) continue
          parent[kept] = parent[index]
          kept += 1
        }
        parent.length = kept
      } else if (isJsonObject(parent)) for (const key of keys) delete (parent as Mutable)[key]
    }
    return []
  }

  /**
   * Updates the locations, and returns those that could not be updated. Stops if the document would exceed its limits.
   */
  update(locations: readonly Location[], update: Place): readonly Problem[] {
    const problems: Problem[] = []
    const { values, height } = sizeOf(update.value)
    for (const location of locations) {
      this.#stepCount.spend(values)
      const beyond = this.#beyond(values, location.length + height)
      if (beyond !== undefined) return [...problems, { problem: beyond, location, isBeyondLimits: true }]
      const problem = this.#update(location, update)
      if (problem === undefined) this.#values += values
      else problems.push({ problem, location })
    }
    return problems
  }

  /** A message about the limit that additional values would exceed; undefined if they exceed none. */
  #beyond(more: number, depth: number): string | undefined {
    if (depth > this.#limits.depth + 1) return `The document is nested deeper than ${this.#limits.depth} levels`
    if (this.#values + more <= this.#limits.values) return undefined
    // Removed and replaced values are only subtracted when the limit is reached.
    this.#values = sizeOf(this.value).values
    this.#stepCount.spend(this.#values)
    return this.#values + more > this.#limits.values
      ? `The document contains more than ${this.#limits.values} values, including those of YAML aliases`
      : undefined
  }

  #update(location: Location, update: Place): string | undefined {
    const target = this.#at(location)
    const pointer = pointerOf(location)
    if (Array.isArray(target)) {
      this.#graft(append(pointer, target.length), update)
      target.push(copyOf(update.value))
      return undefined
    }
    if (!isJsonObject(target)) return 'Only an object or an array can be updated'
    if (!isJsonObject(update.value)) return 'Only an object can update an object'
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
      else if (Array.isArray(old) && isJsonArray(value)) {
        for (const [index, item] of value.entries()) {
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

/**
 * A copy without shared objects: one object of YAML may occur in several places, and an overlay changes only one of
 * them.
 */
const copyOf = (value: Json): Json => {
  if (isJsonArray(value)) return value.map(copyOf)
  if (!isJsonObject(value)) return value
  const copy: Mutable = {}
  for (const [name, inner] of Object.entries(value))
    Object.defineProperty(copy, name, { value: copyOf(inner), enumerable: true, configurable: true, writable: true })
  return copy
}

interface Size {
  readonly values: number
  /** The number of nested levels. */
  readonly height: number
}

/** The size that a value adds to a document. */
const sizeOf = (value: Json): Size => {
  if (typeof value !== 'object' || value === null) return { values: 1, height: 0 }
  let [values, height] = [1, 0]
  for (const inner of Object.values(value)) {
    const size = sizeOf(inner)
    values += size.values
    height = Math.max(height, size.height)
  }
  return { values, height: height + 1 }
}
