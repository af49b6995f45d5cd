import { memberSource } from '@chainwright/runtime-validation'
import type { Message } from './dialect.ts'

export type Envelope = Readonly<Record<string, unknown>>

export const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of an id as sent; undefined if there is none. */
export const idSource = (envelope: Envelope, source: string): string | undefined => {
  const id = envelope['id']
  switch (typeof id) {
    case 'undefined':
      return undefined
    case 'string':
      return JSON.stringify(id)
    case 'boolean':
      return String(id)
    default:
      // a number or an object may have a form that parsing loses: 1.0, 12345678901234567890
      return id === null ? 'null' : (plainNumber(id, source) ?? memberSource(source, 'id'))
  }
}

/** The text of a numeric id at its usual place: the second or the last member. */
const plainNumber = (id: unknown, source: string): string | undefined => {
  if (typeof id !== 'number') return undefined
  const text = String(id)
  const isSecond =
    source.startsWith(opening) &&
    source.startsWith(text, opening.length) &&
    source[opening.length + text.length] === ','
  return isSecond || source.endsWith(`,"id":${text}}`) ? text : undefined
}

const opening = '{"jsonrpc":"2.0","id":'

/**
 * Validates the envelope of a message by JSON-RPC 2.0 §4: an id is a string, a number or null; a call without an id is a
 * notification.
 */
export const readEnvelope = (value: unknown, source: string): ReadEnvelope => {
  if (!isEnvelope(value)) return { kind: 'invalid', id: 'null' }
  const { id, jsonrpc, method, params } = value
  const hasInvalidId = typeof id === 'boolean' || (typeof id === 'object' && id !== null)
  const sent = hasInvalidId ? 'null' : idSource(value, source)
  if (hasInvalidId || jsonrpc !== '2.0' || typeof method !== 'string') return { kind: 'invalid', id: sent ?? 'null' }
  return sent === undefined ? { kind: 'notification', method, params } : { kind: 'call', id: sent, method, params }
}

export type ReadEnvelope =
  | Exclude<Message, { readonly kind: 'invalid' }>
  | { readonly kind: 'invalid'; readonly id: string }

/** The text of an error object; `data` is JSON text. */
export const errorText = (
  error: { readonly code: number; readonly message: string; readonly data?: unknown },
  data: string | undefined,
): string =>
  `{"code":${error.code},"message":${JSON.stringify(error.message)}${data === undefined ? '' : `,"data":${data}`}}`
