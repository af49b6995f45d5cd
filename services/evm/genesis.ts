import { addressOf, quantityOf } from './hex.ts'
import type { NativeChange } from './traces.ts'

/** The used part of a genesis file (go-ethereum's format). */
export interface Genesis {
  readonly balances: readonly NativeChange[]
  /** Whether the chain has the precompile that mints the native token. */
  readonly mints: boolean
}

/**
 * Parses the text of a genesis file. Balances are hex or decimal digits; addresses may lack their `0x`.
 *
 * @throws Error that names what is invalid.
 */
export const genesisOf = (text: string): Genesis => {
  const { alloc, config } = JSON.parse(text) as {
    readonly alloc?: Readonly<Record<string, { readonly balance?: string }>>
    readonly config?: Readonly<Record<string, unknown>>
  }
  return {
    balances: Object.entries(alloc ?? {}).flatMap(([address, { balance = '0x0' }]) => {
      const by = balance.startsWith('0x') ? quantityOf(balance) : BigInt(balance)
      return by === 0n ? [] : [{ address: addressOf(address.startsWith('0x') ? address : `0x${address}`), by }]
    }),
    mints: config?.['contractNativeMinterConfig'] !== undefined,
  }
}
