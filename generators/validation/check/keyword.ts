import type { Schema } from '@chainwright/model'
import type { View } from '../analysis/view.ts'
import type { Expression } from './expression.ts'

/** A keyword of JSON Schema in its two forms: the guard's condition, and the explanation's call. */
export interface Keyword {
  /** The kind of value that the keyword applies to. Values of other kinds pass. */
  readonly of: 'any' | 'number' | 'string' | 'array' | 'object'
  /** The keyword applies to any value, but is explained only if the type is valid: for a number, "not a date" would be a useless issue. */
  readonly ofType?: true
  /** True where the schema says something with it. */
  readonly stated: (schema: Schema) => boolean
  readonly guard: (guard: Guard) => void
  readonly explain: (explanation: Explanation) => void
}

/** The guard of a schema while it is written. */
export interface Guard {
  readonly view: View
  /** Identifier of the value that is judged. */
  readonly value: string
  /** Whether an integer beyond 2^53 may be a bigint: the remainder operator does not mix bigints and numbers. */
  readonly bigint: boolean
  /** Adds a condition. */
  test(condition: Expression): void
  /** The verdict of a subschema on the same value, by the identifier that it has where the verdict stands. */
  same(schema: Schema, step: string, identifier?: string): Expression
  /** The verdict of a subschema on a member, an item or a name. */
  inner(schema: Schema, value: string, step: string): Expression
  /** Identifier of a member of the value, read once. */
  member(name: string): string
  /** A condition that every member must meet; `name` and `member` are identifiers. Absent ones are passed over. */
  eachMember(condition: (name: string, member: string) => Expression): void
  /** The verdict of a subschema on every item from an index on. */
  items(schema: Schema, from: number, step: string): Expression
  /** A condition that every item must meet; `item` and `index` are identifiers. */
  eachItem(condition: (item: string, index: string) => Expression): void
  /** An expression for the guard of a subschema. */
  guardOf(schema: Schema, step: string): string
  asking(): Asking
  readonly write: Writing
}

/** The explanation of a schema while it is written. */
export interface Explanation {
  readonly view: View
  /** Adds a call of a runtime function: `minimum(at, 5)`. The call runs if the value is of the kind that the keyword applies to. */
  say(name: string, ...rest: readonly string[]): void
  /** The check of a single type, `integer(at)`: a function that returns whether the value has the type. */
  head(name: string, of: Keyword['of']): void
  /** What the question for a type can take along, `object(at, { … })`; a call of its own where that question is another one. */
  sayAs(type: string, name: string, ...rest: readonly string[]): void
  /** Adds a statement above all others. */
  before(statement: string): void
  /** An expression for the explanation of a subschema. */
  explain(schema: Schema, step: string): string
  /** An expression for a subschema whose verdict counts: `[guard, explanation]`. */
  choice(schema: Schema, step: string): string
  /** Adds the explanation of a subschema on the same value. */
  apply(schema: Schema, step: string): void
  /** The function that finds the next refused item; undefined where no item is refused. */
  refused(schema: Schema, step: string): string | undefined
  asking(): Asking
  readonly write: Writing
}

/** The module that is written. */
export interface Writing {
  /** Imports from the runtime's codegen entry; gives the name. */
  use(name: string): string
  useType(name: string): string
  /** Name of the test of a pattern. `format` and the place name it. */
  pattern(source: string, format: string | undefined): { readonly name: string; readonly expected: string } | undefined
  /** Name of a constant of the module. */
  constant(hint: string, code: string, type?: string): string
  /** The name of a function that a keyword needs in the module in addition to the guard. The code is made with the name. */
  helper(hint: string, code: (name: string) => string): string
  /** Path of the place that is written, in Pascal case: `EvmBlockMethod`. */
  readonly place: string
}

/** The parts of a guard or an explanation that decide whether a member or an item was evaluated. */
export interface Asking {
  readonly write: Writing
  /** Schemas that are being asked: one that applies itself to the same value adds nothing. */
  readonly path: Set<Schema>
  enter(view: View, schema: Schema): View
  /** The verdict of a schema on the value, asked once before the loop. */
  holds(view: View, step: string): Expression
  /** The condition that the current item is valid against a schema. */
  item(view: View): Expression
  /** A member of the value is there. */
  has(name: string): Expression
}
