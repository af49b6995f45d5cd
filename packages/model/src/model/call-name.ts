import type { Operation } from './api.ts'

/** How a text names the call of an operation: `GET /pets` with the path as in the document, or the name of a JSON-RPC method. */
export const callName = (binding: Operation['binding']): string =>
  binding.protocol === 'http' ? `${binding.method} ${binding.written}` : binding.method
