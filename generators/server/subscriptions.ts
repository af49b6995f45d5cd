import { type Code, code, memberOfModule } from '../source/code/code.ts'
import type { Emission } from '../source/typescript/emission.ts'
import type { Statement } from '../source/typescript/file.ts'
import { arrayOf, intersectionOf, memberOf, objectOf, typeArgumentsOf } from '../source/typescript/layouts.ts'
import { literal } from '../source/typescript/quoting.ts'
import { interfaceOf, propertyOf } from '../source/typescript/structures.ts'
import { subscribedOf } from '../source/typescript/subscribed.ts'
import { specType, type TypeContext } from '../source/typescript/type-code.ts'
import { defaultsCode } from './defaults.ts'
import { handlerOf } from './result-by.ts'
import { runtimeType } from './runtime.ts'
import type { ServerEmission } from './server-emission.ts'

/** The table of an endpoint's subscriptions; undefined if there are none. */
export const subscriptionTable = (endpoint: string, emission: ServerEmission): Code | undefined => {
  const kinds = subscribedOf(emission).filter(
    ({ operation: { binding } }) => binding.protocol === 'jsonrpc' && binding.endpoint.path === endpoint,
  )
  const [first] = kinds
  if (first === undefined) return undefined
  const { path, subscribe, unsubscribe, notification } = first.subscription
  const rows = kinds.map(({ operation }) =>
    memberOfModule({ kind: 'server', module: 'operations' }, 'operations', emission.names.operation(operation), false),
  )
  return objectOf([
    ...(path === undefined ? [] : [memberOf('path', literal(path))]),
    ...Object.entries({ subscribe, unsubscribe, notification }).map(([name, value]) => memberOf(name, literal(value))),
    memberOf('kinds', arrayOf(rows)),
  ])
}

/** The member of a service with the handlers of subscriptions. All are optional: the server refuses a subscription without a handler. */
export const subscriptionProperties = (emission: Emission) => {
  const [first] = subscribedOf(emission)
  return first === undefined
    ? []
    : [
        propertyOf({
          name: first.member[0] ?? '',
          type: code`Partial${typeArgumentsOf([interfaceName(emission)])}`,
          required: false,
          readonly: true,
          comment: { text: ['Handlers of subscriptions. The server refuses a subscription without a handler.'] },
        }),
      ]
}

export const subscriptionInterface = (emission: Emission, context: TypeContext): Statement[] => {
  const { names } = emission
  const all = subscribedOf(emission)
  if (all.length === 0) return []
  const properties = all.map(({ operation, subscription, member }) => {
    const type = (name: string): Code => specType(names.operationModule(operation), name, context)
    const defaults = defaultsCode(operation, emission, context)
    const input = [type(names.input(operation)), ...(defaults === undefined ? [] : [defaults])]
    const items = code`${runtimeType('Items')}${typeArgumentsOf([type(names.output(operation))])}`
    return propertyOf({
      name: member[1] ?? '',
      type: handlerOf(intersectionOf(input), items),
      required: true,
      readonly: true,
      comment: {
        text: [operation.docs.summary, operation.docs.description],
        facts: [`\`${subscription.subscribe}\` of \`${operation.binding.method}\``],
      },
    })
  })
  return [
    interfaceOf(
      interfaceName(emission),
      { properties },
      {
        text: [
          'The subscriptions of the API. A handler yields items until the caller unsubscribes or disconnects, which aborts `context.signal`.',
        ],
      },
    ),
  ]
}

const interfaceName = ({ names }: Emission): string => `${names.api}Subscriptions`
