import type { Verdict } from '@chainwright/contract'
import type { PagePlace } from '@chainwright/model'
import { valueAt } from '../../generators/cli/coverage/read/pointer.ts'
import type { Artifacts } from './artifacts.ts'
import { type Caller, type Client, callerOf, clientOf, memberOf, placedBy, type Send } from './calls.ts'
import type { Problem } from './cases.ts'
import {
  answerFor,
  type Bench,
  calledOf,
  differing,
  json,
  outcomeIn,
  type Probe,
  problem,
  rpcAnswer,
} from './client-bench.ts'
import { callerProbes, callProbes } from './client-call-probes.ts'
import { optionProbes } from './client-option-probes.ts'
import { setClock } from './clock.ts'
import { contractOf } from './contracts.ts'
import { schemesOf } from './credentials.ts'
import { requestFor } from './judge/request.ts'
import { sentText, written } from './message-text.ts'
import { namesIn } from './received.ts'
import { type Sound, soundCalls } from './sound.ts'
import { withValueAt } from './with-value-at.ts'

/**
 * Checks the requirements of a contract and of client options on the generated client that single cases do not test:
 * encoding, the assignment of responses to requests, the end of pages, retries and time limits. The checks are derived
 * from the contract and one call of each operation.
 */
export async function* clientBehaviorVerdicts(artifacts: Artifacts): AsyncGenerator<Verdict> {
  const model = await contractOf(artifacts.api)
  yield* clientVerdictsOf({ artifacts, model, sound: await soundCalls(artifacts.api, model) })
}

/** Checks a client with the calls of any contract. */
export async function* clientVerdictsOf({ artifacts, model, sound }: Omit<Bench, 'clock'>): AsyncGenerator<Verdict> {
  const first = new Set<string>()
  for (const operation of model.operations) {
    const [call] = sound.get(operation.id) ?? []
    if (call === undefined) continue
    for (const { claim, once, send } of [...probes, ...callProbes, ...callerProbes, ...optionProbes]) {
      const key = `${claim} ${operation.binding.protocol}`
      if (once === true && first.has(key)) continue
      const clock = setClock()
      try {
        const found = await inTime(send({ artifacts, model, clock, sound }, call).catch(crashed))
        if (found === undefined) continue
        first.add(key)
        yield* verdictsOf(artifacts, operation.id, claim, found)
      } finally {
        clock.restore()
      }
    }
  }
}

/** The same client with middleware that changes nothing: it sends through openapi-fetch. */
export const withMiddleware = (artifacts: Artifacts): Artifacts => ({
  ...artifacts,
  client: options => artifacts.client({ ...options, middleware: [{ onRequest() {} }] }),
})

/** The real timer, for endless probes, because their own clock is fake. */
const realTimeout = globalThis.setTimeout
const longestProbe = 20_000

const inTime = <Found>(found: Promise<Found>): Promise<Found | readonly Problem[]> =>
  new Promise(resolve => {
    const late = (): void => resolve([problem('request', 'end', `an end within ${longestProbe} ms`, 'none')])
    const timer = realTimeout(late, longestProbe)
    found.then(resolve).finally(() => clearTimeout(timer))
  })

/** The problem of an artifact that throws where it should respond. */
const crashed = (error: unknown): readonly Problem[] => [problem('request', 'crash', 'an answer', String(error))]

function* verdictsOf(
  { api }: Artifacts,
  operation: string,
  claim: string,
  problems: readonly Problem[],
): Generator<Verdict> {
  const reproduce = `node tests/layers/run.ts --api ${api} --layers client-behaviour`
  const base = { fixture: `specs/${api}: ${operation}`, claim, operation, layer: 'client' as const, reproduce }
  if (problems.length === 0) yield { ...base, outcome: 'passed', pointer: '', keyword: '', expected: '', actual: '' }
  for (const problem of problems) yield { ...base, ...problem, outcome: 'violation' }
}

