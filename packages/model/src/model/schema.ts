import type { Origin } from './diagnostic.ts'
import type { ExactJson, Json } from './json.ts'

/** The values of the keyword `type` (JSON Schema 2020-12 validation §6.1.1). */
export type JsonType = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'string' | 'integer'

/**
 * One JSON Schema, as a node of a graph: references are edges, never copies, so recursion is a cycle. Normalised to
 * draft 2020-12, whatever the document's dialect is.
 */
export interface Schema {
  /** Absolute location, `<document>#<JSON Pointer>`; unique in its graph. */
  readonly uri: string
  readonly origin: Origin
  /** Present if the document names the schema (`components/schemas/Pet`), or if a reference to it requires a name. */
  readonly name: string | undefined
  /** `true` and `false` schemas have no keywords. */
  readonly always: boolean | undefined
  readonly keywords: Keywords
  /** The schema resource (`$id`) that contains this schema. `$dynamicRef` looks up its dynamic anchors. */
  readonly resource: SchemaResource
  /**
   * A type of an installed package that replaces this schema, by configuration: of a format, or of a file of another
   * project.
   */
  readonly external?: { readonly module: string; readonly name: string }
}

/** A schema with a URI of its own (JSON Schema 2020-12 core §4.3.5). */
export interface SchemaResource {
  readonly uri: string
  /** Schemas by the name of their `$dynamicAnchor`. */
  readonly dynamicAnchors: ReadonlyMap<string, Schema>
}

/** Keywords of draft 2020-12 with subschemas as nodes. Absent means not stated: a reader never sees a default. */
export interface Keywords {
  readonly ref?: Schema
  /**
   * `anchor` is present if the reference is dynamic (its initial target has a matching `$dynamicAnchor`); otherwise, it
   * is an ordinary reference to `target`.
   */
  readonly dynamicRef?: { readonly anchor: string | undefined; readonly target: Schema }

  readonly type?: readonly JsonType[]
  readonly enum?: readonly ExactJson[]
  /** An object, because `const` may have the value `null`. */
  readonly const?: { readonly value: ExactJson }

  readonly multipleOf?: number
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
  /** OpenAPI 3.1 §4.8.25. Mapping values are resolved; names without a mapping are the names of the union's members. */
  readonly discriminator?: { readonly propertyName: string; readonly mapping: ReadonlyMap<string, Schema> }

  readonly title?: string
  readonly description?: string
  readonly default?: { readonly value: ExactJson }
  readonly examples?: readonly Json[]
  readonly deprecated?: boolean
  readonly readOnly?: boolean
  readonly writeOnly?: boolean

  /** `x-open-enum` (or `x-extensible-enum`): values other than the listed ones are accepted. `'output'`: only in what the API sends. */
  readonly openEnum?: boolean | 'output'
  /** `x-int64`: a decimal string that is an integer of these bounds. */
  readonly int64?: Int64
  /** `x-clamp`: a value beyond the bound is set to the bound instead of refused. */
  readonly clamp?: { readonly minimum?: number; readonly maximum?: number }
  /** `x-round`: a whole number is rounded to a multiple, after it was checked. */
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

/** A constraint in CEL syntax over the members of an object (or over the input fields of an operation). */
export interface Rule {
  readonly id: string
  readonly expression: string
  readonly message: string
  readonly assumption?: string
}

/** The direction of a value: `input` is sent by a client, `output` by a server. */
export type Direction = 'input' | 'output'

/** The TypeScript type of a schema. Null is a member of a union; a field is required or optional. */
export type Shape =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'never' }
  | { readonly kind: 'primitive'; readonly type: 'null' | 'boolean' | 'number' | 'bigint' | 'string' }
  /** Strings, numbers, booleans and null only; `open` adds every other value of the base types. */
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
   * `rest` is the type of members without a declared name; undefined if none is stated. `prefixes` are the types of
   * members whose names begin with a text.
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
   * `direction` is present if the target has a separate input type (due to readOnly or writeOnly), and the reference is
   * to this type.
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
  /** The schema behind the field, for its docs, default and bounds; undefined for synthesised fields. */
  readonly schema: Schema | undefined
}
