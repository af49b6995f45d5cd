import type { Json } from '../format/fixture.ts'
import type { Contract, Operation } from './contract.ts'
import { credentialsOf, listOf, membersOf, operationsOfOpenApi } from './openapi.ts'
import { operationsOfOpenRpc, subscriptionsOf } from './openrpc.ts'
import { isObject, type JsonObject } from './pointer.ts'

/**
 * The contract that bundled documents (OpenAPI 3, OpenRPC; every reference local) define together: `contractOf([openapi, openrpc])` with the
 * `openapi.json` and `openrpc.json` of a spec package. Values of other formats are ignored.
 */
export const contractOf = (documents: readonly unknown[]): Contract => {
  const objects = documents.map(document => document as Json).filter(isObject)
  return {
    operations: objects.flatMap((document): readonly Operation[] =>
      Object.hasOwn(document, 'openapi')
        ? operationsOfOpenApi(document)
        : Object.hasOwn(document, 'openrpc')
          ? operationsOfOpenRpc(document)
          : [],
    ),
    subscriptions: objects.filter(document => Object.hasOwn(document, 'openrpc')).flatMap(subscriptionsOf),
    methodPrefixes: Object.assign({}, ...objects.map(prefixesOf)),
    credentials: new Set(['authorization', 'cookie', 'set-cookie', ...objects.flatMap(credentialsOf)]),
  }
}

const prefixesOf = (document: JsonObject): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    membersOf(document['x-method-prefixes']).map(([prefix, others]) => [
      prefix,
      listOf(others).filter(other => typeof other === 'string'),
    ]),
  )
