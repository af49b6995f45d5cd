import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hosted, hosts } from '../testing/hosts.ts'
import { platforms } from '../testing/platforms/hosts.ts'
import { type State, streamServer } from '../testing/platforms/streams.ts'

// Streams of one service through every adapter and platform, called over the network.
const everywhere: Readonly<Record<string, () => Promise<Hosted>>> = {
  ...Object.fromEntries(Object.entries(hosts).map(([name, start]) => [name, () => start(streamServer())])),
  ...platforms,
}

describe.each(Object.keys(everywhere))('%s', name => {
  let host: Hosted
  beforeAll(async () => {
    host = (await everywhere[name]?.()) as Hosted
  })
  afterAll(() => host?.stop())

  const answered = async (path: string, init?: RequestInit) => {
    const response = await host.call(path, init)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  const state = async (): Promise<State> => JSON.parse((await answered('/state')).text)
  const sent = async (path: string, type: string, body: BodyInit, method = 'POST') => {
    const init = { method, headers: { 'content-type': type }, body, duplex: 'half' }
    const { status, text } = await answered(path, init as RequestInit)
    const answer = text === '' ? undefined : JSON.parse(text)
    return { status, answer: status < 300 ? answer : answer?.message }
  }

  it('events, lines and sequences are sent in their formats', async () => {
    expect(await answered('/events')).toEqual({
      status: 200,
      type: 'text/event-stream',
      text: 'data: {"a":"b\\nc"}\n\nevent: note\nid: ü\nretry: 5\ndata: one\ndata: two\n\n:raw\n\n',
    })
    expect(await answered('/lines')).toEqual({
      status: 200,
      type: 'application/x-ndjson',
      text: '1\n{"a":"ü"}\n',
    })
    expect((await answered('/sequence')).text).toBe('\x1e1\n\x1e12345678901234567890\n')
  })

  it('an item arrives before the next one is produced', async () => {
    const response = await host.call('/paced')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('data: 1\n\n')
    const first = performance.now()
    let rest = ''
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) rest += part.value
    expect(rest).toMatch(/^(?::\n\n){1,4}data: 2\n\n$/)
    expect(performance.now() - first).toBeGreaterThan(200)
  })

  it('an error is an error response before the first item, and an event after it', async () => {
    expect(await answered('/missing')).toEqual({
      status: 404,
      type: 'application/json',
      text: '{"message":"no such topic","statusCode":404,"error":"Not Found"}',
    })
    const { text } = await answered('/breaking')
    expect(text).toMatch(/^data: 1\n\nevent: error\ndata: \{"message":"Internal server error/)
    expect((await state()).errors).toContain('secret')
  })

  it('an error in a stream of lines cuts the connection, so that the stream does not look complete', async () => {
    await expect(answered('/cut')).rejects.toThrow()
  })

  it('an event stream starts before its first event, and sends comments as a heartbeat', async () => {
    expect((await answered('/silent')).text).toMatch(/^(?::\n\n){1,5}data: 1\n\n$/)
  })

  it('the handler receives the id of the last event', async () => {
    const headers = { 'last-event-id': String.fromCharCode(...new TextEncoder().encode('é1')) }
    expect((await answered('/resumed', { headers })).text).toBe('data: "é1"\n\n')
    expect((await answered('/resumed')).text).toBe('data: null\n\n')
  })

  it('a slow caller pauses the producer, and a caller that disconnects ends it', async () => {
    const reader = (await host.call('/endless')).body?.getReader()
    await reader?.read()
    let before = -1
    await expect
      .poll(
        async () => {
          const { given } = await state()
          const isSame = given === before
          before = given
          return isSame
        },
        { interval: 300, timeout: 10_000 },
      )
      .toBe(true)
    const resting = await state()
    expect(resting).toMatchObject({ left: false, aborted: false })
    // the size of the buffers of the operating system and of both platforms
    expect(resting.given).toBeLessThan(1_000)
    await reader?.cancel()
    await expect.poll(state, { timeout: 10_000 }).toMatchObject({ left: true, aborted: true })
  })

  it('the response to HEAD has no body', async () => {
    expect(await answered('/events', { method: 'HEAD' })).toEqual({ status: 200, type: 'text/event-stream', text: '' })
  })

  it('a body of bytes is sent as it arrives', async () => {
    const response = await host.call('/file')
    const data = new Uint8Array(await response.arrayBuffer())
    expect([response.headers.get('content-type'), data.length, data[2_950_000]]).toEqual([
      'application/octet-stream',
      3_000_000,
      29,
    ])
  })

  it('a body of lines is read item by item', async () => {
    const lines = 'application/x-ndjson'
    expect(await sent('/sum', lines, '1\n2\n3')).toEqual({ status: 200, answer: 6 })
    expect(await sent('/sum', lines, '1\n"a"\n')).toEqual({
      status: 400,
      answer: 'body[1] must be a number, but is "a"',
    })
    expect(await sent('/sum', lines, `1\n"${'a'.repeat(200)}"\n`)).toEqual({
      status: 413,
      answer: 'body[1] is larger than 100 bytes (maxItemBytes)',
    })
  })

  it('a body of bytes is read as it arrives, and a body that stalls is refused', async () => {
    const piece = new Uint8Array(100_000)
    let count = 0
    const body = new ReadableStream({
      async pull(controller) {
        await wait(5)
        if (count++ === 20) controller.close()
        else controller.enqueue(piece)
      },
    })
    expect(await sent('/size', 'application/octet-stream', body, 'PUT')).toEqual({
      status: 200,
      answer: { size: 2_000_000, isWhole: false },
    })
    const stopped = new ReadableStream({ start: controller => controller.enqueue(piece) })
    expect(await sent('/size', 'application/octet-stream', stopped, 'PUT')).toEqual({
      status: 408,
      answer: 'No part of the body arrived within 500 ms (bodyTimeout)',
    })
  })
})
