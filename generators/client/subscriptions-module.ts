import { bigintMembers, type RpcBinding, type SubscriptionFill } from '@chainwright/model'
import { type Code, code } from '../source/code/code.ts'
import type { SourceFile, Statement } from '../source/typescript/file.ts'
import { groupedBy } from '../source/typescript/grouped.ts'
import { callOf, memberOf, objectOf, typeArgumentsOf } from '../source/typescript/layouts.ts'
import { type LiteralValue, objectKey } from '../source/typescript/quoting.ts'
import { constantOf, functionOf, interfaceOf, methodOf } from '../source/typescript/structures.ts'
import { type Subscribed, subscribedOf } from '../source/typescript/subscribed.ts'
import { type ClientEmission, clientValue, operationTypes, runtimeType, runtimeValue } from './emission.ts'
import { memberComment } from './facade-docs.ts'
import { inputIsOptional } from './input-code.ts'
import { coded, integerMembers, object, value } from './members.ts'

/** The entry with subscriptions. A bundle that does not import it contains none of its code. */
export const subscriptionsModule = (emission: ClientEmission): SourceFile[] => {
  const all = subscribedOf(emission)
  if (all.length === 0) return []
  const { names, origin } = emission
  const name = `${names.api}Subscriptions`
  const tables = [
    ...groupedBy(all, ({ operation, subscription }) => keyOf(operation.binding as RpcBinding, subscription)),
  ]
  const tableName = (index: number): string => (index === 0 ? 'table' : `table${index + 1}`)
  return [
    {
      kind: 'client',
      module: 'subscriptions',
      origin,
      imports: [],
      reexports: [
        {
          from: { runtime: 'client' },
          names: ['SubscribeOptions', 'SubscriptionOptions'],
          types: true,
        },
      ],
      statements: [
        interfaceOf(
          name,
          { methods: all.map(one => memberOfInterface(one, emission)) },
          { text: ['The subscriptions of the API. They share one WebSocket.'] },
        ),
        ...tables.map(([, kinds], index) => tableStatement(tableName(index), kinds, emission)),
        factoryOf(
          name,
          tables.map((_, index) => tableName(index)),
          emission,
        ),
      ],
    },
  ]
}

/** A key for subscriptions that share one table of the runtime. */
const keyOf = ({ endpoint }: RpcBinding, { path, subscribe, notification }: Subscribed['subscription']): string =>
  [endpoint.path, endpoint.origin, path, subscribe, notification].join('\n')

const memberOfInterface = ({ operation, member }: Subscribed, emission: ClientEmission) => {
  const { input, output } = operationTypes(operation, emission, emission.local.inner('spec'))
  const isOptional = inputIsOptional(operation)
  return methodOf({
    name: member[1] ?? '',
    parameters: [
      { name: 'input', type: input, required: !isOptional },
      { name: 'options', type: runtimeType('SubscribeOptions', emission), required: false },
    ],
    returns: code`AsyncIterable${typeArgumentsOf([output])}`,
    comment: memberComment(operation),
  })
}

const tableStatement = (name: string, kinds: readonly Subscribed[], emission: ClientEmission): Statement => {
  const { api, names, local } = emission
  const runtime = (name: string): Code => runtimeValue(name, emission)
  const [first] = kinds as readonly [Subscribed]
  const { path, subscribe, unsubscribe, notification } = first.subscription
  const items = kinds.flatMap(({ operation: { outcomes } }) =>
    outcomes.flatMap(outcome =>
      outcome.protocol === 'jsonrpc' && outcome.kind === 'success' ? [{ name: 'result', schema: outcome.schema }] : [],
    ),
  )
  const rows = kinds.map(({ operation, subscription: { fill }, member }) => {
    const filling = api.operations.find(({ id }) => id === fill?.method)
    return memberOf(
      objectKey(member[1] ?? ''),
      object([
        ...value('id', operation.id),
        ...value('name', names.operation(operation)),
        ...value('kind', operation.binding.method),
        ...value(
          'positions',
          operation.input.map(field => names.field(operation, field)),
        ),
        ...value(
          'fill',
          fill &&
            filling &&
            fillRow(
              fill,
              filling.input.map(field => field.name),
            ),
        ),
      ]),
    )
  })
  return constantOf({
    name,
    exported: false,
    type: runtimeType('SubscriptionTable', emission),
    initializer: object([
      ...coded('endpoint', clientValue('api', local.endpoint((first.operation.binding as RpcBinding).endpoint))),
      ...value('path', path),
      ...value('subscribe', subscribe),
      ...value('unsubscribe', unsubscribe),
      ...value('notification', notification),
      ...integerMembers(bigintMembers(items), runtime),
      ['kinds', objectOf(rows)],
    ]),
  })
}

const fillRow = (fill: SubscriptionFill, positions: readonly string[]): LiteralValue => ({
  method: fill.method,
  start: fill.start,
  positions,
  from: fill.from,
  to: fill.to,
  each: fill.each || undefined,
  cursor: fill.cursor,
  key: fill.key,
  removed: fill.removed,
})

const factoryOf = (name: string, tables: readonly string[], emission: ClientEmission): Statement => {
  const { local } = emission
  const made = tables.map(table => callOf(runtimeValue('subscriptions', emission), ['client', table, 'options']))
  const [only] = made
  return functionOf({
    name: `create${name}`,
    parameters: [
      { name: 'client', type: 'object', required: true },
      { name: 'options', type: runtimeType('SubscriptionOptions', emission), required: false },
    ],
    returns: name,
    body: made.length === 1 ? code`return ${only as Code}` : code`return ${objectOf(made.map(one => code`...${one}`))}`,
    comment: {
      text: [
        `Subscriptions over WebSockets. \`client\` is a \`${local.client}\` or a connection. The client connects at the first iteration. If the connection breaks, it reconnects and continues the loop, without repeating an item. If the contract defines how to request missed items, the loop returns them too.`,
      ],
    },
  })
}
