import type { Issue, Subscription } from '../contract/contract.ts'
import { requestOf } from '../contract/request.ts'
import { typed } from '../contract/typed.ts'
import type { Json } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { isObject, type JsonObject } from '../format/pointer.ts'
import { shown } from '../format/shown.ts'
import { issuesAsWritten } from '../judge/as-written.ts'
import { broken, type Finding, unjudged, unknown } from '../judge/finding.ts'
import type { Bench } from '../judge/judge-case.ts'
import { urlOf } from '../judge/send.ts'
import { ownValue } from '../judge/values.ts'
import { contractLimits } from '../limits/limits.ts'
import type { Verdict } from '../report/verdict.ts'

/** The verdicts of subscriptions: their start and end, and the items of a short time. */
export interface JudgedSubscriptions {
  /** The verdicts by case name. */
  readonly judged: ReadonlyMap<string, readonly Verdict[]>
  readonly warnings: readonly string[]
}

export interface SubscriptionOptions {
  readonly bench: Bench
  /** Undefined if the platform has no WebSockets, or if requests do not go over the network. */
  readonly open: OpenWebSocket | undefined
  readonly chosen: (name: string) => boolean
  /** Whether to report a refused subscription as a violation. */
  readonly all: boolean
}

export type OpenWebSocket = (url: string, headers: Readonly<Record<string, string>>) => WebSocketLike

/** The used part of a WebSocket. */
interface WebSocketLike {
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  send(text: string): void
  close(): void
}

/** WebSockets of Node, which accept headers. Node 20 has none. */
export const platformWebSocket = (): OpenWebSocket | undefined => {
  const { WebSocket } = globalThis as { readonly WebSocket?: new (url: string, options: object) => WebSocketLike }
  return WebSocket && ((url, headers) => new WebSocket(url, { headers }))
}

/** Opens all subscriptions of the contract concurrently, each over its own WebSocket. */
export const judgeSubscriptions = async (options: SubscriptionOptions): Promise<JudgedSubscriptions> => {
  const { bench, chosen, all } = options
  const cases = (bench.contract.subscriptions ?? [])
    .map(subscription => ({ subscription, name: nameOf(subscription) }))
    .filter(({ name }) => chosen(name))
  const results = await Promise.all(
    cases.map(async ({ subscription, name }) => {
      const started = performance.now()
      const { findings, items } = await judgeOne(subscription, options).catch(unjudgeable)
      const verdicts = (findings.length === 0 ? [undefined] : findings).map((finding): Verdict => {
        const outcome = finding?.outcome === 'skipped' && all ? 'violation' : (finding?.outcome ?? 'passed')
        return {
          fixture: name,
          claim: 'can be subscribed to',
          layer: 'provider',
          outcome,
          pointer: finding?.at ?? '',
          keyword: outcome === 'skipped' ? '' : (finding?.keyword ?? ''),
          expected: outcome === 'skipped' ? '' : (finding?.expected ?? ''),
          actual: outcome === 'skipped' ? '' : (finding?.actual ?? ''),
          reproduce: bench.reproduce(name),
          milliseconds: Math.round(performance.now() - started),
          ...(outcome === 'skipped' && { reason: `${finding?.actual}` }),
        }
      })
      return { name, verdicts, isSilent: findings.length === 0 && items === 0 }
    }),
  )
  const silent = results.filter(({ isSilent }) => isSilent).map(({ name }) => name)
  return {
    judged: new Map(results.map(({ name, verdicts }) => [name, verdicts])),
    warnings:
      silent.length === 0
        ? []
        : [`No item arrived within ${timeOf(bench)} ms, so none was checked: ${silent.join(', ')}.`],
  }
}

/** The finding for an error: a pattern of the contract may take too long, or a path may leave the provider's origin. */
const unjudgeable = (error: unknown): One => {
  const message = error instanceof Error ? error.message : String(error)
  return { findings: [unknown('', 'judged', 'a subscription that can be checked', message)], items: 0 }
}

