import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataClient } from '@chainwright/data-client'
import type { Utxo } from '@chainwright/data-spec'
import { exchangesOf } from '@chainwright/recordings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningService } from '../../service.ts'
import { startSample } from '../../testing/sample.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwright-outputs-'))
let service: RunningService
beforeAll(async () => {
  service = await startSample({ data: join(folder, 'data'), databaseUrl: undefined, minFreeBytes: 0 })
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The number of hex digits of a checksum. */
const checksum = 8

/** The outputs that a recorded node listed as unspent, with the time. */
const recordedOutputs = (file: 'primary' | 'xvm', method: string) =>
  exchangesOf(file).flatMap(({ at, request, response }) => {
    if (!response.body.startsWith('{') || !request.body?.includes(`"${method}"`)) return []
    const { result } = JSON.parse(response.body) as { readonly result?: { readonly utxos?: readonly string[] } }
    return (result?.utxos ?? []).map(text => ({ bytes: text.slice(0, -checksum), at: Date.parse(at) / 1_000 }))
  })

it.each([
  ['p-chain', 'primary', 'platform.getUTXOs', 16],
  ['x-chain', 'xvm', 'avm.getUTXOs', 10],
] as const)(
  'outputs that the node of the %s listed are served exactly, and were unspent then',
  async (chain, file, method, least) => {
    const data = createDataClient({ baseUrl: service.url })
    const served = new Map<string, Utxo>()
    for await (const utxo of data.listUtxos({
      network: 'testnet',
      blockchainId: chain,
      includeSpent: true,
      pageSize: 100,
    }))
      served.set(utxo.utxoBytes ?? '', utxo)
    const recorded = recordedOutputs(file, method)
    expect(new Set(recorded.map(({ bytes }) => bytes)).size).toBeGreaterThanOrEqual(least)
    const missing = recorded.filter(({ bytes }) => !served.has(bytes))
    expect(missing).toEqual([])
    for (const { bytes, at } of recorded) {
      const { utxoId, blockTimestamp = 0, consumingBlockTimestamp = Number.POSITIVE_INFINITY } = served.get(bytes) ?? {}
      expect([utxoId, blockTimestamp <= at, consumingBlockTimestamp > at]).toEqual([utxoId, true, true])
    }
  },
)
