import type { Code } from '../source/code/code.ts'
import type { View } from './analysis/view.ts'
import type { Expression, Subject } from './condition/expression.ts'
import type { Declarations } from './declarations.ts'
import type { ValidationEmission } from './emission.ts'
import type { Explained } from './explain/explained.ts'
import type { GuardFunction } from './guard/guard-function.ts'
import type { Call } from './place.ts'
import type { SchemaFunctions } from './schema-functions.ts'

/** A generated module, as the printers of checks use it. */
export interface Module {
  readonly emission: ValidationEmission
  readonly declarations: Declarations
  readonly functions: SchemaFunctions
  /** A name of the runtime. */
  runtime(name: string): Code
  runtimeType(name: string): Code
  /** The test of a pattern, and its description for messages; undefined if the pattern is not a valid regular expression. */
  pattern(
    source: string,
    format?: string,
    rule?: string,
  ): { readonly test: Code; readonly expected: string } | undefined
  /** The condition of a schema for a value. */
  condition(view: View, value: Subject, at: Call): Expression
  /** The function that finds invalid items of a list; undefined if every item is valid. */
  finder(from: View, place: string): Code | undefined
  /** A guard of a schema as a function. */
  guardFunction(from: View, place: string): GuardFunction
  /** The explanation of a schema. */
  explanation(from: View, place: string): Explained
}
