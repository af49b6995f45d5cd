import { isJsonObject, type Json, type JsonObject } from '../model/index.ts'
import type { CrawlFindings } from './crawl-findings.ts'
import type { Dialects } from './dialect-loading.ts'
import type { Library } from './library.ts'
import type { Place } from './place.ts'
import { append } from './pointer.ts'
import type { Reference } from './reference.ts'
import type { Repairs } from './repairs.ts'
import { createSpread } from './spread.ts'
import { article, checkMembers, type Kind, type Kinds, type Walk, where, wrongType } from './structure.ts'
import type { Targets } from './targets.ts'

/** A reference whose target was not visited yet. */
export interface Waiting {
  readonly reference: Reference
  readonly holder: JsonObject
  readonly base: string
  /** Called with the target when it is known, instead of visiting it. */
  readonly receive?: (target: Place) => void
}

/** Checks objects against their kinds, each once, and collects their references. */
export interface Visitor {
  /** By the object that contains them. In YAML, one object may occur in several places. */
  readonly references: ReadonlyMap<JsonObject, readonly Reference[]>
  /** The objects of each kind, in the order in which they were visited. */
  readonly met: ReadonlyMap<string, readonly Place[]>
  /**
   * Visits a value as an object of this kind. Returns false if it cannot be used.
   *
   * @param within A place with the same base URI and dialect. Default: the place itself.
   */
  visit(kind: string, place: Place, within?: Place): boolean
  /** Visits the schemas that waited for a meta-schema. */
  visitDelayed(): void
  readonly hasDelayed: boolean
  /** The references of the objects that were visited since the last call, and those that were put back. */
  takeWaiting(): readonly Waiting[]
  /** Keeps references for the next call of `takeWaiting`. */
  putBack(waiting: readonly Waiting[]): void
}

export interface VisitorContext {
  readonly library: Library
  readonly kinds: Kinds
  readonly targets: Targets
  readonly absolute: (reference: string, base: string) => string | undefined
  readonly dialects: Dialects
  readonly findings: CrawlFindings
  readonly repairs: Repairs
}

/** The document, base URI and kinds of the object that is visited. */
interface Surroundings {
  readonly uri: string
  readonly base: string
  readonly kinds: Kinds
}

