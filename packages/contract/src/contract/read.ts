import type { Json } from '../format/fixture.ts'
import type { Contract, Operation } from './contract.ts'
import { credentialsOf, operationsOfOpenApi } from './openapi.ts'
import { operationsOfOpenRpc } from './openrpc.ts'
import { isObject } from './pointer.ts'

/**
 * The contract that bundled documents (OpenAPI 3, OpenRPC; every reference local) state together:
 * `contractOf([openapi, openrpc])` of a spec package's `openapi.json` and `openrpc.json`.
 * What is neither states nothing.
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
    credentials: new Set(['authorization', 'cookie', 'set-cookie', ...objects.flatMap(credentialsOf)]),
  }
}
