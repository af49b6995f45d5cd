import { resolve } from 'node:path'
import { type Crawl, crawl } from '../document/crawl.ts'
import { diskIn } from '../document/disk.ts'
import { embeddedMetaSchema, type OwnDialect } from '../document/embedded-dialect.ts'
import { createLibrary, type Library } from '../document/library.ts'
import { type DocumentLimits, documentLimits } from '../document/limits.ts'
import { metaSchema } from '../document/meta-schemas.ts'
import type { RemotePolicy } from '../document/policy.ts'
import { dialectOf } from '../document/schema-dialect.ts'
import { schemaKind } from '../document/schema-kinds.ts'
import { dialectRules, portableDialect, unknownDialectHelp } from '../jsonschema/dialects.ts'
import { resolveUri } from '../jsonschema/resolve-uri.ts'
import { openapiKinds } from '../openapi/kinds.ts'
import { knownDocument } from '../openrpc/discovery.ts'
import { openrpcKinds } from '../openrpc/kinds.ts'
import { type EntryKind, entryKindOf } from './entry-kind.ts'

/** The entry documents, and which files and URLs may be read. */
export interface EntryOptions {
  /** Entry documents: paths relative to the root, or URLs. Together, they are one API. */
  readonly entries: readonly string[]
  /** Folder that paths are relative to. Default: the working directory. */
  readonly root?: string
  /** Reads the bytes of a path relative to the root. Default: from the disk. */
  readonly read?: (path: string) => Promise<Uint8Array>
  /** Folders in addition to the root that documents may refer to, relative to the root. Default: none. */
  readonly readFrom?: readonly string[]
  /** Limits that differ from the defaults. */
  readonly limits?: Partial<DocumentLimits>
  /** What may be fetched. Default: nothing. */
  readonly policy?: RemotePolicy
  /** OpenAPI Overlay 1.0 documents, applied to the entry documents in this order before anything else is read. */
  readonly overlays?: readonly string[]
  /**
   * Whether each place has its own schema, even if schemas are equal. Callers that distinguish schemas by place need
   * this.
   */
  readonly distinct?: boolean
  /** Called when the entry documents have been parsed, and again when everything that they refer to has been read. */
  readonly whenRead?: () => void
}

/** An entry document, and everything that it refers to, as read. */
export interface Entry {
  readonly path: string
  readonly kind: EntryKind
  readonly crawl: Crawl
  /** The custom dialect, if its meta-schema is in another file. */
  readonly dialect?: OwnDialect
}

export interface Opened {
  readonly library: Library
  readonly entries: readonly Entry[]
  /** False if a document is missing or cannot be read. */
  readonly readable: boolean
}

/** Reads entry documents, applies overlays, and walks everything that they refer to. */
export const openEntries = async (options: EntryOptions): Promise<Opened> => {
  const root = resolve(options.root ?? '.')
  const limits = { ...documentLimits, ...options.limits }
  const library = createLibrary({
    root,
    disk: options.read === undefined ? diskIn(root, limits) : { read: options.read },
    entries: [...options.entries, ...(options.overlays ?? [])],
    readFrom: options.readFrom,
    limits,
    policy: options.policy,
    known: uri => knownDocument(uri) ?? metaSchema(uri),
    distinct: options.distinct,
  })
  const uris = options.entries.map(library.uriOf)
  await Promise.all(uris.map(uri => library.load(uri, undefined)))
  options.whenRead?.()
  const overlaid = await overlay(options.overlays ?? [], uris, library)
  const entries: Entry[] = []
  for (const path of options.entries) {
    const entry = await open(path, library)
    if (entry !== undefined) entries.push(entry)
  }
  return { library, entries, readable: overlaid && entries.length === options.entries.length }
}

/** Loads the code for overlays on demand: it needs JSONPath, which most runs do not. */
const overlay = async (overlays: readonly string[], entries: readonly string[], library: Library): Promise<boolean> => {
  if (overlays.length === 0) return true
  const { applyOverlays } = await import('../document/overlay.ts')
  return applyOverlays(overlays, entries, library)
}

const open = async (path: string, library: Library): Promise<Entry | undefined> => {
  const uri = library.uriOf(path)
  const root = library.documents.get(uri)
  if (root === undefined) return undefined
  const kind = entryKindOf(root)
  if ('code' in kind) {
    const { code, pointer, message, help } = kind
    library.report({ code, severity: 'error', origin: { file: library.fileOf(uri), pointer }, message, help })
    return undefined
  }
  const entry = { uri, root }
  const { custom } = kind
  const found = await crawl({
    library,
    uri,
    kind: kind.protocol,
    dialect: custom,
    kinds: kind.protocol === 'openapi' ? openapiKinds(kind, entry) : openrpcKinds(kind.dialect, entry),
    schemaKind: (dialect, metaSchema) => {
      const known = dialectOf(dialect) ?? dialectRules(dialect, metaSchema)?.dialect
      return known && schemaKind(known)
    },
  })
  if (custom === undefined) return { path, kind, crawl: found }
  const dialectUri = resolveUri(kind.dialectUri, uri) ?? kind.dialectUri
  const ownFile = portableDialect(dialectUri, meta => library.documents.get(meta))
  if (ownFile !== undefined)
    return { path, kind: { ...kind, dialectUri }, crawl: found, dialect: { member: custom, schema: ownFile } }
  if (dialectRules(dialectUri, meta => embeddedMetaSchema(root, meta)) === undefined)
    library.report({
      code: 'schema.unknown-dialect',
      severity: 'warning',
      origin: { file: library.fileOf(uri), pointer: `#/${custom}` },
      message: `The dialect "${kind.dialectUri}" is unknown. The schemas of the document are read in the dialect 2020-12.`,
      help: unknownDialectHelp,
    })
  return { path, kind: { ...kind, dialectUri }, crawl: found }
}
