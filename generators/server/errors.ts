import type { Operation, Outcome } from '../model/index.ts'
import { commentText } from '../source/docs.ts'
import type { Import, SourceFile } from '../source/file.ts'
import { indented, literal, objectKey, propertyKey } from '../source/quoting.ts'
import { constantOf } from '../source/structures.ts'
import { type TypeContext, typeText } from '../source/type-text.ts'
import type { Plan } from './plan.ts'

type RpcFailure = Extract<Outcome, { protocol: 'jsonrpc'; kind: 'failure' }>

/** The errors that the contract names for each JSON-RPC method, to be thrown by its handler. Undefined where it names none. */
export const errorsModule = (plan: Plan): SourceFile | undefined => {
  const imports: Import[] = []
  const context: TypeContext = { names: plan.names, kind: 'server', module: 'errors', imports, bare: true }
  const statements = plan.api.operations.flatMap(operation => {
    const failures = operation.outcomes.filter(isNamedFailure)
    return failures.length === 0 ? [] : [methodErrors(operation, failures, { plan, context })]
  })
  if (statements.length === 0) return undefined
  imports.push({ from: { runtime: 'server' }, names: ['rpcError'], types: false })
  return { kind: 'server', module: 'errors', origin: plan.origin, imports, reexports: [], statements }
}

const isNamedFailure = (outcome: Outcome): outcome is RpcFailure =>
  outcome.protocol === 'jsonrpc' && outcome.kind === 'failure' && !/^-?\d+$/.test(outcome.key)

const methodErrors = (
  operation: Operation,
  failures: readonly RpcFailure[],
  { plan, context }: { plan: Plan; context: TypeContext },
): SourceFile['statements'][number] => {
  const name = `${plan.names.operation(operation)}Errors`
  const members = failures.map(failure => {
    const comment = commentText({ text: [failure.docs.summary, failure.docs.description] })
    return `${comment}${objectKey(failure.key)}: ${makerText(failure, plan, context)}`
  })
  return constantOf({
    name,
    initializer: `{\n${members.map(text => `${indented(text)},\n`).join('')}}`,
    comment: { text: [`The errors of \`${operation.id}\`, for its handler to throw.`] },
  })
}

/** `rpcError<[parts: { blockID: string | number }]>(-32000, '…{blockID}…')`. */
const makerText = ({ code, message, data }: RpcFailure, { shapes }: Plan, context: TypeContext): string => {
  const parts = [...new Set([...message.matchAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g)].map(match => match[1] ?? ''))]
  const shape = data === undefined ? undefined : shapes.of(data, 'output')
  const isNull = shape?.kind === 'primitive' && shape.type === 'null'
  const parameters = [
    ...(parts.length === 0 ? [] : [`parts: { ${parts.map(part => `${propertyKey(part)}: string | number`).join('; ')} }`]),
    ...(shape === undefined || isNull ? [] : [`data: ${typeText(shape, context)}`]),
  ]
  return `rpcError${parameters.length === 0 ? '' : `<[${parameters.join(', ')}]>`}(${code}, ${literal(message)})`
}
