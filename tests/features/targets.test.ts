import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// The targets that a generated client sends for values of plain parameters (RFC 3986 §2.1, §5.2.4).
const document = {
  openapi: '3.1.0',
  info: { title: 'Targets', version: '1.0.0' },
  paths: {
    '/files/{name}': {
      get: {
        operationId: 'getFile',
        parameters: [
          { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'q', in: 'query', schema: { type: 'string' } },
        ],
        responses: { 204: { description: 'Found.' } },
      },
    },
  },
}

interface Client {
  getFile(input: object): PromiseLike<unknown>
}

let made: Generated
let create: (options: object) => Client
beforeAll(async () => {
  made = await generatedFrom({ targets: document })
  create = (await made.load('targets', 'client'))['createTargetsClient'] as unknown as typeof create
})
afterAll(() => made.remove())

/** The target that is sent for an input, or the error of the call. */
const sentFor = async (input: object): Promise<string> => {
  let target = 'nothing'
  const client = create({
    baseUrl: 'https://api.example',
    fetch: async (request: Request | string | URL) => {
      target = String(request instanceof Request ? request.url : request).replace('https://api.example', '')
      return new Response(null, { status: 204 })
    },
  })
  try {
    await client.getFile(input)
  } catch (error) {
    return `${target}: ${(error as Error).message}`
  }
  return target
}

it.each([
  [{ name: 'a' }, '/files/a'],
  [{ name: '...' }, '/files/...'],
  [{ name: 'a/b?c#d%' }, '/files/a%2Fb%3Fc%23d%25'],
  [{ name: 'a', q: 'a+b' }, '/files/a?q=a%2Bb'],
  [{ name: 'a', q: 'a&b=c#d' }, '/files/a?q=a%26b%3Dc%23d'],
  [{ name: 'a', q: 'ä ' }, '/files/a?q=%C3%A4%20'],
  [{ name: 'a', q: '' }, '/files/a?q='],
])('the input %j is sent as %s', async (input, target) => {
  expect(await sentFor(input), 'operation getFile of the contract at the target').toBe(target)
})

it.each(['', '.', '..'])('the segment %j is refused, because servers and proxies remove it', async name => {
  expect(await sentFor({ name }), 'operation getFile of the contract at path:name').toMatch(/^nothing: .*name/)
})
