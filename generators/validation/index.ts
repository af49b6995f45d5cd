import type { Api, Schema } from '../model/index.ts'
import type { Emitter, OutputFile } from '../source/file.ts'
import type { Names } from '../source/names.ts'
import { analyse } from './analysis.ts'
import { createPatterns } from './patterns.ts'
import { directionsOf, schemaFile } from './schemas.ts'
import type { Shared } from './writer.ts'

/** Validators of an API: one module a schema, one an operation, the tests of its patterns, and an index. */
export const emitValidation: Emitter = (api, names) => {
  const shared = sharedOf(api, names)
  const schemas = api.schemas.map(schema => schemaFile(shared, schema))
  const patterns = shared.patterns.file(api.documents[0]?.file ?? api.name)
  const files: OutputFile[] = [...schemas, ...(patterns === undefined ? [] : [patterns])]
  return files
}

function sharedOf(api: Api, names: Names): Shared {
  const roots: Schema[] = [...api.schemas]
  const shared: Shared = { names, analysis: analyse(roots), patterns: createPatterns(), functions: new Set() }
  const functions = api.schemas.flatMap(schema =>
    directionsOf(shared, schema).flatMap(direction => [
      `is${names.schema(schema, direction)}`,
      `explain${names.schema(schema, direction)}`,
    ]),
  )
  return { ...shared, functions: new Set(functions) }
}
