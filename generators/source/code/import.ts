/** The kinds of generated code. The same words name the emitter, the runtime and the output. */
export type Kind = 'spec' | 'validation' | 'client' | 'server' | 'docs'

/** The module of an import, independent of packages and folders. */
export type ModuleRef =
  /** A module of this API, by its path without extension: `{ kind: 'spec', module: 'schemas/EvmBlock' }`. */
  | { readonly kind: Kind; readonly module: string }
  /** The versioned subpath of a runtime: `@chainwright/runtime-client/codegen/v1`. */
  | { readonly runtime: Exclude<Kind, 'docs'> }
  | { readonly package: string }

/** An import of a generated module. */
export interface Import {
  readonly from: ModuleRef
  /** The imported names; empty if `all` is set. */
  readonly names: readonly string[]
  /** Whether the import is an `import type`. */
  readonly types: boolean
  /** The local name of a namespace import, `import * as all from`. */
  readonly all?: string
}
