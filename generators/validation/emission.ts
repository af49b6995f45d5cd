import type { Direction, Schema } from '@chainwright/model'
import type { Emission } from '../source/typescript/emission.ts'
import type { Analysis } from './analysis/analysis.ts'
import type { Check } from './check/check.ts'
import type { CodeMemory } from './code-memory.ts'
import type { Fillings } from './decode/filling.ts'
import type { Patterns } from './patterns/patterns.ts'
import type { Runtime } from './runtime.ts'

/** The input for the modules of an API's validators. */
export interface ValidationEmission extends Emission {
  readonly analysis: Analysis
  readonly patterns: Patterns
  /** Names of the guards and explanations of named schemas, which any module may import. */
  readonly functions: ReadonlySet<string>
  readonly runtime: Runtime
  /** A cache of the checks of schemas, by direction: guards and explanations of several modules need them. */
  readonly checks: Readonly<Record<Direction, Map<Schema, readonly Check[]>>>
  /** A cache of whether a schema has its own functions. */
  readonly needs: Map<Schema, boolean>
  readonly code: CodeMemory
  readonly fillings: Fillings
  /** Whether the guard of a named schema narrows: a guard of the type `unknown` would leave no type if it is false. */
  readonly narrows: (schema: Schema, direction: Direction) => boolean
}
