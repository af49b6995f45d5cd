import type { DocumentLimits } from '@chainwright/model'
import type { Emitter, Kind } from '../../source/file.ts'
import type { PatternLimits } from '../../validation/patterns/limits.ts'

/** What `chainwright.config.ts` says. Paths are relative to the configuration's folder. */
export interface Config {
  /** By name, in kebab-case: `data` gives `@scope/data-client` and `createDataClient`. */
  readonly apis: Readonly<Record<string, ApiConfig>>
  /** Without it, a reference that leaves the disk is a diagnostic. */
  readonly remote?: RemotePolicy
  /** Folders outside of the project, or hidden ones, that documents may refer to. */
  readonly readFrom?: readonly string[]
  /** What is read of documents and analysed of their patterns at most: docs/limits.md. */
  readonly limits?: Partial<DocumentLimits & PatternLimits>
  /** Take warnings for errors: nothing is written, and `lint` fails, where a document is not quite what it must be. */
  readonly strict?: boolean
  /**
   * What diagnostics of a code count for: `{ 'redocly.*': 'off' }`. A `*` at the end stands for any rest, and the longest name that fits
   * decides. An error that keeps a document from being read stays one.
   */
  readonly rules?: Readonly<Record<string, RuleSetting>>
  /** The generator and the command that the first line of every generated file names. */
  readonly header?: { readonly maker?: string; readonly command?: string }
  readonly release?: ReleaseConfig
}

/** What `chainwright release` holds packages to. */
export interface ReleaseConfig {
  /** The largest packed size of a package, in bytes: `{ '@acme/pets-client': 20_000 }`. */
  readonly sizes?: Readonly<Record<string, number>>
}

export type RuleSetting = 'off' | 'info' | 'warning' | 'error'

export interface ApiConfig {
  /** One file, or an OpenAPI and an OpenRPC document that describe one API together; paths or URLs. */
  readonly documents: string | readonly string[]
  readonly output: Output
  /** What to generate; by default spec, validation, client and server. */
  readonly kinds?: readonly Kind[]
  /** OpenAPI Overlay 1.0 documents, applied in this order before anything is read. */
  readonly overlays?: readonly string[]
  /** Only these operations, and the schemas they reach. */
  readonly include?: Selection
  /** All but these operations. Wins over `include`. */
  readonly exclude?: Selection
  readonly names?: NameMapping
  /**
   * TypeScript types of string formats: `{ 'date-time': { module: '@acme/time', name: 'Timestamp' } }`. Values are not converted, so each must be a
   * type of strings; otherwise the generated code does not compile.
   */
  readonly formats?: Readonly<Record<string, ExternalType>>
  /** Types of these files are imported from an installed package, not generated again. */
  readonly external?: Readonly<Record<string, string>>
  /**
   * Treat enums as open: values other than the listed ones are accepted. `true`: in schemas that only responses use, so that clients still send
   * listed values only. `'all'`: also in requests, and in schemas that requests and responses share.
   */
  readonly openEnums?: boolean | 'all'
  /**
   * `'number'`: integers of 64 bits and more, and those with a bound beyond 2^53 - 1, are typed `number`, and validators refuse what a number cannot
   * hold exactly. By default they are `number | bigint`, and no digit is lost.
   */
  readonly int64?: 'number'
  /** Also generate the values of enums as constants of the spec: `orderStateValues`. */
  readonly enumValues?: boolean
  /** What judges patterns: `re2`, whose time grows with the text alone; generated validators then import `re2js`. Default: the engine's own expressions. */
  readonly patterns?: 're2'
  /** openapi-fetch below the client: `paths` in the spec, made by openapi-typescript, and `raw` in the client. The slowest part. */
  readonly raw?: boolean
  /** Lines of `api.md`, as Markdown, on what the package has that is written by hand: ``['`chain(id)`: the same of another chain']``. */
  readonly surface?: readonly string[]
  /** Also write the bundled documents as YAML: `openapi.yaml`, next to the JSON file. Default `true`. */
  readonly yaml?: boolean
  /** Besides the kinds: pure functions from the model to files. */
  readonly emitters?: readonly Emitter[]
}

export type Output = PackageOutput | FolderOutput

/** One package a kind: `<packages>/client/src/gen/…`, which import each other by package name. */
export interface PackageOutput {
  readonly packages: string
  /** Of the package names, with its `@`. */
  readonly scope: string
  /** The folder of the reference pages. Without it, `docs` only writes the `api.md` of the client. */
  readonly docs?: string
}

/** One folder a kind: `<folder>/client/…`, which import each other by relative path. The generator owns the whole folder. */
export interface FolderOutput {
  readonly folder: string
  /** How relative imports end: `.js` (default) for tsc and bundlers, `.ts` for runtimes that read TypeScript. */
  readonly imports?: '.js' | '.ts'
}

/** An operation is selected when any of these names it. `*` stands for any text. */
export interface Selection {
  readonly tags?: readonly string[]
  readonly paths?: readonly string[]
  readonly operations?: readonly string[]
}

/** From the name in the document to the name in the output. */
export interface NameMapping {
  readonly schemas?: Readonly<Record<string, string>>
  readonly operations?: Readonly<Record<string, string>>
}

export interface ExternalType {
  readonly module: string
  readonly name: string
}

export interface RemotePolicy {
  /** Hosts that documents may be fetched from, with the port if it is not the default of the scheme. */
  readonly hosts: readonly string[]
  /** Keeps the hash of each remote document; what changed since is refused until `--update-lock`. Default `chainwright.lock`; `false` keeps none. */
  readonly lock?: string | false
}

/** Gives a configuration its type: `export default defineConfig({ … })`. */
export const defineConfig = (config: Config): Config => config
