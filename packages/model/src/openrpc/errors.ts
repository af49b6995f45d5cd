import { inside, itemsOf, type Place } from '../document/place.ts'
import { docsOf, follow, originOf, type Reading, reportAt, schemaIn, textIn } from '../document/reading.ts'
import { formIssue, namedErrorSchema } from '../extensions/form.ts'
import type { RpcFailure } from '../model/index.ts'
import { pathOf } from './endpoint.ts'
import { methodErrors } from './method-errors.ts'

/**
 * The errors of a method: those in `x-errors`, then the other ones in `errors`, then those that its server returns for
 * every method. A bundle lists named errors in `errors` too, so an entry there with the code and message of a named
 * error is skipped. OpenRPC forbids several entries with the same code (Method Object, `errors`), but documents contain
 * them: the first one is used.
 */
export const failuresOf = (method: Place, server: Place | undefined, reading: Reading): RpcFailure[] => {
  const failures = new Map<string, RpcFailure>()
  for (const { written, error } of namedErrorsOf(method, reading)) {
    const failure = failureOf(textIn(error, 'id') ?? '', error, reading)
    if (!failures.has(failure.key)) failures.set(failure.key, failure)
    else if (inside(error, 'code') !== undefined)
      reportAt(reading, 'error', 'openrpc.duplicate-error', {
        place: written,
        message: `The method has two errors with the id "${failure.key}".`,
        help: 'Give each entry of `x-errors` its own id.',
        recovery: 'The first one is used.',
      })
  }
  const named = [...failures.values()]
  const ofServer = server === undefined ? [] : namedErrorsOf(server, reading)
  const shown = [
    ...named,
    ...methodErrors(
      named,
      ofServer.map(({ error }) => failureOf('', error, reading)),
    ),
  ]
  for (const written of itemsOf(inside(method, 'errors'))) {
    const error = follow(written, reading)
    const failure = failureOf(`${inside(error, 'code')?.value}`, error, reading)
    if (shown.some(({ code, message }) => code === failure.code && message === failure.message)) continue
    if (!failures.has(failure.key)) failures.set(failure.key, failure)
    else if (inside(error, 'code') !== undefined)
      reportAt(reading, 'warning', 'openrpc.repeated-code', {
        place: written,
        message: `The method has another error with the code ${failure.key}. The first one is used for both.`,
        help: 'Describe one error for each code, or distinguish the meanings of one code with `x-errors`.',
      })
  }
  if (server === undefined) return [...failures.values()]
  const name = nameOf(server)
  for (const { error } of ofServer) {
    const id = textIn(error, 'id') ?? ''
    if (!failures.has(id)) failures.set(id, { ...failureOf(id, error, reading), server: name })
  }
  return [...failures.values()]
}

/** The name of the server; without one, the last fixed part of its path. */
const nameOf = (server: Place): string =>
  textIn(server, 'name') ??
  pathOf(textIn(server, 'url') ?? '')
    .split('/')
    .findLast(part => /^[^{}$?#]+$/.test(part)) ??
  'rpc'

/** Ignores invalid entries; `checkExtensions` reports them. */
const namedErrorsOf = (holder: Place, reading: Reading): { readonly written: Place; readonly error: Place }[] =>
  itemsOf(inside(holder, 'x-errors'))
    .map(written => ({ written, error: follow(written, reading) }))
    .filter(({ error }) => formIssue('x-errors', error.value, namedErrorSchema) === undefined)

const failureOf = (key: string, error: Place, reading: Reading): RpcFailure => {
  const code = inside(error, 'code')?.value
  const value = inside(error, 'data')?.value
  return {
    protocol: 'jsonrpc',
    kind: 'failure',
    key,
    code: typeof code === 'number' ? code : 0,
    message: textIn(error, 'message') ?? '',
    data: schemaIn(error, 'schema', reading),
    ...(value === undefined ? {} : { value }),
    docs: docsOf(error),
    origin: originOf(error, reading),
  }
}
