import { type Operation, responseOf } from '../contract/contract.ts'
import { folderNameOf } from '../format/case-name.ts'
import type { RequestText } from '../format/fixture.ts'
import { millisecondsIn } from '../format/time.ts'
import { contractLimits } from '../limits/limits.ts'
import { comparableOf } from './comparable-request.ts'
import type { Fault, Selected } from './faults.ts'
import { type Reply, textReply } from './reply.ts'
import { keyOf, similarCases } from './sessions.ts'
import type { Stage } from './stage.ts'

/** What the `x-replay-*` headers of a request select. */
export interface Requested extends Selected {
  readonly status: number | undefined
  /** Milliseconds since the first request of the case. */
  readonly elapsed: number | undefined
}

/**
 * Reads the headers of a request that select a response, or states which one is invalid and what it accepts. Without
 * this, a request with a typing error would get another response than the one it selects. `operation` is that of the
 * request, if it has one: the contract must declare the selected status for it.
 */
export const requestedOf = (
  headers: Readonly<Record<string, string>>,
  operation: Operation | undefined,
): Requested | { readonly problem: string } => {
  const unknown = Object.keys(headers).find(
    name => name.startsWith(prefix) && !names.includes(name.slice(prefix.length)),
  )
  if (unknown !== undefined)
    return {
      problem: `The header ${unknown} is unknown. Use ${names.map(name => `${prefix}${name}`).join(', ')}.`,
    }
  const [status, fault, latency, elapsed] = ['status', 'fault', 'latency', 'time'].map(
    name => headers[`${prefix}${name}`],
  )
  const selection: Requested = {
    status: status === undefined ? undefined : statusOf(status),
    fault: fault === undefined ? undefined : faultOf(fault),
    latency: latency === undefined ? undefined : delayOf(latency),
    elapsed: elapsed === undefined ? undefined : millisecondsIn(elapsed),
  }
  const isInvalid = (text: string | undefined, value: unknown): text is string =>
    text !== undefined && value === undefined
  if (isInvalid(status, selection.status)) return invalid('status', status, 'a status code from 200 to 599')
  if (isInvalid(fault, selection.fault)) return invalid('fault', fault, 'a status code from 200 to 599, or reset')
  if (isInvalid(latency, selection.latency))
    return invalid('latency', latency, `a time such as 250ms or 2s, at most ${contractLimits.delay} ms`)
  if (isInvalid(elapsed, selection.elapsed)) return invalid('time', elapsed, 'a time such as +59m59s or +24h')
  return undeclaredStatus(operation, selection.status) ?? selection
}

const prefix = 'x-replay-'
const names: readonly string[] = ['fixture', 'session', 'time', 'status', 'fault', 'latency']

/** States that the contract does not declare a selected status for the operation; undefined if it does. */
const undeclaredStatus = (
  operation: Operation | undefined,
  status: number | undefined,
): { readonly problem: string } | undefined => {
  if (operation === undefined || status === undefined) return undefined
  // every JSON-RPC response has the status 200
  if (operation.protocol === 'jsonrpc')
    return status === 200 ? undefined : invalid('status', String(status), '200, because JSON-RPC has no other status')
  if (responseOf(operation, status) !== undefined) return undefined
  const declared = operation.responses.map(({ key }) => key).join(', ')
  return invalid('status', String(status), `a status code that the contract declares for ${operation.id}: ${declared}`)
}

const invalid = (name: string, value: string, accepted: string): { readonly problem: string } => ({
  problem: `The header ${prefix}${name} has the invalid value "${value}". It accepts ${accepted}.`,
})

/** States that no case has a name, and which names the header accepts: those of cases of the operation, if it has any. */
export const noSuchCase = (name: string, cases: readonly string[], operation: Operation | undefined): string => {
  const own = cases.filter(each => operation !== undefined && each.startsWith(`${folderNameOf(operation.id)}/`))
  const accepted = own.length > 0 ? own : cases
  const listed = `${accepted.slice(0, shownNames).join(', ')}${accepted.length > shownNames ? ', …' : ''}`
  return invalid(
    'fixture',
    name,
    accepted.length === 0 ? 'no value, because there are no cases' : `the name of a case: ${listed}`,
  ).problem
}

/**
 * The refusal of a request that names a case with another request. Undefined if the request does not name a case, or also
 * selects a status, which the contract's response can have.
 */
export const otherRequest = (
  request: RequestText,
  { named, search: { cases, status, hasCredentials } }: Pick<Stage, 'named' | 'search'>,
): Reply | undefined => {
  if (!named || status !== undefined) return undefined
  const comparable = comparableOf(request)
  const key = keyOf(comparable)
  const { parts } = similarCases(cases, key, comparable)
  const steps = cases(key).flatMap(each => each.steps)
  const differing = steps.some(({ comparable: other }) => keyOf(other) === key)
    ? parts.length === 0 && hasCredentials
      ? ['credentials']
      : parts
    : ['method or path']
  const value = request.headers[`${prefix}fixture`] ?? ''
  const difference = differing.length === 0 ? '' : ` The request has a different ${differing.join(' or ')}.`
  const { problem } = invalid('fixture', value, 'the name of a case whose request equals this one')
  return textReply(400, 'none', `${problem}${difference}`)
}

/** The maximum number of names in a text. */
const shownNames = 10

const statusOf = (text: string): number | undefined => (/^[2-5]\d\d$/.test(text) ? Number(text) : undefined)

const faultOf = (text: string): Fault | undefined => {
  const status = statusOf(text)
  return text === 'reset' ? { reset: true } : status === undefined ? undefined : { status }
}

const delayOf = (text: string): number | undefined => {
  const delay = millisecondsIn(text)
  return delay === undefined || delay > contractLimits.delay ? undefined : delay
}
