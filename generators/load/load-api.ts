import type { Input } from '../document/policy.ts'
import type { Api, Diagnostic, Finding } from '../model/index.ts'
import { type AssembleOptions, assemble } from './assemble.ts'
import { type EntryOptions, openEntries } from './open-entries.ts'
import type { Unused } from './selection.ts'

export type LoadOptions = EntryOptions & AssembleOptions

export interface Loaded {
  /** Undefined where a document has an error. */
  readonly api: Api | undefined
  /** Patterns of the selection that fit no operation. */
  readonly unused: readonly Unused[]
  readonly diagnostics: readonly Diagnostic[]
  /** Every file and URL that was read, by path. */
  readonly inputs: readonly Input[]
  /** Findings of those who read the model, with the line and column of their places. */
  readonly locate: (findings: readonly Finding[]) => readonly Diagnostic[]
}

/** Reads the documents of an API and everything they refer to. Never throws for what is in them. */
export const loadApi = async (options: LoadOptions): Promise<Loaded> => {
  const { library, entries, sound } = await openEntries(options)
  const { api, unused } = sound ? assemble(options, entries, library) : nothing
  const diagnostics = library.diagnostics()
  return {
    api: diagnostics.some(({ severity }) => severity === 'error') ? undefined : api,
    unused,
    diagnostics,
    inputs: [...library.inputs].sort((a, b) => (a.path < b.path ? -1 : 1)),
    locate: library.locate,
  }
}

const nothing = { api: undefined, unused: [] }
