import { Worker } from 'node:worker_threads'
import type { Aggregate, GivenSignature } from './bls.ts'
import type { BlsCall } from './bls-worker.ts'

/** BLS signatures in a separate thread. */
export interface BlsThread {
  /** @see aggregate of bls.ts. */
  aggregate(message: Uint8Array, given: readonly GivenSignature[]): Promise<Aggregate>
  /** @see verify of bls.ts. */
  verify(message: Uint8Array, signature: Uint8Array, publicKeys: readonly Uint8Array[]): Promise<boolean>
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}
type Report = { readonly id: number; readonly result: unknown } | { readonly id: number; readonly error: string }

/**
 * Creates the thread with the first request, and again after it ended. Its cache of keys lives as long as the thread.
 */
export const blsThread = (): BlsThread => {
  let worker: Worker | undefined
  let calls = 0
  const waiting = new Map<number, Waiting>()

  const end = (error: Error): void => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = (): Worker => {
    const made = new Worker(new URL('./bls-worker.ts', import.meta.url))
    // An idle thread keeps no process alive.
    made.unref()
    made.on('message', (report: Report) => {
      const call = waiting.get(report.id)
      waiting.delete(report.id)
      if (waiting.size === 0) made.unref()
      if ('error' in report) call?.reject(new Error(`The signature thread failed: ${report.error}`))
      else call?.resolve(report.result as never)
    })
    made.on('error', error => end(new Error(`The signature thread failed: ${error.message}`)))
    made.on('exit', () => end(new Error('The signature thread has ended.')))
    return made
  }
  const call = <T>(requested: BlsCall): Promise<T> =>
    new Promise((resolve, reject) => {
      worker ??= start()
      const id = ++calls
      waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, call: requested })
    })

  return {
    aggregate: (message, given) => call({ kind: 'aggregate', message, given }),
    verify: (message, signature, publicKeys) => call({ kind: 'verify', message, signature, publicKeys }),
    async close() {
      await worker?.terminate()
    },
  }
}
