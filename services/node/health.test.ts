import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { HealthCheckResult } from '@chainwright/node-spec'
import { blocksOf } from '@chainwright/recordings'
import { type Started, startServer } from '@chainwright/testing/start-server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type RunningService, startService } from '../service.ts'
import { bothDatabases, type Databases, embeddedDatabases } from '../testing/databases.ts'
import { makeNetwork, type TestNetwork, writeNetwork } from '../testing/network.ts'
import { startSample } from '../testing/sample.ts'
import { type Check, healthMonitor } from './health/monitor.ts'

const subnet = 'DSWmp6aS44xf7uoG8WS7cPP5eDTpw7fm9bmgxqZYoErxBdn5b'
const chain = 'Vq97cRnpon1v2sv2wgBEYDjeyEQZr8mF5xThevqhD85uL21pD'
const ofTheNode = ['bootstrapped', 'database', 'diskspace', 'network', 'router']

/** A node of a chain that a test can stop. */
const startUpstream = (result: string, port = 0, height = '0x5c'): Promise<Started> => {
  const listener: RequestListener = async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const calls = [JSON.parse(body)].flat() as { id: unknown; method: string }[]
    const answers = calls.map(({ id, method }) => ({
      jsonrpc: '2.0',
      id,
      result: method === 'eth_chainId' ? result : height,
    }))
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(Array.isArray(JSON.parse(body)) ? answers : answers[0]))
  }
  return startServer(listener, { port })
}

const get = async (service: RunningService, path: string, method = 'GET') => {
  const answer = await fetch(`${service.nodeLocalUrl}${path}`, { method })
  const text = await answer.text()
  return { status: answer.status, report: (text.startsWith('{') ? JSON.parse(text) : {}) as HealthCheckResult }
}
const call = async (service: RunningService, method: string, params?: object): Promise<HealthCheckResult> => {
  const answer = await fetch(`${service.nodeLocalUrl}/ext/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { result: HealthCheckResult }).result
}

describe.each(bothDatabases)('the health of a service on the $kind database', ({ open }) => {
  let databases: Databases
  let service: RunningService
  let upstream: Started
  beforeAll(async () => {
    databases = await open()
    upstream = await startUpstream('0x1832d')
    service = await startSample(await databases.fresh(), { evmRpc: `http://127.0.0.1:${upstream.port}` })
  })
  afterAll(async () => {
    await service.close()
    await upstream.stop()
    await databases.close()
  })

  it('has a check for each of its parts and for each chain', async () => {
    const { status, report } = await get(service, '/ext/health')
    expect([status, report.healthy]).toEqual([200, true])
    expect(Object.keys(report.checks).sort()).toEqual(['C', 'P', chain, 'X', ...ofTheNode].sort())
    expect(report.checks[chain]).toMatchObject({
      message: { lastAcceptedHeight: 91, lag: 1 },
      duration: expect.any(Number),
    })
    expect(report.checks['X']).toMatchObject({ message: { lastAcceptedHeight: 19 } })
    expect(await get(service, '/ext/health/health')).toEqual({ status, report })
    expect(await call(service, 'health.health')).toEqual(report)
  })

  it('shows the checks of a tag with those of the node', async () => {
    const { report } = await get(service, `/ext/health?tag=${subnet}`)
    expect(Object.keys(report.checks).sort()).toEqual([chain, ...ofTheNode].sort())
    expect(Object.keys((await get(service, '/ext/health?tag=nosuchtag')).report.checks).sort()).toEqual(ofTheNode)
    expect(await call(service, 'health.health', { tags: [subnet] })).toEqual(report)
  })

  it('reports readiness and liveness', async () => {
    const ready = await get(service, '/ext/health/readiness')
    expect(ready).toMatchObject({ status: 200, report: { checks: { bootstrapped: { message: [] } }, healthy: true } })
    expect(Object.keys(ready.report.checks)).toEqual(['bootstrapped'])
    expect(await call(service, 'health.readiness')).toEqual(ready.report)
    expect(await get(service, '/ext/health/liveness')).toEqual({ status: 200, report: { checks: {}, healthy: true } })
    for (const path of ['health', 'readiness', 'liveness'])
      expect((await get(service, `/ext/health/${path}`, 'HEAD')).status).toBe(200)
  })

  it('fails with its upstream, counts the failures, and recovers with it', async () => {
    await upstream.stop()
    await service.node.health.run()
    const first = await get(service, '/ext/health')
    expect(first.status).toBe(503)
    expect(first.report.checks['network']).toMatchObject({ error: expect.any(String), contiguousFailures: 1 })
    await service.node.health.run()
    const second = await get(service, '/ext/health')
    expect(second.report.checks['network']).toMatchObject({
      contiguousFailures: 2,
      timeOfFirstFailure: first.report.checks['network']?.timeOfFirstFailure,
    })
    // The check is for the node as a whole: no tag hides it. Readiness is not affected.
    expect((await get(service, `/ext/health?tag=${subnet}`)).status).toBe(503)
    expect((await get(service, '/ext/health', 'HEAD')).status).toBe(405)
    expect((await get(service, '/ext/health/health', 'HEAD')).status).toBe(503)
    expect((await get(service, '/ext/health/readiness')).status).toBe(200)
    expect((await call(service, 'health.health')).healthy).toBe(false)
    upstream = await startUpstream('0x1832d', upstream.port)
    await service.node.health.run()
    const { status, report } = await get(service, '/ext/health')
    expect([status, report.checks['network']?.contiguousFailures]).toEqual([200, undefined])
    // Operators find each change once in the log.
    const lines = readFileSync(join(service.settings.data, 'node/logs/main.log'), 'utf8').split('\n')
    expect(lines.filter(line => line.includes('health check network')).map(line => line.replace(/^\S+ /, ''))).toEqual([
      expect.stringMatching(/^WARN The health check network fails: ./),
      'INFO The health check network passes again',
    ])
  })

  it('fails if the upstream is a node of another chain, or the store is far behind it', async () => {
    await upstream.stop()
    upstream = await startUpstream('0x1832e', upstream.port, '0xffff')
    await service.node.health.run()
    const { report } = await get(service, '/ext/health')
    expect(report.checks['network']?.error).toContain('is a node of chain 99118, not of 99117')
    expect(report.checks[chain]?.error).toContain('blocks behind its upstream')
    await upstream.stop()
    upstream = await startUpstream('0x1832d', upstream.port)
  })
})