/** The name of a subscription's case, without white space. */
const nameOf = ({ operation, kind }: Subscription): string =>
  `subscription:${operation.method}/${kind.replaceAll(/\s+/g, '-')}`

/** Milliseconds to wait for items. */
const timeOf = ({ sending }: Bench): number => Math.min(contractLimits.streamed, sending.timeout / 2)

interface One {
  readonly findings: readonly Finding[]
  /** The number of received items. */
  readonly items: number
}

const judgeOne = async (subscription: Subscription, { bench, open }: SubscriptionOptions): Promise<One> => {
  const { operation, kind, unsubscribe, notification } = subscription
  const none = (finding: Finding): One => ({ findings: [finding], items: 0 })
  const input = inputOf(subscription, bench)
  const request = requestOf(operation, { input, body: undefined })
  if (request === undefined) {
    const missing = operation.parameters.filter(({ name, required }) => required && !Object.hasOwn(input, name))
    return none(
      unjudged('', 'value', 'values', `not tested: pass values of ${missing.map(({ name }) => name).join(', ')}`),
    )
  }
  if (open === undefined)
    return none(
      unjudged(
        '',
        'connect',
        'a WebSocket',
        'not tested: this runtime does not support WebSocket (use Node 22 or later)',
      ),
    )
  const body = request.body as { readonly json: { readonly params: readonly Json[] } }
  await bench.sending.pace()
  const url = urlOf(request.target, { ...bench.sending, bases: [] }).replace(/^http/, 'ws')
  const opened = (): Promise<Line | undefined> => connected(open(url, bench.sending.headers), bench.sending.timeout)
  // An idle connection that the platform reuses may be closed while the upgrade is in transit.
  const line = (await opened()) ?? (await opened())
  if (line === undefined) return none(unjudged('', 'connect', 'a WebSocket', `no WebSocket at ${url}`))
  try {
    const subscribed = await line.call(operation.method, [kind, ...body.json.params])
    const refusal = refusalOf(subscribed, 'subscribe')
    if (refusal !== undefined) return none(refusal)
    const id = subscribed?.['result']
    if (typeof id !== 'string' && typeof id !== 'number')
      return none(broken('subscribe#/result', 'type', 'the id of a subscription, a string or a number', shown(id)))
    const received = await line.received(timeOf(bench))
    const found = received.flatMap((message, index) =>
      itemFindings(message, { id, index, notification, issuesOf: value => issuesOf(subscription, bench, value) }),
    )
    const ended = await line.call(unsubscribe, [id])
    const end =
      refusalOf(ended, 'unsubscribe') ??
      (ended?.['result'] === false
        ? broken('unsubscribe#/result', 'value', 'a result other than false, because the subscription exists', 'false')
        : undefined)
    return { findings: [...found.slice(0, shownFindings), ...(end === undefined ? [] : [end])], items: received.length }
  } finally {
    line.close()
  }
}

// all items with a wrong schema have the same findings
const shownFindings = 10

/** The given values of parameters. Others are omitted. */
const inputOf = ({ operation }: Subscription, { values }: Bench): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    operation.parameters.flatMap(parameter => {
      const value = ownValue(values, operation, parameter.name)
      return value === undefined ? [] : [[parameter.name, typed(value, parameter)] as const]
    }),
  )

const issuesOf = ({ operation }: Subscription, { judge }: Bench, value: Json): readonly Issue[] => {
  const [answer] = operation.responses
  return answer === undefined ? [] : judge({ operation, response: answer, mediaType: 'application/json', value })
}

