import type { Callback } from '@chainwright/model'
import type { JsonObject } from '../format/pointer.ts'
import type { Subscription } from './contract.ts'
import { rpcOperation } from './rpc-operation.ts'

/** The subscriptions of an API, one for each kind. */
export const subscriptionsOf = (callbacks: readonly Callback[], document: JsonObject): readonly Subscription[] =>
  callbacks.flatMap(({ name, operation, subscription }) => {
    const { binding } = operation
    if (subscription === undefined || binding.protocol !== 'jsonrpc') return []
    const { path = binding.endpoint.path, subscribe, unsubscribe, notification } = subscription
    return [
      {
        operation: { ...rpcOperation(operation, binding, document), method: subscribe, path },
        kind: name,
        unsubscribe,
        notification,
      },
    ]
  })
