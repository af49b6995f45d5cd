import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import {
  boolean,
  counted,
  decode,
  encode,
  fixed,
  id,
  list,
  struct,
  tagged,
  uint32,
  uint64,
  type ValueOf,
  versioned,
} from './codec.ts'
import { plainOwner } from './fx.ts'

/** An unsigned message to another chain. Validators sign these bytes. */
const unsigned = { networkId: uint32, sourceChainId: id, payload: counted } as const
export const unsignedMessage = versioned(struct(unsigned))
export type UnsignedMessage = ValueOf<typeof unsignedMessage>

/** Signatures of validators: bit i of `signers` (big-endian, no leading zero byte) is the i-th validator in canonical order. */
const signature = tagged('message signatures', { bitSet: [0, struct({ signers: counted, signature: fixed(96) })] })
export const signedMessage = versioned(struct({ ...unsigned, signature }))

/**
 * The payload of a message: a hash, or bytes from an account of the source chain (from the chain itself, if the address is
 * empty).
 */
export const payload = versioned(
  tagged('message payloads', {
    Hash: [0, struct({ hash: id })],
    AddressedCall: [1, struct({ sourceAddress: counted, payload: counted })],
  }),
)

const registration = struct({
  subnetId: id,
  nodeId: counted,
  publicKey: fixed(48),
  /** UNIX seconds after which the P-Chain refuses it. */
  expiry: uint64,
  remainingBalanceOwner: plainOwner,
  disableOwner: plainOwner,
  weight: uint64,
})

/** The messages between the P-Chain and the managers of L1s, in an AddressedCall. */
export const l1Message = versioned(
  tagged('messages about L1 validators', {
    SubnetToL1Conversion: [0, struct({ conversionId: id })],
    RegisterL1Validator: [1, registration],
    L1ValidatorRegistration: [2, struct({ validationId: id, registered: boolean })],
    L1ValidatorWeight: [3, struct({ validationId: id, nonce: uint64, weight: uint64 })],
  }),
)
export type L1Message = ValueOf<typeof l1Message>

/** The L1 created by a conversion, whose hash is the id of the conversion. */
export const conversion = versioned(
  struct({
    subnetId: id,
    managerChainId: id,
    managerAddress: counted,
    validators: list(struct({ nodeId: counted, publicKey: fixed(48), weight: uint64 })),
  }),
)
export type Conversion = ValueOf<typeof conversion>

/** The id of a conversion: the SHA-256 of its bytes. */
export const conversionIdOf = (value: Conversion): Uint8Array => sha256(encode(conversion, value))

/** The id of a validator of a conversion: the SHA-256 of the subnet and the position as uint32. */
export const validationIdOf = (subnetId: Uint8Array, index: number): Uint8Array => {
  const position = new Uint8Array(4)
  new DataView(position.buffer).setUint32(0, index)
  return sha256(concatBytes(subnetId, position))
}

/** A message about L1 validators with its bytes, whose hash is its id. */
export interface L1MessageBytes {
  readonly message: L1Message
  readonly bytes: Uint8Array
}

/** Reads the message about L1 validators in the AddressedCall of a payload; undefined if there is none. */
export const l1MessageIn = (bytes: Uint8Array): L1MessageBytes | undefined => {
  const outer = decode(payload, bytes)
  return outer.kind === 'AddressedCall'
    ? { message: decode(l1Message, outer.payload), bytes: outer.payload }
    : undefined
}

/** Creates an unsigned message of the P-Chain about an L1. */
export const messageOfPChain = (networkId: number, value: L1Message): Uint8Array =>
  encode(unsignedMessage, {
    networkId,
    sourceChainId: new Uint8Array(32),
    payload: encode(payload, {
      kind: 'AddressedCall',
      sourceAddress: new Uint8Array(0),
      payload: encode(l1Message, value),
    }),
  })
