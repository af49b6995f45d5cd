import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { base58, bech32 } from '@scure/base'

/** Appends the last 4 bytes of their SHA-256 to bytes. */
const withChecksum = (bytes: Uint8Array): Uint8Array => concatBytes(bytes, sha256(bytes).slice(-4))

const withoutChecksum = (all: Uint8Array, what: string): Uint8Array => {
  const bytes = all.slice(0, -4)
  if (all.length < 4 || bytesToHex(withChecksum(bytes)) !== bytesToHex(all))
    throw new RangeError(`the checksum of ${what} is invalid`)
  return bytes
}

/** Encodes bytes as cb58: base58 of the bytes and the last 4 bytes of their SHA-256. */
export const toCb58 = (bytes: Uint8Array): string => base58.encode(withChecksum(bytes))

/**
 * Decodes a cb58 text.
 *
 * @throws {RangeError} If a character, the checksum, or the length (if given) is invalid.
 */
export const fromCb58 = (text: string, length?: number): Uint8Array => {
  let all: Uint8Array
  try {
    all = base58.decode(text)
  } catch {
    throw new RangeError(`${JSON.stringify(text)} is not base58`)
  }
  const bytes = withoutChecksum(all, JSON.stringify(text))
  if (length !== undefined && bytes.length !== length)
    throw new RangeError(`${JSON.stringify(text)} must have ${length} bytes, but has ${bytes.length}`)
  return bytes
}

/**
 * Encodes bytes as the node does for blocks, transactions and UTXOs: `0x`, the bytes in hex, and the last 4 bytes of their
 * SHA-256.
 */
export const toCheckedHex = (bytes: Uint8Array): string => `0x${bytesToHex(withChecksum(bytes))}`

/**
 * Decodes the node's hex, and verifies and removes its checksum.
 *
 * @throws {RangeError} If it is not hex or the checksum is invalid.
 */
export const fromCheckedHex = (hex: string): Uint8Array => withoutChecksum(fromHex(hex), shortened(hex))

/**
 * Decodes hex, with or without `0x`.
 *
 * @throws {RangeError} If it is not hex.
 */
export const fromHex = (hex: string): Uint8Array => {
  try {
    return hexToBytes(/^0x/i.test(hex) ? hex.slice(2) : hex)
  } catch {
    throw new RangeError(`${shortened(hex)} is not hex with two digits per byte`)
  }
}

/** Lower-case hex with `0x`. */
export const toHex = (bytes: Uint8Array): string => `0x${bytesToHex(bytes)}`

/** The id of a block, transaction or container: the SHA-256 of its bytes. */
export const idOf = (bytes: Uint8Array): Uint8Array => sha256(bytes)

/** The id of an output: the SHA-256 of its index as uint64 and the id of its transaction. */
export const utxoIdOf = (txId: Uint8Array, outputIndex: number): Uint8Array => {
  const index = new Uint8Array(8)
  new DataView(index.buffer).setBigUint64(0, BigInt(outputIndex))
  return sha256(concatBytes(index, txId))
}

/** The 20-byte short id of a key or a certificate: RIPEMD-160 of SHA-256. */
export const shortIdOf = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** A node as text, `NodeID-` and cb58. */
export const toNodeId = (bytes: Uint8Array): string => `NodeID-${toCb58(bytes)}`

/**
 * Decodes a node id to its 20 bytes.
 *
 * @throws {RangeError} If the prefix, a character, the length or the checksum is invalid.
 */
export const fromNodeId = (text: string): Uint8Array => {
  if (!text.startsWith('NodeID-')) throw new RangeError(`${JSON.stringify(text)} must begin with NodeID-`)
  return fromCb58(text.slice('NodeID-'.length), 20)
}

/** Encodes an address in bech32 with the prefix of its network, without the letter of a chain. */
export const toBech32 = (prefix: string, address: Uint8Array): string => bech32.encode(prefix, bech32.toWords(address))

/** The parts of an address in text form. */
export interface WrittenAddress {
  /** `P-`, `X-`, `C-`, or empty. */
  readonly letter: string
  /** Prefix of the network, such as `fuji`. */
  readonly prefix: string
  readonly bytes: Uint8Array
}

/**
 * Parses an address in bech32, with or without the letter of its chain.
 *
 * @throws {RangeError} If a character, the length or the checksum is invalid.
 */
export const fromBech32 = (text: string): WrittenAddress => {
  const letter = /^[A-Z]-/.exec(text)?.[0] ?? ''
  try {
    const { prefix, words } = bech32.decode(text.slice(letter.length) as `${string}1${string}`)
    const bytes = bech32.fromWords(words)
    if (bytes.length === 20) return { letter, prefix, bytes }
  } catch {
    // Reported below, like an invalid length.
  }
  throw new RangeError(`${JSON.stringify(text)} is not an address in bech32`)
}

const shortened = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 40)}…`)
