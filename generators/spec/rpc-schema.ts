import type { Operation } from '../model/index.ts'
import { commentText } from '../source/docs.ts'
import type { Import, SourceFile } from '../source/file.ts'
import { indented, literal } from '../source/quoting.ts'
import { typeOf } from '../source/structures.ts'
import { type TypeContext, typeText } from '../source/type-text.ts'
import type { Scribe } from './scribe.ts'

/**
 * The methods as a type in the manner of EIP-1193 providers, which viem's `rpcSchema` takes: a tuple of
 * `{ Method, Parameters, ReturnType }`. No module where the API has no JSON-RPC method.
 */
export const rpcSchema = (scribe: Scribe): SourceFile[] => {
  const { api, names } = scribe
  const methods = api.operations.filter(({ binding }) => binding.protocol === 'jsonrpc')
  if (methods.length === 0) return []
  const imports: Import[] = []
  const context: TypeContext = { names, kind: 'spec', module: 'rpc-schema', imports, bare: true }
  const entries = methods.map(method => `${indented(entryText(method, context, scribe))},\n`)
  return [
    {
      kind: 'spec',
      module: 'rpc-schema',
      origin: api.documents
        .filter(({ kind }) => kind === 'openrpc')
        .map(({ file }) => file)
        .join(', '),
      imports,
      reexports: [],
      statements: [
        typeOf(`${names.api}RpcSchema`, `[\n${entries.join('')}]`, {
          text: [`The JSON-RPC methods of ${names.api}, for EIP-1193 providers and viem's \`rpcSchema\`.`],
        }),
      ],
    },
  ]
}

const entryText = (operation: Operation, context: TypeContext, scribe: Scribe): string => {
  const { names } = scribe
  const from = { kind: 'spec', module: names.operationModule(operation) } as const
  context.imports.push({ from, names: [names.output(operation)], types: true })
  const comment = commentText({ text: [operation.docs.summary ?? operation.docs.description] })
  const lines = [
    `Method: ${literal(operation.binding.protocol === 'jsonrpc' ? operation.binding.method : operation.id)}`,
    `Parameters${parametersText(operation, context, scribe)}`,
    `ReturnType: ${names.output(operation)}`,
  ]
  return `${comment}{\n${lines.map(line => indented(line)).join('\n')}\n}`
}

const parametersText = (operation: Operation, context: TypeContext, scribe: Scribe): string => {
  const { binding, input } = operation
  if (input.length === 0) return '?: undefined'
  const structure = binding.protocol === 'jsonrpc' ? binding.paramStructure : 'by-name'
  const types = [
    ...(structure === 'by-name' ? [] : [positionalText(operation, context, scribe)]),
    ...(structure === 'by-position' ? [] : [inputName(operation, context, scribe)]),
  ]
  const optional = input.every(({ required }) => !required)
  return `${optional ? '?' : ''}: ${types.join(' | ')}`
}

const inputName = (operation: Operation, context: TypeContext, { names }: Scribe): string => {
  const name = names.input(operation)
  context.imports.push({ from: { kind: 'spec', module: names.operationModule(operation) }, names: [name], types: true })
  return name
}

const positionalText = (operation: Operation, context: TypeContext, { shapes }: Scribe): string => {
  const shown = operation.input.map(field => ({
    required: field.required,
    type: field.schema === undefined ? 'unknown' : typeText(shapes.of(field.schema, 'input'), context),
  }))
  const lastRequired = shown.findLastIndex(({ required }) => required)
  const parts = shown.map(({ type, required }, i) => {
    // only the end of a tuple can be left out; what is optional before it is sent as null
    if (required) return type
    return i > lastRequired ? optionalText(type) : `${grouped(type)} | null`
  })
  return `[${parts.join(', ')}]`
}

const grouped = (type: string): string => (/[|&]/.test(type) ? `(${type})` : type)

const optionalText = (type: string): string => `${grouped(type)}?`
