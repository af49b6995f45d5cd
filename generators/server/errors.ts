import { isRpcFailure, type Operation, type Outcome, type RpcFailure } from '@chainwright/model'
import { type Code, code, keyOf } from '../source/code/code.ts'
import { camel, identifier, pascal, reservedWords, scope } from '../source/names/identifiers.ts'
import { type ServerFailures, serverFailuresOf } from '../source/names/server-failures.ts'
import type { Emission } from '../source/typescript/emission.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { annotated, callOf, objectOf, objectTypeOf, tupleOf, typeArgumentsOf } from '../source/typescript/layouts.ts'
import { literal, objectKey } from '../source/typescript/quoting.ts'
import { constantOf } from '../source/typescript/structures.ts'
import { memberTypeOf, type TypeContext, typeCode } from '../source/typescript/type-code.ts'
import { runtimeValue } from './runtime.ts'

/**
 * The errors that the contract names for each JSON-RPC method, to be thrown by its handler. An error that several methods share
 * is declared once, and so is the list of errors that all methods of a server share. Undefined if there are none.
 */
export const errorsModule = (emission: Emission): SourceFile | undefined => {
  const { operations } = emission.api
  const methods = operations
    .map(operation => ({ operation, failures: operation.outcomes.filter(isNamedFailure) }))
    .filter(({ failures }) => failures.length > 0)
  if (methods.length === 0) return undefined
  const names = scope()
  for (const name of ['rpcError', ...methods.map(({ operation }) => methodName(operation, emission))])
    names.reserve(name)
  const lists = serverFailuresOf(operations)
  const listNames = new Map<ServerFailures, string>()
  for (const list of lists.values())
    if (!listNames.has(list)) listNames.set(list, names.claim(`${camel(list.server)}ServerErrors`))
  const factories = factoriesOf(methods, emission)
  const named = nameFactories(factories, names)
  const nameOf = (failure: RpcFailure): string => named.get(of(factories, failure)) ?? failure.key
  const members = (failures: readonly RpcFailure[]): Code[] =>
    failures.map(failure => member(failure.key, nameOf(failure)))
  return {
    kind: 'server',
    module: 'errors',
    origin: emission.origin,
    imports: [],
    reexports: [],
    statements: [
      ...[...new Set(factories.values())].map(factory =>
        constantOf({
          name: named.get(factory) ?? '',
          initializer: factory.initializer,
          exported: false,
          comment: { text: [factory.failure.docs.summary, factory.failure.docs.description] },
        }),
      ),
      ...[...listNames].map(([{ server, failures }, name]) =>
        constantOf({
          name,
          initializer: objectOf(members(failures.filter(isNamedFailure))),
          exported: false,
          comment: { text: [`Errors of every method of the server \`${server}\`.`] },
        }),
      ),
      ...methods.map(({ operation, failures }) => {
        const list = lists.get(operation)
        const own = list === undefined ? failures : failures.filter(({ server }) => server === undefined)
        const common = list === undefined ? [] : [`...${listNames.get(list)}`]
        return constantOf({
          name: methodName(operation, emission),
          initializer: objectOf([...members(own), ...common]),
          comment: { text: [`Errors that the handler of \`${operation.id}\` may throw.`] },
        })
      }),
    ],
  }
}

const isNamedFailure = (outcome: Outcome): outcome is RpcFailure =>
  isRpcFailure(outcome) && !/^-?\d+$/.test(outcome.key)

const methodName = (operation: Operation, { names }: Emission): string => `${names.operation(operation)}Errors`

const member = (key: string, name: string): string => (key === name ? key : `${objectKey(key)}: ${name}`)

/** The factory of an error, and the methods that return it. */
interface Factory {
  readonly failure: RpcFailure
  readonly initializer: Code
  /** Qualifiers of its name, from general to specific: names of servers or groups, and of operations. */
  readonly groups: Set<string>
  readonly operations: Set<string>
}

interface Method {
  readonly operation: Operation
  readonly failures: readonly RpcFailure[]
}

/** The factories by failure: one for all equal failures. */
const factoriesOf = (methods: readonly Method[], emission: Emission): ReadonlyMap<RpcFailure, Factory> => {
  const context: TypeContext = { names: emission.names, bare: true }
  const factories = new Map<string, Factory>()
  const byFailure = new Map<RpcFailure, Factory>()
  for (const { operation, failures } of methods)
    for (const failure of failures) {
      const initializer = factoryCode(failure, emission, context)
      const key = `${failure.key} ${keyOf(initializer)}`
      const factory = factories.get(key) ?? { failure, initializer, groups: new Set(), operations: new Set() }
      factories.set(key, factory)
      byFailure.set(failure, factory)
      factory.groups.add(failure.server ?? emission.names.group(operation).join('_'))
      factory.operations.add(emission.names.operation(operation))
    }
  return byFailure
}

/**
 * Names the factories. Each has the name of its error. If errors with the same name differ, the name also contains the operation
 * or server that returns it.
 */
const nameFactories = (
  factories: ReadonlyMap<RpcFailure, Factory>,
  names: ReturnType<typeof scope>,
): ReadonlyMap<Factory, string> => {
  const all = [...new Set(factories.values())]
  const count = (ofFactory: (factory: Factory) => string | undefined): ReadonlyMap<string | undefined, number> => {
    const counts = new Map<string | undefined, number>()
    for (const factory of all) counts.set(ofFactory(factory), (counts.get(ofFactory(factory)) ?? 0) + 1)
    return counts
  }
  const candidates = [
    ({ failure }: Factory) => failure.key,
    ({ failure, groups }: Factory) => qualified(groups, failure),
    ({ failure, operations }: Factory) => qualified(operations, failure),
  ].map(nameOf => ({ nameOf, counts: count(nameOf) }))
  return new Map(
    all.map(factory => {
      const distinguishing = candidates.find(({ nameOf, counts }) => counts.get(nameOf(factory)) === 1)?.nameOf(factory)
      return [factory, names.claim(identifier(distinguishing ?? factory.failure.key, 'error', reservedWords))]
    }),
  )
}

const qualified = (by: ReadonlySet<string>, { key }: RpcFailure): string | undefined => {
  const [only] = by
  return by.size === 1 && only !== undefined && only !== '' ? `${camel(only)}${pascal(key)}` : undefined
}

const of = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw new TypeError('This failure is not part of the API.')
  return value
}

/** `rpcError<[parts: { blockID: string | number }]>(-32000, '…{blockID}…')`. */
const factoryCode = ({ code: number, message, data }: RpcFailure, { shapes }: Emission, context: TypeContext): Code => {
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
