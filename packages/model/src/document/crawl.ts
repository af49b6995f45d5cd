import type { Finding, Json, JsonObject, Origin, Report, Severity } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import { createAbsolute } from './absolute.ts'
import { breakChains } from './chains.ts'
import { createDialects } from './dialect-loading.ts'
import type { Library } from './library.ts'
import { inside, membersOf, type Place } from './place.ts'
import { append } from './pointer.ts'
import { type Reference, splitFragment } from './reference.ts'
import { createRepairs } from './repairs.ts'
import { article, checkMembers, type Kind, type Kinds, show, type Walk, where, wrongType } from './structure.ts'
import { createTargets } from './targets.ts'

/** Everything that can be reached from an entry document, by kind. */
export interface Crawl {
  readonly entry: Place
  /** By the object that contains them. In YAML, one object may occur in several places. */
  readonly references: ReadonlyMap<JsonObject, readonly Reference[]>
  /** Schemas that are separate resources (`$id`), by their base URI. */
  readonly resources: ReadonlyMap<string, Place>
  /** The objects of each kind, in the order in which they were visited. */
  readonly met: ReadonlyMap<string, readonly Place[]>
  /** Whether a chain of references is longer than the limit. If so, this was reported. */
  readonly tooLong: boolean
  /** Whether an error was reported that prevents reading the document. */
  readonly failed: boolean
}

export interface CrawlOptions {
  readonly library: Library
  readonly uri: string
  readonly kind: string
  readonly kinds: Kinds
  /**
   * The kind of schemas in another dialect, by its URI; undefined if the dialect is unknown. `metaSchema` looks up the
   * meta-schema of a custom dialect.
   */
  readonly schemaKind: (dialect: string, metaSchema: (uri: string) => Json | undefined) => Kind | undefined
  /** The member of the document that names the dialect of its schemas. */
  readonly dialect?: string | undefined
  /**
   * Whether each violation of the specification prevents reading the document. By default, invalid parts are omitted.
   */
  readonly exact?: boolean
}

/**
 * Walks an entry document and everything that it refers to, in any file: checks each object against its kind, loads
 * documents on demand, and resolves references.
 */
