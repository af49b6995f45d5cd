import { apiError } from '../core/api-error.ts'
import type { Exchanged, Reply, RpcTable } from '../core/core.ts'
import { ContractError, shortened } from '../core/errors.ts'
import { redacted } from '../core/redacted.ts'
import { redactedValue } from '../core/redacted-value.ts'
import { contextOf } from '../core/request-id.ts'
import { RpcError } from '../core/rpc-error.ts'
import { unreadable } from '../http/answer.ts'
import { parseBy, type Reading } from '../json/parse-by.ts'
import { stringify } from '../json/stringify.ts'

/**
 * The message or messages of a response. If the body is not JSON-RPC, throws `ApiError` for an error status (the error page of a proxy, the
 * response for an unknown path) and `ContractError` for a success status.
 */
export const readReply = (exchanged: Exchanged, reading: Reading): unknown => {
  const { status, body, reply: known } = exchanged.incoming
  let reply = known
  let cause: unknown
  try {
    reply ??= parseBy(reading, body as string)
  } catch (error) {
    cause = error
  }
  if (typeof reply === 'object' && reply !== null) {
    // a body with an error status that is not a JSON-RPC error comes from the service itself
    const { result, error } = reply as Reply
    if (status < 400 || Array.isArray(reply) || result !== undefined || typeof error === 'object') return reply
  }
  throw status >= 400 ? apiError(exchanged, reading) : unreadable(exchanged, 'JSON-RPC', cause)
}

/**
 * The result in the response to a request. Throws `RpcError` for an error, `ContractError` if the message does not match the
 * request.
 */
export const resultOf = (exchanged: Exchanged, operation: string, id: string | number, reply: Reply): unknown => {
  const { result, error } = reply
  // a server that could not read the id responds with null (5.1)
  if (reply.id !== id && !(error && (reply.id ?? null) === null)) {
    throw broken(exchanged, operation, `the response has id ${idText(reply.id)}, not ${idText(id)}`)
  }
  if (error) throw rpcError(exchanged, operation, error)
  if (result === undefined) throw broken(exchanged, operation, 'the response has neither result nor error')
  return result
}

/**
 * Checks the HTTP response to a notification, which contains no JSON-RPC response (4.1). Throws if the service refused
 * the notification with an error.
 */
export const unanswered = (exchanged: Exchanged, table: RpcTable): void => {
  const { body, status } = exchanged.incoming
  if (body === '' && status < 400) return
  const { error } = readReply(exchanged, table) as Reply
  if (error) throw rpcError(exchanged, table.id, error)
}

/** Converts the error object of a message to an error. */
const rpcError = (exchanged: Exchanged, operation: string, error: object): RpcError | ContractError => {
  const { code } = error as { code?: unknown }
  const clean = redactedValue(exchanged.settings, error, { code }) as { message?: unknown; data?: unknown }
  if (typeof code !== 'number')
    return broken(exchanged, operation, `the error has no code: ${shortened(stringify(clean))}`)
  const { message, data } = clean
  const reason = String(message ?? '')
  return new RpcError(contextOf(exchanged, operation), { code, message: reason, data }, exchanged.incoming.status)
}

/** A response that is valid JSON-RPC but does not match the request. */
export const broken = (exchanged: Exchanged, operation: string, message: string): ContractError =>
  new ContractError(contextOf(exchanged, operation), {
    side: 'response',
    message: redacted(exchanged.settings, message),
    status: exchanged.incoming.status,
  })

/** The JSON text of an id. */
export const idText = (id: unknown): string =>
  typeof id === 'object' && id ? 'an object' : shortened(stringify(id) ?? 'none')
