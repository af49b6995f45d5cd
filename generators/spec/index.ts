import { createShapes } from '../jsonschema/shape.ts'
import type { Api } from '../model/index.ts'
import type { Emitter, Files, Reexport, SourceFile } from '../source/file.ts'
import { jsonFiles } from './documents.ts'
import { operationModule } from './operation-module.ts'
import { operationTable } from './operation-table.ts'
import { rpcSchema } from './rpc-schema.ts'
import { schemaModule } from './schema-module.ts'
import type { Scribe } from './scribe.ts'

/**
 * The spec of an API: a module a schema and one an operation with the types of what goes in and comes out, the operation
 * table, the bundled documents as JSON, and for JSON-RPC the schema type that EIP-1193 clients take. `index` exports all types.
 */
export const emitSpec: Emitter = (api, names) => [...specFiles(api, names)]

export const specFiles: Files = function* (api, names) {
  const scribe: Scribe = { api, names, shapes: createShapes({ isNamed: names.isNamed }) }
  const modules: string[] = []
  let hasBytes = false
  for (const file of typeModules(scribe)) {
    modules.push(file.module)
    hasBytes ||= usesBinary(file)
    yield file
  }
  if (hasBytes) {
    const file = binaryModule(api)
    modules.push(file.module)
    yield file
  }
  const table = operationTable(scribe)
  yield table
  yield indexModule(api, modules, table)
  yield* jsonFiles(api)
}

function* typeModules(scribe: Scribe): Iterable<SourceFile> {
  const { schemas, operations, callbacks } = scribe.api
  for (const schema of schemas) yield schemaModule(schema, scribe)
  for (const operation of operations) yield operationModule(operation, scribe)
  for (const { operation } of callbacks) yield operationModule(operation, scribe)
  yield* rpcSchema(scribe)
}

const indexModule = (api: Api, modules: readonly string[], table: SourceFile): SourceFile => ({
  kind: 'spec',
  module: 'index',
  origin: originOf(api),
  imports: [],
  reexports: [
    ...modules.map((module): Reexport => ({ from: { kind: 'spec', module }, types: true })),
    { from: { kind: 'spec', module: table.module }, types: false },
  ],
  statements: [],
})

const originOf = (api: Api): string => api.documents.map(({ file }) => file).join(' and ')

const usesBinary = ({ imports }: SourceFile): boolean =>
  imports.some(({ from }) => 'module' in from && from.module === 'binary')

// Not the global `Blob`: a project without the types of a platform would not know that name.
const binaryModule = (api: Api): SourceFile => ({
  kind: 'spec',
  module: 'binary',
  origin: originOf(api),
  imports: [],
  reexports: [],
  statements: [
    `/** Bytes and their media type: a \`Blob\` or a \`File\`. */
export interface Binary {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
  text(): Promise<string>
}`,
  ],
})
