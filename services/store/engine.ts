import { Worker } from 'node:worker_threads'

/**
 * The embedded database in its worker thread: receives whole messages of the wire protocol, and returns its responses.
 */
export interface Engine {
  /** @throws Error if the database failed, or did not respond in time. */
  send(bytes: Uint8Array): Promise<Uint8Array>
  close(): Promise<void>
}

export interface EngineOptions {
  /** Milliseconds after which a call fails and the thread is ended: with a full disk, it would wait forever. */
  readonly timeoutMs: number
}

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

type Report =
  | { readonly ready: true }
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string }

/** Opens the database in a folder, and creates it if the folder is empty. */
export const openEngine = async (folder: string, { timeoutMs }: EngineOptions): Promise<Engine> => {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: { folder } })
  const waiting = new Map<number, Waiting>()
  let broken: Error | undefined
  let calls = 0

  const fail = (error: Error): void => {
    broken ??= error
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    waiting.clear()
  }
  const settle = (report: Report): void => {
    if ('ready' in report) return
    const call = waiting.get(report.id)
    if (call === undefined) return
    waiting.delete(report.id)
    clearTimeout(call.timer)
    if ('error' in report) call.reject(new Error(`The embedded database failed: ${report.error}`))
    else call.resolve(report.bytes)
  }
  const call = (bytes: Uint8Array | null): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      if (broken !== undefined) {
        reject(broken)
        return
      }
      const id = ++calls
      const timer = setTimeout(() => {
        fail(new Error(`The embedded database did not respond within ${timeoutMs / 1000} s. Is the disk full?`))
        worker.terminate()
      }, timeoutMs)
      waiting.set(id, { resolve, reject, timer })
      worker.postMessage({ id, bytes })
    })

  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', error => reject(new Error(`The database in ${folder} cannot be opened: ${error.message}`)))
    worker.once('exit', code => reject(new Error(`The database in ${folder} cannot be opened (exit code ${code}).`)))
  })
  worker.on('message', settle)
  worker.on('error', error => fail(new Error(`The embedded database failed: ${error.message}`)))
  worker.on('exit', () => fail(new Error('The embedded database has ended.')))
  return {
    send: call,
    async close() {
      if (broken === undefined) await call(null)
      await worker.terminate()
    },
  }
}
