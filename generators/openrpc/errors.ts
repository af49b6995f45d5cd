import { inside, itemsOf, type Place } from '../document/place.ts'
import { docsOf, follow, originOf, type Reading, schemaIn, tell, textIn } from '../document/reading.ts'
import type { Outcome } from '../model/index.ts'

export type RpcFailure = Extract<Outcome, { protocol: 'jsonrpc'; kind: 'failure' }>

/**
 * `x-errors` of a method, then those of its `errors` that `x-errors` does not have, then what its server answers
 * whatever the method is.
 */
export const failuresOf = (method: Place, server: Place | undefined, reading: Reading): RpcFailure[] => {
  const failures = new Map<string, RpcFailure>()
  const add = (failure: RpcFailure, place: Place): void => {
    const first = failures.get(failure.key)
    if (first === undefined) failures.set(failure.key, failure)
    else
      tell(reading, 'error', 'openrpc.duplicate-error', {
        place,
        message: `The method has two errors called "${failure.key}".`,
        help: 'Codes of `errors` and ids of `x-errors` are unique in a method; tell meanings of one code apart by `x-errors`.',
      })
  }
  for (const written of itemsOf(inside(method, 'x-errors'))) {
    const error = follow(written, reading)
    add(failureOf(textIn(error, 'id') ?? '', error, reading), written)
  }
  const named = [...failures.values()]
  for (const written of itemsOf(inside(method, 'errors'))) {
    const error = follow(written, reading)
    const failure = failureOf(`${inside(error, 'code')?.value}`, error, reading)
    if (!named.some(({ code, message }) => code === failure.code && message === failure.message)) add(failure, written)
  }
  for (const written of itemsOf(server && inside(server, 'x-errors'))) {
    const error = follow(written, reading)
    const id = textIn(error, 'id') ?? ''
    if (!failures.has(id)) failures.set(id, failureOf(id, error, reading))
  }
  return [...failures.values()]
}

const failureOf = (key: string, error: Place, reading: Reading): RpcFailure => {
  const code = inside(error, 'code')?.value
  return {
    protocol: 'jsonrpc',
    kind: 'failure',
    key,
    code: typeof code === 'number' ? code : 0,
    message: textIn(error, 'message') ?? '',
    data: schemaIn(error, 'schema', reading),
    docs: docsOf(error),
    origin: originOf(error, reading),
  }
}
