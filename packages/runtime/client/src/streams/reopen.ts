import { pause, type RetryOptions, waitBefore } from '../core/retry.ts'

/** A body whose connection broke. */
interface BrokenOff {
  readonly operation: string
  /** Number of the attempt that failed, from 1. */
  readonly attempt: number
  readonly error: Error
}

/**
 * Waits at least `least` milliseconds before a broken body is requested again. Rejects with its error if it must not be requested
 * again, and with the reason of `signal`.
 */
export const waitToReopen = async (
  failed: BrokenOff,
  { retry, least = 0, signal }: { retry: RetryOptions | false; least?: number; signal: AbortSignal },
): Promise<void> => {
  const delay = retry ? waitBefore(retry, { ...failed, status: undefined, code: undefined }, undefined) : undefined
  if (!retry || delay === undefined) throw failed.error
  signal.throwIfAborted()
  await pause(Math.max(delay, Math.min(least, retry.maxRetryAfter ?? 60_000)), signal)
}
