import { describe, expect, it } from 'vitest'
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
