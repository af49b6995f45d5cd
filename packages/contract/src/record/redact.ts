import type { Contract, Operation } from '../contract/contract.ts'
import { queryValue } from '../contract/query-name.ts'
import { targetParts } from '../contract/route.ts'
import type { Body, Redaction, RequestText, ResponseText, Step } from '../format/fixture.ts'
import { percentEncoded } from '../format/percent.ts'
import { timedParts } from '../format/stream.ts'
import { redactedText } from '../secrets/named.ts'
import type { Redactor } from '../secrets/redactor.ts'

export interface RedactOptions {
  readonly contract: Contract
  readonly operation: Operation | undefined
  /** Index of the step in its fixture. */
  readonly step: number
  /** Contains the secrets of all exchanges so far. */
  readonly redactor: Redactor
  /** Headers to keep in addition to the standard ones and those that the contract declares. */
  readonly keepHeaders?: readonly string[]
  /** Whether to keep params at undeclared positions. */
  readonly keepParams?: boolean
}

/**
 * A copy of an exchange that is safe to write to a file. It contains only known parts: headers of content and of rate
 * limits, headers and query parameters that the contract declares and that are not credentials, and members that its
 * schemas declare. Secrets in these parts are removed.
 */
export const redact = (
  exchange: { readonly request: RequestText; readonly response: ResponseText },
  options: RedactOptions,
): { readonly step: Step; readonly redacted: readonly Redaction[] } => {
  const { operation, contract, step, redactor, keepHeaders = [], keepParams = false } = options
  const redacted: Redaction[] = []
  const noted = new Set<string>()
  const noteOf =
    (side: 'request' | 'response') =>
    (at: string, reason: string): void => {
      if (noted.has(`${side} ${at}`)) return
      noted.add(`${side} ${at}`)
      redacted.push({ step, side, at, reason })
    }
  const { request, response } = exchange
  const parameters = operation?.parameters ?? []
  const may = (name: string, of: readonly string[]): boolean =>
    !contract.credentials.has(name) && [...always, ...keepHeaders, ...of].includes(name)
  const requestHeaders = parameters.filter(parameter => parameter.in === 'header').map(({ name }) => name.toLowerCase())
  const responseHeaders =
    operation === undefined ? [] : operation.responses.flatMap(({ headers }) => headers.map(({ name }) => name))
  const target = redactor.target(
    { ...request, target: declaredTarget(request.target, operation, contract, noteOf('request')) },
    { note: noteOf('request'), strict: true },
  )
  const requestBody = redactor.requestBody(request, { note: noteOf('request'), strict: !keepParams })
  const body = redactor.responseBody(request, response, { note: noteOf('response'), strict: true })
  const headersOf = (
    side: 'request' | 'response',
    headers: Readonly<Record<string, string>>,
    names: readonly string[],
  ): Readonly<Record<string, string>> =>
    kept(
      headers,
      name => may(name, names),
      (name, text) => {
        const clean = redactor.header(name, text)
        if (clean !== text) noteOf(side)(`header:${name}`, 'secret')
        return clean
      },
    )
  return {
    step: {
      request: {
        method: request.method,
        target,
        headers: headersOf('request', request.headers, requestHeaders),
        ...(requestBody === undefined ? {} : { body: requestBody }),
      },
      response: {
        status: response.status,
        headers: headersOf('response', response.headers, responseHeaders),
        ...(body === undefined ? {} : { body }),
        ...timesOf(response, body),
      },
    },
    redacted,
  }
}

/**
 * The times of a stream's parts. Undefined if a comment was removed from the stream, because the times no longer match
 * the parts.
 */
const timesOf = (response: ResponseText, body: Body | undefined): Pick<ResponseText, 'times'> => {
  const { times } = response
  if (times === undefined) return {}
  const count = timedParts({ ...response, body })?.length
  return count === timedParts(response)?.length ? { times } : {}
}

const always = [
  'accept',
  'accept-language',
  'allow',
  'content-language',
  'content-type',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
]

const kept = (
  headers: Readonly<Record<string, string>>,
  may: (name: string) => boolean,
  clean: (name: string, text: string) => string | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, text]) => {
      const passes = may(name) ? clean(name, text) : undefined
      return passes === undefined ? [] : [[name, passes]]
    }),
  )

/** The target with only declared query parameters. */
const declaredTarget = (
  target: string,
  operation: Operation | undefined,
  contract: Contract,
  note: (at: string, reason: string) => void,
): string => {
  const { path, query } = targetParts(target)
  const passes = (name: string): boolean =>
    !contract.credentials.has(name.toLowerCase()) &&
    operation !== undefined &&
    queryValue(operation, name) !== undefined
  if (query.every(([name]) => passes(name))) return target
  const pairs = query.map(([name, value]) => {
    if (!passes(name)) note(`query:${name}`, 'undeclared')
    return `${percentEncoded(name)}=${passes(name) ? percentEncoded(value) : redactedText}`
  })
  return `${path}?${pairs.join('&')}`
}
