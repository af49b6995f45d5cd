import type { EthTransaction } from '@chainwright/node-spec'
import {
  type Hex,
  hexToBigInt,
  keccak256,
  pad,
  parseTransaction,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'

/**
 * A transaction as it was signed and sent; undefined if its type is unknown, so that the hash of the bytes would differ
 * from its own.
 */
export const serialized = (transaction: EthTransaction): Hex | undefined => {
  const { type = '0x0', hash, to, gas, gasPrice, nonce, value, input, chainId, v, r, s } = transaction as Members
  const common = {
    to: to ?? null,
    gas: hexToBigInt(gas),
    nonce: Number(hexToBigInt(nonce)),
    value: hexToBigInt(value),
    data: input,
    ...(chainId === undefined ? {} : { chainId: Number(hexToBigInt(chainId)) }),
  }
  const ofType = { ...common, ...feesOf(type, transaction as Members, gasPrice) } as TransactionSerializable
  const signature = { r: pad(r, { size: 32 }), s: pad(s, { size: 32 }) }
  const isLegacy = type === '0x0'
  try {
    const bytes = serializeTransaction(
      ofType,
      isLegacy ? { ...signature, v: hexToBigInt(v) } : { ...signature, yParity: Number(hexToBigInt(v)) },
    )
    return keccak256(bytes) === hash ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Members of transactions that are part of the bytes. */
interface Members {
  readonly type?: Hex
  readonly hash: Hex
  readonly to: Hex | null
  readonly gas: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
  readonly nonce: Hex
  readonly value: Hex
  readonly input: Hex
  readonly chainId?: Hex
  readonly accessList?: readonly { readonly address: Hex; readonly storageKeys: readonly Hex[] }[]
  readonly v: Hex
  readonly r: Hex
  readonly s: Hex
}

const feesOf = (type: Hex, transaction: Members, gasPrice: Hex = '0x0'): object => {
  const { accessList = [], maxFeePerGas = '0x0', maxPriorityFeePerGas = '0x0' } = transaction
  switch (type) {
    case '0x0':
      return { type: 'legacy', gasPrice: hexToBigInt(gasPrice) }
    case '0x1':
      return { type: 'eip2930', gasPrice: hexToBigInt(gasPrice), accessList }
    default:
      return {
        type: 'eip1559',
        accessList,
        maxFeePerGas: hexToBigInt(maxFeePerGas),
        maxPriorityFeePerGas: hexToBigInt(maxPriorityFeePerGas),
      }
  }
}

/**
 * The reason to refuse a signed transaction regardless of the state of its chain: the id of the contract's error;
 * undefined if there is none.
 */
export const refusalOf = (raw: string, chainId: bigint): 'invalidSender' | 'transactionTooShort' | undefined => {
  if (raw.length <= 4 && /^0x0[1-4]?/.test(raw)) return 'transactionTooShort'
  try {
    const { chainId: signedFor } = parseTransaction(raw as Hex)
    // A legacy transaction may be signed for any chain.
    return signedFor !== undefined && BigInt(signedFor) !== chainId ? 'invalidSender' : undefined
  } catch {
    // The node decides about transactions whose type this library does not support.
    return undefined
  }
}
