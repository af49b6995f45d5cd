import { startServer } from '@chainwright/testing/start-server'
import express from 'express'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Decoded, RawRequest } from '../contract/contract.ts'
import { streamedBody } from '../handlers/streamed-body.ts'
import type { ServerOptions } from '../options/options.ts'
import { createServer } from '../server/server.ts'
import { contractOf, httpOperation } from '../testing/tables.ts'

// Limits also apply to a body that other code read before the server.

const sent = (id: string) =>
  httpOperation({
    id,
    method: 'POST',
    path: `/${id}`,
    decode: ({ body }) => ({ ok: true, value: { body } }),
    body: { required: true, mediaTypes: ['application/octet-stream'] },
  })
const contract = contractOf({ operations: [sent('whole'), sent('streamed')] })
const service = {
  whole: async ({ body }: { body: Blob }) => body.size,
  streamed: streamedBody(async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
    let size = 0
    for await (const piece of body) size += piece.length
    return size
  }),
}
const make = (options: ServerOptions = {}) =>
  createServer(contract, service, { maxBodyBytes: 1_000, maxStreamBytes: 1_000, ...options })

/** A body without a content length. */
const chunked = (size: number): RequestInit =>
  ({
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Blob([new Uint8Array(size)]).stream(),
    duplex: 'half',
  }) as RequestInit

describe('behind express.raw()', () => {
  const app = express()
  app.use(express.raw({ limit: '1mb' }))
  app.use(make().express)
  let url: string
  beforeAll(async () => {
    const started = await startServer(app)
    url = started.url
    return started.stop
  })

  it.each([
    ['whole', 'maxBodyBytes'],
    ['streamed', 'maxStreamBytes'],
  ])('a %s body is limited by `%s`', async (path, option) => {
    const taken = await fetch(`${url}/${path}`, chunked(1_000))
    expect([taken.status, await taken.json()]).toEqual([200, 1_000])
    const refused = await fetch(`${url}/${path}`, chunked(1_001))
    expect([refused.status, await refused.json()]).toMatchObject([
      413,
      { message: `Body is larger than 1000 bytes (${option})` },
    ])
  })
})

it.each(['whole', 'streamed'])('through fetch, a %s body that other code reads is refused', async path => {
  const errors: unknown[] = []
  const request = new Request(`http://localhost/${path}`, chunked(10))
  request.body?.getReader()
  const response = await make({ onError: error => void errors.push(error) }).fetch(request)
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { message: 'The body could not be read to its end' },
  ])
  expect(errors).toEqual([])
})

describe('handlers for each value of the parameter that determines the result', () => {
  const byValue = contractOf({
    operations: [
      {
        ...sent('put'),
        decode: ({ body, query }: RawRequest): Decoded => ({ ok: true, value: { body, as: query } }),
        resultBy: { member: 'as', default: 'size', cases: ['size', 'text'] },
      },
    ],
  })
  const put = async (handlers: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: 'abc' }
    const response = await createServer(byValue, { put: handlers }).fetch(
      new Request('http://localhost/put?text', init),
    )
    return response.json()
  }
  const read = async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
    let text = ''
    for await (const piece of body) text += new TextDecoder().decode(piece)
    return text
  }

  it('read a body as it arrives if `streamedBody` created all of them', async () => {
    expect(await put({ size: streamedBody(() => 0), text: streamedBody(read) })).toBe('abc')
    expect(await put({ size: () => 0, text: async ({ body }: { body: Blob }) => body.text() })).toBe('abc')
  })

  it('are refused if it created only some of them', async () => {
    await expect(put({ size: () => 0, text: streamedBody(read) })).rejects.toThrow(
      'The handlers of put differ: create all of them with streamedBody, or none of them (size, text)',
    )
  })
})
