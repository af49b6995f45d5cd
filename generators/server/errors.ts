import type { Operation, Outcome } from '../model/index.ts'
import type { Import, SourceFile } from '../source/file.ts'
import { identifier, reservedWords, scope } from '../source/identifiers.ts'
import { bracketed, literal, objectKey, propertyKey } from '../source/quoting.ts'
import { constantOf } from '../source/structures.ts'
import { type TypeContext, typeText } from '../source/type-text.ts'
import type { Plan } from './plan.ts'

type RpcFailure = Extract<Outcome, { protocol: 'jsonrpc'; kind: 'failure' }>

/**
 * The errors that the contract names for each JSON-RPC method, to be thrown by its handler. An error that several methods have is
 * written once. Undefined where there is none.
 */
export const errorsModule = (plan: Plan): SourceFile | undefined => {
  const imports: Import[] = []
  const context: TypeContext = { names: plan.names, kind: 'server', module: 'errors', imports, bare: true }
  const methods = plan.api.operations
    .map(operation => ({ operation, failures: operation.outcomes.filter(isNamedFailure) }))
    .filter(({ failures }) => failures.length > 0)
  if (methods.length === 0) return undefined
  const makers = new Makers(plan, context)
  for (const { operation } of methods) makers.reserve(methodName(operation, plan))
  const groups = methods.map(({ operation, failures }) =>
    constantOf({
      name: methodName(operation, plan),
      initializer: bracketed(
        '{ ',
        ' }',
        failures.map(failure => member(failure.key, makers.nameOf(failure))),
      ),
      comment: { text: [`The errors of \`${operation.id}\`, for its handler to throw.`] },
    }),
  )
  imports.push({ from: { runtime: 'server' }, names: ['rpcError'], types: false })
  return {
    kind: 'server',
    module: 'errors',
    origin: plan.origin,
    imports,
    reexports: [],
    statements: [...makers.statements, ...groups],
  }
}

const isNamedFailure = (outcome: Outcome): outcome is RpcFailure =>
  outcome.protocol === 'jsonrpc' && outcome.kind === 'failure' && !/^-?\d+$/.test(outcome.key)

const methodName = (operation: Operation, { names }: Plan): string => `${names.operation(operation)}Errors`

const member = (key: string, name: string): string => (key === name ? key : `${objectKey(key)}: ${name}`)

/** The makers of errors, one for each that differs. */
class Makers {
  readonly statements: SourceFile['statements'][number][] = []
  readonly #names = new Map<string, string>()
  readonly #scope = scope()
  readonly #plan: Plan
  readonly #context: TypeContext

  constructor(plan: Plan, context: TypeContext) {
    this.#plan = plan
    this.#context = context
    this.#scope.reserve('rpcError')
  }

  reserve(name: string): void {
    this.#scope.reserve(name)
  }

  nameOf(failure: RpcFailure): string {
    const initializer = makerText(failure, this.#plan, this.#context)
    const key = `${failure.key} ${initializer}`
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const name = this.#scope.claim(identifier(failure.key, 'error', reservedWords))
    this.#names.set(key, name)
    const comment = { text: [failure.docs.summary, failure.docs.description] }
    this.statements.push(constantOf({ name, initializer, exported: false, comment }))
    return name
  }
}

/** `rpcError<[parts: { blockID: string | number }]>(-32000, '…{blockID}…')`. */
const makerText = ({ code, message, data }: RpcFailure, { shapes }: Plan, context: TypeContext): string => {
  const parts = [...new Set([...message.matchAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g)].map(match => match[1] ?? ''))]
  const shape = data === undefined ? undefined : shapes.of(data, 'output')
  const isNull = shape?.kind === 'primitive' && shape.type === 'null'
  const parameters = [
    ...(parts.length === 0
      ? []
      : [`parts: { ${parts.map(part => `${propertyKey(part)}: string | number`).join('; ')} }`]),
    ...(shape === undefined || isNull ? [] : [`data: ${typeText(shape, context)}`]),
  ]
  return `rpcError${parameters.length === 0 ? '' : `<[${parameters.join(', ')}]>`}${bracketed('(', ')', [String(code), literal(message)])}`
}
