// @generated from specs/node/schemas/subnet-evm.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Uint64 } from './Uint64.ts'

/** Which of Ethereum's rules hold. */
export interface EthRules {
  /** The id that transactions are signed for. */
  ChainID?: Uint64
  /** Whether the Homestead rules hold. */
  IsHomestead: boolean
  /** Whether EIP-150 holds. */
  IsEIP150: boolean
  /** Whether EIP-155 holds. */
  IsEIP155: boolean
  /** Whether EIP-158 holds. */
  IsEIP158: boolean
  /** Whether the Byzantium rules hold. */
  IsByzantium: boolean
  /** Whether the Constantinople rules hold. */
  IsConstantinople: boolean
  /** Whether the Petersburg rules hold. */
  IsPetersburg: boolean
  /** Whether the Istanbul rules hold. */
  IsIstanbul: boolean
  /** Whether the Berlin rules hold. */
  IsBerlin?: boolean
  /** Whether the London rules hold. */
  IsLondon?: boolean
  /** Whether the rules of the merge hold. */
  IsMerge?: boolean
  /** Whether the Shanghai rules hold. */
  IsShanghai?: boolean
  /** Whether the Cancun rules hold. */
  IsCancun: boolean
  /** Whether the Prague rules hold. */
  IsPrague?: boolean
  /** Whether the Verkle rules hold. */
  IsVerkle?: boolean
}
