import type { Direction, Finding, Report, Schema, SchemaResource, Shape } from '../../model/index.ts'

/** The context in which a schema becomes a type. */
export interface ShapeContext {
  readonly direction: Direction
  /**
   * The outermost schema that applies to the same value. Properties that an inner schema requires without a schema are
   * looked up in it.
   */
  readonly root: Schema
  /** The named schema that is being declared, as long as no member or item was entered. */
  readonly declared: Schema | undefined
  /** Schemas for the same value that are currently being expanded. */
  readonly open: readonly Schema[]
  /** Unnamed schemas around this value that are currently being expanded. */
  readonly above: readonly Schema[]
  readonly depth: number
  /** Dynamic scope, outermost first (JSON Schema 2020-12 core §7.1). */
  readonly scope: readonly SchemaResource[]
}

export interface Reader {
  isNamed(schema: Schema): boolean
  readonly report: Report
  use(schema: Schema, context: ShapeContext): Shape | undefined
  write(schema: Schema, context: ShapeContext): Shape | undefined
  below(schema: Schema, context: ShapeContext): Shape
}

export const note = (
  reader: Reader,
  schema: Schema,
  finding: Pick<Finding, 'code' | 'message'> & { help: string },
): void => reader.report({ ...finding, severity: 'info', origin: schema.origin })

/** Reports a finding at a keyword of the schema. */
export const noteAt = (
  reader: Reader,
  schema: Schema,
  finding: Pick<Finding, 'code' | 'message'> & { keyword: string; help: string },
): void => {
  const { keyword, ...rest } = finding
  const { file, pointer } = schema.origin
  reader.report({ ...rest, severity: 'info', origin: { file, pointer: `${pointer}/${keyword}` }, atKeyword: true })
}

/**
 * Whether no other schema applies to the same value, so that only the schema's own keywords describe its members and
 * items.
 */
export const isReadAlone = ({ keywords: k }: Schema): boolean =>
  [k.ref, k.dynamicRef, k.allOf, k.anyOf, k.oneOf, k.if, k.dependentSchemas].every(part => part === undefined)
