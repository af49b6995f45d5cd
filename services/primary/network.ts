import { toBech32 } from '../decode/ids.ts'

/** The chains of a primary network, by the letter in their addresses. */
export const letters = ['P', 'X', 'C'] as const
export type Letter = (typeof letters)[number]

/** Networks of the interface. */
export type NetworkName = 'mainnet' | 'testnet'

/** Names of networks as users write them. */
export const networkNames = ['mainnet', 'testnet', 'fuji'] as const
export type WrittenNetwork = (typeof networkNames)[number]

/** The network with a name. */
export const networkOf = (written: WrittenNetwork): NetworkName => (written === 'mainnet' ? 'mainnet' : 'testnet')

/** Whether a text is the name of a network. */
export const isNetworkName = (text: string): text is WrittenNetwork => networkNames.some(name => name === text)

/** The P-Chain has the same id on every network, and so has its subnet. */
export const primaryId = new Uint8Array(32)

/** Key of a primary network's chain in the store. Keys of EVM chains are positive. */
export const keyOf = (network: NetworkName, letter: Letter): number =>
  -(1 + letters.indexOf(letter) + (network === 'mainnet' ? 0 : letters.length))

/**
 * The time of the upgrade Durango, in UNIX seconds. Since then, a validator starts with the block of its transaction;
 * before, at the time that the transaction names. Networks other than the public ones have Durango from their genesis.
 */
export const durangoOf = (networkId: number): bigint => ({ 1: 1_709_740_800n, 5: 1_707_840_000n })[networkId] ?? 0n

/** Prefix of addresses, by the network id in transactions. */
export const prefixOf = (networkId: number): string => ({ 1: 'avax', 5: 'fuji', 12345: 'local' })[networkId] ?? 'custom'

/** An address as text, without the letter of a chain. */
export const addressText = (networkId: number, address: Uint8Array): string => toBech32(prefixOf(networkId), address)
