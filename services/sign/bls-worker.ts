import { parentPort } from 'node:worker_threads'
import { messageOf } from '../error-message.ts'
import { aggregate, type GivenSignature, verify } from './bls.ts'

/** A call of the worker thread. */
export type BlsCall =
  | { readonly kind: 'aggregate'; readonly message: Uint8Array; readonly given: readonly GivenSignature[] }
  | {
      readonly kind: 'verify'
      readonly message: Uint8Array
      readonly signature: Uint8Array
      readonly publicKeys: readonly Uint8Array[]
    }

// In a worker thread, because a pairing takes milliseconds, and other requests must not wait for it.
const port = parentPort
if (port === null) throw new Error('bls-worker.ts runs in a worker thread.')
port.on('message', ({ id, call }: { readonly id: number; readonly call: BlsCall }) => {
  try {
    const result =
      call.kind === 'aggregate'
        ? aggregate(call.message, call.given)
        : verify(call.message, call.signature, call.publicKeys)
    port.postMessage({ id, result })
  } catch (error) {
    port.postMessage({ id, error: messageOf(error) })
  }
})
