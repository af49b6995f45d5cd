/** Hex quantities and hashes as the node returned them. */
export type Hex = `0x${string}`

export interface EvmLog {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly logIndex: Hex
}
export interface EvmTransaction {
  readonly hash: Hex
  readonly from: Hex
  readonly to: Hex | null
  readonly gas: Hex
  readonly input: Hex
  readonly nonce: Hex
  readonly value: Hex
  readonly type: Hex
  readonly transactionIndex: Hex
}
export interface EvmReceipt {
  readonly transactionHash: Hex
  readonly contractAddress: Hex | null
  readonly effectiveGasPrice: Hex
  readonly gasUsed: Hex
  readonly status: Hex
  readonly logs: readonly EvmLog[]
}
export interface EvmCall {
  readonly type: string
  readonly from: Hex
  readonly to?: Hex
  readonly value?: Hex
  readonly error?: string
  readonly calls?: readonly EvmCall[]
}
export interface RecordedEvmBlock {
  readonly block: {
    readonly number: Hex
    readonly hash: Hex
    readonly parentHash: Hex
    readonly timestamp: Hex
    readonly timestampMilliseconds?: Hex
    readonly baseFeePerGas: Hex
    /** Only in the subnet EVM. */
    readonly blockGasCost?: Hex
    readonly gasLimit: Hex
    readonly gasUsed: Hex
    readonly transactions: readonly EvmTransaction[]
  }
  readonly receipts: readonly EvmReceipt[]
  readonly traces: readonly { readonly txHash: Hex; readonly result: EvmCall }[]
}

export const decimal = (quantity: Hex): string => BigInt(quantity).toString()
export const integer = (quantity: Hex): number => Number(BigInt(quantity))
