import { setTimeout as wait } from 'node:timers/promises'
import { serverOf } from '@chainwright/testing'
import { setupServer } from 'msw/node'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Fixture } from '../format/fixture.ts'
import { milliseconds } from '../format/time.ts'
import { replayHandlers } from '../replay/msw.ts'
import { startReplay } from '../replay/start.ts'
import { recordingProxy } from './proxy.ts'

// A stream is recorded and replayed with the times of its parts.

const waits = vi.hoisted((): { readonly time: number; readonly signal: AbortSignal | undefined }[] => [])

vi.mock(import('node:timers/promises'), async original => {
  const real = await original()
  const setTimeout: typeof real.setTimeout = (time = 0, value, options) => {
    waits.push({ time, signal: options?.signal })
    return real.setTimeout(time, value, options)
  }
  return { ...real, setTimeout }
})

const document = {
  openapi: '3.1.0',
  info: { title: 'Feed', version: '1' },
  paths: {
    '/feed': {
      get: {
        operationId: 'watchFeed',
        responses: {
          200: { description: '', content: { 'text/event-stream': { 'x-item-schema': { type: 'object' } } } },
        },
      },
    },
  },
}
const parts = ['data: 1\n\n', ': alive\n\n', 'data: 2\n\n', 'data: 3\n\n']

/** The time in milliseconds at which each length of a response's text was received. */
const timed = async (response: Response) => {
  const begun = performance.now()
  const marks: { readonly text: string; readonly at: number }[] = []
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true })
    marks.push({ text, at: performance.now() - begun })
  }
  return { text, at: (part: string) => marks.find(mark => mark.text.includes(part))?.at ?? Number.NaN }
}

const recorded = async (): Promise<Fixture> => {
  const target = await serverOf(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const part of parts) {
      response.write(part)
      await wait(150)
    }
    response.end()
  })
  const context = { contract: contractOf([document]), recorder: 'this test', source: 'loopback', date: '2030-01-01' }
  const proxy = await recordingProxy({ ...context, target })
  await (await fetch(`${proxy.url}/feed`)).text()
  const [first] = await proxy.close()
  if (first === undefined || !('fixture' in first)) throw new Error('nothing was recorded')
  return first.fixture
}

const fixtureOf = (times: readonly string[]): Fixture => ({
  claim: 'A feed is watched',
  operation: 'watchFeed',
  kind: 'positive',
  provenance: { type: 'synthesised', by: 'this test' },
  steps: [
    {
      request: { method: 'GET', target: '/feed', headers: {} },
      response: {
        status: 200,
        headers: { 'content-type': 'text/event-stream' },
        body: { text: parts.join('') },
        times,
      },
    },
  ],
})

it('record stores the time of each part', async () => {
  const { response } = (await recorded()).steps[0] ?? {}
  expect(response?.body).toEqual({ text: parts.join('') })
  const times = (response?.times ?? []).map(at => milliseconds(at) ?? Number.NaN)
  expect(times).toHaveLength(4)
  const [first = 0, second = 0, third = 0, fourth = 0] = times
  expect(first).toBeLessThan(100)
  for (const gap of [second - first, third - second, fourth - third]) {
    expect(gap).toBeGreaterThan(100)
    expect(gap).toBeLessThan(400)
  }
})

describe('replay sends each part at its time', () => {
  it('over HTTP', async () => {
    await using replay = await startReplay({ documents: [document], fixtures: [fixtureOf(['+0s', '+100ms', '+0.4s'])] })
    const { text, at } = await timed(await fetch(`${replay.url}/feed`))
    expect(text).toBe(parts.join(''))
    expect(at('data: 2') - at('data: 1')).toBeGreaterThan(250)
    // a part without a time is sent with the previous one
    expect(at('data: 3') - at('data: 2')).toBeLessThan(200)
  })

  it('until the client disconnects', async () => {
    await using replay = await startReplay({ documents: [document], fixtures: [fixtureOf(['+0s', '+1h'])] })
    const reader = (await fetch(`${replay.url}/feed`)).body?.getReader()
    await reader?.read()
    const [hour] = waits.filter(({ time }) => time > 3_000_000)
    expect(hour?.signal?.aborted).toBe(false)
    await reader?.cancel()
    await expect.poll(() => hour?.signal?.aborted).toBe(true)
  })

  it('through Mock Service Worker', async () => {
    const handlers = replayHandlers({
      operations: { watchFeed: { id: 'watchFeed' } },
      documents: [document],
      fixtures: [fixtureOf(['+0s', '+100ms', '+0.4s'])],
      baseUrl: 'https://feed.example',
    })
    const server = setupServer(handlers.watchFeed())
    server.listen({ onUnhandledFrame: 'error' })
    onTestFinished(() => server.close())
    const { text, at } = await timed(await fetch('https://feed.example/feed'))
    expect(text).toBe(parts.join(''))
    expect(at('data: 2') - at('data: 1')).toBeGreaterThan(250)
  })
})
