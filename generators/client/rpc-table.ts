import { bigintMembers, type NamedValue, type Operation, type RpcBinding, takesNull } from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import { type ClientEmission, clientValue } from './emission.ts'
import { coded, integerMembers, type TableMember, value } from './members.ts'

/** The members of a JSON-RPC method's table. */
export const rpcTable = (
  operation: Operation,
  { names, local }: ClientEmission,
  runtime: (name: string) => Code,
): TableMember[] => {
  const { method, paramStructure, endpoint } = operation.binding as RpcBinding
  return [
    ...value('id', method),
    ...(names.operation(operation) === method ? [] : value('name', names.operation(operation))),
    ...coded('endpoint', clientValue('api', local.endpoint(endpoint))),
    ...paramMembers(operation, names, paramStructure, runtime),
    ...integerMembers(bigintMembers(answersOf(operation)), runtime),
    ...value('notification', operation.outcomes.some(({ kind }) => kind === 'success') ? undefined : true),
    // a method without `x-idempotent` is not retried
    ...value('idempotent', operation.idempotent || undefined),
  ]
}

/** The conversion of the input to `params`. Servers without a declaration accept lists more often than objects. */
const paramMembers = (
  operation: Operation,
  names: ClientEmission['names'],
  structure: RpcBinding['paramStructure'],
  runtime: (name: string) => Code,
): TableMember[] => {
  const fields = operation.input.map(field => ({ ...field, wire: field.name, name: names.field(operation, field) }))
  const positions = fields.map(({ name }) => name)
  const renamed = fields.filter(({ wire, name }) => wire !== name)
  const wireNames = renamed.length === 0 ? undefined : Object.fromEntries(renamed.map(({ wire, name }) => [name, wire]))
  if (structure === 'by-name')
    return wireNames === undefined ? [] : [...coded('params', runtime('byName')), ...value('fields', wireNames)]
  if (fields.length === 0) return value('positions', [])
  const notNull = fields
    .slice(0, -1)
    .flatMap(({ name, required, schema }) => (required || schema === undefined || takesNull(schema) ? [] : [name]))
  const write = notNull.length === 0 ? 'byPosition' : structure === 'either' ? 'byPositionOrName' : 'withoutGaps'
  return [
    ...coded('params', runtime(write)),
    ...value('positions', positions),
    ...value('notNull', notNull.length === 0 ? undefined : notNull),
    ...value('fields', write === 'byPositionOrName' ? wireNames : undefined),
  ]
}

/** The schemas of a method's responses: `result` of a success, `data` of an error. */
const answersOf = ({ outcomes }: Operation): NamedValue[] =>
  outcomes.flatMap(outcome => {
    if (outcome.protocol !== 'jsonrpc') return []
    if (outcome.kind === 'success') return [{ name: 'result', schema: outcome.schema }]
    return outcome.data === undefined ? [] : [{ name: 'data', schema: outcome.data }]
  })
