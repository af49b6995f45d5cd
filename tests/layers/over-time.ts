import { type Step, textOf, type Verdict } from '@chainwright/contract'
import type { Pagination } from '@chainwright/model'
import type { Artifacts } from './artifacts.ts'
import { type Called, callerOf, compared, expectedOf, made, numbered, outcomeOf, recordedAnswer } from './calls.ts'
import { type Problem, verdictsOf } from './cases.ts'
import { type Clock, setClock } from './clock.ts'
import { isKept, type Judged } from './judged.ts'
import { reported, sentText, written } from './message-text.ts'

/** Tests calls over several requests: consecutive pages, and retries. */
export const overTimeVerdict = async (artifacts: Artifacts, case_: Judged): Promise<readonly Verdict[]> => {
  if (!isKept(case_)) return []
  const chain = chainOf(case_)
  const verdicts = chain.length > 1 ? [...verdictsOf('client', case_, await pageProblems(artifacts, case_, chain))] : []
  for (const each of case_.calls) {
    const { call } = each
    if (expectedOf(call).error === undefined && call.step.response.status < 400) continue
    verdicts.push(...verdictsOf('client', case_, await retryProblems(artifacts, case_, each)))
  }
  return verdicts
}

/** The calls from the first one on, each of which requests and gets the page that the previous one names. */
export const chainOf = ({ calls }: Judged): readonly Called[] => {
  const [first] = calls
  const { pagination } = first?.call.match.operation ?? {}
  if (first === undefined || pagination === undefined) return []
  const { token, next } = namesIn(pagination)
  const chain: Called[] = []
  for (const { call } of calls) {
    const before = chain.at(-1)
    const expected = before ? { ...first.call.input, [token]: pageIn(before)?.[next] } : call.input
    const isNext = call.match.operation === first.call.match.operation && asText(call.input) === asText(expected)
    const isNew = chain.every(({ input }) => asText(input) !== asText(call.input))
    if (!isNext || !isNew || pageIn(call) === undefined) break
    chain.push(call)
  }
  return chain
}

/** The members for page tokens. In our own contracts, all are at the top level. */
const namesIn = (pagination: Pagination | undefined): { readonly token: string; readonly next: string } => {
  if (pagination?.style !== 'token' && pagination?.style !== 'index') return { token: '', next: '' }
  const { token, next } = pagination
  return { token: token[0] ?? '', next: next.in === 'body' ? (next.path[0] ?? '') : '' }
}

const asText = (input: object): string => JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))

const pageIn = (call: Called): Readonly<Record<string, unknown>> | undefined => {
  const { body, error } = expectedOf(call)
  if (error !== undefined) return undefined
  const value = call.id === undefined ? body : (body as { readonly result: unknown }).result
  return value as Readonly<Record<string, unknown>>
}

const pageProblems = async (
  artifacts: Artifacts,
  { fixture }: Judged,
  chain: readonly Called[],
): Promise<readonly Problem[]> => {
  const [first] = chain
  if (first === undefined) return []
  const steps = chain.map(({ step }) => (first.id === undefined ? step : numbered(step, first.id)))
  const sent: string[] = []
  const send = async (request: Request): Promise<Response> => {
    const step = steps[sent.length]
    sent.push(await sentText(request))
    if (step === undefined) throw new Error('No page is left.')
    return recordedAnswer(step)
  }
  const problems: Problem[] = []
  const pages = made(await callerOf(artifacts, first, send, { validate: 'throw' }), first).pages?.()
  if (pages === undefined) return compared('steps/0', 'pages', 'none')
  let index = 0
  for await (const page of pages) {
    const call = chain[index]
    if (call === undefined) break
    const body = call.id === undefined ? page : { result: page }
    const [expected, got] = [expectedOf(call), { ...expectedOf(call), body }].map(one =>
      reported(one, index, fixture.volatile),
    )
    problems.push(...compared(`steps/${index}/response`, expected ?? '', got ?? ''))
    index += 1
    // the case ends here, although there may be another page
    if (index === chain.length && pageIn(call)?.[namesIn(call.match.operation.pagination).next] !== undefined) break
  }
  const expected = steps.map(({ request }) => written(request)).join()
  return [...problems, ...compared('steps/0/request', `${chain.length} ${expected}`, `${index} ${sent.join()}`)]
}

/** Whether a call may be retried, by the contract of the operation and its endpoint, and by the temporary statuses. */
export const isSentAgain = ({ step: { response }, match: { operation } }: Called): boolean => {
  const { binding, idempotent, outcomes } = operation
  // a response with a value is not a failure
  if (outcomes.some(({ kind, key }) => kind === 'success' && key === `${response.status}`)) return false
  if (binding.protocol === 'http')
    return (idempotent ?? ['GET', 'PUT', 'DELETE'].includes(binding.method)) && later.includes(response.status)
  const code = /"code":(-?\d+)/.exec((response.body && textOf(response.body)) ?? '')?.[1]
  return binding.endpoint.retryable.includes(Number(code)) || (idempotent === true && later.includes(response.status))
}

const later: readonly number[] = [429, 502, 503, 504]

const retryProblems = async (
  artifacts: Artifacts,
  { fixture }: Judged,
  { index, call }: Judged['calls'][number],
): Promise<readonly Problem[]> => {
  const clock = setClock()
  try {
    return await retriedBy(artifacts, fixture, { index, call }, clock)
  } finally {
    clock.restore()
  }
}

const retriedBy = async (
  artifacts: Artifacts,
  fixture: Judged['fixture'],
  { index, call }: Judged['calls'][number],
  clock: Clock,
): Promise<readonly Problem[]> => {
  const sent: { readonly text: string; readonly at: number }[] = []
  const send = async (request: Request): Promise<Response> => {
    sent.push({ text: await sentText(request), at: Date.now() })
    return recordedAnswer(call.step)
  }
  let isOver = false
  const outcome = outcomeOf(await callerOf(artifacts, call, send, { retry: { limit: 2 } }), call).finally(() => {
    isOver = true
  })
  for (let minute = 0; !isOver && minute < 10; minute += 1) await clock.advance(60_000)
  const once = written(call.step.request)
  const waits = sent.slice(1).map(({ at }, before) => waitIn(call.step, at - (sent[before]?.at ?? at), before))
  const times = isSentAgain(call) ? 3 : 1
  return [
    ...compared(
      `steps/${index}/request`,
      Array.from({ length: times }, () => once).join(),
      sent.map(({ text }) => text).join(),
    ),
    ...compared(`steps/${index}/request`, waits.map(() => 'in time').join(), waits.join()),
    ...compared(
      `steps/${index}/response`,
      reported(expectedOf(call), index, fixture.volatile),
      reported(await outcome, index, fixture.volatile),
    ),
  ]
}

/**
 * Whether a wait is the one that the response requests. Otherwise, it doubles from a quarter of a second, and up to half of it is random.
 */
const waitIn = ({ response: { headers } }: Step, waited: number, before: number): string => {
  const requested = headers['retry-after']
  const longest = requested === undefined ? 250 * 2 ** before : Number(requested) * 1000
  const isIn = requested === undefined ? waited >= longest / 2 && waited <= longest : waited === longest
  return isIn ? 'in time' : `after ${waited} ms`
}
