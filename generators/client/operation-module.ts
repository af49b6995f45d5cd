import { callName, type Operation, onlyStreams, sentForm } from '@chainwright/model'
import { type Code, code } from '../source/code/code.ts'
import type { Comment } from '../source/typescript/docs.ts'
import type { SourceFile, Statement } from '../source/typescript/file.ts'
import { callOf, typeArgumentsOf } from '../source/typescript/layouts.ts'
import { constantOf } from '../source/typescript/structures.ts'
import { type ClientEmission, operationTypes, runtimeValue } from './emission.ts'
import { deprecationText } from './facade-docs.ts'
import { httpTable } from './http-table.ts'
import { inputCode } from './input-code.ts'
import { itemCode } from './item-code.ts'
import { object, value } from './members.ts'
import { overloads } from './overloads.ts'
import { pagingOf } from './paging.ts'
import { rpcTable } from './rpc-table.ts'
import { streamTable } from './stream-table.ts'

/** The bare operations of a module: one constant each, with only the properties that differ. */
export const operationModule = (
  module: string,
  operations: readonly Operation[],
  emission: ClientEmission,
): SourceFile => {
  const files = new Set(operations.map(operation => operation.origin.file))
  return {
    kind: 'client',
    module,
    origin: [...files].sort().join(', '),
    imports: [],
    reexports: [],
    statements: operations.flatMap(operation => {
      const several = overloads(operation, emission)
      return [...(several === undefined ? [] : [several.declaration]), constant(operation, several?.name, emission)]
    }),
  }
}

const constant = (operation: Operation, type: string | undefined, emission: ClientEmission): Statement =>
  constantOf({
    name: emission.names.operation(operation),
    initializer: made(operation, type, emission),
    comment: commentOf(operation),
  })

// lets bundlers remove the constant if it is unused
const pure = '/* @__PURE__ */ '

/** `operation<Input, Output, Failure>({ … })`, inside `paged(…)` if it is paged. `type` is its own interface, if it has one. */
const made = (operation: Operation, type: string | undefined, emission: ClientEmission): Code => {
  const runtime = (name: string): Code => runtimeValue(name, emission)
  const rpc = operation.binding.protocol === 'jsonrpc'
  const make = runtime(rpc ? 'rpc' : 'operation')
  const table = object(rpc ? rpcTable(operation, emission, runtime) : httpTable(operation, emission, runtime))
  const { input, output, failure, success, item } = operationTypes(operation, emission)
  const { pagination } = operation
  const sent = (code: Code): Code => sendingCode(operation, code, emission)
  if (item !== undefined) {
    const name = onlyStreams(operation) ? 'streamed' : 'streamedOrWhole'
    const types = [inputCode(operation, input), ...(onlyStreams(operation) ? [] : [output]), item, failure]
    return sent(
      callOf(code`${pure}${runtime(name)}${typeArgumentsOf(types)}`, [
        table,
        object(streamTable(operation, emission, runtime)),
      ]),
    )
  }
  const answers = success === undefined ? [] : [success]
  if (pagination === undefined) {
    const types = type === undefined ? [inputCode(operation, input), output, failure, ...answers] : [type]
    return sent(callOf(code`${pure}${make}${typeArgumentsOf(types)}`, [table]))
  }
  const types = [inputCode(operation, input), output, itemCode(operation, emission), failure, ...answers]
  return callOf(code`${pure}${runtime(rpc ? 'pagedRpc' : 'paged')}${typeArgumentsOf(types)}`, [
    sent(callOf(code`${pure}${make}`, [table])),
    object(pagingOf(operation, pagination, emission)),
  ])
}

/** The code of an operation with a streamed body. */
const sendingCode = (operation: Operation, made: Code, emission: ClientEmission): Code => {
  const form = sentForm(operation)
  if (form === undefined) return made
  const { names } = emission
  const table = object([
    ...value('id', operation.id),
    ...(names.operation(operation) === operation.id ? [] : value('name', names.operation(operation))),
    ...value('form', form),
  ])
  return callOf(code`${pure}${runtimeValue('sending', emission)}`, [made, table])
}

const commentOf = ({ docs, binding, deprecation }: Operation): Comment => ({
  text: [docs.summary ?? docs.description],
  facts: [`\`${callName(binding)}\``],
  deprecated: deprecationText(deprecation),
})
