import type { NodeSocket } from './node-connection.ts'

/** The required part of node's `IncomingMessage`. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Names and values in turn. */
  readonly rawHeaders?: readonly string[]
  readonly socket: NodeSocket
  /** Whether the complete message was received. */
  readonly complete?: boolean
  readonly httpVersionMajor?: number
  readonly readableEnded: boolean
  /** Whether it is destroyed: no data and no event follows. */
  readonly destroyed?: boolean
  /** For HTTP/2, the reset code of the stream; 0 if it was not reset. */
  readonly stream?: { readonly rstCode?: number | undefined }
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown
  on(event: 'end' | 'close', listener: () => void): unknown
  listenerCount(event: 'end' | 'close'): number
  read(size: number): unknown
  pause(): unknown
  resume(): unknown
}

/** The required part of node's `ServerResponse`. */
export interface NodeResponse {
  readonly writableFinished: boolean
  readonly headersSent: boolean
  /** The number of bytes that were not passed to the system yet. */
  readonly writableLength?: number
  /** Whether it is destroyed: nothing more is sent, and no event follows. */
  readonly destroyed?: boolean
  /** Null while it is queued behind another response on the same connection. */
  readonly socket?: unknown
  /** For HTTP/2, the equivalent of `destroyed`. */
  readonly stream?: { readonly destroyed: boolean }
  on(event: 'close' | 'drain', listener: () => void): unknown
  /** Returns false if the writer should wait for the event `drain`. */
  write?(piece: string | Uint8Array): boolean
  flushHeaders?(): void
  destroy?(): unknown
  /** Closes the connection after the given milliseconds without progress. */
  setTimeout?(milliseconds: number): unknown
  writeHead(status: number, headers: Readonly<Record<string, string | number>>): unknown
  end(body?: string | Uint8Array): unknown
  end(body: string, encoding: 'latin1'): unknown
}

/** The target of a request. Node's types permit it to be absent, because they also describe responses. */
export const targetOf = ({ url }: Pick<NodeRequest, 'url'>): string => url ?? '/'

/** Whether nothing more can be sent of a response. */
export const isAnswered = (response: NodeResponse): boolean => response.destroyed ?? response.stream?.destroyed ?? false

/** Whether the HTTP/2 stream was reset. Node ends its body as if it were complete. */
export const isReset = ({ stream }: NodeRequest): boolean => (stream?.rstCode ?? 0) !== 0

/** Whether a request has more than one header `Host`. Node's `headers` contains only the first. */
export const hasSeveralHosts = ({ rawHeaders = [] }: Pick<NodeRequest, 'rawHeaders'>): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
