import { createShapes } from '../jsonschema/shape.ts'
import type { Api, Operation } from '../model/index.ts'
import type { Emitter } from '../source/file.ts'
import { groupedBy } from '../source/grouped.ts'
import type { Names } from '../source/names.ts'
import { apiModule } from './api-module.ts'
import { clientModule } from './client-module.ts'
import { connectionModule } from './connection-module.ts'
import { indexModule, operationIndexModule } from './index-modules.ts'
import { type LocalNames, localNames } from './local-names.ts'
import { operationModule } from './operation-module.ts'
import type { Plan } from './plan.ts'
import { rawModule } from './raw-module.ts'

/**
 * The client of an API: what is known of its servers and credentials, the operations as bare functions (a module each),
 * and the client that has them as members.
 */
export const emitClient: Emitter = (api, names) => {
  const plan = planOf(api, names)
  return [
    apiModule(plan),
    connectionModule(plan),
    ...modulesOf(plan).map(([module, operations]) => operationModule(module, operations, plan)),
    operationIndexModule(plan),
    clientModule(plan),
    indexModule(plan),
  ]
}

/** The client with openapi-fetch's below it as `raw`. It stands on the spec's `paths`, and is left out with them. */
export const emitRawClient: Emitter = (api, names) => {
  if (!api.operations.some(({ binding }) => binding.protocol === 'http')) return []
  return [rawModule(planOf(api, names))]
}

const planOf = (api: Api, names: Names): Plan => {
  const local: LocalNames = localNames(api, names)
  return {
    api,
    names,
    local,
    shapes: createShapes({ isNamed: names.isNamed }),
    origin: api.documents.map(({ file }) => file).join(' and '),
  }
}

const modulesOf = ({ api, names }: Plan): [string, readonly Operation[]][] => [
  ...groupedBy(api.operations, operation => names.operationModule(operation)),
]
