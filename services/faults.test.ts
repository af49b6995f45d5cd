import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createDataClient } from '@chainwright/data-client'
import { startServer } from '@chainwright/testing/start-server'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createKey } from './keys/keys.ts'
import type { RunningService } from './service.ts'
import { openStore } from './store/open.ts'
import { isUnavailable } from './store/unavailable.ts'
import { type Databases, embeddedDatabases, serverDatabases } from './testing/databases.ts'
import { contentsOf, startSample } from './testing/sample.ts'

const blockchain = 'Vq97cRnpon1v2sv2wgBEYDjeyEQZr8mF5xThevqhD85uL21pD'

/** A proxy for a database that can be interrupted: `gone` refuses and breaks connections, `silent` forwards nothing. */
const startWay = async (to: URL) => {
  let state: 'gone' | 'open' | 'silent' = 'open'
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    if (state === 'gone') {
      client.destroy()
      return
    }
    const database = connect(Number(to.port), to.hostname)
    for (const [from, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('data', bytes => {
        if (state === 'open') other.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        other.destroy()
        sockets.delete(from)
      })
    }
  })
  const { port, stop } = await startServer(server)
  const url = new URL(to)
  url.port = String(port)
  return {
    url: url.href,
    set(next: typeof state): void {
      state = next
      if (next === 'gone') for (const socket of sockets) socket.destroy()
    },
    close: stop,
  }
}

/** Opens connections and sends each a request. @param isRead Whether responses are read. */
const openMany = async (url: string, { count, path, isRead }: { count: number; path: string; isRead: boolean }) => {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const answers: Promise<string>[] = []
  for (let index = 0; index < count; index++) {
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    answers.push(
      new Promise((resolve, reject) => {
        socket.on('error', reject)
        socket.on('connect', () => {
          // Pipelined requests, without waiting for responses.
          socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(isRead ? 1 : 50))
          if (isRead) socket.once('data', bytes => resolve(bytes.toString('latin1').slice(9, 12)))
          else resolve('')
        })
      }),
    )
    if (!isRead) socket.pause()
  }
  return { answers: await Promise.all(answers), close: () => sockets.map(socket => socket.destroy()) }
}

describe('a service with many callers, slow readers and clock changes', () => {
  let databases: Databases
  let service: RunningService
  let now = Date.UTC(2026, 5, 1)
  let unlimited = ''
  beforeAll(async () => {
    databases = await embeddedDatabases()
    service = await startSample(await databases.fresh(), { rateLimits: true, clock: () => now })
    unlimited = (await createKey(service.store, { organization: 'quay', tier: 'unlimited', scopes: [] }, now)).key
  })
  afterAll(async () => {
    await service.close()
    await databases.close()
  })
  const statusOf = async (path: string) => {
    const response = await fetch(`${service.url}${path}`, { headers: { 'x-data-api-key': unlimited } })
    await response.text()
    return response.status
  }

  it('1,000 concurrent connections get responses', async () => {
    now += 3_600_000
    const { answers, close } = await openMany(service.url, {
      count: 1_000,
      path: '/v2/chains/99117/metrics/txCount?pageSize=1',
      isRead: true,
    })
    close()
    // Beyond the budget of their address, they get an error.
    const statuses = new Set(answers)
    for (const status of statuses) expect(['200', '429']).toContain(status)
    expect(statuses).toContain('200')
    now += 3_600_000
    expect(await statusOf('/v1/chains/99117')).toBe(200)
  })

  it('callers that never read do not delay other callers, and do not fill the memory', async () => {
    now += 3_600_000
    const before = process.memoryUsage().rss
    const { close } = await openMany(service.url, { count: 200, path: '/openapi.json', isRead: false })
    for (let round = 0; round < 10; round++) expect(await statusOf('/v1/chains/99117/blocks/40')).toBe(200)
    // 200 times 50 responses of hundreds of kilobytes would be gigabytes.
    expect(process.memoryUsage().rss - before).toBeLessThan(700 * 2 ** 20)
    close()
  })

  it('a clock that jumps forward and back causes no refusal and no fault', async () => {
    const { key } = await createKey(service.store, { organization: 'clock', tier: 'free', scopes: ['usage'] }, now)
    const headers = { 'x-data-api-key': key }
    for (const step of [86_400_000, -2 * 86_400_000, 400 * 86_400_000, -800 * 86_400_000, 3_600_000]) {
      now += step
      for (const path of [
        '/v1/chains/99117/blocks/40',
        '/v1/apiUsageMetrics',
        '/v2/chains/99117/metrics/txCount',
        '/readyz',
      ]) {
        const response = await fetch(`${service.url}${path}`, { headers })
        expect([path, response.status]).toEqual([path, 200])
        await response.text()
      }
      await service.flushUsage()
    }
  })
})

