import type { Letter } from './network.ts'
import type { AnyOutput } from './outputs.ts'

/** An output that a transaction created. */
export interface CreatedOutput {
  readonly txId: Uint8Array
  readonly outputIndex: number
  readonly assetId: Uint8Array
  readonly output: AnyOutput
  /** Blockchain on which it can be spent; for an exported output, another one than that of the transaction. */
  readonly on: Uint8Array
  /** For a staked output: the end of staking, in UNIX seconds. */
  readonly stakeEnd: bigint | undefined
}

/** An output that a transaction spent. */
export interface Spent {
  /** The transaction that created it, and its index there. */
  readonly txId: Uint8Array
  readonly outputIndex: number
  readonly by: Uint8Array
}

/** A transaction in its block. */
export interface TransactionRow {
  readonly id: Uint8Array
  readonly kind: string
  /** With its codec version: the bytes whose hash is its id. */
  readonly bytes: Uint8Array
}

/** An asset that a transaction created. */
export interface AssetRow {
  readonly id: Uint8Array
  readonly name: Uint8Array
  readonly symbol: Uint8Array
  readonly denomination: number
}

/** A chain that a transaction created. */
export interface BlockchainRow {
  readonly id: Uint8Array
  readonly subnetId: Uint8Array
  readonly name: Uint8Array
  readonly vmId: Uint8Array
}

/**
 * How one block changes the set of validators. `ref` is the transaction that began the validation, or the validation id
 * on an L1.
 */
export type ValidatorChange =
  | {
      readonly kind: 'begin'
      readonly ref: Uint8Array
      readonly role: 'validator' | 'delegator' | 'l1'
      readonly subnetId: Uint8Array
      readonly nodeId: Uint8Array
      readonly weight: bigint
      readonly publicKey: Uint8Array | undefined
      /** UNIX seconds, from the transaction; undefined on an L1. */
      readonly start: bigint | undefined
      /** UNIX seconds; undefined on an L1. */
      readonly end: bigint | undefined
      /**
       * True if the validation ends when the chain's time reaches `end`. Otherwise it ends with the transaction that
       * decides about the reward.
       */
      readonly leavesByTime: boolean
    }
  /** Removes a validator that the owner of a subnet added. An L1 validator of the same node remains. */
  | { readonly kind: 'remove'; readonly subnetId: Uint8Array; readonly nodeId: Uint8Array }
  | { readonly kind: 'end'; readonly ref: Uint8Array; readonly isRewarded: boolean }
  | { readonly kind: 'weigh'; readonly ref: Uint8Array; readonly weight: bigint }
  /** If `isActive` is false, the validator keeps its weight but cannot sign. */
  | { readonly kind: 'activate'; readonly ref: Uint8Array; readonly isActive: boolean }

/** The forms of a key whose public key is known from a signature: its short id and its EVM address. */
export interface KeyForms {
  readonly short: Uint8Array
  readonly evm: Uint8Array
}

/** All changes that one block makes to the store. */
export interface Effects {
  readonly chain: Letter
  readonly height: bigint
  readonly id: Uint8Array
  readonly parentId: Uint8Array
  readonly kind: string
  /** UNIX seconds. */
  readonly time: bigint
  readonly bytes: Uint8Array
  readonly transactions: readonly TransactionRow[]
  readonly made: readonly CreatedOutput[]
  readonly spent: readonly Spent[]
  readonly assets: readonly AssetRow[]
  readonly blockchains: readonly BlockchainRow[]
  readonly validators: readonly ValidatorChange[]
  /** The proposed transaction, which takes effect only if the next block commits it. */
  readonly proposed: Uint8Array | undefined
  /** For an option block: whether it accepts the proposal of the block before it. */
  readonly decision: 'commit' | 'abort' | undefined
  readonly keys: readonly KeyForms[]
  /** Network and chain that its first transaction names; undefined if it has no transaction. */
  readonly origin: { readonly networkId: number; readonly blockchainId: Uint8Array } | undefined
  /** Accounts of the C-Chain in an atomic transaction. */
  readonly accounts: readonly Uint8Array[]
}

/** The rows of a block's transactions: the bytes of each begin with the version of the codec, 0. */
export const transactionRows = (
  transactions: readonly {
    readonly id: Uint8Array
    readonly unsigned: { readonly kind: string }
    readonly bytes: Uint8Array
  }[],
): readonly TransactionRow[] =>
  transactions.map(({ id, unsigned, bytes }) => ({ id, kind: unsigned.kind, bytes: Uint8Array.of(0, 0, ...bytes) }))

/** Empty values for the changes that not every chain makes. */
export const noEffects = {
  assets: [],
  blockchains: [],
  validators: [],
  proposed: undefined,
  decision: undefined,
  accounts: [],
} satisfies Partial<Effects>
