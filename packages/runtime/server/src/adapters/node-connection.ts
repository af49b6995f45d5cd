/** The required part of a connection. */
export interface NodeSocket {
  readonly remoteAddress?: string | undefined
  readonly destroyed?: boolean
  once?(event: 'close', listener: () => void): unknown
  pause?(): unknown
  resume?(): unknown
}

/** The number of pending responses for each connection, because pipelined requests share it. */
const waiting = new WeakMap<NodeSocket, number>()

/** Stops reading from a connection until all its pending responses are done. */
export const pause = (socket: NodeSocket): void => {
  waiting.set(socket, (waiting.get(socket) ?? 0) + 1)
  socket.pause?.()
}

export const unpause = (socket: NodeSocket): void => {
  const left = (waiting.get(socket) ?? 1) - 1
  waiting.set(socket, left)
  if (left === 0) socket.resume?.()
}

/** Listeners for the end of a connection: one for each connection, even if several responses wait for it. */
const closings = new WeakMap<NodeSocket, Set<() => void>>()

/** Calls back when a connection closes. Returns a function that cancels this. */
export const whenSocketCloses = (socket: NodeSocket, closed: () => void): (() => void) => {
  let all = closings.get(socket)
  if (all === undefined) {
    const listeners = new Set<() => void>()
    closings.set(socket, listeners)
    socket.once?.('close', () => {
      for (const listener of listeners) listener()
    })
    all = listeners
  }
  all.add(closed)
  return () => void all.delete(closed)
}