/** Visits all pages. If the client continues after the last, it gets the last one again, ten times at most. */
const visitedPages = async (bench: Bench, call: Sound, token: string, answers: readonly unknown[]) => {
  const sent: string[] = []
  const send: Send = async request => {
    const body = request.method === 'POST' ? await request.clone().json() : undefined
    const { params, id } = (body ?? {}) as { readonly params?: Readonly<Record<string, unknown>>; readonly id?: number }
    const query = new URL(request.url).searchParams.get(token)
    const of = body === undefined ? (query ?? undefined) : params?.[token]
    sent.push(JSON.stringify(of) ?? 'none')
    if (sent.length > 10) throw new Error('too many pages')
    const value = answers[Math.min(sent.length, answers.length) - 1]
    return id === undefined
      ? new Response(JSON.stringify(value), { status: call.status, headers: json })
      : rpcAnswer([{ id, result: value }])
  }
  let pages = 0
  try {
    const caller = await callerOf(bench.artifacts, calledOf(call), send, { validate: 'off' })
    for await (const _ of caller(call.input, { headers: {} }).pages?.() ?? []) pages += 1
    return { sent, pages }
  } catch (error) {
    return { sent, pages, error: `, ${(error as Error).name}` }
  }
}

/** Values for the place where a response names the next page: texts, or for an index an object with texts. */
const valueOfNext = (call: Sound, next: Extract<PagePlace, { in: 'body' }>): ((number: number) => unknown) => {
  const own = valueAt(call.value, pointerOf(next.path))
  return number =>
    typeof own === 'object' && own !== null
      ? Object.fromEntries(Object.keys(own).map(name => [name, `${name}-${number}`]))
      : `token-${number}`
}

