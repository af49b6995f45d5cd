import { sha256 } from '@noble/hashes/sha2.js'
import { counted, decode, encode, id, struct, tagged, uint64, type ValueOf, versioned } from './codec.ts'
import { shortIdOf } from './ids.ts'

const proposed = {
  parentId: id,
  /** UNIX seconds. */
  time: uint64,
  /** Height of the P-Chain that the proposer saw. */
  pChainHeight: uint64,
  /** DER; empty if any node may propose. */
  certificate: counted,
  inner: counted,
} as const
const epoch = struct({ pChainHeight: uint64, number: uint64, start: uint64 })

/** The envelope in which a block was proposed, with its codec version. */
export const container = versioned(
  tagged('containers', {
    Signed: [0, struct({ ...proposed, signature: counted })],
    Option: [1, struct({ parentId: id, inner: counted })],
    SignedInEpoch: [2, struct({ ...proposed, epoch, signature: counted })],
  }),
)
export type Container = ValueOf<typeof container>

/** The properties of a block in its envelope. */
export interface Proposal {
  readonly id: Uint8Array
  readonly parentId: Uint8Array
  readonly inner: Uint8Array
  /** Absent in the envelope of an option block, which is not signed. */
  readonly signed:
    | { readonly nodeId: Uint8Array | undefined; readonly time: bigint; readonly pChainHeight: bigint }
    | undefined
}

/**
 * Parses an envelope. Its id is the hash of all bytes except the signature and its length.
 *
 * @throws {DecodeError} If the bytes are not an envelope.
 */
export const proposalOf = (bytes: Uint8Array): Proposal => {
  const value = decode(container, bytes)
  const { parentId, inner } = value
  if (value.kind === 'Option') return { id: sha256(bytes), parentId, inner, signed: undefined }
  const { certificate, time, pChainHeight, signature } = value
  return {
    id: sha256(bytes.subarray(0, bytes.length - signature.length - 4)),
    parentId,
    inner,
    signed: { nodeId: certificate.length === 0 ? undefined : shortIdOf(certificate), time, pChainHeight },
  }
}

/** The bytes of an envelope. */
export const containerBytes = (value: Container): Uint8Array => encode(container, value)
