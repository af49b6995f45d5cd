import { isObject, type JsonObject } from './pointer.ts'
import { shown } from './shown.ts'
import { targetProblem } from './target.ts'
import { milliseconds } from './time.ts'
import { unknownMembersBeside } from './unknown-members.ts'

/** The reason why a fixture is invalid, and where. */
export interface FixtureFault {
  /** Member names and indexes, separated by slashes; empty for the whole value. */
  readonly place: string
  /** The violated requirement: `must be a string`. */
  readonly rule: string
  /** The value as shortened JSON; `absent` if the value is missing. */
  readonly value: string
  /** Why the value violates the rule, if the value does not show it: a syntax error, for example. */
  readonly reason?: string
  /** If the value is missing, the members next to it that the format does not define. One of them may be misspelled. */
  readonly unknown?: readonly string[]
}

/**
 * The first fault of a value as a fixture, with its place; `undefined` if the value is a valid fixture. A fixture may
 * come from an installed package of a third party. This function checks the types of all members that are read later,
 * so that other code can rely on them.
 */
export const fixtureFault = (value: unknown): FixtureFault | undefined => {
  const found = firstFault(value)
  if (found?.value !== absent) return found
  const unknown = unknownMembersBeside(value, found.place)
  return unknown.length === 0 ? found : { ...found, unknown }
}

const firstFault = (value: unknown): FixtureFault | undefined => {
  if (!isObject(value)) return fault('', 'must be an object', value)
  const { claim, kind, operation, provenance, steps, volatile, redacted, refused } = value
  if (typeof claim !== 'string') return fault('claim', 'must be a string', claim)
  if (!kinds.has(kind)) return fault('kind', `must be one of ${[...kinds].join(', ')}`, kind)
  if (operation !== undefined && (typeof operation !== 'string' || operation === ''))
    return fault('operation', 'must be a non-empty string', operation)
  if (!isObject(provenance)) return fault('provenance', 'must be an object', provenance)
  const { type } = provenance
  if (!origins.has(String(type))) return fault('provenance/type', `must be one of ${[...origins].join(', ')}`, type)
  if (!Array.isArray(steps) || steps.length === 0)
    return fault('steps', 'must be an array with at least one step', steps)
  return (
    first(steps, (step, index) => stepFault(step, `steps/${index}`)) ??
    listFault(volatile, 'volatile', volatileFault) ??
    listFault(redacted, 'redacted', placeFault) ??
    (refused === undefined ? undefined : refusedFault(refused))
  )
}

const fault = (place: string, rule: string, value: unknown): FixtureFault => ({
  place,
  rule,
  value: value === undefined ? absent : shown(value),
})

/** The text of a missing value. A string has quotes. */
const absent = 'absent'

