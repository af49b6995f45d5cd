import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalNode } from '@chainwright/recordings/anvil/node'
import { Contract, HDNodeWallet, JsonRpcProvider, Mnemonic } from 'ethers'
import { type Address, createPublicClient, createWalletClient, type Hex, http, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningService, startService } from '../service.ts'
import { type Databases, embeddedDatabases } from '../testing/databases.ts'
import {
  account,
  chainConfig,
  coinAbi,
  localChain,
  nodeWithCoin,
  other,
  transferred,
  words,
} from '../testing/node-libraries.ts'

const chainId = 77_123

/** The store of the service has the first blocks of a node; the node is the upstream for everything else. */
describe('viem and ethers with a service that has a node as upstream', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwright-libraries-'))
  let node: LocalNode
  let databases: Databases
  let service: RunningService
  let url: string
  let coin: Address
  let stored: number
  const chain = localChain(chainId)
  const viem = (batch = false) =>
    createPublicClient({ chain, transport: http(url, { batch, retryCount: 0 }), pollingInterval: 50 })

  beforeAll(async () => {
    const local = await nodeWithCoin(chainId)
    ;({ node, coin } = local)
    for (const value of [1n, 2n, 3n]) await local.mined(await local.pay(value))
    stored = Number(await node.call('eth_blockNumber', []))
    const lines: string[] = []
    for (let number = 0; number <= stored; number++) {
      const at = `0x${number.toString(16)}`
      const block = await node.call('eth_getBlockByNumber', [at, true])
      const receipts = await node.call('eth_getBlockReceipts', [at])
      lines.push(JSON.stringify({ block, receipts }))
    }
    mkdirSync(join(folder, 'chain'))
    writeFileSync(join(folder, 'chain', 'evm.jsonl'), `${lines.join('\n')}\n`)
    const config = chainConfig(chainId, { files: 'chain' })
    writeFileSync(join(folder, 'chains.json'), JSON.stringify({ chains: [config] }))
    databases = await embeddedDatabases()
    service = await startService({
      ...(await databases.fresh()),
      chains: join(folder, 'chains.json'),
      host: '127.0.0.1',
      port: 0,
      batchBlocks: 10,
      evmRpc: node.url,
    })
    await service.ingested
    url = `${service.url}/ext/bc/${config.blockchainId}/rpc`
  })
  afterAll(async () => {
    await service.close()
    await node.close()
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('viem reads blocks, logs and receipts, one by one and in batches', async () => {
    for (const client of [viem(), viem(true)]) {
      const [id, block, logs] = await Promise.all([
        client.getChainId(),
        client.getBlock({ blockNumber: BigInt(stored), includeTransactions: true }),
        client.getLogs({
          address: coin,
          event: transferred,
          args: { to: other },
          fromBlock: 0n,
          toBlock: BigInt(stored),
        }),
      ])
      expect([id, block.transactions[0]?.from]).toEqual([chainId, account.address.toLowerCase()])
      expect(logs.map(({ args }) => args.value)).toEqual([1n, 2n, 3n])
      const receipt = await client.getTransactionReceipt({ hash: block.transactions[0]?.hash as Hex })
      expect(receipt).toMatchObject({ status: 'success', blockNumber: BigInt(stored) })
      expect(receipt.logs[0]?.data).toBe(logs[2]?.data)
    }
  })

  it('viem calls contracts, sends transactions, waits for them, and finds new blocks and logs', async () => {
    const client = viem()
    const wallet = createWalletClient({ account, chain, transport: http(url) })
    const balanceOf = () =>
      client.readContract({ address: coin, abi: coinAbi, functionName: 'balanceOf', args: [other] })
    const before = (await balanceOf()) as bigint
    const hash = await wallet.writeContract({
      address: coin,
      abi: coinAbi,
      functionName: 'transfer',
      args: [other, 10n],
    })
    const receipt = await client.waitForTransactionReceipt({ hash })
    expect([receipt.status, await balanceOf()]).toEqual(['success', before + 10n])
    // The block is newer than the store: the service gets it from its node.
    expect(receipt.blockNumber).toBe(await client.getBlockNumber({ cacheTime: 0 }))
    expect(receipt.blockNumber).toBeGreaterThan(BigInt(stored))
    const logs = await client.getLogs({ address: coin, event: transferred, fromBlock: 0n })
    expect(logs.map(({ args }) => args.value).slice(-4)).toEqual([1n, 2n, 3n, 10n])
    const native = await wallet.sendTransaction({ to: other, value: parseEther('1') })
    expect((await client.waitForTransactionReceipt({ hash: native })).status).toBe('success')
    await expect(
      client.simulateContract({
        account: other,
        address: coin,
        abi: coinAbi,
        functionName: 'transfer',
        args: [account.address, 10n ** 30n],
      }),
    ).rejects.toThrow(/balance too low/)
  })

  it('ethers reads, calls and sends', async () => {
    const provider = new JsonRpcProvider(url, chainId, { staticNetwork: true, polling: true, pollingInterval: 50 })
    try {
      const block = await provider.getBlock(2, true)
      expect(block?.prefetchedTransactions).toHaveLength(1)
      const logs = await provider.getLogs({ address: coin, fromBlock: 0, toBlock: stored })
      expect(logs.length).toBeGreaterThanOrEqual(3)
      expect((await provider.getTransactionReceipt(logs[0]?.transactionHash ?? ''))?.status).toBe(1)
      const wallet = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(words), "m/44'/60'/0'/0/0").connect(provider)
      const contract = new Contract(coin, JSON.stringify(coinAbi), wallet)
      const balanceOf = contract.getFunction('balanceOf')
      const before = (await balanceOf(other)) as bigint
      const sent = (await contract.getFunction('transfer')(other, 5n)) as { wait(): Promise<{ status: number }> }
      expect((await sent.wait()).status).toBe(1)
      expect(await balanceOf(other)).toBe(before + 5n)
    } finally {
      provider.destroy()
    }
  })

  it('ethers gets state that only the node has', async () => {
    const provider = new JsonRpcProvider(url, chainId, { staticNetwork: true })
    const at = `0x${stored.toString(16)}`
    const call = { from: account.address, to: coin, data: '0x18160ddd' }
    try {
      for (const [method, params] of [
        ['eth_createAccessList', [call, at]],
        ['eth_getProof', [coin, [`0x${'0'.repeat(64)}`], at]],
        ['eth_getStorageAt', [coin, `0x${'0'.repeat(64)}`, at]],
      ] as const) {
        const answer = await provider.send(method, [...params])
        expect([method, answer]).toEqual([method, await node.call(method, [...params])])
        expect([method, answer]).not.toEqual([method, null])
      }
    } finally {
      provider.destroy()
    }
  })

  it('stored data is served without the node too, and the error for other data names the data', async () => {
    await node.close()
    const client = viem()
    expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(BigInt(stored))
    const logs = await client.getLogs({ address: coin, event: transferred, fromBlock: 0n, toBlock: BigInt(stored) })
    expect(logs.map(({ args }) => args.value)).toEqual(expect.arrayContaining([1n, 2n, 3n]))
    await expect(client.getCode({ address: coin })).rejects.toThrow(
      new RegExp(`eth_getCode is not available: the upstream ${node.url.replaceAll('.', '\\.')} `),
    )
  })
})
