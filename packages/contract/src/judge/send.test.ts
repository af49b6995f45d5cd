import type { RequestListener } from 'node:http'
import { serverOf } from '@chainwright/testing'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '../format/body.ts'
import type { ResponseText } from '../format/fixture.ts'
import { type Sending, send } from './send.ts'

/** Sends a request to a provider that gives these responses in order. */
const sentTo = async (answers: readonly Response[], more: Partial<Sending> = {}) => {
  const given: RequestInit[] = []
  const sent = await send(
    { method: 'GET', target: '/a', headers: { accept: 'text/plain', 'x-key': 'stated' } },
    {
      target: new URL('http://provider.test'),
      bases: [],
      headers: {},
      timeout: 1_000,
      maxRetryDelay: 0,
      expected: 200,
      pace: async () => undefined,
      fetch: async (_, init = {}) => {
        given.push(init)
        return answers[given.length - 1] ?? new Response(null, { status: 500 })
      },
      ...more,
    },
  )
  return { sent, given, status: 'response' in sent ? sent.response.status : undefined }
}

it('a request has its own headers, and headers of the run replace those with the same name', async () => {
  const { given } = await sentTo([new Response('')], { headers: { 'x-key': 'of the run', 'x-other': 'a' } })
  expect(given.map(({ headers }) => headers)).toEqual([{ accept: 'text/plain', 'x-key': 'of the run', 'x-other': 'a' }])
})

describe('a response with `retry-after`', () => {
  const busy = (after: string) => new Response(null, { status: 429, headers: { 'retry-after': after } })

  it.each([
    ['of no seconds', '0'],
    ['of a time in the past', '2020-01-01T00:00:00Z'],
  ])('%s is followed by another request at once, without patience', async (_, after) => {
    expect((await sentTo([busy(after), new Response('')])).status).toBe(200)
  })

  it.each(['1', '2999-01-01T00:00:00Z', 'soon'])('of %s is returned if there is no patience', async after => {
    expect((await sentTo([busy(after), new Response('')])).status).toBe(429)
  })

  it('is retried if the requested delay is exactly the patience', async () => {
    expect((await sentTo([busy('1'), new Response('')], { maxRetryDelay: 1_000 })).status).toBe(200)
  })
})

it('a stream is read up to the limit of its bytes, and marked as cut', async () => {
  let pulled = 0
  const items = new ReadableStream({
    pull: controller => {
      pulled += 1
      controller.enqueue(new TextEncoder().encode(`{"n":${pulled}}\n`))
    },
  })
  const { sent } = await sentTo([new Response(items, { headers: { 'content-type': 'application/jsonl' } })], {
    maxResponse: 20,
  })
  expect(sent).toEqual({ response: expect.objectContaining({ status: 200 }), isCut: true })
  const { body } = (sent as { readonly response: ResponseText }).response
  expect([body, pulled < 6]).toEqual([{ text: '{"n":1}\n{"n":2}\n{"n":3}\n' }, true])
})

describe('a body that cannot be read to its end', () => {
  const listening = async (listener: RequestListener): Promise<URL> => new URL(await serverOf(listener))

  it.each<[string, RequestListener, string]>([
    [
      'shorter than its length',
      (_, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('[1,2', () => response.destroy())
      },
      'violation body complete: expected a body of 100 bytes, actual the connection was closed after 4 bytes',
    ],
    [
      'without its last chunk',
      (_, response) => {
        response.writeHead(200).write('[1,2', () => response.destroy())
      },
      'violation body complete: expected a complete body, actual the connection was closed after 4 bytes',
    ],
    [
      'a stream of items without its last chunk',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/jsonl' }).write('1\n2', () => response.destroy())
      },
      'violation body complete: expected a complete body, actual the connection was closed after 3 bytes',
    ],
    [
      'not in its content encoding',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('[1,2]'),
      'violation body content-encoding: expected a body with the content encoding "gzip", actual incorrect header check',
    ],
    [
      'larger than the limit',
      (_, response) => void response.end('x'.repeat(2_000)),
      'inconclusive body size: expected a response within --max-response, actual the response has more than 1000 bytes',
    ],
    [
      'slower than the timeout',
      (_, response) => void response.writeHead(200).write('[1,2'),
      'inconclusive body timeout: expected a complete body within 1000 ms, actual only 4 bytes',
    ],
  ])('%s has a finding, a status and headers', async (_, listener, expected) => {
    const { sent } = await sentTo([], { target: await listening(listener), fetch, maxResponse: 1_000 })
    if (!('unread' in sent) || sent.unread === undefined) throw new Error(JSON.stringify(sent))
    const { response, finding } = sent.unread
    expect(response).toMatchObject({ status: 200, headers: { date: expect.any(String) } })
    expect(
      `${finding.outcome} ${finding.at} ${finding.keyword}: expected ${finding.expected}, actual ${finding.actual}`,
    ).toBe(expected)
  })

  it('is requested again if the connection was closed and the request only reads', async () => {
    let count = 0
    const target = await listening((_, response) => {
      count += 1
      if (count > 1) response.end('[]')
      else response.writeHead(200).write('[', () => response.destroy())
    })
    const { status } = await sentTo([], { target, fetch, again: true })
    expect([status, count]).toEqual([200, 2])
  })
})

it('a port that `fetch` blocks is named as the reason', async () => {
  const { sent } = await sentTo([], { target: new URL('http://127.0.0.1:1'), fetch })
  expect(sent).toEqual({ failure: '`fetch` blocks this port' })
})

it.each([
  [64, undefined, 64 << 20],
  [65, 'the response has more than 67108864 bytes', 0],
])('a body of %i MiB is read up to the default limit: %s', async (size, reason, bytes) => {
  const piece = new Uint8Array(1 << 20).fill(0x61)
  let left = size
  const body = new ReadableStream({
    pull: controller => {
      if (left === 0) controller.close()
      else controller.enqueue(piece)
      left -= 1
    },
  })
  const { sent } = await sentTo([new Response(body)])
  expect([
    'failure' in sent ? sent.failure : undefined,
    'response' in sent && sent.response.body !== undefined ? bytesOf(sent.response.body).length : 0,
  ]).toEqual([reason, bytes])
})
