import type { Input } from '../document/policy.ts'
import { checkExtensions, oncePerExtension } from '../extensions/check.ts'
import type { Api, Diagnostic, Finding } from '../model/index.ts'
import { type AssembleOptions, assemble } from './assemble.ts'
import { type EntryOptions, openEntries } from './open-entries.ts'
import { reachOf } from './reach.ts'
import type { Unused } from './selection.ts'

/** The documents of an API, where documents may be read from, and which operations are selected. */
export type LoadOptions = EntryOptions &
  AssembleOptions & {
    /** Whether problems that do not prevent reading are errors instead of warnings. */
    readonly strict?: boolean
  }

/** The result of reading the documents of an API: the model if it could be read, and all diagnostics. */
export interface Loaded {
  /** Undefined if an error prevents reading a document. */
  readonly api: Api | undefined
  /** Patterns of the selection that match no operation. */
  readonly unused: readonly Unused[]
  readonly diagnostics: readonly Diagnostic[]
  /** Every file and URL that was read, by path. */
  readonly inputs: readonly Input[]
  /** Adds the line and column to findings of code that reads the model. */
  readonly locate: (findings: readonly Finding[]) => readonly Diagnostic[]
  /** Drops the texts of the documents, after which `locate` finds no positions. The model refers to them. */
  readonly dropTexts: () => void
}

/** Reads the documents of an API and everything they refer to. Invalid documents never cause an exception. */
export const loadApi = async (options: LoadOptions): Promise<Loaded> => {
  const { library, entries, readable } = await openEntries(options)
  options.whenRead?.()
  if (readable) for (const { crawl } of entries) checkExtensions(crawl, library)
  const { api, unused } = readable
    ? assemble({ toldApart: options.distinct !== true, ...options }, entries, library)
    : nothing
  const isWhole = options.include === undefined && options.exclude === undefined
  const concerning = api === undefined || isWhole ? undefined : reachOf(api, entries, library)
  const diagnostics = oncePerExtension(library.diagnostics(concerning)).map(
    options.strict === true ? unrecovered : recovered,
  )
  return {
    api: diagnostics.some(({ severity }) => severity === 'error') ? undefined : api,
    unused,
    diagnostics,
    inputs: [...library.inputs].sort((a, b) => (a.path < b.path ? -1 : 1)),
    locate: library.locate,
    dropTexts: library.dropTexts,
  }
}

/** Reports a problem that does not prevent reading as a warning, which also describes how reading continues. */
const recovered = ({ recovery, ...diagnostic }: Diagnostic): Diagnostic =>
  recovery === undefined || diagnostic.severity !== 'error'
    ? diagnostic
    : { ...diagnostic, severity: 'warning', message: `${diagnostic.message} ${recovery}` }

const unrecovered = ({ recovery: _, ...diagnostic }: Diagnostic): Diagnostic => diagnostic

const nothing = { api: undefined, unused: [] }
