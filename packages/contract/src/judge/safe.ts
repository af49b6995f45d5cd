import type { Operation } from '../contract/contract.ts'
import { fixtureCalls } from '../contract/rpc-text.ts'
import type { RequestText } from '../format/fixture.ts'

/**
 * Whether a request only reads. For HTTP, the method decides (RFC 9110 §9.2.1). JSON-RPC does not define this: a method
 * reads if its name starts with a verb for reading, or if it is in `allowed`, and a batch reads if all its calls do. If
 * this is unknown, returns false.
 */
export const reads = (
  request: RequestText,
  operationOf: (request: RequestText) => Operation | undefined,
  allowed: readonly string[],
): boolean => {
  if (isRead(request, operationOf(request), allowed)) return true
  const { batch = false, calls = [] } = fixtureCalls(request) ?? {}
  const single = calls.map(({ text }): RequestText => ({ ...request, body: { text } }))
  return batch && single.length > 0 && single.every(call => isRead(call, operationOf(call), allowed))
}

const isRead = (request: RequestText, operation: Operation | undefined, allowed: readonly string[]): boolean => {
  if (operation !== undefined && allowed.includes(operation.id)) return true
  if (overrides.some(name => Object.hasOwn(request.headers, name))) return false
  if (safe.has(request.method)) return true
  if (operation?.protocol !== 'jsonrpc') return false
  const calls = fixtureCalls(request)?.calls ?? []
  return calls.length > 0 && calls.every(({ method = '' }) => allowed.includes(method) || readsByName(method))
}

// RFC 9110 §9.2.1, RFC 4918 §9.1
const safe = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'])

/** Headers with which frameworks override the HTTP method. */
const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override']

const readsByName = (method: string): boolean => {
  const name = method.split(/[._/]/).at(-1) ?? ''
  // methods that create resources on the server, such as filters, are not in this list
  return /^(?:get|list|find|read|query|search|describe|show|count|is|has|check|validate|verify|estimate|simulate|version|health|readiness|liveness|status|ping|accounts|coinbase|chainId|blockNumber|gasPrice|maxPriorityFeePerGas|baseFee|feeHistory|feeConfig|call|syncing|net|clientVersion|peerCount|listening|sha3|discover)(?![a-z])/.test(
    name,
  )
}
