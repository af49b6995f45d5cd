import { emissionOf } from '../source/emission.ts'
import type { Emitter, OutputFile } from '../source/file.ts'
import { errorsModule } from './errors.ts'
import { factoryModule } from './factory.ts'
import { operationsModule } from './operations.ts'
import type { ServerEmission } from './server-emission.ts'
import { serviceModule } from './service.ts'
import { webhooksModule } from './webhooks.ts'

/**
 * The server of an API: the interface to implement, the table of its operations, the errors of its methods, the factory that
 * puts them together, and a receiver for what the API sends. Transport, decoding and framing are the runtime's.
 */
export const emitServer: Emitter = (api, names) => serverWith({ patterns: undefined })(api, names)

/** The same, where validators judge patterns by another engine: the server then leaves every pattern to them. */
export const serverWith =
  ({ patterns }: { readonly patterns: 're2' | undefined }): Emitter =>
  (api, names) => {
    const emission: ServerEmission = { ...emissionOf(api, names), hasPatterns: patterns === undefined }
    const errors = errorsModule(emission)
    const webhooks = webhooksModule(emission)
    return [
      serviceModule(emission),
      operationsModule(emission),
      ...(errors === undefined ? [] : [errors]),
      ...(webhooks === undefined ? [] : [webhooks]),
      factoryModule(emission, { errors: errors !== undefined, webhooks: webhooks !== undefined }),
    ] satisfies OutputFile[]
  }
