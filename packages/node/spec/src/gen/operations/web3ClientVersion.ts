// @generated from specs/node/methods/node.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * Get the version of the client.
 *
 * Returns the version of the virtual machine that runs the chain.
 *
 * `web3_clientVersion`
 */
export type Web3ClientVersionInput = { [key: string]: never }

export type Web3ClientVersionOutput = string

/** How `web3ClientVersion` fails. */
export type Web3ClientVersionFailure =
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
