import { forProvider, type MethodPrefixes } from '../contract/method-prefixes.ts'
import { contractLimits } from '../limits/limits.ts'
import { paceOf } from './pace.ts'
import type { Sending } from './send.ts'

/** The options of `verify` and `record` that limit and change their requests. */
export interface SendingOptions {
  readonly methodPrefixes?: MethodPrefixes
  readonly rate?: number
  readonly timeout?: number
  readonly maxResponse?: number
  readonly maxWait?: number
  readonly fetch?: typeof fetch
}

/** How a run sends all its requests, from its options and their defaults. */
export const sendingOf = (
  options: SendingOptions,
): Omit<Sending, 'target' | 'bases' | 'headers' | 'again' | 'expected'> => ({
  methods: forProvider(options.methodPrefixes),
  timeout: options.timeout ?? contractLimits.timeout,
  ...(options.maxResponse !== undefined && { maxResponse: options.maxResponse }),
  maxRetryDelay: options.maxWait ?? contractLimits.wait,
  fetch: options.fetch ?? fetch,
  pace: paceOf(options.rate ?? 5),
})
