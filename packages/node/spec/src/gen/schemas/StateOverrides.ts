// @generated from specs/node/schemas/eth-calls.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AccountOverride } from './AccountOverride.ts'

/** State overrides for the call, by account. */
export type StateOverrides = { [key: string]: AccountOverride }
