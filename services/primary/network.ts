import { toBech32 } from '../decode/ids.ts'

/** The chains of a primary network by the letter that their addresses have. */
export const letters = ['P', 'X', 'C'] as const
export type Letter = (typeof letters)[number]

/** Networks of the interface. `fuji` is another name of `testnet`. */
export type NetworkName = 'mainnet' | 'testnet'

/** The P-Chain has the same id on every network, and so has its subnet. */
export const primaryId = new Uint8Array(32)

/** Key of a primary network's chain in the store. Keys of EVM chains are positive. */
export const keyOf = (network: NetworkName, letter: Letter): number =>
  -(1 + letters.indexOf(letter) + (network === 'mainnet' ? 0 : letters.length))

/** Prefix of addresses by the network id that transactions carry. */
export const prefixOf = (networkId: number): string => ({ 1: 'avax', 5: 'fuji', 12345: 'local' })[networkId] ?? 'custom'

/** An address as text without the letter of a chain. */
export const addressText = (networkId: number, address: Uint8Array): string => toBech32(prefixOf(networkId), address)
