import { afterEach, describe, expect, it } from 'vitest'
import { json, verbatimBody } from './bodies.ts'
import { type ConnectOptions, connect } from './connection.ts'
import { operation } from './http.ts'
import { jsonLines } from './item-reader.ts'
import { type Progress, withProgress } from './progress.ts'
import { sending, streamBody } from './sending.ts'
import { streamed } from './stream.ts'
import { validation } from './validation.ts'

const table = { method: 'POST', path: '/a', body: streamBody('application/x-ndjson', json) }
const append = sending(operation<{ body: unknown }, unknown>({ id: 'append', ...table }), {
  id: 'append',
  form: 'lines',
})
const sequence = sending(
  operation<{ body: unknown }, unknown>({ ...table, id: 'sequence', body: streamBody('application/json-seq') }),
  { id: 'sequence', form: 'sequence' },
)
const put = sending(
  operation<{ body: unknown }, unknown>({
    id: 'put',
    method: 'PUT',
    path: '/a',
    body: verbatimBody('application/octet-stream'),
    answer: 'none',
  }),
  { id: 'put', form: 'bytes' },
)

interface Sent {
  readonly type: string | null
  readonly text: string
}
let calls = 0
afterEach(() => {
  calls = 0
})

/** Reads each request to its end, and answers with what it was. */
const service = (options: ConnectOptions = {}, status = 200) =>
  connect(
    {},
    {
      baseUrl: 'http://localhost',
      retry: { base: 1 },
      ...options,
      fetch: async (url, init) => {
        calls++
        const request = new Request(url, init as RequestInit)
        const sent: Sent = { type: request.headers.get('content-type'), text: await request.text() }
        return Response.json(sent, { status })
      },
    },
  )

/** Items, and whether they were left. */
const given = (...items: readonly unknown[]) => {
  const state = { given: 0, left: false }
  async function* body() {
    try {
      for (const item of items) {
        state.given++
        yield item
      }
    } finally {
      state.left = true
    }
  }
  return { state, body: body() }
}

it('items are lines or a sequence, integers with all digits', async () => {
  const lines = given({ a: 'ü\n' }, 12345678901234567890n, null)
  expect(await append(service(), { body: lines.body })).toEqual({
    type: 'application/x-ndjson',
    text: '{"a":"ü\\n"}\n12345678901234567890\nnull\n',
  })
  expect(await sequence(service(), { body: given(1, [2]).body })).toEqual({
    type: 'application/json-seq',
    text: '\x1e1\n\x1e[2]\n',
  })
})

it('a stream may be a ReadableStream, and any other body is written as ever', async () => {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(1)
      controller.close()
    },
  })
  expect(await append(service(), { body: stream })).toMatchObject({ text: '1\n' })
  expect(await append(service(), { body: { a: 1 } })).toEqual({ type: 'application/json', text: '{"a":1}' })
  await put(service(), { body: new Blob(['abc']) })
})

it('a call whose body is a stream is sent once', async () => {
  await expect(put(service({}, 503), { body: given(new Uint8Array(1)).body })).rejects.toMatchObject({ status: 503 })
  expect(calls).toBe(1)
  await expect(put(service({}, 503), { body: new Blob(['a']) })).rejects.toMatchObject({ status: 503 })
  expect(calls).toBe(4)
})

