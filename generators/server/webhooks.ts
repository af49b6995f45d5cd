import type { Callback } from '../model/index.ts'
import type { Comment } from '../source/docs.ts'
import type { Import, SourceFile } from '../source/file.ts'
import { bracketed, literal, objectKey } from '../source/quoting.ts'
import { constantOf, interfaceOf, propertyOf } from '../source/structures.ts'
import type { TypeContext } from '../source/type-text.ts'
import { rowText } from './operations.ts'
import type { Plan } from './plan.ts'
import { handlerType } from './service.ts'

/**
 * What a user of the API needs to receive its webhooks and callbacks: an interface of handlers, and `createLedgerWebhooks`.
 * Undefined where the API sends nothing.
 */
export const webhooksModule = (plan: Plan): SourceFile | undefined => {
  const { api, names } = plan
  // a callback is of OpenAPI, so it is bound to HTTP
  const callbacks = api.callbacks.filter(({ operation }) => operation.binding.protocol === 'http')
  if (callbacks.length === 0) return undefined
  const service = `${names.api}Webhooks`
  const imports: Import[] = [
    {
      from: { runtime: 'server' },
      names: ['Context', 'HttpOperation', 'Partially', 'Result', 'Server', 'WebhookOptions'],
      types: true,
    },
    { from: { runtime: 'server' }, names: ['createReceiver'], types: false },
    { from: { kind: 'validation', module: 'index' }, names: [], types: false, all: 'validation' },
  ]
  const context: TypeContext = { names, kind: 'server', module: 'webhooks', imports }
  return {
    kind: 'server',
    module: 'webhooks',
    origin: plan.origin,
    imports,
    reexports: [],
    statements: [
      interfaceOf(
        service,
        {
          properties: callbacks.map(callback =>
            propertyOf({
              name: names.member(callback.operation),
              type: handlerType(callback.operation, plan, context),
              required: true,
              readonly: true,
              comment: commentOf(callback),
            }),
          ),
        },
        {
          text: [
            `What ${api.title} sends to its users: implement this to receive it. Input is decoded and valid; a handler gives back what the sender is answered.`,
          ],
        },
      ),
      constantOf({
        name: 'received',
        exported: false,
        type: 'readonly HttpOperation[]',
        initializer: bracketed(
          '[',
          ']',
          callbacks.map(({ operation }) => rowText(operation, plan, { received: true })),
        ),
      }),
      factoryText(plan, service),
    ],
  }
}

const factoryText = ({ api, names }: Plan, service: string): string => {
  const about = bracketed(
    '{ ',
    ' }',
    Object.entries({ name: api.name, title: api.title, version: api.version }).map(
      ([name, value]) => `${objectKey(name)}: ${literal(value)}`,
    ),
  )
  return `/**
 * Receives what is sent, at \`/<name>\` or where \`paths\` says, through the same adapters as a server. Throws a TypeError that names the
 * handlers that are missing; with \`partial\` what has no handler has no path.
 */
export function create${names.api}Webhooks(handlers: ${service}, options?: WebhookOptions<keyof ${service}>): Server
export function create${names.api}Webhooks(
  handlers: Partially<${service}>,
  options: WebhookOptions<keyof ${service}> & { readonly partial: true },
): Server
export function create${names.api}Webhooks(
  handlers: Partially<${service}>,
  options?: WebhookOptions<keyof ${service}> & { readonly partial?: boolean },
): Server {
  return createReceiver(${about}, received, { handlers, options })
}`
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
