import type { UnsignedMessage } from '../decode/warp.ts'
import type { GivenSignature } from './bls.ts'

/** The message that signers receive. */
export interface RequestedMessage {
  /** The bytes of the unsigned message. `id` is their SHA-256. */
  readonly bytes: Uint8Array
  readonly id: Uint8Array
  readonly message: UnsignedMessage
  readonly justification: Uint8Array | undefined
  /** 32 bytes. */
  readonly signingSubnetId: Uint8Array
  /** The percentage of the weight that must sign, and the additional percentage that is requested first. */
  readonly quorum: number
  readonly buffer: number
  /** 0: at the proposed height. */
  readonly pChainHeight: number
  /** Another aggregator sent the request. */
  readonly isForwarded: boolean
}

/** A possible source of signatures: a validator's node, a node that aggregates, another service. */
export interface SignatureSource {
  /** A description for logs, without secrets. */
  readonly name: string
  /**
   * @param keyOf The key of a node that validates; undefined for any other.
   * @returns Signatures of single validators, or whole signed messages; nothing if it has none. Errors count as
   * nothing.
   */
  request(
    message: RequestedMessage,
    keyOf: (nodeId: string) => Uint8Array | undefined,
    signal: AbortSignal,
  ): Promise<readonly Found[]>
}

/** A result of a source. */
export type Found = { readonly single: GivenSignature } | { readonly signedMessage: Uint8Array }

/**
 * Queries all sources concurrently and yields their results as they arrive, until the time is over or the consumer stops.
 *
 * @param onFailure Called with each source that failed.
 */
export async function* requestAll(
  sources: readonly SignatureSource[],
  message: RequestedMessage,
  keyOf: (nodeId: string) => Uint8Array | undefined,
  {
    timeoutMs,
    onFailure,
  }: { readonly timeoutMs: number; readonly onFailure?: (source: string, error: unknown) => void },
): AsyncGenerator<Found> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(new Error(`no response within ${timeoutMs} ms`)), timeoutMs)
  const late = new Promise<readonly Found[]>(resolve => {
    ending.signal.addEventListener('abort', () => resolve([]), { once: true })
  })
  const open = new Map(
    sources.map((source, index) => {
      const answer = source.request(message, keyOf, ending.signal).catch((error: unknown): readonly Found[] => {
        onFailure?.(source.name, error)
        return []
      })
      return [index, Promise.race([answer, late]).then(found => ({ index, found }))]
    }),
  )
  try {
    while (open.size > 0) {
      const { index, found } = await Promise.race(open.values())
      open.delete(index)
      yield* found
    }
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
}
