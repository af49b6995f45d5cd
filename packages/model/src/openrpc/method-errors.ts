import type { Json, JsonObject, Operation, RpcFailure } from '../model/index.ts'
import { isJsonArray, isJsonObject, isRpcFailure } from '../model/index.ts'

/** An entry of `errors` of a method. */
export interface MethodError {
  readonly code: number
  readonly message: string
}

/**
 * Converts named errors (`x-errors`) to entries of `errors`. OpenRPC 1.4 requires different codes there (Method
 * Object), so errors with the same code become one entry with all of their messages. The errors of the server with
 * other codes follow.
 */
export const methodErrors = (own: readonly MethodError[], ofServer: readonly MethodError[]): readonly MethodError[] => {
  const entries = byCode(own)
  return [...entries, ...byCode(ofServer).filter(({ code }) => !entries.some(entry => entry.code === code))]
}

const byCode = (errors: readonly MethodError[]): readonly MethodError[] => {
  const messages = new Map<number, Set<string>>()
  for (const { code, message } of errors) messages.set(code, (messages.get(code) ?? new Set()).add(message))
  return [...messages].map(([code, all]) => ({ code, message: [...all].join(' | ') }))
}

/** Adds the named errors of each method in a bundled document to `errors`, for tools that do not support `x-errors`. */
export const withMethodErrors = (document: JsonObject, operations: readonly Operation[]): JsonObject => {
  const methods = document['methods']
  if (!isJsonArray(methods)) return document
  const failures = new Map(
    operations.flatMap(({ binding, outcomes }) =>
      binding.protocol === 'jsonrpc' ? [[binding.method, outcomes.filter(isRpcFailure)] as const] : [],
    ),
  )
  return { ...document, methods: methods.map(method => withErrors(method, failures)) }
}

const withErrors = (method: Json, failures: ReadonlyMap<unknown, readonly RpcFailure[]>): Json => {
  if (!isJsonObject(method)) return method
  const all = failures.get(method['name']) ?? []
  const written: readonly Json[] = isJsonArray(method['errors']) ? method['errors'] : []
  const known = new Set(written.map(error => (isJsonObject(error) ? error['code'] : undefined)))
  const added = methodErrors(
    all.filter(({ server }) => server === undefined),
    all.filter(({ server }) => server !== undefined),
  ).filter(({ code }) => !known.has(code))
  // The code of a reference is not known here, so add nothing.
  if (added.length === 0 || written.some(error => isJsonObject(error) && error['$ref'] !== undefined)) return method
  const errors: Json = [...written, ...added.map(({ code, message }) => ({ code, message }))]
  if (method['errors'] !== undefined || method['x-errors'] === undefined) return { ...method, errors }
  // Put `errors` next to `x-errors`.
  return Object.fromEntries(
    Object.entries(method).flatMap(([name, value]): [string, Json][] =>
      name === 'x-errors'
        ? [
            ['errors', errors],
            [name, value],
          ]
        : [[name, value]],
    ),
  )
}
