import { operations } from '@chainwright/node-spec'
import { asContract, exchangesOf, nodeFiles, type RecordedExchange } from '@chainwright/recordings'
import { connectionOf } from '@chainwright/runtime-client'
import { byPosition, parseIntegers, rpc } from '@chainwright/runtime-client/codegen/v1'
import { startServer } from '@chainwright/testing/start-server'
import { beforeAll, describe, expect, it } from 'vitest'
import { createNodeClient, type NodeClient } from './index.ts'

interface Message {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** The recorded exchanges. Methods of the X-Chain have the prefix of the contract. */
const exchanges: RecordedExchange[] = nodeFiles.flatMap(file =>
  exchangesOf(file).map(exchange => ({ ...asContract(exchange), id: `${file}.jsonl ${exchange.id}` })),
)

/** The JSON value of a text, with all digits of integers. */
const exact = (text: string): unknown =>
  JSON.parse(text, ((_key: string, value: unknown, context: { source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context.source ?? '')
      ? BigInt(context.source as string)
      : value) as (key: string, value: unknown) => unknown)

let now: RecordedExchange
let received: { method: string; url: string; body: string }
let node: NodeClient

beforeAll(async () => {
  const { url: nodeUrl, stop } = await startServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received = { method: request.method ?? '', url: request.url ?? '', body }
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = now.response.headers
    response.writeHead(now.response.status, headers).end(now.response.body)
  })
  node = createNodeClient({ nodeUrl, retry: false })
  return stop
})

type Call = (input: unknown, options: { id: string | number }) => Promise<unknown>

/**
 * The method of the client for a recorded request. For a method that is not in the contract, a bare method of the same
 * endpoint.
 */
const methodFor = (client: NodeClient, path: string, message: Message): { call: Call; input: unknown } => {
  const operation = Object.values(operations).find(one => one.protocol === 'jsonrpc' && one.method === message.method)
  const positions =
    operation?.protocol === 'jsonrpc' && operation.paramStructure === 'by-position'
      ? (operation.params as readonly string[])
      : undefined
  const { params = {} } = message
  if (
    operation?.protocol === 'jsonrpc' &&
    matches(operation.endpoint, path) &&
    (positions ? Array.isArray(params) && params.length <= positions.length : !Array.isArray(params))
  ) {
    const group = (operation.group ?? '')
      .split('.')
      .reduce<Record<string, unknown>>(
        (at, name) => at[name] as Record<string, unknown>,
        client as unknown as Record<string, unknown>,
      )
    const member = Object.entries(group).find(([, value]) => requestOf(value)?.table.id === operation.method)?.[1]
    const input = positions
      ? Object.fromEntries((params as unknown[]).map((value, index) => [positions[index], value]))
      : params
    return { call: member as Call, input }
  }
  const many = Array.isArray(params) ? params.map((_, index) => String(index)) : undefined
  const bare = rpc<unknown, unknown>({
    id: String(message.method),
    endpoint: { path, batches: false },
    parse: parseIntegers,
    ...(many && { params: byPosition, positions: many }),
  })
  return {
    call: (input, options) => Promise.resolve(bare(connectionOf(client), input, options)),
    input: many ? { ...(params as unknown[]) } : params,
  }
}

const matches = (template: string, path: string): boolean =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)

const requestOf = (value: unknown): { table: { id: string } } | undefined =>
  typeof value === 'function' && 'request' in value
    ? (value as unknown as { request(): { table: { id: string } } }).request()
    : undefined

const chainOf = (path: string): NodeClient => {
  const chain = /^\/ext\/bc\/([^/]+)/.exec(path)?.[1]
  return chain === undefined ? node : (node.with({ blockchain: chain, chain }) as NodeClient)
}

const asMessage = (text: string | undefined): Message | undefined => {
  try {
    const read = JSON.parse(text ?? '') as Message
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}

const isCall = ({ request }: RecordedExchange): boolean => {
  const message = asMessage(request.body)
  return (
    request.method === 'POST' &&
    typeof message?.method === 'string' &&
    /^(string|number)$/.test(typeof message.id) &&
    (message.params === undefined || typeof message.params === 'object')
  )
}

describe('the client sends the recorded requests of a node, and reads the recorded responses', () => {
  const calls = exchanges.filter(isCall)

  it('more than 700 exchanges are tested', () => {
    expect(calls.length).toBeGreaterThan(700)
  })

  it.each(calls.map(exchange => [exchange.id, exchange] as const))('%s', async (_, exchange) => {
    now = exchange
    const { path, body } = exchange.request
    const sent = asMessage(body) as Message & { id: string | number }
    const { call, input } = methodFor(chainOf(path), path, sent)
    const outcome = await call(input, { id: sent.id }).then(
      data => ({ data }),
      error => ({ error }),
    )
    expect(received).toMatchObject({ method: 'POST', url: path })
    expect(normal(asMessage(received.body) as Message)).toEqual(normal(sent))
    const answer = asMessage(exchange.response.body)
    if (!answer || (answer.error === undefined && answer.result === undefined))
      expect(outcome).toMatchObject({
        error: { name: 'ApiError', status: exchange.response.status, body: exchange.response.body },
      })
    else if (answer.error) {
      const { code, message, data } = answer.error
      expect(outcome).toMatchObject({
        error: { name: 'RpcError', operation: sent.method, code, reason: message, status: exchange.response.status },
      })
      expect((outcome as { error: { data: unknown } }).error.data).toEqual(data)
    } else expect(outcome).toEqual({ data: (exact(exchange.response.body) as Message).result })
  })

  /** The parts of a request that the client determines. Absent and empty parameters are the same call. */
  const normal = ({ id, method, params }: Message) => {
    const empty = params === undefined || params === null || Object.keys(params as object).length === 0
    return { id, method, params: empty ? 'none' : params }
  }

  const reports = exchanges.filter(
    ({ request }) =>
      request.method === 'GET' && /^\/ext\/health(\/(health|readiness|liveness))?(\?|$)/.test(request.path),
  )

  it.each(reports.map(exchange => [exchange.id, exchange] as const))('health: %s', async (_, exchange) => {
    now = exchange
    const url = new URL(exchange.request.path, 'http://node.test')
    const tag = url.searchParams.getAll('tag')
    const call = {
      '/ext/health': node.health.report,
      '/ext/health/health': node.health.getHealthReport,
      '/ext/health/readiness': node.health.readiness,
      '/ext/health/liveness': node.health.liveness,
    }[url.pathname]
    const answer = await call?.(tag.length ? { tag } : {}).withResponse()
    expect(answer).toMatchObject({ status: exchange.response.status, data: JSON.parse(exchange.response.body) })
    expect(new URL(received.url, 'http://node.test').searchParams.getAll('tag')).toEqual(tag)
  })
})
