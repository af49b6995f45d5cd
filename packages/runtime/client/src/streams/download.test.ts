import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../core/connection.ts'
import type { ConnectOptions } from '../core/core.ts'
import { bytes } from '../http/answer-types.ts'
import { operation } from '../http/call.ts'
import { type Answer, countingServer } from '../testing/counting-server.ts'
import { openapiFetch } from '../transport.ts'
import { type DownloadOptions, download } from './download.ts'
import type { Progress } from './progress.ts'

const table = { id: 'getFile', method: 'GET', path: '/file', read: bytes } as const
const getFile = operation<undefined, Blob>(table)

/** Bytes whose values identify their positions. */
const file = Uint8Array.from({ length: 300_000 }, (_, index) => (index >> 8) ^ index)

const serving = async (answer: Answer) => {
  const { baseUrl, seen } = await countingServer(answer)
  return { baseUrl, seen, ranges: () => seen.map(({ headers }) => headers.range) }
}

/** A service with one file. It sends `until` bytes of a response, then cuts the connection. */
const fileServer = (
  until: (count: number) => number,
  headers: Readonly<Record<string, string>> = { etag: '"1"' },
): Answer => {
  return ({ headers: { range, 'if-range': validator } }, response, count) => {
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    const isPart = range !== undefined && validator === (headers['etag'] ?? headers['last-modified'])
    if (isPart && from >= file.length) {
      response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end()
      return
    }
    const body = isPart ? file.subarray(from) : file
    response.writeHead(isPart ? 206 : 200, {
      ...headers,
      'content-length': body.length,
      ...(isPart && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
    })
    const most = until(count)
    if (most >= body.length) response.end(body)
    else response.write(body.subarray(0, most), () => setTimeout(() => response.destroy(), 20))
  }
}
const whole = () => Number.POSITIVE_INFINITY

const downloadOf = (baseUrl: string, options: DownloadOptions = {}, own: ConnectOptions = {}) => {
  const connection = connect({}, { baseUrl, retry: { base: 1 }, ...own })
  return download(call => getFile(connection, undefined, call), { retry: { base: 1 }, ...options })
}

const all = async (pieces: AsyncIterable<Uint8Array>) => {
  const found: Uint8Array[] = []
  try {
    for await (const piece of pieces) found.push(piece)
  } catch (error) {
    return { data: Buffer.concat(found), error: error as Error & Record<string, unknown> }
  }
  return { data: Buffer.concat(found), error: undefined }
}

const isFile = (data: Uint8Array) => Buffer.compare(data, file) === 0

describe('a download', () => {
  it('yields the bytes of a response, and reports progress', async () => {
    const { baseUrl, seen } = await serving(fileServer(whole))
    const reports: Progress[] = []
    const { data, error } = await all(downloadOf(baseUrl, { progress: report => void reports.push(report) }))
    expect([isFile(data), error, seen.length]).toEqual([true, undefined, 1])
    expect(reports.at(-1)).toEqual({ bytes: file.length, total: file.length })
    expect(reports.length).toBeGreaterThan(1)
  })

  it('sends nothing before it is read, and each iteration is a request', async () => {
    const { baseUrl, seen } = await serving(fileServer(whole))
    const twice = downloadOf(baseUrl)
    expect(seen).toHaveLength(0)
    expect(isFile((await all(twice)).data) && isFile((await all(twice)).data)).toBe(true)
    expect(seen).toHaveLength(2)
  })

  it.each([
    ['etag', { etag: '"1"' }],
    ['last-modified', { 'last-modified': 'Mon, 02 Nov 2026 10:00:00 GMT' }],
  ])('resumes if its connection breaks, with %s as the validator', async (_, headers) => {
    const { baseUrl, seen, ranges } = await serving(fileServer(count => (count < 4 ? 70_000 : Infinity), headers))
    const reports: number[] = []
    const progress = ({ bytes, total }: Progress) => {
      expect(total).toBe(file.length)
      reports.push(bytes)
    }
    const { data, error } = await all(downloadOf(baseUrl, { progress }))
    expect([isFile(data), error]).toEqual([true, undefined])
    expect(ranges()).toEqual([undefined, 'bytes=70000-', 'bytes=140000-', 'bytes=210000-'])
    expect(seen.at(-1)?.headers['if-range']).toBe(Object.values(headers)[0])
    expect(reports).toEqual([...reports].sort((a, b) => a - b))
    expect(reports.at(-1)).toBe(file.length)
  })

  it('skips repeated bytes, if the service does not support ranges', async () => {
    const { baseUrl, ranges } = await serving((_, response, count) => {
      response.writeHead(200, { etag: '"1"', 'content-length': file.length })
      if (count > 1) response.end(file)
      else response.write(file.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 20))
    })
    const { data, error } = await all(downloadOf(baseUrl))
    expect([isFile(data), error, ranges()]).toEqual([true, undefined, [undefined, 'bytes=100000-']])
  })

  it('ends if the response is complete, although its connection broke after the last byte', async () => {
    const { baseUrl, ranges } = await serving((request, response, count) => {
      if (count > 1) return fileServer(whole)(request, response, count)
      // without a length, the end of the connection is the end of the body
      response.writeHead(200, { etag: '"1"' })
      return response.write(file, () => setTimeout(() => response.destroy(), 20))
    })
    const { data, error } = await all(downloadOf(baseUrl))
    expect([isFile(data), error, ranges()]).toEqual([true, undefined, [undefined, `bytes=${file.length}-`]])
  })

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ['no validator', {}],
    ['a weak validator', { etag: 'W/"1"' }],
    ['a date that is less than a second old', { 'last-modified': new Date(Date.now() + 60_000).toUTCString() }],
    ['a service that refuses ranges', { etag: '"1"', 'accept-ranges': 'none' }],
  ])('fails when its connection breaks, with %s', async (_, headers) => {
    const { baseUrl, seen } = await serving(fileServer(() => 50_000, headers))
    const { data, error } = await all(downloadOf(baseUrl))
    expect([data.length, error?.name, seen.length]).toEqual([50_000, 'NetworkError', 1])
  })

  it('does not resume an encoded body, because its byte positions differ', async () => {
    const packed = gzipSync(file)
    let end = (): void => {}
    const { baseUrl, seen } = await serving((_, response) => {
      response.writeHead(200, { etag: '"1"', 'content-encoding': 'gzip', 'content-length': packed.length })
      response.write(packed.subarray(0, packed.length - 10))
      end = () => response.destroy()
    })
    const totals = new Set<number | undefined>()
    const progress = ({ total }: { readonly total: number | undefined }): void => {
      totals.add(total)
      end()
    }
    const { error } = await all(downloadOf(baseUrl, { progress }))
    expect([error?.name, seen.length, [...totals]]).toEqual(['NetworkError', 1, [undefined]])
  })

  it('fails if the file changed', async () => {
    const { baseUrl } = await serving((request, response, count) =>
      fileServer(() => (count === 1 ? 50_000 : Infinity), { etag: `"${count}"` })(request, response, count),
    )
    const { data, error } = await all(downloadOf(baseUrl))
    expect([data.length, error?.name]).toEqual([50_000, 'NetworkError'])
    expect(error?.message).toBe('GET /file: the file changed during the download')
  })

  it('fails if the service sends another range', async () => {
    const { baseUrl } = await serving((request, response, count) => {
      if (count === 1) return fileServer(() => 50_000)(request, response, count)
      response.writeHead(206, { etag: '"1"', 'content-range': `bytes 0-9/${file.length}` })
      return response.end(file.subarray(0, 10))
    })
    const { error } = await all(downloadOf(baseUrl))
    expect(error?.name).toBe('ContractError')
    expect(error?.message).toBe(
      'GET /file: the response (206) does not start at byte 50000: content-range is bytes 0-9/300000',
    )
  })

  it('resumes at most as often as `retry` allows, if no further byte arrives', async () => {
    const { baseUrl, seen } = await serving(fileServer(count => (count === 1 ? 50_000 : 0)))
    const { error } = await all(downloadOf(baseUrl, { retry: { base: 1, limit: 3 } }))
    expect([error?.name, seen.length]).toEqual(['NetworkError', 4])
    await all(downloadOf(baseUrl, { retry: false }))
    expect(seen).toHaveLength(5)
  })

  it('fails if fewer bytes arrive than the content-length', async () => {
    const fetch = async () => new Response('abc', { headers: { 'content-length': '5' } })
    const { data, error } = await all(downloadOf('http://x.test', {}, { fetch }))
    expect(String(data)).toBe('abc')
    expect(error).toMatchObject({ name: 'NetworkError', message: 'GET /file: the response ended after 3 of 5 bytes' })
  })

  it('rejects with the error of the call', async () => {
    const { baseUrl } = await serving((_, response) => void response.writeHead(404).end('{"message":"no such file"}'))
    const { error } = await all(downloadOf(baseUrl))
    expect(error).toMatchObject({ name: 'ApiError', status: 404, body: { message: 'no such file' } })
    const careless = download(() =>
      getFile(connect({}, { baseUrl: 'http://x.test', fetch: async () => new Response('a') })),
    )
    expect((await all(careless)).error).toEqual(new TypeError('download(): pass the options to the call'))
  })

  it('may be longer than the limit of other responses, and works with middleware and redirects', async () => {
    const { baseUrl } = await serving(fileServer(count => (count < 2 ? 70_000 : Infinity)))
    const { baseUrl: other } = await serving((_, response) => {
      response.writeHead(302, { location: `${baseUrl}/file` }).end()
    })
    for (const transport of [undefined, openapiFetch([{ onResponse: () => undefined }])]) {
      const own = { maxResponseBytes: 1_000, ...(transport && { transport }) }
      const { data, error } = await all(downloadOf(other, {}, own))
      expect([isFile(data), error]).toEqual([true, undefined])
    }
  })

  it("ends when the caller's signal aborts, and after `silenceTimeout`", async () => {
    const { baseUrl, seen } = await serving((_, response) => {
      response.writeHead(200, { 'content-length': file.length })
      response.write(file.subarray(0, 10))
    })
    const controller = new AbortController()
    const stopped = all(downloadOf(baseUrl, { signal: controller.signal }))
    setTimeout(() => controller.abort(new Error('enough')), 50)
    expect((await stopped).error?.message).toBe('enough')
    const silent = await all(downloadOf(baseUrl, { silenceTimeout: 50 }))
    expect(silent.error).toMatchObject({ name: 'TimeoutError', scope: 'silence' })
    await Promise.all(seen.map(async ({ socket }) => socket.destroyed || once(socket, 'close')))
  })
})

