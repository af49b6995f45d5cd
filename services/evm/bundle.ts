/** Hex in the format of a node: bytes in full, quantities without leading zeros. */
export type Hex = string

/** The data of a block: a line of `evm.jsonl`, or the responses of a node. Unknown members are kept unchanged. */
export interface Bundle {
  /** `eth_getBlockByNumber` with full transactions. */
  readonly block: RawBlock
  /** `eth_getBlockReceipts`. */
  readonly receipts: readonly RawReceipt[]
  /** `debug_traceBlockByNumber` with the call tracer; absent if the source has none. */
  readonly traces?: readonly RawTrace[]
  /** Calls of contracts in the state after this block. */
  readonly calls?: readonly ContractCall[]
}

export interface RawBlock {
  readonly number: Hex
  readonly hash: Hex
  readonly parentHash: Hex
  readonly timestamp: Hex
  /** Milliseconds since 1970, if the chain has them. */
  readonly timestampMilliseconds?: Hex
  readonly miner?: Hex
  readonly baseFeePerGas?: Hex
  readonly blockGasCost?: Hex
  readonly gasLimit: Hex
  readonly gasUsed: Hex
  readonly transactions: readonly RawTransaction[]
  readonly withdrawals?: readonly { readonly address: Hex; readonly amount: Hex }[]
}

export interface RawTransaction {
  readonly hash: Hex
  readonly from: Hex
  readonly to: Hex | null
  readonly gas: Hex
  readonly gasPrice?: Hex
  readonly input: Hex
  readonly nonce: Hex
  readonly value: Hex
  readonly type?: Hex
}

export interface RawReceipt {
  readonly transactionHash: Hex
  readonly contractAddress: Hex | null
  readonly effectiveGasPrice?: Hex
  readonly gasUsed: Hex
  readonly status?: Hex
  readonly logs: readonly RawLog[]
}

export interface RawLog {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly logIndex: Hex
}

export interface RawTrace {
  readonly txHash?: Hex
  readonly result: RawCall
}

export interface RawCall {
  readonly type: string
  readonly from: Hex
  readonly to?: Hex
  readonly value?: Hex
  readonly input?: Hex
  readonly error?: string
  readonly calls?: readonly RawCall[]
}

/** A line of `calls.jsonl`: the result of `eth_call` in the state after `block`. */
export interface ContractCall {
  readonly block: Hex
  readonly to: Hex
  readonly data: Hex
  /** Absent if the call failed. */
  readonly result?: Hex
}
