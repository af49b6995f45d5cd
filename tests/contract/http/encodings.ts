import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** The bytes of a cb58 text; undefined if its checksum is wrong. */
export const fromCb58 = (text: string): Uint8Array | undefined => {
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(BASE58.indexOf(letter))
  const digits = number.toString(16)
  const zeros = text.length - text.replace(/^1+/, '').length
  const bytes = Buffer.from(
    '00'.repeat(zeros) + (number === 0n ? '' : digits.padStart(digits.length + (digits.length % 2), '0')),
    'hex',
  )
  const payload = bytes.subarray(0, -4)
  return Buffer.from(sha256(payload)).subarray(-4).equals(bytes.subarray(-4)) ? payload : undefined
}

/** EIP-55: a letter is upper case if the nibble of the hash of the lower-case digits is above 7. */
export const isEip55 = (address: string): boolean => {
  const digits = address.slice(2).toLowerCase()
  const hash = Buffer.from(keccak_256(Buffer.from(digits, 'ascii'))).toString('hex')
  const written = [...digits].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) > 7 ? digit.toUpperCase() : digit,
  )
  return written.join('') === address.slice(2)
}

/** BIP-173, with or without the letter of a chain before it. */
export const isBech32 = (address: string): boolean => {
  const [, prefix = '', data = ''] = /^(?:[XP]-)?([a-z]+)1([02-9ac-hj-np-z]+)$/.exec(address) ?? []
  const codes = [...prefix].map(letter => letter.charCodeAt(0))
  const values = [
    ...codes.map(code => code >> 5),
    0,
    ...codes.map(code => code & 31),
    ...[...data].map(letter => BECH32.indexOf(letter)),
  ]
  return prefix !== '' && polymod(values) === 1
}

const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

const polymod = (values: readonly number[]): number => {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, factor] of GENERATOR.entries()) if ((top >>> bit) & 1) sum ^= factor
  }
  return sum
}
