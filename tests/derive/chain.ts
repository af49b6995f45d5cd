import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Hex quantities and hashes as the node gave them. */
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
    readonly baseFeePerGas: Hex
    readonly blockGasCost: Hex
    readonly gasLimit: Hex
    readonly gasUsed: Hex
    readonly transactions: readonly EvmTransaction[]
  }
  readonly receipts: readonly EvmReceipt[]
  readonly traces: readonly { readonly txHash: Hex; readonly result: EvmCall }[]
}

/** Where recordings are: `RECORDINGS_DIR`, else beside the checkout. */
export const recordingsDir = (): string =>
  process.env['RECORDINGS_DIR'] ?? fileURLToPath(new URL('../../../shared/recordings', import.meta.url))

/** CI has them (`.ci/run` fails without); elsewhere a run leaves out what needs them, and says so. */
export const haveRecordings = (): boolean => {
  const found = ['chain', 'node'].every(folder => existsSync(`${recordingsDir()}/${folder}`))
  if (!found) console.warn(`Left out: the recordings are not at ${recordingsDir()} (RECORDINGS_DIR).`)
  return found
}

/** The recorded lines of a file such as `chain/evm.jsonl`. */
export const recordedLines = <T>(file: string): T[] =>
  readFileSync(`${recordingsDir()}/${file}`, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as T)

export const decimal = (quantity: Hex): string => BigInt(quantity).toString()
export const integer = (quantity: Hex): number => Number(BigInt(quantity))
