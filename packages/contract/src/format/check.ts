import { isObject, type JsonObject } from '../contract/pointer.ts'
import type { Fixture } from './fixture.ts'
import { targetProblem } from './target.ts'
import { milliseconds } from './time.ts'

/**
 * What is wrong with a value that is to be a fixture, by its first place; `undefined` where it is one. Fixtures come from strangers, with an
 * installed package: everything that is read of them later is held to its type here, so that nothing else has to ask.
 */
export const fixtureProblem = (value: unknown): string | undefined => {
  if (!isObject(value)) return 'it is no object'
  const { claim, kind, operation, provenance, steps, volatile, redacted, refused } = value
  if (typeof claim !== 'string') return '`claim` must be a text'
  if (typeof kind !== 'string') return '`kind` must be a text'
  if (!kinds.has(kind)) return `\`kind\` must be one of ${[...kinds].join(', ')}`
  if (operation !== undefined && (typeof operation !== 'string' || operation === ''))
    return '`operation` must be a text that is not empty'
  if (!isObject(provenance)) return '`provenance` must be an object'
  if (!origins.has(String(provenance['type']))) return `\`provenance/type\` must be one of ${[...origins].join(', ')}`
  if (!Array.isArray(steps) || steps.length === 0) return '`steps` must be a list with at least one step'
  return (
    first(steps, (step, index) => stepProblem(step, `steps/${index}`)) ??
    listProblem(volatile, 'volatile', volatileProblem) ??
    listProblem(redacted, 'redacted', placeProblem) ??
    (refused === undefined ? undefined : placeProblem(refused, 'refused'))
  )
}

export const isFixture = (value: unknown): value is Fixture => fixtureProblem(value) === undefined

const credentialKinds = new Set<unknown>(['none', 'wrong', 'renewed', 'other'])
const kinds = new Set(['positive', 'negative-request', 'negative-response', 'protocol', 'behaviour'])
const origins = new Set(['recorded', 'derived', 'documented', 'synthesised', 'mutant'])

const first = <T>(
  values: readonly T[],
  problem: (value: T, index: number) => string | undefined,
): string | undefined => {
  for (const [index, value] of values.entries()) {
    const found = problem(value, index)
    if (found !== undefined) return found
  }
  return undefined
}

const listProblem = (
  value: unknown,
  place: string,
  problem: (value: unknown, place: string) => string | undefined,
): string | undefined => {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) return `\`${place}\` must be a list`
  return first(value as readonly unknown[], (item, index) => problem(item, `${place}/${index}`))
}

const stepProblem = (step: unknown, place: string): string | undefined => {
  for (const side of ['request', 'response'] as const)
    if (!isObject(step) || !isObject(step[side])) return `\`${place}/${side}\` must be an object`
  const { at, credentials, request, response } = step as JsonObject & {
    readonly request: JsonObject
    readonly response: JsonObject
  }
  if (at !== undefined && (typeof at !== 'string' || milliseconds(at) === undefined))
    return `\`${place}/at\` must be a time such as +59m59s`
  if (credentials !== undefined && !credentialKinds.has(credentials))
    return `\`${place}/credentials\` must be one of ${[...credentialKinds].join(', ')}`
  const { method, target } = request
  if (typeof method !== 'string' || !/^[A-Z]{1,32}$/.test(method))
    return `\`${place}/request/method\` must be a method in upper case`
  const wrong = targetProblem(target)
  if (wrong !== undefined) return `\`${place}/request/target\` must stay at the provider: ${wrong}`
  const { status } = response
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 599)
    return `\`${place}/response/status\` must be a whole number from 100 to 599`
  return messageProblem(request, `${place}/request`) ?? messageProblem(response, `${place}/response`)
}

const messageProblem = ({ headers, body }: JsonObject, place: string): string | undefined => {
  if (!isObject(headers)) return `\`${place}/headers\` must be an object`
  const wrong = Object.entries(headers).find(
    // RFC 9110 §5.1 and §5.5: a name is a token, a value has no control characters
    ([name, text]) =>
      !/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name) || typeof text !== 'string' || /[^\t\x20-\x7e\x80-\xff]/.test(text),
  )
  if (wrong !== undefined)
    return `\`${place}/headers/${wrong[0]}\` must be a header in lower case with a text of one line`
  return body === undefined || isBody(body)
    ? undefined
    : `\`${place}/body\` must have one of \`json\`, \`text\`, \`base64\``
}

const isBody = (body: unknown): boolean => {
  if (!isObject(body)) return false
  const { json, end, text, base64 } = body
  if (Object.hasOwn(body, 'json')) return json !== undefined && (end === undefined || typeof end === 'string')
  if (typeof text === 'string') return true
  return typeof base64 === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(base64) && base64.length % 4 !== 1
}

const placeProblem = (value: unknown, place: string): string | undefined =>
  isObject(value) &&
  Number.isInteger(value['step']) &&
  (value['side'] === 'request' || value['side'] === 'response') &&
  typeof value['at'] === 'string'
    ? undefined
    : `\`${place}\` must have \`step\`, \`side\` and \`at\``

const volatileProblem = (value: unknown, place: string): string | undefined => {
  const wrong = placeProblem(value, place)
  if (wrong !== undefined) return wrong
  const { judge } = value as JsonObject
  const bind = isObject(judge) ? judge['bind'] : undefined
  return judge === 'schema' || judge === 'monotone' || (typeof bind === 'string' && /^[A-Za-z]\w*$/.test(bind))
    ? undefined
    : `\`${place}/judge\` must be schema, monotone or a name to bind`
}
