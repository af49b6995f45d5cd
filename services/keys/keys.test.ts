import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { kindsIn } from '@chainwright/contract'
import { createDataClient } from '@chainwright/data-client'
import { createMetricsClient } from '@chainwright/metrics-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../cli/program.ts'
import type { RunningService } from '../service.ts'
import { bothDatabases, type Databases } from '../testing/databases.ts'
import { sampleChains, startSample } from '../testing/sample.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwright-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The sample's chain, as a private one. */
const privateChain = (): string => {
  const { chains } = JSON.parse(readFileSync(sampleChains, 'utf8')) as {
    readonly chains: readonly { readonly files: readonly string[]; readonly abis: readonly string[] }[]
  }
  const absolute = (path: string): string => resolve(dirname(sampleChains), path)
  const file = join(folder, 'private.json')
  const hidden = chains.map(chain => ({
    ...chain,
    private: true,
    files: chain.files.map(absolute),
    abis: chain.abis.map(absolute),
  }))
  writeFileSync(file, JSON.stringify({ chains: hidden }))
  return file
}

describe.each(bothDatabases)('keys on the $kind database', ({ open }) => {
  let databases: Databases
  let service: RunningService
  let now = Date.UTC(2026, 2, 4, 12)
  beforeAll(async () => {
    databases = await open()
    service = await startSample(await databases.fresh(), { chains: privateChain(), clock: () => now, rateLimits: true })
  })
  afterAll(async () => {
    await service.close()
    await databases.close()
  })

  const make = (
    scopes: readonly ('private' | 'usage')[],
    tier: 'free' | 'team' | 'unlimited' = 'free',
    organization = 'harbour',
  ) => createKey(service.store, { organization, tier, scopes }, now)
  const dataWith = (apiKey?: string) =>
    createDataClient({ baseUrl: service.url, retry: false, ...(apiKey === undefined ? {} : { apiKey }) })
  const statusOf = async (apiKey?: string): Promise<number> => {
    const result = await dataWith(apiKey).getChain({ chainId: '99117' }).result()
    if (result.ok) return 200
    return result.error.name === 'ApiError' ? result.error.status : -1
  }

  it('a request for a private chain gets 401 without a key, 403 with a key without the scope, and the data with a key that has it', async () => {
    const [plain, allowed] = [await make([]), await make(['private'])]
    expect(await statusOf()).toBe(401)
    expect(await statusOf(plain.key)).toBe(403)
    expect(await statusOf(allowed.key)).toBe(200)
    const listed = async (key?: string) => (await dataWith(key).listChains({})).chains.length
    expect([await listed(), await listed(plain.key), await listed(allowed.key)]).toEqual([0, 0, 1])
  })

  it('a private chain does not exist for interface B, which accepts no keys', async () => {
    const result = await createMetricsClient({ baseUrl: service.url, retry: false })
      .listMetric({ chainId: '99117', metric: 'txCount', timeInterval: 'day' })
      .result()
    expect(result.error).toMatchObject({ name: 'ApiError', status: 404 })
    // Nor is it in the metrics of several chains.
    const all = await createMetricsClient({ baseUrl: service.url, retry: false })
      .listMetric({ chainId: 'total', metric: 'txCount', timeInterval: 'day' })
      .result()
    expect(all.error).toMatchObject({ name: 'ApiError', status: 404 })
  })

  it('the text that a caller writes into a path is not stored, and usage stays correct', async () => {
    now = Date.UTC(2026, 4, 5, 12)
    const { key } = await make(['usage'], 'team', 'pier')
    const headers = { 'x-data-api-key': key }
    for (const path of [
      '/v1/chains/%00/blocks/1',
      '/v1/chains/a%0Ab/blocks/1',
      '/v1/chains/%F0%9F%98%80/blocks/1',
      '/v1/%00',
    ])
      await fetch(`${service.url}${path}`, { headers })
    await service.flushUsage()
    const { metrics } = await dataWith(key).getUsageMetrics({ groupBy: 'chainId' })
    expect(metrics.flatMap(({ values }) => values.map(({ groupValue }) => groupValue))).toEqual([''])
  })

  it('no page shows a private chain, and the node RPC serves it on loopback only', async () => {
    const page = await fetch(`${service.url}/`).then(response => response.text())
    expect(page).not.toContain('Sample Network')
    const [chain] = service.chains
    const path = `/ext/bc/${chain?.config.blockchainId}/rpc`
    const call = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
    }
    const statusAt = async (server: { fetch(request: Request): Promise<Response> }) =>
      (await server.fetch(new Request(`http://localhost${path}`, call))).status
    expect([await statusAt(service.node.server), await statusAt(service.node.publicServer)]).toEqual([200, 404])
  })

  it.each([
    ['unknown', 'cwk_00000000_nobody-has-this-key-nobody-has-this-key-00'],
    ['not one of ours', 'secret'],
    ['of another form', 'cwk_'],
  ])('a request with a key that is %s gets 401', async (_what, key) => {
    expect(await statusOf(key)).toBe(401)
  })

  it('a revoked key is refused with 401 after five seconds at most, and the other keys stay valid', async () => {
    const [first, second] = [await make(['private']), await make(['private'])]
    expect([await statusOf(first.key), await statusOf(second.key)]).toEqual([200, 200])
    expect(await revokeKey(service.store, { organization: 'harbour', id: first.id }, now)).toBe(true)
    expect(await revokeKey(service.store, { organization: 'other', id: second.id }, now)).toBe(false)
    now += 5_001
    expect([await statusOf(first.key), await statusOf(second.key)]).toEqual([401, 200])
    const keys = await listKeys(service.store, 'harbour')
    expect(keys.find(({ id }) => id === first.id)?.revoked).toBeDefined()
    expect(keys.find(({ id }) => id === second.id)?.revoked).toBeUndefined()
  })

  it('a clock that is set back does not keep a revoked key valid', async () => {
    const { id, key } = await make(['private'])
    expect(await statusOf(key)).toBe(200)
    await revokeKey(service.store, { organization: 'harbour', id }, now)
    now -= 86_400_000
    expect(await statusOf(key)).toBe(401)
  })

  it('no table contains a key', async () => {
    const { id, key } = await make(['private'])
    const owners = await service.store.database.selectFrom('key_owner').selectAll().execute()
    const rows = await service.store.database.selectFrom('organisation_key').selectAll().execute()
    const values = [...owners, ...rows]
      .flatMap(row => Object.values(row))
      .map(value => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    expect(values).toContain(id)
    // `cwk_`, the id, `_`, and 256 bits.
    const secret = key.slice(13)
    expect(secret).toHaveLength(43)
    for (const value of values) {
      expect(value).not.toContain(secret)
      expect(value).not.toContain(Buffer.from(secret, 'base64url').toString('latin1'))
    }
  })

  it('a key is recognized as a secret by its format, so that recordings and reports do not show it', async () => {
    const { key } = await make([])
    expect(kindsIn(`a message with ${key} in it`)).toEqual(['a token of an online service'])
  })

  it('each key has the budget of its tier, and an address that of the contract', async () => {
    const limitOf = async (key?: string) => {
      const response = await fetch(
        `${service.url}/v1/chains`,
        key === undefined ? {} : { headers: { 'x-data-api-key': key } },
      )
      return response.headers.get('ratelimit-limit')
    }
    const [free, team, unlimited] = [await make([]), await make([], 'team'), await make([], 'unlimited')]
    expect([await limitOf(), await limitOf(free.key), await limitOf(team.key), await limitOf(unlimited.key)]).toEqual([
      '6000',
      '8000',
      '80000',
      null,
    ])
  })

  it('beyond its budget a key gets 429 until its window ends, and another key does not', async () => {
    now += 120_000
    const [busy, other] = [await make(['private']), await make(['private'])]
    const usage = () =>
      fetch(`${service.url}/v1/apiUsageMetrics`, { headers: { 'x-data-api-key': busy.key } }).then(
        ({ status }) => status,
      )
    const statuses = new Set<number>()
    for (let call = 0; call < 41; call++) statuses.add(await usage())
    expect([...statuses]).toEqual([403, 429])
    expect(await statusOf(other.key)).toBe(200)
    now += 61_000
    expect(await statusOf(busy.key)).toBe(200)
  })

  it('usage belongs to the organization: by time, path, status, chain and key', async () => {
    now = Date.UTC(2026, 3, 7, 12)
    const [first, second] = [await make(['usage', 'private'], 'team', 'quay'), await make(['private'], 'team', 'quay')]
    for (let call = 0; call < 3; call++) await statusOf(first.key)
    await statusOf(second.key)
    const refused = await dataWith(second.key).getBlock({ chainId: '99117', blockId: 'x' }).result()
    expect(refused.error).toMatchObject({ status: 400 })
    now += 3_600_000
    await statusOf(second.key)
    await service.flushUsage()
    const data = dataWith(first.key)
    const whole = await data.getUsageMetrics({})
    expect(whole).toMatchObject({ aggregateDuration: 'daily', orgId: 'quay' })
    expect(whole.metrics).toEqual([
      {
        timestamp: Date.UTC(2026, 3, 7) / 1_000,
        values: [
          expect.objectContaining({
            groupedBy: 'None',
            totalRequests: 6,
            successRatePercent: 83.33,
            invalidRequests: 1,
            // Five requests of A14, which cost a unit each, and one of a block.
            apiCreditsUsed: 15,
            apiCreditsWasted: 10,
          }),
        ],
      },
    ])
    const by = async (groupBy: 'apiKeyId' | 'responseCode' | 'requestPath' | 'chainId', more = {}) => {
      const { metrics } = await data.getUsageMetrics({ groupBy, ...more })
      return metrics.flatMap(({ values }) => values.map(({ groupValue, totalRequests }) => [groupValue, totalRequests]))
    }
    expect(Object.fromEntries(await by('apiKeyId'))).toEqual(
      // The requests for usage themselves are written a second later.
      expect.objectContaining({ [second.id]: 3 }),
    )
    expect(await by('responseCode', { apiKeyId: second.id })).toEqual([
      ['200', 2],
      ['400', 1],
    ])
    expect(await by('requestPath', { responseCode: '400' })).toEqual([['/v1/chains/{chainId}/blocks/{blockId}', 1]])
    expect(await by('chainId', { apiKeyId: second.id })).toEqual([['99117', 3]])
    expect(await by('chainId', { requestType: 'rpc' })).toEqual([])
    const hours = await data.getUsageMetrics({ timeInterval: 'hourly', apiKeyId: second.id })
    expect(hours.metrics.map(({ timestamp, values }) => [timestamp, values[0]?.totalRequests])).toEqual([
      [Date.UTC(2026, 3, 7, 12) / 1_000, 2],
      [Date.UTC(2026, 3, 7, 13) / 1_000, 1],
    ])
  })

  it('a request for usage gets 400 without an organization, 401 without a key, and 403 for another organization or without the scope', async () => {
    const [reader, plain] = [await make(['usage']), await make([])]
    const statusFor = async (key: string | undefined, orgId?: string) => {
      const result = await dataWith(key)
        .getUsageMetrics(orgId === undefined ? {} : { orgId })
        .result()
      return result.ok ? 200 : (result.error as { readonly status?: number }).status
    }
    expect([
      await statusFor(undefined),
      await statusFor(undefined, 'harbour'),
      await statusFor(reader.key, 'quay'),
      await statusFor(plain.key),
      await statusFor(reader.key, 'harbour'),
    ]).toEqual([400, 401, 403, 403, 200])
  })
})

