import type { ExactJson, Int64, JsonType, Rule, Schema } from '@chainwright/model'
import type { View } from '../analysis/view.ts'

/**
 * The check of one keyword of a schema, as data. It is created from the view of a schema (`checks.ts`), and printed
 * as a condition of a guard (`guard/`) and as calls of an explanation (`explain/`). A check refers to other schemas
 * but does not contain them, because schemas can be circular.
 */
export type Check =
  /**
   * JSON Schema 2020-12 validation §6.1.1. `listed`: the schema also lists its values, which is more specific than
   * its type.
   */
  | { readonly kind: 'type'; readonly types: readonly NamedType[]; readonly listed: boolean }
  /** Validation §6.1.2, §6.1.3: those of the listed values that have a type of the schema. */
  | { readonly kind: 'values'; readonly keyword: 'enum' | 'const'; readonly values: readonly ExactJson[] }
  /** Schemas that apply to the same value: core §8.2.3.1 (`$ref`), §8.2.3.2 (`$dynamicRef`), §10.2.1.1 (`allOf`). */
  | { readonly kind: 'all'; readonly parts: readonly Part[] }
  /** Validation §6.2.2 to §6.2.5. */
  | Bound
  /** Validation §6.2.1. `bigint`: an integer beyond 2^53 may be among the values. */
  | { readonly kind: 'multipleOf'; readonly step: number | bigint; readonly bigint: boolean }
  /** Validation §6.3.1, §6.3.2: characters (code points), not code units. */
  | { readonly kind: 'length'; readonly keyword: 'minLength' | 'maxLength'; readonly bound: number }
  /** `x-int64`: a decimal string in the bounds of an integer. */
  | { readonly kind: 'int64'; readonly of: Int64 }
  /** Validation §6.3.3. An invalid regular expression is a finding and makes no value invalid. */
  | { readonly kind: 'pattern'; readonly source: string; readonly format: string | undefined }
  /** Validation §7. An annotation for the guard; explanations assert it if the caller passes an implementation. */
  | { readonly kind: 'format'; readonly name: string }
  /** Validation §6.4.1, §6.4.2. */
  | { readonly kind: 'itemCount'; readonly keyword: 'minItems' | 'maxItems'; readonly bound: number }
  /** Core §10.3.1.1 */
  | { readonly kind: 'prefixItems'; readonly items: readonly Part[] }
  /** Core §10.3.1.2: the items after those of `prefixItems`. */
  | { readonly kind: 'items'; readonly item: Part; readonly from: number }
  /** Validation §6.4.3 */
  | { readonly kind: 'uniqueItems' }
  /** Core §10.3.1.3, validation §6.4.4, §6.4.5. */
  | { readonly kind: 'contains'; readonly item: Part; readonly least: number; readonly most: number | undefined }
  /** Core §10.3.2.1. A member that is undefined is absent, as in JSON text. */
  | { readonly kind: 'properties'; readonly members: readonly Member[] }
  /** Validation §6.5.3: required members that `properties` does not describe. */
  | { readonly kind: 'required'; readonly names: readonly string[] }
  /** Validation §6.5.4 */
  | { readonly kind: 'dependentRequired'; readonly name: string; readonly names: readonly string[] }
  /** Validation §6.5.1, §6.5.2. */
  | { readonly kind: 'memberCount'; readonly keyword: 'minProperties' | 'maxProperties'; readonly bound: number }
  /** Core §10.3.2.2 */
  | { readonly kind: 'patternProperties'; readonly source: string; readonly member: Part }
  /** Core §10.3.2.3: members that neither `properties` nor `patternProperties` declares. */
  | { readonly kind: 'additionalProperties'; readonly declared: Declared; readonly member: Part }
  /** Core §10.3.2.4 */
  | { readonly kind: 'propertyNames'; readonly name: Part }
  /** Core §10.2.2.4 */
  | { readonly kind: 'dependentSchema'; readonly name: string; readonly part: Part }
  /** Core §10.2.1.2, §10.2.1.3. `disjoint`: no value is valid against two of the parts. */
  | {
      readonly kind: 'union'
      readonly keyword: 'anyOf' | 'oneOf'
      readonly parts: readonly Part[]
      readonly disjoint: boolean
    }
  /** A union of objects that the value of one property distinguishes. */
  | { readonly kind: 'variants'; readonly name: string; readonly parts: readonly Variant[] }
  /**
   * A union of numbers. `bigintBounds`: the bounds of integers beyond 2^53, which are bigints; undefined if there are none.
   */
  | { readonly kind: 'numbers'; readonly bigintBounds: readonly Bound[] | undefined }
  /** Core §10.2.1.4 */
  | { readonly kind: 'not'; readonly part: Part }
  /** Core §10.2.2: `if`, `then`, `else`. */
  | { readonly kind: 'if'; readonly if: Part; readonly then: Part | undefined; readonly else: Part | undefined }
  /** Core §11.2 */
  | { readonly kind: 'unevaluatedItems'; readonly evaluated: Evaluated; readonly item: Part }
  /** Core §11.3 */
  | { readonly kind: 'unevaluatedProperties'; readonly evaluated: Evaluated; readonly member: Part }
  /**
   * `x-rules`: conditions that JSON Schema cannot express. A rule that cannot be enforced is a finding, and makes
   * no value invalid.
   */
  | { readonly kind: 'rules'; readonly rules: readonly Rule[]; readonly of: Schema }

