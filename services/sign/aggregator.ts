import { decode, encode } from '../decode/codec.ts'
import { signedMessage } from '../decode/warp.ts'
import type { GivenSignature } from './bls.ts'
import { type Collected, collect, type Quorum } from './collect.ts'
import { type RequestedMessage, requestAll, type SignatureSource } from './sources.ts'
import type { BlsThread } from './thread.ts'
import { fromBitSet, reaches, toBitSet } from './validators.ts'

/** The sources of signatures, and the time limits. */
export interface AggregatorOptions {
  readonly thread: BlsThread
  readonly sources: readonly SignatureSource[]
  readonly timeoutMs: number
  readonly onFailure?: (source: string, error: unknown) => void
}

/** A message to be signed, and its signatures in the store. */
export interface SignatureRequest {
  readonly requested: RequestedMessage
  readonly quorum: Quorum
  readonly stored: readonly GivenSignature[]
  /** The key of a node that validates. */
  readonly keyOf: (nodeId: string) => Uint8Array | undefined
}

/**
 * Aggregates signatures: first those of the store, by descending weight of the validators; then, if they are not enough, those of
 * all sources in parallel. A signed message of a source is used if it is verified for this message and enough of these
 * validators.
 */
export const aggregateSignatures = async (
  { requested: message, quorum, stored, keyOf }: SignatureRequest,
  { thread, sources, timeoutMs, onFailure }: AggregatorOptions,
): Promise<Collected> => {
  const { totalWeight } = quorum.validators
  let whole: Verified | undefined
  const arriving = async function* (): AsyncGenerator<GivenSignature> {
    yield* heaviestFirst(quorum, stored)
    if (sources.length === 0) return
    const limits = { timeoutMs, ...(onFailure === undefined ? {} : { onFailure }) }
    for await (const found of requestAll(sources, message, keyOf, limits)) {
      if ('single' in found) {
        yield found.single
        continue
      }
      const verified = await verifiedMessage(found.signedMessage, quorum, thread)
      if (verified === undefined) continue
      if (whole === undefined || verified.weight > whole.weight) whole = verified
      if (reaches(verified.weight, totalWeight, quorum.percentage + quorum.buffer)) return
    }
  }
  const collected = await collect(quorum, arriving(), thread)
  if (whole === undefined || whole.weight <= collected.weight) return collected
  return reaches(whole.weight, totalWeight, quorum.percentage)
    ? whole
    : { signedMessage: undefined, weight: whole.weight }
}

interface Verified {
  readonly signedMessage: Uint8Array
  readonly weight: bigint
}

/** A signed message and the weight of its signers; undefined if it is another message, or its signature is wrong. */
const verifiedMessage = async (bytes: Uint8Array, quorum: Quorum, thread: BlsThread): Promise<Verified | undefined> => {
  try {
    const { signature, ...message } = decode(signedMessage, bytes)
    const unsigned = bytes.subarray(0, quorum.bytes.length)
    if (Buffer.compare(unsigned, quorum.bytes) !== 0) return undefined
    const positions = fromBitSet(signature.signers)
    const signers = positions.map(position => quorum.validators.signers[position])
    if (signers.some(signer => signer === undefined)) return undefined
    const keys = signers.flatMap(signer => (signer === undefined ? [] : [signer.publicKey]))
    if (!(await thread.verify(quorum.bytes, signature.signature, keys))) return undefined
    return {
      // Nodes refuse a set of signers with leading zero bytes.
      signedMessage: encode(signedMessage, { ...message, signature: { ...signature, signers: toBitSet(positions) } }),
      weight: signers.reduce((sum, signer) => sum + (signer?.weight ?? 0n), 0n),
    }
  } catch {
    return undefined
  }
}

const heaviestFirst = ({ validators }: Quorum, stored: readonly GivenSignature[]): GivenSignature[] => {
  const weights = new Map(
    validators.signers.map(({ publicKey, weight }) => [Buffer.from(publicKey).toString('hex'), weight]),
  )
  const weightOf = ({ publicKey }: GivenSignature): bigint => weights.get(Buffer.from(publicKey).toString('hex')) ?? 0n
  return stored.toSorted((a, b) => Number(weightOf(b) > weightOf(a)) - Number(weightOf(b) < weightOf(a)))
}
