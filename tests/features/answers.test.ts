import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generated } from './generated.ts'

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
  made = await generated(['answers'])
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

it.each(table.filter(([, , body]) => body.length > 0))(
  '%s reads as many bytes of %s as its caller allows',
  async (operation, type, body, value) => {
    const place = `operation ${operation} of specs/features/answers.yaml at the response/body`
    expect(await outcome(operation, type, body, { maxResponseBytes: body.length }), place).toEqual(value)
    expect(await outcome(operation, type, body, { maxResponseBytes: body.length - 1 }), place).toBe('ContractError')
  },
)
