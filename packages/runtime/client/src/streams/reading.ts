import { onAbort } from '../core/retry.ts'
import type { ByteReader } from './next-bytes.ts'
import type { Items } from './stream.ts'

/** The state of a response that is read in chunks. */
export interface Reading<Opened extends ByteReader> {
  /** The response that is being read; replaced if the connection broke and the rest was requested. */
  opened: Opened | undefined
  /** Aborted when the caller stops reading, or by the caller's signal. */
  readonly ended: AbortController
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined
}

/** Whether the caller stopped reading, other than by its signal. */
export const hasLeft = ({ ended, signal }: Reading<ByteReader>): boolean => ended.signal.aborted && !signal?.aborted

/**
 * Opens a response with `connect`, and returns the pieces that `read` yields. The caller's signal or their `return`
 * ends them, even during a read or a delay. `read` calls `over` when the pieces end.
 */
export const beginReading = async <Opened extends ByteReader, Piece>(
  reading: Reading<Opened>,
  { connect, read }: { connect: () => Promise<Opened>; read: (over: () => void) => Items<Piece> },
): Promise<{ readonly opened: Opened; readonly data: Items<Piece> }> => {
  const { ended, signal } = reading
  const stop = () => ended.abort(signal?.reason)
  const over = () => {
    leave()
    reading.opened?.cancel()
  }
  const leave = onAbort(signal, stop)
  if (signal?.aborted) stop()
  try {
    reading.opened = await connect()
    ended.signal.throwIfAborted()
  } catch (error) {
    over()
    throw error
  }
  ended.signal.addEventListener('abort', () => reading.opened?.cancel())
  const data = read(over)
  const end = data.return.bind(data)
  data.return = value => {
    ended.abort()
    over()
    return end(value)
  }
  return { opened: reading.opened, data }
}
