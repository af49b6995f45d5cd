import { pause, type RetryOptions, waitBefore } from '../core/retry.ts'

/** A body that broke off. */
interface BrokenOff {
  readonly operation: string
  /** Number of the attempt that failed, from 1. */
  readonly attempt: number
  readonly error: Error
}

/** Waits before a body that broke off is requested again, `least` milliseconds or more. Rejects with its error if it is not to be, and with the reason of `signal`. */
export const waitToReopen = async (
  failed: BrokenOff,
  { retry, least = 0, signal }: { retry: RetryOptions | false; least?: number; signal: AbortSignal },
): Promise<void> => {
  const delay = retry ? waitBefore(retry, { ...failed, status: undefined, code: undefined }, undefined) : undefined
  if (!retry || delay === undefined) throw failed.error
  signal.throwIfAborted()
  await pause(Math.max(delay, Math.min(least, retry.maxRetryAfter ?? 60_000)), signal)
}
