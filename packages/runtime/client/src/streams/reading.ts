import { onAbort } from '../core/retry.ts'
import type { ByteReader } from './next-bytes.ts'
import type { Items } from './stream.ts'

/** An answer that is read piece by piece. */
export interface Reading<Opened extends ByteReader> {
  /** The response that is being read; replaced if the connection broke and the rest was requested. */
  opened: Opened | undefined
  /** Aborted when the caller stops reading, or by the caller's signal. */
  readonly ended: AbortController
  /** Of the caller. */
  readonly signal: AbortSignal | undefined
}

/** Whether the caller reads no more, and not by its signal. */
export const hasLeft = ({ ended, signal }: Reading<ByteReader>): boolean => ended.signal.aborted && !signal?.aborted

/**
 * Opens an answer by `connect`, and gives the pieces that `read` makes of it. The signal of the caller ends them, and their `return` does, also where a
 * read or a wait is under way. `read` calls back when it is over.
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