describe('`stream` of a download', () => {
  it('returns a ReadableStream of its bytes', async () => {
    const { baseUrl } = await serving(fileServer(count => (count < 2 ? 70_000 : Infinity)))
    expect(isFile(new Uint8Array(await new Response(downloadOf(baseUrl).stream() as BodyInit).arrayBuffer()))).toBe(
      true,
    )
  })

  it('sends the request when the stream is read, and aborts it when the stream is canceled', async () => {
    const { baseUrl, seen } = await serving((_, response) => {
      response.writeHead(200)
      response.write('abc')
    })
    const stream = downloadOf(baseUrl).stream()
    expect(seen).toHaveLength(0)
    const reader = stream.getReader()
    expect(String(Buffer.from((await reader.read()).value ?? []))).toBe('abc')
    const closed = once(seen[0]?.socket as never, 'close')
    await reader.cancel()
    await closed
  })
})

describe('a download to a file', () => {
  const inFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'download-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    return join(folder, 'a.bin')
  }

  it('is written as it arrives', async () => {
    const path = await inFolder()
    const { baseUrl } = await serving(fileServer(count => (count < 2 ? 70_000 : Infinity)))
    const reports: Progress[] = []
    await writeFile(path, downloadOf(baseUrl, { progress: report => void reports.push(report) }))
    expect([isFile(await readFile(path)), reports.at(-1)?.bytes]).toEqual([true, file.length])
  })

  it('resumes after the bytes that an earlier download wrote', async () => {
    const path = await inFolder()
    const { baseUrl, ranges } = await serving(fileServer(count => (count === 1 ? 70_000 : Infinity)))
    const first = await downloadOf(baseUrl, { retry: false }).open().withResponse()
    const validator = first.headers.get('etag') ?? ''
    await expect(writeFile(path, first.data)).rejects.toMatchObject({ name: 'NetworkError' })
    const { data, status } = await downloadOf(baseUrl)
      .from({ bytes: (await stat(path)).size, validator })
      .open()
      .withResponse()
    expect(status).toBe(206)
    await writeFile(path, data, { flag: 'a' })
    expect([isFile(await readFile(path)), ranges()]).toEqual([true, [undefined, 'bytes=70000-']])
  })

  it('yields nothing if the file is complete, and all bytes if the file changed', async () => {
    const { baseUrl } = await serving(fileServer(whole))
    const complete = await downloadOf(baseUrl).from({ bytes: file.length, validator: '"1"' }).open().withResponse()
    expect([complete.status, (await all(complete.data)).data.length]).toEqual([416, 0])
    const changed = await downloadOf(baseUrl).from({ bytes: 10, validator: '"0"' }).open().withResponse()
    expect([changed.status, isFile((await all(changed.data)).data)]).toEqual([200, true])
    const beyond = downloadOf(baseUrl).from({ bytes: file.length + 1, validator: '"1"' })
    expect((await all(beyond)).error).toMatchObject({ name: 'ApiError', status: 416 })
  })
})
