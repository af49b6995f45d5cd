import type { Schema } from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import type { View } from './analysis/view.ts'
import type { Check } from './check/check.ts'
import type { Expression, Subject } from './condition/expression.ts'
import type { ValidationEmission } from './emission.ts'
import type { Explained } from './explain/explained.ts'
import type { GuardFunction } from './guard/guard-function.ts'
import type { Call, Depth } from './place.ts'

/** The names and functions of a module, as the printers of checks use them. */
export interface Module {
  readonly emission: ValidationEmission
  /** A name of the runtime. */
  runtime(name: string): Code
  runtimeType(name: string): Code
  /** A name inside a guard. It does not shadow a name that the guard may call. */
  local(hint: string): string
  /** The test of a pattern, and its description for messages; undefined if the pattern is not a valid regular expression. */
  pattern(
    source: string,
    format?: string,
    rule?: string,
  ): { readonly test: Code; readonly expected: string } | undefined
  /** A constant of the module; two constants with the same code are one. */
  constant(hint: string, initializer: Code, type?: Code): Code
  /** A function after the current statement, which gets its name before its code. */
  helper(hint: string, make: () => Code): Code
  /** The checks of a schema, and of the schemas that apply to the same value. */
  checks(views: readonly View[]): readonly Check[]
  /** The condition of a schema for a value. */
  condition(view: View, value: Subject, at: Call): Expression
  /** The function that finds invalid items of a list; undefined if every item is valid. */
  finder(from: View, place: string): Code | undefined
  /** A guard of a schema as a function. */
  guardFunction(from: View, place: string): GuardFunction
  /** The explanation of a schema. */
  explanation(from: View, place: string): Explained
  /** The target of a schema that consists only of a reference. */
  referent(view: View): View
  enter(view: View, schema: Schema): View
  /** Whether the explanation of a schema counts the depth. */
  countsDepth(view: View): boolean
  /** Whether the function of a schema has a parameter for the depth. */
  recursive(view: View): boolean
  /** The depth argument of a call of a function that counts it. */
  depthOf(view: View, depth: Depth): readonly Code[]
  /** Whether more than one path leads from a value of the schema back to it. */
  forks(view: View): boolean
}
