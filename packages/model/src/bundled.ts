import { inside, type Place, membersOf as placesIn } from './document/place.ts'
import type { Reading } from './document/reading.ts'
import { createSchemaGraph } from './jsonschema/graph.ts'
import { entryKindOf } from './load/entry-kind.ts'
import { distinctBy, joined, type Part } from './load/join.ts'
import { localReferences } from './load/local-references.ts'
import { WrittenSchema } from './load/written-schema.ts'
import type { Api, Finding, Json, JsonObject, Schema } from './model/index.ts'

export { typesOf } from './jsonschema/written/flattened.ts'
export { listOf, memberOf, membersOf } from './jsonschema/written/members.ts'
export { itemSchemas, memberSchemas, namesMembers, statementsOf } from './jsonschema/written/statements.ts'
export { unionsOf, type WrittenUnion, withBranch, withCondition } from './jsonschema/written/unions.ts'
export { discriminated } from './load/discriminated.ts'
export { flattened } from './load/flattened.ts'
export { schemaJson, writtenAt } from './load/schema-json.ts'
export * from './model/media-type.ts'
export { writtenContentExamples, writtenExamples } from './openapi/written-examples.ts'

/** The name of an API, and a receiver of the findings about its documents. */
export interface BundledOptions {
  /** The name of the API. Default: `api`. */
  readonly name?: string
  /** Called for each problem of the documents that the reader notices. */
  readonly report?: (finding: Finding) => void
}

/**
 * The model of bundled documents, such as `openapi.json` and `openrpc.json` of a spec package. All of their references
 * must be local. Unlike `loadApi`, it is synchronous, reads no files, runs in browsers, and checks only what it has to
 * read. Each place has its own schema, as written: schemas of OpenAPI 3.0 are not upgraded, and the meaning of
 * discriminators is not added: `discriminated` adds it to a document.
 *
 * @throws Error if a document is neither OpenAPI 3 nor OpenRPC 1.
 */
export const apiOf = (
  documents: readonly JsonObject[],
  { name = 'api', report = ignore }: BundledOptions = {},
): Api => {
  const parts = documents.map((document, index) => partOf(document, `bundled:/${index}`, report))
  return {
    ...joined(name, parts, () => true),
    schemas: distinctBy(
      parts.flatMap(({ root, reading }) =>
        placesIn(inside(inside(root, 'components') ?? root, 'schemas')).map(([, place]) => reading.schemaAt(place)),
      ),
      ({ uri }) => uri,
    ),
    documents: parts.map(({ kind, root }) => ({
      kind: kind.protocol,
      file: root.uri,
      bundled: root.value as JsonObject,
    })),
  }
}

const partOf = (document: JsonObject, uri: string, report: (finding: Finding) => void): Part => {
  const kind = entryKindOf(document)
  if ('code' in kind) throw new Error(kind.message)
  const read = schemasOf(uri, document, { dialect: kind.dialectUri, report })
  const reading: Reading = {
    library: { fileOf: file => file, report },
    references: localReferences(uri, document),
    schemaAt: place => new WrittenSchema(place, { file: uri, read }),
  }
  return { kind, root: { uri, pointer: '', value: document }, reading }
}

const schemasOf = (
  uri: string,
  document: Json,
  { dialect, report }: { readonly dialect: string; readonly report: (finding: Finding) => void },
): ((place: Place) => Schema) => {
  const graph = createSchemaGraph({
    documents: new Map([[uri, document]]),
    dialect,
    report,
    nameOf: (_, pointer) => /^\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1],
  })
  return graph.of
}

const ignore = (): void => {}
