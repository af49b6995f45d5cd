import { blocksOf } from '@chainwright/recordings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChainConfig, readChains } from '../../config/chains.ts'
import type { Bundle, ContractCall } from '../../evm/bundle.ts'
import { openChains } from '../../program.ts'
import { sampleCalls } from '../../sample/calls.ts'
import { openStore } from '../../store/open.ts'
import type { Store } from '../../store/store.ts'
import { bothDatabases, type Databases } from '../../testing/databases.ts'
import { type FakeNode, startFakeNode } from '../../testing/fake-node.ts'
import { contentsOf, sampleChains } from '../../testing/sample.ts'
import { ingestFiles } from '../ingest.ts'
import { ingestNode, type NodeOptions } from './ingest.ts'

const recorded = blocksOf<Bundle>('evm')
const [sample] = readChains(sampleChains)
if (sample?.files === undefined) throw new Error('The sample has files.')
const { files } = sample
const calls: readonly ContractCall[] = sampleCalls()

const otherHash = (number: number, branch = 'b'): string => `0x${number.toString(16).padStart(64, branch)}`

/** The recorded blocks from a number on with other hashes and half of their transactions: another branch. */
const branchFrom = (from: number, to = recorded.length, branch = 'b'): readonly Bundle[] => [
  ...recorded.slice(0, from),
  ...recorded.slice(from, to).map(({ block, receipts, traces }, index): Bundle => {
    const number = from + index
    const hash = otherHash(number, branch)
    const even = <T>(all: readonly T[]): T[] => all.filter((_, at) => at % 2 === 0)
    const parentHash = index === 0 ? block.parentHash : otherHash(number - 1, branch)
    return {
      block: { ...block, hash, parentHash, transactions: even(block.transactions) },
      receipts: even(receipts).map(receipt => ({ ...receipt, blockHash: hash })),
      traces: even(traces ?? []),
    }
  }),
]

/** What is in a store but for the text of blocks, which has the calls of its source in their order, and places in a file. */
const comparable = async (store: Store) => {
  const { raw: _, checkpoint, contract, ...rest } = await contentsOf({ store })
  return {
    ...rest,
    checkpoint: checkpoint?.map(row => row.replace(/"position":\d+/, '')),
    // A file has what a contract said when it was made; a node is asked when it first moves a token.
    contract: contract?.map(row => row.replace(/"first_block":\d+/, '')),
  }
}

