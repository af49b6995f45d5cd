import { isClientError } from '../../upstream/gen/client/index.ts'

/** What is wrong with a node, in one sentence that names the chain and the node's host. Its URL may contain a key and is not shown. */
export class NodeRefused extends Error {
  override readonly name = 'NodeRefused'
}

/** The node has no method for traces. */
export class NoTraces extends Error {
  override readonly name = 'NoTraces'
}

/** The node cannot trace one block, although it has the method. */
export class Untraceable extends Error {
  override readonly name = 'Untraceable'
}

/** The node does not give what it has to have, as while it changes its branch or where a replica is behind: ask again. */
export class Unsettled extends Error {
  override readonly name = 'Unsettled'
}

const methodNotFound = -32601

/** How nodes of a primary network say it, whose code for it is that of every failure. */
const noSuchMethod = /^rpc: can't find (?:method|service) /

/** Whether an error of JSON-RPC says that there is no such method. */
export const isMethodNotFound = (error: object): boolean =>
  'code' in error &&
  (error.code === methodNotFound ||
    ('reason' in error && typeof error.reason === 'string' && noSuchMethod.test(error.reason)))

/** The reason why a node did not trace a block: it does not have the method, it no longer has the state, or it did not respond. */
export const missingTraces = (block: string, error: unknown): unknown => {
  if (!isClientError(error) || error.name !== 'RpcError') return error
  if (isMethodNotFound(error)) return new NoTraces(error.message)
  return new Untraceable(
    `block ${Number(block)} cannot be traced: ${error.message}. Use an archive node, or set "traces": false for this node.`,
  )
}

/** Whether the same request may be answered later: the node is down, slow or overloaded. */
export const mayPass = (error: unknown): boolean => isClientError(error)
