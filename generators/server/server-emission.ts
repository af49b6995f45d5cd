import type { Emission } from '../source/emission.ts'

/** What the modules of a server are written from. */
export interface ServerEmission extends Emission {
  /** Whether the server may test texts by the patterns of the documents, with the engine's own expressions. */
  readonly hasPatterns: boolean
}