export interface Bound {
  readonly kind: 'bound'
  readonly keyword: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'
  readonly bound: number | bigint
}

/** A type in an explanation. Integers that may be bigints, and strings that may be bytes, have their own names. */
export type NamedType = JsonType | 'bigint' | 'bytes'

/** Another schema, and the last step of its path, from which functions get their names. */
export interface Part {
  readonly view: View
  readonly step: string
}

export interface Member extends Part {
  readonly name: string
  readonly required: boolean
  /** Whether an absent value is invalid. */
  readonly refusesAbsence: boolean
  /** Whether issues must not show the value. */
  readonly secret: boolean
}

export interface Variant extends Part {
  readonly tags: readonly string[]
}

/** The names of members that a schema declares, directly and by patterns. */
export interface Declared {
  readonly names: readonly string[]
  readonly patterns: readonly string[]
}

/**
 * The cases in which a schema, or a schema that applies to the same value, evaluates a member or an item (core §11).
 * No annotations are collected: a validator determines once which branches match, and the rest is known at generation
 * time.
 */
export type Evaluated =
  | { readonly kind: 'always'; readonly value: boolean }
  | { readonly kind: 'any'; readonly of: readonly Evaluated[] }
  /** A member by its name. */
  | { readonly kind: 'declared'; readonly declared: Declared }
  /** An item before an index. */
  | { readonly kind: 'before'; readonly index: number }
  /** An item that is valid against a schema. */
  | { readonly kind: 'contained'; readonly item: Part }
  /** If the value is valid against a schema. */
  | { readonly kind: 'where'; readonly part: Part; readonly then: Evaluated; readonly otherwise: Evaluated }
  /** If the value has a member. */
  | { readonly kind: 'with'; readonly name: string; readonly then: Evaluated }

/** The kind of value that a check applies to. It accepts values of other kinds. */
export type AppliesTo = 'any' | 'number' | 'string' | 'array' | 'object'

export const kindOfCheck: Readonly<Record<Check['kind'], AppliesTo>> = {
  type: 'any',
  values: 'any',
  all: 'any',
  bound: 'number',
  multipleOf: 'number',
  length: 'string',
  int64: 'string',
  pattern: 'string',
  format: 'any',
  itemCount: 'array',
  prefixItems: 'array',
  items: 'array',
  uniqueItems: 'array',
  contains: 'array',
  properties: 'object',
  required: 'object',
  dependentRequired: 'object',
  memberCount: 'object',
  patternProperties: 'object',
  additionalProperties: 'object',
  propertyNames: 'object',
  dependentSchema: 'object',
  union: 'any',
  variants: 'any',
  numbers: 'any',
  not: 'any',
  if: 'any',
  unevaluatedItems: 'array',
  unevaluatedProperties: 'object',
  rules: 'object',
}
