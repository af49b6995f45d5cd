import type { Partially, Server, ServerOptions } from '@chainwright/runtime-server'
import { createNodeServer as createStrictServer } from './gen/index.ts'
import type { NodeService } from './gen/service.ts'
import { isJudgedByMethod, mayBeNumber } from './judged.ts'

/**
 * Puts a service on its way to the network, with the leniencies of a node: what its methods judge themselves reaches the
 * handler, and what may be a number may be one (`leaveToHandler` and `takesNumber` of the options replace that). Throws a TypeError that names the handlers a whole service lacks;
 * with `partial` those that are missing do not exist for callers.
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
  // with `partial` either way: the strict signature has been checked by the one above
  return createStrictServer(service as NodeService, {
    leaveToHandler: isJudgedByMethod,
    takesNumber: mayBeNumber,
    ...options,
  })
}
