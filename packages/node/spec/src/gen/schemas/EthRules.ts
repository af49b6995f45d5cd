// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Uint64 } from './Uint64.ts'

/** The active Ethereum rules. */
export interface EthRules {
  /** The chain id that transactions are signed for. */
  ChainID?: Uint64
  /** Whether the Homestead rules are active. */
  IsHomestead: boolean
  /** Whether EIP-150 is active. */
  IsEIP150: boolean
  /** Whether EIP-155 is active. */
  IsEIP155: boolean
  /** Whether EIP-158 is active. */
  IsEIP158: boolean
  /** Whether the Byzantium rules are active. */
  IsByzantium: boolean
  /** Whether the Constantinople rules are active. */
  IsConstantinople: boolean
  /** Whether the Petersburg rules are active. */
  IsPetersburg: boolean
  /** Whether the Istanbul rules are active. */
  IsIstanbul: boolean
  /** Whether the Berlin rules are active. */
  IsBerlin?: boolean
  /** Whether the London rules are active. */
  IsLondon?: boolean
  /** Whether the rules of the merge are active. */
  IsMerge?: boolean
  /** Whether the Shanghai rules are active. */
  IsShanghai?: boolean
  /** Whether the Cancun rules are active. */
  IsCancun: boolean
  /** Whether the Prague rules are active. */
  IsPrague?: boolean
  /** Whether the Verkle rules are active. */
  IsVerkle?: boolean
}
