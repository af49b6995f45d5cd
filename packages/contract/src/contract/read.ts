import { apiOf, discriminated } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import { isObject, type JsonObject } from '../format/pointer.ts'
import type { Contract } from './contract.ts'
import { httpOperation } from './http-operation.ts'
import { rpcOperation } from './rpc-operation.ts'
import { subscriptionsOf } from './subscriptions.ts'

/**
 * The contract that bundled documents (OpenAPI 3, OpenRPC; every reference local) define together:
 * `contractOf([openapi, openrpc])` with the `openapi.json` and `openrpc.json` of a spec package. Values of other
 * formats are ignored.
 *
 * @throws Error if the version of a document is not supported.
 */
export const contractOf = (documents: readonly unknown[]): Contract => {
  const parts = documents
    .map(document => document as Json)
    .filter(isObject)
    .filter(document => Object.hasOwn(document, 'openapi') || Object.hasOwn(document, 'openrpc'))
    .map(partOf)
  return {
    operations: parts.flatMap(({ operations }) => operations),
    subscriptions: parts.flatMap(({ subscriptions = [] }) => subscriptions),
    methodPrefixes: Object.assign({}, ...parts.map(({ methodPrefixes }) => methodPrefixes)),
    credentials: new Set(['authorization', 'cookie', 'set-cookie', ...parts.flatMap(part => [...part.credentials])]),
  }
}

const partOf = (written: JsonObject): Contract => {
  // Validators refuse values that the discriminators exclude, so none may be drawn from the written schemas.
  const document = discriminated(written)
  const api = apiOf([document])
  return {
    operations: api.operations.map(operation => {
      const { binding } = operation
      return binding.protocol === 'http'
        ? httpOperation(operation, binding, { api, document })
        : rpcOperation(operation, binding, document)
    }),
    subscriptions: subscriptionsOf(api.callbacks, document),
    methodPrefixes: Object.fromEntries(api.methodPrefixes),
    credentials: new Set(
      api.securitySchemes.flatMap(scheme => (scheme.type === 'apiKey' ? [scheme.name.toLowerCase()] : [])),
    ),
  }
}
