import type { Endpoint, RpcError } from './contract.ts'
import { isObject, type Json, type JsonObject } from './document.ts'

/** The result of reading a message, before the endpoint looks for the method. */
export type Reading =
  | { readonly kind: 'silence' }
  | { readonly kind: 'refusal'; readonly error: string; readonly id: string }
  | { readonly kind: 'call'; readonly method: string; readonly params: Json | undefined; readonly id: string }

/** How the endpoint reads the text of a request that is not a batch (register: node.error-objects, node.notifications, node.ids). */
export const readMessage = (text: string, { dialect }: Endpoint): Reading => {
  if (text === '' && dialect === 'ethereum') return { kind: 'silence' }
  let message: Json
  try {
    message = JSON.parse(text)
  } catch {
    return { kind: 'refusal', error: 'parseError', id: 'null' }
  }
  return dialect === 'node' ? readNode(message, text) : readEthereum(message, text)
}

const readNode = (message: Json, text: string): Reading => {
  if (!isObject(message)) return { kind: 'refusal', error: 'parseError', id: 'null' }
  const { id, method = '', params } = message
  if (typeof method !== 'string') return { kind: 'refusal', error: 'parseError', id: idOf(text) }
  if (message['jsonrpc'] !== '2.0') return { kind: 'refusal', error: 'invalidVersion', id: idOf(text) }
  if (id === undefined || id === null) return { kind: 'silence' }
  const [, local] = /^\w+\.(.*)$/.exec(method) ?? []
  if (local === undefined) return { kind: 'refusal', error: 'illFormedMethod', id: idOf(text) }
  if (/^\p{Lu}/u.test(local)) return { kind: 'refusal', error: 'upperCaseMethod', id: idOf(text) }
  return { kind: 'call', method, params, id: idOf(text) }
}

const readEthereum = (message: Json, text: string): Reading => {
  if (!isObject(message)) return { kind: 'refusal', error: 'invalidRequest', id: 'null' }
  const { id, method, params } = message
  const isId = id === null || typeof id === 'string' || typeof id === 'number'
  if (method === undefined && 'result' in message) return { kind: 'silence' }
  if (message['jsonrpc'] !== '2.0' || typeof method !== 'string' || (id !== undefined && !isId)) {
    return { kind: 'refusal', error: 'invalidRequest', id: isId ? idOf(text) : 'null' }
  }
  return id === undefined ? { kind: 'silence' } : { kind: 'call', method, params, id: idOf(text) }
}

/** The errors in the frame of a response: its members, their order, its id. */
export const judgeFrame = (text: string, id: string, { dialect }: Endpoint): string[] => {
  const response: Json = JSON.parse(text)
  if (!isObject(response)) return ['the answer is no object']
  const problems: string[] = []
  const outcome = 'error' in response ? 'error' : 'result'
  const expected = dialect === 'node' ? ['jsonrpc', outcome, 'id'] : ['jsonrpc', 'id', outcome]
  if (Object.keys(response).join() !== expected.join())
    problems.push(`members ${Object.keys(response).join()}, not ${expected.join()}`)
  if (response['jsonrpc'] !== '2.0') problems.push('jsonrpc is not 2.0')
  if (idOf(text) !== id) problems.push(`id ${idOf(text)}, not ${id}`)
  return problems
}

/** The matching error of a list, most literal text first; if none matches, the problem. */
export const findError = (error: Json | undefined, list: readonly RpcError[]): RpcError | undefined =>
  isObject(error)
    ? list
        .filter(({ code, pattern }) => code === error['code'] && pattern.test(String(error['message'])))
        .sort((a, b) => literalLength(b) - literalLength(a))[0]
    : undefined

const literalLength = ({ message }: RpcError): number => message.replaceAll(/\{\w+\}/g, '').length

/** The text of a message's id, because a number may have more digits than a JavaScript number keeps; `null` if there is none. */
const idOf = (text: string): string => {
  const ids = new WeakMap<object, string>()
  function revive(this: unknown, key: string, value: unknown, context?: { source?: string }): unknown {
    if (key === 'id' && isObject(this)) ids.set(this, context?.source ?? JSON.stringify(value))
    return value
  }
  const message = JSON.parse(text, revive) as JsonObject
  return ids.get(message) ?? 'null'
}
