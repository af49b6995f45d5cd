import type { Json, JsonObject } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import { createAbsolute } from './absolute.ts'
import { breakChains } from './chains.ts'
import { createCrawlFindings } from './crawl-findings.ts'
import { createDangling } from './dangling.ts'
import { createDialects, type Dialects } from './dialect-loading.ts'
import type { Library } from './library.ts'
import { inside, membersOf, type Place } from './place.ts'
import { append } from './pointer.ts'
import { type Reference, splitFragment } from './reference.ts'
import { createRepairs } from './repairs.ts'
import type { Kind, Kinds } from './structure.ts'
import { createTargets } from './targets.ts'
import { createVisitor, type Waiting } from './visitor.ts'

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
export const crawl = async (options: CrawlOptions): Promise<Crawl> => {
  const { library, uri, kind, schemaKind, exact = false } = options
  const absolute = createAbsolute()
  const targets = createTargets(library, absolute)
  const { resources } = targets
  const entry = targets.root(uri)
  if (entry === undefined) {
    const nothing: Place = { uri, pointer: '', value: null }
    return { entry: nothing, references: new Map(), resources, met: new Map(), tooLong: false, failed: true }
  }
  const dialects = createDialects({ library, uri, resources, absolute, schemaKind })
  const kinds = await kindsFor(entry, dialects, options)
  const findings = createCrawlFindings(library, exact)
  const repairs = createRepairs(library)
  const visitor = createVisitor({ library, kinds, targets, absolute, dialects, findings, repairs })
  const dangling = createDangling({ library, targets, absolute, findings, repairs })
  findings.release(visitor.visit(kind, entry))

  /** Visits the target of a reference. False if the target is not known yet. */
  const resolve = ({ reference, base, receive }: Waiting): boolean => {
    const target = targets.of(reference, base)
    if (target === undefined) return false
    if (receive !== undefined) {
      receive(target)
      return true
    }
    reference.target = target
    const isUsable = visitor.visit(reference.kind, target)
    // Readers omit an operation that is still a reference.
    if (!isUsable && kinds[reference.kind]?.named !== undefined) reference.target = undefined
    return true
  }

  /** Resolves references, and those of the objects that this visits. Returns those whose target is not known yet. */
  const resolveAll = (waiting: readonly Waiting[]): readonly Waiting[] => {
    const left: Waiting[] = []
    for (let next = waiting; next.length > 0; next = visitor.takeWaiting())
      for (const entry of next) if (!resolve(entry)) left.push(entry)
    return left
  }

  const documentOf = ({ reference, base }: Waiting): string => splitFragment(absolute(reference.text, base) ?? '')[0]

  const entered = new Set<string>([uri])
  /**
   * Anchors and embedded resources are known only after the schemas around them were visited. If no reference has
   * the root of a file as its target, this function visits the root. In another API description, it visits the schemas in
   * `components`. Returns whether it visited any.
   */
  const visitUnread = (waiting: readonly Waiting[]): boolean => {
    let found = false
    for (const each of waiting) {
      const document = documentOf(each)
      const root = targets.root(document)
      if (root === undefined || entered.has(document) || each.reference.kind !== 'schema') continue
      entered.add(document)
      const schemas = schemasOf(root)
      for (const schema of schemas) visitor.visit('schema', schema, root)
      found ||= schemas.length > 0
    }
    return found
  }

  const requested = new Set<string>()
  /** The documents that references require and that were not requested yet, each with the reference that requires it. */
  const missingFor = (waiting: readonly Waiting[]): ReadonlyMap<string, Reference> => {
    const missing = new Map<string, Reference>()
    for (const each of waiting) {
      const document = documentOf(each)
      const isKnown = resources.has(document) || library.documents.has(document) || requested.has(document)
      if (document === '' || isKnown) continue
      const earlier = missing.get(document)
      if (earlier === undefined || (earlier.isOptional === true && each.reference.isOptional !== true))
        missing.set(document, each.reference)
    }
    return missing
  }

  const load = async (missing: ReadonlyMap<string, Reference>): Promise<void> => {
    // Load local files first: one of them may declare an `$id` that looks like the URL of a remote document.
    const local = [...missing].filter(([document]) => document.startsWith('file:'))
    const next = local.length > 0 ? local : [...missing]
    for (const [document] of next) requested.add(document)
    await Promise.all(
      next.map(([document, { from, isOptional }]) => {
        const origin = { file: library.fileOf(from.uri), pointer: `#${from.pointer}` }
        return library.load(document, origin, isOptional === true ? dangling.unreadable(document) : undefined)
      }),
    )
    for (const [document] of next) dialects.nameRoot(document)
  }

  const checkChains = (): boolean => {
    const found = breakChains(visitor.references)
    for (const { reference, code, message, help } of found)
      findings.find('error', code, reference.from, { message, help })
    return found.some(({ code }) => code === 'reference.too-long')
  }

  /** Resolves the references whose target can be found. Returns those without a target. */
  const resolveReferences = async (): Promise<readonly Waiting[]> => {
    for (;;) {
      await dialects.load()
      visitor.visitDelayed()
      const waiting = resolveAll(visitor.takeWaiting())
      const missing = missingFor(waiting)
      const isVisiting = visitUnread(waiting) || visitor.hasDelayed
      // The visited schemas may have declared the resource or anchor that a reference waits for.
      const isAnyKnown = waiting.some(({ reference, base }) => targets.of(reference, base) !== undefined)
      if (!isVisiting && !isAnyKnown && missing.size === 0) return waiting
      visitor.putBack(waiting)
      if (!isVisiting) await load(missing)
    }
  }

  for (const each of await resolveReferences()) dangling.report(each)
  const tooLong = checkChains()
  repairs.make()
  const { references, met } = visitor
  return { entry, references, resources, met, tooLong, failed: findings.hasFailed }
}

/** The kinds of objects, with that of schemas in the dialect that the document names. */
const kindsFor = async (
  { uri, value }: Place,
  dialects: Dialects,
  { kinds, dialect }: CrawlOptions,
): Promise<Kinds> => {
  const named = dialect !== undefined && isJsonObject(value) ? value[dialect] : undefined
  if (dialect === undefined || typeof named !== 'string') return kinds
  dialects.needsLoading(named, { uri, pointer: append('', dialect) })
  await dialects.load()
  const schema = dialects.kindOf(named, uri)
  return schema === undefined ? kinds : { ...kinds, schema }
}

/** The schemas of a document without regard to references: those of `components`, or the document itself. */
const schemasOf = (root: Place): readonly Place[] => {
  if (!isJsonObject(root.value)) return []
  const isDescription = typeof root.value['openapi'] === 'string' || typeof root.value['openrpc'] === 'string'
  if (!isDescription) return [root]
  const components = inside(root, 'components')
  return membersOf(components && inside(components, 'schemas')).map(([, schema]) => schema)
}