/** The fault as one sentence. */
export const faultText = ({ place, rule, value, reason }: FixtureFault): string =>
  `${place === '' ? 'it' : `\`${place}\``} ${rule}${reason === undefined ? `, but is ${value}` : `: ${reason}`}`

const credentialKinds = new Set<unknown>(['none', 'wrong', 'renewed', 'other'])
const kinds = new Set<unknown>(['positive', 'negative-request', 'negative-response', 'protocol', 'behaviour'])
const origins = new Set(['recorded', 'derived', 'documented', 'synthesised', 'mutant'])

const first = <T>(
  values: readonly T[],
  faultOf: (value: T, index: number) => FixtureFault | undefined,
): FixtureFault | undefined => {
  for (const [index, value] of values.entries()) {
    const found = faultOf(value, index)
    if (found !== undefined) return found
  }
  return undefined
}

const listFault = (
  value: unknown,
  place: string,
  faultOf: (value: unknown, place: string) => FixtureFault | undefined,
): FixtureFault | undefined => {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) return fault(place, 'must be an array', value)
  return first(value as readonly unknown[], (item, index) => faultOf(item, `${place}/${index}`))
}

const stepFault = (step: unknown, place: string): FixtureFault | undefined => {
  for (const side of ['request', 'response'] as const)
    if (!isObject(step) || !isObject(step[side]))
      return fault(`${place}/${side}`, 'must be an object', isObject(step) ? step[side] : undefined)
  const { at, credentials, request, response } = step as JsonObject & {
    readonly request: JsonObject
    readonly response: JsonObject
  }
  if (at !== undefined && (typeof at !== 'string' || milliseconds(at) === undefined))
    return fault(`${place}/at`, 'must be a time such as +59m59s', at)
  if (credentials !== undefined && !credentialKinds.has(credentials))
    return fault(`${place}/credentials`, `must be one of ${[...credentialKinds].join(', ')}`, credentials)
  const { method, target } = request
  if (typeof method !== 'string' || !/^[A-Z]{1,32}$/.test(method))
    return fault(`${place}/request/method`, 'must be a method in upper case', method)
  const wrong = targetProblem(target)
  if (wrong !== undefined) return fault(`${place}/request/target`, wrong, target)
  const { status } = response
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 599)
    return fault(`${place}/response/status`, 'must be a whole number from 100 to 599', status)
  return (
    messageFault(request, `${place}/request`) ??
    messageFault(response, `${place}/response`) ??
    listFault(response['times'], `${place}/response/times`, timeFault)
  )
}

const timeFault = (at: unknown, place: string): FixtureFault | undefined =>
  typeof at === 'string' && milliseconds(at) !== undefined
    ? undefined
    : fault(place, 'must be a time such as +1.5s', at)

const messageFault = ({ headers, body }: JsonObject, place: string): FixtureFault | undefined => {
  if (!isObject(headers)) return fault(`${place}/headers`, 'must be an object', headers)
  for (const [name, text] of Object.entries(headers)) {
    const at = `${place}/headers/${name}`
    // RFC 9110 §5.1 and §5.5: a name is a token, a value has no control characters
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name)) return fault(at, 'must have a lower-case header name', name)
    if (typeof text !== 'string' || /[^\t\x20-\x7e\x80-\xff]/.test(text))
      return fault(at, 'must be a string of one line', text)
  }
  return body === undefined || isBody(body)
    ? undefined
    : fault(`${place}/body`, 'must have one of `json`, `text`, `base64`', body)
}

const isBody = (body: unknown): boolean => {
  if (!isObject(body)) return false
  const { json, end, text, base64 } = body
  if (Object.hasOwn(body, 'json')) return json !== undefined && (end === undefined || typeof end === 'string')
  if (typeof text === 'string') return true
  return typeof base64 === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(base64) && base64.length % 4 !== 1
}

const placeFault = (value: unknown, place: string): FixtureFault | undefined =>
  isObject(value) &&
  Number.isInteger(value['step']) &&
  (value['side'] === 'request' || value['side'] === 'response') &&
  typeof value['at'] === 'string'
    ? undefined
    : fault(place, 'must have `step`, `side` and `at`', value)

const refusedFault = (value: unknown): FixtureFault | undefined => {
  const wrong = placeFault(value, 'refused')
  if (wrong !== undefined) return wrong
  const { keyword } = value as JsonObject
  return typeof keyword === 'string' && keyword !== ''
    ? undefined
    : fault('refused/keyword', 'must be a keyword of JSON Schema, or rule:<id>', keyword)
}

const volatileFault = (value: unknown, place: string): FixtureFault | undefined => {
  const wrong = placeFault(value, place)
  if (wrong !== undefined) return wrong
  const { judge } = value as JsonObject
  const bind = isObject(judge) ? judge['bind'] : undefined
  return judge === 'schema' || judge === 'monotone' || (typeof bind === 'string' && /^[A-Za-z]\w*$/.test(bind))
    ? undefined
    : fault(`${place}/judge`, 'must be schema, monotone or a name to bind', judge)
}
