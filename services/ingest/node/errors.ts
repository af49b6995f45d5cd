import { isClientError } from '../../upstream/gen/client/index.ts'

/**
 * A node is unusable. The message is one sentence with the chain and the node's host. It omits the URL, which may
 * contain a key.
 */
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

/**
 * The node does not return data that it must have, for example during a reorganization or because a replica is behind.
 * The request can be repeated.
 */
export class TemporarilyMissing extends Error {
  override readonly name = 'TemporarilyMissing'
}

const methodNotFound = -32601

/** The message of nodes of a primary network for an unknown method; they use the same error code for all failures. */
const noSuchMethod = /^rpc: can't find (?:method|service) /

/** Whether a JSON-RPC error means that the method does not exist. */
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

/** Whether the same request may succeed later: the node is down, slow or overloaded. */
export const mayPass = (error: unknown): boolean => isClientError(error)
