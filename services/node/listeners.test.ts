import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '@noble/hashes/sha2.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toBech32 } from '../decode/ids.ts'
import type { RunningService } from '../service.ts'
import { type Databases, embeddedDatabases } from '../testing/databases.ts'
import { startSample } from '../testing/sample.ts'

const call = async (url: string, path: string, method: string, params: object = {}) => {
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

  it('on a loopback address there is one port for everything, and administration is off', async () => {
    const service = await startSample(await databases.fresh())
    try {
      expect(service.nodeLocalUrl).toBe(service.url)
      expect((await fetch(`${service.url}/ext/health`)).status).toBe(200)
      expect(await call(service.url, '/ext/admin', 'admin.getLoggerLevel')).toEqual({
        status: 404,
        body: '404 page not found\n',
      })
      expect((await call(service.url, '/ext/bc/X', 'xvm.getHeight')).body.result).toEqual({ height: '19' })
      // The service serves interfaces A and B, too.
      expect((await fetch(`${service.url}/v1/chains/99117/blocks/40`)).status).toBe(200)
      expect((await fetch(`${service.url}/v2/chains/99117/metrics/txCount`)).status).toBe(200)
      // The maximum number of addresses that a node accepts in one call.
      const listOf = (count: number): string =>
        Array.from(
          { length: count },
          (_, index) => `P-${toBech32('custom', sha256(Uint8Array.of(index >> 8, index)).subarray(0, 20))}`,
        ).join(',')
      for (const path of [
        '/v1/networks/testnet/addresses:listChainIds',
        '/v1/networks/testnet/blockchains/p-chain/utxos',
      ]) {
        const statuses = [1_024, 1_500].map(
          async count => (await fetch(`${service.url}${path}?addresses=${listOf(count)}`)).status,
        )
        expect([path, ...(await Promise.all(statuses))]).toEqual([path, 200, 431])
      }
    } finally {
      await service.close()
    }
  })

  it('on other interfaces, the node’s own endpoints move to the loopback listener, under each of their aliases', async () => {
    const options = { host: '0.0.0.0', nodeLocal: 0, apiAdminEnabled: true, rateLimits: true }
    const service: RunningService = await startSample(await databases.fresh(), options)
    const open = service.url.replace('0.0.0.0', '127.0.0.1')
    try {
      expect(service.nodeLocalUrl).not.toBe(service.url)
      const aliased = await call(service.nodeLocalUrl, '/ext/admin', 'admin.alias', { endpoint: 'admin', alias: 'a' })
      expect(aliased.body.result).toEqual({})
      expect((await call(service.nodeLocalUrl, '/ext/a', 'admin.getLoggerLevel')).status).toBe(200)
      await call(service.nodeLocalUrl, '/ext/admin', 'admin.alias', { endpoint: '%61dmin', alias: 'b' })
      await call(service.nodeLocalUrl, '/ext/admin', 'admin.alias', { endpoint: '%68ealth', alias: 'h' })
      const encoded = ['/ext/%61dmin', '/ext/%61%64%6d%69%6E', '/e%78t/admin', '/%65%78%74/%61dmin', '/ext/b']
      for (const path of encoded)
        expect([path, (await call(service.nodeLocalUrl, path, 'admin.getLoggerLevel')).status]).toEqual([path, 200])
      for (const path of ['/ext/admin', '/ext/a', '/ext/health', '/ext/health/readiness'])
        expect([path, await call(open, path, 'admin.getLoggerLevel')]).toEqual([
          path,
          { status: 404, body: '404 page not found\n' },
        ])
      for (const path of encoded)
        expect([path, await call(open, path, 'admin.getLoggerLevel')]).toEqual([
          path,
          { status: 404, body: '404 page not found\n' },
        ])
      const reads = ['/ext/health', '/ext/health/liveness', '/ext/%68ealth', '/e%78t/health/%6civeness', '/ext/h']
      for (const path of reads)
        for (const method of ['GET', 'HEAD', 'DELETE'])
          expect([method, path, (await fetch(`${open}${path}`, { method })).status]).toEqual([method, path, 404])
      expect((await fetch(`${service.nodeLocalUrl}/ext/health`)).status).toBe(200)
      expect((await call(open, '/ext/bc/X', 'xvm.getHeight')).body.result).toEqual({ height: '19' })
      // The budget of an address also counts the calls in its batches, but not on the loopback listener.
      const rpc = `/ext/bc/${service.chains[0]?.config.blockchainId}/rpc`
      const batch = async (url: string): Promise<readonly unknown[]> => {
        const calls = Array.from({ length: 1_000 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' }))
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(`${url}${rpc}`, { method: 'POST', headers, body: JSON.stringify(calls) })
        const answers = answer.status === 200 ? ((await answer.json()) as { error?: { code: number } }[]) : []
        return [answer.status, ...new Set(answers.map(({ error }) => error?.code))]
      }
      for (let count = 0; count < 7; count++) expect(await batch(service.nodeLocalUrl)).toEqual([200, undefined])
      for (let count = 0; count < 5; count++) expect(await batch(open)).toEqual([200, undefined])
      expect(await batch(open)).toEqual([200, undefined, -32005])
      expect(await batch(open)).toEqual([429])
      expect((await call(service.nodeLocalUrl, rpc, 'eth_chainId')).status).toBe(200)
    } finally {
      await service.close()
    }
  })

  it('requests for other hosts are refused', async () => {
    const service = await startSample(await databases.fresh(), { allowedHosts: 'node.example,localhost' })
    const statusFor = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const outgoing = request(`${service.url}/ext/health`, { headers: { host } }, answer => {
          answer.resume()
          resolve(answer.statusCode)
        })
        outgoing.on('error', reject)
        outgoing.end()
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
