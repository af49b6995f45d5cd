import type { Api, Operation } from '@chainwright/model'
import type { Emitter, Files } from '../source/typescript/file.ts'
import { groupedBy } from '../source/typescript/grouped.ts'
import { apiModule } from './api-module.ts'
import { clientModule } from './client-module.ts'
import { connectionModule } from './connection-module.ts'
import { type ClientEmission, clientEmissionOf } from './emission.ts'
import { indexModule, operationIndexModule } from './index-modules.ts'
import { operationModule } from './operation-module.ts'
import { rawModule } from './raw-module.ts'
import { subscriptionsModule } from './subscriptions-module.ts'

/** A client without `raw`. */
export const emitClient: Emitter = (api, names) => [...clientFiles(api, names)]

export const clientFiles: Files = (api, names) => clientWith({ raw: false })(api, names)

/**
 * The client of an API: its servers and credentials, the operations as bare functions (one module each), and the client with them
 * as members. `raw`: the index exports the client of `emitRawClient`, if there is one.
 */
export const clientWith = ({ raw }: { readonly raw: boolean }): Files =>
  function* (api, names) {
    const emission = clientEmissionOf(api, names)
    yield apiModule(emission)
    yield connectionModule(emission)
    for (const [module, operations] of modulesOf(emission)) yield operationModule(module, operations, emission)
    yield operationIndexModule(emission)
    yield clientModule(emission)
    yield* subscriptionsModule(emission)
    yield indexModule(emission, { raw: raw && hasRaw(api) })
  }

/** The client with openapi-fetch's client as `raw`. It requires the spec's `paths`, and is omitted without them. */
export const emitRawClient: Emitter = (api, names) => {
  if (!hasRaw(api)) return []
  return [rawModule(clientEmissionOf(api, names))]
}

const hasRaw = ({ operations }: Api): boolean => operations.some(({ binding }) => binding.protocol === 'http')

const modulesOf = ({ api, names }: ClientEmission): [string, readonly Operation[]][] => [
  ...groupedBy(api.operations, operation => names.operationModule(operation)),
]
