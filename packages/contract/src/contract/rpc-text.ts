import { elementSources, memberPlace, memberSource } from '@chainwright/runtime-validation'
import { withQuotedBody } from '../format/bare-names.ts'
import { textOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { isObject } from '../format/pointer.ts'

/** One JSON-RPC call in a text. Its id is kept as text, because a parser would change 2^64 and 1.0. */
export interface Call {
  /** `undefined` for a notification. */
  readonly id: string | undefined
  readonly method: string | undefined
  readonly params: Json | undefined
  readonly value: Json | undefined
  readonly text: string
}

/** The calls of a body; `undefined` if it is not valid JSON. */
export const callsOf = (text: string | undefined): { batch: boolean; calls: readonly Call[] } | undefined => {
  const value = parsed(text)
  if (text === undefined || value === undefined) return undefined
  if (!Array.isArray(value)) return { batch: false, calls: [callOf(text)] }
  return { batch: true, calls: elementSources(text).map(callOf) }
}

/** The calls of a request in a fixture, in whose body names may replace numbers. */
export const fixtureCalls = (request: RequestText): ReturnType<typeof callsOf> => {
  const { body } = withQuotedBody(request)
  return callsOf(body && textOf(body))
}

/**
 * Whether the JSON text of a call's id is that of a string, a number or null (JSON-RPC 2.0 §4). A notification has no id.
 */
export const isCallId = (id: string | undefined): boolean => id === undefined || !/^[[{tf]/.test(id)

/** The same envelope with another id, otherwise unchanged. An envelope without an id is unchanged. */
export const withId = (text: string, id: string): string => {
  const place = memberPlace(text, 'id')
  return place === undefined ? text : text.slice(0, place.start) + id + text.slice(place.end)
}

/**
 * Renames the methods of the calls in a body and keeps all other characters. Returns a body that is not valid JSON
 * unchanged.
 */
export const withMethods = (text: string, nameOf: (method: string) => string): string => {
  const value = parsed(text)
  if (!Array.isArray(value)) return isObject(value) ? withMethod(text, nameOf) : text
  let renamed = ''
  let rest = text
  for (const item of elementSources(text)) {
    const at = rest.indexOf(item)
    renamed += rest.slice(0, at) + withMethod(item, nameOf)
    rest = rest.slice(at + item.length)
  }
  return renamed + rest
}

const withMethod = (text: string, nameOf: (method: string) => string): string => {
  const place = memberPlace(text, 'method')
  const method = place && (JSON.parse(text.slice(place.start, place.end)) as unknown)
  if (place === undefined || typeof method !== 'string' || nameOf(method) === method) return text
  return text.slice(0, place.start) + JSON.stringify(nameOf(method)) + text.slice(place.end)
}

const callOf = (text: string): Call => {
  const value = parsed(text)
  if (!isObject(value)) return { id: undefined, method: undefined, params: undefined, value, text }
  return {
    id: memberSource(text, 'id'),
    method: typeof value['method'] === 'string' ? value['method'] : undefined,
    params: value['params'],
    value,
    text,
  }
}
