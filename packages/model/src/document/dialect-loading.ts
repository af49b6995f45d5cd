import { isJsonObject, type Json, type Origin } from '../model/index.ts'
import { embeddedMetaSchema } from './embedded-dialect.ts'
import type { Library } from './library.ts'
import type { Place } from './place.ts'
import type { Kind } from './structure.ts'

/** The dialects that the schemas of a document and of its references name, by `$schema` or `jsonSchemaDialect`. */
export interface Dialects {
  /**
   * The kind of schemas of the dialect that is written in a document; undefined if it is unknown. A relative URI names a
   * file next to the document.
   */
  kindOf(written: string, document: string): Kind | undefined
  /** Whether a meta-schema must be loaded before the kind of a dialect is known. If so, `load` loads it. */
  needsLoading(written: string, at: Omit<Place, 'value'>): boolean
  /** Requests the dialect at the root of a document. It applies to all schemas in it that are targets of references. */
  nameRoot(document: string): void
  /** Loads the requested meta-schemas, and those that they inherit from. */
  load(): Promise<void>
}

export interface DialectOptions {
  readonly library: Library
  /** The entry document, which may contain meta-schemas. */
  readonly uri: string
  /** Schemas that are separate resources, by their base URI. */
  readonly resources: ReadonlyMap<string, Place>
  readonly absolute: (reference: string, base: string) => string | undefined
  /** The kind of schemas of a dialect, by its URI. `metaSchema` looks up the meta-schema of a custom dialect. */
  readonly schemaKind: (dialect: string, metaSchema: (uri: string) => Json | undefined) => Kind | undefined
}

/** Creates the dialects of a document, before any is named. */
export const createDialects = ({ library, uri, resources, absolute, schemaKind }: DialectOptions): Dialects => {
  /** The URIs of meta-schemas that were requested, and those still to load, with the place that names them. */
  const requested = new Set<string>()
  let unloaded = new Map<string, Origin>()
  const metaSchema = (meta: string): Json | undefined =>
    library.documents.get(meta) ?? resources.get(meta)?.value ?? embeddedMetaSchema(library.documents.get(uri), meta)
  const uriOf = (written: string, document: string): string | undefined => absolute(written.replace(/#$/, ''), document)
  const dialects: Dialects = {
    kindOf(written, document) {
      const meta = uriOf(written, document)
      return schemaKind(written, metaSchema) ?? (meta === undefined ? undefined : schemaKind(meta, metaSchema))
    },
    needsLoading(written, at) {
      const meta = uriOf(written, at.uri)
      if (meta === undefined || dialects.kindOf(written, at.uri) !== undefined) return false
      if (!requested.has(meta)) {
        requested.add(meta)
        unloaded.set(meta, { file: library.fileOf(at.uri), pointer: `#${at.pointer}` })
      }
      return unloaded.has(meta)
    },
    nameRoot(document) {
      const root = library.documents.get(document)
      const stated = root !== undefined && isJsonObject(root) ? root['$schema'] : undefined
      if (typeof stated === 'string') dialects.needsLoading(stated, { uri: document, pointer: '/$schema' })
    },
    async load() {
      while (unloaded.size > 0) {
        const next = unloaded
        unloaded = new Map()
        for (const [meta, from] of next) {
          if (library.mayLoad(meta) && metaSchema(meta) === undefined) await library.load(meta, from, 'warning')
          dialects.nameRoot(meta)
        }
      }
    },
  }
  return dialects
}
