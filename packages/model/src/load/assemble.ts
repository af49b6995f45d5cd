import { type Bundled, bundle } from '../document/bundle.ts'
import { withDialect } from '../document/embedded-dialect.ts'
import type { Library } from '../document/library.ts'
import { locationOf, type Place } from '../document/place.ts'
import { applyDiscriminators, nameDerived } from '../jsonschema/discriminators.ts'
import { createSchemaGraph, type SchemaGraph } from '../jsonschema/graph.ts'
import { type Api, type ApiDocument, isJsonObject, type Operation, type Report, type Schema } from '../model/index.ts'
import { openapiSections, recursiveSections } from '../openapi/sections.ts'
import { upgradeDocument, upgradeNullable, upgradeSchemas } from '../openapi/upgrade.ts'
import { withMethodErrors } from '../openrpc/method-errors.ts'
import { openrpcSections } from '../openrpc/sections.ts'
import { leaveOutConflictingDefaults } from './conflicting-defaults.ts'
import { reportDynamicScope } from './dynamic-scope.ts'
import { relaxFormattedUnions } from './formatted-unions.ts'
import { reportIdleKeywords } from './idle-keywords.ts'
import { distinctBy, joined } from './join.ts'
import { createMoved } from './moved.ts'
import type { Entry } from './open-entries.ts'
import { reportOverlappingMembers } from './overlapping-members.ts'
import { keptBy, pruneDocument, reachedSchemas } from './prune.ts'
import { leaveOutRefusedDefaults } from './refused-defaults.ts'
import { nameSchemas, type SchemaNames } from './schema-names.ts'
import { type Selection, selectionOf, type Unused } from './selection.ts'
import { reportUnfolding } from './unfolding.ts'

export interface AssembleOptions {
  /** The name of the API, in kebab-case. */
  readonly name: string
  /** Selects only these operations, and the schemas that they reach. */
  readonly include?: Selection
  /** Omits these operations. Takes precedence over `include`. */
  readonly exclude?: Selection
  /** Whether the meaning of discriminators is added to the schemas (`applyDiscriminators`). Default: true. */
  readonly toldApart?: boolean
}

/**
 * Combines valid entry documents into one API, and returns the patterns of the selection that match nothing. Upgrades
 * documents of OpenAPI 3.0 in place.
 */
export const assemble = (
  options: AssembleOptions,
  entries: readonly Entry[],
  library: Library,
): { api: Api; unused: readonly Unused[] } => {
  for (const { kind, crawl } of entries)
    if (kind.protocol === 'openapi' && kind.version === '3.0') upgradeSchemas(crawl)
    else upgradeNullable(crawl)
  const names: SchemaNames = new Map()
  const located = entries.map(({ crawl }) => nameSchemas(crawl, names))
  const graph = graphOf({ library, names, located, entries })
  const own = withDiscriminators(entries, {
    located,
    graph,
    report: options.toldApart === false ? undefined : library.report,
  })
  const ownOf = (schema: Schema): readonly Schema[] => {
    const made = own.get(schema)
    return made === undefined ? [] : [made]
  }
  const { isSelected, unused } = selectionOf(options.include, options.exclude)
  const parts = entries.map(({ kind, crawl }) => ({
    kind,
    root: crawl.entry,
    reading: { library, references: crawl.references, schemaAt: graph.of },
  }))
  const read = joined(options.name, parts, isSelected)
  const schemas = located.flatMap(places => namedIn(places, graph).flatMap(schema => [schema, ...ownOf(schema)]))
  reportUnfolding(graph.all(), library.report)
  relaxFormattedUnions(graph.all(), library.report)
  reportOverlappingMembers(graph.all(), library.report)
  leaveOutRefusedDefaults(graph.all(), library.report)
  leaveOutConflictingDefaults(graph.all(), library.report)
  reportIdleKeywords(graph.all(), library.report)
  const api: Api = {
    ...read,
    schemas: distinctBy(schemas, schema => schema.uri),
    documents: entries.map(entry => documentOf(entry, read.operations, bundleOf(entry, entries, library))),
  }
  const isWhole = options.include === undefined && options.exclude === undefined
  return { api: isWhole ? api : pruned(api), unused: unused() }
}

const nothingOwn: ReadonlyMap<Schema, Schema> = new Map()

