import type { Operation } from '@chainwright/model'
import { broken, type Code, code, sequence } from '../source/code/code.ts'
import { identifier, isIdentifier, reservedWords } from '../source/names/identifiers.ts'
import { commentCode } from '../source/typescript/docs.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { annotated, objectTypeOf, tupleOf, unionOf } from '../source/typescript/layouts.ts'
import { literal } from '../source/typescript/quoting.ts'
import { typeOf } from '../source/typescript/structures.ts'
import { memberTypeOf, specType, type TypeContext, typeCode } from '../source/typescript/type-code.ts'
import type { SpecEmission } from './emission.ts'

/**
 * The methods as a type of EIP-1193 providers, for viem's `rpcSchema`: a tuple of `{ Method, Parameters, ReturnType }`. No module
 * if the API has no JSON-RPC method.
 */
export const rpcSchema = (emission: SpecEmission): SourceFile[] => {
  const { api, names } = emission
  const methods = api.operations.filter(({ binding }) => binding.protocol === 'jsonrpc')
  if (methods.length === 0) return []
  // One import of all types, because the methods use those of all operations
  const context: TypeContext = { names, bare: true, spec: 'spec' }
  const entries = methods.map(method => entryCode(method, context, emission))
  return [
    {
      kind: 'spec',
      module: 'rpc-schema',
      origin: api.documents
        .filter(({ kind }) => kind === 'openrpc')
        .map(({ file }) => file)
        .join(', '),
      imports: [],
      reexports: [],
      statements: [
        typeOf(`${names.api}RpcSchema`, tableOfTypes(entries), {
          text: [`The JSON-RPC methods of the API, for EIP-1193 providers and viem's \`rpcSchema\`.`],
        }),
      ],
    },
  ]
}

// One method per line, even for few.
const tableOfTypes = (entries: readonly Code[]): Code => {
  const tuple = tupleOf(entries)
  return typeof tuple === 'string' ? tuple : broken(tuple.parts, 'array')
}

const entryCode = (operation: Operation, context: TypeContext, { names, shapes }: SpecEmission): Code => {
  const { binding, docs } = operation
  return sequence([
    ...commentCode({ text: [docs.summary ?? docs.description] }),
    objectTypeOf([
      memberTypeOf('Method', literal(binding.protocol === 'jsonrpc' ? binding.method : operation.id)),
      parametersOf(operation, context, shapes),
      memberTypeOf('ReturnType', specType(names.operationModule(operation), names.output(operation), context)),
    ]),
  ])
}

const parametersOf = (operation: Operation, context: TypeContext, shapes: SpecEmission['shapes']): Code => {
  const { binding, input } = operation
  if (input.length === 0) return 'Parameters?: undefined'
  const { names } = context
  const structure = binding.protocol === 'jsonrpc' ? binding.paramStructure : 'by-name'
  const types = [
    ...(structure === 'by-name' ? [] : [positionsOf(operation, context, shapes)]),
    ...(structure === 'by-position'
      ? []
      : [specType(names.operationModule(operation), names.input(operation), context)]),
  ]
  return memberTypeOf(
    'Parameters',
    unionOf(types),
    input.some(({ required }) => required),
  )
}

const positionsOf = ({ input }: Operation, context: TypeContext, shapes: SpecEmission['shapes']): Code => {
  // compilers do not accept all reserved words as labels
  const labels = input.map(({ name }) => identifier(name, 'param', reservedWords))
  const named = input.every(({ name }) => isIdentifier(name)) && new Set(labels).size === input.length
  const lastRequired = input.findLastIndex(({ required }) => required)
  return tupleOf(
    input.map(({ required, schema }, i) => {
      const type = schema === undefined ? 'unknown' : typeCode(shapes.of(schema, 'input'), context)
      // only the last elements of a tuple can be omitted; earlier optional ones are sent as null
      const isLeft = i > lastRequired
      const taken = required || isLeft ? type : unionOf([type, 'null'])
      if (named) return annotated(`${labels[i]}${isLeft ? '?' : ''}:`, taken)
      return isLeft ? code`(${taken})?` : taken
    }),
  )
}
