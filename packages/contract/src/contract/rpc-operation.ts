import type { Operation, Outcome, RpcBinding, RpcParameter } from '@chainwright/model'
import type { JsonObject } from '../format/pointer.ts'
import type { Example, Failure, Parameter, RpcOperation } from './contract.ts'
import { paginationOf } from './pagination.ts'
import { schemaText } from './schema-text.ts'
import { defaultsOf } from './servers.ts'

/** Converts a JSON-RPC method of the model of a bundled document. */
export const rpcOperation = (operation: Operation, binding: RpcBinding, document: JsonObject): RpcOperation => {
  const failures = failuresOf(operation.outcomes)
  const result = operation.outcomes.find(outcome => outcome.protocol === 'jsonrpc' && outcome.kind === 'success')
  const { endpoint, paramStructure, method } = binding
  return {
    protocol: 'jsonrpc',
    id: operation.id,
    method,
    path: endpoint.path.replace(/[?#].*$/s, ''),
    variables: defaultsOf(endpoint.variables),
    parameters: operation.input.flatMap(field => (field.place === 'params' ? [parameterOf(field, document)] : [])),
    byPosition: paramStructure === 'by-position',
    byEither: paramStructure === 'either',
    errors: failures.map(({ code }) => code),
    failures,
    batches: endpoint.batches,
    ...(result === undefined && { isNotification: true }),
    pagination: paginationOf(operation.pagination),
    responses: [
      {
        key: 'result',
        headers: [],
        contents: [
          {
            mediaType: 'application/json',
            schema: result && 'schema' in result ? schemaText(result.schema, document) : undefined,
          },
        ],
        links: [],
      },
    ],
    examples: operation.examples.map(
      ({ name, input, value }): Example => ({ name, input, body: undefined, response: 'result', value }),
    ),
  }
}

/** A parameter without a schema accepts every value. */
const parameterOf = ({ name, required, schema, origin }: RpcParameter, document: JsonObject): Parameter => ({
  in: 'params',
  name,
  required,
  style: 'simple',
  explode: false,
  mediaType: undefined,
  schema: schema.origin.pointer === origin.pointer ? undefined : schemaText(schema, document),
})

/** The first error of each code. */
const failuresOf = (outcomes: readonly Outcome[]): readonly Failure[] => {
  const found = new Map<number, Failure>()
  for (const outcome of outcomes) {
    if (outcome.protocol !== 'jsonrpc' || outcome.kind !== 'failure' || found.has(outcome.code)) continue
    const { code, message, value } = outcome
    found.set(code, { code, message, data: value })
  }
  return [...found.values()]
}
