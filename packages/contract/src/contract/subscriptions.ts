import type { RpcOperation, Subscription } from './contract.ts'
import { listOf, memberOf } from './openapi.ts'
import { isObject, type JsonObject } from './pointer.ts'

/** `x-subscriptions` of a bundled OpenRPC document, one for each kind. Those at a path without methods are left out. */
export const subscriptionsOfOpenRpc = (
  document: JsonObject,
  operations: readonly RpcOperation[],
  parametersOf: (holder: JsonObject) => RpcOperation['parameters'],
): readonly Subscription[] =>
  listOf(document['x-subscriptions'])
    .filter(isObject)
    .flatMap(entry => {
      const endpoint = templated(entry['endpoint'])
      const method = operations.find(({ path }) => path === endpoint)
      return method === undefined
        ? []
        : listOf(entry['kinds'])
            .filter(isObject)
            .map(kind => subscriptionOf(kind, { entry, method, document, parametersOf }))
    })

const subscriptionOf = (
  kind: JsonObject,
  {
    entry,
    method,
    document,
    parametersOf,
  }: {
    readonly entry: JsonObject
    readonly method: RpcOperation
    readonly document: JsonObject
    readonly parametersOf: (holder: JsonObject) => RpcOperation['parameters']
  },
): Subscription => {
  const [name, subscribe] = [String(kind['name']), String(entry['subscribe'])]
  const item = memberOf(kind, 'item')
  return {
    operation: {
      ...method,
      id: `${subscribe} ${name}`,
      method: subscribe,
      path: templated(entry['path'] ?? entry['endpoint']),
      parameters: parametersOf(kind),
      byPosition: true,
      byEither: false,
      errors: [],
      failures: [],
      pagination: undefined,
      answers: [
        {
          key: 'result',
          headers: [],
          contents: [
            { mediaType: 'application/json', schema: item === undefined ? undefined : { schema: item, document } },
          ],
          links: [],
        },
      ],
      examples: [],
    },
    kind: name,
    unsubscribe: String(entry['unsubscribe']),
    notification: String(entry['notification']),
  }
}

/** `${variable}` as `{variable}`. */
const templated = (path: unknown): string => String(path).replace(/\$\{/g, '{')
