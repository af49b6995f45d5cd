import type { Hex } from './bundle.ts'

/** @throws Error if the text is not hex with an even number of digits. */
export const bytesOf = (hex: Hex): Buffer => {
  if (typeof hex !== 'string') throw new Error(`invalid hex '${shown(hex)}'`)
  const bytes = Buffer.from(hex.slice(2), 'hex')
  if (!hex.startsWith('0x') || bytes.length * 2 !== hex.length - 2) throw new Error(`invalid hex '${shown(hex)}'`)
  return bytes
}

const sized =
  (size: number, what: string) =>
  (hex: Hex): Buffer => {
    const bytes = bytesOf(hex)
    if (bytes.length !== size)
      throw new Error(`invalid ${what} '${shown(hex)}': it has ${bytes.length} bytes, not ${size}`)
    return bytes
  }

/** Parses a hash of 32 bytes. @throws Error if the text is not one. */
export const hashOf = sized(32, 'hash')

/** Parses an address of 20 bytes. @throws Error if the text is not one. */
export const addressOf = sized(20, 'address')

export const addressOrNull = (hex: Hex | null | undefined): Buffer | null =>
  hex === null || hex === undefined ? null : addressOf(hex)

/** @throws Error if the text is not a hex quantity. */
export const quantityOf = (hex: Hex): bigint => {
  if (!/^0x[0-9a-fA-F]+$/.test(hex)) throw new Error(`invalid quantity '${shown(hex)}'`)
  return BigInt(hex)
}

/** A number in Ethereum's format: hex without leading zeros. */
export const quantity = (value: number | bigint): Hex => `0x${value.toString(16)}`

/** Parses a quantity to a number, for block numbers, indexes and times. @throws Error beyond 2^53. */
export const integerOf = (hex: Hex): number => {
  const value = Number(quantityOf(hex))
  if (!Number.isSafeInteger(value)) throw new Error(`the quantity '${shown(hex)}' is larger than 2^53 - 1`)
  return value
}

export const hexOf = (bytes: Uint8Array): Hex =>
  `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`

const shown = (text: unknown): string => {
  const whole = String(text)
  return whole.length > 80 ? `${whole.slice(0, 80)}…` : whole
}
