import type { Operation, Outcome } from '@chainwright/model'
import { type Code, code, keyOf } from '../source/code.ts'
import type { Emission } from '../source/emission.ts'
import type { SourceFile, Statement } from '../source/file.ts'
import { identifier, reservedWords, scope } from '../source/identifiers.ts'
import { annotated, callOf, objectOf, objectTypeOf, tupleOf, typeArgumentsOf } from '../source/layouts.ts'
import { literal, objectKey } from '../source/quoting.ts'
import { constantOf } from '../source/structures.ts'
import { memberTypeOf, type TypeContext, typeCode } from '../source/type-code.ts'
import { runtimeValue } from './runtime.ts'

type RpcFailure = Extract<Outcome, { protocol: 'jsonrpc'; kind: 'failure' }>

/**
 * The errors that the contract names for each JSON-RPC method, to be thrown by its handler. An error that several methods have is
 * written once. Undefined where there is none.
 */
export const errorsModule = (emission: Emission): SourceFile | undefined => {
  const context: TypeContext = { names: emission.names, bare: true }
  const methods = emission.api.operations
    .map(operation => ({ operation, failures: operation.outcomes.filter(isNamedFailure) }))
    .filter(({ failures }) => failures.length > 0)
  if (methods.length === 0) return undefined
  const makers = new Makers(emission, context)
  for (const { operation } of methods) makers.reserve(methodName(operation, emission))
  const groups = methods.map(({ operation, failures }) =>
    constantOf({
      name: methodName(operation, emission),
      initializer: objectOf(failures.map(failure => member(failure.key, makers.nameOf(failure)))),
      comment: { text: [`Errors that the handler of \`${operation.id}\` may throw.`] },
    }),
  )
  return {
    kind: 'server',
    module: 'errors',
    origin: emission.origin,
    imports: [],
    reexports: [],
    statements: [...makers.statements, ...groups],
  }
}

const isNamedFailure = (outcome: Outcome): outcome is RpcFailure =>
  outcome.protocol === 'jsonrpc' && outcome.kind === 'failure' && !/^-?\d+$/.test(outcome.key)

const methodName = (operation: Operation, { names }: Emission): string => `${names.operation(operation)}Errors`

const member = (key: string, name: string): string => (key === name ? key : `${objectKey(key)}: ${name}`)

/** The makers of errors, one for each that differs. */
class Makers {
  readonly statements: Statement[] = []
  readonly #names = new Map<string, string>()
  readonly #scope = scope()
  readonly #emission: Emission
  readonly #context: TypeContext

  constructor(emission: Emission, context: TypeContext) {
    this.#emission = emission
    this.#context = context
    this.#scope.reserve('rpcError')
  }

  reserve(name: string): void {
    this.#scope.reserve(name)
  }

  nameOf(failure: RpcFailure): string {
    const initializer = makerCode(failure, this.#emission, this.#context)
    const key = `${failure.key} ${keyOf(initializer)}`
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
const makerCode = ({ code: number, message, data }: RpcFailure, { shapes }: Emission, context: TypeContext): Code => {
  const parts = [...new Set([...message.matchAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g)].map(match => match[1] ?? ''))]
  const shape = data === undefined ? undefined : shapes.of(data, 'output')
  const isNull = shape?.kind === 'primitive' && shape.type === 'null'
  const parameters = [
    ...(parts.length === 0
      ? []
      : [annotated('parts:', objectTypeOf(parts.map(part => memberTypeOf(part, 'string | number'))))]),
    ...(shape === undefined || isNull ? [] : [annotated('data:', typeCode(shape, context))]),
  ]
  const types = parameters.length === 0 ? '' : typeArgumentsOf([tupleOf(parameters)])
  return callOf(code`${runtimeValue('rpcError')}${types}`, [String(number), literal(message)])
}
