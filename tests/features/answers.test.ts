import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Generated, generated, runtimeClient } from './generated.ts'

// Responses of each kind of media type, read by a generated client (RFC 9110 §8.3).
type Call = (input: undefined, options?: object) => { result(): Promise<Result> }
interface Result {
  readonly ok: boolean
  readonly data?: unknown
  readonly error?: { readonly name: string }
}

let made: Generated
let create: (options: object) => Readonly<Record<string, Call>>
beforeAll(async () => {
  made = await generated(['answers', 'integers'])
  create = (await made.load('answers', 'client'))['createAnswersClient'] as typeof create
})
afterAll(() => made.remove())

const bytes = (...values: readonly number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(values)
const textOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const outcome = async (
  operation: string,
  type: string,
  body: Uint8Array<ArrayBuffer>,
  options: object = {},
): Promise<unknown> => {
  // A network may cut a body anywhere, even inside of a character.
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const byte of body) controller.enqueue(bytes(byte))
      controller.close()
    },
  })
  const fetch = async () => new Response(pieces, { headers: type === '' ? {} : { 'content-type': type } })
  const call = create({ baseUrl: 'http://localhost', retry: false, fetch, ...options })[operation]
  const { ok, data, error } = (await call?.(undefined).result()) ?? {}
  if (ok !== true) return error?.name
  return data instanceof Blob ? [data.type, ...new Uint8Array(await data.arrayBuffer())] : data
}

const table: readonly (readonly [operation: string, type: string, body: Uint8Array<ArrayBuffer>, value: unknown])[] = [
  ['getPoem', 'text/plain', textOf('é'), 'é'],
  ['getPoem', 'text/plain; charset=utf-8', textOf('é'), 'é'],
  ['getPoem', 'text/plain; charset="iso-8859-1"', bytes(0xe9), 'é'],
  ['getPoem', 'text/plain; charset=nobody', textOf('é'), 'é'],
  ['getPicture', 'image/png', bytes(1, 2, 3, 4), ['image/png', 1, 2, 3, 4]],
  ['getReceipt', 'application/pdf', bytes(1, 2), ['application/pdf', 1, 2]],
  ['getReceipt', '', bytes(1), ['', 1]],
  ['getReceipt', 'application/pdf', bytes(), ['application/pdf']],
  ['getReceipt', '', bytes(), undefined],
  ['getInvoice', 'text/plain', textOf('one'), 'one'],
  ['getInvoice', 'application/pdf', bytes(7), ['application/pdf', 7]],
]

it.each(table)('%s reads %s', async (operation, type, body, value) => {
  const place = `operation ${operation} of specs/features/answers.yaml at the response/body`
  expect(await outcome(operation, type, body), place).toEqual(value)
})

it.each([
  ['', 'ContractError'],
  [' ', 'ContractError'],
  ['null', null],
])('getReport reads the body %j of a JSON response', async (text, value) => {
  const place = 'operation getReport of specs/features/answers.yaml at the response/body'
  expect(await outcome('getReport', 'application/json', textOf(text), { validate: 'off' }), place).toEqual(value)
})

it.each(table.filter(([, , body]) => body.length > 0))(
  '%s reads as many bytes of %s as its caller allows',
  async (operation, type, body, value) => {
    const place = `operation ${operation} of specs/features/answers.yaml at the response/body`
    expect(await outcome(operation, type, body, { maxResponseBytes: body.length }), place).toEqual(value)
    expect(await outcome(operation, type, body, { maxResponseBytes: body.length - 1 }), place).toBe('ContractError')
  },
)

