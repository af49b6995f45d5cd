import { createRequire } from 'node:module'
import { join } from 'node:path'
import { connect, eventStream, streamed } from '@chainwright/runtime-client/codegen/v1'
import { median } from '../report.ts'

interface Delta {
  readonly choices: readonly unknown[]
}

/** An event as chat APIs send it, and one with everything that an event may have. */
export const chat = 'data: {"id":"chatcmpl-1","choices":[{"index":0,"delta":{"content":" word"}}]}\n\n'
export const named = `event: delta\nid: 1\n${chat}`

type Readers = Readonly<Record<string, (body: () => ReadableStream<Uint8Array>) => Promise<number>>>

/** Events per second by reader. */
export const events = async (
  readers: Readers,
  { event, rounds, count }: { readonly event: string; readonly rounds: number; readonly count: number },
): Promise<Readonly<Record<string, number>>> => {
  const bytes = new TextEncoder().encode(event.repeat(count))
  const rates = new Map(Object.keys(readers).map(name => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (const [name, read] of Object.entries(readers)) {
      const started = performance.now()
      const seen = await read(() => piecesOf(bytes))
      if (seen !== count) throw new Error(`${name} gave ${seen} of ${count} events`)
      rates.get(name)?.push((count / (performance.now() - started)) * 1000)
    }
  return Object.fromEntries([...rates].map(([name, all]) => [name, median(all)]))
}

const piecesOf = (bytes: Uint8Array): ReadableStream<Uint8Array> => {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) {
        controller.close()
        return
      }
      controller.enqueue(bytes.subarray(at, at + 16_384))
      at += 16_384
    },
  })
}

interface Parser {
  feed(text: string): void
}
const peer = createRequire(join(import.meta.dirname, 'peers/package.json'))
const parser = (onEvent: (event: { readonly data: string }) => void): Parser =>
  (peer('eventsource-parser') as { createParser(options: object): Parser }).createParser({ onEvent })

const watch = streamed<undefined, { data: Delta }>(
  { id: 'watch', method: 'GET', path: '/' },
  { accept: 'text/event-stream', items: { 'text/event-stream': eventStream() } },
)

/** The readers of an event, our client first. The OpenAI SDK only accepts its own event names. */
export const readersOf = (event: string): Readers => {
  if (event === named) return readers
  const { 'chainwright, client': ours, 'eventsource-parser, for await': peer } = readers
  return { 'chainwright, client': ours, 'eventsource-parser, for await': peer, 'OpenAI SDK': throughOpenAi }
}

const readers = {
  'chainwright, client': async (body: () => ReadableStream<Uint8Array>) => {
    const fetch = async () => new Response(body() as BodyInit, { headers: { 'content-type': 'text/event-stream' } })
    let seen = 0
    for await (const { data } of watch(connect({}, { baseUrl: 'http://x.test', fetch }))) seen += data.choices.length
    return seen
  },
  'eventsource-parser, for await': async (body: () => ReadableStream<Uint8Array>) => {
    let seen = 0
    for await (const { choices } of iterated(body())) seen += choices.length
    return seen
  },
  'chainwright, reader alone': async (body: () => ReadableStream<Uint8Array>) => {
    const reader = eventStream()(JSON.parse, 2 ** 24)
    const decoder = new TextDecoder()
    let seen = 0
    for await (const piece of iterable(body()))
      for (const item of reader.read(decoder.decode(piece, { stream: true }), false))
        seen += (item as { data: Delta }).data.choices.length
    return seen
  },
  'eventsource-parser, calls': async (body: () => ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    let seen = 0
    const found = parser(({ data }) => {
      seen += (JSON.parse(data) as Delta).choices.length
    })
    for await (const piece of iterable(body())) found.feed(decoder.decode(piece, { stream: true }))
    return seen
  },
} satisfies Readers

interface OpenAi {
  readonly OpenAI: new (
    options: object,
  ) => {
    readonly chat: { readonly completions: { create(request: object): Promise<AsyncIterable<Delta>> } }
  }
}

const throughOpenAi = async (body: () => ReadableStream<Uint8Array>): Promise<number> => {
  const { OpenAI } = peer('openai') as OpenAi
  const fetch = async () => new Response(body() as BodyInit, { headers: { 'content-type': 'text/event-stream' } })
  const client = new OpenAI({ apiKey: 'none', baseURL: 'http://x.test', fetch })
  let seen = 0
  for await (const { choices } of await client.chat.completions.create({ model: 'm', messages: [], stream: true }))
    seen += choices.length
  return seen
}

async function* iterated(body: ReadableStream<Uint8Array>): AsyncGenerator<Delta> {
  const decoder = new TextDecoder()
  const waiting: Delta[] = []
  const found = parser(({ data }) => waiting.push(JSON.parse(data) as Delta))
  for await (const piece of iterable(body)) {
    found.feed(decoder.decode(piece, { stream: true }))
    yield* waiting.splice(0)
  }
}

const iterable = (body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  body as unknown as AsyncIterable<Uint8Array>
