import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './listen.ts'

describe('serve', () => {
  const site = new Map([
    ['index.html', '<!doctype html>'],
    ['pets/index.html', '<!doctype html><p>pets'],
    ['pets/openapi.json', '{}'],
  ])
  let served: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    served = await listen(() => site, 0)
  })
  afterAll(() => void served.server.close())

  it('listens to this machine only', () => {
    expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  })

  it.each([
    ['', 200, 'text/html'],
    ['pets/', 200, 'text/html'],
    ['pets/openapi.json?x=1', 200, 'application/json'],
    ['pets/%2e%2e/%2e%2e/package.json', 404, 'text/plain'],
    ['%', 404, 'text/plain'],
  ])('responds to /%s with %i', async (path, status, type) => {
    const response = await fetch(served.url + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([status, expect.stringContaining(type)])
    await response.arrayBuffer()
  })

  it('redirects from a folder without its slash to its page', async () => {
    const response = await fetch(`${served.url}pets`)
    expect([response.url, await response.text()]).toEqual([`${served.url}pets/`, '<!doctype html><p>pets'])
  })

  it.each([
    ['localhost', 200],
    ['127.0.0.1:4000', 200],
    ['[::1]:4000', 200],
    ['pets.localhost:4000', 200],
    ['host.docker.internal', 200],
    ['machine', 200],
    ['evil.example', 403],
    ['EVIL.example:4000', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost.evil.example:4000', 403],
  ])('responds to the host %s with %i', async (host, status) => {
    const received = await new Promise(resolve => {
      get(served.url, { headers: { host } }, response => resolve(response.resume().statusCode))
    })
    expect(received).toBe(status)
  })

  it('changes nothing on any request', async () => {
    expect((await fetch(served.url, { method: 'POST' })).status).toBe(405)
  })

  it('refuses a port that is in use', async () => {
    const { port } = new URL(served.url)
    await expect(listen(() => site, Number(port))).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
