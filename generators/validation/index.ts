import { type Api, type Operation, onlyStreams } from '@chainwright/model'
import { declaredNames } from '../source/names/declared-names.ts'
import type { Names } from '../source/names/names.ts'
import { emissionOf } from '../source/typescript/emission.ts'
import type { Emitter, Files, Reexport, SourceFile } from '../source/typescript/file.ts'
import { analysisOf } from './analysis/analysis.ts'
import { operationsOf, schemasOfOperation } from './analysis/operation-schemas.ts'
import { createCodeMemory } from './code-memory.ts'
import { fillingsOf, steps } from './decode/filling.ts'
import type { ValidationEmission } from './emission.ts'
import { operationFile } from './operations.ts'
import { patternNamesOf } from './patterns/pattern-names.ts'
import { createPatterns, type PatternEngine } from './patterns/patterns.ts'
import type { FormatWords } from './patterns/words.ts'
import { runtimeOf } from './runtime.ts'
import { directionsOf, schemaFile } from './schemas.ts'

/** Validators of an API: one module for each schema and each operation, one for the tests of patterns, and an index. */
export const emitValidation: Emitter = (api, names) => [...validationFiles(api, names)]

export const validationFiles: Files = (api, names) => filesOf(api, names, {})

export interface ValidationSettings {
  /** The engine that matches patterns. */
  readonly engine?: PatternEngine | undefined
  /** Descriptions of formats, for messages. */
  readonly formats?: FormatWords | undefined
}

/** Like `validationFiles`, with settings of the project. */
export const validationWith =
  (settings: ValidationSettings): Files =>
  (api, names) =>
    filesOf(api, names, settings)

function* filesOf(
  api: Api,
  names: Names,
  { engine = 'native', formats = new Map() }: ValidationSettings,
): Iterable<SourceFile> {
  const analysis = analysisOf(api, names)
  const common = emissionOf(api, names)
  const functions = functionNames(api, names)
  const runtime = runtimeOf(functions)
  const emission: ValidationEmission = {
    ...common,
    analysis,
    patterns: createPatterns({ runtime, namesOf: patternNamesOf(api, names, analysis), engine, formats }),
    functions,
    runtime,
    checks: { input: new Map(), output: new Map() },
    needs: new Map(),
    code: createCodeMemory(),
    fillings: fillingsOf(api, names),
    narrows: (schema, direction) =>
      schema.keywords.type !== undefined || common.shapes.declared(schema, direction).kind !== 'unknown',
  }
  for (const schema of api.schemas) yield schemaFile(emission, schema)
  for (const operation of operationsOf(api))
    yield operationFile(emission, operation, schemasOfOperation(operation, names))
  const { origin } = common
  const patterns = emission.patterns.file(origin)
  if (patterns !== undefined) yield patterns
  yield indexFile(api, names, origin)
}

/** Names that any module may import. */
const functionNames = (api: Api, names: Names): ReadonlySet<string> => {
  const schemas = api.schemas.flatMap(schema =>
    directionsOf(names, schema).map(direction => names.schema(schema, direction)),
  )
  return new Set(schemas.flatMap(name => [name, `is${name}`, `explain${name}`, ...steps.map(step => `${step}${name}`)]))
}

/** Its input, its output if it has a value, and the items of its stream. */
const validatorNames = (operation: Operation, names: Names): string[] => {
  const item = names.item(operation)
  return [
    names.input(operation),
    ...(onlyStreams(operation) ? [] : [names.output(operation)]),
    ...(item === undefined ? [] : [item]),
  ]
}

/** Every validator by the name of its type, and every operation as a namespace: `getBlock.input`. */
const indexFile = (api: Api, names: Names, origin: string): SourceFile => {
  const reexports: Reexport[] = []
  const { types } = declaredNames(api, names)
  for (const schema of api.schemas) {
    const found = directionsOf(names, schema).map(direction => names.schema(schema, direction))
    reexports.push({ from: { kind: 'validation', module: names.schemaModule(schema) }, names: found, types: false })
  }
  for (const operation of operationsOf(api)) {
    const module = names.operationModule(operation)
    reexports.push({
      from: { kind: 'validation', module },
      names: validatorNames(operation, names),
      types: false,
    })
    // A type with the name of an operation keeps its name; the operation is available from its module.
    if (!types.has(names.operation(operation)))
      reexports.push({ from: { kind: 'validation', module }, as: names.operation(operation), types: false })
  }
  return { kind: 'validation', module: 'index', origin, imports: [], reexports, statements: [] }
}
