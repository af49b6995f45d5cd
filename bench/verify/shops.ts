import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The shop of the tests, in a separate process. */
export interface Shops {
  /** The possible violations, and the operation that shows each. */
  readonly violations: Readonly<Record<string, readonly [operation: string, keyword: string]>>
  readonly documents: { readonly openapi: object; readonly openrpc: object }
  /** The value of the header `x-shop-key`. */
  readonly key: string
  /** Opens it with one violation, or with none. `close` returns the number of requests that it received. */
  open(broken: string | undefined): Promise<{ readonly url: string; close(): Promise<number> }>
  end(): void
}

const script = join(import.meta.dirname, '../../tests/contract/shop/serve.ts')

export const shopsOf = async (): Promise<Shops> => {
  const running = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const { violations, documents, key } = await reported<Pick<Shops, 'violations' | 'documents' | 'key'>>(running)
  return {
    violations,
    documents,
    key,
    open: async broken => {
      running.send({ open: broken })
      const { url } = await reported<{ readonly url: string }>(running)
      return {
        url,
        close: async () => {
          running.send({ close: true })
          return (await reported<{ readonly requests: number }>(running)).requests
        },
      }
    },
    end: () => void running.kill(),
  }
}

const reported = async <T>(running: ChildProcess): Promise<T> => {
  const [message] = await once(running, 'message')
  return message as T
}
