import type { RequestText, Step } from '@chainwright/contract'
import type { Api } from '@chainwright/model'
import type { Context, Principal, ServerOptions } from '@chainwright/runtime-server'
import type { Input } from '../../generators/cli/coverage/read/decode.ts'
import type { Artifacts } from './artifacts.ts'
import type { Problem } from './cases.ts'
import { withCredentials } from './credentials.ts'
import { requestFor } from './judge/request.ts'
import { requestOf } from './server.ts'
import type { Sound } from './sound.ts'
import { keys, start, tokenIn } from './stage.ts'
import { withValueAt } from './with-value-at.ts'

export interface Bench {
  readonly artifacts: Artifacts
  readonly model: Api
  /** Calls that succeed, by operation. */
  readonly sound: ReadonlyMap<string, readonly Sound[]>
}

export interface Probe {
  readonly claim: string
  /** Undefined if the contract defines nothing about the claim for the operation. */
  readonly send: (bench: Bench, call: Sound) => Promise<readonly Problem[] | undefined>
}

type Handler = (input: unknown, context: Context) => Promise<unknown>
/** Creates the member of a service from a handler that succeeds. */
export type MemberOf = (operation: string, handler: Handler) => unknown

/** A server whose handlers succeed, and a list of their calls. */
export const serverOf = (
  { artifacts: { server }, model, sound }: Bench,
  options: ServerOptions = {},
  memberOf: MemberOf = (_, handler) => handler,
) => {
  const at = { now: start, fails: false }
  const requests: { readonly operation: string; readonly principal: unknown; readonly input: unknown }[] = []
  const service: Record<string, unknown> = {}
  for (const { id, member } of server.contract.operations) {
    const operation = model.operations.find(known => known.id === id)
    const [call] = sound.get(id) ?? []
    let holder = service
    for (const name of member.slice(0, -1)) {
      holder[name] ??= {}
      holder = holder[name] as Record<string, unknown>
    }
    const handler: Handler = async (input, context) => {
      const name = tokenIn(operation)
      if (name !== undefined) await context.pages.resume()
      if (at.fails) throw new Error('the handler fails')
      requests.push({ operation: id, principal: context.principal, input })
      const { pagination } = operation ?? {}
      const value =
        pagination?.style === 'token' && pagination.next.in === 'body'
          ? withValueAt(
              call?.value,
              pagination.next.path.map(part => `/${part}`).join(''),
              await context.pages.issue({ page: 2 }),
            )
          : call?.value
      return server.runtime.reply(value, { status: call?.status ?? 200 })
    }
    holder[member.at(-1) ?? ''] = memberOf(id, handler)
  }
  const running = server.create(server.contract, service, {
    onError: () => {},
    clock: () => at.now,
    ...(model.securitySchemes.length > 0 && {
      authenticate: credentials =>
        (Object.entries(keys).find(([, key]) =>
          Object.values(credentials).some(text => [key, btoa(`user:${key}`)].includes(text?.split(' ').at(-1) ?? '')),
        )?.[0] ?? null) as Principal,
    }),
    ...options,
  })
  return {
    requests: requests,
    /** Makes handlers throw from now on, or succeed again. */
    fail(fails: boolean): void {
      at.fails = fails
    },
    async run(request: RequestText, seconds = 0): Promise<Response> {
      at.now = start + seconds * 1000
      return running.fetch(requestOf(request))
    },
  }
}

/** A call with credentials, or without any. */
export const by = ({ model }: Bench, { operation, request }: Sound, credentials: Step['credentials']): RequestText =>
  withCredentials(model, operation, request, credentials)

export const wrong = (pointer: string, keyword: string, expected: unknown, actual: unknown): Problem => ({
  pointer,
  keyword,
  expected: String(expected),
  actual: String(actual ?? 'nothing'),
})

/** Compares the status of a response, and its headers if given, with the expected ones. */
export const responseProblems = (
  where: string,
  response: Response,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Problem[] => {
  const of = response.status === status ? [] : [wrong(`${where}/response`, 'status', status, response.status)]
  return [
    ...of,
    ...Object.entries(headers)
      .filter(([name, text]) => response.headers.get(name) !== text)
      .map(([name, text]) => wrong(`${where}/response/header:${name}`, 'value', text, response.headers.get(name))),
  ]
}

export const soundWith = (call: Sound, input: Input): Sound => ({
  ...call,
  input,
  request: {
    ...requestFor(call.operation, input),
    headers: call.request.headers,
    // the path of an endpoint has variables that are not inputs
    ...(call.operation.binding.protocol === 'jsonrpc' && { target: call.request.target }),
  },
})
