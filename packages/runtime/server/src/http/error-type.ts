import type { Operation } from '../contract.ts'

/** What an operation's error of a status is sent as. The contract's narrowest word counts (OpenAPI 3.1 §4.8.16, Responses Object). */
export const errorType = (operation: Operation | undefined, status: number): string => {
  const types = operation?.protocol === 'http' ? operation.errors : undefined
  if (types === undefined) return 'application/json'
  return types[status] ?? types[`${Math.floor(status / 100)}XX`] ?? types['default'] ?? 'application/json'
}
