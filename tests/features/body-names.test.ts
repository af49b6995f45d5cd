import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// If a parameter is called `body`, it gets another name in the input, and both arrive.

const number = { type: 'integer' }
const operationOf = (operationId: string, mediaType: string, media: object) => ({
  operationId,
  parameters: [{ name: 'body', in: 'path', required: true, schema: { type: 'string' } }],
  requestBody: { required: true, content: { [mediaType]: media } },
  responses: { '200': { description: 'Both.', content: { 'application/json': { schema: { type: 'object' } } } } },
})
const document = {
  openapi: '3.1.0',
  info: { title: 'Names', version: '1.0.0' },
  paths: {
    '/whole/{body}': { post: operationOf('whole', 'application/json', { schema: number }) },
    '/lines/{body}': { post: operationOf('lines', 'application/x-ndjson', { 'x-item-schema': number }) },
    '/bytes/{body}': { post: operationOf('bytes', 'application/octet-stream', {}) },
  },
}

interface Input {
  readonly pathBody: string
  readonly body: unknown
}
type Client = Readonly<Record<string, (input: Input) => Promise<unknown>>>
type Make = (options: object) => Client
type Serve = (service: object) => { readonly fetch: (request: Request) => Promise<Response> }

let made: Generated
let client: Client
beforeAll(async () => {
  made = await generatedFrom({ names: document })
  const create = (await made.load('names', 'client'))['createNamesClient'] as Make
  const { fetch } = ((await made.load('names', 'server'))['createNamesServer'] as Serve)({
    whole: (input: Input) => input,
    lines: async ({ pathBody, body }: Input) => {
      const items: unknown[] = []
      for await (const item of body as AsyncIterable<unknown>) items.push(item)
      return { pathBody, body: items }
    },
    bytes: async ({ pathBody, body }: Input) => ({ pathBody, body: await (body as Blob).text() }),
  })
  const validators = await made.load('names', 'validation')
  client = create({
    baseUrl: 'http://x.test',
    validators,
    fetch: (url: string, init: RequestInit) => fetch(new Request(url, init)),
  })
})
afterAll(() => made.remove())

async function* numbers() {
  yield 1
  yield 2
}

describe('a path parameter with the name body', () => {
  it.each<readonly [string, () => unknown, unknown]>([
    ['whole', () => 7, 7],
    ['lines', numbers, [1, 2]],
    ['bytes', () => new Blob(['abc']), 'abc'],
  ])('is separate from the body: %s', async (name, body, received) => {
    expect(
      await client[name]?.({ pathBody: 'a/b', body: body() }),
      `operation ${name} of the contract at handler.input`,
    ).toEqual({ pathBody: 'a/b', body: received })
  })
})
