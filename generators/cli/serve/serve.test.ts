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

  it('changes nothing on any request', async () => {
    expect((await fetch(served.url, { method: 'POST' })).status).toBe(405)
  })

  it('refuses a port that is in use', async () => {
    const { port } = new URL(served.url)
    await expect(listen(() => site, Number(port))).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
