import type { Origin } from './diagnostic.ts'
import type { ExactJson, Json } from './json.ts'

/** The values of the keyword `type` (JSON Schema 2020-12 validation §6.1.1). */
export type JsonType = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'string' | 'integer'

/**
 * One JSON Schema, as a node of a graph: references are edges, not copies, so a recursive schema is a cycle. Its
 * keywords are those of draft 2020-12, whatever the dialect of the document is.
 */
export interface Schema {
  /** Absolute location, `<document>#<JSON Pointer>`; unique in its graph. */
  readonly uri: string
  readonly origin: Origin
  /** Present if the document names the schema (`components/schemas/Pet`), or if a reference to it requires a name. */
  readonly name: string | undefined
  /** The value of a schema that is `true` or `false`. Such a schema has no keywords. */
  readonly always: boolean | undefined
  readonly keywords: Keywords
  /** The schema resource (`$id`) that contains this schema. `$dynamicRef` looks up its dynamic anchors. */
  readonly resource: SchemaResource
  /**
   * The type of an installed package that replaces the type of this schema, by configuration: for a format, or for the
   * schemas of a file that belongs to another project.
   */
  readonly external?: { readonly module: string; readonly name: string }
}

/** A schema with its own URI (JSON Schema 2020-12 core §4.3.5). */
export interface SchemaResource {
  readonly uri: string
  /** Schemas by the name of their `$dynamicAnchor`. */
  readonly dynamicAnchors: ReadonlyMap<string, Schema>
}

/**
 * Keywords of draft 2020-12, with subschemas as nodes. An absent keyword is not in the document: defaults of the
 * specification are not filled in.
 */
export interface Keywords {
  readonly ref?: Schema
  /**
   * `anchor` is set if the reference is dynamic, because its initial target has a matching `$dynamicAnchor`. Otherwise,
   * this is an ordinary reference to `target`.
   */
  readonly dynamicRef?: { readonly anchor: string | undefined; readonly target: Schema }

  readonly type?: readonly JsonType[]
  readonly enum?: readonly ExactJson[]
  /** Wrapped in an object, because `null` is a valid value. */
  readonly const?: { readonly value: ExactJson }

  readonly multipleOf?: number | bigint
  readonly maximum?: number | bigint
  readonly exclusiveMaximum?: number | bigint
  readonly minimum?: number | bigint
  readonly exclusiveMinimum?: number | bigint

  readonly maxLength?: number
  readonly minLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly contentEncoding?: string
  readonly contentMediaType?: string
  readonly contentSchema?: Schema

  readonly prefixItems?: readonly Schema[]
  readonly items?: Schema
  readonly contains?: Schema
  readonly maxContains?: number
  readonly minContains?: number
  readonly maxItems?: number
  readonly minItems?: number
  readonly uniqueItems?: boolean
  readonly unevaluatedItems?: Schema

  readonly properties?: ReadonlyMap<string, Schema>
  readonly patternProperties?: ReadonlyMap<string, Schema>
  readonly additionalProperties?: Schema
  readonly propertyNames?: Schema
  readonly required?: readonly string[]
  readonly dependentRequired?: ReadonlyMap<string, readonly string[]>
  readonly dependentSchemas?: ReadonlyMap<string, Schema>
  readonly maxProperties?: number
  readonly minProperties?: number
  readonly unevaluatedProperties?: Schema

  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly not?: Schema
  readonly if?: Schema
  readonly then?: Schema
  readonly else?: Schema
  /**
   * OpenAPI 3.1 §4.8.25. The values of `mapping` are resolved. A name that it does not contain is the name of a member
   * of the union.
   */
  readonly discriminator?: { readonly propertyName: string; readonly mapping: ReadonlyMap<string, Schema> }

  readonly title?: string
  readonly description?: string
  readonly default?: { readonly value: ExactJson }
  readonly examples?: readonly Json[]
  readonly deprecated?: boolean
  readonly readOnly?: boolean
  readonly writeOnly?: boolean

  /**
   * `x-open-enum` (or `x-extensible-enum`): values other than the listed ones are accepted. `'output'`: only in what
   * the API sends.
   */
  readonly openEnum?: boolean | 'output'
  /** `x-int64`: a decimal string that is an integer of these bounds. */
  readonly int64?: Int64
  /** `x-clamp`: a value beyond the bound is set to the bound instead of refused. */
  readonly clamp?: { readonly minimum?: number; readonly maximum?: number }
  /** `x-round`: a whole number is rounded to a multiple of `to` after validation. */
  readonly round?: { readonly to: number; readonly mode: 'down' | 'up' | 'nearest' }
  /** `x-rules` of an object: rules that JSON Schema cannot express. Validators enforce them. */
  readonly rules?: readonly Rule[]
  /** `x-assumption`: ids of entries of the register of unknowns. */
  readonly assumptions?: readonly string[]
  /** Every other keyword, including unknown ones and extensions, as written. */
  readonly extensions: ReadonlyMap<string, Json>
}

/** The values of `x-int64`: the range of an integer in decimal digits. */
export type Int64 = 'int64' | 'uint64' | 'int256' | 'uint256' | 'integer'

/** A constraint in CEL syntax on the members of an object, or on the inputs of an operation. */
export interface Rule {
  readonly id: string
  readonly expression: string
  readonly message: string
  readonly assumption?: string
}

/** The direction of a value: clients send an `input`, servers an `output`. */
export type Direction = 'input' | 'output'

/**
 * The TypeScript type of a schema. A type that allows null is a union with null. Whether a property is optional is
 * stated by its field.
 */
export type Shape =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'never' }
  | { readonly kind: 'primitive'; readonly type: 'null' | 'boolean' | 'number' | 'bigint' | 'string' }
  /** Listed strings, numbers, booleans and null. `open`: every other value of their types is allowed too. */
  | {
      readonly kind: 'enum'
      readonly values: readonly (string | number | bigint | boolean | null)[]
      readonly open: boolean
    }
  | { readonly kind: 'array'; readonly items: Shape }
  | {
      readonly kind: 'tuple'
      readonly items: readonly Shape[]
      readonly required: number
      readonly rest: Shape | undefined
    }
  /**
   * `rest` is the type of members without a declared name; undefined if the schema does not state it. `prefixes` are
   * the types of members whose names start with a text.
   */
  | {
      readonly kind: 'object'
      readonly fields: readonly Field[]
      readonly rest: Shape | undefined
      readonly prefixes?: readonly Prefix[]
    }
  | { readonly kind: 'union'; readonly members: readonly Shape[] }
  | { readonly kind: 'intersection'; readonly members: readonly Shape[] }
  /**
   * A reference to a named schema. If its input and output types differ (because of readOnly or writeOnly), `direction`
   * selects one of them.
   */
  | { readonly kind: 'reference'; readonly target: Schema; readonly direction: Direction }
  /** Bytes: a `Blob` in a client's multipart or binary body. */
  | { readonly kind: 'binary' }
  /** A sequence of values over time: an `AsyncIterable`. */
  | { readonly kind: 'stream'; readonly items: Shape }
  /** A type of another package, by a mapping of the configuration. */
  | { readonly kind: 'external'; readonly module: string; readonly name: string }

/** The shape of all members whose names begin with a text. */
export interface Prefix {
  readonly prefix: string
  readonly shape: Shape
}

/** A property of an object in the generated type. */
export interface Field {
  readonly name: string
  readonly shape: Shape
  readonly required: boolean
  /**
   * The schema of the property, for its documentation, default and bounds; undefined for a property that no schema
   * describes.
   */
  readonly schema: Schema | undefined
}
