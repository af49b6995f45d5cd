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
  /** WebSockets that are open, of one address, and of all. */
  connectionsOfAddress: 1_000,
  connections: 20_000,
  /** Of one WebSocket. */
  subscriptions: 1_000,
  /** Messages of one WebSocket that are answered at the same time. */
  messages: 64,
  /** Sent bytes that the client of a WebSocket has not read. Beyond it, nothing more is sent, and no message is read. */
  untakenBytes: 1_048_576,
  /** Until a WebSocket is closed whose caller does not take them. */
  untakenTimeout: 10_000,
  /** Between two pings; a WebSocket that has not answered the first is closed by the second. */
  ping: 30_000,
} as const
