import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

/** Bytes in cb58: base58 of the bytes and the last 4 of their sha256. */
export const cb58 = (bytes: Uint8Array): string => base58.encode(concatBytes(bytes, sha256(bytes).slice(-4)))

/** The bytes in a node's hex: `0x`, the bytes, and the last 4 of their sha256. This verifies and removes the checksum. */
export const checkedBytes = (hex: string): Uint8Array => {
  const all = hexToBytes(hex.slice(2))
  const bytes = all.slice(0, -4)
  if (cb58(bytes) !== base58.encode(all)) throw new Error('The checksum of recorded bytes is wrong.')
  return bytes
}

/** The content of a proposer's envelope of a block. */
export interface Container {
  readonly id: string
  readonly parentId: string
  readonly innerId: string
  readonly inner: Uint8Array
  /** Absent if anyone may propose a block, and for option blocks, which have no signature. */
  readonly signed:
    | { readonly nodeId: string | undefined; readonly timestamp: number; readonly pChainHeight: number }
    | undefined
}

/**
 * Parses an envelope. Types 0 and 2 carry time, height, certificate and signature; type 1 is an option and has only its parent
 * and the block; type 2 has an epoch before the signature. The id is over all but the signature.
 */
export const containerOf = (bytes: Uint8Array): Container => {
  const reader = readerOf(bytes)
  reader.skip(2)
  const type = reader.uint32()
  const parentId = cb58(reader.bytes(32))
  if (type === 1) {
    const inner = reader.counted()
    return { id: cb58(sha256(bytes)), parentId, innerId: cb58(sha256(inner)), inner, signed: undefined }
  }
  const timestamp = Number(reader.uint64())
  const pChainHeight = Number(reader.uint64())
  const certificate = reader.counted()
  const inner = reader.counted()
  if (type === 2) reader.skip(24)
  const unsigned = bytes.slice(0, reader.position())
  const nodeId = certificate.length === 0 ? undefined : `NodeID-${cb58(ripemd160(sha256(certificate)))}`
  return {
    id: cb58(sha256(unsigned)),
    parentId,
    innerId: cb58(sha256(inner)),
    inner,
    signed: { nodeId, timestamp, pChainHeight },
  }
}

/** The kind of a block of the P- or the X-Chain, by the type id behind its codec version. */
export const blockType = (inner: Uint8Array): string => {
  const type = new DataView(inner.buffer, inner.byteOffset).getUint32(2)
  const name = blockTypes.get(type)
  if (name === undefined) throw new Error(`Type ${type} of a block has no name.`)
  return name
}

const blockTypes: ReadonlyMap<number, string> = new Map([
  [0, 'ApricotProposalBlock'],
  [4, 'ApricotAtomicBlock'],
  [20, 'StandardBlock'],
  [29, 'BanffProposalBlock'],
  [30, 'BanffAbortBlock'],
  [31, 'BanffCommitBlock'],
  [32, 'BanffStandardBlock'],
])

const readerOf = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new Error('Recorded bytes end too early.')
    at += length
    return bytes.slice(at - length, at)
  }
  const number = <T>(length: number, read: (offset: number) => T): T => {
    take(length)
    return read(at - length)
  }
  const uint32 = (): number => number(4, offset => view.getUint32(offset))
  return {
    position: () => at,
    skip: (length: number) => void take(length),
    bytes: take,
    uint32,
    uint64: () => number(8, offset => view.getBigUint64(offset)),
    counted: () => take(uint32()),
  }
}
