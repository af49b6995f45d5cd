/** What a server takes and answers at most, where its options say nothing else. Times are in milliseconds. */
export const serverLimits = {
  bodyBytes: 1_048_576,
  bodyTimeout: 10_000,
  /** Of one item of a body that is a stream. */
  itemBytes: 1_048_576,
  /** In one batch. */
  calls: 100,
  /** The same in the `ethereum` dialect, as recorded. */
  ethereumCalls: 1000,
  /** Of the answers to one batch, as go-ethereum has it. */
  batchBytes: 25_000_000,
  /** Of one batch, at the same time. */
  concurrency: 64,
  answerTimeout: 60_000,
  /** Of a stream of events without any, until a comment is sent. */
  heartbeat: 15_000,
  /** Until the answer that is a stream begins without an item. */
  firstItem: 1_000,
  /** Failed authentications of one address in a window. */
  failures: 20,
  failureSeconds: 60,
} as const
