import { gzipSync } from 'node:zlib'
import { serverOf } from '@chainwright/testing'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { remoteOf } from './remote.ts'

const mostBytes = 1_000_000

/** Fetches the response of a server, with a configuration that limits the bytes of a document. */
const fetched = async (body: Buffer, encoding: string | undefined): Promise<number> => {
  const url = await serverOf((_, response) => {
    // The response has no `content-length`.
    response.writeHead(200, encoding === undefined ? {} : { 'content-encoding': encoding })
    response.end(body)
  })
  const { host } = new URL(url)
  const { policy } = await remoteOf(
    { apis: {}, remote: { hosts: [host], lock: false }, limits: { bytes: mostBytes } },
    '/project',
    false,
  )
  return (await policy?.fetch(`http://${host}/api.json`))?.length ?? -1
}

it('a document is fetched up to its size limit', async () => {
  expect(await fetched(Buffer.alloc(mostBytes, ' '), undefined)).toBe(mostBytes)
  await expect(fetched(Buffer.alloc(mostBytes + 1, ' '), undefined)).rejects.toThrow('it has more than 1000000 bytes')
})

it('the size of a compressed document is limited while it is decompressed', async () => {
  expect(await fetched(gzipSync(Buffer.alloc(mostBytes, ' ')), 'gzip')).toBe(mostBytes)
  const bomb = gzipSync(Buffer.alloc(200 * mostBytes, ' '))
  const before = process.memoryUsage().arrayBuffers
  await expect(fetched(bomb, 'gzip')).rejects.toThrow('it has more than 1000000 bytes')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * mostBytes)
})

it.each([300, 301, 302, 303, 307, 308])('follows a redirect with status %i', async status => {
  const url = await serverOf((request, response) => {
    if (request.url === '/new.json') response.end('{}')
    else response.writeHead(status, { location: '/new.json' }).end()
  })
  const { host } = new URL(url)
  const { policy } = await remoteOf({ apis: {}, remote: { hosts: [host], lock: false } }, '/project', false)
  expect(await policy?.fetch(`http://${host}/old.json`)).toEqual(new TextEncoder().encode('{}'))
})

it('writes the hashes of remote documents into the lock by URL, in alphabetical order', async () => {
  const [a, b, c] = ['https://a.test/api.json', 'https://b.test/api.json', 'https://c.test/api.json']
  const folder = await temporaryFolder({ 'chainwright.lock': JSON.stringify({ [b]: 'sha256-b' }) })
  const { save } = await remoteOf({ apis: {}, remote: { hosts: ['a.test', 'b.test', 'c.test'] } }, folder.path, false)
  const read = [c, 'pets.yaml', a].map(path => ({ path, hash: `sha256-${path.slice(8, 9)}` }))
  await save(read)
  const text = await folder.read('chainwright.lock')
  expect(text).toBe(`${JSON.stringify({ [a]: 'sha256-a', [b]: 'sha256-b', [c]: 'sha256-c' }, undefined, 2)}\n`)
})

it('the lock has the documents that were fetched, and no local file whose path contains an address', async () => {
  const { path: root, read } = await temporaryFolder({})
  const { save } = await remoteOf({ apis: {}, remote: { hosts: ['example.com'] } }, root, false)
  const paths = ['https://example.com/api.json', 'copies/https://example.com/api.json']
  await save(paths.map(path => ({ path, hash: 'abc' })))
  expect(JSON.parse(await read('chainwright.lock'))).toEqual({ 'https://example.com/api.json': 'abc' })
})
