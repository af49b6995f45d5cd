import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataClient } from '@chainwright/data-client'
import { blocksOf } from '@chainwright/recordings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bundle } from '../evm/bundle.ts'
import { type RunningService, startService } from '../service.ts'
import { type Databases, embeddedDatabases } from '../testing/databases.ts'
import { type FakeNode, startFakeNode } from '../testing/fake-node.ts'
import { sampleChains } from '../testing/sample.ts'

const recorded = blocksOf<Bundle>('evm')
const chainId = '99117'
const address = '0x9E2E04779928BaFDA412922ebF23EBB930723361'

const folder = mkdtempSync(join(tmpdir(), 'chainwright-upstream-'))
let databases: Databases
let node: FakeNode
let service: RunningService
beforeAll(async () => {
  databases = await embeddedDatabases()
  node = await startFakeNode(recorded)
  node.balanceAt = (holder, block) =>
    holder.toLowerCase() === address.toLowerCase() ? `0x${(2n ** 200n + BigInt(block)).toString(16)}` : '0x0'
  const { chains } = JSON.parse(readFileSync(sampleChains, 'utf8')) as { readonly chains: readonly object[] }
  // Without a folder, the balances at genesis are unknown.
  const { files: _, ...chain } = { ...chains[0], abis: [], node: node.url } as Readonly<Record<string, unknown>>
  const file = join(folder, 'chains.json')
  writeFileSync(file, JSON.stringify({ chains: [chain] }))
  const settings = { chains: file, host: '127.0.0.1', port: 0, batchBlocks: 50, rateLimits: false }
  service = await startService(
    { ...(await databases.fresh()), ...settings },
    {
      onProblem: () => {},
      upstream: { attemptTimeout: 300, timeout: 600, maxFailures: 5, pauseMs: 500 },
    },
  )
})
afterAll(async () => {
  await service.close()
  await node[Symbol.asyncDispose]()
  await databases.close()
  rmSync(folder, { recursive: true, force: true })
})

it('native balances that are not in the store come from the node', async () => {
  const data = createDataClient({ baseUrl: service.url, retry: false })
  const last = recorded.length - 1
  await expect
    .poll(async () => (await data.getBlock({ chainId, blockId: String(last) }).result()).ok, { timeout: 20_000 })
    .toBe(true)
  const balanceAt = async (blockNumber?: string) => {
    const requested = blockNumber === undefined ? {} : { blockNumber }
    const { nativeTokenBalance } = await data.listErc1155Balances({ chainId, address, ...requested })
    return nativeTokenBalance.balance
  }
  await expect.poll(async () => (await data.listErc1155Balances({ chainId, address }).result()).ok).toBe(true)
  expect(await balanceAt()).toBe((2n ** 200n + BigInt(last)).toString())
  expect(await balanceAt('40')).toBe((2n ** 200n + 40n).toString())

  // The errors of a node that no longer has the state of the block, and of an unavailable node.
  node.balanceAt = () => undefined
  const lost = await data.listErc1155Balances({ chainId, address, blockNumber: '40' }).result()
  expect(lost.error).toMatchObject({ status: 503 })
  expect(lost.error?.message).toMatch(/not known at block 40.*its node does not return them: no eth_getBalance/)
  // Invalid results.
  node.balanceAt = () => '0x1'
  for (const invalid of ['no quantity', null, '0x', {}]) {
    node.change = (_, result) => (result === '0x1' ? invalid : result)
    const { error } = await data.listErc1155Balances({ chainId, address, blockNumber: '40' }).result()
    expect(error, String(invalid)).toMatchObject({ status: 502 })
  }
  node.change = (_, result) => result
  node.down = 1_000
  const gone = await data.listErc1155Balances({ chainId, address }).result()
  expect(gone.error).toMatchObject({ status: 503 })
  expect(gone.error?.message).toMatch(/does not respond/)
  expect(gone.error?.message).not.toContain('key-of-the-node')
})

it.each([
  ['silent', 503],
  ['slow', 503],
  ['cut', 503],
  ['half', 502],
] as const)(
  'an upstream that is %s causes the status %i, and the service recovers within seconds',
  async (fault, status) => {
    const data = createDataClient({ baseUrl: service.url, retry: false })
    const send = async () => {
      const { error } = await data.listErc1155Balances({ chainId, address, blockNumber: '40' }).result()
      return (error as { readonly status?: number } | undefined)?.status ?? 200
    }
    node.down = 0
    node.balanceAt = () => '0x1'
    await expect.poll(send, { timeout: 10_000 }).toBe(200)
    node.fault = fault
    const began = Date.now()
    expect(await send()).toBe(status)
    // While the service sends no calls to the node, the response is a 503 too, never a 500.
    for (let call = 0; call < 5; call++) expect([status, 503]).toContain(await send())
    expect(Date.now() - began).toBeLessThan(10_000)
    // Stored data is served.
    expect((await data.getBlock({ chainId, blockId: '40' })).blockNumber).toBe('40')
    node.fault = undefined
    await expect.poll(send, { timeout: 10_000 }).toBe(200)
  },
)