export const crawl = async ({
  library,
  uri,
  kind,
  kinds: statedKinds,
  schemaKind,
  dialect,
  exact = false,
}: CrawlOptions): Promise<Crawl> => {
  const references = new Map<JsonObject, Reference[]>()
  const met = new Map<string, Place[]>()
  const visited = new Map<string, Set<Json>>()
  const absolute = createAbsolute()
  const targets = createTargets(library, absolute)
  const { resources } = targets
  const dialects = createDialects({ library, uri, resources, absolute, schemaKind })
  const open: { reference: Reference; holder: JsonObject; base: string }[] = []
  /** Called with the target of a reference when it is known. Replaces the check of the target. */
  const spreads = new Map<Reference, (target: Place) => void>()
  const spreadFrom = new Map<JsonObject, Set<Json>>()
  const unusable = new Set<Json>()
  /**
   * Enters schemas whose dialect is not known by name. Their meta-schema must be loaded first, because it decides which
   * keywords they have.
   */
  const delayed: (() => void)[] = []
  let deferred: Finding[] | undefined = []
  const repairs = createRepairs(library)
  let failed = false
  let kinds = statedKinds
  let current = { uri, base: uri, kinds }

  const find = (
    severity: Severity,
    code: string,
    at: Omit<Place, 'value'>,
    text: { message: string; help: string | undefined; recovery?: string | false },
  ): void => {
    const { message, help, recovery } = text
    const finding: Finding = {
      code,
      severity,
      origin: { file: library.fileOf(at.uri), pointer: `#${at.pointer}` },
      message,
      ...(help === undefined ? {} : { help }),
      ...(recovery === undefined || recovery === false || exact ? {} : { recovery }),
    }
    if (deferred === undefined) reportFinding(finding)
    else deferred.push(finding)
  }

  const reportFinding = (finding: Finding): void => {
    if (finding.severity === 'error' && finding.recovery === undefined) failed = true
    library.report(finding)
  }

  const walk: Walk = {
    error: (code, pointer, message, help, recovery = 'It is left out.') =>
      find('error', code, { uri: current.uri, pointer }, { message, help, recovery }),
    warn: (code, pointer, message, help) => find('warning', code, { uri: current.uri, pointer }, { message, help }),
    leaveOut: (holder, member, pointer) => repairs.leaveOut(holder, member, { uri: current.uri, pointer }),
    put: repairs.put,
    document: () => ({ uri: current.uri, root: library.documents.get(current.uri) ?? null }),
    refer: ({ holder, member, kind, text, pointer, isOptional = false }) => {
      const from = { uri: current.uri, pointer }
      const reference: Reference = { member, kind, text, from, isOptional, target: undefined }
      const known = references.get(holder)
      if (known === undefined) references.set(holder, [reference])
      else known.push(reference)
      open.push({ reference, holder, base: current.base })
    },
    spread: (holder, pointer, check) => {
      const { uri, base, kinds: own } = current
      const text = holder['$ref'] as string
      const from = { uri, pointer: append(pointer, '$ref') }
      const reference: Reference = { member: '$ref', kind: 'schema', text, from, target: undefined }
      open.push({ reference, holder, base })
      spreads.set(reference, target => {
        current = { uri, base, kinds: own }
        const sources = spreadFrom.get(holder) ?? new Set<Json>([holder])
        spreadFrom.set(holder, sources)
        const isUsable = isJsonObject(target.value) && !sources.has(target.value)
        const members = isUsable ? Object.keys(target.value) : []
        sources.add(target.value)
        walk.error(
          'reference.misplaced',
          from.pointer,
          `${where(pointer)} cannot be a reference.`,
          'Write a reference for each member instead.',
          'It is read with the members of the target.',
        )
        const place = holder as { [name: string]: Json }
        delete place['$ref']
        for (const name of members) {
          const member = (target.value as JsonObject)[name] as Json
          if (name === '$ref')
            place[name] = typeof member === 'string' ? (absolute(member, targets.baseOf(target)) ?? member) : member
          else
            place[name] ??= { $ref: onlyReference(member, target) ?? `${target.uri}#${append(target.pointer, name)}` }
        }
        check(holder, pointer, walk)
      })
    },
    enter: (name, value, pointer) => {
      const kind = current.kinds[name]
      if (kind === undefined) throw new TypeError(`no kind ${name}`)
      if (!isJsonObject(value))
        return (
          (kind.booleans === true && typeof value === 'boolean') ||
          wrongType(
            value,
            pointer,
            walk,
            kind.booleans === true ? 'a schema: an object, true or false' : article(kind.title),
          ) ||
          leftOut(kind, value, pointer)
        )
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
      if (kind.reference !== 'whole' || kind.booleans === true) walk.leaveOut(holder, '$ref', pointer)
      return kind.reference !== 'whole' || kind.booleans === true
    }
    walk.refer({ holder, member: '$ref', kind: name, text, pointer: append(pointer, '$ref') })
    if (kind.reference !== 'whole') return true
    const hidden = Object.keys(holder).filter(
      key => key !== '$ref' && key !== 'summary' && key !== 'description' && !key.startsWith('x-'),
    )
    if (hidden.length > 0)
      walk.warn(
        'reference.sibling-ignored',
        pointer,
        `${hidden.map(key => `\`${key}\``).join(', ')} next to \`$ref\` is ignored.`,
        'Move it to the target of the reference.',
      )
    return true
  }

  /** Enters a schema, which may be a separate resource with its own base URI and dialect. */
  const enterSchema = (kind: Kind, place: Place): boolean => {
    const schema = place.value as JsonObject
    const around = current
    const { $schema: stated } = schema
    const named = typeof stated === 'string' ? (dialects.kindOf(stated, place.uri) ?? kind) : kind
    const base = targets.declare(place, around.base, named.id ?? '$id')
    const within = base === undefined ? around : { ...around, base }
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

  const enterMembers = (kind: Kind, { value, pointer }: Place, within: typeof current): boolean => {
    const around = current
    current = within
    library.sharing?.within(value as JsonObject, current.base)
    const usable = checkMembers(kind, value as JsonObject, { pointer, walk })
    current = around
    return usable
  }

  const settle = (entries: typeof open, last: boolean): typeof open => {
    const left: typeof open = []
    for (const entry of entries) {
      const { reference, holder, base } = entry
      const target = targets.of(reference, base)
      if (target === undefined) {
        left.push(entry)
        if (last) dangling(reference, holder, base)
        continue
      }
      const spread = spreads.get(reference)
      if (spread !== undefined) {
        spread(target)
        continue
      }
      reference.target = target
      current = { uri: target.uri, base: targets.baseOf(target), kinds: kindsOf(target) }
      const usable = walk.enter(reference.kind, target.value, target.pointer)
      // Readers omit an operation that is still a reference.
      if (!usable && kinds[reference.kind]?.named !== undefined) reference.target = undefined
    }
    return left
  }

  const kindsOf = ({ uri, pointer }: Place): Kinds => {
    const root = library.documents.get(uri)
    const dialect = pointer === '' || !isJsonObject(root) ? undefined : root['$schema']
    const schema = typeof dialect === 'string' ? dialects.kindOf(dialect, uri) : undefined
    return schema === undefined ? kinds : { ...kinds, schema }
  }

  /** The absolute URI that a member refers to, if it is only a reference. */
  const onlyReference = (member: Json, target: Place): string | undefined => {
    const text = isJsonObject(member) && Object.keys(member).length === 1 ? member['$ref'] : undefined
    return typeof text === 'string' ? absolute(text, targets.baseOf(target)) : undefined
  }

  const originOf = ({ from }: Reference): Origin => ({ file: library.fileOf(from.uri), pointer: `#${from.pointer}` })

  /** Why documents of optional references cannot be read. Another reference may require the same document. */
  const unreported = new Map<string, Finding>()
  const laterFor =
    (document: string): Report =>
    finding =>
      finding.code === 'document.too-many-files' ? library.report(finding) : unreported.set(document, finding)

  const dangling = (reference: Reference, holder: JsonObject, base: string): void => {
    const uri = absolute(reference.text, base)
    const [document = ''] = uri === undefined ? [] : splitFragment(uri)
    const unread = uri !== undefined && !resources.has(document) && !library.documents.has(document)
    const unreadable = unreported.get(document)
    if (unread && reference.isOptional !== true) {
      failed = true
      // Otherwise, the load has already reported this document.
      if (unreadable !== undefined) library.report({ ...unreadable, origin: originOf(reference) })
      unreported.delete(document)
    } else {
      const recovery =
        reference.kind === 'schema' && reference.member !== '$ref' ? 'It is left out.' : recoveryOf(reference)
      if (uri === undefined)
        find('error', 'reference.malformed', reference.from, {
          message: `The reference ${show(reference.text)} is not a URI or not a valid file name.`,
          help: 'Percent-encode the characters that a URI cannot contain.',
          recovery,
        })
      else
        find('error', 'reference.dangling', reference.from, {
          message: `The target of the reference ${show(reference.text)} does not exist.`,
          help:
            unreadable === undefined || unreadable.code === 'document.not-found'
              ? 'Correct it, or add its target.'
              : `${unreadable.message} ${unreadable.help ?? ''}`,
          recovery,
        })
    }
    // Readers of other objects omit a value that is still a reference.
    if (reference.kind === 'schema') repairs.leaveOut(holder, reference.member, reference.from)
  }

  const checkChains = (): boolean => {
    const found = breakChains(references)
    for (const { reference, code, message, help } of found) find('error', code, reference.from, { message, help })
    return found.some(({ code }) => code === 'reference.too-long')
  }

  /**
   * Anchors and embedded resources are known only after the schemas around them were visited. If no reference has
   * the root of a file as its target, this function visits the root. In another API description, it visits the schemas in
   * `components`.
   */
  const entered = new Set<string>([uri])
  const enterUnread = (waiting: typeof open): boolean => {
    let found = false
    for (const { reference, base } of waiting) {
      const [document = ''] = splitFragment(absolute(reference.text, base) ?? '')
      const root = library.documents.get(document)
      if (root === undefined || entered.has(document) || reference.kind !== 'schema') continue
      entered.add(document)
      if (!isJsonObject(root)) continue
      const place: Place = { uri: document, pointer: '', value: root }
      current = { uri: document, base: document, kinds: kindsOf(place) }
      const isDescription = typeof root['openapi'] === 'string' || typeof root['openrpc'] === 'string'
      const parts = isDescription ? componentSchemas(place) : [place]
      for (const { value, pointer } of parts) walk.enter('schema', value, pointer)
      found ||= parts.length > 0
    }
    return found
  }

  const entry = targets.root(uri)
  if (entry === undefined)
    return { entry: { uri, pointer: '', value: null }, references, resources, met, tooLong: false, failed: true }
  const named = dialect !== undefined && isJsonObject(entry.value) ? entry.value[dialect] : undefined
  if (dialect !== undefined && typeof named === 'string') {
    dialects.needsLoading(named, { uri, pointer: append('', dialect) })
    await dialects.load()
    const schema = dialects.kindOf(named, uri)
    if (schema !== undefined) kinds = { ...kinds, schema }
    current = { ...current, kinds }
  }
  const usable = walk.enter(kind, entry.value, '')
  // If the root of the document cannot be used, reading cannot continue, so findings have no recovery.
  for (const { recovery, ...finding } of deferred.splice(0))
    reportFinding(usable && recovery !== undefined ? { ...finding, recovery } : finding)
  deferred = undefined
  const requested = new Set<string>()
  for (;;) {
    await dialects.load()
    for (const enterDelayed of delayed.splice(0)) enterDelayed()
    let waiting = settle(open.splice(0), false)
    while (open.length > 0) waiting = [...waiting, ...settle(open.splice(0), false)]
    // The entered schemas may have declared the resource or anchor that a reference waits for.
    const missing = new Map<string, Reference>()
    for (const { reference, base } of waiting) {
      const target = absolute(reference.text, base)
      const [document = ''] = target === undefined ? [] : splitFragment(target)
      const known = resources.has(document) || library.documents.has(document) || requested.has(document)
      if (document === '' || known) continue
      const earlier = missing.get(document)
      if (earlier === undefined || (earlier.isOptional === true && reference.isOptional !== true))
        missing.set(document, reference)
    }
    if (enterUnread(waiting) || delayed.length > 0) {
      open.push(...waiting)
      continue
    }
    const settled = waiting.filter(({ reference, base }) => targets.of(reference, base) !== undefined)
    if (missing.size === 0 && settled.length === 0) {
      settle(waiting, true)
      const tooLong = checkChains()
      repairs.make()
      return { entry, references, resources, met, tooLong, failed }
    }
    open.push(...waiting)
    // Load local files first: one of them may declare an `$id` that looks like the URL of a remote document.
    const local = [...missing].filter(([document]) => document.startsWith('file:'))
    const next = local.length > 0 ? local : [...missing]
    for (const [document] of next) requested.add(document)
    await Promise.all(
      next.map(([document, reference]) =>
        library.load(document, originOf(reference), reference.isOptional === true ? laterFor(document) : undefined),
      ),
    )
    for (const [document] of next) dialects.nameRoot(document)
  }
}

const componentSchemas = (root: Place): readonly Place[] => {
  const components = inside(root, 'components')
  return membersOf(components && inside(components, 'schemas')).map(([, schema]) => schema)
}

/** How reading continues if the target of a reference does not exist. */
const recoveryOf = ({ kind }: Reference): string =>
  kind === 'schema' ? 'Any value is valid here.' : 'The reference is left out.'