it('the command creates, lists and revokes keys, and refuses invalid input', async () => {
  const data = join(folder, 'data')
  const lines: string[] = []
  const errors: string[] = []
  const keys = (...args: string[]) =>
    run(['keys', ...args, '--data', data], {
      env: {},
      out: text => lines.push(text),
      err: text => errors.push(text),
      signal: new AbortController().signal,
    })
  expect(await keys('create', '--organization', 'harbour', '--scopes', 'usage', 'private', '--tier', 'team')).toBe(0)
  const [key = ''] = lines
  expect(key).toMatch(/^cwk_[0-9a-f]{8}_[\w-]{43}$/)
  const id = key.split('_')[1] ?? ''
  expect(await keys('list', '--organization', 'harbour')).toBe(0)
  expect(lines.at(-1)).toMatch(new RegExp(`^${id}  team, private, usage, created \\d{4}-\\d\\d-\\d\\d$`))
  expect(await keys('revoke', id, '--organization', 'harbour')).toBe(0)
  expect(await keys('revoke', 'ffffffff', '--organization', 'harbour')).toBe(1)
  expect(await keys('create', '--organization', 'a b')).toBe(2)
  expect(await keys('create', '--organization', 'harbour', '--tier', 'gold')).toBe(2)
  expect(await keys('create', '--organization', 'harbour', '--scopes', 'all')).toBe(2)
  expect(errors.join('\n')).toContain("--tier: must be one of free, team, unlimited, not 'gold'")
  expect(errors.join('\n')).not.toContain(key)
})
