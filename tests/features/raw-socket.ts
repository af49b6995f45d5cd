import { createServer } from 'node:net'
import { startServer } from '@chainwright/testing/start-server'

/** Responds to one request with the given bytes, and returns the bytes of the request. */
export const rawExchange = async (
  response: Uint8Array,
  call: (url: string) => PromiseLike<unknown>,
): Promise<{ readonly request: Buffer; readonly value: unknown }> => {
  let request = Buffer.alloc(0)
  const server = createServer(socket => {
    socket.on('data', chunk => {
      request = Buffer.concat([request, chunk])
      if (isWhole(request)) socket.end(response)
    })
  })
  const { url, stop } = await startServer(server)
  try {
    const value = await call(url)
    return { request, value }
  } finally {
    await stop()
  }
}

const isWhole = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  if (/^transfer-encoding: chunked\r$/im.test(text)) return text.endsWith('\r\n0\r\n\r\n')
  return bytes.length - end - 4 >= Number(/^content-length: (\d+)\r$/im.exec(text)?.[1] ?? 0)
}

/** A request as a case writes it: line ends as `\n`, without the headers that every request of the platform has, a multipart boundary by name. */
export const asWritten = (request: Buffer): string => {
  const text = request.toString('utf8')
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [line = '', ...headers] = head.split('\r\n')
  const boundary = /boundary=(\S+)/.exec(head)?.[1]
  const kept = headers.filter(header => !ofThePlatform.test(header)).sort()
  const body = rest.join('\r\n\r\n')
  const isChunked = headers.includes('transfer-encoding: chunked')
  const written = [line, ...kept, '', isChunked ? unchunked(body) : body].join('\n')
  return boundary === undefined ? written : written.replaceAll(boundary, 'BOUNDARY').replaceAll('\r\n', '\n')
}

/** A body without the lengths of its chunks (RFC 9112 §7.1); those of cases are of ASCII. */
const unchunked = (body: string): string => {
  const chunks: string[] = []
  for (let left = body; left !== ''; ) {
    const [line = ''] = left.split('\r\n', 1)
    const from = line.length + 2
    const length = Number.parseInt(line, 16)
    if (!(length > 0)) break
    chunks.push(left.slice(from, from + length))
    left = left.slice(from + length + 2)
  }
  return chunks.join('')
}

const ofThePlatform = /^(?:host|connection|user-agent|accept-language|accept-encoding|sec-fetch-mode|content-length): /i

/** The bytes of a response in a case. */
export const answerBytes = (written: string): Uint8Array => {
  const end = written.indexOf('\n\n')
  const body = Buffer.from(written.slice(end + 2).replace(/\n$/, ''))
  const length = /^HTTP\/1.1 204/.test(written) ? '' : `\r\ncontent-length: ${body.length}`
  return Buffer.concat([
    Buffer.from(`${written.slice(0, end).replaceAll('\n', '\r\n')}${length}\r\nconnection: close\r\n\r\n`),
    body,
  ])
}
