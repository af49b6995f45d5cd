/** Limits of the contract tools. Each is a row of `docs/limits.md`. */
export const contractLimits = {
  /** Bytes of a provider's response, decompressed. */
  responseBytes: 64 << 20,
  /** Bytes of the body of a request to a replay server or a recording proxy. */
  bodyBytes: 10 << 20,
  /** Milliseconds for which a stream is read before it is checked, because it may be endless. */
  streamed: 2_000,
  /** Milliseconds for one attempt of a request. */
  timeout: 30_000,
  /** Milliseconds that a case waits in total, for timed steps and for `retry-after`. */
  wait: 60_000,
  /** Digits of a number in a string that is compared with an earlier one (`monotone`). */
  digits: 1_000,
  /** Attempts to draw another name for an object, to reach the number of members that its schema requires. */
  named: 100,
  /** Nesting levels of a response that are searched for undeclared and write-only properties. */
  declared: 100,
  /** Undeclared properties of one response that are reported; also its write-only properties. */
  properties: 10,
  /** Milliseconds that a recording proxy waits for a provider's response. */
  proxyTimeout: 30_000,
  /** Exchanges that a recording proxy keeps; it forwards later ones without recording. */
  recorded: 10_000,
  /** Bytes of these exchanges, in both directions. */
  recordedBytes: 256 << 20,
  /** Milliseconds of a delay or a time limit, because a longer timer ends at once. */
  delay: 2 ** 31 - 1,
  /** Milliseconds in which a replay server computes one response. */
  replayTimeout: 5_000,
  /** Schemas, items and characters that are visited to generate one response. */
  sampled: 1_000_000,
  /** Milliseconds for testing a document's pattern on one text. */
  pattern: 1_000,
  /** Milliseconds of timed-out pattern tests, in addition to a tenth of the time that the process runs. */
  stopped: 5_000,
  /** Cached patterns, and cached results. */
  matches: 10_000,
  /** Milliseconds for validating one value or request. */
  judged: 5_000,
  /** Milliseconds for validating one value or request of an operation, after a validation of it took too long. */
  judgedAgain: 200,
  /** Drawn cases of one operation. */
  drawn: 50,
  /** Requests to minimize one failure of a drawn case. */
  shrinking: 20,
  /** Calls of a JSON-RPC batch to a replay server. */
  calls: 1_000,
  /** Characters of the responses to a JSON-RPC batch. */
  batchCharacters: 64 << 20,
  /** Entries of a replay's log; the oldest are removed first. */
  logged: 10_000,
  /** Distinct violations of requests that a replay lists; of further ones, it counts only the requests. */
  violations: 50,
  /** Sessions of a replay, and collections of a stateful one; the least recently used one is removed first. */
  sessions: 1_000,
  /** Items of one collection of a stateful replay; the oldest are removed first. */
  stored: 10_000,
} as const