export const createVisitor = ({
  library,
  kinds,
  targets,
  absolute,
  dialects,
  findings,
  repairs,
}: VisitorContext): Visitor => {
  const references = new Map<JsonObject, Reference[]>()
  const met = new Map<string, Place[]>()
  const visited = new Map<string, Set<Json>>()
  const unusable = new Set<Json>()
  const waiting: Waiting[] = []
  /**
   * Enters schemas whose dialect is not known by name. Their meta-schema must be loaded first, because it decides which
   * keywords they have.
   */
  const delayed: (() => void)[] = []
  const spread = createSpread({ targets, absolute })
  let current: Surroundings = { uri: '', base: '', kinds }

  const walk: Walk = {
    error: (code, pointer, message, help, recovery = 'It is left out.') =>
      findings.find('error', code, { uri: current.uri, pointer }, { message, help, recovery }),
    warn: (code, pointer, message, help) =>
      findings.find('warning', code, { uri: current.uri, pointer }, { message, help }),
    leaveOut: (holder, member, pointer) => repairs.leaveOut(holder, member, { uri: current.uri, pointer }),
    put: repairs.put,
    document: () => ({ uri: current.uri, root: library.documents.get(current.uri) ?? null }),
    refer: ({ holder, member, kind, text, pointer, isOptional = false }) => {
      const from = { uri: current.uri, pointer }
      const reference: Reference = { member, kind, text, from, isOptional, target: undefined }
      const known = references.get(holder)
      if (known === undefined) references.set(holder, [reference])
      else known.push(reference)
      waiting.push({ reference, holder, base: current.base })
    },
    spread: (holder, pointer, check) => {
      const around = current
      const from = { uri: around.uri, pointer: append(pointer, '$ref') }
      const text = holder['$ref'] as string
      const reference: Reference = { member: '$ref', kind: 'schema', text, from, target: undefined }
      const receive = (target: Place): void => {
        current = around
        walk.error(
          'reference.misplaced',
          from.pointer,
          `${where(pointer)} cannot be a reference.`,
          'Write a reference for each member instead.',
          'It is read with the members of the target.',
        )
        spread(holder, target)
        check(holder, pointer, walk)
      }
      waiting.push({ reference, holder, base: around.base, receive })
    },
    enter: (name, value, pointer) => {
      const kind = current.kinds[name]
      if (kind === undefined) throw new TypeError(`no kind ${name}`)
      if (!isJsonObject(value)) return enterOther(kind, value, pointer)
      const seen = visited.get(name) ?? new Set<Json>()
      const places = met.get(name) ?? []
      if (seen.has(value)) return !unusable.has(value)
      if (seen.size === 0) {
        visited.set(name, seen)
        met.set(name, places)
      }
      const place: Place = { uri: current.uri, pointer, value }
      seen.add(value)
      places.push(place)
      if (kind.reference !== undefined && Object.hasOwn(value, '$ref')) {
        const usable = enterReference(name, kind, place)
        if (kind.reference === 'whole') return usable || leftOut(kind, value, pointer)
      }
      if (kind.isSpread === true && typeof value['$ref'] === 'string') {
        walk.spread(value, pointer, members => checkMembers(kind, members as JsonObject, { pointer, walk }))
        return true
      }
      const usable = kind.booleans === true ? enterSchema(kind, place) : checkMembers(kind, value, { pointer, walk })
      if (usable) return true
      unusable.add(value)
      return leftOut(kind, value, pointer)
    },
  }

  /** Enters a value that is not an object. Only `true` and `false` may be usable. */
  const enterOther = (kind: Kind, value: Json, pointer: string): boolean => {
    const isSchema = kind.booleans === true
    if (isSchema && typeof value === 'boolean') return true
    const expected = isSchema ? 'a schema: an object, true or false' : article(kind.title)
    return wrongType(value, pointer, walk, expected) || leftOut(kind, value, pointer)
  }

  /** Reports an operation that is left out. Returns false, as a check does. */
  const leftOut = (kind: Kind, value: Json, pointer: string): false => {
    const name = kind.named?.(value, pointer)
    if (name !== undefined)
      walk.error(
        'structure.left-out',
        pointer,
        `${name} cannot be read, because a required part of it is invalid.`,
        'Correct this part. Another diagnostic reports it.',
      )
    return false
  }

  const enterReference = (name: string, kind: Kind, { value, pointer }: Place): boolean => {
    const holder = value as JsonObject
    const text = holder['$ref']
    if (typeof text !== 'string') {
      wrongType(text ?? null, append(pointer, '$ref'), walk, 'a URI reference')
      const isUsable = kind.reference !== 'whole' || kind.booleans === true
      if (isUsable) walk.leaveOut(holder, '$ref', pointer)
      return isUsable
    }
    walk.refer({ holder, member: '$ref', kind: name, text, pointer: append(pointer, '$ref') })
    if (kind.reference === 'whole') warnOfSiblings(holder, pointer)
    return true
  }

  const warnOfSiblings = (holder: JsonObject, pointer: string): void => {
    const ignored = Object.keys(holder).filter(
      key => key !== '$ref' && key !== 'summary' && key !== 'description' && !key.startsWith('x-'),
    )
    if (ignored.length > 0)
      walk.warn(
        'reference.sibling-ignored',
        pointer,
        `${ignored.map(key => `\`${key}\``).join(', ')} next to \`$ref\` ${ignored.length === 1 ? 'is' : 'are'} ignored.`,
        `Move ${ignored.length === 1 ? 'it' : 'them'} to the target of the reference.`,
      )
  }

  /** Enters a schema, which may be a separate resource with its own base URI and dialect. */
  const enterSchema = (kind: Kind, place: Place): boolean => {
    const { $schema: stated } = place.value as JsonObject
    const named = typeof stated === 'string' ? (dialects.kindOf(stated, place.uri) ?? kind) : kind
    const base = targets.declare(place, current.base, named.id ?? '$id')
    const within = base === undefined ? current : { ...current, base }
    const separate = typeof stated === 'string' && (place.pointer === '' || base !== undefined) ? stated : undefined
    if (separate === undefined) return enterMembers(kind, place, within)
    const enterStated = (): boolean => {
      const own = dialects.kindOf(separate, place.uri) ?? kind
      return enterMembers(own, place, { ...within, kinds: { ...within.kinds, schema: own } })
    }
    if (!dialects.needsLoading(separate, { uri: place.uri, pointer: append(place.pointer, '$schema') }))
      return enterStated()
    // Every schema can be used, whatever its members are.
    delayed.push(enterStated)
    return true
  }

  const enterMembers = (kind: Kind, { value, pointer }: Place, within: Surroundings): boolean => {
    const around = current
    current = within
    library.sharing?.within(value as JsonObject, current.base)
    const usable = checkMembers(kind, value as JsonObject, { pointer, walk })
    current = around
    return usable
  }

  const kindsAt = ({ uri, pointer }: Place): Kinds => {
    const root = library.documents.get(uri)
    const dialect = pointer === '' || !isJsonObject(root) ? undefined : root['$schema']
    const schema = typeof dialect === 'string' ? dialects.kindOf(dialect, uri) : undefined
    return schema === undefined ? kinds : { ...kinds, schema }
  }

  return {
    references,
    met,
    visit: (kind, place, within = place) => {
      current = { uri: within.uri, base: targets.baseOf(within), kinds: kindsAt(within) }
      return walk.enter(kind, place.value, place.pointer)
    },
    visitDelayed: () => {
      for (const enter of delayed.splice(0)) enter()
    },
    get hasDelayed() {
      return delayed.length > 0
    },
    takeWaiting: () => waiting.splice(0),
    putBack: left => {
      for (const each of left) waiting.push(each)
    },
  }
}
