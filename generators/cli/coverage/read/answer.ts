import { type ResponseText, textOf, textsBetween } from '@chainwright/contract'
import { isJsonType, isRpcFailure, type Operation, type Outcome, type Schema } from '@chainwright/model'

/** A response in terms of the contract: the operation's outcome, and the value that its schema describes. */
export type Answer =
  | { readonly known: true; readonly outcome: Outcome; readonly value: unknown }
  | { readonly known: false; readonly why: string }

/** Reads a response to a call of the operation. */
export const answerOf = (operation: Operation, response: ResponseText): Answer =>
  operation.binding.protocol === 'http' ? ofHttp(operation, response) : ofRpc(operation, response)

/** The schema of a JSON body, of a result, or of the data of an error; undefined if the contract has none. */
export const schemaOf = (outcome: Outcome): Schema | undefined => {
  if (outcome.protocol === 'http')
    return outcome.content.find(({ mediaType, stream }) => stream === undefined && isJsonType(mediaType))?.schema
  return outcome.kind === 'success' ? outcome.schema : outcome.data
}

const ofHttp = (operation: Operation, response: ResponseText): Answer => {
  const status = String(response.status)
  const outcome = [status, `${status[0]}XX`, 'default']
    .map(key => operation.outcomes.find(outcome => outcome.protocol === 'http' && outcome.key === key))
    .find(found => found !== undefined)
  if (outcome === undefined) return { known: false, why: `no response ${status}` }
  const text = response.body && textOf(response.body)
  if (text === undefined || text === '') return { known: true, outcome, value: undefined }
  const json = parsed(text)
  if (json !== undefined) return { known: true, outcome, value: json.value }
  // The contract describes no readable fields of an event stream or a text page.
  const type = response.headers['content-type']
  return type !== undefined && !isJsonType(type) && outcome.protocol === 'http' && outcome.content.length > 0
    ? { known: true, outcome, value: text }
    : { known: false, why: 'the body is not JSON' }
}

const ofRpc = (operation: Operation, response: ResponseText): Answer => {
  const text = response.body && textOf(response.body)
  const message = text === undefined ? undefined : parsed(text)?.value
  if (typeof message !== 'object' || message === null) return { known: false, why: 'the body is not an object' }
  if (!('error' in message)) {
    const outcome = operation.outcomes.find(({ kind }) => kind === 'success')
    if (outcome === undefined || !('result' in message)) return { known: false, why: 'neither result nor error' }
    return { known: true, outcome, value: message.result }
  }
  const error = (message.error ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const outcome = errorOf(operation, error.code, String(error.message))
  return outcome === undefined
    ? { known: false, why: `no error ${String(error.code)} ${JSON.stringify(error.message)}` }
    : { known: true, outcome, value: error.data }
}

/** The documented error with a code and a text, the most specific one. */
const errorOf = (operation: Operation, code: unknown, text: string): Outcome | undefined =>
  operation.outcomes
    .filter(isRpcFailure)
    .filter(outcome => outcome.code === code && isTextOf(outcome.message, text))
    .toSorted((a, b) => literal(b.message) - literal(a.message))[0]

/** `{name}` matches any text. */
export const isTextOf = (message: string, text: string): boolean =>
  textsBetween(text, message.split(/\{\w+\}/), 0) !== undefined

const literal = (message: string): number => message.replaceAll(/\{\w+\}/g, '').length

const parsed = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
