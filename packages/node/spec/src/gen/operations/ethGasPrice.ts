// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { Quantity256 } from '../schemas/Quantity256.ts'

/**
 * Suggest a gas price.
 *
 * Returns a gas price, in wei, at which a transaction is likely to be included soon.
 *
 * `eth_gasPrice`
 */
export type EthGasPriceInput = { [key: string]: never }

export type EthGasPriceOutput = Quantity256

/** The failures of `ethGasPrice`. */
export type EthGasPriceFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | RpcServerFailure
