import type { Direction, Schema } from '@chainwright/model'
import type { SourceFile } from '../source/typescript/file.ts'
import { schemaComment } from '../source/typescript/schema-docs.ts'
import { declaration } from './declaration.ts'
import type { SpecEmission } from './emission.ts'

/** The module of a named schema: its type, and its input type if it differs. */
export const schemaModule = (schema: Schema, { names, shapes, types }: SpecEmission): SourceFile => {
  const module = names.schemaModule(schema)
  const directions: readonly Direction[] = names.hasInputType(schema) ? ['output', 'input'] : ['output']
  const statements = directions.map(direction =>
    declaration(
      {
        name: names.schema(schema, direction),
        shape: shapes.declared(schema, direction),
        comment: schemaComment(schema, names.isNamed),
      },
      types,
      shapes,
    ),
  )
  return { kind: 'spec', module, origin: schema.origin.file, imports: [], reexports: [], statements }
}
