import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { messageOf } from '../error-message.ts'

// The embedded database blocks its thread while it works, so it has a separate one. Its calls are made one after the
// other.
const port = parentPort
if (port === null) throw new Error('engine-worker.ts runs in a worker thread.')
const { folder } = workerData as { readonly folder: string }

const database = await PGlite.create(folder)
port.postMessage({ ready: true })

let last: Promise<unknown> = Promise.resolve()
port.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array | null }) => {
  last = last.then(async () => {
    try {
      if (bytes === null) {
        await database.close()
        port.postMessage({ id, bytes: new Uint8Array() })
        return
      }
      const answer = await database.execProtocolRaw(bytes)
      port.postMessage({ id, bytes: answer })
    } catch (error) {
      port.postMessage({ id, error: messageOf(error) })
    }
  })
})
