import type { Emission } from '../source/typescript/emission.ts'

/** The input for the modules of a server. */
export interface ServerEmission extends Emission {
  /** Whether the server may test texts by the patterns of the documents, with the engine's own expressions. */
  readonly hasPatterns: boolean
}
