import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { bundle } from '../document/bundle.ts'
import { type Crawl, crawl } from '../document/crawl.ts'
import { createLibrary, type Library } from '../document/library.ts'
import type { Input, RemotePolicy } from '../document/policy.ts'
import type { Reading } from '../document/reading.ts'
import { dialectOf, schemaKind } from '../document/schema-kinds.ts'
import { createSchemaGraph, type SchemaGraph } from '../jsonschema/graph.ts'
import type { Api, ApiDocument, Diagnostic, Schema } from '../model/index.ts'
import { openapiKinds } from '../openapi/kinds.ts'
import { readOpenapi } from '../openapi/read-openapi.ts'
import { openapiSections, recursiveSections } from '../openapi/sections.ts'
import { upgradeDocument, upgradeSchemas } from '../openapi/upgrade.ts'
import { openrpcKinds } from '../openrpc/kinds.ts'
import { readOpenrpc } from '../openrpc/read-openrpc.ts'
import { openrpcSections } from '../openrpc/sections.ts'
import { type EntryKind, entryKindOf } from './entry-kind.ts'
import { keptBy, pruneDocument, reachedSchemas } from './prune.ts'
import { nameSchemas, type SchemaNames } from './schema-names.ts'
import { type Selection, wantedBy } from './selection.ts'

export interface LoadOptions {
  /** Of the API: kebab-case. */
  readonly name: string
  /** Entry documents: paths relative to the root, or URLs. Together they make one API. */
  readonly entries: readonly string[]
  /** Folder that paths are relative to. Default: the working directory. */
  readonly root?: string
  /** Gives the bytes of a path relative to the root. Default: reads the disk. */
  readonly read?: (path: string) => Promise<Uint8Array>
  /** What may be fetched. Default: nothing. */
  readonly policy?: RemotePolicy
  /** OpenAPI Overlay 1.0 documents, applied to the entry documents in this order before anything else is read. */
  readonly overlays?: readonly string[]
  /** Only these operations, and the schemas they reach. */
  readonly include?: Selection
  /** All but these operations. Wins over `include`. */
  readonly exclude?: Selection
}

export interface Loaded {
  /** Undefined where a document has an error. */
  readonly api: Api | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Every file and URL that was read, by path. */
  readonly inputs: readonly Input[]
}

