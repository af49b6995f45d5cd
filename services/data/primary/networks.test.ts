import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '@noble/hashes/sha2.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readChains } from '../../config/chains.ts'
import { toBech32, toCb58, toHex } from '../../decode/ids.ts'
import type { Bundle } from '../../evm/bundle.ts'
import { ingestFiles } from '../../ingest/ingest.ts'
import { ingestPrimary } from '../../ingest/primary/ingest.ts'
import type { NetworkName } from '../../primary/network.ts'
import { openChains, serversOf } from '../../program.ts'
import { blsThread } from '../../sign/thread.ts'
import { openStore } from '../../store/open.ts'
import type { Store } from '../../store/store.ts'
import { bothDatabases, type Databases } from '../../testing/databases.ts'
import { makeNetwork, writeNetwork } from '../../testing/network.ts'
import { contentsOf } from '../../testing/sample.ts'
import { readNetwork } from '../queries/primary.ts'
import type { Chain } from '../registry.ts'

const made = makeNetwork('beside another')
const recordings = join(import.meta.dirname, '../../../recordings/chain')

describe.each(bothDatabases)('networks and chains of one store, on the $kind database', ({ open }) => {
  const root = mkdtempSync(join(tmpdir(), 'chainwright-networks-'))
  const folder = join(root, 'made')
  const thread = blsThread()
  const stores: Store[] = []
  let databases: Databases
  beforeAll(async () => {
    writeNetwork(folder, made)
    databases = await open()
  }, 120_000)
  afterAll(async () => {
    await thread.close()
    for (const store of stores) await store.close()
    await databases.close()
    rmSync(root, { recursive: true, force: true })
  })
  const fresh = async (): Promise<Store> => {
    const store = await openStore(await databases.fresh())
    stores.push(store)
    return store
  }
  const serve = (store: Store, chains: readonly Chain[] = []) => {
    const { data } = serversOf({ store, chains, networks: [], bls: thread, ownUrl: () => '' })
    return async (target: string) => {
      const response = await data.fetch(new Request(`http://localhost${target}`))
      return { status: response.status, json: await response.json() }
    }
  }

  it('a second network is ingested and served together with the recorded one, and neither changes responses about the other', async () => {
    const sources: readonly (readonly [NetworkName, string])[] = [
      ['testnet', recordings],
      ['mainnet', folder],
    ]
    const alone = new Map<NetworkName, Store>()
    for (const [network, files] of sources) {
      const store = await fresh()
      await ingestPrimary(store, network, [files], { batchBlocks: 7 })
      alone.set(network, store)
    }
    const both = await fresh()
    await Promise.all(sources.map(([network, files]) => ingestPrimary(both, network, [files], { batchBlocks: 7 })))
    const parts = await Promise.all([...alone.values()].map(store => contentsOf({ store })))
    const found = await contentsOf({ store: both })
    for (const [table, rows] of Object.entries(found))
      expect([table, rows]).toEqual([table, parts.flatMap(part => part[table] ?? []).sort()])

    const key = (who: number): string => toBech32('custom', made.people[who]?.short ?? new Uint8Array())
    const targets = (network: NetworkName): string[] => [
      ...['p', 'x', 'c'].map(
        letter => `/v1/networks/${network}/blockchains/${letter}-chain/utxos?includeSpent=true&pageSize=100`,
      ),
      `/v1/networks/${network}/addresses:listChainIds?addresses=${key(0)},X-${key(1)}`,
      `/v1/networks/${network}/blockchains/x-chain/vertices:listByHeight?vertexHeight=7`,
      `/v1/networks/${network}/blockchains/p-chain/nodes/NodeID-EWoXfU7X5yELvgmNpvmwh71v41VpEcKb2/blocks?pageSize=100`,
    ]
    const get = serve(both)
    for (const [network, store] of alone) {
      const own = serve(store)
      for (const target of targets(network)) {
        const { nextPageToken: _, ...answer } = (await get(target)).json as { nextPageToken?: string }
        const { nextPageToken: __, ...expected } = (await own(target)).json as { nextPageToken?: string }
        expect([target, answer]).toEqual([target, expected])
      }
    }
  }, 120_000)

  it('A15: the account of a key on the C-Chain counts, for every form of the address, and for many addresses', async () => {
    const store = await fresh()
    const blocks = join(root, 'two chains')
    const { 'p.jsonl': p = '', 'x.jsonl': x = '', 'network.json': network = '' } = made.files
    writeNetwork(blocks, { ...made, files: { 'p.jsonl': p, 'x.jsonl': x, 'network.json': network } })
    await ingestPrimary(store, 'mainnet', [blocks], { batchBlocks: 7 })
    const ids = { P: toCb58(new Uint8Array(32)), X: toCb58(made.xChain), C: toCb58(made.cChain) }
    const of = (who: number): string => toBech32('custom', made.people[who]?.short ?? new Uint8Array())
    const chainsOf = async (get: ReturnType<typeof serve>, addresses: readonly string[]) =>
      (await get(`/v1/networks/mainnet/addresses:listChainIds?addresses=${addresses.join(',')}`)).json
    const forms = (who: number) => [`P-${of(who)}`, `X-${of(who)}`, of(who)]
    const each = (addresses: readonly string[], blockchainIds: readonly string[]) =>
      addresses.map(address => ({ address, blockchainIds }))
    // Keys 0 and 1 signed on the P-Chain or the X-Chain, and neither was active on the C-Chain.
    expect(await chainsOf(serve(store), forms(0))).toEqual({ addresses: each(forms(0), [ids.P, ids.X]) })
    expect(await chainsOf(serve(store), forms(1))).toEqual({ addresses: each(forms(1), [ids.P, ids.X]) })

    const chains = await chainOfAccount(store, made.people[0]?.evm ?? new Uint8Array())
    expect(await chainsOf(serve(store, chains), [...forms(0), ...forms(1)])).toEqual({
      addresses: [...each(forms(0), [ids.P, ids.X, ids.C]), ...each(forms(1), [ids.P, ids.X])],
    })
    // The activity on a private chain is not revealed.
    const hidden = chains.map(chain => ({ ...chain, config: { ...chain.config, private: true } }))
    expect(await chainsOf(serve(store, hidden), forms(0))).toEqual({ addresses: each(forms(0), [ids.P, ids.X]) })

    const others = Array.from({ length: 300 }, (_, index) =>
      toBech32('custom', sha256(Uint8Array.of(index >> 8, index)).subarray(0, 20)),
    )
    expect(await chainsOf(serve(store, chains), [...others, of(0)])).toEqual({
      addresses: each([of(0)], [ids.P, ids.X, ids.C]),
    })
    for (const form of [`C-${of(0)}`, toHex(made.people[0]?.evm ?? new Uint8Array())])
      expect((await serve(store)(`/v1/networks/mainnet/addresses:listChainIds?addresses=${form}`)).status).toBe(400)
  }, 120_000)

  it('files of another network are refused, and do not change the ids of the network', async () => {
    const store = await fresh()
    await ingestPrimary(store, 'mainnet', [folder], { batchBlocks: 50 })
    const before = await readNetwork(store.database, 'mainnet')
    const described = JSON.parse(made.files['network.json'] ?? '') as Record<string, unknown>
    const other = toCb58(new Uint8Array(32).fill(9))
    for (const [name, value] of [
      ['networkId', made.networkId + 1],
      ['xChain', other],
      ['cChain', other],
    ] as const) {
      const files = mkdtempSync(join(root, 'other-'))
      // The folder has no transaction with the right ids.
      writeFileSync(join(files, 'p.jsonl'), '')
      writeFileSync(join(files, 'network.json'), JSON.stringify({ ...described, [name]: value }))
      await expect(ingestPrimary(store, 'mainnet', [files], { batchBlocks: 50 })).rejects.toThrow(
        `mainnet: the ${name} of the files is ${value}, but the store has ${before?.[name]}.`,
      )
      expect(await readNetwork(store.database, 'mainnet')).toEqual(before)
    }
  })

  /** The C-Chain of the network as an EVM chain with a transaction of an account. */
  const chainOfAccount = async (store: Store, account: Uint8Array): Promise<readonly Chain[]> => {
    const files = mkdtempSync(join(root, 'evm-'))
    const hash = (of: number): string => `0x${of.toString(16).padStart(64, 'e')}`
    const block = (number: number, transactions: Bundle['block']['transactions']): Bundle['block'] => ({
      number: `0x${number.toString(16)}`,
      hash: hash(number),
      parentHash: number === 0 ? `0x${'0'.repeat(64)}` : hash(number - 1),
      timestamp: `0x${(1_900_000_000 + number).toString(16)}`,
      miner: `0x${'0'.repeat(40)}`,
      baseFeePerGas: '0x1',
      blockGasCost: '0x0',
      gasLimit: '0xe4e1c0',
      gasUsed: '0x5208',
      transactions,
    })
    const [from, to] = [toHex(account), `0x${'12'.repeat(20)}`]
    const transaction = {
      hash: hash(99),
      from,
      to,
      gas: '0x5208',
      gasPrice: '0x1',
      input: '0x',
      nonce: '0x0',
      value: '0x0',
    }
    const receipt = {
      transactionHash: hash(99),
      contractAddress: null,
      effectiveGasPrice: '0x1',
      gasUsed: '0x5208',
      status: '0x1',
      logs: [],
    }
    const lines = [
      { block: block(0, []), receipts: [] },
      { block: block(1, [{ ...transaction, type: '0x0' }]), receipts: [receipt] },
    ]
    writeFileSync(join(files, 'evm.jsonl'), lines.map(line => JSON.stringify(line)).join('\n'))
    const chain = {
      evmChainId: '43112',
      blockchainId: toCb58(made.cChain),
      subnetId: '11111111111111111111111111111111LpoYY',
      vmId: 'mgj786NP7uDwBCcq6YwThhaN8FLyybkCa4zBWTQbNgmK6k9A6',
      network: 'mainnet',
      name: 'C-Chain',
      token: { name: 'Coin', symbol: 'CN', decimals: 18 },
      files: '.',
    }
    writeFileSync(join(files, 'chains.json'), JSON.stringify({ chains: [chain] }))
    const chains = await openChains(store, readChains(join(files, 'chains.json')))
    for (const one of chains) await ingestFiles(store, one, [files], { batchBlocks: 5 })
    return chains
  }
})
