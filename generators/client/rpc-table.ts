import { bigintMembers, type NamedValue, type Operation, type RpcBinding } from '../model/index.ts'
import type { Code } from '../source/code.ts'
import { type ClientEmission, clientValue } from './emission.ts'
import { coded, integerMembers, type TableMember, value } from './members.ts'

/** The members of a JSON-RPC method's table. */
export const rpcTable = (
  operation: Operation,
  { names, local }: ClientEmission,
  runtime: (name: string) => Code,
): TableMember[] => {
  const { method, paramStructure, endpoint } = operation.binding as RpcBinding
  const fields = operation.input.map(field => ({ wire: field.name, name: names.field(operation, field) }))
  const renamed = fields.filter(({ wire, name }) => wire !== name)
  const byName = paramStructure === 'by-name'
  return [
    ...value('id', method),
    ...(names.operation(operation) === method ? [] : value('name', names.operation(operation))),
    ...coded('endpoint', clientValue('api', local.endpoint(endpoint))),
    // servers that say nothing take arrays more often than objects
    ...(byName
      ? []
      : value(
          'positions',
          fields.map(({ name }) => name),
        )),
    ...(byName && renamed.length > 0
      ? value('fields', Object.fromEntries(renamed.map(({ wire, name }) => [name, wire])))
      : []),
    ...integerMembers(bigintMembers(answersOf(operation)), runtime),
    ...value('notification', operation.outcomes.some(({ kind }) => kind === 'success') ? undefined : true),
    // what is not said is not sent twice
    ...value('idempotent', operation.idempotent || undefined),
  ]
}

/** What a method's answers hold, by the member of the message that holds it. */
const answersOf = ({ outcomes }: Operation): NamedValue[] =>
  outcomes.flatMap(outcome => {
    if (outcome.protocol !== 'jsonrpc') return []
    if (outcome.kind === 'success') return [{ name: 'result', schema: outcome.schema }]
    return outcome.data === undefined ? [] : [{ name: 'data', schema: outcome.data }]
  })
