import { emissionOf } from '../source/emission.ts'
import type { Emitter, OutputFile } from '../source/file.ts'
import { documentsModule } from './documents.ts'
import { errorsModule } from './errors.ts'
import { factoryModule } from './factory.ts'
import { operationsModule } from './operations.ts'
import { serviceModule } from './service.ts'
import { webhooksModule } from './webhooks.ts'

/**
 * The server of an API: the interface to implement, the table of its operations, the errors of its methods, its bundled
 * documents as text, the factory that puts them together, and a receiver for what the API sends. Transport, decoding and framing are the runtime's.
 */
export const emitServer: Emitter = (api, names) => {
  const emission = emissionOf(api, names)
  const errors = errorsModule(emission)
  const webhooks = webhooksModule(emission)
  return [
    serviceModule(emission),
    operationsModule(emission),
    ...(errors === undefined ? [] : [errors]),
    ...(webhooks === undefined ? [] : [webhooks]),
    documentsModule(emission),
    factoryModule(emission, { errors: errors !== undefined, webhooks: webhooks !== undefined }),
  ] satisfies OutputFile[]
}
