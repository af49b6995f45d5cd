import type { Hex } from './bundle.ts'

/** @throws Error where the text is no hex of whole bytes. */
export const bytesOf = (hex: Hex): Buffer => {
  const bytes = Buffer.from(hex.slice(2), 'hex')
  if (!hex.startsWith('0x') || bytes.length * 2 !== hex.length - 2) throw new Error(`invalid hex '${shown(hex)}'`)
  return bytes
}

export const bytesOrNull = (hex: Hex | null | undefined): Buffer | null =>
  hex === null || hex === undefined ? null : bytesOf(hex)

/** @throws Error where the text is no quantity in hex. */
export const quantityOf = (hex: Hex): bigint => {
  if (!/^0x[0-9a-fA-F]+$/.test(hex)) throw new Error(`invalid quantity '${shown(hex)}'`)
  return BigInt(hex)
}

/** A quantity that is counted or compared here: numbers of blocks, indexes, times. @throws Error beyond 2^53. */
export const integerOf = (hex: Hex): number => {
  const value = Number(quantityOf(hex))
  if (!Number.isSafeInteger(value)) throw new Error(`the quantity '${shown(hex)}' is larger than 2^53 - 1`)
  return value
}

export const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`

const shown = (text: unknown): string => {
  const whole = String(text)
  return whole.length > 80 ? `${whole.slice(0, 80)}…` : whole
}
