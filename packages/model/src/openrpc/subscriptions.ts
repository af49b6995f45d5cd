import { inside, itemsOf, type Place } from '../document/place.ts'
import { segmentsOf } from '../document/pointer.ts'
import { docsOf, originOf, type Reading, reportAt, schemaIn, textIn } from '../document/reading.ts'
import { ours } from '../extensions/form.ts'
import { readAssumptions } from '../extensions/read-operation.ts'
import { type Callback, isJsonObject, type Operation, type RpcBinding, type SubscriptionFill } from '../model/index.ts'
import { ofExpressions, pathOf } from './endpoint.ts'
import { parametersOf } from './methods.ts'

/**
 * The `x-subscriptions` of a document, each kind with the endpoint of the methods at the same path. A kind at a path
 * without methods is omitted.
 */
export const subscriptionsOf = (root: Place, operations: readonly Operation[], reading: Reading): Callback[] =>
  itemsOf(ours(root, 'x-subscriptions')).flatMap(entry => {
    const endpoint = endpointAt(templated(entry, 'endpoint') ?? '', operations)
    if (endpoint === undefined) {
      reportAt(reading, 'warning', 'openrpc.subscription', {
        place: inside(entry, 'endpoint') ?? entry,
        message: `There is no method at "${textIn(entry, 'endpoint')}", so clients cannot subscribe there.`,
        help: 'Write the path of a server of the document, without its origin.',
      })
      return []
    }
    return itemsOf(inside(entry, 'kinds')).map(kind => readKind(kind, { entry, endpoint, operations, reading }))
  })

const endpointAt = (path: string, operations: readonly Operation[]): RpcBinding['endpoint'] | undefined =>
  operations
    .flatMap(({ binding }) => (binding.protocol === 'jsonrpc' ? [binding.endpoint] : []))
    .find(endpoint => endpoint.path === path)

/** A path with its variables in the form of the model. */
const templated = (place: Place, member: string): string | undefined => {
  const path = textIn(place, member)
  return path && pathOf(ofExpressions(path))
}

interface At {
  readonly entry: Place
  readonly endpoint: RpcBinding['endpoint']
  readonly operations: readonly Operation[]
  readonly reading: Reading
}

const readKind = (kind: Place, { entry, endpoint, operations, reading }: At): Callback => {
  const name = textIn(kind, 'name') ?? ''
  const subscribe = textIn(entry, 'subscribe') ?? ''
  const item = schemaIn(kind, 'item', reading)
  const origin = originOf(kind, reading)
  const operation: Operation = {
    id: `${subscribe} ${name}`,
    group: undefined,
    member: undefined,
    docs: docsOf(kind),
    deprecation: undefined,
    idempotent: undefined,
    binding: { protocol: 'jsonrpc', method: name, paramStructure: 'by-position', endpoint },
    sender: 'user',
    input: parametersOf(kind, 'by-position', reading),
    outcomes:
      item === undefined
        ? []
        : [
            {
              protocol: 'jsonrpc',
              kind: 'success',
              key: 'result',
              name: 'item',
              schema: item,
              docs: { summary: undefined, description: undefined },
              origin,
            },
          ],
    security: undefined,
    pagination: undefined,
    resultBy: undefined,
    rules: [],
    limits: { rate: undefined, cost: undefined, tokenTtlSeconds: undefined },
    assumptions: readAssumptions(kind, (severity, code, place, text) =>
      reportAt(reading, severity, code, { place, ...text }),
    ),
    examples: [],
    tags: [],
    origin,
    extensions: new Map(),
  }
  return {
    name,
    operation,
    of: undefined,
    expression: undefined,
    subscription: {
      path: templated(entry, 'path'),
      subscribe,
      unsubscribe: textIn(entry, 'unsubscribe') ?? '',
      notification: textIn(entry, 'notification') ?? '',
      fill: fillOf(inside(kind, 'fill'), operation, { operations, reading }),
    },
  }
}

const fillOf = (
  written: Place | undefined,
  { binding, input }: Operation,
  { operations, reading }: Pick<At, 'operations' | 'reading'>,
): SubscriptionFill | undefined => {
  const { method, from, to, start, each, cursor, key, removed } = isJsonObject(written?.value) ? written.value : {}
  if (written === undefined || typeof method !== 'string' || !Array.isArray(key)) return undefined
  const endpoint = binding.protocol === 'jsonrpc' ? binding.endpoint.path : ''
  const filling = operations.find(
    other => other.binding.protocol === 'jsonrpc' && other.id === method && other.binding.endpoint.path === endpoint,
  )
  const [parameter] = pathIn(from)
  const [last] = pathIn(to)
  const isKnown = start === undefined || operations.some(({ id }) => id === start)
  const taken = new Set(filling?.input.map(({ name }) => name))
  if (
    isKnown &&
    parameter !== undefined &&
    taken.has(parameter) &&
    (last === undefined || taken.has(last)) &&
    (each === true || input.every(({ name }) => taken.has(name)))
  )
    return {
      method,
      from: pathIn(from),
      to: to === undefined ? undefined : pathIn(to),
      start: typeof start === 'string' ? start : undefined,
      each: each === true,
      cursor: pathIn(cursor),
      key: key.map(pathIn),
      removed: removed === undefined ? undefined : pathIn(removed),
    }
  reportAt(reading, 'warning', 'openrpc.subscription', {
    place: written,
    message: `"${method}" cannot return missed items of a subscription, because ${endpoint} has no such method with the parameters ${[from, ...(to === undefined ? [] : [to]), ...input.map(({ name }) => name)].join(', ')}.`,
    help: 'Use a method of the same endpoint. Name one of its parameters in `from`, and another one in `to` if you use `to`.',
  })
  return undefined
}

const pathIn = (pointer: unknown): readonly string[] => (typeof pointer === 'string' ? (segmentsOf(pointer) ?? []) : [])
