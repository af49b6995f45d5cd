import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const { longSignatures } = bls12_381
type PublicKey = ReturnType<typeof longSignatures.getPublicKey>
type Signature = ReturnType<typeof longSignatures.aggregateSignatures>

/**
 * The domain for hashing messages to the curve; the suite of proofs of possession, draft-irtf-cfrg-bls-signature-05
 * section 4.2.3.
 */
const domain = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_'

/** Decompressing a key takes longer than adding it, and validators rarely change. */
const keys = new Map<string, PublicKey>()
const mostKeys = 20_000

/** A claimed signature of a validator. */
export interface GivenSignature {
  /** 48 bytes, compressed. */
  readonly publicKey: Uint8Array
  /** 96 bytes, compressed. */
  readonly signature: Uint8Array
}

/** An aggregate signature, and the signatures in it. */
export interface Aggregate {
  /** 96 bytes, compressed; undefined if all signatures were wrong. */
  readonly signature: Uint8Array | undefined
  /** Positions of the valid signatures in the given list. */
  readonly valid: readonly number[]
}

/**
 * Aggregates signatures of one message and verifies the result. Only if that fails, each signature is verified
 * separately, and wrong ones are left out.
 *
 * @param message The signed bytes.
 */
export const aggregate = (message: Uint8Array, given: readonly GivenSignature[]): Aggregate => {
  const points = given.flatMap((entry, position) => {
    const point = pointsOf(entry)
    return point === undefined ? [] : [{ position, ...point }]
  })
  if (points.length === 0) return { signature: undefined, valid: [] }
  const hashed = longSignatures.hash(message, domain)
  const join = (parts: typeof points): Aggregate => ({
    signature: longSignatures.Signature.toBytes(
      longSignatures.aggregateSignatures(parts.map(({ signature }) => signature)),
    ),
    valid: parts.map(({ position }) => position),
  })
  const areRight = (parts: typeof points): boolean => {
    try {
      return longSignatures.verify(
        longSignatures.aggregateSignatures(parts.map(({ signature }) => signature)),
        hashed,
        longSignatures.aggregatePublicKeys(parts.map(({ publicKey }) => publicKey)),
      )
    } catch {
      // The sum of the keys is zero.
      return false
    }
  }
  if (areRight(points)) return join(points)
  const right = provable(points.filter(point => areRight([point])))
  return right.length === 0 ? { signature: undefined, valid: [] } : join(right)
}

/** Omits a key if the sum with the keys before it is zero: a signature of keys with the sum zero proves nothing. */
const provable = <T extends { readonly publicKey: PublicKey }>(points: readonly T[]): T[] => {
  let sum: PublicKey = bls12_381.G1.Point.ZERO
  return points.filter(({ publicKey }) => {
    const next = sum.add(publicKey)
    if (next.is0()) return false
    sum = next
    return true
  })
}

/** True if the signature is that of all these keys together over the message; false for malformed bytes. */
export const verify = (message: Uint8Array, signature: Uint8Array, publicKeys: readonly Uint8Array[]): boolean => {
  if (publicKeys.length === 0) return false
  try {
    const publicKey = longSignatures.aggregatePublicKeys(publicKeys.map(keyOf))
    return longSignatures.verify(signatureOf(signature), longSignatures.hash(message, domain), publicKey)
  } catch {
    return false
  }
}

const pointsOf = ({
  publicKey,
  signature,
}: GivenSignature): { publicKey: PublicKey; signature: Signature } | undefined => {
  try {
    return { publicKey: keyOf(publicKey), signature: signatureOf(signature) }
  } catch {
    return undefined
  }
}

/** @throws If the bytes are not a point of the signatures' group, or are its point at infinity. */
const signatureOf = (bytes: Uint8Array): Signature => {
  const point = longSignatures.Signature.fromBytes(bytes)
  point.assertValidity()
  if (point.is0()) throw new RangeError('a signature must not be the point at infinity')
  return point
}

const keyOf = (bytes: Uint8Array): PublicKey => {
  const hex = bytesToHex(bytes)
  const known = keys.get(hex)
  if (known !== undefined) return known
  const key = bls12_381.G1.Point.fromBytes(bytes)
  key.assertValidity()
  if (key.is0()) throw new RangeError('a public key must not be the point at infinity')
  if (keys.size >= mostKeys) keys.clear()
  keys.set(hex, key)
  return key
}
