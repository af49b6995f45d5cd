/** What the contract tools read, keep and compute at most. Each is a row of `docs/limits.md`. */
export const contractLimits = {
  /** Levels of JSON in a fixture, a request or an answer. */
  depth: 512,
  /** Bytes of a provider's answer, unpacked. */
  answerBytes: 64 << 20,
  /** Bytes of the body of a request to a replay server or a recording proxy. */
  bodyBytes: 10 << 20,
  /** Milliseconds of a stream that are read before it is judged; it may have no end. */
  streamed: 2_000,
  /** Milliseconds that one attempt at a request may take. */
  timeout: 30_000,
  /** Milliseconds that a case may wait in all: for the time of a step, and where the provider delays. */
  wait: 60_000,
  /** Digits of a number in a text that is compared with an earlier one (`monotone`). */
  digits: 1_000,
  /** Names that are drawn to fill an object with as many members as its schema states. */
  named: 100,
  /** Levels of an answer in which undeclared members are looked for. */
  declared: 100,
  /** Milliseconds that a recording proxy waits for a provider's answer. */
  proxyTimeout: 30_000,
  /** Exchanges that a recording proxy keeps; it passes on what comes after. */
  recorded: 10_000,
  /** Bytes of those, both ways. */
  recordedBytes: 256 << 20,
  /** Milliseconds that a replay server computes one answer. */
  replayTimeout: 5_000,
  /** Schemas, items and characters that are visited to generate one response. */
  sampled: 1_000_000,
  /** Milliseconds that a pattern of a document is tested on one text. */
  pattern: 1_000,
  /** Milliseconds of pattern tests that may time out, in addition to a tenth of the time that the process runs. */
  stopped: 5_000,
  /** Patterns, and answers of them, that are kept. */
  matches: 10_000,
  /** Milliseconds that validators judge one value or request. */
  judged: 5_000,
  /** Milliseconds of that for an operation after one took too long. */
  judgedAgain: 200,
  /** Cases that are drawn for one operation. */
  drawn: 50,
  /** Requests that are spent to make one failure of a drawn case smaller. */
  shrinking: 20,
  /** Calls of a JSON-RPC batch to a replay. */
  calls: 1_000,
  /** Characters of the answers to such a batch. */
  batchCharacters: 64 << 20,
  /** Entries of a replay's log; the oldest are removed first. */
  logged: 10_000,
  /** Sessions of a replay, and collections of a stateful one; the one that was used longest ago is removed first. */
  sessions: 1_000,
  /** Items of one collection of a stateful replay; the oldest are removed first. */
  stored: 10_000,
} as const