const namedIn = (located: ReadonlyMap<string, Place> | undefined, graph: SchemaGraph): readonly Schema[] =>
  [...(located?.values() ?? [])].map(graph.of)

/** Adds the meaning of discriminators. Must run before the operations are read, because these copy parts of schemas. */
const withDiscriminators = (
  entries: readonly Entry[],
  {
    located,
    graph,
    report,
  }: { located: readonly ReadonlyMap<string, Place>[]; graph: SchemaGraph; report: Report | undefined },
): ReadonlyMap<Schema, Schema> => {
  const places = entries.flatMap(({ crawl }) => crawl.met.get('schema') ?? [])
  const discriminating = places.filter(
    ({ value }) => isJsonObject(value) && isJsonObject(value['discriminator'] ?? null),
  )
  if (discriminating.length === 0) return nothingOwn
  const schemas = {
    named: [...new Set(located.flatMap(one => namedIn(one, graph)))],
    discriminating: [...new Set(discriminating.map(graph.of))],
  }
  if (report !== undefined) return applyDiscriminators({ ...schemas, report })
  nameDerived(schemas)
  return nothingOwn
}

/**
 * Bundles an entry document and its references into one document. Must run before upgrades. `entries`: the documents of
 * the same API; they decide the dialect of shared files.
 */
export const bundleOf = (
  { kind, crawl, dialect }: Entry,
  entries: readonly Entry[],
  library: Pick<Library, 'documents' | 'fileOf' | 'report'>,
): Bundled => {
  const schemaNames: SchemaNames = new Map()
  nameSchemas(crawl, schemaNames)
  const options = {
    crawl,
    schemaNames,
    moved: createMoved(crawl, dialectsOf(entries), library),
    inexact: reportDynamicScope(library),
  }
  const bundled =
    kind.protocol === 'openrpc'
      ? bundle({ ...options, sections: openrpcSections })
      : bundle({ ...options, sections: openapiSections(kind.version), recursive: recursiveSections })
  return dialect === undefined ? bundled : { ...bundled, document: withDialect(bundled.document, dialect) }
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

/**
 * Creates one graph of all documents. A schema that several documents refer to is one node, even if their dialects
 * differ.
 */
const graphOf = ({
  library,
  names,
  located,
  entries,
}: {
  readonly library: Library
  readonly names: SchemaNames
  readonly located: readonly ReadonlyMap<string, Place>[]
  readonly entries: readonly Entry[]
}): SchemaGraph => {
  const dialects = dialectsOf(entries)
  return createSchemaGraph({
    entries: entries.map(({ crawl }) => crawl.entry.uri),
    documents: library.documents,
    dialect: '2020-12',
    dialectOf: uri => dialects.get(uri),
    report: library.report,
    nameOf: (uri, pointer) => names.get(locationOf({ uri, pointer })),
    named: new Set(located.flatMap(places => [...places.values()].map(({ value }) => value))),
    nested: new Set(entries.flatMap(({ crawl }) => [...crawl.resources.values()].map(({ uri }) => uri))),
    fileOf: library.fileOf,
    ...(library.sharing && { shared: library.sharing.shared }),
  })
}

/**
 * The dialect of each document. An entry document declares its own. Any other file has the dialect of the entry
 * documents that refer to it; if they differ, the newest.
 */
const dialectsOf = (entries: readonly Entry[]): ReadonlyMap<string, string> => {
  const dialects = new Map<string, string>()
  for (const { kind, crawl } of entries)
    for (const uri of new Set((crawl.met.get('schema') ?? []).map(place => place.uri))) {
      const known = dialects.get(uri)
      if (known === undefined || ageOf(kind.dialectUri) < ageOf(known)) dialects.set(uri, kind.dialectUri)
    }
  for (const { kind, crawl } of entries) dialects.set(crawl.entry.uri, kind.dialectUri)
  return dialects
}

// A custom meta-schema counts as the newest dialect.
const ageOf = (dialect: string): number =>
  1 + ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04'].indexOf(dialect)

const documentOf = ({ kind, path }: Entry, operations: readonly Operation[], { document }: Bundled): ApiDocument => {
  const isOld = kind.protocol === 'openapi' && kind.version === '3.0'
  const upgraded = isOld
    ? upgradeDocument(document)
    : kind.protocol === 'openrpc'
      ? withMethodErrors(document, operations)
      : document
  return { kind: kind.protocol, file: path, bundled: upgraded }
}
