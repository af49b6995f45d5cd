import type { Emitter, Files, Reexport, SourceFile } from '../source/typescript/file.ts'
import { interfaceOf, methodOf, propertyOf } from '../source/typescript/structures.ts'
import { jsonFiles } from './documents.ts'
import { documentsModule } from './documents-module.ts'
import { type SpecEmission, specEmissionOf } from './emission.ts'
import { enumValuesModule } from './enum-values.ts'
import { formatsModule, type MappedFormats } from './formats-module.ts'
import { operationModule } from './operation-module.ts'
import { operationTable } from './operation-table.ts'
import { failuresModule } from './outcome-code.ts'
import { rpcSchema } from './rpc-schema.ts'
import { schemaModule } from './schema-module.ts'
import { statusesModule, statusesName } from './statuses.ts'

/**
 * The spec of an API: one module per schema, one per operation with its input and output types, the operation table, the bundled
 * documents as JSON and as a module, and for JSON-RPC the schema type for EIP-1193 clients. `index` exports all types.
 */
export const emitSpec: Emitter = (api, names) => [...specFiles(api, names)]

export const specFiles: Files = (api, names) => specWith({})(api, names)

export interface SpecSettings {
  /** Whether to emit the values of enums as constants. */
  readonly enumValues?: boolean | undefined
  readonly formats?: MappedFormats | undefined
}

export const specWith = ({ enumValues = false, formats = {} }: SpecSettings): Files =>
  function* (api, names) {
    const emission = specEmissionOf(api, names)
    const modules: string[] = []
    for (const file of typeModules(emission)) {
      modules.push(file.module)
      yield file
    }
    const failures = failuresModule(emission)
    if (failures !== undefined) {
      modules.push(failures.module)
      yield failures
    }
    if (emission.types.modules.has('binary')) {
      const file = binaryModule(emission)
      modules.push(file.module)
      yield file
    }
    if (emission.types.modules.has(statusesName)) yield statusesModule(emission.origin)
    if (Object.keys(formats).length > 0) yield formatsModule(formats, emission.origin)
    const values = [operationTable(emission), ...(enumValues ? [enumValuesModule(emission)] : [])]
    yield* values
    yield indexModule(emission, modules, values)
    yield documentsModule(emission)
    yield* jsonFiles(api)
  }

function* typeModules(emission: SpecEmission): Iterable<SourceFile> {
  const { schemas, operations, callbacks } = emission.api
  for (const schema of schemas) yield schemaModule(schema, emission)
  for (const operation of operations) yield operationModule(operation, emission)
  for (const { operation } of callbacks) yield operationModule(operation, emission)
  yield* rpcSchema(emission)
}

const indexModule = (
  { origin }: SpecEmission,
  modules: readonly string[],
  values: readonly SourceFile[],
): SourceFile => ({
  kind: 'spec',
  module: 'index',
  origin,
  imports: [],
  reexports: [
    ...modules.map((module): Reexport => ({ from: { kind: 'spec', module }, types: true })),
    ...values.map(({ module }): Reexport => ({ from: { kind: 'spec', module }, types: false })),
  ],
  statements: [],
})

// Not the global `Blob`, which a project without platform types does not have.
const binaryModule = ({ origin }: SpecEmission): SourceFile => ({
  kind: 'spec',
  module: 'binary',
  origin,
  imports: [],
  reexports: [],
  statements: [
    interfaceOf(
      'Binary',
      {
        properties: [
          propertyOf({ name: 'size', type: 'number', required: true, readonly: true }),
          propertyOf({ name: 'type', type: 'string', required: true, readonly: true }),
        ],
        methods: [
          methodOf({ name: 'arrayBuffer', parameters: [], returns: 'Promise<ArrayBuffer>' }),
          methodOf({ name: 'text', parameters: [], returns: 'Promise<string>' }),
        ],
      },
      { text: ['Bytes and their media type: a `Blob` or a `File`.'] },
    ),
  ],
})
