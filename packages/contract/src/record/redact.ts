import { answerOf, type Contract, type Operation } from '../contract/contract.ts'
import { replacedAt } from '../contract/pointer.ts'
import { targetParts } from '../contract/route.ts'
import { undeclared } from '../contract/undeclared.ts'
import { bodyOf, textOf } from '../format/body.ts'
import type { Body, Json, Redaction, RequestText, ResponseText, Step } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'

export interface RedactOptions {
  readonly contract: Contract
  readonly operation: Operation | undefined
  /** Index of the step in its fixture. */
  readonly step: number
  /** Headers to keep beside those that are always kept and those that the contract names. */
  readonly keepHeaders?: readonly string[]
}

export const redactedText = 'REDACTED'

/**
 * An exchange as it may be written down. Only what is on the list passes: headers of content and of limits, headers and
 * query parameters that the contract names and that are no credentials, members that its schemas name.
 */
export const redact = (
  exchange: { readonly request: RequestText; readonly response: ResponseText },
  options: RedactOptions,
): { readonly step: Step; readonly redacted: readonly Redaction[] } => {
  const { operation, contract, step, keepHeaders = [] } = options
  const redacted: Redaction[] = []
  const note = (side: 'request' | 'response', at: string, reason: string): void => {
    redacted.push({ step, side, at, reason })
  }
  const { request, response } = exchange
  const parameters = operation?.parameters ?? []
  const may = (name: string, of: readonly string[]): boolean =>
    !contract.credentials.has(name) && [...always, ...keepHeaders, ...of].includes(name)
  const asked = parameters.filter(parameter => parameter.in === 'header').map(({ name }) => name.toLowerCase())
  const answered =
    operation === undefined ? [] : operation.answers.flatMap(({ headers }) => headers.map(({ name }) => name))
  const target = targetOf(
    request.target,
    parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name),
    {
      contract,
      note: name => note('request', `query:${name}`, 'undeclared'),
    },
  )
  const schema = operation === undefined ? undefined : answerOf(operation, response.status)?.contents[0]?.schema
  const body =
    schema === undefined || response.body === undefined
      ? response.body
      : bodyWithout(
          response.body,
          value => {
            const inside = operation?.protocol === 'jsonrpc' ? '/result' : ''
            const judged = inside === '' ? value : (value as { readonly result?: Json }).result
            return judged === undefined ? [] : undeclared(schema, judged).map(pointer => inside + pointer)
          },
          pointer => note('response', pointer, 'undeclared'),
        )
  return {
    step: {
      request: { ...request, target, headers: kept(request.headers, name => may(name, asked)) },
      response: {
        status: response.status,
        headers: kept(response.headers, name => may(name, answered)),
        ...(body === undefined ? {} : { body }),
      },
    },
    redacted,
  }
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
): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(headers).filter(([name]) => may(name)))

const targetOf = (
  target: string,
  declared: readonly string[],
  { contract, note }: { contract: Contract; note: (name: string) => void },
): string => {
  const { path, query } = targetParts(target)
  if (query.every(([name]) => declared.includes(name) && !contract.credentials.has(name.toLowerCase()))) return target
  const pairs = query.map(([name, value]) => {
    const passes = declared.includes(name) && !contract.credentials.has(name.toLowerCase())
    if (!passes) note(name)
    return `${encodeURIComponent(name)}=${passes ? encodeURIComponent(value) : redactedText}`
  })
  return `${path}?${pairs.join('&')}`
}

const bodyWithout = (
  body: Body,
  pointersIn: (value: Json) => readonly string[],
  note: (pointer: string) => void,
): Body => {
  const value = parsed(textOf(body))
  const pointers = value === undefined || value === null || typeof value !== 'object' ? [] : pointersIn(value)
  if (value === undefined || pointers.length === 0) return body
  for (const pointer of pointers) note(pointer)
  return bodyOf(JSON.stringify(pointers.reduce((result, pointer) => replacedAt(result, pointer, redactedText), value)))
}
