// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { Quantity256 } from '../schemas/Quantity256.ts'

/**
 * Get the chain id.
 *
 * Returns the chain id that transactions are signed for (EIP-155).
 *
 * `eth_chainId`
 */
export type EthChainIdInput = { [key: string]: never }

export type EthChainIdOutput = Quantity256

/** The failures of `ethChainId`. */
export type EthChainIdFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | RpcServerFailure
