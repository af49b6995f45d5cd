/** The default limits of a server. Times are in milliseconds. */
export const serverLimits = {
  bodyBytes: 1_048_576,
  bodyTimeout: 10_000,
  /** Bytes of one item of a streamed body. */
  itemBytes: 1_048_576,
  /** Calls in one batch. */
  calls: 100,
  /** Calls in one batch of the `ethereum` dialect, as recorded. */
  ethereumCalls: 1000,
  /** Bytes of the responses to one batch, as in go-ethereum. */
  batchBytes: 25_000_000,
  /** Concurrent calls of one batch. */
  concurrency: 64,
  sendTimeout: 60_000,
  /** Time without an event until an event stream sends a comment. */
  heartbeat: 15_000,
  /** Time after which a streamed response starts without an item. */
  firstItem: 1_000,
  /** Failed authentications of one address in a window. */
  failures: 20,
  failureSeconds: 60,
  /** Open WebSockets of one address, and of all. */
  connectionsOfAddress: 1_000,
  connections: 20_000,
  /** Subscriptions of one WebSocket. */
  subscriptions: 1_000,
  /** Concurrent messages of one WebSocket. */
  messages: 64,
  /** Sent bytes that the client of a WebSocket has not read. Beyond it, nothing more is sent, and no message is read. */
  untakenBytes: 1_048_576,
  /** Time after which a WebSocket with unread bytes is closed. */
  untakenTimeout: 10_000,
  /** Time between two pings. A WebSocket that did not respond to the first is closed at the second. */
  ping: 30_000,
} as const
