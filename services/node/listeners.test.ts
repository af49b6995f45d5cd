import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningService } from '../service.ts'
import { type Databases, embeddedDatabases } from '../testing/databases.ts'
import { startSample } from '../testing/sample.ts'

const ask = async (url: string, path: string, method: string, params: object = {}) => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

describe('listeners of the node RPC', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-listeners-'))
  let databases: Databases
  beforeAll(async () => {
    databases = await embeddedDatabases()
  })
  afterAll(async () => {
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('on a loopback address all is on one port, and administration is off', async () => {
    const service = await startSample(await databases.fresh())
    try {
      expect(service.nodeLocalUrl).toBe(service.url)
      expect((await fetch(`${service.url}/ext/health`)).status).toBe(200)
      expect(await ask(service.url, '/ext/admin', 'admin.getLoggerLevel')).toEqual({
        status: 404,
        body: '404 page not found\n',
      })
      expect((await ask(service.url, '/ext/bc/X', 'xvm.getHeight')).body.result).toEqual({ height: '19' })
      // Interfaces A and B are beside it.
      expect((await fetch(`${service.url}/v1/chains/99117/blocks/40`)).status).toBe(200)
      expect((await fetch(`${service.url}/v2/chains/99117/metrics/txCount`)).status).toBe(200)
    } finally {
      await service.close()
    }
  })

  test('elsewhere what is the node’s own moves to the loopback listener, by whichever alias', async () => {
    const options = { host: '0.0.0.0', nodeLocal: 0, apiAdminEnabled: true }
    const service: RunningService = await startSample(await databases.fresh(), options)
    const open = service.url.replace('0.0.0.0', '127.0.0.1')
    try {
      expect(service.nodeLocalUrl).not.toBe(service.url)
      const aliased = await ask(service.nodeLocalUrl, '/ext/admin', 'admin.alias', { endpoint: 'admin', alias: 'a' })
      expect(aliased.body.result).toEqual({})
      expect((await ask(service.nodeLocalUrl, '/ext/a', 'admin.getLoggerLevel')).status).toBe(200)
      for (const path of ['/ext/admin', '/ext/a', '/ext/health', '/ext/health/readiness'])
        expect([path, await ask(open, path, 'admin.getLoggerLevel')]).toEqual([
          path,
          { status: 404, body: '404 page not found\n' },
        ])
      for (const path of ['/ext/health', '/ext/health/liveness'])
        expect([path, (await fetch(`${open}${path}`)).status]).toEqual([path, 404])
      expect((await fetch(`${service.nodeLocalUrl}/ext/health`)).status).toBe(200)
      expect((await ask(open, '/ext/bc/X', 'xvm.getHeight')).body.result).toEqual({ height: '19' })
    } finally {
      await service.close()
    }
  })

  test('requests for other hosts are refused', async () => {
    const service = await startSample(await databases.fresh(), { allowedHosts: 'node.example,localhost' })
    const statusFor = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const asking = request(`${service.url}/ext/health`, { headers: { host } }, answer => {
          answer.resume()
          resolve(answer.statusCode)
        })
        asking.on('error', reject)
        asking.end()
      })
    try {
      expect(await Promise.all(['node.example', 'localhost:4001', '127.0.0.1', 'evil.example'].map(statusFor))).toEqual(
        [200, 200, 200, 403],
      )
    } finally {
      await service.close()
    }
  })
})
