import type { Operation } from '../model/index.ts'
import { commentText } from '../source/docs.ts'
import type { Import, SourceFile } from '../source/file.ts'
import { isIdentifier } from '../source/identifiers.ts'
import { bracketed, indented, literal } from '../source/quoting.ts'
import { typeOf } from '../source/structures.ts'
import { inlineObject, type TypeContext, typeText, unionText } from '../source/type-text.ts'
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
  return `${comment}${inlineObject(lines)}`
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

const positionalText = ({ input }: Operation, context: TypeContext, { shapes }: Scribe): string => {
  const named =
    input.every(({ name }) => isIdentifier(name)) && new Set(input.map(({ name }) => name)).size === input.length
  const lastRequired = input.findLastIndex(({ required }) => required)
  const parts = input.map(({ name, required, schema }, i) => {
    const type = schema === undefined ? 'unknown' : typeText(shapes.of(schema, 'input'), context)
    // only the end of a tuple can be left out; what is optional before it is sent as null
    const isLeft = i > lastRequired
    const text = required || isLeft ? type : unionText([type, 'null'])
    if (named) return `${name}${isLeft ? '?' : ''}: ${text}`
    return isLeft ? `(${text})?` : text
  })
  return bracketed('[', ']', parts)
}
