import { WebSocket } from 'ws'

/** A WebSocket for a test. It keeps the messages in order. */
export interface TestSocket {
  call(method: string, params?: readonly unknown[]): Promise<unknown>
  /** The next items of a subscription. */
  items(id: unknown, count: number): Promise<readonly unknown[]>
  /** Resolves with the code when it is closed. */
  readonly closed: Promise<number>
  close(): void
}

/** @param url An HTTP URL. Rejects if the connection is refused. */
export const openSocket = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<TestSocket> => {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers })
  const answers = new Map<number, (answer: unknown) => void>()
  const reported = new Map<unknown, unknown[]>()
  let arrived = (): void => undefined
  socket.on('message', data => {
    const { id, result, error, params } = JSON.parse(String(data)) as Readonly<Record<string, unknown>> & {
      readonly params?: { readonly subscription: string; readonly result: unknown }
    }
    if (params === undefined) answers.get(id as number)?.(error ?? result)
    else reported.set(params.subscription, [...(reported.get(params.subscription) ?? []), params.result])
    arrived()
  })
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  let last = 0
  return {
    closed,
    close: () => socket.close(),
    call: (method, params = []) =>
      new Promise(resolve => {
        const id = ++last
        answers.set(id, resolve)
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      }),
    async items(id, count) {
      for (;;) {
        const all = reported.get(id) ?? []
        if (all.length >= count) {
          reported.set(id, all.slice(count))
          return all.slice(0, count)
        }
        await new Promise<void>(resolve => {
          arrived = resolve
        })
      }
    },
  }
}
