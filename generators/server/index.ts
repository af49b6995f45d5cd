import { createShapes } from '../jsonschema/shape.ts'
import type { Emitter, OutputFile } from '../source/file.ts'
import { documentsModule } from './documents.ts'
import { errorsModule } from './errors.ts'
import { factoryModule } from './factory.ts'
import { operationsModule } from './operations.ts'
import type { Plan } from './plan.ts'
import { serviceModule } from './service.ts'
import { webhooksModule } from './webhooks.ts'

/**
 * The server of an API: the interface to implement, the table of its operations, the errors of its methods, its bundled
 * documents as text, the factory that puts them together, and a receiver for what the API sends. Transport, decoding and framing are the runtime's.
 */
export const emitServer: Emitter = (api, names) => {
  const plan: Plan = {
    api,
    names,
    shapes: createShapes({ isNamed: names.isNamed }),
    origin: api.documents.map(({ file }) => file).join(' and '),
  }
  const errors = errorsModule(plan)
  const webhooks = webhooksModule(plan)
  return [
    serviceModule(plan),
    operationsModule(plan),
    ...(errors === undefined ? [] : [errors]),
    ...(webhooks === undefined ? [] : [webhooks]),
    documentsModule(plan),
    factoryModule(plan, { errors: errors !== undefined, webhooks: webhooks !== undefined }),
  ] satisfies OutputFile[]
}
