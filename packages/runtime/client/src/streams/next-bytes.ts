import { type ErrorContext, NetworkError, TimeoutError } from '../core/errors.ts'

/** The body of a response, read as it arrives. */
export interface ByteReader {
  /** The next bytes; undefined at the end. Rejects if the connection breaks. */
  next(): Promise<Uint8Array | undefined>
  /** Stops reading, and aborts the request. */
  cancel(): void
}

export const byteReader = (body: ReadableStream<Uint8Array>): ByteReader => {
  const reader = body.getReader()
  return {
    next: async () => (await reader.read()).value,
    cancel: () => void reader.cancel().catch(() => undefined),
  }
}

/**
 * The next bytes of a response; undefined at its end, or once `signal` was aborted. Rejects with `NetworkError` if the connection
 * is lost, and with `TimeoutError` after the given milliseconds without data (0 disables the limit).
 */
export const nextBytes = async (
  reader: ByteReader,
  { silence = 300_000, signal, context }: { silence?: number | undefined; signal: AbortSignal; context: ErrorContext },
): Promise<Uint8Array | undefined> => {
  let isSilent = false
  const expire = () => {
    isSilent = true
    reader.cancel()
  }
  const timer = silence && silence < 2 ** 31 ? setTimeout(expire, silence) : undefined
  let bytes: Uint8Array | undefined
  try {
    if (signal.aborted) reader.cancel()
    bytes = await reader.next()
  } catch (cause) {
    throw new NetworkError({ ...context, cause })
  } finally {
    clearTimeout(timer)
  }
  if (isSilent) throw silenceError(context, silence)
  return bytes
}

const silenceError = (context: ErrorContext, silence: number): TimeoutError =>
  Object.assign(new TimeoutError(context, 'silence', silence), {
    message: `${context.operation}: the stream sent nothing for ${silence} ms`,
  })
