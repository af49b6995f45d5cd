import { type Callback, isRpcFailure, type Operation, type Subscription } from '@chainwright/model'
import { type Code, code } from '../source/code/code.ts'
import type { Emission } from '../source/typescript/emission.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { memberOf, tableOf } from '../source/typescript/layouts.ts'
import { type LiteralValue, literal, objectKey } from '../source/typescript/quoting.ts'
import { constantOf } from '../source/typescript/structures.ts'

/** The method, path and other wire properties of each operation, as data for tools, reports and routers. */
export const operationTable = ({ api, names, origin }: Emission): SourceFile => {
  const table = (
    operations: readonly Operation[],
    more: (operation: Operation) => { [key: string]: LiteralValue },
  ): Code => {
    const rows = operations.map(operation => {
      const row = { ...rowOf(operation, names.group(operation)), ...more(operation) }
      return memberOf(objectKey(names.operation(operation)), literal(row))
    })
    return code`${tableOf(rows)} as const`
  }
  const statements = [
    constantOf({
      name: 'operations',
      initializer: table(api.operations, () => ({})),
      comment: { text: ['The operations of the API, by name.'] },
    }),
  ]
  if (api.callbacks.length > 0) {
    const callbacks = new Map(api.callbacks.map(callback => [callback.operation, callback]))
    statements.push(
      constantOf({
        name: 'callbacks',
        initializer: table([...callbacks.keys()], operation => callbackOf(callbacks.get(operation))),
        comment: { text: [`Messages that the API sends: ${sentBy(api.callbacks)}.`] },
      }),
    )
  }
  return { kind: 'spec', module: 'operations', origin, imports: [], reexports: [], statements }
}

const rowOf = (operation: Operation, group: readonly string[]): { [key: string]: LiteralValue } => ({
  id: operation.id,
  ...(group.length === 0 ? {} : { group: group.join('.') }),
  ...wireOf(operation),
  ...(operation.deprecation === undefined ? {} : { deprecated: true }),
})

const wireOf = ({ binding, outcomes, input }: Operation): { [key: string]: LiteralValue } => {
  if (binding.protocol === 'http') {
    return {
      protocol: 'http',
      method: binding.method,
      // the receiver chooses the URL of webhooks and callbacks
      path: binding.path === '' ? undefined : binding.path,
      statuses: outcomes.map(({ key }) => statusOf(key)),
    }
  }
  return {
    protocol: 'jsonrpc',
    method: binding.method,
    endpoint: binding.endpoint.path,
    paramStructure: binding.paramStructure,
    params: input.map(({ name }) => name),
    errors: outcomes.flatMap(outcome => (isRpcFailure(outcome) ? [{ id: outcome.key, code: outcome.code }] : [])),
  }
}

const statusOf = (key: string): string | number => (/^[1-5]\d\d$/.test(key) ? Number(key) : key)

const callbackOf = (callback: Callback | undefined): { [key: string]: LiteralValue } =>
  callback?.subscription !== undefined
    ? subscriptionOf(callback.subscription)
    : callback?.of === undefined
      ? { webhook: callback?.name }
      : { callback: callback.name, of: callback.of, url: callback.expression }

const subscriptionOf = ({
  path,
  subscribe,
  unsubscribe,
  notification,
}: Subscription): { [key: string]: LiteralValue } => ({
  subscribe,
  unsubscribe,
  notification,
  path,
})

const sentBy = (callbacks: readonly Callback[]): string =>
  callbacks.every(({ subscription }) => subscription !== undefined)
    ? 'the items of its subscriptions'
    : 'its webhooks, and the callbacks of its operations'
