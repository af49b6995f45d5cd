/** A validator in the state of the P-Chain at some height. */
export interface Validator {
  /** 48 bytes, compressed. Absent for a validator that cannot sign; its weight still counts. */
  readonly publicKey: Uint8Array | undefined
  readonly weight: bigint
}

/** A key that can sign, with the total weight of its validators. */
export interface Signer {
  readonly publicKey: Uint8Array
  readonly weight: bigint
}

/** Validators of a subnet in the order of bit sets. */
export interface ValidatorSet {
  readonly signers: readonly Signer[]
  /** The weight of all validators, also of those that cannot sign. */
  readonly totalWeight: bigint
}

/**
 * Puts validators in canonical order: by their uncompressed public keys, those of the same key as one. A compressed key has the same
 * first coordinate behind its three flags, so that no key has to be decompressed for it.
 */
export const canonicalSet = (validators: readonly Validator[]): ValidatorSet => {
  const byKey = new Map<string, Signer>()
  let totalWeight = 0n
  for (const { publicKey, weight } of validators) {
    totalWeight += weight
    if (publicKey === undefined) continue
    const key = orderKey(publicKey)
    byKey.set(key, { publicKey, weight: weight + (byKey.get(key)?.weight ?? 0n) })
  }
  const signers = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, signer]) => signer)
  return { signers, totalWeight }
}

/**
 * True if a weight is at least this percentage of the total. Computed in integers, like on the chain that verifies the
 * signature.
 */
export const reaches = (weight: bigint, totalWeight: bigint, percentage: number): boolean =>
  weight * 100n >= totalWeight * BigInt(percentage)

/** The positions as a big-endian integer of set bits, without leading zero bytes. */
export const toBitSet = (positions: readonly number[]): Uint8Array => {
  const last = Math.max(-1, ...positions)
  const bytes = new Uint8Array(Math.ceil((last + 1) / 8))
  for (const position of positions) {
    const at = bytes.length - 1 - (position >> 3)
    bytes[at] = (bytes[at] ?? 0) | (1 << (position & 7))
  }
  return bytes
}

/** The positions whose bits are set, ascending. */
export const fromBitSet = (bytes: Uint8Array): number[] => {
  const positions: number[] = []
  for (let position = 0; position < bytes.length * 8; position++)
    if (((bytes[bytes.length - 1 - (position >> 3)] ?? 0) >> (position & 7)) & 1) positions.push(position)
  return positions
}

/** Hex of the first coordinate without the flags, then the flag that selects the second coordinate. */
const orderKey = (publicKey: Uint8Array): string => {
  const [first = 0, ...rest] = publicKey
  const flag = (first >> 5) & 1
  return [first & 0x1f, ...rest, flag].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
