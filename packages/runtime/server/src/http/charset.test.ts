import { expect, it } from 'vitest'
import { createServer } from '../server/server.ts'
import { request } from '../testing/request.ts'
import { contractOf, httpOperation } from '../testing/tables.ts'

const contract = contractOf({
  operations: [
    httpOperation({
      id: 'send',
      method: 'POST',
      path: '/send',
      body: { required: true, mediaTypes: ['text/*', 'application/xml'], texts: ['application/xml'] },
      decode: ({ body }) => ({ ok: true, value: { body } }),
    }),
  ],
})
const server = createServer(contract, { send: (input: unknown) => (input as { body: string }).body })
const send = (type: string, ...bytes: number[]) =>
  request(server, '/send', { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(bytes) })

it.each([
  ['text/plain; charset=latin1', [0xe9], 'é'],
  ['text/csv; charset="ISO-8859-1"; header=present', [0xe9], 'é'],
  ['application/xml;charset=windows-1252', [0x80], '€'],
  ['text/plain; charset=utf-16le', [0xff, 0xfe, 0xe9, 0], 'é'],
  ['text/plain; charset=US-ASCII', [0x61], 'a'],
  ['text/plain; charset="utf-8"', [0xc3, 0xa9], 'é'],
  ['text/plain', [0xc3, 0xa9], 'é'],
])('%s: the body is decoded with this charset', async (type, bytes, text) => {
  expect(await send(type, ...bytes)).toMatchObject({ status: 200, text: JSON.stringify(text) })
})

it('a charset that the platform does not support gets 415, and invalid bytes get 400', async () => {
  expect(await send('text/plain; charset=ebcdic', 0x61)).toMatchObject({
    status: 415,
    text: '{"message":"Charset \'ebcdic\' is not supported; send the text as UTF-8","statusCode":415,"error":"Unsupported Media Type"}',
  })
  expect(await send('text/plain; charset=shift_jis', 0x81)).toMatchObject({
    status: 400,
    text: '{"message":"Body is not valid shift_jis","statusCode":400,"error":"Bad Request"}',
  })
  expect(await send('text/plain', 0xe9)).toMatchObject({ status: 400 })
})
