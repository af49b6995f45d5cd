import { isJsonArray } from '@chainwright/model'
import type { Operation } from '../contract/contract.ts'
import { textOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { isObject, type JsonObject } from '../format/pointer.ts'
import { type Cleaning, cleanMembers, cleanValue, nothing, type Stated, statements } from './clean-value.ts'
import { isBound } from './drawn.ts'
import { redactedText } from './named.ts'

/** A call or a batch. JSON-RPC 1.0 has no version member, and some servers do not require it. */
export const isCall = (value: Json): boolean => someCall(value, call => typeof call['method'] === 'string')
export const isVersioned = (value: Json): boolean => someCall(value, call => Object.hasOwn(call, 'jsonrpc'))

const someCall = (value: Json, is: (call: JsonObject) => boolean): boolean =>
  (isJsonArray(value) ? value : [value]).some(call => isObject(call) && is(call))

export const eachCall = (value: Json, clean: (call: Json, at: string, index: number) => Json): Json =>
  isJsonArray(value) ? value.map((call, index) => clean(call, `/${index}`, index)) : clean(value, '', 0)

export const cleanCall = (call: Json, operation: Operation | undefined, at: string, context: Cleaning): Json => {
  if (!isObject(call)) return cleanValue(call, nothing, at, '', context)
  const method = typeof call['method'] === 'string' ? call['method'] : ''
  const stated = (index: number, name: string): Stated =>
    statements(
      (operation?.parameters.find(parameter => parameter.name === name) ?? operation?.parameters[index])?.schema,
    )
  const { params } = call
  const cleaned: Json | undefined = isJsonArray(params)
    ? params.map((value, index) => {
        const place = `${at}/params/${index}`
        const parameter = operation?.parameters[index]
        if (parameter === undefined && typeof value === 'string' && authenticates.test(method) && isOpaque(value)) {
          context.found('token', value)
          context.note(place, 'secret')
          return redactedText
        }
        if (parameter === undefined && context.positions && mayBeSecret(value)) {
          context.note(place, 'undeclared')
          return redactedText
        }
        return cleanValue(value, stated(index, ''), place, parameter?.name ?? method, context)
      })
    : isObject(params)
      ? cleanMembers(params, `${at}/params`, context, name => stated(-1, name))
      : params
  const { params: _, ...rest } = call
  const others = cleanMembers(rest, at, context, () => nothing) as JsonObject
  // in the order in which they were sent
  return Object.fromEntries(
    Object.keys(call).map(key => [key, key === 'params' ? (cleaned ?? null) : (others[key] ?? null)]),
  )
}

/** Methods whose params authenticate the caller. */
const authenticates =
  /^personal_|unlock|log[-_]?in|sign[-_]?in|auth(?!or)|authori[sz]|passw|passphrase|secret|credential/i
/** Whether a text has at least four characters and is neither an address nor a number. */
const isOpaque = (value: string): boolean => value.length >= 4 && !/^0x[0-9a-f]*$|^\d+$/i.test(value) && !isBound(value)
/**
 * Whether a value may be secret: not a boolean, null, a hex quantity or address, or a word of chain nodes for blocks
 * and topics.
 */
const mayBeSecret = (value: Json): boolean =>
  typeof value === 'object'
    ? value !== null && Object.keys(value).length > 0
    : typeof value === 'number' ||
      (typeof value === 'string' && value !== '' && !publicParam.test(value) && !isBound(value))
const publicParam =
  /^(?:0x[0-9a-f]{0,40}|latest|earliest|pending|safe|finalized|newHeads|logs|newPendingTransactions|syncing)$/i

export const callsIn = ({ body }: RequestText): readonly Json[] => {
  const value = body === undefined ? undefined : parsed(textOf(body))
  return isJsonArray(value) ? value : isObject(value) ? [value] : []
}
