import { type Context, type Operation, RpcError, reply } from '@chainwright/runtime-server'
import { contract, type NodeService } from '../gen/index.ts'
import type { Recorded } from './recordings.ts'

/** A service whose handlers return the recorded results, or throw the recorded errors. */
export const replayedService = ({ request, response }: Recorded): NodeService => {
  const calls = new Calls(request.body, response.body)
  const service: Record<string, unknown> = {}
  for (const operation of contract.operations) {
    let holder = service
    for (const name of operation.member.slice(0, -1)) {
      holder[name] ??= {}
      holder = holder[name] as Record<string, unknown>
    }
    holder[operation.member.at(-1) ?? ''] = (_input: unknown, _context: Context) =>
      operation.protocol === 'http' ? reply(calls.whole, { status: response.status }) : calls.next(operation)
  }
  return service as unknown as NodeService
}

interface RpcAnswer {
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** The recorded responses, each returned to the call with its id. */
class Calls {
  readonly whole: unknown
  readonly #requests: { readonly id?: unknown; readonly method?: unknown }[]
  readonly #answers: RpcAnswer[]

  constructor(request: string | undefined, response: string) {
    const requested = jsonOf(request)
    const answers = jsonOf(response)
    this.whole = answers ?? {}
    this.#requests = (Array.isArray(requested) ? requested : [requested]).filter(isObject)
    this.#answers = (Array.isArray(answers) ? answers : [answers]).filter(isObject) as unknown as RpcAnswer[]
  }

  /** The calls of a batch run in order, so the first remaining call of a method is the current one. */
  next(operation: Operation): unknown {
    const index = this.#requests.findIndex(
      ({ method }) => operation.protocol === 'jsonrpc' && method === operation.method,
    )
    const [call] = index < 0 ? [] : this.#requests.splice(index, 1)
    const answer = this.#answers.find(({ id }) => JSON.stringify(id) === JSON.stringify(call?.id)) ?? this.#answers[0]
    if (answer?.error !== undefined)
      throw new RpcError(answer.error.code, answer.error.message, answer.error.data ?? undefined)
    return answer?.result
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The first JSON value of a text; undefined if there is none. */
const jsonOf = (text: string | undefined): unknown => {
  for (const candidate of [text, text?.slice(0, text.indexOf('}{') + 1)]) {
    try {
      return JSON.parse(candidate ?? '')
    } catch {}
  }
  return undefined
}
