import type { Direction, Finding, Report, Schema, SchemaResource, Shape } from '../../model/index.ts'

/** Where in a type a schema is read. */
export interface Scene {
  readonly direction: Direction
  /** The outermost schema that speaks of the same value: properties that a part only mentions are looked up in it. */
  readonly root: Schema
  /** The named schema that is being declared, as long as its own value is spoken of. */
  readonly declared: Schema | undefined
  /** Schemas of the same value that are being written out. */
  readonly open: readonly Schema[]
  /** Schemas without a name that are being written out around this value. */
  readonly above: readonly Schema[]
  readonly depth: number
  /** Dynamic scope, outermost first (JSON Schema 2020-12 core §7.1). */
  readonly scope: readonly SchemaResource[]
}

export interface Reader {
  isNamed(schema: Schema): boolean
  readonly report: Report
  use(schema: Schema, scene: Scene): Shape | undefined
  write(schema: Schema, scene: Scene): Shape | undefined
  below(schema: Schema, scene: Scene): Shape
}

export const note = (
  reader: Reader,
  schema: Schema,
  finding: Pick<Finding, 'code' | 'message'> & { help: string },
): void => reader.report({ ...finding, severity: 'info', origin: schema.origin })

/** The same with a keyword as its place. */
export const noteAt = (
  reader: Reader,
  schema: Schema,
  finding: Pick<Finding, 'code' | 'message'> & { keyword: string; help: string },
): void => {
  const { keyword, ...rest } = finding
  const { file, pointer } = schema.origin
  reader.report({ ...rest, severity: 'info', origin: { file, pointer: `${pointer}/${keyword}` }, atKeyword: true })
}

/** Whether nothing but the schema's own members says what its parts are: no other schema speaks of the same value. */
export const isReadAlone = ({ keywords: k }: Schema): boolean =>
  [k.ref, k.dynamicRef, k.allOf, k.anyOf, k.oneOf, k.if, k.dependentSchemas].every(part => part === undefined)
