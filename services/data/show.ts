import { LRUCache } from 'lru-cache'
import { getAddress } from 'viem/utils'
import { hexOf } from '../evm/hex.ts'

/** Checksummed addresses are cached: each requires a Keccak hash, and lists repeat addresses. */
const checksummed = new LRUCache<string, string>({ max: 16_384 })

/** An address with its EIP-55 checksum. */
export const addressOf = (bytes: Buffer): string => {
  const key = bytes.toString('latin1')
  const known = checksummed.get(key)
  if (known !== undefined) return known
  const address = getAddress(hexOf(bytes) as `0x${string}`)
  checksummed.set(key, address)
  return address
}

/** Text of a chain, which may be invalid UTF-8 and contain U+0000. Invalid characters become U+FFFD. */
export const textOf = (bytes: Buffer | null): string => bytes?.toString('utf8').replaceAll('\0', '\uFFFD') ?? ''

/** Seconds since 1970. */
export const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000)

/** The product of two decimal numbers as text, exact, without trailing zeros. `amount` is shifted by `decimals` digits first. */
export const timesPrice = (amount: string, decimals: number, price: string): string => {
  const [whole = '', fraction = ''] = price.split('.')
  const digits = (BigInt(amount) * BigInt(whole + fraction)).toString()
  const places = decimals + fraction.length
  if (places === 0) return digits
  const padded = digits.padStart(places + 1, '0')
  const rest = padded.slice(-places).replace(/0+$/, '')
  return rest === '' ? padded.slice(0, -places) : `${padded.slice(0, -places)}.${rest}`
}
