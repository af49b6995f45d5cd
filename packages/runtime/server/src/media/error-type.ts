import type { Operation } from '../contract/contract.ts'

/**
 * The media type of an operation's error with a status. The most specific key of the contract applies (OpenAPI 3.1 §4.8.16,
 * Responses Object).
 */
export const errorType = (operation: Operation | undefined, status: number): string => {
  const types = operation?.protocol === 'http' ? operation.errors : undefined
  if (types === undefined) return 'application/json'
  return types[status] ?? types[`${Math.floor(status / 100)}XX`] ?? types['default'] ?? 'application/json'
}
