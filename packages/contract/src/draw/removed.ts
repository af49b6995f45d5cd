import type { Operation, RpcOperation } from '../contract/contract.ts'
import { namingParameter } from '../contract/identifiers.ts'
import { itemPath } from '../contract/item-path.ts'
import { methodRole } from '../contract/method-role.ts'
import { targetParts } from '../contract/route.ts'
import { successIn } from '../contract/success.ts'
import { textOf } from '../format/body.ts'
import type { RequestText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { isObject } from '../format/pointer.ts'
import type { Exchanged } from '../judge/drawn.ts'
import { removes } from './known.ts'

/** The items that the requests of a run deleted. */
export interface Removed {
  learn(operation: Operation, exchange: Exchanged): void
  /** Whether a request is about a deleted item. */
  has(operation: Operation, request: RequestText): boolean
}

export const removedItems = (): Removed => {
  const removed = new Set<string>()
  return {
    learn: (operation, exchange) => {
      const { status } = exchange.response
      const succeeded = operation.protocol === 'http' ? status < 300 : successIn(operation, exchange) !== undefined
      const [item] = succeeded ? itemsOf(operation, exchange.request) : []
      if (item === undefined) return
      if (!removes(operation)) removed.delete(item)
      // without a collection or a singleton, its items and members may still exist
      else if (operation.protocol === 'jsonrpc' || itemPath(operation.path) !== undefined) removed.add(item)
    },
    has: (operation, request) => itemsOf(operation, request).some(item => removed.has(item)),
  }
}

/** The item that a request is about, then those that contain it. */
const itemsOf = (operation: Operation, request: RequestText): readonly string[] => {
  if (operation.protocol === 'jsonrpc') return rpcItem(operation, request)
  const segments = targetParts(request.target).path.split('/')
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('/'))
}

const rpcItem = (operation: RpcOperation, request: RequestText): readonly string[] => {
  const role = methodRole(operation)
  const parameter = role && namingParameter(operation, role)
  const call = parsed(request.body && textOf(request.body))
  if (role === undefined || parameter === undefined || !isObject(call)) return []
  const params = call['params']
  const position = operation.parameters.findIndex(({ name }) => name === parameter)
  const value = Array.isArray(params) ? params[position] : isObject(params) ? params[parameter] : undefined
  return typeof value === 'string' || typeof value === 'number' ? [`${role.noun} ${value}`] : []
}