/** The problem with a response; undefined if it has a result. */
const refusalOf = (response: JsonObject | undefined, at: string): Finding | undefined => {
  if (response === undefined) return unknown(at, 'connect', 'a response', 'none in time')
  if (response['jsonrpc'] !== '2.0') return broken(`${at}#/jsonrpc`, 'const', '"2.0"', shown(response['jsonrpc']))
  const error = response['error']
  if (error === undefined)
    return Object.hasOwn(response, 'result') ? undefined : broken(at, 'required', 'result or error', shown(response))
  if (!isObject(error) || !Number.isInteger(error['code']) || typeof error['message'] !== 'string')
    return broken(`${at}#/error`, 'type', 'an object with an integer code and a message', shown(error))
  // The call is valid. Other codes depend on the state of the provider.
  return ofProtocol.has(Number(error['code']))
    ? broken(`${at}#/error`, 'code', 'another error, because the call is valid', shown(error))
    : unjudged(at, 'success', 'a result', `refused: ${shown(error)}`)
}

const ofProtocol = new Set([-32700, -32600, -32601, -32602, -32603])

const itemFindings = (
  { value: message, text }: Message,
  {
    id,
    index,
    notification,
    issuesOf,
  }: {
    readonly id: Json
    readonly index: number
    readonly notification: string
    readonly issuesOf: (value: Json) => readonly Issue[]
  },
): readonly Finding[] => {
  const at = `notifications/${index}`
  const params = message['params']
  if (message['jsonrpc'] !== '2.0') return [broken(`${at}#/jsonrpc`, 'const', '"2.0"', shown(message['jsonrpc']))]
  if (message['method'] !== notification)
    return [broken(`${at}#/method`, 'const', JSON.stringify(notification), shown(message['method']))]
  if (!isObject(params) || params['subscription'] !== id)
    return [broken(`${at}#/params/subscription`, 'const', JSON.stringify(id), shown(params))]
  return issuesAsWritten(text, tried => issuesOf(itemIn(parsed(tried)))).map(({ pointer, keyword, expected, actual }) =>
    broken(`${at}#/params/result${pointer}`, keyword, expected, actual),
  )
}

const itemIn = (message: Json | undefined): Json => {
  const params = isObject(message) ? message['params'] : undefined
  return (isObject(params) ? params['result'] : undefined) ?? null
}

/** A message, and its text, because a number in the parsed value may be rounded. */
interface Message {
  readonly value: JsonObject
  readonly text: string
}

/** A WebSocket for calls and notifications. */
interface Line {
  /** The response; undefined if none arrives in time. */
  call(method: string, params: readonly Json[]): Promise<JsonObject | undefined>
  /** Waits until there are enough notifications or the time is over, and returns those received. */
  received(milliseconds: number): Promise<readonly Message[]>
  close(): void
}

/** Undefined if it is not opened in time. */
const connected = (socket: WebSocketLike, timeout: number): Promise<Line | undefined> =>
  new Promise(resolve => {
    const messages: Message[] = []
    const answers = new Map<Json, (response: JsonObject | undefined) => void>()
    let [last, arrived] = [0, (): void => undefined]
    const end = (): void => {
      for (const answer of answers.values()) answer(undefined)
      arrived()
    }
    const late = setTimeout(() => {
      socket.close()
      resolve(undefined)
    }, timeout)
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('close', () => {
      clearTimeout(late)
      resolve(undefined)
      end()
    })
    socket.addEventListener('message', ({ data }) => {
      const text = String(data)
      const value = parsed(text)
      const message = isObject(value) ? value : { invalid: text }
      const answer = message['method'] === undefined ? answers.get(message['id'] ?? null) : undefined
      if (answer !== undefined) answer(message)
      else if (messages.push({ value: message, text }) >= judgedItems) arrived()
    })
    socket.addEventListener('open', () => {
      clearTimeout(late)
      resolve({
        call: (method, params) => {
          const id = ++last
          return new Promise(answered => {
            const noAnswer = setTimeout(() => answered(undefined), timeout)
            answers.set(id, response => {
              clearTimeout(noAnswer)
              answers.delete(id)
              answered(response)
            })
            socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
          })
        },
        received: async milliseconds => {
          if (messages.length < judgedItems)
            await new Promise<void>(enough => {
              arrived = enough
              setTimeout(enough, milliseconds)
            })
          return messages.slice(0, judgedItems)
        },
        close: () => socket.close(),
      })
    })
  })

// all items have the same schema
const judgedItems = 20
