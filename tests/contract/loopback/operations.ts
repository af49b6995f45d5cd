import type { Operation } from '@chainwright/runtime-server'
import fc from 'fast-check'
import { listOf, type Members, membersOf, resolve, valuesOf } from './values.ts'

/** The inputs that a client may send and the outputs that a service may return, by the bundled documents of an operation. */
export interface Traffic {
  readonly input: fc.Arbitrary<Members>
  /** Undefined if the response has no body. */
  readonly output: fc.Arbitrary<unknown> | undefined
}

export const trafficOf = (
  operation: Operation,
  documents: { readonly openapi?: Members; readonly openrpc?: Members },
): Traffic =>
  operation.protocol === 'http'
    ? httpTraffic(operation.path, operation.method.toLowerCase(), documents.openapi ?? {})
    : rpcTraffic(operation.method, documents.openrpc ?? {})

const httpTraffic = (path: string, method: string, document: Members): Traffic => {
  const item = membersOf(membersOf(document['paths'])[path])
  const operation = membersOf(item[method])
  const parameters = [...listOf(item['parameters']), ...listOf(operation['parameters'])].map(parameter =>
    resolve(document, parameter),
  )
  const fields = parameters.map(
    parameter => [String(parameter['name']), placed(document, parameter), parameter['required'] === true] as const,
  )
  const body = resolve(document, operation['requestBody'])
  const schema = jsonSchema(body)
  if (schema !== undefined) fields.push(['body', valuesOf(document, schema), body['required'] === true])
  const [, success] = Object.entries(membersOf(operation['responses'])).find(([status]) => status.startsWith('2')) ?? []
  const answer = jsonSchema(resolve(document, success))
  return { input: record(fields), output: answer === undefined ? undefined : valuesOf(document, answer) }
}

/** Values that a client can send: no path segment is empty or climbs (RFC 3986 §5.2.4), and an empty list has no text in a query. */
const placed = (document: Members, parameter: Members): fc.Arbitrary<unknown> => {
  const values = valuesOf(document, parameter['schema'])
  return parameter['in'] === 'path'
    ? values.filter(value => !['', '.', '..'].includes(String(value)))
    : values.filter(value => !(Array.isArray(value) && value.length === 0))
}

const jsonSchema = (content: Members): unknown => membersOf(membersOf(content['content'])['application/json'])['schema']

const rpcTraffic = (name: string, document: Members): Traffic => {
  const method =
    listOf(document['methods'])
      .map(membersOf)
      .find(candidate => candidate['name'] === name) ?? {}
  const params = listOf(method['params']).map(param => resolve(document, param))
  const fields = params.map(
    param => [String(param['name']), valuesOf(document, param['schema']), param['required'] === true] as const,
  )
  return { input: record(fields), output: valuesOf(document, resolve(document, method['result'])['schema']) }
}

const record = (fields: readonly (readonly [string, fc.Arbitrary<unknown>, boolean])[]): fc.Arbitrary<Members> =>
  fc.record(Object.fromEntries(fields.map(([name, values]) => [name, values])), {
    requiredKeys: fields.filter(([, , required]) => required).map(([name]) => name),
  })
