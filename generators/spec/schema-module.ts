import type { Direction, Schema } from '../model/index.ts'
import type { Import, SourceFile } from '../source/file.ts'
import { schemaComment } from '../source/schema-docs.ts'
import type { TypeContext } from '../source/type-text.ts'
import { declaration } from './declaration.ts'
import type { Scribe } from './scribe.ts'

/** The module of a named schema: its type, and its input type where that is another one. */
export const schemaModule = (schema: Schema, { names, shapes }: Scribe): SourceFile => {
  const imports: Import[] = []
  const module = names.schemaModule(schema)
  const context: TypeContext = { names, kind: 'spec', module, imports }
  const directions: readonly Direction[] = names.hasInputType(schema) ? ['output', 'input'] : ['output']
  const statements = directions.map(direction =>
    declaration(
      {
        name: names.schema(schema, direction),
        shape: shapes.declared(schema, direction),
        comment: schemaComment(schema, names.isNamed),
      },
      context,
      shapes,
    ),
  )
  return { kind: 'spec', module, origin: schema.origin.file, imports, reexports: [], statements }
}
