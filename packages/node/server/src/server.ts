import type { Partially, Server, ServerOptions } from '@chainwright/runtime-server'
import { createNodeServer as createStrictServer } from './gen/index.ts'
import type { NodeService } from './gen/service.ts'
import { isCheckedByMethod, mayBeNumber } from './judged.ts'

/**
 * Creates a server for a service, with the leniencies of a node: handlers receive the values that node methods check
 * themselves, and some parameters may be numbers. The options `leaveToHandler` and `takesNumber` replace these
 * leniencies. Throws a TypeError that names the missing handlers. With `partial`, a method without a handler does not
 * exist for callers.
 */
export function createNodeServer(service: NodeService, options?: ServerOptions): Server
export function createNodeServer(
  service: Partially<NodeService>,
  options: ServerOptions & { readonly partial: true },
): Server
// biome-ignore lint/plugin: an overload cannot be an arrow
export function createNodeServer(
  service: Partially<NodeService>,
  options: ServerOptions & { readonly partial?: boolean } = {},
): Server {
  // `partial` is either value here: the overload above has already checked that all handlers are present
  return createStrictServer(service as NodeService, {
    leaveToHandler: isCheckedByMethod,
    takesNumber: mayBeNumber,
    ...options,
  })
}
