import type { Callback, Operation, Subscription } from '@chainwright/model'
import { camel, scope } from '../names/identifiers.ts'
import type { Emission } from './emission.ts'

/** A subscription, and the place of its handler in the service. */
export interface Subscribed {
  readonly operation: Operation
  readonly subscription: Subscription
  readonly member: readonly string[]
}

export const subscribedOf = ({ api, names }: Pick<Emission, 'api' | 'names'>): readonly Subscribed[] => {
  const [holder, members] = [scope(), scope()]
  for (const operation of api.operations) holder.reserve([...names.group(operation), names.member(operation)][0] ?? '')
  const group = holder.claim('subscriptions')
  return api.callbacks.flatMap(({ name, operation, subscription }: Callback) =>
    subscription === undefined
      ? []
      : [{ operation, subscription, member: [group, members.claim(camel(name) || 'items')] }],
  )
}
