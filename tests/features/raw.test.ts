import { createDataClient } from '@chainwright/data-client'
import { describe, expect, it, vi } from 'vitest'
import { inTime } from './until.ts'

// A response that never arrives fails its test after 20 seconds.
vi.setConfig({ testTimeout: 20_000 })

// The client of openapi-fetch over the connection of a generated client: its paths and errors as values, with the credentials,
// retries and time limits of the client.
const place = (at: string): string => `operation getBlock of specs/data/openapi.yaml at ${at}`
const path = { params: { path: { chainId: '1', blockId: '7' } } }
const block = '/v1/chains/{chainId}/blocks/{blockId}'

interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Headers
}

const clientOf = (respond: (turn: number) => Response, options: object = {}) => {
  const sent: Sent[] = []
  const client = createDataClient({
    baseUrl: 'https://api.example/base',
    apiKey: 'the-key',
    retry: { hook: () => 0 },
    fetch: async (input, init) => {
      const { url, method, headers } = new Request(input as Request, init)
      sent.push({ url, method, headers })
      return respond(sent.length)
    },
    ...options,
  })
  return { client, sent }
}

describe('a raw call', () => {
  it('has the URL, the credentials and the headers of the client', async () => {
    const { client, sent } = clientOf(() => Response.json({ blockNumber: '7' }), { headers: { 'x-own': 'a' } })
    const { data, error, response } = await client.raw.GET(block, path)
    expect([data, error, response.status], place('the result')).toEqual([{ blockNumber: '7' }, undefined, 200])
    const [{ url, method, headers } = {} as Sent] = sent
    expect([method, url, headers.get('x-own')], place('the request')).toEqual([
      'GET',
      'https://api.example/base/v1/chains/1/blocks/7',
      'a',
    ])
    const key = [...headers.values()].filter(value => value.includes('the-key'))
    expect(key.length, place('the credential')).toBe(1)
    await client.getBlock({ chainId: '1', blockId: '7' })
    expect(sent[1]?.url, place('the request of the operation')).toBe(url)
  })

  it('is sent again like another call, and returns an error as a value', async () => {
    const { client, sent } = clientOf(turn =>
      turn === 1 ? new Response('', { status: 503 }) : Response.json({ message: 'none' }, { status: 404 }),
    )
    const { data, error, response } = await client.raw.GET(block, path)
    expect([data, error, response.status, sent.length], place('the result')).toEqual([
      undefined,
      { message: 'none' },
      404,
      2,
    ])
  })

  it('does not send the headers of the client to another origin', async () => {
    const { client, sent } = clientOf(() => Response.json({}), { headers: { 'x-own': 'a' } })
    const other = client.raw as unknown as { GET(path: string, init: object): Promise<unknown> }
    await other.GET('/x', { baseUrl: 'https://other.example' })
    const { url, headers } = sent[0] as Sent
    expect(
      [new URL(url).host, headers.get('x-own'), [...headers.values()].some(value => value.includes('the-key'))],
      place('the request'),
    ).toEqual(['other.example', null, false])
  })

  it('ends with its signal', async () => {
    const abort = new AbortController()
    const { client } = clientOf(() => Response.json({}), {
      fetch: (_: unknown, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    })
    const outcome = client.raw.GET(block, { ...path, signal: abort.signal }).then(
      () => 'a result',
      (error: Error) => error.message,
    )
    setTimeout(() => abort.abort(new Error('enough')), 10)
    expect(await inTime(outcome), place('the error')).toBe('enough')
  })

  it('passes through its own middleware only', async () => {
    const { client, sent } = clientOf(() => Response.json({ blockNumber: '7' }))
    client.raw.use({
      onRequest: ({ request }) => {
        request.headers.set('x-raw', 'a')
      },
    })
    await client.raw.GET(block, path)
    await client.getBlock({ chainId: '1', blockId: '7' })
    expect(
      sent.map(({ headers }) => headers.get('x-raw')),
      place('the headers'),
    ).toEqual(['a', null])
  })
})

it('the client with `raw` has its operations as before', async () => {
  const { client } = clientOf(() => Response.json({ blockNumber: '7' }))
  expect(await client.getBlock({ chainId: '1', blockId: '7' }), place('the result')).toEqual({ blockNumber: '7' })
})
