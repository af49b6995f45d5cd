import type { Operation, RpcBinding } from '../model/index.ts'
import type { Import } from '../source/file.ts'
import { losesDigits } from './loses-digits.ts'
import { code, type TableMember, value } from './members.ts'
import type { Plan } from './plan.ts'

/** The members of a JSON-RPC method's table. */
export const rpcTable = (
  operation: Operation,
  plan: Plan,
  imports: Import[],
  runtime: (name: string) => string,
): TableMember[] => {
  const { method, paramStructure, endpoint } = operation.binding as RpcBinding
  const { names, local } = plan
  const constant = local.endpoint(endpoint.path)
  imports.push({ from: { kind: 'client', module: 'api' }, names: [constant], types: false })
  const fields = operation.input.map(field => ({ wire: field.name, name: names.field(operation, field) }))
  const renamed = fields.filter(({ wire, name }) => wire !== name)
  const byName = paramStructure === 'by-name'
  const result = operation.outcomes.find(outcome => outcome.protocol === 'jsonrpc' && outcome.kind === 'success')
  const wide = result?.protocol === 'jsonrpc' && result.kind === 'success' && losesDigits(result.schema)
  const stated = operation.extensions.get('x-idempotent')
  return [
    ...value('id', method),
    ...(names.operation(operation) === method ? [] : value('name', names.operation(operation))),
    ...code('endpoint', constant),
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
    ...(wide ? code('parse', runtime('parseIntegers')) : []),
    ...value('idempotent', typeof stated === 'boolean' ? stated : undefined),
  ]
}
