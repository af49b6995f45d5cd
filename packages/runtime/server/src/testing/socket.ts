import { connect } from 'node:net'

/** Sends raw bytes, in chunks with pauses, and returns the bytes received until the peer closed or `patience` elapsed. */
export const exchangeBytes = (
  port: number,
  pieces: readonly (string | Uint8Array)[],
  { pause = 0, patience = 2000 }: { readonly pause?: number; readonly patience?: number } = {},
): Promise<{ readonly text: string; readonly closed: boolean; readonly milliseconds: number }> =>
  new Promise(resolve => {
    const start = performance.now()
    const socket = connect(port, '127.0.0.1')
    let text = ''
    let isOver = false
    const finish = (closed: boolean): void => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, closed, milliseconds: performance.now() - start })
    }
    const timer = setTimeout(() => finish(false), patience)
    socket.on('data', chunk => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => finish(true))
    socket.on('close', () => finish(true))
    const sendFrom = (index: number): void => {
      const piece = pieces[index]
      if (piece === undefined || isOver || socket.destroyed) return
      socket.write(piece)
      if (pause === 0) sendFrom(index + 1)
      else setTimeout(() => sendFrom(index + 1), pause)
    }
    socket.on('connect', () => sendFrom(0))
  })