describe('a database that becomes unavailable and returns', () => {
  let databases: Databases
  const ending: (() => Promise<void>)[] = []
  beforeAll(async () => {
    databases = await serverDatabases()
  })
  afterEach(async () => {
    for (const end of ending.splice(0).toReversed()) await end()
  })
  afterAll(() => databases.close())

  const open = async () => {
    const database = await databases.fresh()
    const way = await startWay(new URL(database.databaseUrl ?? ''))
    ending.push(way.close)
    return { way, database: { ...database, databaseUrl: way.url } }
  }

  /** The status of a request to each interface: the HTTP status, or the JSON-RPC error code. */
  const send = async (service: RunningService, apiKey: string): Promise<readonly (number | string)[]> => {
    const headers = { 'x-data-api-key': apiKey }
    const get = async (path: string): Promise<number> => {
      const response = await fetch(`${service.url}${path}`, { headers })
      await response.text()
      return response.status
    }
    const call = async (): Promise<string> => {
      const response = await fetch(`${service.url}/ext/bc/${blockchain}/rpc`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{"jsonrpc":"2.0","id":1,"method":"eth_getBlockByNumber","params":["0x14",false]}',
      })
      const { error } = (await response.json()) as { readonly error?: { readonly code: number } }
      return `${response.status} ${error?.code ?? 'ok'}`
    }
    return Promise.all([
      get('/v1/chains/99117/blocks/40'),
      get('/v1/chains/99117/addresses/0x9E2E04779928BaFDA412922ebF23EBB930723361/balances:listCollectibles?pageSize=1'),
      get('/v2/chains/99117/metrics/txCount?pageSize=1'),
      get('/chains/99117/blocks/40'),
      get('/readyz'),
      call(),
    ])
  }
  const get = async ({ url }: RunningService, path: string): Promise<number> => {
    const response = await fetch(`${url}${path}`)
    await response.text()
    return response.status
  }
  const well = [200, 200, 200, 200, 200, '200 ok']

  it('causes 503 while it is unavailable for 30 s, but no 500, and loses no usage', async () => {
    const { way, database } = await open()
    const service = await startSample(database)
    ending.push(() => service.close())
    const { key, id: keyId } = await createKey(
      service.store,
      { organization: 'harbour', tier: 'team', scopes: ['usage'] },
      Date.now(),
    )
    expect(await send(service, key)).toEqual(well)
    // The service caches the first key for some seconds. During the outage, it cannot look up the second one.
    const other = await createKey(service.store, { organization: 'harbour', tier: 'team', scopes: [] }, Date.now())
    const refused = { [keyId]: 0, [other.id]: 0 }
    const requestWith = async (apiKey: string, id: string) => {
      const statuses = await send(service, apiKey)
      // Of interfaces A and B; the web page takes no keys, and interface C responds with 200.
      refused[id] = (refused[id] ?? 0) + statuses.slice(0, 3).filter(status => status === 503).length
      return statuses
    }
    const memory = process.memoryUsage().rss
    way.set('gone')
    const during: (readonly (number | string)[])[] = []
    for (const end = Date.now() + 30_000; Date.now() < end; await pause(200)) {
      during.push(await requestWith(key, keyId))
      during.push(await requestWith(other.key, other.id))
    }
    expect(process.memoryUsage().rss - memory).toBeLessThan(200 * 2 ** 20)
    expect(during.at(-1)?.slice(0, 3)).toEqual([503, 503, 503])
    for (const statuses of during)
      for (const status of statuses) expect([200, 503, '200 ok', '200 -32000']).toContain(status)
    way.set('open')
    const since = Date.now()
    await vi.waitFor(async () => expect(await requestWith(key, keyId)).toEqual(well), {
      timeout: 10_000,
      interval: 100,
    })
    expect(Date.now() - since).toBeLessThan(10_000)
    // It counts the requests of the outage when the database is available again.
    await service.flushUsage()
    const { metrics } = await createDataClient({ baseUrl: service.url, apiKey: key }).getUsageMetrics({
      groupBy: 'apiKeyId',
      responseCode: '503',
    })
    const counted = metrics.flatMap(({ values }) =>
      values.map(({ groupValue, totalRequests }) => [groupValue, totalRequests]),
    )
    expect(Object.fromEntries(counted)).toEqual(refused)
    expect(refused[other.id]).toBeGreaterThan(0)
  })

  it('causes 503 within 15 seconds if it accepts connections but never responds', async () => {
    const { way, database } = await open()
    const service = await startSample(database, { rateLimits: true, sharedRateLimits: true })
    ending.push(() => service.close())
    await send(service, 'cwk_')
    way.set('gone')
    way.set('silent')
    const began = Date.now()
    const answer = await fetch(`${service.url}/v1/chains/99117/blocks/40`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(Date.now() - began).toBeLessThan(15_000)
    way.set('gone')
    way.set('open')
    await vi.waitFor(async () => expect((await fetch(`${service.url}/v1/chains/99117/blocks/40`)).status).toBe(200), {
      timeout: 10_000,
      interval: 100,
    })
  })

  it('causes 503 if it stops responding during statements, and the service recovers within seconds', async () => {
    const { way, database } = await open()
    const service = await startSample(database, { silence: { quiet: 500, answer: 500 } })
    ending.push(() => service.close())
    // These connections stay open, but send nothing more.
    expect(await send(service, 'cwk_')).toEqual([401, 401, ...well.slice(2)])
    way.set('silent')
    for (let round = 0; round < 2; round++) {
      const began = Date.now()
      const statuses = await Promise.all([1, 2, 3].map(() => get(service, '/v1/chains/99117/blocks/40')))
      expect([statuses, Date.now() - began < 12_000]).toEqual([[503, 503, 503], true])
    }
    way.set('open')
    const since = Date.now()
    await vi.waitFor(async () => expect(await get(service, '/v1/chains/99117/blocks/40')).toBe(200), {
      timeout: 10_000,
      interval: 100,
    })
    expect(Date.now() - since).toBeLessThan(10_000)
  })

  it('a long statement of a responsive server is not aborted', async () => {
    const { database } = await open()
    const store = await openStore(database, { silence: { quiet: 100, answer: 1_000 } })
    ending.push(() => store.close())
    const { rows } = await sql<{ readonly done: number }>`select 1 as done from pg_sleep(1.5)`.execute(store.database)
    expect(rows).toEqual([{ done: 1 }])
  })

  it.each(['gone', 'silent'] as const)('ingest continues at its checkpoint after the database was %s', async state => {
    const uninterrupted = await startSample(await databases.fresh())
    const expected = await contentsOf(uninterrupted)
    await uninterrupted.close()
    const { way, database } = await open()
    const problems: string[] = []
    let cut = 0
    const service = await startSample(database, {
      batchBlocks: 10,
      silence: { quiet: 300, answer: 300 },
      onProblem: message => problems.push(message),
      onProgress: () => {
        if (cut++ !== 2) return
        way.set(state)
        setTimeout(() => way.set('open'), 1_500)
      },
    })
    ending.push(() => service.close())
    expect(problems.join('\n')).toContain('Ingest continues when the database responds')
    expect(await contentsOf(service)).toEqual(expected)
  })
})

it.each<[string, unknown, boolean]>([
  ['a refused connection', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
  ['all addresses refused', new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]), true],
  ['an end by the administrator', Object.assign(new Error('x'), { code: '57P01' }), true],
  ['too many connections', Object.assign(new Error('x'), { code: '53300' }), true],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['a statement that is wrong', Object.assign(new Error('x'), { code: '42601' }), false],
  ['a key that is there', Object.assign(new Error('x'), { code: '23505' }), false],
  ['a fault of the service', new TypeError('x is not a function'), false],
  ['no error', 'x', false],
])('%s: whether the database is the cause', (_what, error, is) => expect(isUnavailable(error)).toBe(is))
