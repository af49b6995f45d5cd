import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNodeClient, type NodeClient } from '@chainwright/node-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningService } from '../service.ts'
import { type Databases, serverDatabases } from '../testing/databases.ts'
import { startSample } from '../testing/sample.ts'

const chain = 'Vq97cRnpon1v2sv2wgBEYDjeyEQZr8mF5xThevqhD85uL21pD'
const vmId = 'tGas3T58KzdjLHhBDMnH2TvrddhqTji5iZAMZ3RXs2NLpSnhH'

describe('the administration of nodes on one database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-admin-'))
  const profileDir = join(folder, 'profiles')
  const pluginDir = join(folder, 'plugins')
  let databases: Databases
  let database: Awaited<ReturnType<Databases['fresh']>>
  const running: RunningService[] = []
  const start = async (data: string): Promise<{ service: RunningService; node: NodeClient }> => {
    const service = await startSample(
      { ...database, data: join(folder, data) },
      { apiAdminEnabled: true, profileDir, pluginDir, onProblem: () => undefined },
    )
    running.push(service)
    return { service, node: createNodeClient({ nodeUrl: service.url, retry: false }) }
  }
  const stop = async (service: RunningService): Promise<void> => {
    running.splice(running.indexOf(service), 1)
    await service.close()
  }
  beforeAll(async () => {
    databases = await serverDatabases()
    database = await databases.fresh()
    mkdirSync(pluginDir)
  })
  afterAll(async () => {
    for (const service of [...running]) await stop(service)
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('aliases work at once, exist after a restart, and do not apply to another node', async () => {
    const { service, node } = await start('one')
    await node.admin.aliasChain({ chain, alias: 'sample' })
    await node.admin.alias({ endpoint: `bc/${chain}`, alias: 'short' })
    const answers = async (url: string): Promise<readonly number[]> =>
      Promise.all(
        ['/ext/bc/sample/rpc', '/ext/short/rpc'].map(
          async path =>
            (
              await fetch(`${url}${path}`, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}',
              })
            ).status,
        ),
      )
    expect(await answers(service.url)).toEqual([200, 200])
    const other = await start('two')
    expect(await answers(other.service.url)).toEqual([404, 404])
    expect(await other.node.admin.getChainAliases({ chain })).toEqual({ aliases: [chain] })
    await stop(service)
    const again = await start('one')
    expect(await answers(again.service.url)).toEqual([200, 200])
    expect(await again.node.admin.getChainAliases({ chain })).toEqual({ aliases: [chain, 'sample'] })
    expect(statSync(join(folder, 'one/node/aliases.json')).mode & 0o777).toBe(0o600)
  })

  it('aliases that no path can contain are refused, and others can be called in any encoding', async () => {
    const { service, node } = await start('six')
    for (const alias of ['', '.', '..', 'a/b', '/', '\ud800'])
      await expect(node.admin.aliasChain({ chain, alias }), JSON.stringify(alias)).rejects.toMatchObject({
        code: -32000,
        reason: expect.stringMatching(/^couldn't unmarshal an argument/),
      })
    expect(await node.admin.getChainAliases({ chain })).toEqual({ aliases: [chain] })
    const names = ['a b', 'ä', '?x#', '100%', '...']
    for (const alias of names) {
      await node.admin.aliasChain({ chain, alias })
      await node.admin.alias({ endpoint: `bc/${chain}`, alias: `of ${alias}` })
      const client = createNodeClient({ nodeUrl: service.url, blockchain: alias, retry: false })
      expect([alias, await client.eth.chainId()]).toEqual([alias, '0x1832d'])
      const headers = { 'content-type': 'application/json' }
      const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
      const path = `/ext/${encodeURIComponent(`of ${alias}`)}/rpc`
      expect([path, (await fetch(service.url + path, { method: 'POST', headers, body })).status]).toEqual([path, 200])
    }
    await stop(service)
  })

  it('pages of other origins are refused, with any content type and under each alias', async () => {
    const { service, node } = await start('seven')
    await node.admin.alias({ endpoint: 'admin', alias: 'a' })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'admin.getLoggerLevel', params: {} })
    const post = (path: string, headers: Record<string, string>): Promise<Response> =>
      fetch(service.url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
    const { port } = new URL(service.url)
    const foreign: readonly Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'not a URL' },
      // Another program of this machine may display it.
      { origin: 'http://127.0.0.1:3000' },
      { origin: `http://localhost:${port}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign)
      for (const path of ['/ext/admin', '/ext/a', '/ext/%61dmin']) {
        const refused = await post(path, headers)
        expect([headers, path, refused.status]).toEqual([headers, path, 403])
        expect(refused.headers.get('access-control-allow-origin')).toBe(null)
      }
    const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const requested = await fetch(`${service.url}/ext/admin`, { method: 'OPTIONS', headers: preflight })
    expect([requested.status, requested.headers.get('access-control-allow-origin')]).toEqual([403, null])
    for (const headers of [{}, { origin: service.url, 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])
      expect([headers, (await post('/ext/admin', headers as Record<string, string>)).status]).toEqual([headers, 200])
    // A form can send these without a preflight.
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/plain;application/json',
    ])
      expect([type, (await post('/ext/admin', { 'content-type': type })).status]).toEqual([type, 415])
    // On other interfaces, pages may send requests, as to any node.
    const rpc = await post('/ext/bc/X', { origin: 'https://evil.example' })
    expect([rpc.status, rpc.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    await stop(service)
  })

  it('writes start, stop and changes to the logs; the level DEBUG also writes requests', async () => {
    const { service, node } = await start('eight')
    const read = (name: string): string => readFileSync(join(folder, `eight/node/logs/${name}.log`), 'utf8')
    expect(read('main')).toMatch(/ INFO Serving .+ at http:\S+ \(\w+ database\)\n/)
    expect(read('main')).toContain(' INFO All sources of the chains file have been read\n')
    await node.admin.setLoggerLevel({ loggerName: 'http', logLevel: 'debug' })
    await node.admin.aliasChain({ chain, alias: 'logged' })
    expect(read('main')).toContain(' INFO Loggers http: logLevel DEBUG\n')
    expect(read('main')).toContain(` INFO The chain ${chain} has the alias logged\n`)
    expect(read('http')).toContain(' DEBUG POST /ext/admin 200\n')
    await node.admin.setLoggerLevel({ loggerName: 'main', logLevel: 'warn' })
    await node.admin.aliasChain({ chain, alias: 'silent' })
    expect(read('main')).not.toContain('silent')
    await node.admin.setLoggerLevel({ loggerName: 'main', logLevel: 'info' })
    await stop(service)
    expect(read('main')).toMatch(/ INFO Stopping\n$/)
  })

  it('a logger does not write messages below its level', async () => {
    const { node, service } = await start('three')
    const { loggers } = service.node
    const file = join(folder, 'three/node/logs/main.log')
    await node.admin.setLoggerLevel({ loggerName: 'main', logLevel: 'debug' })
    loggers.log('main', 'DEBUG', 'seen')
    loggers.log('main', 'VERBO', 'not seen')
    await node.admin.setLoggerLevel({ logLevel: 'OFF' })
    loggers.log('main', 'FATAL', 'not seen')
    expect(readFileSync(file, 'utf8')).toMatch(/ DEBUG seen\n\S+ INFO Loggers .*\n$/)
    const { loggerLevels } = await node.admin.getLoggerLevel({})
    expect(new Set(Object.values(loggerLevels).map(({ logLevel }) => logLevel))).toEqual(new Set(['OFF']))
    await stop(service)
  })

  it('profiles are those of V8, in their folder, and only the owner can read them', async () => {
    const { node, service } = await start('four')
    await node.admin.startCPUProfiler()
    await expect(node.admin.startCPUProfiler()).rejects.toMatchObject({ reason: 'cpu profiler already running' })
    const block = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['0x1', false] }
    const send = () =>
      fetch(`${service.url}/ext/bc/${chain}/rpc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(block),
      })
    await Promise.all(Array.from({ length: 40 }, send))
    for (const until = Date.now() + 60; Date.now() < until; );
    await node.admin.stopCPUProfiler()
    await expect(node.admin.stopCPUProfiler()).rejects.toMatchObject({ reason: "cpu profiler doesn't exist" })
    await node.admin.memoryProfile()
    await node.admin.lockProfile()
    expect(readdirSync(profileDir).sort()).toEqual(['cpu.profile', 'lock.profile', 'mem.profile'])
    const profile = (name: string) => JSON.parse(readFileSync(join(profileDir, name), 'utf8'))
    for (const name of readdirSync(profileDir)) expect(statSync(join(profileDir, name)).mode & 0o777).toBe(0o600)
    expect(profile('cpu.profile').nodes.length).toBeGreaterThan(0)
    expect(profile('mem.profile').head.children.length).toBeGreaterThan(0)
    // The loop above blocked the event loop.
    const waits = profile('lock.profile').traceEvents as { name: string; dur: number }[]
    expect(waits.some(({ name, dur }) => name === 'event loop' && dur > 30_000)).toBe(true)
    // More calls at once than there are connections.
    expect(waits.some(({ name, dur }) => name === 'database connection' && dur >= 1_000)).toBe(true)
    await stop(service)
  })

  it('a virtual machine is loaded once, and the reason is reported if one fails', async () => {
    const { node, service } = await start('five')
    expect(await node.admin.loadVMs()).toEqual({ newVMs: {} })
    const good = `export const vmId = '${vmId}', aliases = ['made'], decode = bytes => bytes.length\n`
    writeFileSync(join(pluginDir, 'made.mjs'), good)
    expect(await node.admin.loadVMs()).toEqual({ newVMs: { [vmId]: ['made'] } })
    expect(await node.admin.loadVMs()).toEqual({ newVMs: {} })
    writeFileSync(join(pluginDir, 'broken.mjs'), "export const vmId = 'x'\n")
    writeFileSync(join(pluginDir, 'same.mjs'), good)
    expect(await node.admin.loadVMs()).toEqual({
      newVMs: {},
      failedVMs: {
        broken: expect.any(String),
        same: `${vmId} is the name of another virtual machine`,
      },
    })
    await stop(service)
  })
})
