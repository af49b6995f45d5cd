import type { TokenMove } from './moves.ts'
import type { Creation, NativeChange } from './traces.ts'
import type { ContractFacts, TokenUri } from './uris.ts'

/** A decoded block: bytes, integers, and the data from its logs and traces. */
export interface Block {
  readonly number: number
  readonly hash: Buffer
  readonly parent: Buffer
  /** Milliseconds since 1970. */
  readonly timeMs: number
  readonly baseFee: bigint
  readonly gasUsed: bigint
  readonly gasLimit: bigint
  readonly gasCost: bigint
  /** Gas used times effective gas price, over all transactions. */
  readonly fees: bigint
  readonly transactions: readonly Transaction[]
  /** The logs, in order. */
  readonly logs: readonly Log[]
  /** Transfers of ERC-20, ERC-721 and ERC-1155 tokens, in order. */
  readonly moves: readonly TokenMove[]
  /** Contracts that were created by transactions and within calls; undefined without traces. */
  readonly creations: readonly Creation[] | undefined
  /** The changes of native balances; undefined without traces. */
  readonly native: readonly NativeChange[] | undefined
  /** Whether `native` contains the balances before the first block, which is only true for block 0 with a known genesis. */
  readonly hasGenesis: boolean
  readonly uris: readonly TokenUri[]
  /** Name, symbol and other facts that contracts returned. */
  readonly contracts: readonly ContractFacts[]
  /** The whole block as the original JSON text. */
  readonly text: string
}

export interface Transaction {
  readonly index: number
  readonly hash: Buffer
  readonly from: Buffer
  readonly to: Buffer | null
  readonly created: Buffer | null
  readonly type: number
  readonly status: number
  readonly gasLimit: bigint
  readonly gasUsed: bigint
  readonly gasPrice: bigint
  readonly nonce: bigint
  readonly selector: Buffer | null
  readonly value: bigint
}

export interface Log {
  /** The index in the block. */
  readonly index: number
  /** The index of its transaction. */
  readonly tx: number
  readonly address: Buffer
  /** At most four topics of 32 bytes. */
  readonly topics: readonly Buffer[]
  readonly data: Buffer
}
