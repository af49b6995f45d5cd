import type { HttpResponse } from '../exchange/answer.ts'
import type { Chunks } from '../exchange/chunks.ts'
import type { NodeExchange } from './node-exchange.ts'

/** Writes chunks as the caller reads them. Disconnects a caller that reads nothing for the time limit. */
export const stream = (answer: HttpResponse, chunks: Chunks, exchange: NodeExchange, timeout: number): void => {
  const { response, method } = exchange
  try {
    response.writeHead(answer.status, answer.headers)
  } catch (error) {
    chunks.cancel()
    throw error
  }
  if (method === 'HEAD' || response.write === undefined) {
    chunks.cancel()
    response.end()
    return
  }
  let isOver = false
  let resume: (() => void) | undefined
  response.on('drain', () => resume?.())
  const leave = (): void => {
    if (!isOver) exchange.abort(new DOMException('The caller disconnected', 'AbortError'))
    isOver = true
    chunks.cancel()
    resume?.()
  }
  exchange.whenClosed(leave)
  if (isOver) return
  const cut = (): void => {
    response.destroy?.()
    // a response that is queued behind another one gets no event when its connection is cut
    leave()
  }
  const taken = (): Promise<void> =>
    new Promise(resolve => {
      const timer = timeout > 0 ? setTimeout(cut, timeout) : undefined
      resume = () => {
        clearTimeout(timer)
        resume = undefined
        resolve()
      }
    })
  const pump = async (): Promise<void> => {
    response.flushHeaders?.()
    while (!isOver) {
      const piece = await chunks.next()
      if (isOver) return
      if (piece === undefined) {
        isOver = true
        response.end()
        exchange.bound(timeout)
      } else if (piece.length > 0 && response.write?.(piece) === false) await taken()
    }
  }
  // the error was already reported to `onError`
  pump().catch(() => {
    isOver = true
    response.destroy?.()
  })
}