/** Reads the documents of an API and everything they refer to. Never throws for what is in them. */
export const loadApi = async (options: LoadOptions): Promise<Loaded> => {
  const root = resolve(options.root ?? '.')
  const library = createLibrary({
    root,
    read: options.read ?? (path => readFile(resolve(root, path))),
    policy: options.policy,
  })
  const uris = options.entries.map(library.uriOf)
  await Promise.all(uris.map(uri => library.load(uri, undefined)))
  const overlaid = await overlay(options.overlays ?? [], uris, library)
  const entries: Entry[] = []
  for (const path of options.entries) {
    const entry = await open(library, path)
    if (entry !== undefined) entries.push(entry)
  }
  const sound = overlaid && entries.length === options.entries.length && entries.every(entry => !entry.crawl.failed)
  const api = sound ? assemble(options, entries, library) : undefined
  const diagnostics = library.diagnostics()
  return {
    api: diagnostics.some(({ severity }) => severity === 'error') ? undefined : api,
    diagnostics,
    inputs: [...library.inputs].sort((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

interface Entry {
  readonly path: string
  readonly kind: EntryKind
  readonly crawl: Crawl
}

/** Overlays need JSONPath, which most runs do not. */
const overlay = async (overlays: readonly string[], entries: readonly string[], library: Library): Promise<boolean> => {
  if (overlays.length === 0) return true
  const { applyOverlays } = await import('../document/overlay.ts')
  return applyOverlays(overlays, entries, library)
}

const open = async (library: Library, path: string): Promise<Entry | undefined> => {
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
  const found = await crawl({
    library,
    uri,
    kind: kind.protocol,
    kinds: kind.protocol === 'openapi' ? openapiKinds(kind.version, entry) : openrpcKinds(kind.dialect, entry),
    schemaKind: dialect => {
      const known = dialectOf(dialect)
      return known && schemaKind(known)
    },
  })
  if (kind.protocol === 'openapi' && kind.version === '3.0' && !found.failed) upgradeSchemas(found)
  return { path, kind, crawl: found }
}

const assemble = (options: LoadOptions, entries: readonly Entry[], library: Library): Api => {
  const names: SchemaNames = new Map()
  for (const entry of entries) nameSchemas(entry.crawl, names)
  const graphs = new Map<string, SchemaGraph>()
  const wanted = wantedBy(options.include, options.exclude)
  const parts = entries.map(({ kind, crawl }) => {
    const graph = graphs.get(kind.dialectUri) ?? graphOf(library, names, kind.dialectUri)
    graphs.set(kind.dialectUri, graph)
    const reading: Reading = { library, references: crawl.references, schemaAt: location => graph.at(location) }
    const part =
      kind.protocol === 'openapi'
        ? readOpenapi(crawl.entry, reading, wanted)
        : { ...readOpenrpc(crawl.entry, reading, wanted), securitySchemes: [], callbacks: [] }
    return { part, schemas: namedSchemas(crawl, names, graph) }
  })
  const [first] = parts
  const api: Api = {
    name: options.name,
    title: first?.part.title ?? options.name,
    version: first?.part.version ?? '0.0.0',
    docs: first?.part.docs ?? { summary: undefined, description: undefined },
    servers: distinctBy(
      parts.flatMap(({ part }) => part.servers),
      server => server.url,
    ),
    securitySchemes: distinctBy(
      parts.flatMap(({ part }) => part.securitySchemes),
      scheme => scheme.id,
    ),
    operations: parts.flatMap(({ part }) => part.operations),
    callbacks: parts.flatMap(({ part }) => part.callbacks),
    schemas: distinctBy(
      parts.flatMap(({ schemas }) => schemas),
      schema => schema.uri,
    ),
    documents: entries.map(documentOf),
  }
  return options.include === undefined && options.exclude === undefined ? api : pruned(api)
}

const pruned = (api: Api): Api => {
  const kept = keptBy(
    api.operations,
    api.callbacks.filter(({ of }) => of === undefined),
  )
  const operations = [...api.operations, ...api.callbacks.map(({ operation }) => operation)]
  return {
    ...api,
    schemas: reachedSchemas(api.schemas, operations),
    documents: api.documents.map(document => pruneDocument(document, kept)),
  }
}

const graphOf = (library: Library, names: SchemaNames, dialect: string): SchemaGraph =>
  createSchemaGraph({
    documents: library.documents,
    dialect,
    report: library.report,
    nameOf: (uri, pointer) => names.get(`${uri}#${pointer}`),
    fileOf: library.fileOf,
  })

const namedSchemas = (crawl: Crawl, names: SchemaNames, graph: SchemaGraph): Schema[] => {
  const met = new Set((crawl.met.get('schema') ?? []).map(({ uri, pointer }) => `${uri}#${pointer}`))
  return [...names.keys()].filter(location => met.has(location)).map(location => graph.at(location))
}

const documentOf = ({ path, kind, crawl }: Entry): ApiDocument => {
  const schemaNames: SchemaNames = new Map()
  nameSchemas(crawl, schemaNames)
  if (kind.protocol === 'openrpc')
    return { kind: 'openrpc', file: path, bundled: bundle({ crawl, schemaNames, sections: openrpcSections }) }
  const bundled = bundle({ crawl, schemaNames, sections: openapiSections, recursive: recursiveSections })
  return { kind: 'openapi', file: path, bundled: kind.version === '3.0' ? upgradeDocument(bundled) : bundled }
}

const distinctBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  [...new Map(items.toReversed().map(item => [keyOf(item), item])).values()].toReversed()