describe('the call ends by', () => {
  it('what the source threw', async () => {
    async function* broken() {
      yield 1
      throw new RangeError('out of items')
    }
    await expect(append(service(), { body: broken() })).rejects.toThrow(new RangeError('out of items'))
  })

  it('an item that breaks the contract, unless that is only reported', async () => {
    const reported: unknown[] = []
    const refusing = { append: { sentItem: refuse } }
    const check = validation({ validators: refusing, onContractError: error => void reported.push(error) })
    const bad = given(1, 'a', 2)
    const call = append(service({ check }), { body: bad.body })
    await expect(call).rejects.toMatchObject({
      name: 'ContractError',
      side: 'request',
      message: 'append: body[1] breaks the contract at its root: must be a number',
      issues: [{ pointer: '' }],
    })
    expect(bad.state).toEqual({ given: 2, left: true })
    const result = append(service({ check }), { body: given('a').body }).result()
    expect(await result).toMatchObject({ ok: false, error: { name: 'ContractError' } })
    expect(await append(service({ check }), { body: given('a').body }, { validate: 'report' })).toMatchObject({
      text: '"a"\n',
    })
    expect(reported).toHaveLength(1)
    expect(await append(service({ check }), { body: given('a').body }, { validate: 'off' })).toMatchObject({
      text: '"a"\n',
    })
  })

  it('what is no item', async () => {
    await expect(append(service(), { body: given(() => 1).body })).rejects.toThrow(
      'append: body gave function, which JSON does not have',
    )
    await expect(put(service(), { body: given('text').body })).rejects.toThrow(
      'put: body must give Uint8Arrays, but gave string',
    )
  })

  it('the signal of the caller, before and while', async () => {
    await expect(append(service(), { body: given(1).body }, { signal: AbortSignal.abort('gone') })).rejects.toBe('gone')
    const controller = new AbortController()
    const endless = given(...Array.from({ length: 1000 }, (_, index) => index))
    async function* slowly() {
      for await (const item of endless.body) {
        if (item === 3) controller.abort(new Error('enough'))
        yield item
      }
    }
    await expect(append(service(), { body: slowly() }, { signal: controller.signal })).rejects.toThrow('enough')
    expect(endless.state.given).toBeLessThan(10)
    expect(endless.state.left).toBe(true)
  })

  it('a service that takes nothing, but not by a caller who gives nothing', async () => {
    const stuck = connect(
      {},
      {
        baseUrl: 'http://localhost',
        retry: false,
        attemptTimeout: 50,
        fetch: (_, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
          }),
      },
    )
    const unread = given(1)
    await expect(append(stuck, { body: unread.body })).rejects.toMatchObject({ name: 'TimeoutError', timeout: 50 })
    async function* slow() {
      for (let item = 0; item < 3; item++) {
        await new Promise(resolve => setTimeout(resolve, 80))
        yield item
      }
    }
    expect(await append(service({ attemptTimeout: 50 }), { body: slow() })).toMatchObject({ text: '0\n1\n2\n' })
  })
})

it('nothing is asked for before the service takes it', async () => {
  const items = given(1, 2, 3, 4, 5, 6, 7, 8, 9)
  let seen: number | undefined
  const connection = connect(
    {},
    {
      baseUrl: 'http://localhost',
      fetch: async (_, init) => {
        const reader = (init as { body: ReadableStream }).body.getReader()
        await reader.read()
        await new Promise(resolve => setTimeout(resolve, 20))
        seen = items.state.given
        reader.cancel()
        return Response.json({})
      },
    },
  )
  await append(connection, { body: items.body })
  expect(seen).toBe(1)
  expect(items.state.left).toBe(true)
})

it('an operation that is answered by a stream sends one too, and is not opened again', async () => {
  const echo = sending(
    streamed<{ body: unknown }, unknown>(
      { id: 'echo', method: 'PUT', path: '/a', body: streamBody('application/x-ndjson') },
      { accept: 'application/x-ndjson', items: { 'application/x-ndjson': jsonLines } },
    ),
    { id: 'echo', form: 'lines' },
  )
  const connection = (cut: boolean) =>
    connect(
      {},
      {
        baseUrl: 'http://localhost',
        retry: { base: 1 },
        fetch: async (url, init) => {
          calls++
          const text = await new Request(url, init as RequestInit).text()
          const body = new ReadableStream({
            start(controller) {
              if (cut) controller.error(new Error('cut'))
              else controller.enqueue(new TextEncoder().encode(text))
              if (!cut) controller.close()
            },
          })
          return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
        },
      },
    )
  const found: unknown[] = []
  for await (const item of echo(connection(false), { body: given(1, 2).body })) found.push(item)
  expect(found).toEqual([1, 2])
  calls = 0
  await expect(
    (async () => {
      for await (const item of echo(connection(true), { body: given(1).body })) found.push(item)
    })(),
  ).rejects.toMatchObject({ name: 'NetworkError' })
  expect(calls).toBe(1)
})

it.each([
  ['a Blob', () => new Blob([new Uint8Array(200_000)]), 200_000],
  ['a buffer', () => new Uint8Array(200_000), 200_000],
  ['a ReadableStream', () => new Blob([new Uint8Array(200_000)]).stream(), undefined],
  ['an async generator', () => given(new Uint8Array(150_000), new Uint8Array(50_000)).body, undefined],
])('the progress of %s', async (_, body, total) => {
  const reports: Progress[] = []
  const bytes = withProgress(body() as Blob, progress => void reports.push(progress))
  await put(service(), { body: bytes })
  expect(reports.at(-1)).toEqual({ bytes: 200_000, total })
  expect(reports.length).toBeGreaterThan(1)
})

const refuse = {
  check: (value: unknown) =>
    typeof value === 'number' ? { ok: true } : { ok: false, issues: [{ pointer: '', message: 'must be a number' }] },
}