describe.each(bothDatabases)('ingest of a node on the $kind database', ({ open }) => {
  let databases: Databases
  const stores: Store[] = []
  let undisturbed: Awaited<ReturnType<typeof comparable>>

  const openFresh = async (blocks: readonly Bundle[] = recorded) => {
    const node = await startFakeNode(blocks, calls)
    const store = await openStore(await databases.fresh())
    stores.push(store)
    const [opened] = await openChains(store, [sample])
    if (opened === undefined) throw new Error('There is one chain.')
    const chain = { ...opened, config: { ...sample, node: { url: node.url, traces: true } } satisfies ChainConfig }
    const troubles: string[] = []
    const take = (options: Partial<NodeOptions> = {}) =>
      ingestNode(store, chain, {
        batchBlocks: 10,
        follow: false,
        pollMs: 10,
        onTrouble: message => troubles.push(message),
        ...options,
      })
    return { node, store, chain, take, troubles, [Symbol.asyncDispose]: () => node[Symbol.asyncDispose]() }
  }
  beforeAll(async () => {
    databases = await open()
    await using fresh = await openFresh()
    await ingestFiles(fresh.store, fresh.chain, files, { batchBlocks: 10 })
    undisturbed = await comparable(fresh.store)
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
    await databases.close()
  })

  test('leaves what ingest of the same blocks from files leaves, and is done when it is run again', async () => {
    await using fresh = await openFresh()
    expect(await fresh.take()).toEqual({ block: 91, missing: undefined, undone: 0 })
    expect(await fresh.take()).toEqual({ block: 91, missing: undefined, undone: 0 })
    expect(await comparable(fresh.store)).toEqual(undisturbed)
    expect(fresh.troubles).toEqual([])
  })

  test.each([
    ['that takes no batches', (node: FakeNode) => Object.assign(node, { mostMessages: 1 })],
    ['that takes small batches', (node: FakeNode) => Object.assign(node, { mostMessages: 7 })],
    ['that is down now and then', (node: FakeNode) => Object.assign(node, { down: 2 })],
    [
      'that replaces a block between two answers',
      (node: FakeNode) => {
        let lies = 2
        node.change = ({ method }, result) =>
          method === 'eth_getBlockReceipts' && lies-- > 0
            ? (result as { readonly blockHash: string }[]).map(receipt => ({ ...receipt, blockHash: otherHash(1) }))
            : result
      },
    ],
  ])('does the same from a node %s', async (_what, prepare) => {
    await using fresh = await openFresh()
    prepare(fresh.node)
    await fresh.take()
    expect(await comparable(fresh.store)).toEqual(undisturbed)
  })

  test.each([
    ['one block', 91],
    ['several blocks', 60],
    ['all but the first', 1],
  ])('undoes a branch that the node left, %s deep, and leaves nothing of it', async (_what, from) => {
    await using fresh = await openFresh(branchFrom(from))
    await fresh.take()
    expect(await comparable(fresh.store)).not.toEqual(undisturbed)
    fresh.node.blocks = recorded
    expect(await fresh.take()).toEqual({ block: 91, missing: undefined, undone: 92 - from })
    expect(await comparable(fresh.store)).toEqual(undisturbed)
  })

  test('waits for a node that is behind the store, and undoes nothing', async () => {
    await using fresh = await openFresh()
    await fresh.take()
    fresh.node.blocks = recorded.slice(0, 50)
    expect(await fresh.take()).toEqual({ block: 91, missing: undefined, undone: 0 })
  })

  test('follows the node through new blocks, a shorter branch and a failure, until it is asked to end', async () => {
    await using fresh = await openFresh(recorded.slice(0, 40))
    const end = new AbortController()
    const following = fresh.take({ follow: true, signal: end.signal })
    const reaches = (number: number, hash: string) =>
      expect
        .poll(
          async () => {
            const row = await fresh.store.database
              .selectFrom('block')
              .select(['number', 'hash'])
              .where('chain', '=', fresh.chain.key)
              .orderBy('number', 'desc')
              .limit(1)
              .executeTakeFirst()
            return row && `${row.number} 0x${row.hash.toString('hex')}`
          },
          { timeout: 20_000 },
        )
        .toBe(`${number} ${hash}`)
    await reaches(39, recorded[39]?.block.hash ?? '')
    fresh.node.blocks = branchFrom(50, 70)
    await reaches(69, otherHash(69))
    fresh.node.blocks = branchFrom(45, 60, 'c')
    await reaches(59, otherHash(59, 'c'))
    fresh.node.down = 8
    fresh.node.blocks = recorded
    await reaches(91, recorded[91]?.block.hash ?? '')
    end.abort()
    await following
    expect(await comparable(fresh.store)).toEqual(undisturbed)
    expect(fresh.troubles).toHaveLength(1)
    expect(fresh.troubles[0]).toMatch(/^Sample Network: node at 127\.0\.0\.1:\d+: .*503.* It is asked again\.$/)
    expect(fresh.troubles[0]).not.toContain('key-of-the-node')
  })

  test('goes on without traces from a node that has none, and reports it', async () => {
    await using fresh = await openFresh()
    fresh.node.without = new Set(['debug_traceBlockByNumber'])
    expect(await fresh.take()).toMatchObject({ block: 91 })
    expect(fresh.troubles).toEqual([expect.stringMatching(/has no debug_traceBlockByNumber/)])
    const { untraced_from } = await fresh.store.database
      .selectFrom('chain')
      .select('untraced_from')
      .where('id', '=', fresh.chain.key)
      .executeTakeFirstOrThrow()
    expect(untraced_from).toBe(1)
  })

  test.each([
    [
      'of another chain',
      (node: FakeNode) => Object.assign(node, { chainId: 5 }),
      /has EVM chain id 5, and the chains file has 99117/,
    ],
    [
      'with another block 0',
      (node: FakeNode) => Object.assign(node, { blocks: branchFrom(0) }),
      /the node has another block 0 than the store/,
    ],
    [
      'that cannot trace a block',
      (node: FakeNode) => {
        node.blocks = [...node.blocks, ...extended()]
        node.change = ({ method }, result) => (method === 'debug_traceBlockByNumber' ? { no: 'array' } : result)
      },
      /debug_traceBlockByNumber: the answer breaks the contract/,
    ],
    [
      'whose blocks break the contract',
      (node: FakeNode) => {
        node.blocks = [...node.blocks, ...extended()]
        node.change = ({ method, params }, result) =>
          method === 'eth_getBlockByNumber' && params[1] === true ? { ...(result as object), gasUsed: 7 } : result
      },
      /eth_getBlockByNumber: the answer breaks the contract at \/gasUsed/,
    ],
    ['that does not answer', (node: FakeNode) => Object.assign(node, { down: 1_000 }), /503/],
  ])('refuses a node %s, changes nothing, and does not show its URL', async (_what, prepare, message) => {
    await using fresh = await openFresh()
    await fresh.take()
    prepare(fresh.node)
    const failed = fresh.take()
    await expect(failed).rejects.toThrow(message)
    await expect(failed).rejects.toMatchObject({ name: 'NodeRefused' })
    await expect(failed).rejects.not.toThrow(/key-of-the-node/)
    expect(await comparable(fresh.store)).toEqual(undisturbed)
  })
})

/** One block more, with a transaction of an earlier one. */
const extended = (): readonly Bundle[] => {
  const last = recorded.at(-1) as Bundle
  const from = recorded.find(({ block }) => block.transactions.length > 0) as Bundle
  const hash = otherHash(recorded.length)
  return [
    {
      block: {
        ...last.block,
        number: `0x${recorded.length.toString(16)}`,
        hash,
        parentHash: last.block.hash,
        transactions: from.block.transactions,
      },
      receipts: from.receipts.map(receipt => ({ ...receipt, blockHash: hash })),
      traces: from.traces ?? [],
    },
  ]
}
