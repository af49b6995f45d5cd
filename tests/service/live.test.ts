import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataClient } from '@chainwright/data-client'
import { compileContracts } from '@chainwright/recordings/anvil/contracts'
import { type LocalNode, startAnvil } from '@chainwright/recordings/anvil/node'
import { type RunningService, startService } from '@chainwright/service'
import { embeddedDatabases } from '@chainwright/service/testing'
import { encodeDeployData, encodeFunctionData, type Hex, toHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'

const contracts = compileContracts()
const genesisTime = Date.UTC(2026, 0, 5) / 1_000
const metadata = 'data:application/json,{"name":"A harbour"}'
const to = '0x00000000000000000000000000000000000abcde'

const folder = mkdtempSync(join(tmpdir(), 'chainwright-live-'))
let node: LocalNode
let service: RunningService
let people: readonly Hex[] = []
const problems: string[] = []

/** The chains file of a node without recordings, with the balances of its genesis. */
const chainsFile = async (): Promise<string> => {
  const alloc = await Promise.all(
    people.map(async address => [address, { balance: await node.call<Hex>('eth_getBalance', [address, '0x0']) }]),
  )
  writeFileSync(join(folder, 'evm-genesis.json'), JSON.stringify({ alloc: Object.fromEntries(alloc) }))
  const chain = {
    evmChainId: '77003',
    blockchainId: 'bLP8X66XLiAyDTZULMygB9YPp1v3hB4UJbQpgQrKzNC4geCSU',
    subnetId: '2XUFvxAiKeJWJBUfr9K8BzCTrDJF2xXNXE2xxoAoGjAmmH6n1x',
    vmId: '2istz95cvw4ETmY8PvoWZKMcZYV322xPwSXEFugeNuynaz65Yn',
    network: 'testnet',
    name: 'Live',
    token: { name: 'Live Token', symbol: 'LVT', decimals: 18 },
    fees: 'tip',
    files: '.',
    node: node.url,
  }
  const file = join(folder, 'chains.json')
  writeFileSync(file, JSON.stringify({ chains: [chain] }))
  return file
}

beforeAll(async () => {
  node = await startAnvil(77003, genesisTime)
  people = await node.call<readonly Hex[]>('eth_accounts', [])
  const databases = await embeddedDatabases()
  service = await startService(
    {
      ...(await databases.fresh()),
      chains: await chainsFile(),
      host: '127.0.0.1',
      port: 0,
      batchBlocks: 100,
      rateLimits: false,
      fetchMetadata: false,
    },
    { onProblem: message => problems.push(message) },
  )
})
afterAll(async () => {
  await service.close()
  await node.close()
  rmSync(folder, { recursive: true, force: true })
})

const send = (from: Hex, call: { readonly to?: Hex; readonly data?: Hex; readonly value?: bigint }): Promise<Hex> =>
  node.call('eth_sendTransaction', [{ from, gas: toHex(3_000_000), ...call, value: toHex(call.value ?? 0n) }])

/** Waits until the service has the node's newest block, and returns the client and that block's number. */
const caughtUp = async () => {
  const data = createDataClient({ baseUrl: service.url })
  // It does not wait for `retry-after` while the chain is ingested for the first time.
  const withoutRetries = createDataClient({ baseUrl: service.url, retry: false })
  const newest = await node.call<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', ['latest', false])
  const number = BigInt(newest.number).toString()
  await expect
    .poll(async () => (await withoutRetries.getBlock({ chainId: '77003', blockId: number }).result()).data?.blockHash, {
      timeout: 20_000,
    })
    .toBe(newest.hash)
  return { data, number }
}

it('a service that follows a node serves its blocks, tokens and balances as they appear', async () => {
  const [owner, other] = people as [Hex, Hex]
  const picturesData = encodeDeployData({ abi: contracts.Pictures.abi, bytecode: contracts.Pictures.code, args: [] })
  await send(owner, { data: picturesData })
  await send(other, { to, value: 10n ** 18n })
  await node.call('evm_mine', [genesisTime + 60])
  const [deployed] = await node.call<readonly { contractAddress: Hex }[]>('eth_getBlockReceipts', ['latest'])
  const contract = deployed?.contractAddress as Hex
  const mint = encodeFunctionData({ abi: contracts.Pictures.abi, functionName: 'mint', args: [other, 7n, metadata] })
  await send(owner, { to: contract, data: mint })
  await node.call('evm_mine', [genesisTime + 120])

  const { data, number } = await caughtUp()
  const token = await data.getNftToken({ chainId: '77003', address: contract, tokenId: '7' })
  expect(token).toMatchObject({ tokenUri: metadata, metadata: { indexStatus: 'indexed', name: 'A harbour' } })
  expect(token.ownerAddress?.toLowerCase()).toBe(other.toLowerCase())
  expect(token.name).not.toBe('')
  await expectBalances(data, number)
})

it('the service reverts a reorganization of the node, and ingests the new blocks', async () => {
  const [owner, other] = people as [Hex, Hex]
  const before = await node.call<Hex>('evm_snapshot', [])
  await send(owner, { to, value: 5n })
  await node.call('evm_mine', [genesisTime + 180])
  const left = await node.call<{ hash: Hex }>('eth_getBlockByNumber', ['latest', false])
  await caughtUp()
  await node.call('evm_revert', [before])
  await send(other, { to, value: 9n })
  await node.call('evm_mine', [genesisTime + 190])
  await node.call('evm_mine', [genesisTime + 200])
  const { data, number } = await caughtUp()
  expect((await data.getBlock({ chainId: '77003', blockId: left.hash }).result()).error).toMatchObject({ status: 404 })
  await expectBalances(data, number)
  expect(problems).toEqual([])
})

/** Compares the native balances of the service with those that the node returns. */
const expectBalances = async (data: ReturnType<typeof createDataClient>, blockNumber: string): Promise<void> => {
  for (const address of [...people.slice(0, 3), to] as const) {
    const { nativeTokenBalance } = await data.listErc1155Balances({ chainId: '77003', address, blockNumber })
    const balance = await node.call<Hex>('eth_getBalance', [address, 'latest'])
    expect({ address, balance: nativeTokenBalance.balance }).toEqual({ address, balance: BigInt(balance).toString() })
  }
}
