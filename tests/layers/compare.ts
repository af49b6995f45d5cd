import { type Json, type ResponseText, textOf, type Volatile } from '@chainwright/contract'
import { answerOf } from '../../generators/cli/coverage/read/answer.ts'
import type { Match } from '../../generators/cli/coverage/read/match.ts'
import { valueAt } from '../../generators/cli/coverage/read/pointer.ts'
import type { Problem } from './cases.ts'
import { withValueAt } from './with-value-at.ts'

/** A response that was received. */
export interface Received {
  readonly status: number
  readonly contentType: string | null
  readonly text: string
}

/** The differences between a response and that of a step: status, media type, body. Values at volatile places may differ. */
export const differences = (
  step: number,
  expected: ResponseText,
  got: Received,
  volatile: readonly Volatile[],
): Problem[] => {
  const pointer = `steps/${step}/response`
  const problems: Problem[] = []
  if (got.status !== expected.status)
    problems.push({
      pointer,
      keyword: 'status',
      expected: String(expected.status),
      actual: `${got.status} ${got.text}`,
    })
  const text = (expected.body === undefined ? '' : (textOf(expected.body) ?? '')).trim()
  const type = mediaType(expected.headers['content-type'])
  if (text !== '' && type !== undefined && mediaType(got.contentType ?? '') !== type)
    problems.push({
      pointer: `${pointer}/header:content-type`,
      keyword: 'value',
      expected: type,
      actual: String(got.contentType),
    })
  const places = volatile.filter(place => place.step === step && place.side === 'response').map(({ at }) => at)
  const [expectedValue, actual] = [comparable(text, places), comparable(got.text.trim(), places)]
  if (expectedValue !== actual)
    problems.push({ pointer: `${pointer}/body`, keyword: 'value', expected: expectedValue, actual })
  return problems
}

/**
 * Differences in the headers that the contract of the response names, and in those by which HTTP explains a refusal. Headers that
 * the case lacks, or declares volatile, may differ.
 */
export const headerDifferences = (
  step: number,
  {
    match,
    response,
    volatile,
  }: { readonly match: Match | undefined; readonly response: ResponseText; readonly volatile: readonly Volatile[] },
  got: Headers,
): Problem[] => {
  const answer = match && answerOf(match.operation, response)
  const own = answer?.known === true && answer.outcome.protocol === 'http' ? answer.outcome.headers : []
  const names = new Set([...own.map(({ name }) => name.toLowerCase()), ...refusing])
  const open = volatile.filter(place => place.step === step && place.side === 'response').map(({ at }) => at)
  return Object.entries(response.headers).flatMap(([name, expected]) => {
    const actual = got.get(name)
    if (!names.has(name) || open.includes(`header:${name}`) || actual === expected) return []
    const pointer = `steps/${step}/response/header:${name}`
    return [{ pointer, keyword: 'value', expected, actual: actual ?? 'nothing' }]
  })
}

/** RFC 9110 §10.2.1, §10.2.3, §11.6.1. */
const refusing = ['allow', 'retry-after', 'www-authenticate']

/** JSON with sorted members, all digits of its numbers, and blank volatile places; any other text unchanged. */
const comparable = (text: string, places: readonly string[]): string => {
  let value: unknown
  try {
    value = JSON.parse(text, exact)
  } catch {
    return text
  }
  const blanked = places.reduce(
    (json, at) => (valueAt(json, at) === undefined ? json : withValueAt(json, at, 'volatile')),
    value,
  )
  return JSON.stringify(sorted(blanked as Json))
}

/** Keeps numbers that JavaScript cannot represent as their text. */
const exact = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) ? `number ${context?.source}` : value

const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  )
}

const mediaType = (type: string | undefined): string | undefined => type?.split(';')[0]?.trim().toLowerCase()