it.each([...new Set(table.map(([operation, type]) => `${operation} ${type}`))])(
  'the request of %s is aborted if its response has more bytes than its caller allows',
  async name => {
    const [operation = '', type = ''] = name.split(' ')
    let signal: AbortSignal | undefined
    // it would send more bytes without a limit
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({ pull: controller => controller.enqueue(bytes(32)) })
    const fetch = async (_url: string, init: { readonly signal: AbortSignal }): Promise<Response> => {
      signal = init.signal
      return new Response(endless, { headers: type === '' ? {} : { 'content-type': type } })
    }
    const call = create({ baseUrl: 'http://localhost', retry: false, fetch, maxResponseBytes: 9 })[operation]
    const { error } = (await call?.(undefined).result()) ?? {}
    const place = `operation ${operation} of specs/features/answers.yaml at the signal of the request`
    expect([error?.name, signal?.aborted], place).toEqual(['ContractError', true])
  },
)

it.each([
  ['getReport', 503, 1],
  ['getReport', 502, 3],
  ['getPoem', 503, 3],
])('%s with the status %d is sent again only if the contract does not declare a success: %d times', async (...row) => {
  const [operation, status, expected] = row
  let sent = 0
  const fetch = async (): Promise<Response> => {
    sent += 1
    return Response.json({ healthy: false }, { status })
  }
  const client = create({ baseUrl: 'http://localhost', retry: { hook: () => 0 }, fetch })
  const result = await client[operation]?.(undefined).result()
  const place = `operation ${operation} of specs/features/answers.yaml at the requests`
  expect([sent, result?.ok], place).toEqual([expected, expected === 1])
})

describe('an integer beyond 2^53 keeps its digits', () => {
  type Parse = (text: string) => unknown
  /** What may be before and after a number in a JSON text, and the members that lead to it. */
  const contexts: readonly (readonly [before: string, after: string, ...path: (string | number)[]])[] = [
    ['', ''],
    [' ', '\n'],
    ['[', ']', 0],
    ['[1,', ',2]', 1],
    ['[ 1 , ', ' ]', 1],
    ['{"a":', '}', 'a'],
    ['{"a": ', ',"b":"1"}', 'a'],
    ['{"a":\t', '}', 'a'],
    ['{"a":\r\n', '}', 'a'],
    ['{"a":{"b":[', ']}}', 'a', 'b', 0],
  ]
  const integers = [
    9007199254740993n,
    -9007199254740993n,
    2n ** 63n - 1n,
    -(2n ** 63n),
    2n ** 64n - 1n,
    -(2n ** 255n),
    2n ** 256n - 1n,
  ]

  /** Reads each integer in each context and at each distance from the start, as the only long number of its text. */
  const expectDigits = async (parse: (text: string) => Promise<unknown> | unknown, operation: string) => {
    for (const [before, after, ...path] of contexts)
      for (const integer of integers)
        for (let distance = 0; distance < 17; distance += 1) {
          const text = `${' '.repeat(distance)}${before}${integer}${after}`
          const value = path.reduce<unknown>((holder, name) => Reflect.get(Object(holder), name), await parse(text))
          expect(value, `operation ${operation} at the response/body ${JSON.stringify(text)}`).toBe(integer)
        }
  }

  it('in the response to a client, wherever the contract has 64-bit integers', async () => {
    const createIntegersClient = (await made.load('integers', 'client'))['createIntegersClient'] as typeof create
    const read = async (text: string) => {
      const fetch = async () => new Response(text, { headers: { 'content-type': 'application/json' } })
      const call = createIntegersClient({ baseUrl: 'http://localhost', retry: false, fetch })['getSupplies']
      return (await call?.(undefined).result())?.data
    }
    await expectDigits(read, 'getSupplies of specs/features/integers.yaml')
  })

  // ECMAScript 2026: the reviver of JSON.parse gets the source text; Node 20 has none
  it('also if the platform does not support the source text of JSON.parse', async () => {
    const { parse } = JSON
    vi.resetModules()
    vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) =>
      parse(
        text,
        reviver &&
          function (this: unknown, key, value) {
            return reviver.call(this, key, value)
          },
      ),
    )
    try {
      const { parseIntegers } = (await runtimeClient('codegen/v1')) as { readonly parseIntegers: Parse }
      await expectDigits(parseIntegers, 'with 64-bit integers')
    } finally {
      vi.restoreAllMocks()
    }
  })
})