const probes: readonly Probe[] = [
  {
    claim: 'strings in a path and in a query are encoded',
    async send(bench, call) {
      const fields = call.operation.input.filter(
        field => (field.place === 'path' || field.place === 'query') && typeof call.input[field.name] === 'string',
      )
      if (fields.length === 0 || call.operation.binding.protocol !== 'http') return undefined
      const input = { ...call.input, ...Object.fromEntries(fields.map(({ name }) => [name, odd])) }
      const expectedValue = requestFor(call.operation, input)
      const sent: string[] = []
      await outcomeIn(bench, { ...call, input }, async request => {
        sent.push(await sentText(request))
        return answerFor(call)
      })
      return differing('request', written(expectedValue), sent.join())
    },
  },
  {
    claim: 'a call and an attempt each end at their own timeout',
    once: true,
    async send(bench, call) {
      const problems: Problem[] = []
      for (const [settings, milliseconds] of [
        [{ timeout: 5_000 }, 5_000],
        [{ attemptTimeout: 3_000 }, 3_000],
        [{}, 60_000],
      ] as const) {
        const name = Object.keys(settings)[0] ?? 'no option'
        let began = 0
        const never: Send = request =>
          new Promise((_, reject) => {
            began = Date.now()
            request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
          })
        const outcome = outcomeIn(bench, call, never, settings)
        let end: string | undefined
        outcome.then(({ error }) => {
          end = `${error} after ${Date.now() - began} ms`
        })
        await bench.clock.advance(0)
        await bench.clock.advance(milliseconds - 10)
        problems.push(...differing(`${name}/before its end`, 'under way', end ?? 'under way'))
        await bench.clock.advance(20)
        await bench.clock.advance(120_000)
        const isInTime =
          end !== undefined && /^TimeoutError after/.test(end) && Number(/\d+/.exec(end)?.[0]) <= milliseconds + 10
        if (!isInTime)
          problems.push(problem(`${name}/end`, 'timeout', `TimeoutError after ${milliseconds} ms`, end ?? 'no end'))
      }
      return problems
    },
  },
  {
    claim: 'credentials are renewed once after a 401',
    async send(bench, call) {
      const [scheme] = schemesOf(bench.model.securitySchemes, call.operation)
      if (scheme === undefined) return undefined
      const problems: Problem[] = []
      for (const [name, refusals, expectedValue] of [
        ['refused once', 1, ['first', 'second']],
        ['refused twice', 2, ['first', 'second']],
      ] as const) {
        const given = ['first', 'second', 'third'][Symbol.iterator]()
        const sent: string[] = []
        const credentials = { [scheme.id]: () => given.next().value }
        await outcomeIn(
          bench,
          call,
          async request => {
            const all = `${request.url} ${JSON.stringify([...request.headers])}`
            sent.push(['first', 'second', 'third'].filter(text => all.includes(text)).join() || 'none')
            return sent.length <= refusals ? new Response('{}', { status: 401, headers: json }) : answerFor(call)
          },
          { credentials },
        )
        problems.push(...differing(`${name}/request/credentials`, expectedValue.join(), sent.join()))
      }
      return problems
    },
  },
  {
    claim: 'a response with another id is refused',
    async send(bench, call) {
      if (call.operation.binding.protocol !== 'jsonrpc') return undefined
      const outcome = await outcomeIn(bench, call, async request => {
        const { id } = (await request.json()) as { readonly id: number }
        return rpcAnswer([{ id: id + 1, result: call.value }])
      })
      return differing('response/body#/id', 'ContractError', outcome.error ?? 'answered')
    },
  },
  {
    claim: 'a response with neither result nor error is refused',
    async send(bench, call) {
      if (call.operation.binding.protocol !== 'jsonrpc') return undefined
      const outcome = await outcomeIn(
        bench,
        call,
        async request => {
          const { id } = (await request.json()) as { readonly id: number }
          return rpcAnswer([{ id }])
        },
        { validate: 'off' },
      )
      return differing('response/body', 'ContractError', outcome.error ?? 'answered')
    },
  },
  {
    claim: 'responses of a batch reach the calls with their ids',
    async send(bench, call) {
      const { binding } = call.operation
      if (binding.protocol !== 'jsonrpc' || !binding.endpoint.batches) return undefined
      const names = namesIn(bench.model)
      const problems: Problem[] = []
      const send = async (
        answers: (ids: readonly number[]) => readonly object[],
        status = 200,
      ): Promise<readonly string[]> => {
        const client = placedBy(
          clientOf(
            bench.artifacts,
            async request => {
              const sent = (await request.json()) as readonly { readonly id: number }[]
              const answer = rpcAnswer(answers(sent.map(({ id }) => id)), true)
              return new Response(answer.body, { status, headers: json })
            },
            { validate: 'off' },
          ),
          call.templates,
        ) as Client & Batching
        const member = memberOf(client, [...names.group(call.operation), names.member(call.operation)]) as Caller & {
          request(input: unknown): unknown
        }
        const request = () => member.request(call.input)
        const results = await client.batch([request(), request()]).results()
        return results.map(({ ok, data, error }) => (ok ? JSON.stringify(data) : `${error?.name}`))
      }
      const turned = await send(([a, b]) => [
        { id: b, result: 'second' },
        { id: a, result: 'first' },
      ])
      problems.push(...differing('in another order', '"first" "second"', turned.join(' ')))
      const failing = await send(
        ([a, b]) => [
          { id: b, result: 'second' },
          { id: a, result: 'first' },
        ],
        500,
      )
      problems.push(...differing('under status 500', '"first" "second"', failing.join(' ')))
      const missing = await send(([a]) => [{ id: a, result: 'first' }])
      problems.push(...differing('without the second', '"first" ContractError', missing.join(' ')))
      const strange = await send(([a, b = 0]) => [
        { id: a, result: 'first' },
        { id: b + 1, result: 'second' },
      ])
      problems.push(...differing('with another id', '"first" ContractError', strange.join(' ')))
      return problems
    },
  },
  {
    claim: 'a call is retried only after errors that the endpoint declares as retryable',
    async send(bench, call) {
      const { binding } = call.operation
      if (binding.protocol !== 'jsonrpc') return undefined
      const problems: Problem[] = []
      const send = async (code: number): Promise<string> => {
        let sent = 0
        const outcome = outcomeIn(
          bench,
          call,
          async request => {
            const { id } = (await request.json()) as { readonly id: number }
            sent += 1
            return rpcAnswer([sent === 1 ? { id, error: { code, message: 'try again' } } : { id, result: call.value }])
          },
          { retry: { limit: 2 } },
        )
        await bench.clock.advance(60_000)
        return `${sent} requests, ${(await outcome).error ?? 'answered'}`
      }
      for (const code of binding.endpoint.retryable)
        problems.push(...differing(`code ${code}`, '2 requests, answered', await send(code)))
      const other = -32_099
      if (!binding.endpoint.retryable.includes(other))
        problems.push(...differing(`code ${other}`, '1 requests, RpcError', await send(other)))
      return problems
    },
  },
  {
    claim: 'pagination passes the token of each page, and ends',
    async send(bench, call) {
      const { pagination } = call.operation
      if (pagination?.style !== 'token' && pagination?.style !== 'index') return undefined
      const { next, token } = pagination
      if (next.in !== 'body' || token.length !== 1 || !Array.isArray(valueAt(call.value, pointerOf(pagination.items))))
        return undefined
      const items = valueAt(call.value, pointerOf(pagination.items)) as readonly unknown[]
      const value = valueOfNext(call, next)
      const tokens = [value(1), value(2)]
      const page = (of: unknown, count: number): unknown => {
        const listed = withValueAt(
          call.value,
          pointerOf(pagination.items),
          Array.from({ length: count }, () => items[0] ?? {}),
        )
        const counted = pagination.style === 'index' ? withValueAt(listed, `/${pagination.count}`, `${count}`) : listed
        return withValueAt(counted, pointerOf(next.path), of)
      }
      const isIndex = pagination.style === 'index'
      // a page may be empty although its token shows that it is not the last
      const pages = [
        page(tokens[0], 2),
        page(tokens[1], isIndex ? 1 : 0),
        isIndex ? page(value(3), 0) : page(undefined, 1),
      ]
      const problems: Problem[] = []
      const gone = await visitedPages(bench, call, token[0] ?? '', pages)
      const expectedValue = [undefined, ...tokens].map(of => JSON.stringify(of) ?? 'none').join(' ')
      problems.push(...differing('request/page token', expectedValue, gone.sent.slice(0, 5).join(' ')))
      problems.push(...differing('response/pages', '3 pages', `${gone.pages} pages${gone.error ?? ''}`))
      if (isIndex) {
        // the count alone decides, whatever else the page contains
        const counted = withValueAt(page(tokens[1], 1), `/${pagination.count}`, '0')
        const ended = await visitedPages(bench, call, token[0] ?? '', [page(tokens[0], 2), counted, page(value(3), 0)])
        problems.push(...differing('response/a count of 0', '2 pages', `${ended.pages} pages${ended.error ?? ''}`))
      }
      const again = await visitedPages(bench, call, token[0] ?? '', [page(tokens[0], 2), page(tokens[0], 2)])
      problems.push(
        ...differing('response/a token twice', '2 pages, ContractError', `${again.pages} pages${again.error ?? ''}`),
      )
      return problems
    },
  },
]

/** Characters that a browser, a proxy or a server may interpret. */
const odd = 'a/b c?d#e%f+g&h=i;j'

interface Batching {
  batch(requests: readonly unknown[]): {
    results(): Promise<readonly { readonly ok: boolean; readonly data?: unknown; readonly error?: Error }[]>
  }
}

const pointerOf = (path: readonly string[]): string => path.map(part => `/${part}`).join('')
