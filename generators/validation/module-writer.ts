import type { Schema } from '@chainwright/model'
import type { View } from './analysis/view.ts'
import type { Expression } from './check/expression.ts'
import type { Writing } from './check/keyword.ts'
import type { Call, Depth } from './place.ts'
import type { Shared } from './shared.ts'

/** The functions of a module that the code of one schema needs: the code of other schemas, and names. */
export interface ModuleWriter {
  readonly shared: Shared
  /** A name of the runtime; gives what it is called in the module. */
  use(name: string): string
  useType(name: string): string
  /** A name inside a guard. It hides nothing that the guard may call. */
  local(hint: string): string
  /** The condition that a schema sets for the value of an identifier. */
  condition(view: View, value: string, call: Call): Expression
  /** Name of the function that finds refused items of a list; undefined where no item is refused. */
  finder(from: View, place: string): string | undefined
  /** An expression for a guard as a function. */
  guardExpression(from: View, place: string): string
  /** An expression for what explains a schema's refusals. */
  explanation(from: View, place: string): string
  /** What stands behind a reference that says nothing else. */
  referent(view: View): View
  enter(view: View, schema: Schema): View
  /** Whether what explains a schema looks how deep it is. */
  countsDepth(view: View): boolean
  /** Whether the function of a schema takes the depth it is called at. */
  recursive(view: View): boolean
  /** The argument for the depth of a call of a function that counts it. */
  depthOf(view: View, depth: Depth): string
  /** Whether more than one way leads from a value of the schema back to it. */
  forks(view: View): boolean
  /** The module as a keyword sees it. */
  writing(place: string): Writing
}
