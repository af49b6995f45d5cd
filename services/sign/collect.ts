import { encode } from '../decode/codec.ts'
import { signedMessage, type UnsignedMessage } from '../decode/warp.ts'
import type { GivenSignature } from './bls.ts'
import type { BlsThread } from './thread.ts'
import { reaches, toBitSet, type ValidatorSet } from './validators.ts'

/** The message to sign, its signers, and the share of their weight that must sign. */
export interface Quorum {
  /** Bytes of the unsigned message. */
  readonly bytes: Uint8Array
  readonly message: UnsignedMessage
  readonly validators: ValidatorSet
  /** Percent of the weight that must sign. */
  readonly percentage: number
  /** Percent beyond the quorum that are tried first. */
  readonly buffer: number
}

/** The outcome of a collection. */
export type Collected =
  | { readonly signedMessage: Uint8Array; readonly weight: bigint }
  /** The signed weight was too small; this is the weight. */
  | { readonly signedMessage: undefined; readonly weight: bigint }

/**
 * Collects signatures until quorum and buffer are reached, and aggregates them. Each is used only after it was verified, in an aggregate or alone.
 * Signatures of keys that do not belong to validators, and further ones of a key, are ignored. If no more arrive, the quorum alone is enough.
 */
export const collect = async (
  { bytes, message, validators, percentage, buffer }: Quorum,
  arriving: AsyncIterable<GivenSignature> | Iterable<GivenSignature>,
  thread: BlsThread,
): Promise<Collected> => {
  const positions = new Map(validators.signers.map(({ publicKey }, position) => [toKey(publicKey), position]))
  const chosen = new Map<number, GivenSignature>()
  let verified: { signature: Uint8Array; positions: readonly number[] } | undefined
  let isChecked = true

  const weightOf = (of: Iterable<number>): bigint => {
    let weight = 0n
    for (const position of of) weight += validators.signers[position]?.weight ?? 0n
    return weight
  }
  const isEnough = (weight: bigint): boolean => reaches(weight, validators.totalWeight, percentage + buffer)
  const check = async (): Promise<void> => {
    if (isChecked) return
    const entries = [...chosen].sort(([a], [b]) => a - b)
    const result = await thread.aggregate(
      bytes,
      entries.map(([, given]) => given),
    )
    const valid = result.valid.flatMap(at => entries[at]?.[0] ?? [])
    for (const [position] of entries) if (!valid.includes(position)) chosen.delete(position)
    verified = result.signature === undefined ? undefined : { signature: result.signature, positions: valid }
    isChecked = true
  }

  for await (const given of arriving) {
    const position = positions.get(toKey(given.publicKey))
    if (position === undefined) continue
    const earlier = chosen.get(position)
    // The earlier signature of this validator may be wrong: it is kept only if it is verified.
    if (earlier !== undefined && !isChecked && toKey(earlier.signature) !== toKey(given.signature)) await check()
    if (chosen.has(position)) continue
    chosen.set(position, given)
    isChecked = false
    if (!isEnough(weightOf(chosen.keys()))) continue
    await check()
    if (isEnough(weightOf(chosen.keys())) && chosen.size > 0) break
  }
  await check()

  const weight = weightOf(verified?.positions ?? [])
  if (verified === undefined || !reaches(weight, validators.totalWeight, percentage))
    return { signedMessage: undefined, weight }
  const { signature, positions: signers } = verified
  return {
    weight,
    signedMessage: encode(signedMessage, {
      ...message,
      signature: { kind: 'bitSet', signers: toBitSet(signers), signature },
    }),
  }
}

const toKey = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
