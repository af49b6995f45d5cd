import { type StreamedInput, streamedBody } from '@chainwright/runtime-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// The media type of a body or its schema can declare it to be bytes. In both cases, the handler gets it as a stream.

const binary = { type: 'string', format: 'binary' }
const operationOf = (operationId: string, mediaType: string, schema: object) => ({
  operationId,
  requestBody: { required: true, content: { [mediaType]: { schema } } },
  responses: { '204': { description: 'Stored.' } },
  parameters: [{ name: 'count', in: 'query', schema: { type: 'integer' } }],
})
const paths: Readonly<Record<string, readonly [mediaType: string, schema: object]>> = {
  octets: ['application/octet-stream', binary],
  any: ['*/*', binary],
  protobuf: ['application/x-protobuf', binary],
  sheet: ['application/vnd.ms-excel', binary],
  typed: ['application/x-protobuf', { type: 'string', contentMediaType: 'application/octet-stream' }],
  referred: ['application/x-protobuf', { $ref: '#/components/schemas/File' }],
  either: ['application/x-protobuf', { anyOf: [{ $ref: '#/components/schemas/File' }, { type: 'null' }] }],
}
const document = {
  openapi: '3.1.0',
  info: { title: 'Files', version: '1.0.0' },
  components: { schemas: { File: binary } },
  paths: Object.fromEntries(
    Object.entries(paths).map(([name, [mediaType, schema]]) => [
      `/${name}`,
      { put: operationOf(name, mediaType, schema) },
    ]),
  ),
}

type Make = (service: object) => { readonly fetch: (request: Request) => Promise<Response> }

let made: Generated
let create: Make
beforeAll(async () => {
  made = await generatedFrom({ files: document })
  create = (await made.load('files', 'server'))['createFilesServer'] as Make
})
afterAll(() => made.remove())

describe.each(Object.entries(paths))('%s', (name, [mediaType]) => {
  const at = (where: string): string => `operation ${name} of the contract at ${where}`
  const answerTo = (service: unknown, query = '') => {
    const headers = { 'content-type': mediaType === '*/*' ? 'application/x-any' : mediaType }
    const handlers = Object.fromEntries(Object.keys(paths).map(path => [path, service]))
    return create(handlers).fetch(
      new Request(`http://localhost/${name}${query}`, { method: 'PUT', headers, body: 'hello' }),
    )
  }
  let text = ''
  const taking = streamedBody(async ({ body }: StreamedInput<{ body: Blob }>) => {
    text = ''
    for await (const piece of body) text += new TextDecoder().decode(piece)
  })

  it('is received in pieces', async () => {
    const response = await answerTo(taking)
    expect([response.status, await response.text()], at('the response')).toEqual([204, ''])
    expect(text, at('the body that the handler gets')).toBe('hello')
  })

  it('is otherwise a Blob', async () => {
    const response = await answerTo(async ({ body }: { body: Blob }) => {
      text = `${await body.text()} whole`
    })
    expect([response.status, await response.text()], at('the response')).toEqual([204, ''])
    expect(text, at('the body that the handler gets')).toBe('hello whole')
  })

  it('is received only if the rest of the input is valid', async () => {
    expect((await answerTo(taking, '?count=many')).status, at('query:count')).toBe(400)
  })
})
