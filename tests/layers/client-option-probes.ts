import { type Client, callerOf, clientOf, memberOf, placedBy, type Send } from './calls.ts'
import type { Problem } from './cases.ts'
import { answerFor, type Bench, calledOf, differing, json, outcomeIn, type Probe, rpcAnswer } from './client-bench.ts'
import { requestFor } from './judge/request.ts'
import { namesIn } from './received.ts'
import type { Sound } from './sound.ts'

const answerOf = async (request: Request, call: Sound): Promise<Response> => {
  if (call.operation.binding.protocol === 'http') return answerFor(call)
  const { id } = (await request.clone().json()) as { readonly id: number }
  return rpcAnswer([{ id, result: call.value }])
}

/** The times at which a call was sent. */
const attempts = async (
  bench: Bench,
  call: Sound,
  retry: object,
  answer: () => Response,
): Promise<readonly number[]> => {
  const at: number[] = []
  const outcome = outcomeIn(
    bench,
    call,
    async () => {
      at.push(Date.now())
      return answer()
    },
    { retry },
  )
  await bench.clock.advance(200_000)
  await outcome
  return at
}

/** Guarantees of the options of every client, for any API. */
export const optionProbes: readonly Probe[] = [
  {
    claim: 'a call waits for retry-after before a retry, otherwise with exponential backoff, and retries are limited',
    once: true,
    async send(bench, call) {
      if (!isRepeatable(call)) return undefined
      const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toUTCString()
      const problems: Problem[] = []
      for (const [name, status, headers, least, most] of [
        ['retry-after in seconds', 502, () => ({ 'retry-after': '7' }), 7_000, 7_000],
        ['retry-after of 0', 502, () => ({ 'retry-after': '0' }), 0, 0],
        ['retry-after as a date', 502, () => ({ 'retry-after': inSeconds(9) }), 7_900, 9_000],
        ['retry-after in the past', 502, () => ({ 'retry-after': inSeconds(-9) }), 0, 0],
        [
          'retry-after as the first second that a date can name',
          502,
          () => ({ 'retry-after': new Date(0).toUTCString() }),
          0,
          0,
        ],
        ['retry-after of the longest wait', 502, () => ({ 'retry-after': '60' }), 60_000, 60_000],
        ['ratelimit-reset of a 429', 429, () => ({ 'ratelimit-reset': '5' }), 5_000, 5_000],
        ['ratelimit-reset of another status', 502, () => ({ 'ratelimit-reset': '5' }), 125, 250],
        ['no header', 502, () => ({}), 125, 250],
      ] as const) {
        const at = await attempts(
          bench,
          call,
          { limit: 1 },
          () => new Response('{}', { status, headers: { ...headers(), ...json } }),
        )
        const waited = (at[1] ?? 0) - (at[0] ?? 0)
        const isRight = at.length === 2 && waited >= least && waited <= most
        problems.push(
          ...differing(
            name,
            `2 requests, ${least} to ${most} ms`,
            isRight ? `2 requests, ${least} to ${most} ms` : `${at.length} requests, ${waited} ms`,
          ),
        )
      }
      const refused = await attempts(
        bench,
        call,
        { limit: 1 },
        () => new Response('{}', { status: 502, headers: { 'retry-after': '61', ...json } }),
      )
      problems.push(...differing('retry-after beyond the longest wait/requests', '1', String(refused.length)))
      const all = await attempts(
        bench,
        call,
        { limit: 3, base: 1_000, max: 2_500 },
        () => new Response('{}', { status: 502, headers: json }),
      )
      const waits = all.slice(1).map((time, index) => time - (all[index] ?? 0))
      const isGrowing = [1_000, 2_000, 2_500].every(
        (most, index) => (waits[index] ?? 0) >= most / 2 && (waits[index] ?? 0) <= most,
      )
      problems.push(...differing('waits without a header', 'true', String(waits.length === 3 && isGrowing)))
      return problems
    },
  },
  {
    claim: 'network errors are retried if allowed, twice by default, and a hook can decide',
    once: true,
    async send(bench, call) {
      if (!isRepeatable(call)) return undefined
      const fails = (): Response => {
        throw new TypeError('fetch failed')
      }
      const problems = [
        ...differing('no option/requests', '3', String((await attempts(bench, call, {}, fails)).length)),
        ...differing('limit 0/requests', '1', String((await attempts(bench, call, { limit: 0 }, fails)).length)),
      ]
      const none = await attempts(bench, call, { hook: () => false }, fails)
      problems.push(...differing('a hook that gives up/requests', '1', String(none.length)))
      const messages: string[] = []
      const hook = (retry: { readonly attempt: number; readonly operation: string }): number => {
        messages.push(`${retry.attempt} ${retry.operation}`)
        return 4_321
      }
      const [first = 0, second = 0] = await attempts(bench, call, { limit: 1, hook }, fails)
      problems.push(...differing('a hook that says how long/wait', '4321', String(second - first)))
      return [...problems, ...differing('a hook/told', `1 ${call.operation.id}`, messages.join())]
    },
  },
  {
    claim: 'a call ends at its own timeout, however many attempts it makes',
    once: true,
    async send(bench, call) {
      if (!isRepeatable(call)) return undefined
      const began = Date.now()
      const at: number[] = []
      const never: Send = request =>
        new Promise((_, reject) => {
          at.push(Date.now() - began)
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
        })
      const settings = { timeout: 10_000, attemptTimeout: 4_000, retry: { limit: 9, hook: () => 0 } }
      let ended = 'not at all'
      const outcome = outcomeIn(bench, call, never, settings).then(({ error }) => {
        ended = `${error} after ${Math.round((Date.now() - began) / 100) * 100} ms`
      })
      for (let step = 0; step < 120; step += 1) await bench.clock.advance(500)
      await outcome
      return [
        ...differing('timeout/end', 'TimeoutError after 10000 ms', ended),
        ...differing('timeout/attempts', '0, 4000, 8000', at.map(time => Math.round(time / 100) * 100).join(', ')),
      ]
    },
  },
  {
    claim: 'a call ends when its caller aborts it, also while it waits',
    once: true,
    async send(bench, call) {
      const problems: Problem[] = []
      for (const name of ['under way', 'while it waits'] as const) {
        const controller = new AbortController()
        let sent = 0
        let isAborted = false
        const caller = await callerOf(
          bench.artifacts,
          calledOf(call),
          request => {
            sent += 1
            request.signal.addEventListener('abort', () => {
              isAborted = true
            })
            return name === 'under way'
              ? new Promise<Response>((_, reject) => {
                  request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
                })
              : Promise.resolve(new Response('{}', { status: 502, headers: { ...json, 'retry-after': '30' } }))
          },
          { retry: { limit: 2 } },
        )
        let ended = 'not at all'
        const options = { headers: {}, signal: controller.signal, idempotent: true }
        caller(call.input, options)
          .withResponse()
          .then(
            () => {
              ended = 'answered'
            },
            (error: Error) => {
              ended = error.name
            },
          )
        await bench.clock.advance(1_000)
        controller.abort()
        await bench.clock.advance(0)
        problems.push(...differing(`${name}/error`, 'AbortError', ended))
        await bench.clock.advance(120_000)
        problems.push(...differing(`${name}/requests`, '1', String(sent)))
        if (name === 'under way') problems.push(...differing(`${name}/request.signal`, 'true', String(isAborted)))
      }
      return problems
    },
  },
  {
    claim: 'headers of the client are sent with every call, and headers of a call replace them',
    once: true,
    async send(bench, call) {
      const sent: string[] = []
      const send = async (request: Request): Promise<Response> => {
        sent.push(`${request.headers.get('x-own')} ${request.headers.get('x-other')}`)
        return answerOf(request, call)
      }
      const headers = { 'x-own': 'client', 'x-other': 'client' }
      const caller = await callerOf(bench.artifacts, calledOf(call), send, { headers })
      const options = { headers: { 'X-Own': 'call' } }
      await caller(call.input, options)
        .withResponse()
        .catch(() => undefined)
      return differing('request/headers', 'call client', sent.join())
    },
  },
  {
    claim: 'the header accept of a call, otherwise that of the client, replaces that of the contract',
    async send(bench, call) {
      const problems: Problem[] = []
      for (const [name, headers, own, expected] of [
        ['of the client', { accept: 'text/x-client' }, {}, 'text/x-client'],
        ['of the call', {}, { Accept: 'text/x-call' }, 'text/x-call'],
        ['of both', { accept: 'text/x-client' }, { Accept: 'text/x-call' }, 'text/x-call'],
      ] as const) {
        const sent: (string | null)[] = []
        const send = async (request: Request): Promise<Response> => {
          sent.push(request.headers.get('accept'))
          return answerOf(request, call)
        }
        const caller = await callerOf(bench.artifacts, calledOf(call), send, { headers })
        await caller(call.input, { headers: own })
          .withResponse()
          .catch(() => undefined)
        problems.push(...differing(`${name}/request/header:accept`, expected, sent.join()))
      }
      return problems
    },
  },
  {
    claim: 'the option methodPrefixes replaces the part of a name before the first dot or underscore',
    async send(bench, call) {
      const { binding } = call.operation
      if (binding.protocol !== 'jsonrpc') return undefined
      const [prefix = '', ...rest] = binding.method.split(/(?=[._])/)
      const problems: Problem[] = []
      for (const [methodPrefixes, expected] of [
        [{ [prefix]: 'other' }, `other${rest.join('')}`],
        [{ [prefix]: 'a.b_c' }, `a.b_c${rest.join('')}`],
        [{ [prefix.slice(1)]: 'other', [`${prefix}x`]: 'other', [`${binding.method}x`]: 'other' }, binding.method],
      ] as const) {
        const sent: unknown[] = []
        const send = async (request: Request): Promise<Response> => {
          const { method } = (await request.clone().json()) as { readonly method: unknown }
          sent.push(method)
          return answerOf(request, call)
        }
        await outcomeIn(bench, call, send, { methodPrefixes } as object)
        const place = `options.methodPrefixes ${JSON.stringify(methodPrefixes)}/request/method`
        problems.push(...differing(place, expected, sent.join()))
      }
      return problems
    },
  },
  {
    claim: 'a base URL that is invalid or has a password is refused',
    once: true,
    async send({ artifacts }) {
      const problems: Problem[] = []
      for (const [url, expected] of [
        ['http://localhost:1/a', 'accepted'],
        ['http://localhost:1/a@b', 'accepted'],
        ['http://user:secret@localhost:1', 'TypeError'],
        ['http://user@localhost:1', 'TypeError'],
        ['http://[', 'TypeError'],
      ] as const) {
        let got = 'accepted'
        try {
          artifacts.client({ baseUrl: url, nodeUrl: url })
        } catch (error) {
          got = (error as Error).name
        }
        problems.push(...differing(`options/baseUrl ${url}`, expected, got))
      }
      return problems
    },
  },
  {
    claim: 'without options, a client calls the server of the contract, with its defaults',
    async send({ artifacts, model }, call) {
      const { binding } = call.operation
      // an operation may have its own server
      const [server] = binding.protocol === 'http' && binding.servers.length > 0 ? binding.servers : model.servers
      const url =
        binding.protocol === 'http'
          ? server?.url.replaceAll(/\{([^}]*)\}/g, (_, name: string) => server.variables.get(name)?.default ?? '')
          : binding.endpoint.origin
      if (url === undefined || !/^https?:/.test(url)) return undefined
      const sent: string[] = []
      const fetch = (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
        const request = new Request(input, init)
        sent.push(request.url.split('?')[0] ?? '')
        return answerOf(request, call)
      }
      const client = artifacts.client({ fetch, retry: false })
      const names = namesIn(model)
      const caller = memberOf(client, [...names.group(call.operation), names.member(call.operation)])
      const path = requestFor(call.operation, call.input).target.split('?')[0] ?? ''
      await caller(call.input, { headers: {} })
        .withResponse()
        .catch(() => undefined)
      // the default port of a scheme is not written
      return differing('request/url', new URL(url.replace(/\/$/, '') + path).href, sent.join())
    },
  },
  {
    claim: 'calls of a batch are sent in parallel if their endpoint does not accept batches',
    async send(bench, call) {
      const { binding } = call.operation
      if (binding.protocol !== 'jsonrpc' || binding.endpoint.batches) return undefined
      const sent: string[] = []
      const send = async (request: Request): Promise<Response> => {
        const body: unknown = await request.clone().json()
        sent.push(Array.isArray(body) ? 'a list' : 'a call')
        return answerOf(request, call)
      }
      const client = placedBy(clientOf(bench.artifacts, send, { validate: 'off' }), call.templates) as Client & {
        batch(requests: readonly unknown[]): { results(): Promise<unknown> }
      }
      const names = namesIn(bench.model)
      const member = memberOf(client, [...names.group(call.operation), names.member(call.operation)]) as unknown as {
        request(input: unknown): unknown
      }
      await client.batch([member.request(call.input), member.request(call.input)]).results()
      return differing('requests', 'a call,a call', sent.join())
    },
  },
  {
    claim: 'an amount keeps its digits, with any number of decimals',
    once: true,
    async send({ artifacts: { clientRuntime } }) {
      const { formatAmount, parseAmount } = clientRuntime as Partial<Amounts>
      if (formatAmount === undefined || parseAmount === undefined) return undefined
      const problems: Problem[] = []
      for (const [text, decimals, expected] of [
        ...['', '.', '-', '+', 'x', '1e3', '0x1', '1,5', '1..5', '--1', '1 0', '1.-5'].map(
          text => [text, 2, 'RangeError'] as const,
        ),
        ...['.5', '+.5', '0.50', ' 0.5 ', '00.500'].map(text => [text, 2, '50'] as const),
        ...['5.', '+5', '05', '5.00', '5.0000'].map(text => [text, 2, '500'] as const),
        ...['.0', '0.', '0', '-0', '.000'].map(text => [text, 0, '0'] as const),
        ['-.5', 1, '-5'],
        ['1', -1, 'RangeError'],
        ['1', 1.5, 'RangeError'],
        ['1', 255, `1${'0'.repeat(255)}`],
        ['1', 256, 'RangeError'],
      ] as const)
        problems.push(
          ...differing(
            `parseAmount/${JSON.stringify(text)}, ${decimals}`,
            expected,
            reported(() => parseAmount(text, decimals)),
          ),
        )
      for (const units of [0n, 1n, 10n, 999n, 1000n, 1001n, -1n, -1500n, 2n ** 64n, 10n ** 30n + 1n])
        for (const decimals of [0, 1, 3, 9, 18]) {
          // the expected text, from the quotient and the remainder
          const [size, sign] = [10n ** BigInt(decimals), units < 0n ? '-' : '']
          const value = units < 0n ? -units : units
          const rest = `${value % size}`.padStart(decimals, '0')
          const full = `${sign}${value / size}${decimals === 0 ? '' : `.${rest}`}`
          const short = full.includes('.') ? full.replace(/0+$/, '').replace(/\.$/, '') : full
          const place = `${units} units of ${decimals} decimals`
          problems.push(
            ...differing(
              `formatAmount/${place}`,
              short,
              reported(() => formatAmount(units, decimals)),
            ),
          )
          problems.push(
            ...differing(
              `parseAmount/${place}`,
              `${units}`,
              reported(() => parseAmount(full, decimals)),
            ),
          )
          const more = `${full}${decimals === 0 ? '.' : ''}1`
          problems.push(
            ...differing(
              `parseAmount/${more}, ${decimals}`,
              'RangeError',
              reported(() => parseAmount(more, decimals)),
            ),
          )
        }
      return problems
    },
  },
]

interface Amounts {
  readonly formatAmount: (units: bigint, decimals: number) => string
  readonly parseAmount: (amount: string, decimals: number) => bigint
}

const reported = (make: () => string | bigint): string => {
  try {
    return String(make())
  } catch (error) {
    return (error as Error).name
  }
}

/** Whether a client retries a call. */
const isRepeatable = ({ operation: { binding, idempotent } }: Sound): boolean =>
  idempotent ?? (binding.protocol === 'http' && ['GET', 'PUT', 'DELETE'].includes(binding.method))
