// @generated from specs/node/methods/node.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Get whether the node accepts connections.
 *
 * Returns true.
 *
 * `net_listening`
 */
export type NetListeningInput = { [key: string]: never }

export type NetListeningOutput = boolean

/** How `netListening` fails. */
export type NetListeningFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }
  | { error: 'unavailable'; code: -32004; data?: unknown }
