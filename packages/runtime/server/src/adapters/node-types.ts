import type { NodeSocket } from './node-connection.ts'

/** What the adapter needs of node's `IncomingMessage`. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly socket: NodeSocket
  /** Whether all of it is there. */
  readonly complete?: boolean
  readonly httpVersionMajor?: number
  readonly readableEnded: boolean
  /** Nothing more comes of it, and no event follows. */
  readonly destroyed?: boolean
  /** Of HTTP/2: why the stream was reset; 0 where it was not. */
  readonly stream?: { readonly rstCode?: number | undefined }
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown
  on(event: 'end' | 'close', listener: () => void): unknown
  listenerCount(event: 'end' | 'close'): number
  read(size: number): unknown
  pause(): unknown
  resume(): unknown
}

/** What the adapter needs of node's `ServerResponse`. */
export interface NodeResponse {
  readonly writableFinished: boolean
  readonly headersSent: boolean
  /** Bytes that the system has not taken yet. */
  readonly writableLength?: number
  /** Nothing more is sent, and no event follows. */
  readonly destroyed?: boolean
  /** Null while it waits behind another answer on the same connection. */
  readonly socket?: unknown
  /** Of HTTP/2, which says there what `destroyed` says. */
  readonly stream?: { readonly destroyed: boolean }
  on(event: 'close' | 'drain', listener: () => void): unknown
  /** False where more should wait until what was written is taken: `drain`. */
  write?(piece: string | Uint8Array): boolean
  flushHeaders?(): void
  destroy?(): unknown
  /** Cuts the connection after so many milliseconds without any progress. */
  setTimeout?(milliseconds: number): unknown
  writeHead(status: number, headers: Readonly<Record<string, string | number>>): unknown
  end(body?: string | Uint8Array): unknown
  end(body: string, encoding: 'latin1'): unknown
}

/** Nothing more is sent of an answer. */
export const isAnswered = (response: NodeResponse): boolean => response.destroyed ?? response.stream?.destroyed ?? false

/** Node ends the body of an HTTP/2 stream that was reset as one that is complete. */
export const isReset = ({ stream }: NodeRequest): boolean => (stream?.rstCode ?? 0) !== 0
