import { readFileSync } from 'node:fs'
import { get, type RequestListener } from 'node:http'
import { type Started, startServer } from '@chainwright/testing/start-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createKey } from '../keys/keys.ts'
import type { RunningService } from '../service.ts'
import { type Databases, embeddedDatabases } from '../testing/databases.ts'
import { startSample } from '../testing/sample.ts'
import { jsonLog, withoutSecrets } from './log.ts'

const own = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const block = '/v1/chains/99117/blocks/40'

describe('the metrics, traces and logs of a service for its operators', () => {
  let databases: Databases
  const spans: { readonly headers: unknown; readonly body: string }[] = []
  const collect: RequestListener = (request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      spans.push({ headers: request.headers, body: Buffer.concat(pieces).toString() })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }
  let collector: Started
  beforeAll(async () => {
    databases = await embeddedDatabases()
    collector = await startServer(collect)
  })
  afterAll(async () => {
    await collector.stop()
    await databases.close()
  })
  const scrape = async (url: string): Promise<string> => (await fetch(`${url}/metrics`)).text()

  it('counts requests, calls and blocks for Prometheus, and has every series of the dashboard and the alerts', async () => {
    const service = await startSample(await databases.fresh())
    try {
      for (const path of [
        block,
        block,
        `${block}0000`,
        '/nothing',
        '/%00',
        '/v1/nothing',
        '/v2/nothing',
        '/v2/chains/99117/metrics/txCount',
      ])
        await (await fetch(`${service.url}${path}`)).text()
      const rpc = (method: string) =>
        fetch(`${service.url}/ext/bc/Vq97cRnpon1v2sv2wgBEYDjeyEQZr8mF5xThevqhD85uL21pD/rpc`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
        })
      for (const method of ['eth_blockNumber', 'eth_nothing', 'eth_accounts']) await (await rpc(method)).text()
      const text = await scrape(service.url)
      expect(text).toContain('chainwright_http_requests_total{interface="data",operation="getBlock",status="200"} 2')
      expect(text).toContain('chainwright_http_requests_total{interface="data",operation="getBlock",status="404"} 1')
      expect(text).toContain(
        'chainwright_http_requests_total{interface="metrics",operation="listMetric",status="200"} 1',
      )
      // An unknown path counts as one of interface A, except below /v2.
      expect(text).toContain('chainwright_http_requests_total{interface="data",operation="other",status="404"} 3')
      expect(text).toContain('chainwright_http_requests_total{interface="metrics",operation="other",status="404"} 1')
      expect(text).toContain('chainwright_rpc_calls_total{method="eth_blockNumber",outcome="ok"} 1')
      expect(text).toContain('chainwright_block_height{chain="99117"} 91')
      expect(text).toContain('chainwright_database_up 1')
      // Labels never contain text from callers.
      expect(text).not.toMatch(/nothing|%00/)
      const exposed = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
      const used = [own('grafana.json'), own('alerts.yaml')].flatMap(file => [
        ...file.matchAll(/\b(?:chainwright|process|nodejs)_\w+/g),
      ])
      expect(used.length).toBeGreaterThan(20)
      const unknown = used.map(([name]) => name.replace(/_bucket$/, '')).filter(name => !exposed.has(name))
      expect(unknown).toEqual([])
    } finally {
      await service.close()
    }
  })

  it('responds to /metrics with 403 if the Host header has a name that is not allowed', async () => {
    const service = await startSample(await databases.fresh(), { allowedHosts: 'localhost,monitor.test' })
    try {
      const { port } = new URL(service.url)
      const statusFor = (host: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          get({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }, response => {
            response.resume()
            resolve(response.statusCode)
          }).on('error', reject)
        })
      const statuses = ['localhost', `127.0.0.1:${port}`, 'monitor.test', `[::1]:${port}`, 'page.test'].map(statusFor)
      expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 403])
    } finally {
      await service.close()
    }
  })

  it('serves /metrics on the loopback listener only', async () => {
    const service: RunningService = await startSample(await databases.fresh(), { host: '0.0.0.0', nodeLocal: 0 })
    try {
      expect((await fetch(`${service.url.replace('0.0.0.0', '127.0.0.1')}/metrics`)).status).toBe(404)
      expect(await scrape(service.nodeLocalUrl)).toContain('chainwright_database_up 1')
      expect((await fetch(`${service.nodeLocalUrl}/metrics`, { method: 'POST' })).status).toBe(405)
    } finally {
      await service.close()
    }
  })

  it('logs a line of JSON for each request, without keys', async () => {
    const lines: string[] = []
    const service = await startSample(await databases.fresh(), { logger: jsonLog(line => lines.push(line)) })
    try {
      const { key } = await createKey(service.store, { organization: 'harbour', tier: 'free', scopes: [] }, Date.now())
      const headers = { 'x-data-api-key': key, 'x-request-id': 'a-request' }
      await (await fetch(`${service.url}${block}`, { headers })).text()
      await (await fetch(`${service.url}/v1/chains/${key}?key=${key}`, { headers })).text()
      expect(lines.map(line => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({
          level: 'info',
          operation: 'getBlock',
          status: 200,
          requestId: 'a-request',
          msg: 'request',
        }),
        expect.objectContaining({ level: 'warn', operation: 'getChain', status: 400 }),
      ])
      expect(lines.join('\n')).not.toContain(key.slice(13))
    } finally {
      await service.close()
    }
  })

  it('sends spans to a collector if one is configured, as part of the trace of the caller', async () => {
    const service = await startSample(await databases.fresh(), { otlpEndpoint: `${collector.url}/` })
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    await (
      await fetch(`${service.url}${block}`, { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
    ).text()
    // Closing sends the remaining spans.
    await service.close()
    await vi.waitFor(() => expect(spans.length).toBeGreaterThan(0), { timeout: 10_000 })
    const sent = spans.map(({ body }) => body).join('\n')
    expect(sent).toContain('GET /v1/chains/{chainId}/blocks/{blockId}')
    expect(sent).toContain('chainwright-service')
    expect(sent).toContain(traceId)
  })
})

it.each([
  ['a key', `x cwk_3f9c01ab_${'a-_9'.repeat(10)}abc y`, 'x cwk_3f9c01ab_… y'],
  ['a URL', 'postgres://user:pass@host/db and https://key@node/', 'postgres://…@host/db and https://…@node/'],
  ['nothing', 'a plain line: 3 @ 4 // c', 'a plain line: 3 @ 4 // c'],
])('secrets are removed from a line of the log: %s', (_what, text, shown) => expect(withoutSecrets(text)).toBe(shown))

it('the dashboard can be imported into Grafana: its data source is a choice, and each panel has queries', () => {
  const dashboard = JSON.parse(own('grafana.json')) as {
    readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
    readonly templating: { readonly list: readonly { readonly type: string }[] }
  }
  expect(dashboard.templating.list.map(({ type }) => type)).toEqual(['datasource', 'query'])
  for (const { targets } of dashboard.panels) expect(targets.length).toBeGreaterThan(0)
})