describe('faults of the service', () => {
  let databases: Databases
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-health-'))
  beforeAll(async () => {
    databases = await embeddedDatabases()
  })
  afterAll(async () => {
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('an unavailable database fails its check and those of the chains', async () => {
    const service = await startSample(await databases.fresh())
    try {
      await service.store.database.destroy()
      await service.node.health.run()
      const { status, report } = await get(service, '/ext/health')
      expect(status).toBe(503)
      for (const name of ['database', chain, 'P', 'X', 'C'])
        expect([name, report.checks[name]?.error]).toEqual([name, expect.any(String)])
      expect(report.checks['router']?.error).toBeUndefined()
    } finally {
      await service.close()
    }
  })

  it('missing blocks fail only the check of their chain', async () => {
    mkdirSync(join(folder, 'gap'))
    const lines = blocksOf('evm').map(block => JSON.stringify(block))
    writeFileSync(join(folder, 'gap', 'evm.jsonl'), `${[...lines.slice(0, 5), ...lines.slice(8, 12)].join('\n')}\n`)
    const ids = { blockchainId: chain, subnetId: subnet, vmId: chain }
    const token = { name: 'T', symbol: 'T', decimals: 18 }
    writeFileSync(
      join(folder, 'chains.json'),
      JSON.stringify({
        chains: [{ evmChainId: '99117', ...ids, network: 'testnet', name: 'Gap', token, files: 'gap' }],
      }),
    )
    const problems: string[] = []
    const service = await startService(
      {
        ...(await databases.fresh()),
        chains: join(folder, 'chains.json'),
        host: '127.0.0.1',
        port: 0,
        batchBlocks: 20,
      },
      { onProblem: message => problems.push(message) },
    )
    try {
      await service.ingested
      const { status, report } = await get(service, '/ext/health')
      expect([status, report.checks[chain]?.error]).toEqual([503, 'blocks 5 to 7 are missing'])
      expect(problems.join()).toContain('blocks 5 to 7 are missing')
      expect((await get(service, '/ext/health?tag=other')).status).toBe(200)
    } finally {
      await service.close()
    }
  })
})

describe('networks without some of their chains', () => {
  let databases: Databases
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-health-'))
  beforeAll(async () => {
    databases = await embeddedDatabases()
  })
  afterAll(async () => {
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('have checks of the chains with blocks, those of a second network under its name', async () => {
    const [first, second] = [makeNetwork('health one'), makeNetwork('health two')]
    const only = ({ files }: TestNetwork, ...names: string[]) =>
      Object.fromEntries(Object.entries(files).filter(([name]) => names.includes(name)))
    writeNetwork(join(folder, 'one'), { ...first, files: only(first, 'p.jsonl', 'network.json') })
    const files = only(second, 'p.jsonl', 'c.jsonl', 'network.json')
    const lines = (files['p.jsonl'] ?? '').split('\n')
    writeNetwork(join(folder, 'two'), { ...second, files: { ...files, 'p.jsonl': lines.toSpliced(3, 2).join('\n') } })
    const chains = join(folder, 'chains.json')
    const networks = [
      { network: 'mainnet', files: ['one'] },
      { network: 'testnet', files: ['two'] },
    ]
    writeFileSync(chains, JSON.stringify({ chains: [], networks }))
    const settings = { ...(await databases.fresh()), chains, host: '127.0.0.1', port: 0, batchBlocks: 20 }
    const problems: string[] = []
    const service = await startService(settings, { onProblem: message => problems.push(message) })
    try {
      await service.ingested
      await service.node.health.run()
      const { status, report } = await get(service, '/ext/health')
      expect(Object.keys(report.checks).sort()).toEqual([...ofTheNode, 'P', 'testnet-C', 'testnet-P'].sort())
      expect(report.checks['P']?.error).toBeUndefined()
      expect(report.checks['testnet-C']?.error).toBeUndefined()
      expect([status, report.checks['testnet-P']?.error]).toEqual([503, 'blocks 3 to 4 are missing'])
      expect(problems.join()).toContain('blocks 3 to 4 are missing')
    } finally {
      await service.close()
    }
    // Blocks that another process stored count, too.
    writeFileSync(chains, JSON.stringify({ chains: [], networks: [{ network: 'testnet' }, { network: 'mainnet' }] }))
    const stored = await startService(settings)
    try {
      await stored.node.health.run()
      const { report } = await get(stored, '/ext/health')
      expect(Object.keys(report.checks).sort()).toEqual([...ofTheNode, 'P', 'C', 'mainnet-P'].sort())
      expect(report.checks['mainnet-P']?.error).toBeUndefined()
    } finally {
      await stored.close()
    }
  })
})

describe('a network whose ingest stopped', () => {
  it('fails the checks of its chains with the cause, and no other check', async () => {
    const databases = await embeddedDatabases()
    const folder = mkdtempSync(join(tmpdir(), 'chainwright-health-'))
    onTestFinished(async () => {
      await databases.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const [stopped, whole] = [makeNetwork('health stopped'), makeNetwork('health whole')]
    const { 'p.jsonl': p = '', 'network.json': described = '' } = stopped.files
    const lines = p.split('\n').toSpliced(3, 1, '{"bytes":"0x00"}')
    writeNetwork(join(folder, 'stopped'), {
      ...stopped,
      files: { 'p.jsonl': lines.join('\n'), 'network.json': described },
    })
    writeNetwork(join(folder, 'whole'), whole)
    const chains = join(folder, 'chains.json')
    const networks = [
      { network: 'mainnet', files: ['stopped'] },
      { network: 'testnet', files: ['whole'] },
    ]
    writeFileSync(chains, JSON.stringify({ chains: [], networks }))
    const settings = { ...(await databases.fresh()), chains, host: '127.0.0.1', port: 0, batchBlocks: 1 }
    const service = await startService(settings, { onProblem: () => {} })
    try {
      await service.ingested
      await service.node.health.run()
      const { report } = await get(service, '/ext/health')
      expect(report.checks['P']?.error).toMatch(/^ingest stopped: .*p\.jsonl:4: /)
      expect(report.checks['P']?.message).toEqual({ lastAcceptedHeight: 2 })
      for (const name of ['testnet-P', 'testnet-X', 'testnet-C'])
        expect([name, report.checks[name]?.error]).toEqual([name, undefined])
    } finally {
      await service.close()
    }
  })
})

describe('the monitor', () => {
  it('runs checks periodically, and reports checks that have not run yet', async () => {
    let fails = true
    let runs = 0
    const check: Check = {
      name: 'bootstrapped',
      tags: [],
      async run() {
        runs++
        if (fails) throw new Error('not now')
        return 'well'
      },
    }
    const slow: Check = { name: 'slow', tags: ['a'], run: () => new Promise(() => undefined) }
    const monitor = healthMonitor({ period: 10, timeout: 30, checks: () => [check, slow] })
    expect(monitor.readiness()).toEqual({
      checks: { bootstrapped: { error: 'not yet run', timestamp: '0001-01-01T00:00:00Z', duration: 0 } },
      healthy: false,
    })
    while (runs < 3) await wait(5)
    expect(monitor.readiness().checks['bootstrapped']).toMatchObject({ error: 'not now' })
    fails = false
    while (!monitor.readiness().healthy) await wait(5)
    expect(monitor.report(['b']).healthy).toBe(true)
    expect(monitor.report(['a']).checks['slow']?.error).toBe('no response within 30 ms')
    monitor.close()
  })
})
