import { emissionOf } from '../source/typescript/emission.ts'
import type { Emitter, Files } from '../source/typescript/file.ts'
import { errorsModule } from './errors.ts'
import { factoryModule } from './factory.ts'
import { operationsModule } from './operations.ts'
import type { ServerEmission } from './server-emission.ts'
import { serviceModule } from './service.ts'
import { webhooksModule } from './webhooks.ts'

/**
 * The server of an API: the interface to implement, the table of its operations, the errors of its methods, the factory that
 * combines them, and a receiver for the API's callbacks. The runtime reads and writes HTTP and JSON-RPC messages, and decodes their values.
 */
export const emitServer: Emitter = (api, names) => [...serverFiles(api, names)]

export const serverFiles: Files = (api, names) => serverWith({ patterns: undefined })(api, names)

/** Like `serverFiles`, for validators that check patterns with another engine: the server then leaves all patterns to them. */
export const serverWith = ({ patterns }: { readonly patterns: 're2' | undefined }): Files =>
  function* (api, names) {
    const emission: ServerEmission = { ...emissionOf(api, names), hasPatterns: patterns === undefined }
    yield serviceModule(emission)
    yield operationsModule(emission)
    const errors = errorsModule(emission)
    if (errors !== undefined) yield errors
    const webhooks = webhooksModule(emission)
    if (webhooks !== undefined) yield webhooks
    yield factoryModule(emission, { errors: errors !== undefined, webhooks: webhooks !== undefined })
  }
