import type { Callback } from '@chainwright/model'
import { code } from '../source/code/code.ts'
import type { Comment } from '../source/typescript/docs.ts'
import type { Emission } from '../source/typescript/emission.ts'
import type { SourceFile, Statement } from '../source/typescript/file.ts'
import { arrayOf, callOf, memberOf, objectOf, typeArgumentsOf } from '../source/typescript/layouts.ts'
import { literal } from '../source/typescript/quoting.ts'
import { constantOf, interfaceOf, propertyOf } from '../source/typescript/structures.ts'
import type { TypeContext } from '../source/typescript/type-code.ts'
import { rowCode } from './operations.ts'
import { partialFactoryOf } from './partial-factory.ts'
import { runtimeType, runtimeValue } from './runtime.ts'
import type { ServerEmission } from './server-emission.ts'
import { handlerType } from './service.ts'

/**
 * The module to receive the API's webhooks and callbacks: an interface of handlers, and `createLedgerWebhooks`. Undefined if the
 * API has none.
 */
export const webhooksModule = (emission: ServerEmission): SourceFile | undefined => {
  const { api, names } = emission
  // callbacks are part of OpenAPI, so their binding is HTTP
  const callbacks = api.callbacks.filter(({ operation }) => operation.binding.protocol === 'http')
  if (callbacks.length === 0) return undefined
  const service = `${names.api}Webhooks`
  const context: TypeContext = { names, spec: 'spec' }
  return {
    kind: 'server',
    module: 'webhooks',
    origin: emission.origin,
    imports: [],
    reexports: [],
    statements: [
      interfaceOf(
        service,
        {
          properties: callbacks.map(callback =>
            propertyOf({
              name: names.member(callback.operation),
              type: handlerType(callback.operation, emission, context),
              required: true,
              readonly: true,
              comment: commentOf(callback),
            }),
          ),
        },
        {
          text: [
            `Messages that the API sends to its users. Implement this interface to receive them. A handler receives decoded and valid input. It returns the response.`,
          ],
        },
      ),
      constantOf({
        name: 'received',
        exported: false,
        type: code`readonly ${runtimeType('HttpOperation')}[]`,
        initializer: arrayOf(callbacks.map(({ operation }) => rowCode(operation, emission, { received: true }))),
      }),
      factoryOf(emission, service),
    ],
  }
}

const factoryOf = ({ api, names }: Emission, service: string): Statement => {
  const about = Object.entries({ name: api.name, title: api.title, version: api.version })
  return partialFactoryOf({
    name: `create${names.api}Webhooks`,
    handlers: { name: 'handlers', type: service },
    options: code`${runtimeType('WebhookOptions')}${typeArgumentsOf([`keyof ${service}`])}`,
    body: code`return ${callOf(runtimeValue('createReceiver'), [
      objectOf(about.map(([name, value]) => memberOf(name, literal(value)))),
      'received',
      objectOf(['handlers', 'options']),
    ])}`,
    text: 'Creates a receiver for the requests that the API sends, at `/<name>` or at the paths in `paths`. It has the same adapters as a server. Throws a TypeError that lists missing handlers. With `partial`, the receiver accepts missing handlers: it responds to their requests with 404.',
  })
}

const commentOf = ({ name, of, expression, operation }: Callback): Comment => ({
  text: [operation.docs.summary, operation.docs.description],
  facts: [
    of === undefined
      ? `Webhook \`${name}\`, sent by \`${methodOf(operation)}\`.`
      : `Callback \`${name}\` of \`${of}\`, sent by \`${methodOf(operation)}\` to \`${expression ?? ''}\`.`,
  ],
})

const methodOf = ({ binding }: Callback['operation']): string => (binding.protocol === 'http' ? binding.method : 'POST')
