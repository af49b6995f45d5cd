import { isRpcFailure, type Operation, type Outcome, type RpcFailure } from '@chainwright/model'

/** Failures that several methods of a server share. They are declared once, and each method refers to them. */
export interface ServerFailures {
  /** The server's name. */
  readonly server: string
  readonly failures: readonly RpcFailure[]
}

/**
 * The server failures by operation. A method that describes one of these failures itself has its own list, which other methods
 * may share.
 */
export const serverFailuresOf = (operations: readonly Operation[]): ReadonlyMap<Operation, ServerFailures> => {
  const lists = new Map<string, { readonly first: ServerFailures; readonly operations: Operation[] }>()
  for (const operation of operations) {
    const failures = operation.outcomes.filter(isServerFailure)
    const server = failures[0]?.server
    if (server === undefined) continue
    const key = JSON.stringify([server, failures.map(({ key, origin }) => [key, origin.file, origin.pointer])])
    const list = lists.get(key) ?? { first: { server, failures }, operations: [] }
    list.operations.push(operation)
    lists.set(key, list)
  }
  return new Map(
    [...lists.values()]
      .filter(({ operations }) => operations.length > 1)
      .flatMap(({ first, operations }) => operations.map(operation => [operation, first] as const)),
  )
}

/** Whether an outcome is an error that a server returns for every method. */
export const isServerFailure = (outcome: Outcome): outcome is RpcFailure =>
  isRpcFailure(outcome) && outcome.server !== undefined
