// @generated from specs/node/schemas/eth-calls.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { CallRequest } from './CallRequest.ts'
import type { EvmAddress } from './EvmAddress.ts'

/** A transaction for the node to sign and send. */
export type TransactionRequest = CallRequest & { from: EvmAddress }
