import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, bech32 } from '@scure/base'
import type { Format } from '../issue.ts'

const text = (expected: string, is: (text: string) => boolean): Format =>
  Object.assign((value: unknown): boolean => typeof value !== 'string' || is(value), { expected })

/** Decodes base58 text that ends with the last four bytes of the SHA-256 of its bytes; undefined for other text. */
const decodeCb58 = (value: string): Uint8Array | undefined => {
  // Decoding takes quadratic time; values of this format have at most 96 bytes.
  if (value.length > longestCb58) return undefined
  try {
    return withoutChecksum(base58.decode(value))
  } catch {
    return undefined
  }
}

const isHexWithChecksum = (value: string): boolean => {
  if (!/^0x(?:[0-9a-fA-F]{2}){4,}$/.test(value)) return false
  return withoutChecksum(hexToBytes(value.slice(2))) !== undefined
}

const withoutChecksum = (bytes: Uint8Array): Uint8Array | undefined => {
  if (bytes.length < 4) return undefined
  const body = bytes.subarray(0, -4)
  const sum = sha256(body).subarray(-4)
  return sum.every((byte, index) => byte === bytes[body.length + index]) ? body : undefined
}

/** Whether a text is a BIP-173 address of 20 bytes, after the optional letter of a chain. */
const isBech32Address = (value: string): boolean => {
  const address = value.replace(/^[XPC]-/, '')
  try {
    return bech32.fromWords(bech32.decode(address as `${string}1${string}`).words).length === 20
  } catch {
    return false
  }
}

const areBech32Addresses = (value: string): boolean => value.split(',').every(isBech32Address)

/**
 * Whether the EIP-55 checksum is valid: a letter is upper case if the hash of the lower-case digits has a high bit there. An
 * address in one case has no checksum.
 */
const isEvmAddress = (value: string): boolean => {
  if (value.length !== 42 || !value.startsWith('0x')) return false
  const digits = value.slice(2)
  // searching for an invalid character is faster than matching all valid ones
  if (!/[^0-9a-f]/.test(digits) || !/[^0-9A-F]/.test(digits)) return true
  if (/[^0-9a-fA-F]/.test(digits)) return false
  const lower = digits.toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  for (let i = 0; i < 40; i++) {
    const raised = Number.parseInt(hash[i] ?? '0', 16) >= 8
    if (digits[i] !== (raised ? lower[i]?.toUpperCase() : lower[i])) return false
  }
  return true
}

/**
 * The formats of `specs/README.md` that have a checksum. Patterns check the form of such a value; these functions
 * compute its checksum.
 */
export const checksums: Readonly<Record<string, Format>> = {
  cb58: text('a cb58 string with a valid checksum', value => decodeCb58(value) !== undefined),
  'node-id': text(
    'a node id with a valid checksum',
    value => value.startsWith('NodeID-') && decodeCb58(value.slice('NodeID-'.length))?.length === 20,
  ),
  'bech32-address': text('a bech32 address with a valid checksum', isBech32Address),
  'bech32-addresses': text('comma-separated bech32 addresses with valid checksums', areBech32Addresses),
  'evm-address': text('an EVM address with a valid checksum (EIP-55)', isEvmAddress),
  'hex-checksum': text('hexadecimal bytes that end with a valid checksum', isHexWithChecksum),
}

const longestCb58 = 140
