import type { Letter } from './network.ts'
import type { AnyOutput } from './outputs.ts'

/** An output that a transaction made. */
export interface Made {
  readonly txId: Uint8Array
  readonly outputIndex: number
  readonly assetId: Uint8Array
  readonly output: AnyOutput
  /** Blockchain on which it can be spent; not that of the transaction, where it is exported. */
  readonly on: Uint8Array
  /** Set where it is put up as a stake: when staking ends, in UNIX seconds. */
  readonly stakeEnd: bigint | undefined
}

/** An output that a transaction spent. */
export interface Spent {
  /** The transaction that made it, and its place there. */
  readonly txId: Uint8Array
  readonly outputIndex: number
  readonly by: Uint8Array
}

/** A transaction as it stands in its block. */
export interface TransactionRow {
  readonly id: Uint8Array
  readonly kind: string
  /** With its codec version: what its id is the hash of. */
  readonly bytes: Uint8Array
}

/** An asset that a transaction made. */
export interface AssetRow {
  readonly id: Uint8Array
  readonly name: Uint8Array
  readonly symbol: Uint8Array
  readonly denomination: number
}

/** A chain that a transaction made. */
export interface BlockchainRow {
  readonly id: Uint8Array
  readonly subnetId: Uint8Array
  readonly name: Uint8Array
  readonly vmId: Uint8Array
}

/** How one block changes who validates what. `ref` is the transaction that began it, or the validation id on an L1. */
export type ValidatorChange =
  | {
      readonly kind: 'begin'
      readonly ref: Uint8Array
      readonly role: 'validator' | 'delegator' | 'l1'
      readonly subnetId: Uint8Array
      readonly nodeId: Uint8Array
      readonly weight: bigint
      readonly publicKey: Uint8Array | undefined
      /** UNIX seconds, as the transaction has it; undefined on an L1. */
      readonly start: bigint | undefined
      /** UNIX seconds; undefined on an L1. */
      readonly end: bigint | undefined
      /** True where it leaves by itself when the chain's time reaches the end; the others leave by a transaction that rewards them or not. */
      readonly leavesByTime: boolean
    }
  /** Of a validator that the owner of a subnet added; an L1 validator of the same node stays. */
  | { readonly kind: 'remove'; readonly subnetId: Uint8Array; readonly nodeId: Uint8Array }
  | { readonly kind: 'end'; readonly ref: Uint8Array; readonly isRewarded: boolean }
  | { readonly kind: 'weigh'; readonly ref: Uint8Array; readonly weight: bigint }
  /** `isActive` false: it keeps its weight and cannot sign. */
  | { readonly kind: 'activate'; readonly ref: Uint8Array; readonly isActive: boolean }

/** A key of which a signature showed the public key: its short id and its EVM address. */
export interface KeyForms {
  readonly short: Uint8Array
  readonly evm: Uint8Array
}

/** All that one block leaves in the store. */
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
  readonly made: readonly Made[]
  readonly spent: readonly Spent[]
  readonly assets: readonly AssetRow[]
  readonly blockchains: readonly BlockchainRow[]
  readonly validators: readonly ValidatorChange[]
  /** Transactions of the block that count only once the next one commits them. */
  readonly proposed: Uint8Array | undefined
  /** Of an option: whether what the block before it proposed holds. */
  readonly decision: 'commit' | 'abort' | undefined
  readonly keys: readonly KeyForms[]
  /** Network and chain that its first transaction names; undefined where none does. */
  readonly origin: { readonly networkId: number; readonly blockchainId: Uint8Array } | undefined
  /** Accounts of the C-Chain in an atomic transaction. */
  readonly accounts: readonly Uint8Array[]
}
