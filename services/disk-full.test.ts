import { createDataClient } from '@chainwright/data-client'
import { anvilLines, canonicalOf } from '@chainwright/recordings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bundle } from './evm/bundle.ts'
import type { RunningService } from './service.ts'
import { startService } from './service.ts'
import { type Databases, embeddedDatabases } from './testing/databases.ts'
import { contentsOf, sampleAnvil, startSample } from './testing/sample.ts'

const chainId = '77002'
const mebibyte = 2 ** 20
const minFreeBytes = 64 * mebibyte

let databases: Databases
beforeAll(async () => {
  databases = await embeddedDatabases()
})
afterAll(() => databases.close())

/** A disk with the free bytes that a test sets, independent of writes. */
const diskOf = (free: number) => {
  const disk = { free }
  return { disk, freeBytes: async () => disk.free }
}

const start = async (
  place: Awaited<ReturnType<Databases['fresh']>>,
  options: Parameters<typeof startService>[1],
): Promise<{ readonly service: RunningService; readonly problems: string[] }> => {
  const problems: string[] = []
  const settings = {
    chains: sampleAnvil,
    host: '127.0.0.1',
    port: 0,
    batchBlocks: 20,
    rateLimits: false,
    fetchMetadata: false,
  }
  const service = await startService(
    { ...place, ...settings, minFreeBytes },
    { onProblem: message => problems.push(message), ...options },
  )
  return { service, problems }
}

const readiness = async (service: RunningService): Promise<readonly [number, string]> => {
  const answer = await fetch(`${service.url}/readyz`)
  return [answer.status, await answer.text()]
}

it('a disk that fills up pauses ingest, not reading; ingest then continues at its checkpoint', async () => {
  const { disk, freeBytes } = diskOf(2 * minFreeBytes)
  let block = -1
  let hasFilled = false
  const { service, problems: troubles } = await start(await databases.fresh(), {
    freeBytes,
    onProgress: progress => {
      block = progress.block ?? block
      if (block < 100 || hasFilled) return
      hasFilled = true
      disk.free = minFreeBytes - 1
    },
  })
  try {
    const sentence = /^The disk of \S+ has 63 MiB left; the service stops writing below 64 MiB\.$/
    await expect.poll(() => troubles, { timeout: 30_000 }).toHaveLength(1)
    expect(troubles[0]).toMatch(
      /^Hundred Days: The disk of \S+ has 63 MiB left; .*\. Ingest continues when there is space\.$/,
    )
    const stopped = block
    expect(stopped).toBeLessThan(canonicalOf(anvilLines<Bundle>()).length - 1)

    const data = createDataClient({ baseUrl: service.url })
    const last = await data.getBlock({ chainId, blockId: String(stopped) })
    expect(last.blockNumber).toBe(String(stopped))
    const blockId = '3'
    const whole = await data.listBlockTransactions({ chainId, blockId, pageSize: 100 })
    const paged: unknown[] = []
    for await (const transaction of data.listBlockTransactions({ chainId, blockId, pageSize: 1 }))
      paged.push(transaction)
    expect(paged.length).toBeGreaterThan(1)
    expect(paged).toEqual(whole.transactions)
    const rows = await service.store.database.selectFrom('page_token').selectAll().execute()
    expect(rows).toEqual([])

    const [status, text] = await readiness(service)
    expect([status, text.slice(0, 22)]).toEqual([200, 'ready for reads only: '])
    expect(text.slice(22).trim()).toMatch(sentence)
    await service.node.health.run()
    const health = (await (await fetch(`${service.url}/ext/health`)).json()) as {
      readonly checks: Readonly<Record<string, { readonly error?: string }>>
    }
    expect(health.checks['diskspace']?.error).toContain('the service stops writing below')
    expect(block).toBe(stopped)

    disk.free = 2 * minFreeBytes
    await service.ingested
    expect(troubles).toHaveLength(1)
    expect(await readiness(service)).toEqual([200, 'ready\n'])
    const uninterrupted = await startSample(await databases.fresh(), { chains: sampleAnvil, batchBlocks: 20 })
    expect(await contentsOf(service)).toEqual(await contentsOf(uninterrupted))
    await uninterrupted.close()
  } finally {
    await service.close()
  }
})

it('a service can stop while it waits for disk space', async () => {
  const place = await databases.fresh()
  const { service, problems: troubles } = await start(place, { freeBytes: async () => minFreeBytes })
  await service.ingested
  await service.close()
  const again = await start(place, { freeBytes: async () => 0 })
  expect(troubles).toEqual([])
  await expect.poll(() => again.problems, { timeout: 30_000 }).toHaveLength(1)
  await again.service.close()
  await again.service.ingested
})
